#!/usr/bin/env python3
"""What a process of its own for each file costs: `batch --jobs 1` beside one `solve`.

    tools/bench/isolation.py PROGRAM [--copies N] [--rounds N] PICTURE...

Both read, solve and draw the same files, each picture N times under names of its own, into a folder;
`solve` prints the records that `batch` keeps. The thumbnails, hashes and the journal are part of
what `batch` costs, its start is too. In turns, so that what else the machine does hits both; the
median and least CPU time (user and system, with all children) and page faults of the rounds are
printed, each divided by the number of files.
"""
import argparse
import os
import resource
import statistics
import subprocess
import tempfile


def cpu(command):
    """CPU time in ms, and minor faults, of a process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    ms = (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1e3
    return ms, after.ru_minflt - before.ru_minflt


def copies(pictures, number, folder):
    names = []
    for i in range(number):
        for k, picture in enumerate(pictures):
            name = os.path.join(folder, f"{i}-{k}-{os.path.basename(picture)}")
            os.symlink(os.path.abspath(picture), name)
            names.append(name)
    return names


def measure(program, names, folder, rounds):
    """For each of the two a list of what each round cost a file."""
    costs = {"batch": [], "solve": []}
    for i in range(rounds):
        out = os.path.join(folder, f"out{i}")
        for way in costs:
            os.makedirs(out + way)
            command = [program, way, "--quiet", *names, "-o", out + way + "/"]
            command += ["--jobs", "1"] if way == "batch" else ["--json"]
            ms, faults = cpu(command)
            costs[way].append((ms / len(names), faults / len(names)))
    return costs


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("program")
    parser.add_argument("pictures", nargs="+", metavar="PICTURE")
    parser.add_argument("--copies", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = copies(options.pictures, options.copies, folder)
        costs = measure(options.program, names, folder, options.rounds)
    middle = {}
    for way, rounds in costs.items():
        middle[way] = statistics.median(ms for ms, _ in rounds)
        faults = statistics.median(faults for _, faults in rounds)
        print(f"{way}  {middle[way]:.2f} ms a file (least {min(rounds)[0]:.2f}), {faults:.0f} faults")
    print(f"isolation  {middle['batch'] - middle['solve']:.2f} ms a file, of {len(names)} files")


main()
