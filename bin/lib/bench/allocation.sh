# shellcheck shell=sh
# Allocated bytes: how often does the gate close without a change, and how often with a fiftieth more bytes? Do they agree with JMH's?
# Bytes hardly depend on load, so the machine need not be idle.

require_tool stress-ng
runs=$(count 100 1)
# The maximum additional allocation, and the one to be detected.
gate=1%
added=2
processes=$(count '' '-n 2')
formats=$(count 'json xml' json)

provide_benchmarks
find_java javac
# Compares the bytes of the class paths $2 in the directory $1; code is then the exit code.
allocate() {
  code=0
  # shellcheck disable=SC2086 # Several words, or none.
  bin/siribench run --cold -f json --model acme.Order --class-path "$2" "$temporary/order.json" --judge allocated --gate "$gate" \
    $processes -q -o "$1" >/dev/null 2>"$temporary/errors" || code=$?
  case $quick:$code in
    # Two processes have no interval.
    *:0 | *:4 | yes:3) ;;
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
more_bytes=$(calculate "$cold_bytes * $added / 100" 0)
build_order more "more = new byte[$more_bytes - 16]"

begin_values 'run,disturbed,same,more'
for run in $(remaining "$runs"); do
  if [ $((run % 2)) = 1 ]; then within=yes; else within=no; fi
  start_disturbing $within "$run"
  allocate "$temporary/same-$run" "base=$temporary/base.jar,same=$temporary/same.jar"
  same=$code
  allocate "$temporary/more-$run" "base=$temporary/base.jar,more=$temporary/more.jar"
  stop_disturbing
  echo "$run,$within,$same,$code" >>"$csv"
done

# Prints the bytes of a steady request in the format $1 by siribench and by JMH, and their difference.
agreement() {
  bin/siribench run --steady --preload -f "$1" -n "$(count 1000 100)" --max-warmup "$(count 60s 2s)" --judge allocated -q -o "$temporary/steady-$1" \
    "samples/stop-monitoring-200.$1" >/dev/null || [ $? = 3 ]
  jmh "$temporary/jmh-$1.csv" BindingBenchmark -bm avgt -f 1 -wi "$(count 10 1)" -w 1 -i "$(count 5 1)" -r 1 -p "formatWord=$1" -prof gc
  ours=$(summary_fields "$temporary/steady-$1" allocated_p50_bytes)
  if [ -z "$ours" ]; then
    echo "| $1 | no process reached a steady state | | | $(not_measured) |"
    return
  fi
  theirs=$(awk -F, '$1 ~ /gc.alloc.rate.norm"?$/ { print $5 }' "$temporary/jmh-$1.csv")
  apart=$(calculate "100 * ($ours / $theirs - 1)" 2)
  echo "| $1 | $(calculate "$ours" 0) | $(calculate "$theirs" 0) | $apart % | $(verdict "$apart <= 1 && $apart >= -1") |"
}

false_alarms=$(closed all 3)
found=$(closed all 4)
publish <<REPORT
# Allocated bytes: $(verdict "${false_alarms%% *} == 0 && ${found%% *} >= 0.95 * $runs")

\`siribench run --cold --judge allocated --gate $gate\` on two builds of a class, $runs times: a copy, and one that allocates $more_bytes of
$(calculate "$cold_bytes" 0) bytes more in a first request. Six processes measure each build. Exit code 4 means that the gate is closed. During half of
the runs \`stress-ng --cpu 1\` alternates between 1 to 5 s of load and 1 to 5 s of pause.

| exit code 4 | quiet | disturbed | all | target |
|---|---|---|---|---|
$(closed_row 'no change' 3 'none')
$(closed_row "$added % more bytes" 4 'at least 95 of 100')

Bytes of a steady request that binds stop-monitoring-200: \`siribench run --steady --preload --judge allocated\`, against JMH's
\`gc.alloc.rate.norm\` (\`-prof gc\`).

| format | siribench | JMH | difference | within 1 % |
|---|---|---|---|---|
$(for format in $formats; do agreement "$format"; done)
REPORT
