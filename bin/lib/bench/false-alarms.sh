# shellcheck shell=sh
# False alarms: how often does a scenario count as different from itself? Real forks, in siribench's rounds, and one after
# the other like hyperfine; every second comparison under intermittent load.

require_tool hyperfine
require_tool stress-ng
comparisons=$(count 200 1)
forks=$(count 10 2)
most_time=$(count 1h 1s)

# The same document twice, under two names: two identical scenarios.
cp samples/stop-monitoring-1.json "$temporary/one.json"
cp samples/stop-monitoring-1.json "$temporary/two.json"

record_fork tree samples/stop-monitoring-1.json
archive_worker_classes
same=$(bare_worker "$archive")

begin_values 'comparison,disturbed,siribench_elapsed_p,siribench_cpu_p,siribench_verdict,hyperfine_welch_p,until_decided_verdict'
for comparison in $(remaining "$comparisons"); do
  if [ $((comparison % 2)) = 0 ]; then disturbed=yes; else disturbed=no; fi
  start_disturbing $disturbed "$comparison"
  run=$temporary/run-$comparison
  set -- --cold -f json -r tree --jvm-arg="$archive" --seed "$comparison" "$temporary/one.json" "$temporary/two.json"
  siribench_run "$run" -n "$forks" "$@"
  siribench_run "$run-until" --until-decided --max-time "$most_time" "$@"
  time_commands "$temporary/hyperfine.json" -w 1 -r "$forks" --output=pipe "$same" "$same"
  stop_disturbing
  judged=$(candidate_fields "$run" p_holm cpu_p_holm verdict)
  hyperfine_times "$temporary/hyperfine.json" 1 >"$temporary/one.txt"
  hyperfine_times "$temporary/hyperfine.json" 2 >"$temporary/two.txt"
  welch_p=$(welch "$temporary/one.txt" "$temporary/two.txt" | cut -d , -f 1)
  echo "$comparison,$disturbed,$judged,$welch_p,$(candidate_fields "$run-until" verdict)" >>"$csv"
  rm -rf "$run" "$run-until"
done

# Prints how many of the comparisons with $1 (yes, no or all) as disturbed count as different by the column $2.
alarms() {
  awk -F, -v disturbed="$1" -v column="$2" '
    NR == 1 { next }
    disturbed != "all" && $2 != disturbed { next }
    { n++ }
    column == 5 || column == 7 ? ($column == "faster" || $column == "slower") : ($column != "" && $column < 0.05) { found++ }
    END { printf "%d of %d (%.1f %%)", found, n, 100 * found / n }
  ' "$csv"
}

share() {
  alarms "$1" "$2" | sed 's/.*(\(.*\) %)/\1/'
}

row() {
  echo "| $1 | $(alarms no "$2") | $(alarms yes "$2") | $(alarms all "$2") |"
}

publish <<REPORT
# False alarms: $(verdict "$(share all 5) <= 8 && $(share all 3) <= 8 && $(share all 4) <= 8 && $(share all 7) <= 5")

A document is compared with its own copy: \`siribench run --cold -r tree -n $forks\` on both, $comparisons times, the same with \`--until-decided\`, and
\`hyperfine -N -w 1 -r $forks\` on the same worker twice, in turn. During every second comparison \`stress-ng --cpu 1\` alternates
between 1 to 5 s of load and 1 to 5 s of pause. All processes use a class archive to save time. Called different: a p value below 0.05; for hyperfine's times by Welch's t test, like the
script that comes with it.

| called different | quiet | disturbed | all |
|---|---|---|---|
$(row "siribench, its verdict" 5)
$(row "siribench, elapsed time" 3)
$(row "siribench, CPU time" 4)
$(row "siribench, \`--until-decided\`, its verdict" 7)
$(row "hyperfine's order, Welch's t test" 6)

Target: at most 8 % of siribench's with so many processes, at most 5 % of \`--until-decided\`.
REPORT
