"""The photos that have labels: what each cell shows, and which fold its puzzle belongs to."""
import json
import os
import random

EMPTY, PRINTED, HANDWRITTEN = 0, 1, 25
NUMBER, LETTER, ZERO = 9, 16, 23  # symbols after 1 to 9
UNLIKE, UNKNOWN = 254, 255


def read_dat(path):
    with open(path) as file:
        rows = file.read().split("\n")[2:]
    return [int(word) for row in rows for word in row.split()][:81]


def symbol_of(digit, symbols):
    """Larger boards have 10 to 16, or A to G, or, with a 0 for the 1 and so on, 0 to F."""
    digit -= symbols == "hex"
    if digit <= 9:
        return digit - 1 if digit else ZERO
    return (NUMBER if symbols == "numbers" else LETTER) + digit - 10


def classes_of(givens, everything, symbols="numbers"):
    """The class of each cell: the digits that are not given are handwritten."""
    return [PRINTED + symbol_of(g, symbols) if g else HANDWRITTEN + symbol_of(a, symbols) if a else EMPTY
            for g, a in zip(givens, everything)]


def folder_of_dat(root, folder):
    path = os.path.join(root, folder)
    for name in sorted(os.listdir(path)) if os.path.isdir(path) else []:
        if name.endswith(".dat"):
            yield os.path.join(path, name[:-4] + ".jpg"), read_dat(os.path.join(path, name))


def printed(root):
    for folder in ("printed", "full-size", "hard"):
        for picture, givens in folder_of_dat(root, folder):
            yield {"set": folder, "file": picture, "like": picture, "givens": givens,
                   "all": givens, "puzzle": tuple(givens)}


def mixed(root):
    """The same photos as in printed/, their empty cells filled by hand."""
    for picture, everything in folder_of_dat(root, "mixed"):
        twin = os.path.join(root, "printed", os.path.basename(picture))
        if os.path.exists(twin):
            givens = read_dat(twin[:-4] + ".dat")
            yield {"set": "mixed", "file": picture, "like": twin, "givens": givens,
                   "all": everything, "puzzle": tuple(givens)}
        else:
            yield {"set": "mixed", "file": picture, "givens": None, "all": everything,
                   "puzzle": os.path.basename(picture)}


def handwritten(root, labels):
    """The manifest beside the photos does not tell print from hand; `labels` does."""
    path = os.path.join(root, "handwritten")
    if not os.path.isdir(path):
        return
    source = labels if os.path.exists(labels) else os.path.join(path, "manifest.jsonl")
    with open(source) as manifest:
        for line in map(json.loads, manifest):
            puzzle = line["puzzles"][0]
            yield {"set": "handwritten", "file": os.path.join(path, line["file"]),
                   "corners": puzzle["corners"], "givens": puzzle["givens"],
                   "all": puzzle["all"], "puzzle": line["file"][:5]}


def all_photos(root, labels, folds):
    """Every photo, with the fold of its puzzle: a puzzle is in one fold, whatever its folders."""
    photos = [*printed(root), *mixed(root), *handwritten(root, labels)]
    puzzles = sorted({str(photo["puzzle"]) for photo in photos})
    random.Random(1).shuffle(puzzles)
    fold_of = {puzzle: index % folds for index, puzzle in enumerate(puzzles)}
    for photo in photos:
        photo["fold"] = fold_of[str(photo["puzzle"])]
        photo["classes"] = (classes_of(photo["givens"], photo["all"]) if photo["givens"]
                            else [UNKNOWN] * 81)
    return photos


def scenes(folder):
    """Pictures of the scene renderer that show one puzzle, or none."""
    with open(os.path.join(folder, "manifest.jsonl")) as manifest:
        for line in map(json.loads, manifest):
            if len(line["puzzles"]) == 1:
                puzzle = line["puzzles"][0]
                size = puzzle["size"]
                everything = puzzle.get("all") or puzzle["givens"]
                yield {"set": "scenes" if size == 9 else "sizes", "size": size,
                       "file": os.path.join(folder, line["file"]), "mesh": puzzle["mesh"], "fold": -1,
                       "classes": classes_of(puzzle["givens"], everything,
                                             puzzle.get("symbols", "numbers"))}
            elif not line["puzzles"]:
                yield {"set": "negatives", "file": os.path.join(folder, line["file"]), "fold": -1,
                       "classes": [UNLIKE]}  # as many as what is found has cells
