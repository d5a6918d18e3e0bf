"""Boards as they might have been photographed: bent, blurred, noisy, stained, written on.

Tiles are [boards, tiles, 1, 40, 40]. What photo and writer do is much the same all over a board."""
import functools
import math

import numpy
import torch
import torch.nn.functional as F

SIDE = 40
STAINED = .12
BENT = .6  # of the boards: tiles are cut with their corners a little off anyway

# How red and how blue inks are beside green, in shares of their darkness: pencil or black, blue, red,
# green; and how often a hand has them.
INKS = torch.tensor([[0, 0], [-.1, .6], [.95, .05], [-.45, -.35]])
INK_CHANCES = torch.tensor([.4, .25, .2, .15])
DARK, RED, BLUE, RED_SHARE, BLUE_SHARE, KNOWN = range(6)

# Boards whose colours are not known: all are in a first look, none in a closer one.
UNKNOWN_COLOUR, UNKNOWN_COLOUR_CLOSER = .5, .15


def load_handwriting(path):
    """What tools/scene/handwriting packed: the digits 1 to 9 that training scenes are written with
    (the first two of each three), as 28 x 28 values from 0 to 1, and which digits they are."""
    packed = open(path, "rb").read()
    counts = numpy.frombuffer(packed, "<u4", 10, 8)
    values = numpy.frombuffer(packed, "uint8", offset=48).reshape(-1, 1, 28, 28)
    pictures, digits, start = [], [], 0
    for digit, count in enumerate(counts):
        of = values[start:start + count]
        if digit:
            pictures.append(of[numpy.arange(len(of)) % 3 < 2])
            digits += [digit] * len(pictures[-1])
        start += count
    return torch.from_numpy(numpy.concatenate(pictures).astype("float32") / 255), torch.tensor(digits)


class Draw:
    """Random numbers for some tiles of boards, alike within a board but for a share of the range.

    `where` is a mask of boards by tiles."""

    def __init__(self, where):
        self.where = where

    def __call__(self, low, high, own=.2):
        common = torch.rand(len(self.where), 1)
        single = torch.rand(self.where.shape)
        return ((common * (1 - own) + single * own) * (high - low) + low)[self.where]


def column(values):
    return values.view(-1, 1, 1, 1)


def see_through(pictures, scale_x, scale_y, angle, shear, shift_x, shift_y, padding="zeros"):
    """Each picture through its own affine map onto a tile."""
    cos, sin = torch.cos(angle), torch.sin(angle)
    theta = torch.stack([
        torch.stack([cos / scale_x, (shear - sin) / scale_x, shift_x], 1),
        torch.stack([sin / scale_y, cos / scale_y, shift_y], 1)], 1)
    grid = F.affine_grid(theta, (len(pictures), 1, SIDE, SIDE), align_corners=False)
    return F.grid_sample(pictures, grid, padding_mode=padding, align_corners=False)


def bend(tiles, draw):
    return see_through(tiles, draw(.93, 1.07, .4), draw(.93, 1.07, .4), draw(-.07, .07, .4),
                       draw(-.07, .07, .4), draw(-.06, .06, .5), draw(-.06, .06, .5), "border")


def written(pictures, size, draw, off):
    """Handwritten digits on tiles; sizes are of a digit's own square to the tile's."""
    ink = see_through(pictures, size * draw(.85, 1.15, .5), size * draw(.9, 1.1, 1), draw(-.2, .2, .6),
                      draw(-.3, .3, .4), draw(-off, off, .6) / size, draw(-off, off, .6) / size)
    thick = F.max_pool2d(ink, 3, stride=1, padding=1)
    share = column(draw(-.4, .8).clamp(min=0))
    return ink * (1 - share) + thick * share


def soften(tiles, share, side):
    """Mixes with what is blurred over so many pixels, where there is a share of it."""
    some = share > 0
    if not some.any():
        return tiles
    edge = [side // 2] * 4
    soft = F.avg_pool2d(F.pad(tiles[some], edge, mode="replicate"), side, stride=1)
    tiles[some] += (soft - tiles[some]) * column(share[some])
    return tiles


def blur(tiles, draw):
    tiles = soften(tiles, draw(-.6, 1, .1), 3)
    return soften(tiles, draw(-2, .6, .1), 7)


@functools.cache
def normal_numbers():
    """Drawing as many anew as each step wants takes a tenth of its time."""
    return torch.randn(1 << 22)


def noise_like(tiles):
    """Normal numbers, from anywhere in the store of them."""
    store = normal_numbers()
    at = int(torch.randint(len(store) - tiles.numel(), ()))
    return store[at:at + tiles.numel()].view(tiles.shape)


def light(tiles, draw):
    """Contrast, a shade across the tile, and noise."""
    along = torch.linspace(-1, 1, SIDE).view(1, 1, 1, SIDE)
    shade = column(draw(-.06, .06, 1)) * along + column(draw(-.06, .06, 1)) * along.transpose(2, 3)
    strength = torch.exp(column(draw(-.4, .2)))
    noise = noise_like(tiles) * column(draw(-.03, .07).clamp(min=0))
    return tiles * strength + shade + noise


def stain(tiles, draw):
    """Some tiles get a blot or a stroke that runs across them."""
    some = draw(0, 1, 1) < STAINED
    draw = Draw(some.view(1, -1))
    angle, at = draw(0, math.pi, 1).view(-1, 1, 1), draw(-1.2, 1.2, 1).view(-1, 1, 1)
    along = torch.linspace(-1, 1, SIDE)
    distance = torch.cos(angle) * along.view(1, 1, -1) + torch.sin(angle) * along.view(1, -1, 1) - at
    width = torch.exp(draw(-4, -.7, 1)).view(-1, 1, 1)
    depth = draw(.05, .5, 1).view(-1, 1, 1)
    tiles[some] += (depth * torch.exp(-(distance / width) ** 2)).unsqueeze(1)
    return tiles


def all_of(tiles):
    return torch.ones(tiles.shape[:2], dtype=torch.bool)


def photograph(tiles):
    bent = torch.rand(len(tiles)) < BENT
    if bent.any():
        tiles[bent] = bend(tiles[bent].flatten(0, 1), Draw(all_of(tiles[bent]))).view(tiles[bent].shape)
    draw, flat = Draw(all_of(tiles)), tiles.flatten(0, 1)
    return light(blur(stain(flat, draw), draw), draw).clamp(-.5, 1.5).view(tiles.shape)


def colour_ink(colours, where, strength):
    """The colours of tiles that were written on with one pen a board, of a strength each."""
    pen = INKS[torch.multinomial(INK_CHANCES, len(colours), replacement=True)]
    pen = pen * (.5 + .6 * torch.rand(len(pen), 1)) + .1 * torch.randn(pen.shape)
    share = pen.unsqueeze(1).expand(*colours.shape[:2], 2)[where]
    share = share + .06 * torch.randn(share.shape)
    dark = (strength * (.65 + .25 * torch.rand(strength.shape))).unsqueeze(1)
    colours[where] = torch.cat([dark, share * dark, share, torch.ones_like(dark)], 1)
    return colours


def tint(colours, unknown):
    """Colour casts that the paper does not tell, noise; and boards whose colours are not known."""
    cast = .03 * torch.randn(len(colours), 1, 2) + .02 * torch.randn(*colours.shape[:2], 2)
    dark = colours[..., DARK:DARK + 1]
    moved = torch.cat([dark, colours[..., RED:RED_SHARE] + cast * dark,
                       colours[..., RED_SHARE:KNOWN] + cast, colours[..., KNOWN:]], 2)
    return moved * (torch.rand(len(colours), 1, 1) >= unknown)
