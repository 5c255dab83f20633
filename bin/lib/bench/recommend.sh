# shellcheck shell=sh
# Recommendations for stop-monitoring-20 in JSON, each independent: the time of one, and whether all are equal, every second one under
# intermittent load.

require_tool stress-ng
repetitions=$(count 10 1)
max_time=$(count 3m 1s)

# Prints the recommendation of the run in $1, without commas: the answers in the first table of its page.
answers() {
  awk -F ' *[|] *' '/^## / { exit } /^[|] (flags|with|warm)/ { gsub(/, /, " and ", $3); printf "%s%s: %s", sep, $2, $3; sep = "; " }' \
    "$1/recommendation.md"
}

# Prints the ratio of the answer $2 of the run in $1, without commas.
ratio_of() {
  awk -F ' *[|] *' -v wanted="$2" '/^## / { exit } $2 == wanted { sub(/, /, " to ", $5); print $5 }' "$1/recommendation.md"
}

begin_values 'repetition,disturbed,seconds,rounds,flags_ratio,databind_ratio,stream_ratio,warm_ratio,answers'
for repetition in $(remaining "$repetitions"); do
  if [ $((repetition % 2)) = 0 ]; then disturbed=yes; else disturbed=no; fi
  start_disturbing $disturbed "$repetition"
  run=$temporary/run-$repetition
  begun=$(now_nanos)
  bin/siribench recommend --max-time "$max_time" --seed "$repetition" --cache-dir "$temporary/cache-$repetition" -q -o "$run" "$json_sample" >"$temporary/answer.txt" 2>"$temporary/run.log" || [ "$?:$quick" = 3:yes ] || {
    # With --quick the time may be too short for an answer.
    cat "$temporary/run.log" >&2
    exit 1
  }
  seconds=$(calculate "($(now_nanos) - $begun) / 1e9" 1)
  stop_disturbing
  rounds=$(column "$run" round | sort -n | tail -n 1)
  {
    printf '%s,%s,%s,%s' "$repetition" "$disturbed" "$seconds" "$rounds"
    for answer in 'flags only' 'with databind' 'without databind' 'warm request'; do
      printf ',%s' "$(ratio_of "$run" "$answer")"
    done
    printf ',%s\n' "$(answers "$run")"
  } >>"$csv"
done

rows() {
  sed '1d; s/,/ | /g; s/.*/| & |/' "$csv"
}

different=$(sed 1d "$csv" | cut -d , -f 9 | sort -u | wc -l)
longest=$(sed 1d "$csv" | cut -d , -f 3 | sort -n | tail -n 1)
undecided=$(grep -c 'not decided' "$csv" || :)
publish <<REPORT
# Recommendations: $(verdict "$different == 1 && $longest <= 180 && $undecided == 0")

\`siribench recommend --max-time $max_time\` for stop-monitoring-20 in JSON, $repetitions times, each with its own archives and samples. During every second
one \`stress-ng --cpu 1\` alternates between 1 to 5 s of load and 1 to 5 s of pause. Ratios are to the plain start or request, with 95 % intervals.

| | disturbed | seconds | rounds | flags only | with databind | without databind | warm request | recommendation |
|---|---|---|---|---|---|---|---|---|
$(rows)

Different recommendations: $different (target 1). The longest took $longest s (target 180). With an undecided answer: $undecided.
REPORT
