# shellcheck shell=sh
# Observing: a warm url-connection request in a fork, against the same fetch and parse without siribench's streams.

processes=$(count 5 1)
warm_pairs=$(count 5000 500)
pairs=$(count 5000 500)

provide_build_tools
provide_benchmarks

echo 'process,observed_us,bare_us,overhead_percent' >"$csv"
start_endpoint
for process in $(numbers "$processes"); do
  "$java" -cp "$benchmarks" io.siribench.worker.ObservingMain "$base/stop-monitoring.json" "$warm_pairs" "$pairs" |
    sed 1d >"$temporary/pairs"
  observed_us=$(calculate "$(cut -d , -f 1 "$temporary/pairs" | median) / 1e3" 3)
  bare_us=$(calculate "$(cut -d , -f 2 "$temporary/pairs" | median) / 1e3" 3)
  # By pairs, since disturbances affect both requests.
  ratio=$(awk -F, '{ print $1 / $2 }' "$temporary/pairs" | median)
  echo "$process,$observed_us,$bare_us,$(calculate "($ratio - 1) * 100" 3)" >>"$csv"
done
stop_endpoint

overhead_percent=$(calculate "$(of_column 4)" 2)
publish <<REPORT
# Observing: $(verdict "$overhead_percent <= 2")

A warm request of stop-monitoring-20 in JSON by url-connection, uncompressed, from \`siribench serve\` on this machine: as in a
fork, with all observations and limits, against the same fetch and parse with nothing between
HttpURLConnection and Jackson. $processes processes, each with $pairs pairs of both in random order after $warm_pairs warm-up pairs; medians.

| | |
|---|---|
| observed | $(calculate "$(of_column 2)" 1) us |
| bare | $(calculate "$(of_column 3)" 1) us |
| overhead, median of the pairs' ratios | **$overhead_percent %** |
| target | at most 2 % |
REPORT
