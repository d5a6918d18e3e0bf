"""Lists photos or scenes, and has training-tiles slice them: OUT.bin and OUT.json."""
import argparse
import json
import subprocess

import photos


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", help="the program training-tiles")
    parser.add_argument("out")
    parser.add_argument("--photos", help="the folder with printed/, mixed/, ...")
    parser.add_argument("--labels", default="", help="which digits of handwritten/ are printed")
    parser.add_argument("--scenes", nargs="*", default=[])
    parser.add_argument("--copies", type=int, default=6)
    parser.add_argument("--folds", type=int, default=5)
    options = parser.parse_args()
    items = photos.all_photos(options.photos, options.labels, options.folds) if options.photos else []
    for folder in options.scenes:
        items += photos.scenes(folder)
    items = [item for item in items if item["classes"][0] != photos.UNKNOWN]
    lines = [json.dumps({key: item[key] for key in ("file", "size", "mesh", "like", "corners") if key in item})
             for item in items]
    run = subprocess.run([options.program, options.out + ".bin", str(options.copies), "1"],
                         input="\n".join(lines), stdout=subprocess.PIPE, text=True, check=True)
    cells = [int(word) for word in run.stdout.split()]
    boards = []
    for item, count in zip(items, cells, strict=True):
        if not count:
            print("left out:", item["file"])
            continue
        if item["set"] == "negatives":
            item["classes"] = [photos.UNLIKE] * count
        assert count == len(item["classes"]), item["file"]
        boards.append({key: item[key] for key in ("file", "set", "fold", "classes")})
    with open(options.out + ".json", "w") as file:
        json.dump({"copies": options.copies, "boards": boards}, file)
    print(len(boards), "boards,", options.copies, "copies each")


if __name__ == "__main__":
    main()
