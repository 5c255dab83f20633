# shellcheck shell=sh
# Harness cost: the overhead of a whole run in addition to its forks, including the start of siribench and its report.

repetitions=$(count 5 1)
forks=$(count 50 6)

echo 'repetition,whole_ms,forks_ms,forks,per_fork_ms' >"$csv"
for repetition in $(numbers "$repetitions"); do
  started=$(now_nanos)
  siribench_run "$temporary/$repetition" --cold -f json -n "$forks" "$json_sample"
  ended=$(now_nanos)
  sum=$(column "$temporary/$repetition" wall_ns all | awk '{ sum += $1; n++ } END { printf "%.3f %d", sum / 1e6, n }')
  whole_ms=$(calculate "($ended - $started) / 1e6" 3)
  forks_ms=${sum% *}
  all_forks=${sum#* }
  echo "$repetition,$whole_ms,$forks_ms,$all_forks,$(calculate "($whole_ms - $forks_ms) / $all_forks" 3)" >>"$csv"
done

per_fork_ms=$(calculate "$(of_column 5)" 1)
publish <<REPORT
# Harness cost: $(verdict "$per_fork_ms <= 10")

The time of \`siribench run --cold -f json -n $forks\` from the shell, including the start of siribench and its report, minus
the sum of the wall times of all its forks (including round 0), divided by their number; $repetitions runs.

| | |
|---|---|
| per fork, median | **$per_fork_ms ms** |
| target | at most 10 ms |
REPORT
