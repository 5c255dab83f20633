# shellcheck shell=sh
# A soak test: `serve`, `record` and two runs for hours, with faults. Their memory, handles, threads, processes and files must be level.

seconds=$(count $((${MINUTES:-360} * 60)) 30)
readings=$(count 120 8)
files=$temporary/files
mkdir "$files"

jcmd=${java%java}jcmd
[ -x "$jcmd" ] || {
  echo "$figure: skipped: this Java has no jcmd"
  exit "$skip_code"
}

# Starts siribench with $3... in the background under the name $1; process is then its id. Starts it again until it writes the file $2, because
# a fault may hit the request that tries the endpoint.
launch() {
  name=$1
  result=$2
  shift 2
  for attempt in 1 2 3 4 5 6 7 8 9; do
    "$java" -XX:+UseSerialGC "-Djava.io.tmpdir=$files" -jar "$jar" "$@" </dev/null >"$temporary/$name.out" 2>&1 &
    process=$!
    while kill -0 "$process" 2>/dev/null; do
      [ ! -s "$result" ] || return 0
      sleep 0.2
    done
    rm -rf "$result"
  done
  echo "$figure: $name did not start after $attempt attempts: $(cat "$temporary/$name.out")" >&2
  exit 1
}

# Prints the size of the live objects of the process $1 in KiB, after a collection.
live_kib() {
  "$jcmd" "$1" GC.class_histogram 2>/dev/null | awk '/^Total/ { printf "%.0f", $3 / 1024 }'
}

# Prints the number of children of the process $1, living or not waited for.
children() {
  cat /proc/[0-9]*/stat 2>/dev/null | sed 's/.*) //' | awk -v parent="$1" '$2 == parent { n++ } END { print n + 0 }'
}

# Adds a row of the process $2, named $1.
reading() {
  kib=$(live_kib "$2")
  [ -n "$kib" ] || {
    echo "$figure: $1 has ended: $(cat "$temporary/$1.out" 2>/dev/null)" >&2
    exit 1
  }
  printf '%s,%s,%s,%s,%s,%s,%s,%s\n' "$elapsed" "$1" "$kib" "$(awk '/^VmRSS/ { print $2 }' "/proc/$2/status")" \
    "$(find "/proc/$2/fd" -mindepth 1 2>/dev/null | wc -l)" "$(find "/proc/$2/task" -mindepth 1 -maxdepth 1 | wc -l)" \
    "$(children "$2")" "$(find "$files" -type f | wc -l)" >>"$csv"
}

# Kills a fork of the run, and suspends the server.
disturb() {
  fork=$(pgrep -P "$runner" | head -n 1)
  [ -z "$fork" ] || kill -s KILL "$fork" 2>/dev/null || :
  kill -s STOP "$endpoint"
  sleep 0.2
  kill -s CONT "$endpoint"
}

echo 'second,process,live_kib,rss_kib,handles,threads,children,temporary_files' >"$csv"
# A run ends after five failed requests in turn. With these shares, that happens by chance in one of 2,000 tests of six hours.
start_endpoint --fail 1%:503 --truncate 0.3% --error-condition 0.3% --stall 3100ms/60s --latency 2ms --jitter 1ms
runner='' rate='' recorder=''
# shellcheck disable=SC2086 # those that were started
trap 'kill $runner $rate $recorder 2>/dev/null || :' EXIT
launch run "$temporary/run/samples.csv" run "$base/stop-monitoring.{format}" -f json,xml -c url-connection,http-client --cold -n 100000 --timeout 30s \
  --interval 50ms -q -o "$temporary/run"
runner=$process
launch rate "$temporary/rate/plan.json" run "$base/stop-monitoring.json" --rate 20/s --duration "$((seconds + 600))s" --timeout 30s -q \
  -o "$temporary/rate"
rate=$process
launch record "$temporary/recorded.har" record "$base/stop-monitoring.json" --every 1s --timeout 30s -o "$temporary/recorded.har"
recorder=$process

began=$(date +%s)
number=0
while [ "$number" -lt "$readings" ]; do
  number=$((number + 1))
  until elapsed=$(($(date +%s) - began)) && [ "$elapsed" -ge $((seconds * number / readings)) ]; do sleep 0.5; done
  disturb
  reading serve "$endpoint"
  reading record "$recorder"
  reading run "$runner"
  reading rate "$rate"
  fork=$(pgrep -P "$rate" | head -n 1)
  [ -z "$fork" ] || reading 'fork of rate' "$fork"
done

kill -s TERM "$runner" "$rate" "$recorder"
wait "$runner" || :
wait "$rate" || :
wait "$recorder" || :
stop_endpoint
left=$(find "$files" -type f | wc -l)
# Prints the number of samples that satisfy the condition $1 of awk, in which outcome is the value of that column.
count_samples() {
  awk -F, "/^#/ { next } !at { for (at = 1; \$at != \"outcome\"; at++); next } { outcome = \$at } $1 { n++ } END { print n + 0 }" \
    "$temporary/run/samples.csv"
}

samples=$(count_samples 1)
failed=$(count_samples 'outcome != "ok"')
recorded=$(grep -c '"startedDateTime"' "$temporary/recorded.har")
# 3: some requests failed, as they should.
"$java" -jar "$jar" report "$temporary/run" >/dev/null || [ $? = 3 ] || exit 1

# Prints the lower quartile of the column $2 of the process $1 in the second or last quarter ($3). Half of the readings meet a stall, during
# which connections wait, so that a median is one or the other by chance.
quarter() {
  awk -F, -v process="$1" -v column="$2" -v from="$(awk "BEGIN { print ($3 - 1) * $seconds / 4 }")" -v to="$(awk "BEGIN { print $3 * $seconds / 4 + 5 }")" \
    '$2 == process && $1 + 0 >= from && $1 + 0 <= to { print $column }' "$csv" |
    sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 3) / 4)] }'
}

# Prints the row of the process $1: lower quartiles of the second and of the last quarter. A process that keeps samples may grow by 2 KiB for each.
row() {
  line="| $1 |"
  ok=1
  for column in 3 5 6 7 8; do
    early=$(quarter "$1" "$column" 2)
    late=$(quarter "$1" "$column" 4)
    line="$line $early, $late |"
    if [ "$column" = 3 ]; then
      ok="$ok && $late <= $early * 1.1 + 1024 + $2 * 2"
    else
      ok="$ok && $late <= $early + 2"
    fi
  done
  echo "$line $(verdict "$ok") |"
}

rows=$(
  row serve 0
  row record 0
  row run "$samples"
  row rate "$((seconds * 20))"
  row 'fork of rate' "$((seconds * 20))"
)
publish <<REPORT
# Soak: $({ echo "$rows"; [ "$left" = 0 ] || echo '| not met |'; } | verdict_of_all)

\`serve\`, \`record\` every second, a run of cold starts and a run at 20 requests a second, for $((seconds / 60)) minutes. Of all requests, the server fails 1 % with
status 503, truncates 0.3 % and answers 0.3 % with an ErrorCondition; it is silent for 3.1 s of every minute. At each of $readings readings it is suspended
for 200 ms, and a fork of the run is killed. Lower quartiles of the second and of the last quarter; memory is that of live objects after a collection. Target: at most
a tenth and 1 MiB more memory, and 2 KiB for each sample that a run keeps; at most 2 more handles, threads, children and files.

| | memory in KiB | handles | threads | children | temporary files | target |
|---|---|---|---|---|---|---|
$rows

The run of cold starts has $samples samples, of which $failed failed; it is reported after its end. $recorded responses were recorded. Temporary files
left at the end: **$left** (target 0).
REPORT
