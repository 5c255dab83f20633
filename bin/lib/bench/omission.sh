# shellcheck shell=sh
# Coordinated omission: a constant rate against an endpoint that stalls for one second in every ten.

rate=100
seconds=$(count 60 3)

# In theory, a tenth of the requests are due during a stall, and wait between 0 and 1 s for its end, evenly distributed.
# So the slowest 5 % wait at least half a second, and the slowest 1 % at least nine tenths.
readonly expected_p95_ms=500
readonly expected_p99_ms=900

within() {
  verdict "$1 >= $2 * 0.9 && $1 <= $2 * 1.1"
}

echo 'tool,connections,corrected_p95_ms,corrected_p99_ms,uncorrected_p95_ms,uncorrected_p99_ms' >"$csv"
for connections in $(count '16 1' 1); do
  # A new endpoint for each, since the stalls count from its start.
  start_endpoint --stall 1s/10s
  siribench_run "$temporary/$connections" "$base/documents/stop-monitoring-1.json" --rate "$rate/s" --duration "${seconds}s" \
    --connections "$connections"
  stop_endpoint
  echo "siribench,$connections,$(
    summary_fields "$temporary/$connections" p95_ms p99_ms uncorrected_p95_ms uncorrected_p99_ms
  )" >>"$csv"
done

# Milliseconds of the percentile $2 in oha's result $1.
oha_ms() {
  awk -v wanted="\"$2\":" '/"latencyPercentiles"/ { inside = 1 } inside && $1 == wanted { sub(/,/, "", $2); print $2 * 1000; exit }' "$1"
}

if command -v oha >/dev/null; then
  for correction in --latency-correction ''; do
    start_endpoint --stall 1s/10s
    # shellcheck disable=SC2086 # no argument if it is empty
    oha -q "$rate" -c 1 -n $((rate * seconds)) $correction --no-tui --output-format json \
      -H 'Accept-Encoding: gzip' "$base/documents/stop-monitoring-1.json" >"$temporary/oha${correction:-plain}"
    stop_endpoint
  done
  for percentile in p95 p99; do
    for kind in --latency-correction plain; do
      oha_ms "$temporary/oha$kind" "$percentile"
    done
  done | paste -s -d ' ' - | awk '{ printf "oha,1,%.3f,%.3f,%.3f,%.3f\n", $1, $3, $2, $4 }' >>"$csv"
else
  echo "$figure: oha is not installed (cargo install oha), so there is no cross-check" >&2
fi

rows() {
  sed 1d "$csv" | while IFS=, read -r tool connections c95 c99 u95 u99; do
    echo "| $tool, at most $connections in flight | $c95 | $(within "$c95" $expected_p95_ms) | $c99 | $(within "$c99" $expected_p99_ms) | $u95 | $u99 |"
  done
}

publish <<REPORT
# Coordinated omission

\`siribench serve --stall 1s/10s\` does not respond during one second in every ten. At $rate requests/s for $seconds s of
stop-monitoring-1, in ms. Expected are $expected_p95_ms and $expected_p99_ms ms for p95 and p99 from the intended send; target: within 10 %.

| | corrected p95 | | corrected p99 | | uncorrected p95 | p99 |
|---|---|---|---|---|---|---|
$(rows)

Corrected: from the intended send. Uncorrected: from the actual send, as seen by a client that waits for each response before
its next request. $(command -v oha >/dev/null && echo "oha: $(oha --version), with and without --latency-correction, two runs." || echo 'Not cross-checked: oha was not installed.')
REPORT
