# shellcheck shell=sh
# Threads that request the first object at the same moment, with a shared mapper that has bound nothing, against as many requests in turn; and the
# throughput of steady threads. On each JDK of JAVAS (versions or homes, separated by commas); virtual threads where it has them.

rounds=$(count 12 2)
formats=$(count json,xml json)
steady_forks=$(count 4 1)
steady_requests=$(count 2000 50)
max_warmup=$(count 60s 1s)
javas=${JAVAS:-$(count 17,25 17)}
setups=$(count '1 4 4:sequential 4:virtual 16 16:sequential 16:virtual' '1 4 4:sequential')

siribench_run "$temporary/first" --cold --warm -f "$formats" -r mapper --threads "$(echo "$setups" | tr ' ' ,)" --java "$javas" --skip-invalid \
  -n "$rounds" --forks "$rounds" samples/stop-monitoring-20.*
siribench_run "$temporary/steady" --steady -f "$formats" -r mapper --threads "$(count 1,4,16,4:virtual,16:virtual 1,4)" --java "$javas" --skip-invalid --preload \
  -n "$steady_requests" --forks "$steady_forks" --max-warmup "$max_warmup" samples/stop-monitoring-20.*

# Prints for each process the median over its requests of the first, the median and the last thread, in ms.
of_processes() {
  samples "$1" "$awk_median"'
    $at["round"] > 0 && ($at["start"] == "cold" || $at["request"] > 0) {
      split($at["java"], version, ".")
      process = version[1] "," $at["format"] "," $at["threads"] "," $at["start"] "," $at["fork"]
      moment = process SUBSEP $at["request"]
      if (!(moment in n)) { of[moment] = process; cpu[process] += $at["cpu_ns"] / 1e6; moments[process]++ }
      ms[moment, ++n[moment]] = $at["request_ns"] / 1e6
    }
    END {
      for (moment in n) {
        for (i = 1; i <= n[moment]; i++) values[i] = ms[moment, i]
        process = of[moment]; k = ++seen[process]
        middle[process, k] = median(values, n[moment]); first[process, k] = values[1]; last[process, k] = values[n[moment]]
      }
      for (process in seen) {
        for (i = 1; i <= seen[process]; i++) values[i] = first[process, i]
        a = median(values, seen[process])
        for (i = 1; i <= seen[process]; i++) values[i] = middle[process, i]
        b = median(values, seen[process])
        for (i = 1; i <= seen[process]; i++) values[i] = last[process, i]
        printf "%s,%.3f,%.3f,%.3f,%.1f\n", process, a, b, median(values, seen[process]), cpu[process] / moments[process]
      }
    }
  '
}

# Prints for each process the requests per second of its steady state.
throughputs() {
  samples "$1" '
    quick == "yes" || $at["phase"] == "steady" {
      split($at["java"], version, ".")
      process = version[1] "," $at["format"] "," $at["threads"] ",steady," $at["fork"]
      count = $at["requests"] ? $at["requests"] : 1
      sum[process] += count * $at["request_ns"]; n[process] += count
    }
    END { for (process in n) printf "%s,,%.1f,,\n", process, n[process] / sum[process] * 1e9 }
  ' -v quick="$quick"
}

{
  echo 'java,format,threads,start,fork,first,median,last,cpu_ms'
  { of_processes "$temporary/first" && throughputs "$temporary/steady"; } | sort -t, -k1,1n -k2,2 -k3,3n -k3,3 -k4,4 -k5,5n
} >"$csv"

# Prints the median over processes of the column $5 of JDK $1, format $2, threads $3 and start $4, rounded to $6 decimals; nothing if there are none.
of() {
  value=$(cells "$5" java "$1" format "$2" threads "$3" start "$4" | median)
  [ -z "$value" ] || calculate "$value" "$6"
}

rows() {
  # shellcheck disable=SC2013 # No version has a space.
  for version in $(sed 1d "$csv" | cut -d, -f1 | sort -nu); do
    for format in $(echo "$formats" | tr , ' '); do
      for setup in $setups; do
        [ -n "$(of "$version" "$format" "$setup" cold median 0)" ] || continue
        echo "| $version | $format | $setup | $(of "$version" "$format" "$setup" cold first 1) | $(of "$version" "$format" "$setup" cold median 1) | $(
          of "$version" "$format" "$setup" cold last 1
        ) | $(of "$version" "$format" "$setup" cold cpu_ms 0) | $(of "$version" "$format" "$setup" warm median 2) | $(
          of "$version" "$format" "$setup" warm last 2
        ) | $(of "$version" "$format" "$setup" steady median 0) |"
      done
    done
  done
}

publish <<REPORT
# Many threads at the first object

Requests of stop-monitoring-20 by a shared mapper that has bound nothing, all at the same moment; \`16:sequential\` is as many requests in turn on one
thread, \`16:virtual\` are virtual threads. In ms from that moment, without preparation: the first, the median and the last object of a process; medians over
$rounds processes, measured in the same rounds. CPU time is that of the process from its launch to the last object. Warm: requests 2 to $rounds,
medians of a process. Steady: requests per second of all threads, median over $steady_forks processes; empty without a steady state.

| JDK | format | threads | first | median | last | CPU | warm, median | warm, last | steady, 1/s |
|---|---|---|---|---|---|---|---|---|---|
$(rows)
REPORT
