# shellcheck shell=sh
# Restores, sets of JVM flags and the streaming reader against a plain cold start, from launch to object: JSON, XML and Smile on
# each of the JDKs in JAVAS, homes separated by commas; otherwise on the one that siribench runs on.
#
# Process images need root and CRIU 4 whose `criu check` passes. Debian from 13 (apt-get install criu) and Fedora have it; elsewhere
# build it from source, or start another distribution's through that distribution's dynamic linker. `bin/siribench doctor` reports
# missing parts. Without CRIU the rows of process images are missing, as the report states.

rounds=$(count 20 1)
builds=$(count 3 1)
# With --quick none: only the lower bound below is measured, in JSON.
formats=$(count json,xml,smile '')
restores=$(count all app-cds)
summaries=$temporary/summaries
: >"$summaries"

# Measures with the options $3..., on the JDK $1, documents of the format $2, and keeps a row of each new scenario: medians, and medians over
# rounds of the ratio to the plain cold start, with their interval by order statistics (ranks n / 2 -+ 1.96 sqrt(n) / 2).
measure() {
  jdk=$1
  format=$2
  shift 2
  run=$temporary/run
  rm -rf "$run"
  siribench_run "$run" --cold "$@" -f "$format" --java "$jdk" --judge launch -n "$rounds"
  [ -e "$temporary/first-table.txt" ] || cp "$temporary/table.txt" "$temporary/first-table.txt"
  version=$("$jdk/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/.*java.specification.version = //p')
  awk -F, -v java="$version" "$awk_median"'
    function up(number) { return int(number) + (number > int(number)) }
    function of(ratios,    middle, low, high) {
      middle = median(ratios, rounds)
      low = up(rounds / 2 - 0.98 * sqrt(rounds)); high = up(rounds / 2 + 0.98 * sqrt(rounds))
      return sprintf("%.4f,", middle) (scenario == plain || low < 1 ? "," : sprintf("%.4f,%.4f", ratios[low], ratios[high]))
    }
    FNR == 1 { split("", at); for (i = 1; i <= NF; i++) at[$i] = i; next }
    FILENAME ~ /summary.csv$/ { order[++count] = $at["scenario"]; made[$at["scenario"]] = $at["preparing_ms"] "," $at["cache_bytes"]; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
    $at["round"] > 0 {
      scenario = $at["scenario"]
      if (!(scenario in row)) {
        way = $at["restore"] == "" ? "cold" : $at["restore"]
        row[scenario] = java "," $at["format"] "," $at["reader"] "," $at["module"] "," way "," ($at["jvm"] == "" ? "default" : $at["jvm"])
        if (row[scenario] ~ /,reader,none,cold,default$/) plain = scenario
      }
      elapsed[scenario, $at["round"]] = $at["preparation_ns"] + $at["request_ns"]
      launch[scenario, $at["round"]] = elapsed[scenario, $at["round"]] + $at["boot_ns"] + $at["set_up_ns"]
      if ($at["round"] > rounds) rounds = $at["round"]
    }
    END {
      for (s = 1; s <= count; s++) {
        scenario = order[s]
        for (r = 1; r <= rounds; r++) {
          times[r] = launch[scenario, r]
          elapsed_ratios[r] = elapsed[scenario, r] / elapsed[plain, r]
          ratios[r] = launch[scenario, r] / launch[plain, r]
        }
        printf "%s,%d,%.3f,%s,%s,%s\n", row[scenario], rounds, median(times, rounds) / 1e6, of(ratios), of(elapsed_ratios), made[scenario]
      }
    }
  ' "$run/summary.csv" "$run/samples.csv" >"$temporary/rows"
  awk -F, -v OFS=, '{ key = $1 OFS $2 OFS $3 OFS $4 OFS $5 OFS $6 } FILENAME == ARGV[1] { seen[key] = 1; next } !(key in seen)' \
    "$summaries" "$temporary/rows" >"$temporary/new"
  cat "$temporary/new" >>"$summaries"
}

# Prints the times from launch to object of the reader $1 with an archive and flags, in the order of the rounds of the last run.
launches() {
  samples "$run" '
    $at["round"] > 0 && $at["reader"] == reader && $at["restore"] == "app-cds" && $at["jvm"] == "c1+no-inflation" {
      print $at["round"], $at["boot_ns"] + $at["set_up_ns"] + $at["preparation_ns"] + $at["request_ns"]
    }
  ' -v reader="$1" | sort -n | cut -d ' ' -f 2
}

# Records the additional time of streaming over reading the tokens on Java $1, in percent: estimate and interval.
stream_over_tokens() {
  launches stream >"$temporary/stream"
  launches tokens >"$temporary/tokens"
  echo "$1,$(paired ratio "$temporary/tokens" "$temporary/stream")" >>"$temporary/over-tokens"
}

for jdk in $(echo "${JAVAS:-$java_home}" | tr , ' '); do
  for format in $(echo "$formats" | tr , ' '); do
    measure "$jdk" "$format" --pseudo-warm --restore-builds "$builds" --restore "$restores" -r reader,stream --jvm default,c1+no-inflation
  done
  # The lower bound of every reader: the tokens of the document, without binding.
  measure "$jdk" json --pseudo-warm --restore-builds "$builds" --restore app-cds -r reader,stream,tokens --jvm default,c1+no-inflation
  stream_over_tokens "$version"
  measure "$jdk" json --jvm "$(count default,c1,no-inflation,serial default,serial)"
  measure "$jdk" json -m none,afterburner,blackbird
done

echo 'java,format,reader,module,restore,jvm,n,launch_p50_ms,launch_ratio,launch_ratio_low,launch_ratio_high,elapsed_ratio,elapsed_ratio_low,elapsed_ratio_high,preparing_ms,cache_bytes' >"$csv"
cat "$summaries" >>"$csv"

# Prints the column $5 of the row of Java $1 with the reader $2, restored by $3, with the flags $4, in JSON; nothing without such a row.
of() {
  cells "$5" java "$1" format json reader "$2" module none restore "$3" jvm "$4" | head -n 1
}

# Prints a row of the targets: the name $1, the measured value $2 (empty if not measured), the maximum, and the ends of its interval.
target() {
  if [ -z "$2" ]; then
    echo "| $1 | | $3 | $(not_measured) |"
  else
    interval=$([ -z "$4" ] || echo " [$(calculate "$4" 3), $(calculate "$5" 3)]")
    echo "| $1 | $(calculate "$2" 3)$interval | $3 | $(verdict_of_interval "$4" "$5" "$3") |"
  fi
}

# Prints the target of the measure $6, launch or elapsed, of Java $1 with the reader $2, restored by $3, with the flags $4; $5 is the maximum.
target_of() {
  what=$2
  [ "$3" = cold ] || what=$(if [ "$2" = reader ]; then echo "$3"; else echo "$2, $3"; fi)
  [ "$4" = default ] || what="$what, $4"
  target "$1: $what, $6" "$(of "$1" "$2" "$3" "$4" "$6_ratio")" "$5" "$(of "$1" "$2" "$3" "$4" "$6_ratio_low")" "$(of "$1" "$2" "$3" "$4" "$6_ratio_high")"
}

targets() {
  target_of 17 reader app-cds c1+no-inflation 0.52 launch
  target_of 25 reader aot-cache c1+no-inflation 0.45 launch
  target_of 17 reader process-image:20 c1+no-inflation 0.12 launch
  target_of 17 stream cold default 0.25 launch
  target_of 17 stream cold default 0.18 elapsed
  target_of 17 stream app-cds c1+no-inflation 0.16 launch
  target_of 17 stream app-cds c1+no-inflation 0.06 elapsed
  awk -F, -v OFS=, '{ for (i = 2; i <= NF; i++) if ($i != "") $i = 1 + $i / 100; print }' "$temporary/over-tokens" |
    while IFS=, read -r java ratio low high; do
      target "$java: stream over tokens, both with app-cds, c1+no-inflation, launch" "$ratio" 1.1 "$low" "$high"
    done
}

# Prints the table of the JDK of the version $1: a row for each restore, with the formats in columns.
table() {
  echo
  echo "## Java $1"
  echo
  echo '| reader | restore | JVM flags | JSON, ms | of cold | XML, ms | of cold | Smile, ms | of cold | made in, s | size, MB |'
  echo '|---|---|---|---|---|---|---|---|---|---|---|'
  awk -F, -v java="$1" '
    $1 == java {
      key = "| " $3 " | " $5 ($4 == "none" ? "" : ", module " $4) " | " $6 " |"
      if (!(key in made)) order[++n] = key
      cells[key, $2] = sprintf(" %.1f | %s |", $8, $10 == "" ? "1" : sprintf("**%.3f** [%.3f, %.3f]", $9, $10, $11))
      if ($2 == "json") made[key] = ($15 == "" ? " |" : sprintf(" %.2f |", $15 / 1000)) ($16 == "" ? " |" : sprintf(" %.2f |", $16 / 1e6))
    }
    END {
      split("json xml smile", formats, " ")
      for (i = 1; i <= n; i++) {
        line = order[i]
        for (f = 1; f <= 3; f++) line = line ((order[i], formats[f]) in cells ? cells[order[i], formats[f]] : " | |")
        print line made[order[i]]
      }
    }
  ' "$summaries"
}

targets >"$temporary/target-rows"
publish <<REPORT
# Restoring: $(verdict_of_all <"$temporary/target-rows")

Starts on stop-monitoring-20 from the launch of the process to the object: medians, and ratios to the plain cold start of the same format and
JDK, paired by round, $rounds rounds in random order, with 95 % intervals. Every restored start has proved that it used the prepared state.
$(grep -q ',process-image' "$summaries" || echo 'Process images are missing: this machine has no working CRIU 4; see bin/lib/bench/restore.sh.')

| of the cold start (of tokens in the last rows), JSON | measured | at most | |
|---|---|---|---|
$(cat "$temporary/target-rows")
$(cut -d , -f 1 "$summaries" | sort -un | while read -r version; do table "$version"; done)

The output of the first of these runs:

\`\`\`
\$ bin/siribench run --cold --pseudo-warm --restore $restores -r reader,stream --jvm default,c1+no-inflation -f json -n $rounds --judge launch
$(sed '/^warm-up\|^verdict/,$d' "$temporary/first-table.txt")
\`\`\`
REPORT
