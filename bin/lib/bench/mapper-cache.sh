# shellcheck shell=sh
# A mapper cache today: cold starts against starts that restore the mapper or reader from a file, by format and reader.

rounds=$(count 30 1)
formats=$(count json,xml,smile json)
run=$temporary/run
siribench_run "$run" --cold --pseudo-warm --restore mapper-cache -f "$formats" -r mapper,reader -n "$rounds"

# Medians of both starts, and the ratio of the second to the first: the column ratio of summary.csv is paired by round.
echo 'format,reader,cold_preparation_ms,cold_request_ms,restored_preparation_ms,restored_request_ms,ratio,ratio_low,ratio_high,restored_deserializers,prepared_deserializers' >"$csv"
awk -F, -v OFS=, '
  FNR == 1 { split("", at); for (i = 1; i <= NF; i++) at[$i] = i; next }
  FILENAME ~ /samples.csv$/ {
    if ($at["outcome"] != "ok") { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    restored[$at["scenario"]] = $at["restored_deserializers"] OFS $at["prepared_deserializers"]
    next
  }
  {
    key = $at["format"] OFS $at["reader"]
    parts = sprintf("%.1f,%.1f", $at["preparation_p50_ms"], $at["request_p50_ms"])
    if ($at["start"] == "cold") { order[++n] = key; cold[key] = parts; next }
    rest[key] = parts OFS $at["ratio"] OFS $at["ratio_low"] OFS $at["ratio_high"] OFS restored[$at["scenario"]]
  }
  END { for (i = 1; i <= n; i++) print order[i], cold[order[i]], rest[order[i]] }
' "$run/samples.csv" "$run/summary.csv" >>"$csv"

publish <<REPORT
# A mapper cache today

\`siribench run --cold --pseudo-warm --restore mapper-cache -f $formats -r mapper,reader -n $rounds\` on stop-monitoring-20: medians in ms of
$rounds processes of each, and the ratio of elapsed times (preparation and request), paired by round, with its 95 % interval.

| format, reader | cold: prepare + request | pseudo-warm: restore + request | elapsed against cold | deserializers restored |
|---|---|---|---|---|
$(awk -F, 'NR > 1 { printf "| %s, %s | %.0f + %.0f | %.0f + %.0f | %.2f [%.2f, %.2f] | %s of %s |\n", $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 }' "$csv")
REPORT
