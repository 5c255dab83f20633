# shellcheck shell=sh
# Streaming readers against databind: cold starts, steady requests, and the time to the first of 1,000 visits.

cold_rounds=$(count 30 1)
steady_forks=$(count 10 1)
steady_requests=$(count 500 10)
max_warmup=$(count 60s 1s)

# Prints the mean of the sum of the columns $2 (joined by +) over the requests for which $5 holds, of the reader $4 in the format $3: a line for
# each process of the run in $1, by round.
means() {
  samples "$1" '
    $at["round"] > 0 && $at["format"] == format && $at["reader"] == reader && ('"$5"') {
      n = split(wanted, names, "+"); for (i = 1; i <= n; i++) sum[$at["round"]] += $at[names[i]]
      requests[$at["round"]]++; if ($at["round"] > last) last = $at["round"]
    }
    END { for (round = 1; round <= last; round++) if (requests[round]) printf "%.0f\n", sum[round] / requests[round] }
  ' -v wanted="$2" -v format="$3" -v reader="$4"
}

# Writes means to a file $6 next to the run.
keep_means() {
  means "$1" "$2" "$3" "$4" "$5" >"$1.$6"
  [ -s "$1.$6" ] || {
    echo "$figure: no process of $4 in $3 reached a steady state within $max_warmup" >&2
    exit 1
  }
}

# Prints a row of values: the measure $1 of the model $2 in the format $3, as the ratio of the means in the files $5 to those in $4, paired by
# round, with its interval, times $6.
ratio_row() {
  ratio=$(paired ratio "$4" "$5")
  if [ "$ratio" = ,, ]; then
    echo "$1,$2,$3,$(calculate "$6 * $(median <"$5") / $(median <"$4")" 4),,"
  else
    echo "$1,$2,$3,$(echo "$ratio" | awk -F, -v times="$6" -v OFS=, '{ for (i = 1; i <= 3; i++) $i = sprintf("%.3f", times * (1 + $i / 100)); print }')"
  fi
}

# Prints the number of different bound objects of one document, by the digests of the run in $1. The reader tokens binds none.
digests() {
  samples "$1" '$at["digest"] != "" && $at["reader"] != "tokens" { print $at["digest"] }' | sort -u | wc -l
}

# Measures cold starts of the model $1 in the formats $2, and steady requests of the readers $4 in the formats $3, in run directories named
# after it.
measure() {
  cold=$temporary/cold-$1
  steady=$temporary/steady-$1
  siribench_run "$cold" --cold --model "$1" -f "$2" -r reader,stream -n "$cold_rounds" samples/stop-monitoring-20.*
  siribench_run "$steady" --steady --model "$1" -f "$3" -r "$4" -n "$steady_requests" --forks "$steady_forks" --preload \
    --max-warmup "$max_warmup" samples/vehicle-monitoring-1000.*
  for format in $(echo "$2" | tr , ' '); do
    for reader in reader stream; do
      keep_means "$cold" preparation_ns+request_ns "$format" "$reader" 1 "$reader"
      keep_means "$cold" boot_ns+set_up_ns+preparation_ns+request_ns "$format" "$reader" 1 "$reader.launch"
    done
    ratio_row cold_elapsed_ratio "$1" "$format" "$cold.reader" "$cold.stream" 1
    ratio_row cold_launch_ratio "$1" "$format" "$cold.reader.launch" "$cold.stream.launch" 1
  done
  counted="\$at[\"phase\"] == \"steady\" || \"$quick\" == \"yes\""
  for format in $(echo "$3" | tr , ' '); do
    for reader in $(echo "$4" | tr , ' '); do
      keep_means "$steady" request_ns "$format" "$reader" "$counted" "$reader"
      echo "steady_${reader}_ms,$1,$format,$(calculate "$(median <"$steady.$reader") / 1e6" 3),,"
    done
    keep_means "$steady" first_visit_ns "$format" stream "$counted" first
    ratio_row steady_throughput_ratio "$1" "$format" "$steady.stream" "$steady.reader" 1
    ratio_row first_visit_percent "$1" "$format" "$steady.stream" "$steady.first" 100
    [ ! -e "$steady.tokens" ] || ratio_row tokens_throughput_ratio "$1" "$format" "$steady.tokens" "$steady.reader" 1
  done
}

{
  echo 'measure,model,format,value,low,high'
  measure siri "$(count json,xml,smile,cbor json,smile)" json,smile reader,stream,tokens
  # A stock mapper changes numbers of single precision, so binary formats are refused.
  measure siri-plain "$(count json,xml json)" json reader,stream
} >"$csv"

# Prints the value of the measure $1 in the format $2, of the model $3 or siri, with its interval if it has one.
of() {
  value=$(cells value measure "$1" model "${3:-siri}" format "$2")
  low=$(cells low measure "$1" model "${3:-siri}" format "$2")
  high=$(cells high measure "$1" model "${3:-siri}" format "$2")
  echo "$value${low:+ [$low, $high]}"
}

# Prints the verdict on the measure $1 in the format $2, which must be at most $3, and at least $4 if given.
judge() {
  verdict_of_interval "$(cells low measure "$1" model siri format "$2")" "$(cells high measure "$1" model siri format "$2")" "$3" "${4:-}"
}

different=0
for run in cold-siri steady-siri cold-siri-plain steady-siri-plain; do
  different=$((different + $(digests "$temporary/$run") - 1))
done
{
  echo "| cold, elapsed, of databind's | JSON | $(of cold_elapsed_ratio json) | at most 0.20 | $(judge cold_elapsed_ratio json 0.2) |"
  echo "| cold, from launch to object | JSON | $(of cold_launch_ratio json) | at most 0.25 | $(judge cold_launch_ratio json 0.25) |"
  for format in json smile; do
    name=$(if [ "$format" = json ]; then echo JSON; else echo Smile; fi)
    echo "| steady, throughput over databind's | $name | $(of steady_throughput_ratio $format) | at least 1.3 | $(judge steady_throughput_ratio $format 1e300 1.3) |"
    echo "| first of 1,000 visits, % of the time to all | $name | $(of first_visit_percent $format) | at most 2 | $(judge first_visit_percent $format 2) |"
  done
  echo "| values lost or changed, documents | all | $different | 0 | $(verdict "$different == 0") |"
} >"$temporary/targets"
publish <<REPORT
# Streaming readers: $(verdict_of_all <"$temporary/targets")

\`--reader stream\` against \`--reader reader\`, with 95 % intervals, paired by round (Hodges-Lehmann, on a log scale). Cold starts bind
stop-monitoring-20, in $cold_rounds processes of each. Steady requests bind vehicle-monitoring-1000, in $steady_forks processes of each in a steady state,
$steady_requests requests each; \`tokens\` reads the same document and binds nothing.

| \`--model siri\` | format | ratio | target | |
|---|---|---|---|---|
$(cat "$temporary/targets")

| \`--model siri\` | JSON | XML | Smile | CBOR |
|---|---|---|---|---|
| cold, elapsed, of databind's | $(of cold_elapsed_ratio json) | $(of cold_elapsed_ratio xml) | $(of cold_elapsed_ratio smile) | $(of cold_elapsed_ratio cbor) |
| cold, from launch to object | $(of cold_launch_ratio json) | $(of cold_launch_ratio xml) | $(of cold_launch_ratio smile) | $(of cold_launch_ratio cbor) |
| steady, ms | $(of steady_stream_ms json) | | $(of steady_stream_ms smile) | |
| steady, databind, ms | $(of steady_reader_ms json) | | $(of steady_reader_ms smile) | |
| steady, \`tokens\`, ms | $(of steady_tokens_ms json) | | $(of steady_tokens_ms smile) | |
| steady, throughput of \`tokens\` over databind's | $(of tokens_throughput_ratio json) | | $(of tokens_throughput_ratio smile) | |

| \`--model siri-plain\` | JSON | XML |
|---|---|---|
| cold, elapsed, of databind's | $(of cold_elapsed_ratio json siri-plain) | $(of cold_elapsed_ratio xml siri-plain) |
| cold, from launch to object | $(of cold_launch_ratio json siri-plain) | $(of cold_launch_ratio xml siri-plain) |
| steady, ms | $(of steady_stream_ms json siri-plain) | |
| steady, databind, ms | $(of steady_reader_ms json siri-plain) | |
| steady, throughput over databind's | $(of steady_throughput_ratio json siri-plain) | |
| first of 1,000 visits, % of the time to all | $(of first_visit_percent json siri-plain) | |

The aim for steady requests is 2.0 times databind's throughput. A reader on Jackson's parser cannot exceed the throughput of \`tokens\`.
REPORT
