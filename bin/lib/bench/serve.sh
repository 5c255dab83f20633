# shellcheck shell=sh
# Serve: responses per second of `siribench serve` under wrk, which shares the machine with it, and its memory.

require_tool wrk
seconds=$(count 60 1)
warm_seconds=$(count 15 1)
connections=16

resident_mib() {
  awk '/^VmRSS/ { printf "%.0f", $2 / 1024 }' "/proc/$endpoint/status"
}

# Sends requests for $seconds with the header $2, and adds a row named $1.
load() {
  wrk -t 1 -c "$connections" -d "${warm_seconds}s" -H "$2" "$base/stop-monitoring.json" >/dev/null
  before_mib=$(resident_mib)
  wrk -t 1 -c "$connections" -d "${seconds}s" --latency -H "$2" "$base/stop-monitoring.json" >"$temporary/wrk"
  after_mib=$(resident_mib)
  awk -v name="$1" -v before="$before_mib" -v after="$after_mib" '
    /Requests\/sec/ { rate = $2 }
    /^ *50%/ { p50 = $2 }
    /^ *99%/ { p99 = $2 }
    /Socket errors/ { gsub(/[^0-9 ]/, ""); for (i = 1; i <= NF; i++) errors += $i }
    /Non-2xx/ { errors += $NF }
    END { printf "%s,%.0f,%d,%s,%s,%d,%d\n", name, rate, errors, p50, p99, before, after }
  ' "$temporary/wrk" >>"$csv"
}

echo 'encoding,responses_per_second,errors,p50,p99,rss_before_mib,rss_after_mib' >"$csv"
start_endpoint
load plain 'Accept-Encoding: identity'
load gzip 'Accept-Encoding: gzip'
stop_endpoint

rows() {
  sed 1d "$csv" | while IFS=, read -r name rate errors p50 p99 before after; do
    printf '| %s | %s | %s | %s | %s | %s, %s MiB | %s |\n' "$name" "$rate" "$errors" "$p50" "$p99" "$before" "$after" \
      "$(verdict "$rate >= 5000 && $errors == 0 && $after <= $before * 1.1")"
  done
}

publish <<REPORT
# Serve

\`siribench serve\` answering stop-monitoring-20 ($(wc -c <"$json_sample" | tr -d ' ') bytes of JSON) to wrk on the same cores: one thread,
$connections connections with keep-alive, $seconds s after $warm_seconds s of warm-up. Memory is the resident set before and after those $seconds s.
Target: at least 5,000 responses per second without an error, and at most a tenth more memory.

| encoding | responses/s | errors | p50 | p99 | memory before, after | target |
|---|---|---|---|---|---|---|
$(rows)
REPORT
