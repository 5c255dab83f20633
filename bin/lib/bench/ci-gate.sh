# shellcheck shell=sh
# The CI gate: how often does it close without a change, and how often if a tenth was added? In the rounds of one run, as
# intended, and by comparing two runs. By allocated bytes: how often with six processes, if a fiftieth was added? And do these
# agree with JMH's?

require_tool stress-ng
runs=$(count 100 1)
forks=$(count 30 8)
# The maximum slowdown, and the slowdown to be detected.
gate=3%
spin=10

# The same document twice, under two names: a scenario and its copy, of which the gate is unaware.
cp samples/stop-monitoring-1.json "$temporary/one.json"
cp samples/stop-monitoring-1.json "$temporary/two.json"

# The maximum additional allocation, and the one to be detected.
allocation_gate=1%
allocated=2

provide_benchmarks
find_java javac
# Measures allocation with the class paths $2 into the directory $1; code is then the exit code.
allocate() {
  code=0
  bin/siribench run --cold -f json --model acme.Order --class-path "$2" "$temporary/order.json" --judge allocated --gate "$allocation_gate" \
    -q -o "$1" >/dev/null 2>"$temporary/errors" || code=$?
  case $code in
    0 | 4) ;;
    *)
      cat "$temporary/errors" >&2
      exit 1
      ;;
  esac
}

write_order
build_order base "more = null"
cp "$temporary/base.jar" "$temporary/same.jar"
allocate "$temporary/first" "base=$temporary/base.jar,same=$temporary/same.jar"
cold_bytes=$(summary_fields "$temporary/first" allocated_p50_bytes)
more_bytes=$(calculate "$cold_bytes * $allocated / 100" 0)
build_order more "more = new byte[$more_bytes - 16]"

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

begin_values 'run,disturbed,same_in_one_run,slower_in_one_run,same_in_two_runs,same_allocated,more_allocated'
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
  start_disturbing $within "$run"
  allocate "$here/allocated" "base=$temporary/base.jar,same=$temporary/same.jar"
  same_allocated=$code
  allocate "$here/more" "base=$temporary/base.jar,more=$temporary/more.jar"
  stop_disturbing
  echo "$run,$within,$same,$slower,$apart,$same_allocated,$code" >>"$csv"
done

# Prints how many of the runs with $1 (yes, no or all) as disturbed ended with 4 in the column $2.
closed() {
  awk -F, -v disturbed="$1" -v column="$2" '
    NR > 1 && $column != "" && (disturbed == "all" || $2 == disturbed) { n++; if ($column == 4) found++ }
    END { printf "%d of %d", found, n }
  ' "$csv"
}

row() {
  echo "| $1 | $(closed no "$2") | $(closed yes "$2") | **$(closed all "$2")** | $3 |"
}

# The bytes of a steady request in the format $1 by siribench and by JMH, and their difference.
agreement() {
  bin/siribench run --steady --preload -f "$1" -n "$(count 1000 100)" --judge allocated -q -o "$temporary/steady-$1" \
    "samples/stop-monitoring-200.$1" >/dev/null
  jmh "$temporary/jmh-$1.csv" BindingBenchmark -bm avgt -f 1 -wi "$(count 10 3)" -w 1 -i "$(count 5 2)" -r 1 -p "formatWord=$1" -prof gc
  ours=$(summary_fields "$temporary/steady-$1" allocated_p50_bytes)
  theirs=$(awk -F, '$1 ~ /gc.alloc.rate.norm"?$/ { print $5 }' "$temporary/jmh-$1.csv")
  apart=$(calculate "100 * ($ours / $theirs - 1)" 2)
  echo "| $1 | $(calculate "$ours" 0) | $(calculate "$theirs" 0) | $apart % | $(verdict "$apart <= 1 && $apart >= -1") |"
}

false_alarms_allocated=$(closed all 6)
found_allocated=$(closed all 7)
false_alarms=$(closed all 3)
found=$(closed all 4)
publish <<REPORT
# The gate in CI: $(verdict "${false_alarms%% *} <= $runs / 100 && ${found%% *} >= 0.9 * $runs &&
  ${false_alarms_allocated%% *} == 0 && ${found_allocated%% *} >= 0.95 * $runs")

\`siribench run --cold -r tree -n $forks --gate $gate\` on a document and its copy, $runs times; then with a copy for which the worker
spins until the process has used $spin % more CPU time than when the object was complete. Exit code 4 means that the gate is closed. During
half of the runs \`stress-ng --cpu 1\` alternates between 1 to 5 s of load and 1 to 5 s of pause. All processes use a class archive to save time.

| exit code 4 | quiet | disturbed | all | target |
|---|---|---|---|---|
$(row 'no change, one run' 3 "at most 1 of 100")
$(row "$spin % more CPU time, one run" 4 "at least 90 of 100")
$(row 'no change, two runs compared' 5 'none: a warning')

The last row compares each run of the first row with the previous run, with two documents in each ("disturbed" refers to the later one). The
result includes changes of the machine between them, so \`compare\` only reports that the runs differ.

## Allocated bytes

\`siribench run --cold --judge allocated --gate $allocation_gate\` on two builds of a class, in the same runs and the same disturbance: a copy,
and one that allocates $more_bytes of $(calculate "$cold_bytes" 0) bytes more in a first request. Six processes measure each build.

| exit code 4 | quiet | disturbed | all | target |
|---|---|---|---|---|
$(row 'no change' 6 'none')
$(row "$allocated % more bytes" 7 'at least 95 of 100')

Bytes of a steady request that binds stop-monitoring-200: \`siribench run --steady --preload --judge allocated\`, against JMH's
\`gc.alloc.rate.norm\` (\`-prof gc\`).

| format | siribench | JMH | difference | within 1 % |
|---|---|---|---|---|
$(agreement json)
$(agreement xml)
REPORT
