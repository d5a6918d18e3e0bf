"""Trains the network on tiles that training-tiles made. See tools/train, which runs this."""
import argparse
import json
import time

import numpy
import torch
import torch.nn.functional as F

import augment
from network import Network, save
from photos import EMPTY, HANDWRITTEN, PRINTED, UNKNOWN

BATCH, WRITTEN, NOTES = 128, 24, 8

# Shares of a batch; there are far more empty cells than there is to learn from.
SHARES = {"empty": .25, "printed": .45, "handwritten": .30}


def load(paths):
    """Tiles and classes of all boards; the first copy of a board is marked."""
    tiles, classes, folds, sets, first, board = [], [], [], [], [], []
    for path in paths:
        with open(path + ".json") as file:
            told = json.load(file)
        copies, boards = told["copies"], told["boards"]
        data = numpy.fromfile(path + ".bin", "uint8").reshape(-1, 1600)
        assert len(data) == len(boards) * copies * 81, path
        tiles.append(data)
        for index, item in enumerate(boards):
            for copy in range(copies):
                classes += item["classes"]
                folds += [item["fold"]] * 81
                sets += [item["set"]] * 81
                first += [copy == 0] * 81
                board += [item["file"]] * 81
    return (torch.from_numpy(numpy.concatenate(tiles)), torch.tensor(classes),
            torch.tensor(folds), numpy.array(sets), torch.tensor(first), numpy.array(board))


def floats(tiles):
    return tiles.view(-1, 1, augment.SIDE, augment.SIDE).float() / 127.5 - .5


class Sampler:
    def __init__(self, classes, usable):
        kinds = {"empty": classes == EMPTY,
                 "printed": (classes >= PRINTED) & (classes < HANDWRITTEN),
                 "handwritten": (classes >= HANDWRITTEN) & (classes != UNKNOWN)}
        self.pools = {kind: torch.nonzero(mask & usable).view(-1) for kind, mask in kinds.items()}

    def draw(self, kind, count):
        pool = self.pools[kind]
        return pool[torch.randint(len(pool), (count,))] if len(pool) else pool

    def batch(self):
        return torch.cat([self.draw(kind, round(BATCH * share)) for kind, share in SHARES.items()])


def write_on(tiles, written):
    """Digits written on the first tiles, small notes on the rest: those still count as empty."""
    pictures, digits = written
    classes = torch.zeros(len(tiles), dtype=torch.long)
    pick = torch.randint(len(digits), (WRITTEN,))
    depth = torch.exp(augment.uniform(WRITTEN, -.9, .4)).view(-1, 1, 1, 1)
    ink = augment.written(pictures[pick], .4, 1.1, .3) * depth
    tiles[:WRITTEN] = torch.maximum(tiles[:WRITTEN], ink)
    classes[:WRITTEN] = HANDWRITTEN - 1 + digits[pick]
    for _ in range(3):
        pick = torch.randint(len(digits), (NOTES,))
        depth = torch.exp(augment.uniform(NOTES, -.9, .2)).view(-1, 1, 1, 1)
        ink = augment.written(pictures[pick], .18, .3, .6) * depth
        tiles[WRITTEN:] = torch.maximum(tiles[WRITTEN:], ink)
    return tiles, classes


def train(tiles, classes, usable, written, steps, channels, hidden, seed):
    torch.manual_seed(seed)
    network = Network(channels, hidden)
    sampler = Sampler(classes, usable)
    optimiser = torch.optim.AdamW(network.parameters(), lr=3e-3, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=steps)
    start, mean = time.time(), 0
    for step in range(steps):
        pick = sampler.batch()
        x, y = floats(tiles[pick]), classes[pick].long()
        if written:
            empty = floats(tiles[sampler.draw("empty", WRITTEN + NOTES)])
            ink, ink_classes = write_on(empty, written)
            x, y = torch.cat([x, ink]), torch.cat([y, ink_classes])
        loss = F.cross_entropy(network(augment.photograph(x)), y, label_smoothing=.01)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        mean += (loss.item() - mean) * .01
        if step % 1000 == 999:
            print(f"  step {step + 1}: loss {mean:.4f}, {time.time() - start:.0f} s", flush=True)
    return network.eval()


def logits_of(network, tiles):
    with torch.no_grad():
        return torch.cat([network(floats(part)) for part in tiles.split(4096)])


def temperature_of(logits, classes):
    """That makes the probabilities of unseen tiles most likely."""
    choices = torch.exp(torch.linspace(-1.2, 1.2, 97))
    losses = [F.cross_entropy(logits / t, classes.long()).item() for t in choices]
    return float(choices[int(numpy.argmin(losses))])


def report(logits, classes, sets, boards):
    """Raw figures of unseen boards, before any rule."""
    digit = torch.softmax(logits, 1)
    digit = torch.cat([digit[:, :1], digit[:, 1:10] + digit[:, 10:]], 1).argmax(1)
    exact = logits.argmax(1) == classes
    same = digit == torch.where(classes > 9, classes - 9, classes)
    for name in sorted(set(sets)):
        mask = torch.from_numpy(sets == name)
        of = boards[mask.numpy()]
        wrong = {}
        for board, e, s in zip(of, exact[mask].tolist(), same[mask].tolist()):
            w = wrong.setdefault(board, [0, 0])
            w[0] += not s
            w[1] += not e
        clean = sum(w[0] == 0 for w in wrong.values())
        apart = sum(w[1] == 0 for w in wrong.values())
        print(f"  {name}: boards {len(wrong)}, all digits right {clean}, apart {apart}; "
              f"cells wrong {sum(w[0] for w in wrong.values())}, "
              f"apart {sum(w[1] for w in wrong.values())}, "
              f"missed {int(((digit == 0) & (classes > 0) & mask).sum())}, "
              f"invented {int(((digit > 0) & (classes == 0) & mask).sum())}", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tiles", nargs="+", help="names before .bin and .json")
    parser.add_argument("--out", required=True)
    parser.add_argument("--handwriting", help="written digits to write into empty tiles")
    parser.add_argument("--held-out", type=int, help="fold that is left out and measured")
    parser.add_argument("--temperature", type=float, default=1)
    parser.add_argument("--steps", type=int, default=10000)
    parser.add_argument("--channels", default="16,32,32")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    tiles, classes, folds, sets, first, boards = load(options.tiles)
    known = classes != UNKNOWN
    usable = known if options.held_out is None else known & (folds != options.held_out)
    written = augment.load_handwriting(options.handwriting) if options.handwriting else None
    network = train(tiles, classes, usable, written, options.steps,
                    tuple(map(int, options.channels.split(","))), options.hidden, options.seed)
    if options.held_out is not None:
        seen = known & (folds == options.held_out)
        logits = logits_of(network, tiles[seen])
        print(f"fold {options.held_out}: best temperature {temperature_of(logits, classes[seen]):.3f}")
        test = first[seen]
        report(logits[test], classes[seen][test], sets[seen.numpy()][test.numpy()],
               boards[seen.numpy()][test.numpy()])
    save(network, options.out, options.temperature)


if __name__ == "__main__":
    main()
