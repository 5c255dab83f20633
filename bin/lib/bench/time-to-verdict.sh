# shellcheck shell=sh
# Time to verdict: a difference of a tenth, known to within 5 %: how long does it take siribench, hyperfine and JMH to say so?

require_hyperfine
repetitions=$(count 3 1)
pilot=$(count 10 5)
target=0.05
sample=samples/stop-monitoring-1.json

provide_benchmarks
own_worker_jar
base="$(bare_worker) reader=tree source=$sample"
# Such a spin makes elapsed time, which is what is judged here, about a tenth longer.
spin=5
slower="$base spin=$spin"

csv="$results/$figure.csv"
echo 'repetition,tool,seconds,forks_of_each,error_percent,difference_percent' >"$csv"

# Whether the last result is as exact as the target.
is_reached() {
  awk -F, -v target="$target" '{ exit !($1 <= target) }' "$temporary/result"
}

# How many runs bring the error $1 of $2 runs down to the target.
runs_for_target() {
  awk -v error="$1" -v runs="$2" -v target="$target" 'BEGIN { n = runs * (error / target) ^ 2; print int(n * 1.1) + 1 }'
}

by_siribench() {
  bin/siribench run --cold -f json -r tree --aa --aa-spin "$spin" --target-error 5% --max-time 10m --seed "$1" -q --json \
    -o "$temporary/run-$1" "$sample" >"$temporary/run-$1.json"
  floor_fields "$temporary/run-$1.json" elapsed shift_low_ms shift_high_ms reference_p50_ms shift_percent n |
    awk -F, '{ printf "%.6f,%.6f\n", ($2 - $1) / 2 / $3, $4 / 100; print $5 >"/dev/stderr" }' >"$temporary/result" 2>"$temporary/n"
}

by_hyperfine() {
  time_commands "$temporary/times.json" -w 1 -r "$1" --output=pipe "$base" "$slower"
  hyperfine_times "$temporary/times.json" 1 >"$temporary/one.txt"
  hyperfine_times "$temporary/times.json" 2 >"$temporary/two.txt"
  welch "$temporary/one.txt" "$temporary/two.txt" | cut -d , -f 2,3 >"$temporary/result"
  echo "$1" >"$temporary/n"
}

by_jmh() {
  "$java" -cp "$benchmarks" org.openjdk.jmh.Main ColdStart -bm ss -f "$1" -wi 0 -i 1 -p spinPercent=0,$spin -tu ms -foe true \
    -v EXTRA >"$temporary/jmh.log" 2>&1 || {
    tail -n 20 "$temporary/jmh.log" >&2
    exit 1
  }
  sed -n 's/^Iteration  *1: \([0-9.]*\) ms\/op.*/\1/p' "$temporary/jmh.log" >"$temporary/shots.txt"
  head -n "$1" "$temporary/shots.txt" >"$temporary/one.txt"
  tail -n "$1" "$temporary/shots.txt" >"$temporary/two.txt"
  welch "$temporary/one.txt" "$temporary/two.txt" | cut -d , -f 2,3 >"$temporary/result"
  echo "$1" >"$temporary/n"
}

# Runs the rest of the arguments and prints the line of repetition $1 and tool $2.
timed() {
  repetition=$1
  tool=$2
  shift 2
  started=$(now_nanos)
  "$@"
  ended=$(now_nanos)
  echo "$repetition,$tool,$(calculate "($ended - $started) / 1e9" 2),$(cat "$temporary/n"),$(cat "$temporary/result")"
}

for repetition in $(numbers "$repetitions"); do
  timed "$repetition" siribench by_siribench "$repetition" >>"$csv"
  for tool in hyperfine jmh; do
    # How many are enough is found out before, and costs these tools nothing here.
    runs=$pilot
    timed "$repetition" "$tool" "by_$tool" "$runs" >"$temporary/line"
    until is_reached; do
      runs=$(runs_for_target "$(cut -d , -f 1 "$temporary/result")" "$runs")
      timed "$repetition" "$tool" "by_$tool" "$runs" >"$temporary/line"
    done
    cat "$temporary/line" >>"$csv"
  done
done

# The median of column $2 of tool $1.
of_tool() {
  awk -F, -v tool="$1" -v column="$2" '$2 == tool { print $column }' "$csv" | median
}

row() {
  printf '| %s | **%s s** | %s | %s %% | %s %% |\n' "$2" "$(calculate "$(of_tool "$1" 3)" 1)" "$(of_tool "$1" 4)" \
    "$(calculate "$(of_tool "$1" 5) * 100" 1)" "$(calculate "$(of_tool "$1" 6) * 100" 1)"
}

publish <<REPORT
# Time to verdict: $(verdict "$(of_tool siribench 3) <= $(of_tool hyperfine 3) && $(of_tool siribench 3) <= $(of_tool jmh 3)")

A cold start (\`-r tree\`, stop-monitoring-1) against the same made about a tenth slower by spinning, until half the 95 % interval of
the difference is at most 5 % of the baseline: \`siribench run --aa --aa-spin $spin --target-error 5%\`, start and report included,
against \`hyperfine -N -w 1\` and \`JMH -bm ss\` with as many runs as are enough: how many is found out by earlier tries, from $pilot
on, which are not counted.
$repetitions times in turn, medians.

| tool | time | forks of each | error reached | difference found |
|---|---|---|---|---|
$(row siribench siribench)
$(row hyperfine "hyperfine, wall time of the process")
$(row jmh "JMH, single shots")

siribench judges elapsed time (preparation and request), as JMH does here; its interval holds under its own stopping, and its
order keeps drift out. The intervals of the other two are Welch's, from runs one after the other.
REPORT
