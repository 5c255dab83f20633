# shellcheck shell=sh
# Forks on a device: the overhead of each over app_process itself.

blocks=$(count 5 1)
forks=$(count 60 10)

start_test_device
echo 'block,period_ms,app_process_ms,overhead_ms' >"$csv"
for block in $(numbers "$blocks"); do
  bin/siribench adb -s "$serial" --keep -q --cold -f json -n "$forks" -o "$temporary/run-$block" \
    samples/stop-monitoring-1.json >/dev/null
  # From the begin of the first request to that of the last one, which includes every app_process except the last.
  samples "$temporary/run-$block" '
    { started[NR - 1] = $at["started_at"]; wall[NR - 1] = $at["wall_ns"]; n = NR - 1 }
    END { for (i = 1; i < n; i++) sum += wall[i]; printf "%s %s %d %.0f\n", started[1], started[n], n - 1, sum }
  ' >"$temporary/sums"
  read -r first last count_of_forks wall_nanos <"$temporary/sums"
  all_nanos=$(($(date -d "$last" +%s%N) - $(date -d "$first" +%s%N)))
  period_ms=$(calculate "$all_nanos / 1e6 / $count_of_forks" 3)
  app_process_ms=$(calculate "$wall_nanos / 1e6 / $count_of_forks" 3)
  echo "$block,$period_ms,$app_process_ms,$(calculate "$period_ms - $app_process_ms" 3)" >>"$csv"
done
stop_test_device

overhead_ms=$(calculate "$(of_column 4)" 2)
extremes=$(sed 1d "$csv" | cut -d , -f 4 | sort -n | sed -n '1p; $p' | paste -s -d ' ' -)
publish <<REPORT
# Forks on a device: $(verdict_of_interval "${extremes% *}" "${extremes#* }" 5)

\`bin/siribench adb --cold -f json -n $forks\` on the test device: the mean time from one fork to the next, against the mean time
from the launch of app_process to its end by the device's clock. The difference consists of the shell's code, command and output
through adb, writing the sample to disk, and a query of the device's temperature every five seconds. Medians of the blocks ($blocks).
The target is met, or not, if all blocks agree.

| | |
|---|---|
| from fork to fork | $(of_column 2) ms |
| app_process | $(of_column 3) ms |
| overhead, per block | **$overhead_ms ms** (from $(calculate "${extremes% *}" 2) to $(calculate "${extremes#* }" 2)) |
| target | at most 5 ms |
REPORT
