"""Measures networks on the folds they have not seen, with the program itself."""
import argparse
import json
import os
import subprocess
import tempfile

import photos

# A line of the table: its name, the photos' set, and what of the labels is compared.
TABLE = [("printed", "printed", "givens"), ("full-size", "full-size", "givens"),
         ("hard", "hard", "givens"), ("mixed, all ink", "mixed", "all"),
         ("mixed, apart", "mixed", "apart"), ("handwritten, all ink", "handwritten", "all"),
         ("handwritten, givens", "handwritten", "givens"),
         ("handwritten, apart", "handwritten", "apart")]


def manifest_of(items, compared, path):
    keys = {"givens": ["givens"], "all": ["all"], "apart": ["givens", "all"]}[compared]
    with open(path, "w") as file:
        for item in items:
            puzzle = {"size": 9, **{key: item[key] for key in keys}}
            print(json.dumps({"file": os.path.abspath(item["file"]), "puzzles": [puzzle]}), file=file)


def measure(program, options, items, compared):
    if not items:
        return None
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "manifest.jsonl")
        manifest_of(items, compared, path)
        ink = ["--ink", "all"] if compared == "all" else []
        run = subprocess.run([program, "eval", "--json", *ink, *options, path],
                             capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def add(total, result):
    for key in ("images", "found", "right", "right_raw", "cells", "cells_right"):
        total[key] = total.get(key, 0) + result[key]
    total.setdefault("wrong", []).extend(os.path.basename(name) for name in result["wrong"])
    for bin_, more in zip(total.setdefault("calibration", [dict(b, cells=0, right=0)
                                                           for b in result["calibration"]]),
                          result["calibration"]):
        bin_["cells"] += more["cells"]
        bin_["right"] += more["right"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("photos")
    parser.add_argument("labels")
    parser.add_argument("networks", nargs="+", help="fold 0's, fold 1's, ...; '-' leaves one out")
    parser.add_argument("--folds", type=int, default=5)
    parser.add_argument("--matcher", default="auto")
    parser.add_argument("--no-repair", action="store_true")
    options = parser.parse_args()
    items = photos.all_photos(options.photos, options.labels, options.folds)
    extra = ["--matcher", options.matcher] + ["--no-repair"] * options.no_repair
    calibration = None
    for name, of_set, compared in TABLE:
        total = {}
        for fold, network in enumerate(options.networks):
            mine = [item for item in items if item["set"] == of_set and item["fold"] == fold
                    and (compared == "all" or item["givens"])]
            result = network != "-" and measure(options.program, [*extra, "--model", network], mine,
                                                compared)
            if result:
                add(total, result)
        if total:
            print(f"{name}: {total['right']} of {total['images']} right, raw {total['right_raw']}, "
                  f"found {total['found']}, cells wrong {total['cells'] - total['cells_right']}; "
                  f"{' '.join(total['wrong'])}", flush=True)
            if compared == "apart" or of_set in ("printed", "full-size", "hard"):
                calibration = calibration or [dict(b, cells=0, right=0) for b in total["calibration"]]
                for sum_, more in zip(calibration, total["calibration"]):
                    sum_["cells"] += more["cells"]
                    sum_["right"] += more["right"]
    for bin_ in calibration or []:
        print(f"said {bin_['from']:.2f} to {bin_['to']:.2f}: {bin_['cells']} cells, "
              f"right {100 * bin_['right'] / max(bin_['cells'], 1):.2f} %")


if __name__ == "__main__":
    main()
