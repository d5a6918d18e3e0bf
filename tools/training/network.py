"""The network as src/digits/network.c computes it, and its weights as that file reads them."""
import copy
import math
import struct

import torch
from torch import nn

MAGIC, MAGIC_REFINED = b"svnet 2\n", b"svnet 3\n"
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

    def folded(self):
        """The same as a convolution that adds nothing to what came in."""
        same, channel = copy.deepcopy(self.convolution), torch.arange(self.convolution.out_channels)
        same.weight.data[channel, channel, 1, 1] += 1
        return same


class Network(nn.Module):
    """Tiles of boards, [boards, tiles, 1, 40, 40], and their colours, [boards, tiles, 6], which are
    zeros where they are not known, to logits of classes.

    Three convolutions, refined or not, make a description of each tile. In blocks of attention the
    tiles of a board then look at each other: one digit may be print or hand, but the print of a board
    is all alike.
    """

    def __init__(self, channels=(16, 32, 16), width=64, blocks=2, refined=False):
        super().__init__()
        c1, c2, c3 = channels
        self.shape = (*channels, width, blocks)
        self.convolutions = nn.Sequential(
            nn.Conv2d(1, c1, 5, stride=2, padding=2), nn.ReLU(),
            nn.Conv2d(c1, c2, 3, stride=2, padding=1), nn.ReLU(),
            nn.Conv2d(c2, c3, 3, stride=2, padding=1), nn.ReLU())
        self.refinements = nn.ModuleList(Refinement(count) for count in channels if refined)
        self.describe = nn.Linear(25 * c3 + COLOURS, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(blocks))
        self.classify = nn.Linear(width, CLASSES)
        self.alone = nn.Linear(width, CLASSES)  # what a tile tells by itself: for training only

    def convolve(self, tiles):
        """Refined networks learn with bfloat16, in a third of the time."""
        x = tiles.contiguous(memory_format=torch.channels_last)
        with torch.autocast("cpu", torch.bfloat16, self.training and len(self.refinements) > 0):
            for at, layer in enumerate(self.convolutions[::2]):
                x = torch.relu(layer(x))
                if self.refinements:
                    x = self.refinements[at](x)
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
        for at, layer in enumerate(self.convolutions[::2]):
            convolutions += [layer, *(refinement.folded() for refinement in self.refinements[at:at + 1])]
        blocks = [layer for block in self.blocks for layer in block.children()]
        return [*convolutions, self.describe, *blocks, self.classify]


def save(network, path, temperature=1.0):
    """Logits are divided by the temperature, by which their probabilities are calibrated."""
    with open(path, "wb") as file:
        magic = MAGIC_REFINED if network.refinements else MAGIC
        file.write(magic + struct.pack("<5I", *network.shape))
        queries = [block.query for block in network.blocks]
        for layer in network.layers():
            weight, bias = layer.weight.detach(), layer.bias.detach()
            if weight.dim() == 4:
                weight = weight.permute(2, 3, 1, 0)
            elif layer is network.describe:  # flattened by channels there, by places here
                places = weight[:, :-COLOURS].reshape(-1, network.shape[2], 25).permute(2, 1, 0)
                weight = torch.cat([places.flatten(0, 1), weight[:, -COLOURS:].t()])
            else:
                weight = weight.t()
            if layer in queries:
                scale = math.sqrt(network.shape[3] / HEADS)
                weight, bias = weight / scale, bias / scale
            if layer is network.classify:
                weight, bias = weight / temperature, bias / temperature
            file.write(weight.contiguous().numpy().astype("<f4").tobytes())
            file.write(bias.numpy().astype("<f4").tobytes())
