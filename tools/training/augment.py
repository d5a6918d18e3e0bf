"""Tiles as they might have been photographed: bent, blurred, noisy, stained, written on."""
import math

import numpy
import torch
import torch.nn.functional as F

SIDE = 40


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


def uniform(count, low, high):
    return torch.rand(count) * (high - low) + low


def warp(pictures, scale_x, scale_y, angle, shear, shift_x, shift_y):
    """Each picture seen through its own affine map onto a tile."""
    cos, sin = torch.cos(angle), torch.sin(angle)
    theta = torch.stack([
        torch.stack([cos / scale_x, (shear - sin) / scale_x, shift_x], 1),
        torch.stack([sin / scale_y, cos / scale_y, shift_y], 1)], 1)
    grid = F.affine_grid(theta, (len(pictures), 1, SIDE, SIDE), align_corners=False)
    return grid, theta


def bend(tiles):
    n = len(tiles)
    grid, _ = warp(tiles, uniform(n, .93, 1.07), uniform(n, .93, 1.07), uniform(n, -.07, .07),
                   uniform(n, -.07, .07), uniform(n, -.06, .06), uniform(n, -.06, .06))
    return F.grid_sample(tiles, grid, padding_mode="border", align_corners=False)


def written(pictures, low, high, off):
    """Handwritten digits on tiles; sizes are of a digit's own square to the tile's."""
    n = len(pictures)
    size = uniform(n, low, high)
    grid, _ = warp(pictures, size * uniform(n, .85, 1.15), size, uniform(n, -.2, .2),
                   uniform(n, -.25, .25), uniform(n, -off, off) / size,
                   uniform(n, -off, off) / size)
    ink = F.grid_sample(pictures, grid, align_corners=False)
    thick = F.max_pool2d(ink, 3, stride=1, padding=1)
    share = uniform(n, -.3, .8).clamp(min=0).view(-1, 1, 1, 1)
    return ink * (1 - share) + thick * share


def blur(tiles):
    n = len(tiles)
    soft = F.avg_pool2d(F.pad(tiles, (1, 1, 1, 1), mode="replicate"), 3, stride=1)
    softer = F.avg_pool2d(F.pad(soft, (2, 2, 2, 2), mode="replicate"), 5, stride=1)
    a = uniform(n, -.6, 1.0).clamp(min=0).view(-1, 1, 1, 1)
    b = uniform(n, -2.0, .5).clamp(min=0).view(-1, 1, 1, 1)
    tiles = tiles * (1 - a) + soft * a
    return tiles * (1 - b) + softer * b


def light(tiles):
    """Contrast, a shade across the tile, and noise."""
    n = len(tiles)
    along = torch.linspace(-1, 1, SIDE).view(1, 1, 1, SIDE)
    down = along.transpose(2, 3)
    shade = (uniform(n, -.06, .06).view(-1, 1, 1, 1) * along
             + uniform(n, -.06, .06).view(-1, 1, 1, 1) * down)
    strength = torch.exp(uniform(n, -.45, .2)).view(-1, 1, 1, 1)
    noise = torch.randn_like(tiles) * uniform(n, -.03, .07).clamp(min=0).view(-1, 1, 1, 1)
    return tiles * strength + shade + noise


def stain(tiles):
    """One tile in eight gets a blot or a stroke that runs across it."""
    n = len(tiles)
    angle, at = uniform(n, 0, math.pi), uniform(n, -1.2, 1.2)
    along = torch.linspace(-1, 1, SIDE)
    distance = ((torch.cos(angle).view(-1, 1, 1) * along.view(1, 1, -1)
                 + torch.sin(angle).view(-1, 1, 1) * along.view(1, -1, 1)) - at.view(-1, 1, 1))
    width = torch.exp(uniform(n, -4, -.7)).view(-1, 1, 1)
    depth = uniform(n, -3.5, .5).clamp(min=0).view(-1, 1, 1)
    return tiles + (depth * torch.exp(-(distance / width) ** 2)).unsqueeze(1)


def photograph(tiles):
    return light(blur(stain(bend(tiles)))).clamp(-.5, 1.5)
