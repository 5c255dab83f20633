# shellcheck shell=sh
# Lateness: the delay of sends at a constant rate, against `siribench serve` on loopback.

repetitions=$(count 3 1)
seconds=$(count 30 2)
rate=100

echo 'repetition,requests,late_p50_ms,late_p99_ms,late_max_ms,achieved_per_s' >"$csv"
start_endpoint
for repetition in $(numbers "$repetitions"); do
  siribench_run "$temporary/$repetition" "$base/stop-monitoring.json" --rate "$rate/s" --duration "${seconds}s"
  echo "$repetition,$(summary_fields "$temporary/$repetition" n late_p50_ms late_p99_ms late_max_ms achieved_rate_per_s)" >>"$csv"
done
stop_endpoint

p99_ms=$(calculate "$(of_column 4)" 3)
publish <<REPORT
# Lateness: $(verdict "$p99_ms <= 2")

\`siribench run --rate $rate/s --duration ${seconds}s\` of stop-monitoring-20 in JSON against \`siribench serve\` on the same machine:
the delay of each send after its intended time; $repetitions runs.

| run | requests | p50 | p99 | max | achieved |
|---|---|---|---|---|---|
$(sed 1d "$csv" | awk -F, '{ printf "| %s | %s | %s ms | %s ms | %s ms | %s/s |\n", $1, $2, $3, $4, $5, $6 }')

| | |
|---|---|
| p99, median of the runs | **$p99_ms ms** |
| target | at most 2 ms |
REPORT
