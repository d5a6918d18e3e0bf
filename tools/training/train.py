"""Trains the network on boards that training-tiles made. See tools/train, which runs this."""
import argparse
import copy
import json
import os
import subprocess
import time

import numpy
import torch
import torch.nn.functional as F

import augment
from network import CLASSES, COLOURS, Network, load, save
from photos import EMPTY, HANDWRITTEN, PRINTED, UNKNOWN, UNLIKE

# The highest rate of learning: at first, and when going on from a network.
RATE, RATE_AFTER = 2.5e-3, 1e-3

# The share of the steps in which the rate rises to it; less where refinements go on learning.
RISE, RISE_REFINED = .3, .1

BOARDS, TILES = 4, 64  # of a step; of a board's 81 tiles the filled ones go first

LARGEST_OF_DIGITS = 81  # cells; boards of more have numbers of two figures, or letters

# How often a board is of which set; most is to be learnt from where print and hand stand together.
SHARES = {"printed": .12, "full-size": .02, "hard": .02, "mixed": .2, "handwritten": .15, "scenes": .37,
          "sizes": .08, "negatives": .04}

# How often a board is turned by quarters. Its digits are then as unlike digits as what stands in the
# cells of a calendar: no digit is likelier than another.
TURNED = .08
EMPTY_UNLIKE = .28

# How often a board without handwriting is written on, and what share of its other cells gets notes; how
# often these are two large ones side by side, but on boards that have numbers of two figures.
WRITTEN_ON, NOTES, PAIRS = .6, .15, .2

# What share of entries has been corrected: another digit stands beside, crossed out.
CORRECTED = .04

# How often somebody has doodled on a board, and on what share of its empty cells at most.
DOODLED_ON, DOODLES = .4, .25

# What counts what a tile tells by itself, beside what it tells among the board's others.
ALONE = .3

# The logs of how dark writing is.
STRENGTHS = -1.2, .4


class Boards:
    """All boards, of any size: their tiles as bytes, colours and classes one after the other, where each
    board's begin and how many there are; and of each board the set, the fold, the file, the copy."""

    def __init__(self, paths):
        tiles, colours, classes, counts, self.sets, folds, self.files, copies = ([] for _ in range(8))
        for path in paths:
            with open(path + ".json") as file:
                told = json.load(file)
            data, at = numpy.fromfile(path + ".bin", "u1"), 0
            for item in told["boards"]:
                count = len(item["classes"])
                for copy in range(told["copies"]):
                    pixels, inks = count * augment.SIDE ** 2, count * COLOURS * 4
                    tiles.append(data[at:at + pixels])
                    colours.append(data[at + pixels:at + pixels + inks].view("<f4"))
                    at += pixels + inks
                    classes += item["classes"]
                    counts.append(count)
                    self.sets.append(item["set"])
                    folds.append(item["fold"])
                    self.files.append(item["file"])
                    copies.append(copy)
            assert at == len(data), path
        self.tiles = torch.from_numpy(numpy.concatenate(tiles).reshape(-1, augment.SIDE ** 2))
        self.colours = torch.from_numpy(numpy.concatenate(colours).reshape(-1, COLOURS))
        self.classes = torch.tensor(classes)
        self.counts = numpy.array(counts)
        self.starts = numpy.cumsum(self.counts) - self.counts
        self.folds, self.copies = numpy.array(folds), numpy.array(copies)
        unknown = numpy.add.reduceat((self.classes == UNKNOWN).numpy(), self.starts)
        self.known = unknown == 0

    def cells(self, boards):
        """The places of all cells of boards of one size, [boards, cells]."""
        return torch.from_numpy(self.starts[boards][:, None] + numpy.arange(self.counts[boards[0]]))

    def floats(self, cells):
        tiles = self.tiles[cells].view(*cells.shape, 1, augment.SIDE, augment.SIDE)
        return tiles.float() / 127.5 - .5


class Sampler:
    def __init__(self, boards, usable):
        self.boards = boards
        self.pools = {name: numpy.nonzero((numpy.array(boards.sets) == name) & usable)[0] for name in SHARES}
        self.names = [name for name in SHARES if len(self.pools[name])]
        self.weights = torch.tensor([SHARES[name] for name in self.names])

    def some_board(self, name):
        return self.pools[name][int(torch.randint(len(self.pools[name]), ()))]

    def some_cells(self, board):
        """Of few cells some come twice, of many not all."""
        cells = torch.arange(self.boards.counts[board]) + self.boards.starts[board]
        cells = cells.repeat(-(-TILES // len(cells)))
        rank = torch.rand(len(cells)) + .5 * (self.boards.classes[cells] != EMPTY)
        return cells[rank.topk(TILES).indices]

    def batch(self):
        names = [self.names[i] for i in torch.multinomial(self.weights, BOARDS, replacement=True)]
        boards = [self.some_board(name) for name in names]
        cells = torch.stack([self.some_cells(board) for board in boards])
        large = torch.from_numpy(self.boards.counts[boards] > LARGEST_OF_DIGITS).unsqueeze(1)
        return self.boards.floats(cells), self.boards.colours[cells], self.boards.classes[cells], large


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


def lean(x, y):
    """Sets the print of some boards in italics."""
    where = (y >= PRINTED) & (y < HANDWRITTEN) & (torch.rand(len(y), 1) < augment.ITALIC)
    if where.any():
        x[where] = augment.lean(x[where], augment.Draw(where)(*augment.LEANS, .05))
    return x


def write_on(x, c, y, large, hands):
    """Writes digits into empty cells of boards without any, as one hand would, and small notes, which
    still count as empty."""
    untouched = (y < HANDWRITTEN).all(1, keepdim=True) & (torch.rand(len(y), 1) < WRITTEN_ON)
    share = torch.rand(len(y), 1)
    empty = (y == EMPTY) & untouched
    entry = empty & (torch.rand(y.shape) < share)
    note = empty & ~entry & (torch.rand(y.shape) < NOTES)
    picks = hands.pick(*y.shape)
    pair = note & ~large & (torch.rand(len(y), 1) < PAIRS)
    note = note & ~pair
    for where, sizes, off, at in ((entry, (.4, 1.1), .3, 0), (note, (.18, .3), .6, 0), (note, (.18, .3), .6, 0),
                                  (pair, (.38, .55), .12, -.36), (pair, (.38, .55), .12, .36)):
        pick = picks if where is entry else hands.pick(*y.shape)
        if not where.any():
            continue
        draw = augment.Draw(where)
        ink = augment.written(hands.pictures(pick[where]), draw(*sizes), draw, off, (at, 0))
        corrected = where & (where is entry) & (torch.rand(y.shape) < CORRECTED)
        if corrected.any():
            ink[corrected[where]] = augment.corrected(hands.pictures(hands.pick(*y.shape)[corrected]),
                                                      hands.pictures(pick[corrected]), augment.Draw(corrected))
        strength = torch.exp(draw(*STRENGTHS))
        x[where] = torch.maximum(x[where], ink * augment.column(strength))
        if where is entry:
            c = augment.colour_ink(c, entry, strength)
    return x, c, torch.where(entry, HANDWRITTEN - 1 + hands.digits[picks], y)


def doodle_on(x, c, y, hands):
    """What is no digit in empty cells, which stay empty."""
    share = DOODLES * torch.rand(len(y), 1) * (torch.rand(len(y), 1) < DOODLED_ON)
    where = (y == EMPTY) & (torch.rand(y.shape) < share)
    if where.any():
        draw = augment.Draw(where)
        strength = torch.exp(draw(*STRENGTHS))
        x[where] = torch.maximum(x[where], augment.doodled(draw, hands) * augment.column(strength))
        c = augment.colour_ink(c, where, strength)
    return x, c


def numbers(listed):
    return tuple(map(int, listed.split(",")))


def train(boards, usable, hands, options):
    torch.manual_seed(options.seed)
    network = Network(numbers(options.channels), options.width, refined=numbers(options.refined))
    if options.start and options.start.endswith(".net"):
        load(network, options.start, options.temperature)
    elif options.start:  # refinements may be new
        network.load_state_dict(torch.load(options.start), strict=not network.is_refined())
    network = network.to(memory_format=torch.channels_last)
    unknown = augment.UNKNOWN_COLOUR_CLOSER if network.is_refined() else augment.UNKNOWN_COLOUR
    sampler = Sampler(boards, usable)
    rate = options.rate or (RATE_AFTER if options.start else RATE)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-2)
    rise = RISE_REFINED if network.is_refined() else RISE
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=options.steps, pct_start=rise)
    start, mean = time.time(), 0
    for step in range(options.steps):
        x, c, y, large = sampler.batch()
        x = lean(x, y)
        if hands:
            x, c, y = write_on(x, c, y, large, hands)
            x, c = doodle_on(x, c, y, hands)
        x, y = turn_some(x, y)
        wanted = targets(y).flatten(0, 1)
        logits, alone = network(augment.photograph(x), augment.tint(c, unknown))
        loss = F.cross_entropy(logits.flatten(0, 1), wanted)
        both = loss + ALONE * F.cross_entropy(alone.flatten(0, 1), wanted)
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
    """Of boards of one size."""
    with torch.no_grad():
        return torch.cat([network(boards.floats(part), boards.colours[part])[0]
                          for part in boards.cells(index).split(32)])


def temperature_of(logits, classes):
    """That makes the probabilities of unseen tiles most likely."""
    choices = torch.exp(torch.linspace(-1.2, 1.2, 97))
    losses = [F.cross_entropy(logits.flatten(0, 1) / t, classes.flatten()).item() for t in choices]
    return float(choices[int(numpy.argmin(losses))])


def report(logits, classes, sets):
    """Raw figures of unseen boards, before any rule: digits, and print and hand apart."""
    p = torch.softmax(logits, 2)
    digit = torch.cat([p[..., :1], p[..., PRINTED:HANDWRITTEN] + p[..., HANDWRITTEN:]], 2).argmax(2)
    true = torch.where(classes >= HANDWRITTEN, classes - HANDWRITTEN + PRINTED, classes)
    for name in sorted(set(sets)):
        of = torch.from_numpy(numpy.array(sets) == name)
        wrong, apart = (digit != true)[of].sum(1), (logits.argmax(2) != classes)[of].sum(1)
        print(f"  {name}: boards {len(wrong)}, digits right {int((wrong == 0).sum())}, apart "
              f"{int((apart == 0).sum())}; cells wrong {int(wrong.sum())}, apart {int(apart.sum())}, missed "
              f"{int(((digit == 0) & (true > 0))[of].sum())}, invented "
              f"{int(((digit > 0) & (true == 0))[of].sum())}", flush=True)


def check_forward(network, boards, path, temperature, program):
    """The library's forward pass gives the same logits by the weights as they are stored."""
    index = numpy.nonzero(boards.known & (boards.counts == 81))[0]
    index = index[:: max(1, len(index) // 50)]
    stored = copy.deepcopy(network)
    load(stored, path, temperature)
    here = logits_of(stored, boards, index) / temperature
    inputs = b"".join(boards.floats(cells).numpy().tobytes() + boards.colours[cells].numpy().tobytes()
                      for cells in boards.cells(index))
    run = subprocess.run([program, path], input=inputs, capture_output=True, check=True)
    there = torch.from_numpy(numpy.frombuffer(run.stdout, "<f4").copy()).view(here.shape)
    difference = float((here - there).abs().max())
    print(f"  largest difference of {there.numel()} logits between trainer and library: {difference:.1e}")
    assert difference < 1e-4


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tiles", nargs="+", help="names before .bin and .json")
    parser.add_argument("--out", required=True)
    parser.add_argument("--mnist", help="the folder of MNIST's files: digits to write into empty tiles")
    parser.add_argument("--handwriting", help="the written digits of scenes, of which --mnist leaves out what tests need")
    parser.add_argument("--faces", nargs="+", help="lists of faces, which --mnist needs, too")
    parser.add_argument("--held-out", type=int, help="fold that is left out and measured")
    parser.add_argument("--temperature", type=float, default=1)
    parser.add_argument("--steps", type=int, default=10000)
    parser.add_argument("--channels", default="16,32,16")
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--refined", default="0,0,0", help="how many convolutions more after each: for closer looks")
    parser.add_argument("--rate", type=float, help="the highest rate of learning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", help="go on from this state of a network, or from a file of its weights")
    parser.add_argument("--state", help="where to write the state of the network, to go on from")
    parser.add_argument("--check", help="the program training-logits, to compare the library's forward pass")
    options = parser.parse_args()
    if options.mnist and not (options.handwriting and options.faces):
        parser.error("--mnist needs --handwriting and --faces")
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    boards = Boards(options.tiles)
    usable = boards.known if options.held_out is None else boards.known & (boards.folds != options.held_out)
    hands = augment.Hands(options.mnist, options.handwriting, options.faces) if options.mnist else None
    network = train(boards, usable, hands, options)
    if options.held_out is not None:
        seen = numpy.nonzero(boards.known & (boards.folds == options.held_out) & (boards.copies == 0))[0]
        logits, classes = logits_of(network, boards, seen), boards.classes[boards.cells(seen)]
        print(f"fold {options.held_out}: best temperature {temperature_of(logits, classes):.3f}")
        report(logits, classes, [boards.sets[i] for i in seen])
    # What has its name has been checked: tools/train goes on from it without another look.
    save(network, options.out + ".part", options.temperature)
    if options.check:
        check_forward(network, boards, options.out + ".part", options.temperature, options.check)
    os.replace(options.out + ".part", options.out)
    if options.state:
        torch.save(network.state_dict(), options.state + ".part")
        os.replace(options.state + ".part", options.state)


if __name__ == "__main__":
    main()
