"""Digits of the training faces, as handwriting is stored: what entries of one style are written with."""
import os

import numpy
from PIL import Image, ImageDraw, ImageFont

SIDE, HEIGHT, FINER = 28, 20, 4  # of a picture; of its digit; drawn so many times larger
SPLIT, PATH = 5, 2  # columns of the lists


def listed(path):
    """The files of a list's training faces."""
    with open(path) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [os.path.join(os.path.dirname(path), row[PATH]) for row in rows if row[SPLIT] == "train"]


def draw(font, digit):
    left, top, right, bottom = font.getbbox(digit)
    scale = HEIGHT / max(bottom - top, (right - left) * .8)
    size = max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale))
    large = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(large).text((-left, -top), digit, 255, font)
    picture = Image.new("L", (SIDE, SIDE))
    picture.paste(large.resize(size, Image.BOX), ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    return numpy.asarray(picture)


def load(path):
    """The digits 1 to 9 of each face of a list, bytes of [faces, 9, 1, 28, 28]."""
    fonts = [ImageFont.truetype(file, HEIGHT * FINER) for file in listed(path)]
    digits = [[draw(font, str(digit)) for digit in range(1, 10)] for font in fonts]
    return numpy.array(digits)[:, :, None]
