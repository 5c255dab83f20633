# shellcheck shell=sh
# Agreement: do siribench and JMH say the same of the same requests? In turn, so that the machine's moods meet both.

blocks=$(count 3 1)
warm_requests=$(count 2000 300)
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

# The request times in ms of format $2 and start $3 of the run in $1; a warm process's first request is no warm one.
requests() {
  awk -F, -v format="$2" -v start="$3" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    $at["format"] != format || $at["start"] != start { next }
    start == "cold" ? $at["round"] > 0 : $at["request"] > 0 { print $at["request_ns"] / 1e6 }
  ' "$1/samples.csv"
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

for block in $(numbers "$blocks"); do
  siribench_run "$temporary/warm-$block" --warm -n "$warm_requests" --forks 1
  siribench_run "$temporary/cold-$block" --cold -n "$cold_forks"
  for format in json xml; do
    requests "$temporary/warm-$block" "$format" warm | median | record warm "$format" "$block" siribench
    jmh "$temporary/warm-$format.csv" -bm avgt -f 1 -wi "$warmup_seconds" -w 1 -i "$measured_seconds" -r 1 -p "formatWord=$format"
    sed 1d "$temporary/warm-$format.csv" | cut -d , -f 5 | record warm "$format" "$block" jmh
    requests "$temporary/cold-$block" "$format" cold | record cold "$format" "$block" siribench
    jmh "$temporary/cold-$format.csv" -bm ss -f "$cold_forks" -wi 0 -i 1 -p "formatWord=$format"
    single_shots "$temporary/cold-$format.csv.log" | record cold "$format" "$block" jmh
  done
done

of_tool() {
  grep "^$1,$2,.*,$3," "$csv" | cut -d , -f 5 | median
}

row() {
  siribench_ms=$(of_tool "$1" "$2" siribench)
  jmh_ms=$(of_tool "$1" "$2" jmh)
  difference=$(calculate "($siribench_ms / $jmh_ms - 1) * 100" 1)
  printf '| %s | %s | %s | %s | %s %% | %s |\n' "$1" "$2" "$(calculate "$siribench_ms" 3)" "$(calculate "$jmh_ms" 3)" \
    "$difference" "$(verdict "$difference <= 10 && $difference >= -10")"
}

publish <<REPORT
# Agreement with JMH

The request that binds stop-monitoring-200 from memory with an ObjectReader, in ms. Warm: the median of $warm_requests requests of
one \`siribench run --warm --preload\` process, against JMH's average time after $warmup_seconds s of warming up. Cold: the median
first request of \`siribench run --cold --preload\`, against that of JMH's single shots (\`-bm ss -wi 0 -i 1\`), whose setup is what
siribench calls preparation. $blocks blocks in turn; cold: $cold_forks processes in each.

| start | format | siribench | JMH | difference | within 10 % |
|---|---|---|---|---|---|
$(row warm json)
$(row warm xml)
$(row cold json)
$(row cold xml)
REPORT
