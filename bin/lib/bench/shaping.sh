# shellcheck shell=sh
# Shaping: the latency and the bandwidth requested from `siribench serve`, against curl's measurements.

require_tool curl
requests=$(count 200 5)
downloads=$(count 5 1)

# Prints the time in ms to the first byte of a small response on an open connection: the median of $requests.
round_trip_ms() {
  urls=
  for number in $(numbers $((requests + 1))); do urls="$urls $base/none.json?$number"; done
  # shellcheck disable=SC2086 # several words intended
  curl --noproxy '*' -s -w '%{stderr}%{num_connects} %{time_starttransfer}\n' $urls 2>"$temporary/curl" >/dev/null
  awk '$1 == 0 { print $2 * 1000 }' "$temporary/curl" | median
}

# Prints the payload in Mbit/s of the document $1, without the wait for its first byte: the median of $downloads.
download_mbit() {
  for _ in $(numbers "$downloads"); do
    curl --noproxy '*' -s -o /dev/null -w '%{size_download} %{time_starttransfer} %{time_total}\n' "$base/documents/$1.json"
  done | awk '{ print $1 * 8 / ($3 - $2) / 1e6 }' | median
}

echo 'quantity,asked,measured' >"$csv"
start_endpoint
bare_ms=$(round_trip_ms)
stop_endpoint
for asked_ms in $(count '16 60 300' 16); do
  start_endpoint --latency "${asked_ms}ms"
  echo "latency_ms,$asked_ms,$(calculate "$(round_trip_ms) - $bare_ms" 3)" >>"$csv"
  stop_endpoint
done
for asked_mbit in $(count '0.5 5 51 200' 51); do
  start_endpoint --latency 16ms --bandwidth "${asked_mbit}mbit"
  document=vehicle-monitoring-1000
  [ "$asked_mbit" != 0.5 ] || document=vehicle-monitoring-20
  echo "bandwidth_mbit,$asked_mbit,$(calculate "$(download_mbit "$document")" 3)" >>"$csv"
  stop_endpoint
done

rows() {
  sed -n "s/^$1,//p" "$csv" | while IFS=, read -r asked measured; do
    printf '| %s %s | %s | %s %s | %s |\n' "$asked" "$2" "$measured" \
      "$(if [ "$1" = latency_ms ]; then calculate "$measured - $asked" 3; else calculate "($measured / $asked - 1) * 100" 2; fi)" \
      "$(if [ "$1" = latency_ms ]; then echo ms; else echo %; fi)" \
      "$(if [ "$1" = latency_ms ]; then
        verdict "$measured - $asked <= 1 && $measured - $asked >= -1"
      else
        verdict "$measured / $asked <= 1.05 && $measured / $asked >= 0.95"
      fi)"
  done
}

publish <<REPORT
# Shaping

The effect of \`siribench serve --latency\` and \`--bandwidth\` on loopback, measured by curl. Latency: the time to the
first byte of a small response on an open connection, median of $requests, minus that of an endpoint without shaping ($bare_ms ms).
Bandwidth: the payload of a document per second, from its first byte to its last, median of $downloads. Targets: within 1 ms, and 5 %.

| requested | measured | deviation | |
|---|---|---|---|
$(rows latency_ms ms)
$(rows bandwidth_mbit Mbit/s)
REPORT
