# shellcheck shell=sh
# The time to the first visit, and to all of them: mapper, databind's values one by one, and streaming, in the four sizes of a published
# benchmark, warm, over a kept connection to this machine.

forks=$(count 20 1)
requests=$(count 200 20)
sizes=$(count '1-minimum 20-minimum 20-normal 50' 50)

for size in $sizes; do
  visits=${size%%-*}
  level=calls
  [ "$size" = "$visits" ] || level=${size#*-}
  bin/siribench samples --write "$temporary/samples" --visits "$visits" --detail "$level" -f json >/dev/null
done

# One run per size $1, so that only readers are compared. With --wait-for all ($2), it has both times of the same requests; with first, the wait
# of a client that aborts the rest.
measure() {
  siribench_run "$temporary/$1-$2" --warm --serve -f json -r mapper,values,stream --wait-for "$2" --judge first --forks "$forks" -n "$requests" \
    "$temporary/samples/stop-monitoring-$1.json"
}

# Prints the median of the column $2 of the warm requests of the reader $3, in the run in $1, in ms; that of the whole request for a reader
# that does not report the first visit.
median_ms() {
  samples "$1" '
    $at["round"] > 0 && $at["request"] > 0 && $at["reader"] == reader { print $at[wanted] == "" ? $at["request_ns"] : $at[wanted] }
  ' -v wanted="$2" -v reader="$3" | median | awk '{ printf "%.3f\n", $1 / 1e6 }'
}

echo 'size,bytes,reader,all_ms,first_ms,first_alone_ms' >"$csv"
for size in $sizes; do
  measure "$size" all
  measure "$size" first
  bytes=$(wc -c <"$temporary/samples/stop-monitoring-$size.json")
  for reader in mapper values stream; do
    echo "$size,$bytes,$reader,$(median_ms "$temporary/$size-all" request_ns "$reader"),$(median_ms "$temporary/$size-all" first_visit_ns "$reader"),$(
      median_ms "$temporary/$size-first" request_ns "$reader"
    )" >>"$csv"
  done
done

of() {
  cells "$3" size "$1" reader "$2"
}

# Prints a row: $1 the size, $2 its label, $3 to $6 the published figures: mapper all and first, streaming all and first.
row() {
  echo "| $2 | $(of "$1" mapper bytes) | $3 | $4 | $5 | $6 | $(of "$1" mapper all_ms) | $(of "$1" values all_ms) | $(of "$1" values first_ms) | $(of "$1" stream all_ms) | $(
    of "$1" stream first_ms
  ) |"
}

alone() {
  echo "| $2 | $(of "$1" mapper first_alone_ms) | $(of "$1" values first_alone_ms) | $(of "$1" stream first_alone_ms) |"
}

share() {
  calculate "100 * $(of 50 stream first_ms) / $(of 50 mapper all_ms)" 0
}

publish <<REPORT
# Time to the first visit: $(verdict "$(of 50 stream first_ms) <= 0.361 * $(of 50 mapper all_ms)")

Medians in ms of $requests warm requests in each of $forks processes, JSON over a kept connection to this machine. Published: an SDK of a betting
exchange, its mapper against its streaming client (JMH 1.21, average time, JDK 8), for its own events; sizes here are of visits, so only ratios can be
compared, not milliseconds. Target: with streaming, the first of 50 after at most the published share of the mapper's time to all (11.565 of 32.028 ms, 36 %);
here $(share) %.

| visits | bytes | published: mapper, all | first | streaming, all | first | mapper, all (and first) | values, all | first | stream, all | first |
|---|---|---|---|---|---|---|---|---|---|---|
$(row 1-minimum "1" 1.668 1.675 1.488 1.472)
$(row 20-minimum "20 small" 5.952 5.894 5.560 3.706)
$(row 20-normal "20 large" 11.919 11.905 10.783 7.346)
$(row 50 "50 with nested calls" 31.686 32.028 30.865 11.565)

With \`--wait-for first\` a request ends with its first visit, and the rest is aborted with its connection, so each request makes a new one; a mapper aborts
nothing, since it delivers nothing before the end:

| visits | mapper | values | stream |
|---|---|---|---|
$(alone 1-minimum "1")
$(alone 20-minimum "20 small")
$(alone 20-normal "20 large")
$(alone 50 "50 with nested calls")
REPORT
