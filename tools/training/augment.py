"""Boards as they might have been photographed: bent, blurred, noisy, stained, written on.

Tiles are [boards, tiles, 1, 40, 40]. What photo and writer do is much the same all over a board."""
import functools
import math
import os

import numpy
import torch
import torch.nn.functional as F

import faces

SIDE = 40
WRITTEN = faces.SIDE
STAINED = .12
BENT = .6  # of the boards: tiles are cut with their corners a little off anyway

# How often a board is written on in a face, bent so that it is one nobody has seen: what another style
# than the print's is written in, however neatly, is handwriting.
STYLED = .5

# How far digits are bent at most, in halves of their picture: all of a board alike, and each by itself;
# so many knots across a tile.
BENT_ALIKE, BENT_EACH, KNOTS = .12, .07, 5

# How often a board's print is italic, and by how much of its height it leans at least and at most.
ITALIC, LEANS = .12, (.08, .36)

# How often the camera was shaken, by at most what share of a tile; and how often it has sharpened what
# it took, how much at most, over how many pixels about.
SHAKEN, SHAKE = .2, .22
SHARPENED, SHARPEST, SHARP_SIDES = .4, 2.5, (3, 5, 7)

# Of the corners that a zigzag may have in or about a tile.
CORNERS = 8

# And those of a spring.
SPRING = 28

# How often what is no digit is a zigzag, a tick, a cross, an asterisk, a question mark, a digit that is
# scribbled out, a blot, a digit with a spring drawn over it.
MARKS = torch.tensor([.2, .1, .2, .1, .1, .12, .08, .1])
SCRIBBLED, BLOT, CURLED = 5, 6, 7

# The corners of a question mark, and its point.
QUESTION = torch.tensor([[-.35, -.5], [-.2, -.8], [.15, -.85], [.38, -.6], [.3, -.3], [.02, -.08], [0, .2]])
POINT = torch.tensor([[0, .5], [0, .55]])

# How red and how blue inks are beside green, in shares of their darkness: pencil or black, blue, red,
# green; and how often a hand has them.
INKS = torch.tensor([[0, 0], [-.1, .6], [.95, .05], [-.45, -.35]])
INK_CHANCES = torch.tensor([.4, .25, .2, .15])
DARK, RED, BLUE, RED_SHARE, BLUE_SHARE, KNOWN = range(6)

# What share of its colour ink loses at most, where cameras smooth colours more than greys.
FADED = .6

# Boards whose colours are not known: all are in a first look, none in a closer one.
UNKNOWN_COLOUR, UNKNOWN_COLOUR_CLOSER = .5, .15


def kept_for_test(path):
    """The written digits that test scenes are written with: every third of what tools/scene/handwriting packed."""
    packed = open(path, "rb").read()
    counts = numpy.frombuffer(packed, "<u4", 10, 8)
    pictures = numpy.frombuffer(packed, "u1", offset=48).reshape(-1, WRITTEN * WRITTEN)
    place = numpy.concatenate([numpy.arange(count) for count in counts])
    return {picture.tobytes() for picture in pictures[place % 3 == 2]}


def load_handwriting(folder, packed):
    """The digits 1 to 9 of MNIST's training part (idx files in a folder) but those kept for test, as
    28 x 28 bytes, and which digits they are."""
    pictures, digits = (numpy.fromfile(os.path.join(folder, name), "u1", offset=offset) for name, offset in
                        (("train-images-idx3-ubyte", 16), ("train-labels-idx1-ubyte", 8)))
    pictures, kept = pictures.reshape(-1, WRITTEN * WRITTEN), kept_for_test(packed)
    use = (digits > 0) & numpy.array([picture.tobytes() not in kept for picture in pictures])
    return torch.from_numpy(pictures[use].reshape(-1, 1, WRITTEN, WRITTEN)), torch.from_numpy(digits[use]).long()


class Hands:
    """Pictures of digits to write with, and which they are: those of many hands, and after them the
    nine of each face."""

    def __init__(self, mnist, packed, lists):
        pictures, digits = load_handwriting(mnist, packed)
        self.many = len(digits)
        self.groups = [torch.from_numpy(faces.load(path)) for path in lists]
        self.bytes = torch.cat([pictures, *(group.flatten(0, 1) for group in self.groups)])
        self.digits = torch.cat([digits, *(torch.arange(1, 10).repeat(len(group)) for group in self.groups)])

    def pictures(self, picks):
        """Of picks in a row, from 0 to 1."""
        return self.bytes[picks].float() / 255

    def pick_face(self):
        """The place of a face's first digit; each list is as likely as the others."""
        which = int(torch.randint(len(self.groups), ()))
        before = sum(len(group) for group in self.groups[:which])
        return self.many + 9 * (before + int(torch.randint(len(self.groups[which]), ())))

    def pick(self, boards, tiles):
        """A digit for each tile: by many hands, or by one face a board."""
        anyone = torch.randint(self.many, (boards, tiles))
        face = torch.tensor([self.pick_face() for _ in range(boards)]).view(-1, 1)
        return torch.where(torch.rand(boards, 1) < STYLED, face + torch.randint(9, (boards, tiles)), anyone)


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


def see_through(pictures, scale_x, scale_y, angle, shear, shift_x, shift_y, padding="zeros", bent=0):
    """Each picture through its own affine map onto a tile, and `bent` a little more."""
    cos, sin = torch.cos(angle), torch.sin(angle)
    theta = torch.stack([
        torch.stack([cos / scale_x, (shear - sin) / scale_x, shift_x], 1),
        torch.stack([sin / scale_y, cos / scale_y, shift_y], 1)], 1)
    grid = F.affine_grid(theta, (len(pictures), 1, SIDE, SIDE), align_corners=False)
    return F.grid_sample(pictures, grid + bent, padding_mode=padding, align_corners=False)


def lean(tiles, share):
    """Each picture's middle, which leans to the right by a share of its height, with its rim as it is."""
    along = torch.linspace(-1, 1, SIDE)
    middle = ((.92 - along.abs()) / .25).clamp(0, 1)
    moved = share.view(-1, 1, 1) * (along * middle).view(1, -1, 1) * middle.view(1, 1, -1)
    ones, none = torch.ones(len(tiles)), torch.zeros(len(tiles))
    return see_through(tiles, ones, ones, none, none, none, none, "border",
                       torch.stack([moved, torch.zeros_like(moved)], -1))


def bend(tiles, draw):
    return see_through(tiles, draw(.93, 1.07, .4), draw(.93, 1.07, .4), draw(-.07, .07, .4),
                       draw(-.07, .07, .4), draw(-.06, .06, .5), draw(-.06, .06, .5), "border")


def elastic(draw):
    """How far each tile's points are moved (Simard et al., Best practices for convolutional neural
    networks, 2003)."""
    alike = torch.randn(len(draw.where), 1, 2, KNOTS, KNOTS).expand(*draw.where.shape, -1, -1, -1)[draw.where]
    each = torch.randn(len(alike), 2, KNOTS, KNOTS)
    knots = alike * column(draw(0, BENT_ALIKE, 0)) + each * column(draw(0, BENT_EACH, 0))
    return F.interpolate(knots, (SIDE, SIDE), mode="bicubic", align_corners=True).permute(0, 2, 3, 1)


def written(pictures, size, draw, off, at=(0, 0)):
    """Handwritten digits on tiles; sizes are of a digit's own square to the tile's, `at` is from its middle."""
    ink = see_through(pictures, size * draw(.85, 1.15, .5), size * draw(.9, 1.1, 1), draw(-.2, .2, .6),
                      draw(-.3, .3, .4), (draw(-off, off, .6) - at[0]) / size, (draw(-off, off, .6) - at[1]) / size,
                      bent=elastic(draw))
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


def shake(tiles):
    """Some boards as a camera sees them that moves while it takes them: all tiles along one line."""
    some = torch.nonzero(torch.rand(len(tiles)) < SHAKEN).view(-1)
    if not len(some):
        return tiles
    reach = SHAKE / 2 * SIDE
    edge = math.ceil(reach) + 1
    angle, length = math.pi * torch.rand(len(some)), reach * torch.rand(len(some), 1, 1)
    along = torch.arange(-edge, edge + 1).float()
    x, y = along.view(1, 1, -1), along.view(1, -1, 1)
    cos, sin = torch.cos(angle).view(-1, 1, 1), torch.sin(angle).view(-1, 1, 1)
    beyond = ((x * cos + y * sin).abs() - length).clamp(min=0)
    kernels = ((1 - (x * sin - y * cos).abs()).clamp(min=0) * (1 - beyond).clamp(min=0)).unsqueeze(1)
    kernels /= kernels.sum((2, 3), keepdim=True)
    padded = F.pad(tiles[some].squeeze(2).transpose(0, 1), [edge] * 4, mode="replicate")
    tiles[some] = F.conv2d(padded, kernels, groups=len(some)).transpose(0, 1).unsqueeze(2)
    return tiles


def sharpen(tiles):
    """Some boards as phones give them: what differs from its surroundings differs more, until paper is
    white and ink black, and a curve of tones. What is ink is as dark as before, all over a board."""
    for board in torch.nonzero(torch.rand(len(tiles)) < SHARPENED).view(-1).tolist():
        side = SHARP_SIDES[int(torch.randint(len(SHARP_SIDES), ()))]
        soft = F.avg_pool2d(F.pad(tiles[board], [side // 2] * 4, mode="replicate"), side, stride=1)
        amount, white, black = SHARPEST * torch.rand(()) ** 1.5, -.4 * torch.rand(()), 1.1 + .6 * torch.rand(())
        sharp = torch.minimum((tiles[board] + amount * (tiles[board] - soft)).clamp(min=white), black)
        sharp = torch.where(sharp > 0, sharp.clamp(min=1e-4) ** torch.exp(.25 * torch.randn(())), sharp)
        ink = [values.flatten(1).topk(SIDE * SIDE // 25).values[:, -1].topk(len(values) // 5).values.mean()
               for values in (tiles[board], sharp)]
        tiles[board] = sharp * (ink[0].clamp(min=.1) / ink[1].clamp(min=.1)).clamp(max=1)
    return tiles


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


def distance_to_line(points, side=SIDE):
    """How far each of a tile's points is from a line through `points`, [tiles, points, 2]."""
    along = torch.linspace(-1, 1, side)
    at = torch.stack(torch.meshgrid(along, along, indexing="xy"), -1).view(1, 1, -1, 2)
    start, step = points[:, :-1, None], (points[:, 1:] - points[:, :-1])[:, :, None]
    share = ((at - start) * step).sum(-1, keepdim=True) / (step * step).sum(-1, keepdim=True).clamp(min=1e-6)
    return (at - start - share.clamp(0, 1) * step).norm(dim=-1).amin(1).view(-1, 1, side, side)


def zigzags(count):
    """Corners of a line to and fro, anywhere about a tile, and in any direction."""
    along = torch.arange(CORNERS).float() - CORNERS / 2 + torch.rand(count, 1)
    across = torch.arange(CORNERS) % 2 * 2. - 1 + .3 * torch.randn(count, CORNERS)
    zigzag = torch.stack([along * (.1 + .4 * torch.rand(count, 1)), across * (.1 + .7 * torch.rand(count, 1))], 2)
    # From a corner on nothing follows: the line begins or ends in the tile.
    last = torch.randint(CORNERS // 2, 2 * CORNERS, (count, 1))
    zigzag = zigzag.gather(1, torch.minimum(torch.arange(CORNERS), last).unsqueeze(2).expand(-1, -1, 2))
    angle = 2 * math.pi * torch.rand(count)
    turn = torch.stack([torch.cos(angle), -torch.sin(angle), torch.sin(angle), torch.cos(angle)], 1)
    return zigzag @ turn.view(-1, 2, 2) + 1.2 * (torch.rand(count, 1, 2) - .5)


def crosses(count):
    """The ends of two strokes that cross, near a tile's middle, [2, tiles, 2, 2]."""
    first = math.pi * (.25 + .2 * (torch.rand(count) - .5))
    angle = torch.stack([first, first + math.pi * (.5 + .2 * (torch.rand(count) - .5))])
    reach = .2 + .75 * torch.rand(count, 1, 1) + .12 * torch.randn(2, count, 2, 1)
    along = torch.stack([torch.cos(angle), torch.sin(angle)], -1).unsqueeze(2) * torch.tensor([[-1.], [1.]])
    return along * reach + .2 * torch.randn(count, 1, 2) + .05 * torch.randn(2, count, 2, 2)


def asterisks(count):
    """The same of three."""
    angle = math.pi * (torch.rand(count) + torch.arange(3).view(3, 1) / 3 + .04 * torch.randn(3, count))
    along = torch.stack([torch.cos(angle), torch.sin(angle)], -1).unsqueeze(2) * torch.tensor([[-1.], [1.]])
    return along * (.25 + .5 * torch.rand(count, 1, 1)) + .15 * torch.randn(count, 1, 2) + .04 * torch.randn(3, count, 2, 2)


def ticks(count):
    """Corners of a short stroke down and a long one up."""
    low = .3 * torch.randn(count, 2)
    height = .4 + 1.1 * torch.rand(count, 1)
    start = low - height * torch.stack([.25 + .3 * torch.rand(count), .15 + .35 * torch.rand(count)], 1)
    end = low + height * torch.stack([.25 + .5 * torch.rand(count), -.6 - .4 * torch.rand(count)], 1)
    return torch.stack([start, low, end], 1)


def questions(count):
    """Corners of question marks, and of their points."""
    size, at = .4 + .5 * torch.rand(count, 1, 1), .15 * torch.randn(count, 1, 2)
    return [(shape + .05 * torch.randn(count, *shape.shape)) * size + at for shape in (QUESTION, POINT)]


def scribbles(count):
    """Corners of a dense zigzag over a tile's middle."""
    along = (torch.arange(CORNERS).float() - CORNERS / 2) * (.07 + .11 * torch.rand(count, 1))
    across = (torch.arange(CORNERS) % 2 * 2. - 1) * (.35 + .3 * torch.rand(count, 1))
    angle = 2 * math.pi * torch.rand(count)
    turn = torch.stack([torch.cos(angle), -torch.sin(angle), torch.sin(angle), torch.cos(angle)], 1)
    zigzag = torch.stack([along, across], 2) + .06 * torch.randn(count, CORNERS, 2)
    return zigzag @ turn.view(-1, 2, 2) + .1 * torch.randn(count, 1, 2)


def curls(count):
    """Corners of a spring, drawn over a tile's middle."""
    turns = 2 * math.pi * (3 + 3 * torch.rand(count, 1)) * torch.linspace(0, 1, SPRING)
    along = torch.linspace(-1, 1, SPRING) * (.35 + .3 * torch.rand(count, 1)) + .25 * torch.sin(turns)
    across = (.35 + .3 * torch.rand(count, 1)) * torch.cos(turns)
    angle = 2 * math.pi * torch.rand(count)
    turn = torch.stack([torch.cos(angle), -torch.sin(angle), torch.sin(angle), torch.cos(angle)], 1)
    spring = torch.stack([along, across], 2) + .03 * torch.randn(count, SPRING, 2)
    return spring @ turn.view(-1, 2, 2) + .1 * torch.randn(count, 1, 2)


def nearest(*lines):
    """How far each of a tile's points is from the nearest of some lines."""
    return torch.stack([distance_to_line(points) for points in lines]).amin(0)


def doodled(draw, hands):
    """The ink of somebody's idle pen, or of one that crosses cells out, ticks them off, asks, thinks
    again; and blots."""
    count = int(draw.where.sum())
    distances = torch.stack([
        nearest(zigzags(count)), nearest(ticks(count)), nearest(*crosses(count)), nearest(*asterisks(count)),
        nearest(*questions(count)), nearest(scribbles(count)),
        nearest(.2 * torch.randn(count, 1, 2) + .12 * torch.randn(count, 4, 2)), nearest(curls(count))])
    which = torch.multinomial(MARKS, len(draw.where), replacement=True).view(-1, 1).expand(draw.where.shape)[draw.where]
    width = torch.where(which == BLOT, draw(-2.3, -1.1, .6), draw(-3.5, -1.9))
    ink = (1.5 - distances[which, torch.arange(count)] / column(torch.exp(width))).clamp(0, 1)
    over = torch.zeros_like(draw.where)
    scribbled = (which == SCRIBBLED) | (which == CURLED)
    over[draw.where] = scribbled
    if scribbled.any():
        pictures = hands.pictures(hands.pick(*over.shape)[over])
        ink[scribbled] = torch.maximum(ink[scribbled], written(pictures, Draw(over)(.5, 1), Draw(over), .15))
    return ink


def struck(pictures):
    """Digits with a line through them, or one to and fro."""
    count = len(pictures)
    ends = torch.arange(CORNERS) % 2 * 2. - 1 + .2 * torch.randn(count, CORNERS)
    rise = torch.linspace(-1, 1, CORNERS) * .7 * torch.rand(count, 1) + .15 * torch.randn(count, 1)
    passes = torch.randint(1, CORNERS // 2, (count, 1))  # most strike once or twice
    kept = torch.minimum(torch.arange(CORNERS), passes)
    angle = math.pi * torch.rand(count)
    turn = torch.stack([torch.cos(angle), -torch.sin(angle), torch.sin(angle), torch.cos(angle)], 1).view(-1, 2, 2)
    corners = torch.stack([ends.gather(1, kept) * .8, rise.gather(1, kept)], 2) @ turn
    width = column(torch.exp(-3 + .6 * torch.rand(count)))
    return torch.maximum(pictures, (1.5 - distance_to_line(corners, WRITTEN) / width).clamp(0, 1))


def corrected(before, after, draw):
    """A digit that is crossed out, with another beside it."""
    angle, reach = 2 * math.pi * draw(0, 1, 1), draw(.28, .45, 1)
    x, y = reach * torch.cos(angle), reach * torch.sin(angle)
    crossed = written(struck(before), draw(.35, .7), draw, .08, (x, y))
    return torch.maximum(crossed, written(after, draw(.3, .55), draw, .08, (-x, -y)))


def all_of(tiles):
    return torch.ones(tiles.shape[:2], dtype=torch.bool)


def photograph(tiles):
    bent = torch.rand(len(tiles)) < BENT
    if bent.any():
        tiles[bent] = bend(tiles[bent].flatten(0, 1), Draw(all_of(tiles[bent]))).view(tiles[bent].shape)
    draw = Draw(all_of(tiles))
    seen = blur(stain(tiles.flatten(0, 1), draw), draw).view(tiles.shape)
    return light(sharpen(shake(seen)).flatten(0, 1), draw).clamp(-.5, 1.5).view(tiles.shape)


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
    """Colour casts that the paper does not tell, noise, colours that have run into the paper; and boards
    whose colours are not known."""
    cast = .03 * torch.randn(len(colours), 1, 2) + .02 * torch.randn(*colours.shape[:2], 2)
    dark, left = colours[..., DARK:DARK + 1], 1 - FADED * torch.rand(len(colours), 1, 1) ** 2
    moved = torch.cat([dark, colours[..., RED:RED_SHARE] * left + cast * dark,
                       colours[..., RED_SHARE:KNOWN] * left + cast, colours[..., KNOWN:]], 2)
    return moved * (torch.rand(len(colours), 1, 1) >= unknown)
