# shellcheck shell=sh
# Agreement: do siribench and JMH agree on the same requests? They run in turn, so that disturbances affect both.

blocks=$(count 10 1)
steady_requests=$(count 5000 100)
max_warmup=$(count 60s 1s)
rounds=$(count 20 1)
formats=$(count 'json xml' json)
warmup_seconds=$(count 10 1)
measured_seconds=$(count 5 1)

provide_benchmarks

# Runs JMH with $2...; its result is $1, in ms.
binding() {
  into=$1
  shift
  jmh "$into" BindingBenchmark "$@" -tu ms -v EXTRA
}

# Prints the average time in ms of the steady process of the run in $1; nothing without a steady state.
average_time() {
  samples "$1" '$at["phase"] == "steady" { sum += $at["request_ns"] / 1e6; n++ } END { if (n) print sum / n }'
}

echo 'start,format,jvm,round,tool,ms' >"$csv"
record() {
  while read -r ms; do echo "$1,$2,$3,$4,$5,$ms"; done >>"$csv"
}

# One steady process of each tool, for each format.
steady_block() {
  for format in $formats; do
    siribench_run "$temporary/steady-$1-$format" --steady --preload -n "$steady_requests" --forks 1 --max-warmup "$max_warmup" \
      "samples/stop-monitoring-200.$format"
    average_time "$temporary/steady-$1-$format" | record steady "$format" default "$1" siribench
    binding "$temporary/steady-$format.csv" -bm avgt -f 1 -wi "$warmup_seconds" -w 1 -i "$measured_seconds" -r 1 -p "formatWord=$format"
    score "$temporary/steady-$format.csv" | record steady "$format" default "$1" jmh
  done
}

# The compilers during a cold request: in the background, in its own thread, or absent.
jvms=$(count 'default batch interpreter' default)
jvm_flag() {
  case $1 in
    default) echo -XX:+BackgroundCompilation ;;
    batch) echo -Xbatch ;;
    interpreter) echo -Xint ;;
  esac
}

# One cold request by each tool, for each format and JVM. Of siribench's two requests that count, the second is taken: by then
# siribench has loaded its own classes, like JMH's host.
cold_round() {
  for jvm in $jvms; do
    flag=$(jvm_flag "$jvm")
    for format in $formats; do
      siribench_run "$temporary/cold-$1-$jvm-$format" --cold --preload -n 2 --jvm-arg="$flag" "samples/stop-monitoring-200.$format"
      column "$temporary/cold-$1-$jvm-$format" request_ns | awk 'END { print $1 / 1e6 }' | record cold "$format" "$jvm" "$1" siribench
      binding "$temporary/cold-$format.csv" -bm ss -f 1 -wi 0 -i 1 -p "formatWord=$format" -jvmArgsAppend "$flag"
      score "$temporary/cold-$format.csv" | record cold "$format" "$jvm" "$1" jmh
    done
  done
}

for block in $(numbers "$blocks"); do steady_block "$block"; done
for round in $(numbers "$rounds"); do cold_round "$round"; done

# Writes the times of both tools in the rounds with both to two files.
pairs() {
  for tool in siribench jmh; do
    awk -F, -v start="$1" -v format="$2" -v jvm="$3" -v tool="$tool" '
      $1 == start && $2 == format && $3 == jvm { ms[$5, $4] = $6; if (!($4 in seen)) { seen[$4]; order[++n] = $4 } }
      END { for (i = 1; i <= n; i++) if (("siribench", order[i]) in ms && ("jmh", order[i]) in ms) print ms[tool, order[i]] }
    ' "$csv" >"$temporary/pairs-$tool"
  done
}

# The figures of start $1, format $2 and JVM $3.
row() {
  pairs "$1" "$2" "$3"
  if [ ! -s "$temporary/pairs-jmh" ]; then
    echo "| | no process reached a steady state | | $(not_measured) |"
    return
  fi
  difference=$(paired ratio "$temporary/pairs-jmh" "$temporary/pairs-siribench")
  interval=${difference#*,}
  echo "$(calculate "$(median <"$temporary/pairs-siribench")" 3) | $(calculate "$(median <"$temporary/pairs-jmh")" 3) |" \
    "${difference%%,*} % [${interval%,*}, ${interval#*,}] | $(verdict_of_interval "${interval%,*}" "${interval#*,}" 10 -10) |"
}

# Prints the number of classes in the log $1 before and during the request that began at $2 ms and took $3 ms.
classes() {
  awk -F '[][]' -v start="$2" -v duration="$3" '
    { millis = $2 + 0 }
    millis < start { before++ }
    millis >= start && millis <= start + duration { within++ }
    END { printf "%d | %d", before, within }
  ' "$1"
}

class_rows() {
  for format in $formats; do
    log=$temporary/classes-$format
    siribench_run "$log" --cold --preload -n 1 "samples/stop-monitoring-200.$format" --jvm-arg="-Xlog:class+load:file=$log.log:timemillis"
    # The log is from the last fork.
    started=$(date -d "$(column "$log" started_at)" +%s%3N)
    echo "| $format | siribench | $(classes "$log.log" "$started" "$(calculate "$(column "$log" request_ns) / 1e6" 0)") |"
    binding "$temporary/classes.csv" -bm ss -f 1 -wi 0 -i 1 -p "formatWord=$format" \
      -jvmArgsAppend "-Xlog:class+load:file=$log.log:timemillis"
    echo "| $format | JMH | $(classes "$log.log" "$(grep -o 'started_ms=[0-9]*' "$temporary/classes.csv.log" | cut -d = -f 2)" \
      "$(calculate "$(score "$temporary/classes.csv")" 0)") |"
  done
}

publish <<REPORT
# Agreement with JMH

The request that binds stop-monitoring-200 from memory with an ObjectReader, in ms.

Steady: the mean of $steady_requests requests of each process of \`siribench run --steady --preload\`, against JMH's average time
after $warmup_seconds s of warm-up. One process of each in turn, $blocks times; medians, and the Hodges-Lehmann estimate of the ratio within
rounds with its 95 % interval. *Undecided*: the interval contains a target.

| format | siribench | JMH | difference | within 10 % |
|---|---|---|---|---|
$(for format in $formats; do echo "| $format | $(row steady "$format" default)"; done)

Cold: the first request of a process of \`siribench run --cold --preload\`, against JMH's single shot (\`-bm ss -wi 0 -i 1\`), whose
setup corresponds to siribench's preparation. One process of each in turn, $rounds times. The default JVM compiles in the background
during the request, including earlier code; with \`-Xbatch\` each method is compiled before the thread continues; without a compiler
(\`-Xint\`) the work is always the same.

| format | JVM | siribench | JMH | difference | within 10 % |
|---|---|---|---|---|---|
$(for jvm in $jvms; do for format in $formats; do echo "| $format | $jvm | $(row cold "$format" "$jvm")"; done; done)

## The state before a cold request

A single shot of JMH is not the first work of its process: JMH's fork has already loaded its own classes, opened a socket to its host,
and serialised and deserialised its parameters. It has also loaded some classes of the JDK that a request of siribench loads itself
(java.time.Duration, jdk.internal.math.FloatingDecimal), and the compilers may still be busy with its code.

| format | process | classes loaded before the request | during it |
|---|---|---|---|
$(class_rows)
REPORT
