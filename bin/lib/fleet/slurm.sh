#!/bin/sh
# Slurm: one controller and three nodes on this machine. All their files are in the directory.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh

# A job of an existing Slurm must not be mistaken for a job of this test.
if pgrep --runstates R,S,D -x slurmd >/dev/null; then
  echo 'this machine is a node of Slurm already: slurm is not tried' >>"$directory/skipped"
  exit 0
fi

readonly port=17000
export SLURM_CONF="$directory/slurm.conf"
trap stop_slurm EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

configure_slurm() {
  mkdir munge state spool log pid
  # Otherwise munge refuses its socket.
  chmod 711 . munge
  head -c 128 /dev/urandom >munge/key
  chmod 400 munge/key
  # Not the default: tracking without cgroups, a short wait before a job runs again, and before a silent node is down.
  cat >"$SLURM_CONF" <<CONF
ClusterName=siribench
SlurmctldHost=localhost
SlurmctldPort=$port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthInfo=socket=$directory/munge/socket,cred_expire=5
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
SlurmdTimeout=10
MailProg=/bin/true
StateSaveLocation=$directory/state
SlurmdSpoolDir=$directory/spool/%n
SlurmctldPidFile=$directory/pid/slurmctld
SlurmdPidFile=$directory/pid/%n
SlurmctldLogFile=$directory/log/slurmctld
SlurmdLogFile=$directory/log/%n
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
$(for n in 1 2 3; do
    echo "NodeName=node$n NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((port + n)) CPUs=1 RealMemory=500"
  done)
PartitionName=usual Nodes=node[1-3] Default=YES PriorityTier=1 PreemptMode=REQUEUE
PartitionName=urgent Nodes=node[1-3] PriorityTier=10 PreemptMode=OFF
CONF
}

start_slurm() {
  munged --key-file="$directory/munge/key" --socket="$directory/munge/socket" --pid-file="$directory/pid/munged" \
    --log-file="$directory/munge/log" --seed-file="$directory/munge/seed" --num-threads=1
  slurmctld
  for n in 1 2 3; do as_host "node$n" slurmd -N "node$n"; done
  await 30 registered 3
}

# Returns whether $1 nodes have registered. Slurm shows a node as idle even before.
registered() {
  [ "$(scontrol show node 2>/dev/null | grep -c 'SlurmdStartTime=20')" = "$1" ]
}

# Ends the jobs before the daemons, to which they report their end.
stop_slurm() {
  scancel -u "$(id -un)" 2>/dev/null || :
  for _ in $(seq 100); do
    [ -n "$(squeue -h 2>/dev/null)" ] || break
    sleep 0.2
  done
  for file in "$directory"/pid/*; do
    kill "$(cat "$file")" 2>/dev/null || :
  done
  sleep 2
}

# Prints the property $2 of the part $1.
property() {
  scontrol -o show job "${job}_$1" | tr ' ' '\n' | sed -n "s/^$2=//p" | head -n 1
}

is() {
  [ "$(property "$1" "$2")" = "$3" ]
}

# Returns whether node $1 can run jobs.
is_up() {
  [ "$(sinfo -h -n "$1" -o %t | sort -u)" = idle ]
}

is_done() {
  [ -z "$(squeue -h -n siribench)" ]
}

# Kills the daemon of node $1, and the job $2 on it with all of its processes, as a power failure would.
kill_node() {
  step=$(pgrep -f "^slurmstepd: \[$2\.batch\]")
  kill -STOP "$step"
  # shellcheck disable=SC2046 # several words intended
  kill -9 "$(cat "pid/$1")" $(process_tree "$step")
}

configure_slurm
start_slurm

# shellcheck disable=SC2086 # several words intended
siribench fleet slurm --of 5 -- $plan -n 30 >fleet.sbatch
mkdir out
job=$(sbatch --parsable fleet.sbatch)
for part in 0 1 2; do await 60 has_rows "out/$part"; done

echo 'a part is ended by SIGTERM'
# It ends so quickly that scancel may report it as already completed.
scancel --batch --signal=TERM "${job}_2" || :
await 30 is 2 JobState FAILED
is 2 ExitCode 143:0 || fail "the ended part has the exit code $(property 2 ExitCode)"

echo 'a part is requeued'
scontrol requeue "${job}_0"
await 30 is 0 Restarts 1

echo 'a part is preempted'
sbatch --parsable -p urgent -w "$(property 1 NodeList)" --exclusive -o /dev/null --wrap 'sleep 2' >/dev/null
await 60 is 1 Restarts 1

echo 'a node dies'
await 90 has_rows out/3
dead=$(property 3 NodeList)
kill_node "$dead" "$(property 3 JobId)"
await 90 is 3 Restarts 1

await 400 is_done
for part in 0 1 3 4; do
  is "$part" JobState COMPLETED || fail "part $part is $(property "$part" JobState)"
  is "$part" ExitCode 0:0 || fail "part $part has the exit code $(property "$part" ExitCode)"
done

echo 'without the ended part'
ends_with 3 siribench collect out -o reports/fleet
prints 'missing: shard 2:'
has_every_row_once 48 out/*/

echo 'the ended part again, on the repaired node'
as_host "$dead" slurmd -N "$dead"
await 30 is_up "$dead"
ends_with 0 sbatch --wait --array=2 -w "$dead" fleet.sbatch
ends_with 0 siribench collect out -o reports/fleet
prints '5 of 5 shards from 3 hosts: 60 rows in and out, checksum '
has_every_row_once 60 out/*/
has_every_round_once 30
for line in node1 node2 node3 pooled; do
  sed -n '/on each host, difference in %/,$p' out.txt | grep "^ $line  " || fail "no $line among the differences: $(cat out.txt)"
  grep -q -F "$line" reports/fleet/report.html || fail "no $line on the page"
done

echo 'each host the whole plan'
mkdir each each/out
cd each
# shellcheck disable=SC2086 # several words intended
siribench fleet slurm --of 3 -- $plan --hosts each -n 6 >fleet.sbatch
ends_with 0 sbatch --wait fleet.sbatch
ends_with 0 siribench collect out -o reports/fleet
prints '3 of 3 shards from 3 hosts: 36 rows in and out, checksum '
has_every_row_once 36 out/*/
