"""The network as src/digits/network.c computes it, and its weights as network_weights.c reads them."""
import functools
import math
import struct

import numpy
import torch
from torch import nn

MAGIC = b"svnet 6\n"
CLASSES, COLOURS, HEADS = 49, 6, 4


class Block(nn.Module):
    """The tiles of a board look at each other, those most at each other that ask for it."""

    def __init__(self, width):
        super().__init__()
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.gather, self.mix = nn.Linear(width, width), nn.Linear(width, width)

    def forward(self, x):
        boards, count, _ = x.shape
        q, k, v = (layer(x).view(boards, count, HEADS, -1).transpose(1, 2)
                   for layer in (self.query, self.key, self.value))
        weights = torch.softmax(q @ k.transpose(2, 3) / math.sqrt(q.shape[-1]), -1)
        gathered = (weights @ v).transpose(1, 2).reshape(boards, count, -1)
        y = x + self.gather(gathered)
        return y + torch.relu(self.mix(y))


class Refinement(nn.Module):
    """A convolution in steps of 1, of what it adds to. At first it adds nothing, so a network that has
    learned without goes on from where it was."""

    def __init__(self, channels):
        super().__init__()
        self.convolution = nn.Conv2d(channels, channels, 3, padding=1)
        nn.init.zeros_(self.convolution.weight)
        nn.init.zeros_(self.convolution.bias)

    def forward(self, x):
        return torch.relu(x + self.convolution(x))

    def identity(self):
        """With this added, the convolution alone does the same: so the file has it."""
        same, channel = torch.zeros_like(self.convolution.weight), torch.arange(self.convolution.out_channels)
        same[channel, channel, 1, 1] = 1
        return same


@functools.cache
def has_bfloat16():
    """Without it in hardware it takes four times as long as float32."""
    with open("/proc/cpuinfo") as file:
        return "_bf16" in file.read()


class Network(nn.Module):
    """Tiles of boards, [boards, tiles, 1, 40, 40], and their colours, [boards, tiles, 6], which are
    zeros where they are not known, to logits of classes.

    Three convolutions, each refined as often as `refined` tells, make a description of each tile. In
    blocks of attention the tiles of a board then look at each other: one digit may be print or hand,
    but the print of a board is all alike.
    """

    def __init__(self, channels=(16, 32, 16), width=64, blocks=2, refined=(0, 0, 0)):
        super().__init__()
        c1, c2, c3 = channels
        self.shape = (*channels, *refined, width, blocks)
        self.convolutions = nn.Sequential(
            nn.Conv2d(1, c1, 5, stride=2, padding=2), nn.ReLU(),
            nn.Conv2d(c1, c2, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(c2, c3, 3, stride=2, padding=1), nn.ReLU())
        self.refinements = nn.ModuleList(
            nn.Sequential(*(Refinement(count) for _ in range(times))) for count, times in zip(channels, refined))
        self.describe = nn.Linear(25 * c3 + COLOURS, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.classify = nn.Linear(width, CLASSES)
        self.alone = nn.Linear(width, CLASSES)  # what a tile tells by itself: for training only

    def is_refined(self):
        return any(len(refinements) for refinements in self.refinements)

    def convolve(self, tiles):
        """Refined networks learn with bfloat16, in a third of the time, where the processor has it."""
        x = tiles.contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16, self.training and self.is_refined() and has_bfloat16()):
            for layer, refinements in zip(self.convolutions[::2], self.refinements):
                x = refinements(torch.relu(layer(x)))
        return x.float()

    def forward(self, tiles, colours):
        boards, count = tiles.shape[:2]
        seen = self.convolve(tiles.flatten(0, 1)).flatten(1)
        seen = nn.functional.dropout(seen, .1, self.training)
        x = torch.relu(self.describe(torch.cat([seen, colours.flatten(0, 1)], 1)))
        x = x.view(boards, count, -1)
        y = x
        for block in self.blocks:
            y = block(y)
        return self.classify(y), self.alone(x)

    def layers(self):
        convolutions = []
        for layer, refinements in zip(self.convolutions[::2], self.refinements):
            convolutions += [layer, *(refinement.convolution for refinement in refinements)]
        blocks = [layer for block in self.blocks for layer in block.children()]
        return [*convolutions, self.describe, *blocks, self.classify]


class Stored:
    """A layer as the file holds it: [ky][kx][in][out] or [in][out], and what it is divided by there."""

    def __init__(self, network, layer, temperature):
        self.layer, self.divisor, self.added = layer, 1.0, 0.0
        self.places = network.shape[2] if layer is network.describe else 0
        if layer in [block.query for block in network.blocks]:
            self.divisor = math.sqrt(layer.out_features / HEADS)
        elif layer is network.classify:
            self.divisor = temperature
        for refinement in (each for refinements in network.refinements for each in refinements):
            if layer is refinement.convolution:
                self.added = refinement.identity()

    def weight(self):
        weight = (self.layer.weight.detach() + self.added) / self.divisor
        if weight.dim() == 4:
            return weight.permute(2, 3, 1, 0)
        if self.places:  # flattened by channels here, by places there
            places = weight[:, :-COLOURS].reshape(-1, self.places, 25).permute(2, 1, 0)
            return torch.cat([places.flatten(0, 1), weight[:, -COLOURS:].t()])
        return weight.t()

    def take_weight(self, values):
        weight = values.view(self.weight().shape)
        if weight.dim() == 4:
            weight = weight.permute(3, 2, 0, 1)
        elif self.places:
            places = weight[:-COLOURS].view(25, self.places, -1).permute(2, 1, 0)
            weight = torch.cat([places.flatten(1), weight[-COLOURS:].t()], 1)
        else:
            weight = weight.t()
        self.layer.weight.data.copy_(weight * self.divisor - self.added)


def header(network):
    return MAGIC + struct.pack("<8I", *network.shape)


def save(network, path, temperature=1.0):
    """Logits are divided by the temperature, by which their probabilities are calibrated."""
    with open(path, "wb") as file:
        file.write(header(network))
        for layer in network.layers():
            stored = Stored(network, layer, temperature)
            file.write(halves(stored.weight().contiguous().numpy()))
            file.write(halves((layer.bias.detach() / stored.divisor).numpy()))


def load(network, path, temperature=1.0):
    """What `save` has written, to go on from; `alone`, which is for training only, is not in it."""
    with open(path, "rb") as file:
        assert file.read(len(header(network))) == header(network), path
        for layer in network.layers():
            stored = Stored(network, layer, temperature)
            stored.take_weight(floats(file, layer.weight.numel()))
            layer.bias.data.copy_(floats(file, layer.bias.numel()) * stored.divisor)
        assert not file.read(), path


def halves(numbers):
    """As bfloat16: the upper halves of float32, rounded to the nearest."""
    bits = numbers.astype("<f4").view("<u4")
    return ((bits + 0x7fff + (bits >> 16 & 1)) >> 16).astype("<u2").tobytes()


def wholes(halves):
    return (numpy.frombuffer(halves, "<u2").astype("<u4") << 16).view("<f4")


def floats(file, count):
    return torch.from_numpy(wholes(file.read(2 * count)))
