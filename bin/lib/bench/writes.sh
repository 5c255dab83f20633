# shellcheck shell=sh
# Writes: the gain of Jackson's own writing of floating-point numbers, against the JDK's and binary formats, on each JDK of JAVAS
# (versions or homes, separated by commas); and whether JMH agrees on the same objects. They run in turn, so that disturbances affect both.

blocks=$(count 3 1)
steady_requests=$(count 20000 200)
max_warmup=$(count 60s 1s)
warmup_seconds=$(count 10 1)
measured_seconds=$(count 5 1)
javas=${JAVAS:-$(count 17,25 17)}
formats=$(count json,cbor,smile json,cbor)

fast_doubles=+USE_FAST_DOUBLE_PARSER+USE_FAST_DOUBLE_WRITER

provide_benchmarks
bin/siribench samples --kind numbers --write "$temporary/samples" -f json,cbor,smile >/dev/null

echo 'java,document,format,fast_doubles,block,tool,ms,bytes' >"$csv"

# One steady process for each format and kind of writing numbers, on each JDK: the mean of its requests.
siribench_block() {
  run=$temporary/run-$1
  siribench_run "$run" --steady --operation write --model numbers -f "$formats" --feature "none,$fast_doubles" --skip-invalid --java "$javas" \
    -n "$steady_requests" --forks 1 --max-warmup "$max_warmup" "$temporary/samples"
  samples "$run" '
    $at["phase"] == "steady" {
      document = $at["source"]; sub(/.*\//, "", document); sub(/\..*/, "", document)
      key = $at["java"] "," document "," $at["format"] "," ($at["feature"] ~ /FAST/ ? "on" : "off")
      sum[key] += $at["request_ns"] / 1e6; n[key]++; bytes[key] = $at["bytes"]
    }
    END { for (key in n) printf "%s,%s,siribench,%.6f,%s\n", key, block, sum[key] / n[key], bytes[key] }
  ' -v block="$1" | sort >>"$csv"
}

# Prints the java command of version $1 in the plan of the first block.
command_of() {
  awk -F'"' -v wanted="$1" '$2 == "java_version" { version = $4 } $2 == "java_command" && version == wanted { print $4; exit }' \
    "$temporary/run-1/plan.json"
}

jmh_block() {
  grep ",$1,siribench," "$csv" | while IFS=, read -r version document format fast rest; do
    bytes=${rest##*,}
    jmh_java=$(command_of "$version")
    jmh "$temporary/jmh.csv" WritingBenchmark -bm avgt -f 1 -wi "$warmup_seconds" -w 1 -i "$measured_seconds" -r 1 -tu us \
      -p "formatWord=$format" -p "fastDoubles=$fast" -p "document=$temporary/samples/$document"
    echo "$version,$document,$format,$fast,$1,jmh,$(calculate "$(score "$temporary/jmh.csv") / 1000" 6),$bytes"
  done >"$temporary/jmh-block"
  cat "$temporary/jmh-block" >>"$csv"
}

for block in $(numbers "$blocks"); do
  siribench_block "$block"
  jmh_block "$block"
done

# Prints the median time in ms of JDK $1, document $2, format $3, fast doubles $4 and tool $5; nothing without a steady state.
ms() {
  cells ms java "$1" document "$2" format "$3" fast_doubles "$4" tool "$5" | median
}

# Prints the writes per second of the same.
throughput() {
  found=$(ms "$@")
  [ -z "$found" ] || calculate "1000 / $found" 0
}

keys() {
  sed 1d "$csv" | cut -d , -f 1-4 | sort -u
}

# Prints the differences between siribench and JMH of the blocks in percent, from the smallest to the largest.
differences() {
  cells ms java "$1" document "$2" format "$3" fast_doubles "$4" tool siribench >"$temporary/own"
  cells ms java "$1" document "$2" format "$3" fast_doubles "$4" tool jmh | paste -d ' ' "$temporary/own" - |
    LC_ALL=C awk 'NF == 2 { printf "%.1f\n", ($1 / $2 - 1) * 100 }' | sort -n
}

rows() {
  keys | while IFS=, read -r version document format fast; do
    own=$(ms "$version" "$document" "$format" "$fast" siribench)
    jmh=$(ms "$version" "$document" "$format" "$fast" jmh)
    if [ -z "$own" ] || [ -z "$jmh" ]; then
      echo "| $document | $version | $format | $fast | | | | | $(not_measured) |"
      continue
    fi
    difference=$(calculate "($own / $jmh - 1) * 100" 1)
    differences "$version" "$document" "$format" "$fast" >"$temporary/differences"
    least=$(head -n 1 "$temporary/differences")
    most=$(tail -n 1 "$temporary/differences")
    echo "| $document | $version | $format | $fast | $(grep "^$version,$document,$format,$fast," "$csv" | head -n 1 | cut -d , -f 8) |" \
      "$(throughput "$version" "$document" "$format" "$fast" siribench) | $(throughput "$version" "$document" "$format" "$fast" jmh) |" \
      "$difference % ($least to $most) | $(verdict_of_interval "$least" "$most" 10 -10) |"
  done
}

# Prints the ratio of writes per second to JSON with the JDK's doubles, on JDK $1, document $2, in format $3 with fast doubles $4.
against_json() {
  calculate "$(ms "$1" "$2" json off siribench) / $(ms "$1" "$2" "$3" "$4" siribench)" 2
}

ratios() {
  keys | cut -d , -f 1,2 | sort -u | while IFS=, read -r version document; do
    echo "| $document | $version | $(against_json "$version" "$document" json on) | $(against_json "$version" "$document" cbor off) |" \
      "$(calculate "$(ms "$version" "$document" json on siribench) / $(ms "$version" "$document" cbor off siribench)" 2) |" \
      "$(against_json "$version" "$document" smile off) |"
  done
}

rows >"$temporary/rows"
publish <<REPORT
# Writing floating-point numbers: $(verdict_of_all <"$temporary/rows")

\`siribench run --steady --operation write --model numbers --feature none,$fast_doubles\` on the documents of \`siribench samples --kind numbers\`:
rates-320, mostly with four decimals, and coordinates-320, with all digits of a double. Jackson $(
  awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } NR == 2 { print $at["jackson"] }' "$temporary/run-1/samples.csv"
). One process of each in turn with JMH's average time of the same writes after $warmup_seconds s of warm-up, $blocks times; medians,
and the smallest and largest difference of a block. Target: all blocks within 10 %; not met if all are outside.

| document | JDK | format | fast doubles | bytes | siribench, writes/s | JMH, writes/s | time against JMH | within 10 % |
|---|---|---|---|---|---|---|---|---|
$(cat "$temporary/rows")

Ratios of writes per second. Published, for one document of rates, with Jackson 2.14 and 2.15: JSON with fast doubles 1.19 on JDK 8 and
1.26 on JDK 17 (56,957 to 67,981 and 55,172 to 69,497 writes per second); CBOR 5.87 times JSON, 4.94 times JSON with fast doubles (333,056 against 56,707
and 67,470); Smile 3.63 times JSON (206,126).

| document | JDK | fast doubles / JSON | CBOR / JSON | CBOR / JSON with fast doubles | Smile / JSON |
|---|---|---|---|---|---|
$(ratios)
REPORT
