#!/usr/bin/env bash
# cluster.sh BUILD SOURCE: the scripts of tools/cluster on real engines, each with two nodes on this machine of which one is
# killed in the middle; what comes out is what one machine makes. Needs root, for the nodes live in PID namespaces.
# shellcheck disable=SC2015,SC2002,SC2317
set -eEuo pipefail # E: what fails in a function counts, too
build=$(cd "$1" && pwd) source=$(cd "$2" && pwd)
export SUDOKU_VISION=$build/sudoku-vision LC_ALL=C.UTF-8
unhurried=(--timeout 300) # what the nodes do at the same time shares this machine's cores
parts=4 failures=0 port=$((20000 + $$ % 10000))
[ "$(id -u)" -eq 0 ] || { echo "skipped: not root"; exit 77; }

# Everything lies and runs in one folder. Daemons are ended by their ids when the test ends.
home=$(mktemp -d /tmp/sudoku-vision-cluster.XXXXXX)
chmod 755 "$home"
declare -A node
daemons=()
end() {
    local id
    for id in "${node[@]}" "${daemons[@]}"; do
        kill -KILL "$id" || true
        wait "$id" || true
    done 2>/dev/null
    [ "$failures" -eq 0 ] && rm -rf "$home" || echo "logs are kept in $home"
}
trap end EXIT
trap 'failures=$((failures + 1)); echo "FAILED at line $LINENO" >&2' ERR
cd "$home"

# await SECONDS WHAT COMMAND...: until it succeeds.
await() {
    local seconds=$1 what=$2
    shift 2
    for ((tenth = 0; tenth < 10 * seconds; tenth++)); do
        ! "$@" >/dev/null 2>&1 || return 0
        sleep 0.1
    done
    echo "FAILED: $what did not come in $seconds s" >&2
    failures=$((failures + 1))
    exit 1
}

# start NODE COMMAND...: a node is a process with all that it ever starts: killed, all of it is gone at once.
start() {
    local name=$1
    shift
    unshare --pid --fork --kill-child --mount-proc "$@" >"$name.out" 2>&1 &
    node[$name]=$!
}
kill_node() {
    kill -KILL "${node[$1]}"
    wait "${node[$1]}" 2>/dev/null || true
    unset "node[$1]"
}

# ------------------------------------------------------------ on one machine
mkdir scans
copies=24 # a part must last long enough to be seen at work
for copy in $(seq -w $copies); do
    for picture in "$source"/samples/*.{jpg,png}; do
        name=${picture##*/}
        ln "$picture" "scans/${name%.*}-$copy.${name##*.}" 2>/dev/null || cp "$picture" "scans/${name%.*}-$copy.${name##*.}"
    done
done
head -c 3000 "$source/samples/book.jpg" >scans/cut.jpg
status=0
"$SUDOKU_VISION" batch scans/ -o one-machine --quiet "${unhurried[@]}" || status=$?
[ "$status" -eq 3 ] # cut.jpg

# shellcheck source=tests/cli/batch_lib.sh
. "$source/tests/cli/batch_lib.sh"
# same_as_one DIR: but for times and memory.
same_as_one() {
    steady one-machine/report.jsonl >one
    steady "$1/report.jsonl" >two
    cmp one two
    diff -r -x '*.jsonl' one-machine "$1"
}

# begun DIR PART: some of a part is done; lines DIR PART: how much.
lines() { cat "$1/results-$2-of-$parts.jsonl" 2>/dev/null | wc -l; }
begun() { [ "$(lines "$1" "$2")" -ge 3 ]; }

# --------------------------------------------------------------------- Slurm
mkdir -p slurm/{state,spool-one,spool-two}
dd if=/dev/urandom of=slurm/munge.key bs=1024 count=1 status=none
chmod 600 slurm/munge.key
munged --force --foreground --key-file="$home/slurm/munge.key" --socket="$home/slurm/munge" --pid-file="$home/slurm/munged.pid" \
    --log-file="$home/slurm/munged.log" --seed-file="$home/slurm/munged.seed" >munged.out 2>&1 &
daemons+=($!)
cat >slurm/slurm.conf <<EOF
ClusterName=sudoku-vision-test
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthInfo=socket=$home/slurm/munge
StateSaveLocation=$home/slurm/state
SlurmdSpoolDir=$home/slurm/spool-%n
SlurmctldPidFile=$home/slurm/slurmctld.pid
SlurmdPidFile=$home/slurm/slurmd-%n.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdTimeout=10
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=one NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1
NodeName=two NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1
PartitionName=all Nodes=one,two Default=YES MaxTime=INFINITE State=UP
EOF
export SLURM_CONF=$home/slurm/slurm.conf
await 10 "munge" test -S slurm/munge
slurmctld -D >slurmctld.out 2>&1 &
daemons+=($!)
await 20 "slurmctld" scontrol ping
start one slurmd -D -N one
start two slurmd -D -N two
idle() { [ "$(sinfo -h -N -o %T | grep -c idle)" -eq "$1" ]; }
await 30 "two nodes" idle 2

job=$(sbatch --parsable --array=1-$parts "$source/tools/cluster/part.sh" $parts scans/ -o out-slurm "${unhurried[@]}")
merge=$(sbatch --parsable --dependency="afterok:$job" --wrap "$SUDOKU_VISION merge out-slurm; [ \$? -le 3 ]")

# The part that node one works at, once it has begun.
part_of() { squeue -h -t R -w "$1" -o %K; }
at_work() { part=$(part_of "$1") && [ -n "$part" ] && begun out-slurm "$part"; }
await 60 "work on node one" at_work one
kill_node one
part=$(squeue -h -w one -o %K | head -n 1)
before=$(lines out-slurm "$part")
echo "slurm: node one killed, with $before pages of part $part done"

# Slurm sees that the node is gone, and queues the part again; it waits two minutes before it does so, which is not for us.
requeued() { squeue -h -t PD -j "$job" -o %r | grep -q BeginTime; }
await 90 "the requeued part" requeued
scontrol update jobid="${job}_$part" starttime=now
ended() { [ -z "$(squeue -h -j "$1")" ]; }
await 900 "the end of the merging" ended "$merge"
[ "$(lines out-slurm "$part")" -gt "$before" ]
same_as_one out-slurm
echo "slurm: $parts parts merged, the same as on one machine"

# ------------------------------------------------------- GNU parallel over ssh
mkdir -p ssh /run/sshd # sshd wants the latter, and that it is root's
ssh-keygen -q -t ed25519 -N '' -f ssh/key
ssh-keygen -q -t ed25519 -N '' -f ssh/host
port=$((port + 3))
for name in three four; do
    cat >"ssh/sshd-$name" <<EOF
ListenAddress 127.0.0.1
Port $port
HostKey $home/ssh/host
AuthorizedKeysFile $home/ssh/key.pub
StrictModes no
UsePAM no
PasswordAuthentication no
PidFile none
EOF
    cat >>ssh/config <<EOF
Host $name
    HostName 127.0.0.1
    Port $port
    User root
    IdentityFile $home/ssh/key
    IdentitiesOnly yes
    UserKnownHostsFile $home/ssh/known
    StrictHostKeyChecking accept-new
    LogLevel ERROR
EOF
    echo "ssh -F $home/ssh/config $name" >>ssh/hosts
    start $name /usr/sbin/sshd -D -e -f "$home/ssh/sshd-$name"
    await 10 "sshd $name" ssh -F ssh/config $name true
    port=$((port + 1))
done
"$source/tools/cluster/over-ssh.sh" ssh/hosts $parts scans/ -o out-ssh "${unhurried[@]}" >parallel.out 2>&1 &
parallel=$!

# The part of a node: what its processes were started with.
part_of() {
    local id
    for id in $(ps -o pid= --ppid "${node[$1]}") $(ps -e -o pid= -o pidns= | awk -v n="$(ps -o pidns= --ppid "${node[$1]}" | head -n 1)" '$2 == n {print $1}'); do
        { tr '\0' ' ' <"/proc/$id/cmdline" | sed -nE 's,.* --shard ([0-9]+)/.*,\1,p'; } 2>/dev/null || true # it may have ended
    done | sed -n 1p
}
at_work() { part=$(part_of "$1") && [ -n "$part" ] && begun out-ssh "$part"; }
await 60 "work on node three" at_work three
kill_node three
before=$(lines out-ssh "$part")
echo "ssh: node three killed, with $before pages of part $part done"
wait $parallel
[ "$(lines out-ssh "$part")" -gt "$before" ]
status=0
"$SUDOKU_VISION" merge out-ssh --quiet || status=$?
[ "$status" -eq 3 ]
same_as_one out-ssh
echo "ssh: $parts parts merged, the same as on one machine"
echo "2 passed, 0 failed"
