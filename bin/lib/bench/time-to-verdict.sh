# shellcheck shell=sh
# Time to verdict: B is a true tenth slower than A. How long do siribench, hyperfine and JMH take to find that?

require_tool hyperfine
repetitions=$(count 9 1)
# JMH takes five times as long, and is not part of the target.
jmh_repetitions=$(count 3 1)
pilot=$(count 40 6)
most_time=$(count 1h 1s)
# The maximum number of tried runs.
most=$(count 100 3)
spin_of_pilot=10
# The additional CPU time of a worker, in percent.
cpu_spin=10

# The same document twice, under two names: the worker spins for the second.
cp samples/stop-monitoring-1.json "$temporary/one.json"
cp samples/stop-monitoring-1.json "$temporary/two.json"

provide_benchmarks
record_fork tree samples/stop-monitoring-1.json
base=$(bare_worker)

measure() {
  bin/siribench run --cold -f json -r tree -q "$@" "$temporary/one.json" "$temporary/two.json" >/dev/null
}

# Prints the median in ms of the column $1 (in ns) of the pilot's documents named $2.
of_pilot() {
  samples "$temporary/pilot" '$at["round"] > 0 && index($at["source"], name) { print $at[wanted] / 1e6 }' -v wanted="$1" -v name="$2" |
    median
}

# The slowdown of a request by spinning, which is about the same for the whole process.
measure -n "$pilot" --aa-spin "$spin_of_pilot" -o "$temporary/pilot"
spun=$(candidate_fields "$temporary/pilot" shift_ms)
elapsed=$(of_pilot elapsed_ns one.json)
wall=$(of_pilot wall_ns one.json)
cpu=$(of_pilot cpu_ns one.json)

# Prints the percentage of spinning, to a tenth, that makes $1 ms a tenth longer.
spin_for() {
  calculate "($spun > 0 ? 0.1 * $1 * $spin_of_pilot / $spun : 10)" 1
}

# Prints by how many percent $1 % of spinning make $2 ms longer.
true_percent() {
  calculate "100 * $1 * $spun / $spin_of_pilot / $2" 1
}

siribench_spin=$(spin_for "$elapsed")
hyperfine_spin=$(spin_for "$wall")
# The worker's argument is in thousandths.
hyperfine_per_mille=$(calculate "10 * $hyperfine_spin" 0)
jmh_spin=10

echo 'repetition,tool,seconds,forks_of_each,decided,error_percent,difference_percent' >"$csv"

by_siribench() {
  run=$temporary/run-$1
  measure --aa-spin "$siribench_spin" --until-decided --max-time "$most_time" --seed "$1" -o "$run"
  candidate_fields "$run" p_holm shift_ms shift_low_ms shift_high_ms | by_interval "$elapsed"
  candidate_fields "$run" n >"$temporary/n"
}

by_siribench_cpu() {
  run=$temporary/cpu-$1
  measure --aa-spin "$cpu_spin" --until-decided --max-time "$most_time" --judge cpu --seed "$1" -o "$run"
  candidate_fields "$run" cpu_p_holm cpu_shift_ms cpu_shift_low_ms cpu_shift_high_ms | by_interval "$cpu"
  candidate_fields "$run" n >"$temporary/n"
}

# Evaluates a p value, a shift and its interval relative to a time of $1 ms.
by_interval() {
  awk -F, -v base="$1" '
    { printf "%s,%.6f,%.6f\n", ($1 < 0.05 && $3 > 0) ? "yes" : "no", ($4 - $3) / 2 / base, $2 / base }
  ' >"$temporary/result"
}

# Evaluates one.txt and two.txt, from $1 runs of each, with Welch's test.
by_welch() {
  welch "$temporary/one.txt" "$temporary/two.txt" |
    awk -F, '{ print ($3 > $2 ? "yes" : "no") "," $2 "," $3 }' >"$temporary/result"
  echo "$1" >"$temporary/n"
}

by_hyperfine() {
  time_commands "$temporary/times.json" -w 1 -r "$1" --output=pipe "$base" "$base spin=$hyperfine_per_mille"
  hyperfine_times "$temporary/times.json" 1 >"$temporary/one.txt"
  hyperfine_times "$temporary/times.json" 2 >"$temporary/two.txt"
  by_welch "$1"
}

by_jmh() {
  jmh "$temporary/jmh.csv" ColdStart -bm ss -f "$1" -wi 0 -i 1 -p spinPercent=0,$jmh_spin -tu ms -v EXTRA
  sed -n 's/^Iteration  *1: \([0-9.]*\) ms\/op.*/\1/p' "$temporary/jmh.csv.log" >"$temporary/shots.txt"
  head -n "$1" "$temporary/shots.txt" >"$temporary/one.txt"
  tail -n "$1" "$temporary/shots.txt" >"$temporary/two.txt"
  by_welch "$1"
}

# Prints the number of runs whose interval would exclude zero, based on the interval of the last $1 runs and the true difference of a tenth.
runs_to_decide() {
  awk -F, -v runs="$1" '{ n = int(runs * ($2 / 0.1) ^ 2) + 1; print n < 3 ? 3 : n }' "$temporary/result"
}

# Runs the remaining arguments and prints the line of repetition $1 and tool $2.
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
  timed "$repetition" siribench_cpu by_siribench_cpu "$repetition" >>"$csv"
  if [ "$repetition" -le "$jmh_repetitions" ]; then others='hyperfine jmh'; else others=hyperfine; fi
  for tool in $others; do
    # The sufficient number is determined before, and not counted against these tools.
    runs=$(count 10 3)
    "by_$tool" "$runs"
    runs=$(runs_to_decide "$runs")
    while :; do
      if [ "$runs" -gt "$most" ]; then runs=$most; fi
      timed "$repetition" "$tool" "by_$tool" "$runs" >"$temporary/line"
      if [ "$runs" = "$most" ] || grep -q '^yes' "$temporary/result"; then break; fi
      runs=$((runs + (runs + 2) / 3))
    done
    cat "$temporary/line" >>"$csv"
  done
done

# Prints the median of the seconds of tool $1. An undecided repetition would have taken longer, by an unknown time.
seconds() {
  awk -F, -v tool="$1" '$2 == tool { print $5 == "yes" ? $3 : 1e9 }' "$csv" | median
}

readable_seconds() {
  awk -v seconds="$1" 'BEGIN { if (seconds < 1e6) printf "%.1f s", seconds; else print "not decided" }'
}

# Prints the median of the column $2 of tool $1.
of_tool() {
  cells "$2" tool "$1" | median
}

# Prints in how many repetitions tool $1 decided.
decided() {
  awk -F, -v tool="$1" '$2 == tool { n++; if ($5 == "yes") found++ } END { printf "%d of %d", found, n }' "$csv"
}

row() {
  printf '| %s | %s %% | **%s** | %s | %s | %s %% | +-%s %% |\n' "$2" "$3" "$(readable_seconds "$(seconds "$1")")" "$(of_tool "$1" forks_of_each)" \
    "$(decided "$1")" "$(calculate "$(of_tool "$1" difference_percent) * 100" 1)" "$(calculate "$(of_tool "$1" error_percent) * 100" 1)"
}

# Prints the percentage of false alarms of --until-decided in the figure false-alarms; 100 without that figure.
false_alarms() {
  [ -e "$results/false-alarms.csv" ] || {
    echo 100
    return
  }
  awk -F, '
    NR == 1 { for (i = 1; i <= NF; i++) if ($i == "until_decided_verdict") column = i; next }
    { n++; if ($column == "slower" || $column == "faster") found++ }
    END { print n && column ? 100 * found / n : 100 }
  ' "$results/false-alarms.csv"
}

# Prints the ratio of the seconds of tool $1 to hyperfine's.
part_of_hyperfine() {
  calculate "$(seconds "$1") / $(seconds hyperfine)" 2
}

# Prints whether tool $1 meets the target.
kept() {
  verdict "$(part_of_hyperfine "$1") <= 0.6 && $(false_alarms) <= 5"
}

publish <<REPORT
# Time to verdict: by elapsed time $(kept siribench), by CPU time $(kept siribench_cpu)

Target: a true difference of 10 % is established in at most 0.6 of hyperfine's seconds, with at most 5 % false alarms ($(false_alarms) % in
\`bin/bench false-alarms\`).

Is B slower than A? A is a cold start (\`-r tree\`, stop-monitoring-1), B the same with a busy processor until the measured time of the
tool is a tenth longer. \`siribench run --until-decided\`, including start and report, against \`hyperfine -N -w 1\` and
\`JMH -bm ss\` with as many runs as their Welch's 95 % interval needs to exclude zero; that number comes from earlier tries,
which are not counted. $repetitions times in turn ($jmh_repetitions times with JMH), medians. siribench takes **$(part_of_hyperfine siribench)** of hyperfine's
seconds if it judges elapsed time, and **$(part_of_hyperfine siribench_cpu)** if it judges CPU time (\`--judge cpu\`), which has less noise and is sufficient
for a start that only computes.

| tool | true difference | time | forks of each | decided | difference found | half its 95 % interval |
|---|---|---|---|---|---|---|
$(row siribench 'siribench, elapsed time' "$(true_percent "$siribench_spin" "$elapsed")")
$(row siribench_cpu 'siribench, CPU time' "$cpu_spin.0")
$(row hyperfine "hyperfine, wall time of the process" "$(true_percent "$hyperfine_spin" "$wall")")
$(row jmh "JMH, single shots" "$jmh_spin.0")

The same percentage of spinning is not the same slowdown. The worker spins until the CPU time of its process has grown by that
percentage, from the launch and including boot and JIT threads ($(calculate "$cpu" 0) ms here); the benchmark for JMH spins for that
percentage of the elapsed time of preparation and request ($(calculate "$elapsed" 0) ms in siribench). hyperfine measures the
whole process ($(calculate "$wall" 0) ms). So each row has a different spin: $siribench_spin, $cpu_spin, $hyperfine_spin and $jmh_spin %. Those of the worker for
elapsed and wall time come from $pilot earlier rounds, in which $spin_of_pilot % made a request $(calculate "$spun" 1) ms slower.

The intervals of hyperfine and JMH come from runs one after the other; since they were tried until they excluded zero, they are wrong more often
than 5 %.
Both wait for the end of a process, which siribench ends at its last line.
REPORT
