"""Writes the mean of networks of one shape: of what one network was after several legs of learning, it is
better than each (Wortsman et al., Model soups, 2022). mean.py OUT NETWORK..."""
import sys

import numpy

from network import halves, wholes

HEADER = 8 + 8 * 4  # a word and the shape, see network.py; all else are numbers


def main():
    out, *paths = sys.argv[1:]
    files = [open(path, "rb").read() for path in paths]
    header = files[0][:HEADER]
    assert all(file[:HEADER] == header and len(file) == len(files[0]) for file in files), paths
    weights = numpy.mean([wholes(file[HEADER:]) for file in files], 0)
    with open(out, "wb") as file:
        file.write(header + halves(weights))


if __name__ == "__main__":
    main()
