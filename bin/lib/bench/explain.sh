# shellcheck shell=sh
# Explain: whether the parts of a start add up to the time of an unobserved start. For the JDKs in JAVAS, homes separated by
# commas; otherwise for the one that siribench runs on.

rounds=$(count 20 2)
run=$temporary/run
set -- --cold -f "$(count json,xml json)" -n "$rounds" --explain
[ -z "${JAVAS:-}" ] || set -- "$@" --java "$JAVAS"
siribench_run "$run" "$@"

# Prints the sum in ms of the rows of scenario $1 and section $2, only of the name $3 if it is given.
breakdown_ms() {
  awk -F, -v scenario="$1" -v section="$2" -v name="${3:-}" '
    $1 == scenario && $2 == section && (name == "" || $4 == name) { sum += $5 } END { printf "%.3f\n", sum / 1e6 }
  ' "$run/breakdown.csv"
}

# The median in ms from launch to object of the samples of scenario $1.
samples_ms() {
  samples "$run" '
    $at["scenario"] == scenario && $at["round"] > 0 { print ($at["boot_ns"] + $at["set_up_ns"] + $at["preparation_ns"] + $at["request_ns"]) / 1e6 }
  ' -v scenario="$1" | median
}

echo 'scenario,samples_ms,unobserved_ms,parts_ms,other_ms,parts_percent,other_percent' >"$csv"
awk -F, '$2 == "part" { print $1 }' "$run/breakdown.csv" | sort -u | while read -r scenario; do
  samples=$(samples_ms "$scenario")
  unobserved=$(breakdown_ms "$scenario" total unobserved)
  parts=$(breakdown_ms "$scenario" part)
  other=$(breakdown_ms "$scenario" part other)
  echo "$scenario,$samples,$unobserved,$parts,$other,$(calculate "$parts / $unobserved * 100" 1),$(
    calculate "$other / $parts * 100" 1
  )" >>"$csv"
done
[ "$(wc -l <"$csv")" -gt 1 ] || {
  echo "$figure: nothing was explained" >&2
  exit 1
}

# The number of scenarios whose parts do not add up to 95 to 105 %.
missed=$(awk -F, 'NR > 1 && ($6 < 95 || $6 > 105) { missed++ } END { print missed + 0 }' "$csv")
publish <<REPORT
# Explain: $(verdict "$missed == 0")

Cold starts on stop-monitoring-20, $rounds samples of each scenario, and then the 50 extra forks of \`--explain\`: the sum of the parts of a
start, including the remainder, against unobserved starts, launched in turn with those with counters. Target: 95 to 105 %.

| scenario | unobserved, ms | parts, ms | parts | remainder (other) | samples before, ms |
|---|---|---|---|---|---|
$(awk -F, 'NR > 1 { printf "| %s | %.1f | %.1f | **%s %%** | %s %% | %.1f |\n", $1, $3, $4, $6, $7, $2 }' "$csv")

\`\`\`
$(sed -n '/^where the time goes/,$p' "$temporary/table.txt")
\`\`\`
REPORT
