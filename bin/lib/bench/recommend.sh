# shellcheck shell=sh
# Recommendations for stop-monitoring-20 in JSON, each made anew: how long one takes, and whether all are the same, every second of them
# while another process comes and goes.

require_tool stress-ng
repetitions=$(count 10 1)
max_time=$(count 3m 30s)

# What the run in $1 says to use, without commas: the answers in the first table of its page.
answers() {
  awk -F ' *[|] *' '/^## / { exit } /^[|] (by|with|warm)/ { gsub(/, /, " and ", $3); printf "%s%s: %s", sep, $2, $3; sep = "; " }' \
    "$1/recommendation.md"
}

# The ratio of the answer $2 of the run in $1, without commas.
ratio_of() {
  awk -F ' *[|] *' -v wanted="$2" '/^## / { exit } $2 == wanted { sub(/, /, " to ", $5); print $5 }' "$1/recommendation.md"
}

begin_values 'repetition,disturbed,seconds,rounds,flags_ratio,databind_ratio,stream_ratio,warm_ratio,answers'
for repetition in $(remaining "$repetitions"); do
  disturbed=no
  if [ $((repetition % 2)) = 0 ]; then
    disturbed=yes
    disturb "$repetition" &
    disturber=$!
  fi
  run=$temporary/run-$repetition
  begun=$(now_nanos)
  bin/siribench recommend --max-time "$max_time" --seed "$repetition" --cache-dir "$temporary/cache-$repetition" -q -o "$run" "$json_sample" >"$temporary/answer.txt" 2>"$temporary/run.log" || [ "$?:$quick" = 3:yes ] || {
    # With --quick so short a time may allow no answer.
    cat "$temporary/run.log" >&2
    exit 1
  }
  seconds=$(calculate "($(now_nanos) - $begun) / 1e9" 1)
  if [ $disturbed = yes ]; then
    kill "$disturber"
    wait "$disturber" 2>/dev/null || :
  fi
  rounds=$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next } $at["round"] > n { n = $at["round"] } END { print n }' "$run/samples.csv")
  {
    printf '%s,%s,%s,%s' "$repetition" "$disturbed" "$seconds" "$rounds"
    for answer in 'by flags alone' 'with databind' 'without databind' 'warm request'; do
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

\`siribench recommend --max-time $max_time\` for stop-monitoring-20 in JSON, $repetitions times, each with archives and samples of its own. During every second
one \`stress-ng --cpu 1\` comes for 1 to 5 s and goes for 1 to 5 s. Ratios are to the plain start or request, with 95 % intervals.

| | disturbed | seconds | rounds | by flags alone | with databind | without databind | warm request | what to use |
|---|---|---|---|---|---|---|---|---|
$(rows)

Different recommendations: $different (1 asked for). The longest took $longest s (180 asked for). With an answer that is not decided: $undecided.
REPORT
