# shellcheck shell=sh
# From Jackson 2.1.2 to 3.x: cold, pseudo-warm (a mapper cache, where a version can write one) and steady requests of siri-plain in JSON, all
# in one run; and for each version whether it is faster or slower than the previous one. Maven resolves the versions, so this needs a
# network the first time.

versions=$(count 2.1.2,2.9.10,2.12.7,2.15.4,2.21.8,3.x 2.12.7,2.21.8)
# At least 10 requests of a steady process.
rounds=$(count 40 10)
starts=$(count "--cold --pseudo-warm --steady" "--cold --steady")
forks=$(count 10 1)
max_warmup=$(count 60s 1s)
run=$temporary/run
# shellcheck disable=SC2086 # Several words.
siribench_run "$run" $starts -f json --model siri-plain --jackson "$versions" --skip-invalid \
  -n "$rounds" --forks "$forks" --preload --max-warmup "$max_warmup" "$json_sample"

# The times of each version and start by round, in ms: a first request with its preparation, or the mean of a process in a steady state.
samples "$run" '
  $at["round"] > 0 {
    version = $at["library"]
    sub(/^jackson:/, "", version)
    key = version OFS $at["start"] OFS $at["round"]
    if ($at["start"] != "steady") sum[key] = $at["preparation_ns"] + $at["request_ns"]
    else if ($at["phase"] == "steady") sum[key] += $at["request_ns"]
    else next
    count[key]++
    restored[key] = $at["restored_deserializers"]
  }
  END { for (key in sum) print key, sum[key] / count[key] / 1e6, restored[key] }
' -v OFS=, | sort -t, -k1,1V -k2,2 -k3,3n >"$temporary/times"

# Prints the times of the version $1 in the start $2.
times_of() {
  awk -F, -v version="$1" -v start="$2" '$1 == version && $2 == start { print $4 }' "$temporary/times"
}

# Prints the rounds of the version $1 in the start $2 with their times, for join.
rounds_of() {
  awk -F, -v version="$1" -v start="$2" '$1 == version && $2 == start { print $3, $4 }' "$temporary/times" | sort -k1,1
}

# Prints the additional time of the version $2 over the version $1 in the start $3, for the rounds with both: estimate and interval in percent,
# separated by commas; only commas for fewer than six rounds.
step() {
  rounds_of "$1" "$3" >"$temporary/rounds-before"
  rounds_of "$2" "$3" >"$temporary/rounds-after"
  join "$temporary/rounds-before" "$temporary/rounds-after" >"$temporary/pairs"
  cut -d ' ' -f 2 "$temporary/pairs" >"$temporary/before"
  cut -d ' ' -f 3 "$temporary/pairs" >"$temporary/after"
  paired ratio "$temporary/before" "$temporary/after"
}

echo 'version,start,n,p50_ms,restored_deserializers,percent,percent_low,percent_high,verdict' >"$csv"
for start in cold pseudo-warm steady; do
  before=
  cut -d , -f 1 "$temporary/times" | uniq | while read -r version; do
    n=$(times_of "$version" "$start" | wc -l)
    [ "$n" -gt 0 ] || continue
    change=,,
    [ -z "$before" ] || change=$(step "$before" "$version" "$start")
    before=$version
    restored=$(awk -F, -v version="$version" -v start="$start" '$1 == version && $2 == start { print $5; exit }' "$temporary/times")
    echo "$version,$start,$((n)),$(calculate "$(times_of "$version" "$start" | median)" 4),$restored,$change,$(echo "$change" |
      awk -F, '$1 != "" { print ($2 > 0 ? "slower" : $3 < 0 ? "faster" : "no detectable difference") }')"
  done
done >>"$csv"

table() {
  awk -F, '
    NR == 1 { next }
    {
      if (!($1 in seen)) { order[++n] = $1; seen[$1] = 1 }
      cell[$1, $2] = sprintf("%.*f", $2 == "steady" ? 3 : 1, $4)
      if ($6 != "") step[$1, $2] = sprintf("%s%s (%s %% [%s, %s])%s", $9 == "no detectable difference" ? "" : "**", $9, $6, $7, $8, $9 == "no detectable difference" ? "" : "**")
      if ($2 == "pseudo-warm") restored[$1] = $5
    }
    END {
      for (i = 1; i <= n; i++) {
        v = order[i]
        printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", v, cell[v, "cold"], step[v, "cold"], cell[v, "pseudo-warm"],
          step[v, "pseudo-warm"], restored[v], cell[v, "steady"], step[v, "steady"]
      }
    }
  ' "$csv"
}

publish <<REPORT
# Jackson from 2.1.2 to 3.x

\`siri-plain\`, stop-monitoring-20 in JSON, the reader \`reader\`, one run: $rounds cold and as many pseudo-warm starts of each version, and $forks processes
of each in a steady state, $rounds requests each. Medians of the elapsed time in ms, with the change since the previous version with such a
time, paired by round, and its 95 % interval (Hodges-Lehmann, on a log scale). Intervals are not corrected: one of twenty misses.

| Jackson | cold | change | pseudo-warm | change | deserializers restored | steady | change |
|---|---|---|---|---|---|---|---|
$(table)

An empty cell: that version cannot write a mapper cache of \`siri-plain\`. Without restored deserializers, a mapper cache contains none that are found again.

$(sed -n 's/^skipped: /- /p' "$temporary/run.log")
REPORT
