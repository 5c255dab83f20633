# shellcheck shell=sh
# Power: is a difference of 10 % seen? The twin of the baseline burns a tenth more CPU time than it needs.

trials=$(count 50 2)
forks=$(count 30 8)

csv="$results/$figure.csv"
echo 'trial,elapsed_shift_ms,elapsed_p,cpu_shift_ms,cpu_p,cpu_shift_percent' >"$csv"
for trial in $(numbers "$trials"); do
  bin/siribench run --cold -f json -r tree -n "$forks" --seed "$trial" --aa --aa-spin 10 -q --json \
    -o "$temporary/$trial" samples/stop-monitoring-1.json >"$temporary/$trial.json"
  echo "$trial,$(floor_fields "$temporary/$trial.json")" >>"$csv"
  rm -rf "${temporary:?}/$trial"
done

detected() {
  awk -F, -v shift="$1" -v p="$2" 'NR > 1 && $p < 0.05 && $shift > 0 { found++ } END { print found + 0 }' "$csv"
}

on_cpu=$(detected 4 5)
publish <<REPORT
# Power: $(verdict "$on_cpu >= 0.9 * $trials")

\`siribench run --cold -r tree -n $forks --aa --aa-spin 10\`, $trials times: the baseline's twin spins until the process has used
10 % more CPU time than it had when the object was complete. Detected: the difference is above 0 with p < 0.05.

| judged by | detected | median difference |
|---|---|---|
| CPU time | **$on_cpu of $trials** | $(calculate "$(sed 1d "$csv" | cut -d , -f 6 | median)" 1) % |
| elapsed time | $(detected 2 3) of $trials | |
| target, CPU time | at least 90 % | |
REPORT
