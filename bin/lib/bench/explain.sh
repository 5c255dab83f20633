# shellcheck shell=sh
# Explain: whether the parts of a start add up to what a start takes that nothing observes. Of the JDKs in JAVAS, their homes
# separated by commas; without it, of the one that siribench runs on.

rounds=$(count 20 2)
run=$temporary/run
set -- --cold -f json,xml -n "$rounds" --explain --quiet --out "$run"
[ -z "${JAVAS:-}" ] || set -- "$@" --java "$JAVAS"
bin/siribench run "$@" >"$temporary/table.txt"

# The sum in ms of what the rows of scenario $1 and section $2 tell, of those of the name $3 only if it is given.
told_ms() {
  awk -F, -v scenario="$1" -v section="$2" -v name="${3:-}" '
    $1 == scenario && $2 == section && (name == "" || $4 == name) { sum += $5 } END { printf "%.3f\n", sum / 1e6 }
  ' "$run/breakdown.csv"
}

# The median in ms from launch to object of the samples of scenario $1.
samples_ms() {
  awk -F, -v scenario="$1" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    $at["scenario"] == scenario && $at["round"] > 0 { print ($at["boot_ns"] + $at["preparation_ns"] + $at["request_ns"]) / 1e6 }
  ' "$run/samples.csv" | median
}

csv="$results/$figure.csv"
echo 'scenario,samples_ms,parts_ms,other_ms,observed_ms,parts_percent,other_percent,observer_percent' >"$csv"
awk -F, '$2 == "part" { print $1 }' "$run/breakdown.csv" | sort -u | while read -r scenario; do
  samples=$(samples_ms "$scenario")
  parts=$(told_ms "$scenario" part)
  other=$(told_ms "$scenario" part other)
  observed=$(told_ms "$scenario" total)
  echo "$scenario,$samples,$parts,$other,$observed,$(calculate "$parts / $samples * 100" 1),$(
    calculate "$other / $parts * 100" 1
  ),$(calculate "($observed / $samples - 1) * 100" 1)" >>"$csv"
done
[ "$(wc -l <"$csv")" -gt 1 ] || {
  echo "$figure: nothing was explained" >&2
  exit 1
}

# The number of scenarios whose parts do not add up to 95 to 105 %.
missed=$(awk -F, 'NR > 1 && ($6 < 95 || $6 > 105) { missed++ } END { print missed + 0 }' "$csv")
publish <<REPORT
# Explain: $(verdict "$missed == 0")

Cold starts on stop-monitoring-20, $rounds samples that nothing observes, and 15 extra forks of \`--explain\`: the sum of the parts of a
start, remainder included, against the median of the samples from launch to object. Target: 95 to 105 %.

| scenario | samples, ms | parts, ms | parts | remainder (other) | starts with counters, ms | cost of observing |
|---|---|---|---|---|---|---|
$(awk -F, 'NR > 1 { printf "| %s | %.1f | %.1f | **%s %%** | %s %% | %.1f | %s %% |\n", $1, $2, $3, $6, $7, $5, $8 }' "$csv")

\`\`\`
$(sed -n '/^where the time goes/,$p' "$temporary/table.txt")
\`\`\`
REPORT
