# shellcheck shell=sh
# Agreement: do siribench and JMH say the same of the same requests? In turn, so that the machine's moods meet both.
# JMH runs its forks with flags of its own (a file of compile commands, and what that takes): cold requests are measured with and without.

blocks=$(count 3 1)
steady_requests=$(count 5000 500)
steady_forks=$(count 2 1)
max_warmup=$(count 60s 20s)
cold_forks=$(count 10 3)
warmup_seconds=$(count 10 3)
measured_seconds=$(count 5 2)
json=samples/stop-monitoring-200.json
xml=samples/stop-monitoring-200.xml

provide_benchmarks
jmh() {
  result=$1
  shift
  "$java" -cp "$benchmarks" org.openjdk.jmh.Main "$@" -tu ms -foe true -rf csv -rff "$result" -v EXTRA >"$result.log" 2>&1 || {
    tail -n 20 "$result.log" >&2
    exit 1
  }
}

siribench_run() {
  run=$1
  shift
  bin/siribench run "$@" --preload -q -o "$run" "$json" "$xml" >/dev/null
}

# The request times in ms of format $2 of the cold run in $1.
cold_requests() {
  awk -F, -v format="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    $at["format"] == format && $at["round"] > 0 { print $at["request_ns"] / 1e6 }
  ' "$1/samples.csv"
}

# The average time in ms of each steady process of format $2 of the run in $1; nothing of one that never came to rest.
average_times() {
  awk -F, -v format="$2" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    $at["format"] == format && $at["phase"] == "steady" { sum[$at["fork"]] += $at["request_ns"] / 1e6; n[$at["fork"]]++ }
    END { for (fork in n) print sum[fork] / n[fork] }
  ' "$1/samples.csv"
}

# The flags of JMH's forks: what they compile is held against the rules of this file, in the manner of the one that JMH makes.
write_compile_commands() {
  cat >"$1" <<'COMMANDS'
quiet
inline,org/openjdk/jmh/infra/Blackhole.consumeCPU
dontinline,*.*_all_jmhStub
dontinline,*.*_avgt_jmhStub
dontinline,*.*_sample_jmhStub
dontinline,*.*_ss_jmhStub
dontinline,*.*_thrpt_jmhStub
inline,org/openjdk/jmh/runner/InfraControlL0.isDone
blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler
blackhole,org/openjdk/jmh/infra/Blackhole.consume
COMMANDS
}

# The times in ms of single shots, one a process, from JMH's log.
single_shots() {
  sed -n 's/^Iteration  *1: \([0-9.]*\) ms\/op.*/\1/p' "$1"
}

csv="$results/$figure.csv"
echo 'start,format,block,tool,ms' >"$csv"
record() {
  while read -r ms; do echo "$1,$2,$3,$4,$ms"; done >>"$csv"
}

write_compile_commands "$temporary/compile-commands"
jmh_flags='--jvm-arg=-XX:+UnlockDiagnosticVMOptions --jvm-arg=-XX:+UnlockExperimentalVMOptions'
for block in $(numbers "$blocks"); do
  siribench_run "$temporary/steady-$block" --steady -n "$steady_requests" --forks "$steady_forks" --max-warmup "$max_warmup"
  siribench_run "$temporary/cold-$block" --cold -n "$cold_forks"
  # shellcheck disable=SC2086 # Two words.
  siribench_run "$temporary/flags-$block" --cold -n "$cold_forks" $jmh_flags \
    --jvm-arg="-XX:CompileCommandFile=$temporary/compile-commands"
  for format in json xml; do
    average_times "$temporary/steady-$block" "$format" | record steady "$format" "$block" siribench
    jmh "$temporary/steady-$format.csv" -bm avgt -f 1 -wi "$warmup_seconds" -w 1 -i "$measured_seconds" -r 1 -p "formatWord=$format"
    sed 1d "$temporary/steady-$format.csv" | cut -d , -f 5 | record steady "$format" "$block" jmh
    cold_requests "$temporary/cold-$block" "$format" | record cold "$format" "$block" siribench
    cold_requests "$temporary/flags-$block" "$format" | record cold "$format" "$block" siribench-with-flags
    jmh "$temporary/cold-$format.csv" -bm ss -f "$cold_forks" -wi 0 -i 1 -p "formatWord=$format"
    single_shots "$temporary/cold-$format.csv.log" | record cold "$format" "$block" jmh
  done
done

of_tool() {
  grep "^$1,$2,.*,$3," "$csv" | cut -d , -f 5 | median
}

# $3: which of siribench's rows is held against JMH.
row() {
  siribench_ms=$(of_tool "$1" "$2" "$3")
  if [ -z "$siribench_ms" ]; then
    printf '| %s | %s | %s | | | no process came to rest | not met |\n' "$1" "$2" "$3"
    return
  fi
  jmh_ms=$(of_tool "$1" "$2" jmh)
  difference=$(calculate "($siribench_ms / $jmh_ms - 1) * 100" 1)
  printf '| %s | %s | %s | %s | %s | %s %% | %s |\n' "$1" "$2" "$3" "$(calculate "$siribench_ms" 3)" "$(calculate "$jmh_ms" 3)" \
    "$difference" "$(verdict "$difference <= 10 && $difference >= -10")"
}

# How many classes format $1 loads before the request that siribench and JMH measure, and in it: up to where the parser of the format is
# made, and from there on. A count of classes is the same every time.
classes() {
  log=$1
  marker=$2
  end=$3
  awk -v marker="$marker" -v end="$end" '
    index($0, marker) { inside = 1 }
    inside && index($0, end) { exit }
    inside { within++; next }
    { before++ }
    END { printf "%d | %d", before, within }
  ' "$log"
}

class_rows() {
  for format in json xml; do
    case $format in
      json) marker=com.fasterxml.jackson.core.json.ByteSourceJsonBootstrapper ;;
      *) marker=com.ctc.wstx.io.StreamBootstrapper ;;
    esac
    siribench_run "$temporary/classes-$format" --cold -n 1 -f "$format" --jvm-arg="-Xlog:class+load:file=$temporary/siribench-$format.log"
    jmh "$temporary/classes.csv" -bm ss -f 1 -wi 0 -i 1 -p "formatWord=$format" \
      -jvmArgsAppend "-Xlog:class+load:file=$temporary/jmh-$format.log"
    printf '| %s | siribench | %s |\n' "$format" "$(classes "$temporary/siribench-$format.log" "$marker" io.siribench.worker.ProcessUsage)"
    printf '| %s | JMH | %s |\n' "$format" "$(classes "$temporary/jmh-$format.log" "$marker" org.openjdk.jmh.results.)"
  done
}

publish <<REPORT
# Agreement with JMH

The request that binds stop-monitoring-200 from memory with an ObjectReader, in ms. Steady: the mean of $steady_requests requests of
each process of \`siribench run --steady --preload\`, against JMH's average time after $warmup_seconds s of warming up. Cold: the median
first request of \`siribench run --cold --preload\`, against that of JMH's single shots (\`-bm ss -wi 0 -i 1\`), whose setup is what
siribench calls preparation. $blocks blocks in turn; steady: $steady_forks processes in each; cold: $cold_forks.

| start | format | siribench's forks | siribench | JMH | difference | within 10 % |
|---|---|---|---|---|---|---|
$(row steady json siribench)
$(row steady xml siribench)
$(row cold json siribench)
$(row cold xml siribench)
$(row cold json siribench-with-flags)
$(row cold xml siribench-with-flags)

## What a cold request finds

A single shot of JMH is not the first work of its process. JMH's fork has loaded its own classes, opened a socket to its host, and
serialised and deserialised its parameters before, in the setup of nothing that is measured: their code waits to be compiled when the
measured request begins, and on a machine with few processors the compilers may take time from it, which has not been shown. On the other hand some
classes of the JDK that a request of siribench loads itself (java.time.Duration, jdk.internal.math.FloatingDecimal) JMH has loaded for
its own use. Its JVM also runs with a file of compile commands against which each method to be compiled or inlined is held; the
rows with flags have such a file in siribench's forks, too, so that these flags are no part of what is left.

| format | process | classes loaded before the request | in it |
|---|---|---|---|
$(class_rows)
REPORT
