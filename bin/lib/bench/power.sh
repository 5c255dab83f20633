# shellcheck shell=sh
# Power: is a difference of 10 % detected? The control of the baseline burns a tenth more CPU time than it needs.

trials=$(count 50 1)
forks=$(count 30 8)

begin_values 'trial,elapsed_shift_ms,elapsed_low_ms,elapsed_percent,cpu_shift_ms,cpu_low_ms,cpu_percent'
for trial in $(remaining "$trials"); do
  bin/siribench run --cold -f json -r tree -n "$forks" --seed "$trial" --aa --aa-spin 10 -q --json \
    -o "$temporary/$trial" samples/stop-monitoring-1.json >"$temporary/$trial.json"
  fields='shift_ms shift_low_ms shift_percent'
  # shellcheck disable=SC2086
  echo "$trial,$(floor_fields "$temporary/$trial.json" elapsed $fields),$(floor_fields "$temporary/$trial.json" cpu $fields)" >>"$csv"
  rm -rf "${temporary:?}/$trial"
done

# Prints in how many trials the column $1, the lower end of the interval, is above 0.
detected() {
  awk -F, -v low="$1" 'NR > 1 && $low > 0 { found++ } END { print found + 0 }' "$csv"
}

median_of() {
  calculate "$(of_column "$1")" 1
}

on_cpu=$(detected 6)
publish <<REPORT
# Power: $(verdict "$on_cpu >= 0.9 * $trials")

\`siribench run --cold -r tree -n $forks --aa --aa-spin 10\`, $trials times: the baseline's control spins until the process has used
10 % more CPU time than when the object was complete. Detected: the whole 95 % interval of the difference is above 0.

| judged by | detected | median difference |
|---|---|---|
| CPU time | **$on_cpu of $trials** | $(median_of 7) % |
| elapsed time | $(detected 3) of $trials | $(median_of 4) % |
| target, CPU time | at least 90 % | |
REPORT
