"""Trains the network on boards that training-tiles made. See tools/train, which runs this."""
import argparse
import json
import subprocess
import time

import numpy
import torch
import torch.nn.functional as F

import augment
from network import CLASSES, COLOURS, Network, save
from photos import EMPTY, HANDWRITTEN, UNKNOWN, UNLIKE

# The highest rate of learning: at first, and when going on from a network.
RATE, RATE_AFTER = 2.5e-3, 1e-3

BOARDS, TILES = 4, 64  # of a step; of a board's 81 tiles the filled ones go first

# How often a board is of which set; most is to be learnt from where print and hand stand together.
SHARES = {"printed": .12, "full-size": .02, "hard": .02, "mixed": .2, "handwritten": .15, "scenes": .45,
          "negatives": .04}

# How often a board is turned by quarters. Its digits are then as unlike digits as what stands in the
# cells of a calendar: no digit is likelier than another.
TURNED = .08
EMPTY_UNLIKE = .28

# How often a board without handwriting is written on, and what share of its other cells gets notes.
WRITTEN_ON, NOTES = .6, .15


RECORD = numpy.dtype([("tiles", "u1", (81, 1600)), ("colours", "<f4", (81, COLOURS))])


class Boards:
    """All boards: tiles as bytes, colours, classes, and of each board the set, the fold, the file, the
    copy."""

    def __init__(self, paths):
        tiles, colours, classes, self.sets, folds, self.files, copies = [], [], [], [], [], [], []
        for path in paths:
            with open(path + ".json") as file:
                told = json.load(file)
            data = numpy.fromfile(path + ".bin", RECORD)
            assert len(data) == len(told["boards"]) * told["copies"], path
            tiles.append(numpy.ascontiguousarray(data["tiles"]))
            colours.append(data["colours"])
            for item in told["boards"]:
                for copy in range(told["copies"]):
                    classes.append(item["classes"])
                    self.sets.append(item["set"])
                    folds.append(item["fold"])
                    self.files.append(item["file"])
                    copies.append(copy)
        self.tiles = torch.from_numpy(numpy.concatenate(tiles))
        self.colours = torch.from_numpy(numpy.concatenate(colours))
        self.classes = torch.tensor(classes)
        self.folds, self.copies = numpy.array(folds), numpy.array(copies)
        self.known = (self.classes != UNKNOWN).all(1).numpy()

    def floats(self, index):
        return self.tiles[index].view(-1, 81, 1, augment.SIDE, augment.SIDE).float() / 127.5 - .5


class Sampler:
    def __init__(self, boards, usable):
        self.boards = boards
        self.pools = {name: torch.from_numpy(numpy.nonzero((numpy.array(boards.sets) == name) & usable)[0])
                      for name in SHARES}
        self.names = [name for name in SHARES if len(self.pools[name])]
        self.weights = torch.tensor([SHARES[name] for name in self.names])

    def batch(self):
        names = [self.names[i] for i in torch.multinomial(self.weights, BOARDS, replacement=True)]
        index = torch.cat([self.pools[name][torch.randint(len(self.pools[name]), (1,))] for name in names])
        x, c, y = self.boards.floats(index), self.boards.colours[index], self.boards.classes[index]
        rank = torch.rand(y.shape) + .5 * (y != EMPTY)
        keep = rank.topk(TILES, dim=1).indices
        row = torch.arange(BOARDS).view(-1, 1)
        return x[row, keep], c[row, keep], y[row, keep]


def turn_some(x, y):
    for board in torch.nonzero(torch.rand(len(y)) < TURNED).view(-1).tolist():
        x[board] = torch.rot90(x[board], int(torch.randint(1, 4, ())), (2, 3))
        y[board][y[board] != EMPTY] = UNLIKE
    return x, y


def targets(y):
    """What the probabilities should be."""
    unlike = torch.full((CLASSES,), (1 - EMPTY_UNLIKE) / (CLASSES - 1))
    unlike[EMPTY] = EMPTY_UNLIKE
    certain = F.one_hot(y.clamp(max=CLASSES - 1), CLASSES).float()
    return torch.where((y == UNLIKE).unsqueeze(-1), unlike, certain)


def write_on(x, c, y, written):
    """Writes digits into empty cells of boards without any, as one hand would, and small notes, which
    still count as empty."""
    pictures, digits = written
    untouched = (y < HANDWRITTEN).all(1, keepdim=True) & (torch.rand(len(y), 1) < WRITTEN_ON)
    share = torch.rand(len(y), 1)
    empty = (y == EMPTY) & untouched
    entry = empty & (torch.rand(y.shape) < share)
    note = empty & ~entry & (torch.rand(y.shape) < NOTES)
    pick = torch.randint(len(digits), y.shape)
    for where, sizes, off in ((entry, (.4, 1.1), .3), (note, (.18, .3), .6), (note, (.18, .3), .6)):
        if not where.any():
            continue
        draw = augment.Draw(where)
        ink = augment.written(pictures[pick[where]], draw(*sizes), draw, off)
        strength = torch.exp(draw(-.9, .4))
        x[where] = torch.maximum(x[where], ink * augment.column(strength))
        if where is entry:
            c = augment.colour_ink(c, entry, strength)
        pick = torch.where(entry, pick, torch.randint(len(digits), y.shape))
    return x, c, torch.where(entry, HANDWRITTEN - 1 + digits[pick], y)


def train(boards, usable, written, steps, channels, width, seed, start_from):
    torch.manual_seed(seed)
    network = Network(channels, width)
    if start_from:
        network.load_state_dict(torch.load(start_from))
    sampler = Sampler(boards, usable)
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-2)
    rate = RATE_AFTER if start_from else RATE
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps)
    start, mean = time.time(), 0
    for step in range(steps):
        x, c, y = sampler.batch()
        if written:
            x, c, y = write_on(x, c, y, written)
        x, y = turn_some(x, y)
        wanted = targets(y).flatten(0, 1)
        logits, alone = network(augment.photograph(x), augment.tint(c))
        loss = F.cross_entropy(logits.flatten(0, 1), wanted)
        both = loss + .3 * F.cross_entropy(alone.flatten(0, 1), wanted)
        optimiser.zero_grad()
        both.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 1)
        optimiser.step()
        schedule.step()
        mean += (loss.item() - mean) * .01
        if step % 1000 == 999:
            print(f"  step {step + 1}: loss {mean:.4f}, {time.time() - start:.0f} s", flush=True)
    return network.eval()


def logits_of(network, boards, index):
    with torch.no_grad():
        return torch.cat([network(boards.floats(part), boards.colours[part])[0]
                          for part in torch.from_numpy(index).split(32)])


def temperature_of(logits, classes):
    """That makes the probabilities of unseen tiles most likely."""
    choices = torch.exp(torch.linspace(-1.2, 1.2, 97))
    losses = [F.cross_entropy(logits.flatten(0, 1) / t, classes.flatten()).item() for t in choices]
    return float(choices[int(numpy.argmin(losses))])


def report(logits, classes, sets):
    """Raw figures of unseen boards, before any rule: digits, and print and hand apart."""
    p = torch.softmax(logits, 2)
    digit = torch.cat([p[..., :1], p[..., 1:10] + p[..., 10:]], 2).argmax(2)
    true = torch.where(classes >= HANDWRITTEN, classes - 9, classes)
    for name in sorted(set(sets)):
        of = torch.from_numpy(numpy.array(sets) == name)
        wrong, apart = (digit != true)[of].sum(1), (logits.argmax(2) != classes)[of].sum(1)
        print(f"  {name}: boards {len(wrong)}, digits right {int((wrong == 0).sum())}, apart "
              f"{int((apart == 0).sum())}; cells wrong {int(wrong.sum())}, apart {int(apart.sum())}, missed "
              f"{int(((digit == 0) & (true > 0))[of].sum())}, invented "
              f"{int(((digit > 0) & (true == 0))[of].sum())}", flush=True)


def check_forward(network, boards, path, temperature, program):
    """The library's forward pass gives the same logits."""
    index = numpy.nonzero(boards.known)[0][:: max(1, len(boards.known) // 50)]
    here = logits_of(network, boards, index) / temperature
    inputs = b"".join(boards.floats(board).numpy().tobytes() + boards.colours[board].numpy().tobytes()
                      for board in torch.from_numpy(index).split(1))
    run = subprocess.run([program, path], input=inputs, capture_output=True, check=True)
    there = torch.from_numpy(numpy.frombuffer(run.stdout, "<f4").copy()).view(here.shape)
    difference = float((here - there).abs().max())
    print(f"  largest difference of {there.numel()} logits between trainer and library: {difference:.1e}")
    assert difference < 1e-4


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tiles", nargs="+", help="names before .bin and .json")
    parser.add_argument("--out", required=True)
    parser.add_argument("--handwriting", help="written digits to write into empty tiles")
    parser.add_argument("--held-out", type=int, help="fold that is left out and measured")
    parser.add_argument("--temperature", type=float, default=1)
    parser.add_argument("--steps", type=int, default=10000)
    parser.add_argument("--channels", default="16,32,16")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="go on from this state of a network")
    parser.add_argument("--state", help="where to write the state of the network, to go on from")
    parser.add_argument("--check", help="the program training-logits, to compare the library's forward pass")
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    boards = Boards(options.tiles)
    usable = boards.known if options.held_out is None else boards.known & (boards.folds != options.held_out)
    written = augment.load_handwriting(options.handwriting) if options.handwriting else None
    network = train(boards, usable, written, options.steps, tuple(map(int, options.channels.split(","))),
                    options.width, options.seed, options.start)
    if options.held_out is not None:
        seen = numpy.nonzero(boards.known & (boards.folds == options.held_out) & (boards.copies == 0))[0]
        logits, classes = logits_of(network, boards, seen), boards.classes[seen]
        print(f"fold {options.held_out}: best temperature {temperature_of(logits, classes):.3f}")
        report(logits, classes, [boards.sets[i] for i in seen])
    save(network, options.out, options.temperature)
    if options.state:
        torch.save(network.state_dict(), options.state)
    if options.check:
        check_forward(network, boards, options.out, options.temperature, options.check)


if __name__ == "__main__":
    main()
