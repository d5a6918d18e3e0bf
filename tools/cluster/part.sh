#!/usr/bin/env bash
# One part of a batch, for engines that start jobs on many machines: sudoku-vision-cluster(7).
#
#   sbatch --array=1-100 part.sh 100 scans/ -o out/           a Slurm job array of a hundred parts
#   sbatch --array=3,17 part.sh 100 scans/ -o out/            two of them again
#   part.sh 3/100 scans/ -o out/                              one, by any other engine; over-ssh.sh does them all
#
# The exit status is 0 where the part is done, whatever became of its pictures: their records tell. Anything else means that
# it should be run again, and goes on where it was.
#SBATCH --job-name=sudoku-vision
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=sudoku-vision-%A_%a.log
set -u
part=${1:?"which part of how many?"}
shift
case $part in
*/*) ;;
*) part=${SLURM_ARRAY_TASK_ID:?"this is no Slurm job array: give the part as I/N"}/$part ;;
esac

# Without cgroups nothing but this variable tells how many processors Slurm has given.
"${SUDOKU_VISION:-sudoku-vision}" batch --quiet ${SLURM_CPUS_PER_TASK:+--jobs "$SLURM_CPUS_PER_TASK"} --shard "$part" "$@"
status=$?
case $status in
0 | 1 | 3 | 5) exit 0 ;;
*) exit "$status" ;;
esac
