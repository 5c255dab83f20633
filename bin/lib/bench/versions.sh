# shellcheck shell=sh
# The support of each version of Jackson: siri-plain in each format, cold and with a restored mapper cache, with the readers mapper and reader.
# A cell contains the result by the run's samples; combinations that siribench refuses when planning are listed below with the reason.
# Maven resolves the versions, so this needs a network the first time.

versions=$(count 2.1.2,2.2.3,2.4.6,2.8.11,2.9.10,2.12.7,2.15.4,2.18.3,bundled,3.x bundled,3.x)
formats=$(count json,xml,smile,cbor json)
run=$temporary/run
siribench_run "$run" --cold --pseudo-warm --restore mapper-cache -r mapper,reader -f "$formats" --model siri-plain --jackson "$versions" \
  --skip-invalid -n 1 || [ $? = 3 ]

# version, format, reader, start, outcome, digest, number of restored deserializers; each has two rounds, of which round 0 is one.
echo 'version,format,reader,start,outcome,digest,leaves,bound_leaves,restored_deserializers' >"$csv"
# If an error text breaks a row into lines, the first line has all needed columns.
awk -F, -v OFS=, '
  NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
  $1 ~ /^[0-9]+$/ && $at["round"] == 1 {
    split($at["scenario"], id, "@")
    version = id[2]
    sub(/^jackson/, "", version)
    print version == "" ? "bundled" : version, $at["format"], $at["reader"], $at["start"], $at["outcome"], $at["digest"], $at["leaves"], $at["bound_leaves"], $at["restored_deserializers"]
  }
' "$run/samples.csv" | sort -t, -k1,1V -k2,4 >>"$csv"

table() {
  awk -F, '
    NR == 1 { next }
    {
      key = $1 " | " $2
      if (!(key in seen)) { order[++n] = key; seen[key] = 1 }
      restored[key, $3] = $4 == "pseudo-warm" ? $9 : restored[key, $3]
      cell[key, $3, $4] = $5 == "ok" ? ($6 == reference || reference == "" ? "ok" : "other values") : "**" $5 "**"
      bound[key] = $8 == "" || $7 == 0 ? bound[key] : sprintf("%.1f %%", 100 * $8 / $7)
    }
    END {
      for (i = 1; i <= n; i++)
        printf "| %s | %s | %s | %s | %s | %s | %s | %s |\n", order[i], cell[order[i], "mapper", "cold"], cell[order[i], "reader", "cold"],
          cell[order[i], "mapper", "pseudo-warm"], restored[order[i], "mapper"], cell[order[i], "reader", "pseudo-warm"],
          restored[order[i], "reader"], bound[order[i]]
    }
  ' reference="$(awk -F, '$1 == "bundled" && $2 == "json" { print $6; exit }' "$csv")" "$csv"
}

publish <<REPORT
# Support of each version of Jackson

\`siri-plain\`, stop-monitoring-20, one process of each. **other values**: another digest than that of the bundled Jackson in JSON. An empty cell was refused when planning. After a restored mapper or reader follows the number of deserializers found in it.

| Jackson | format | mapper, cold | reader, cold | mapper, restored | deserializers | reader, restored | deserializers | bound |
|---|---|---|---|---|---|---|---|---|
$(table)

Refused when planning:

$(sed -n 's/^skipped: /- /p' "$temporary/run.log")
REPORT
