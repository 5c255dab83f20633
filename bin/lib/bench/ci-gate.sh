# shellcheck shell=sh
# The gate in CI: how often does it close without a change, and how often with a tenth more time? Both are judged in the rounds
# of one run, as intended, and by comparing two runs.

require_tool stress-ng
runs=$(count 100 1)
forks=$(count 30 6)
# The maximum slowdown, and the slowdown to be detected.
gate=3%
spin=10

# The same document twice, under two names: a scenario and its copy, of which the gate is unaware.
cp samples/stop-monitoring-1.json "$temporary/one.json"
cp samples/stop-monitoring-1.json "$temporary/two.json"

record_fork tree samples/stop-monitoring-1.json
archive_worker_classes

# Runs with the seed $2 and the remaining arguments into the directory $3, disturbed if $1 is yes; code is then its exit
# code.
measure() {
  seed=$2
  directory=$3
  start_disturbing "$1" "$seed"
  shift 3
  code=0
  bin/siribench run --cold -f json -r tree --jvm-arg="$archive" -n "$forks" --seed "$seed" -q -o "$directory" "$@" >/dev/null 2>"$temporary/errors" ||
    code=$?
  stop_disturbing
  case $code in
    0 | 4) ;;
    *)
      cat "$temporary/errors" >&2
      exit 1
      ;;
  esac
}

begin_values 'run,disturbed,same_in_one_run,slower_in_one_run,same_in_two_runs'
for run in $(remaining "$runs"); do
  # Two quiet, two disturbed, and so on: so of two neighbouring runs none, one or both were disturbed.
  if [ $((run / 2 % 2)) = 1 ]; then within=yes; else within=no; fi
  here=$temporary/$run
  mkdir "$here"
  measure $within "$run" "$here/same" --gate "$gate" "$temporary/one.json" "$temporary/two.json"
  same=$code
  measure $within "$run" "$here/slower" --gate "$gate" --aa-spin "$spin" "$temporary/one.json" "$temporary/two.json"
  slower=$code
  apart=
  before=$temporary/$((run - 1))
  if [ -d "$before" ]; then
    apart=0
    bin/siribench compare "$before/same" "$here/same" --threshold "$gate" >/dev/null || apart=$?
    # Two runs that cannot be compared do not count as a closed or open gate.
    case $apart in 0 | 4) ;; *) exit 1 ;; esac
    rm -rf "$before"
  fi
  echo "$run,$within,$same,$slower,$apart" >>"$csv"
done

false_alarms=$(closed all 3)
found=$(closed all 4)
publish <<REPORT
# The gate in CI: $(verdict "${false_alarms%% *} <= $runs / 100 && ${found%% *} >= 0.9 * $runs")

\`siribench run --cold -r tree -n $forks --gate $gate\` on a document and its copy, $runs times; then with a copy for which the worker
spins until the process has used $spin % more CPU time than when the object was complete. Exit code 4 means that the gate is closed. During
half of the runs \`stress-ng --cpu 1\` alternates between 1 to 5 s of load and 1 to 5 s of pause. All processes use a class archive to save time.

| exit code 4 | quiet | disturbed | all | target |
|---|---|---|---|---|
$(closed_row 'no change, one run' 3 "at most 1 of 100")
$(closed_row "$spin % more CPU time, one run" 4 "at least 90 of 100")
$(closed_row 'no change, two runs compared' 5 'none: a warning')

The last row compares each run of the first row with the previous run, with two documents in each ("disturbed" refers to the later one). The
result includes changes of the machine between them, so \`compare\` only reports that the runs differ.

The same of allocated bytes is in [allocation](allocation.md).
REPORT
