# shellcheck shell=sh
# The cold start in each format that Jackson binds, bundled or of a module, with the same content; and the size of its document.

rounds=$(count 30 2)
formats=$(count json,xml,smile,cbor,protobuf,avro,ion,msgpack,yaml json,protobuf)

# 3: Smile has other decimals than the rest, and is not compared.
siribench_run "$temporary/run" --cold --model siri-plain -f "$formats" -n "$rounds" || [ $? = 3 ]
{
  echo 'format,bytes,p50_ms,p50_low_ms,p50_high_ms,preparation_p50_ms,schema_p50_ms,request_p50_ms,ratio,ratio_low,ratio_high'
  summary_rows "$temporary/run" format p50_ms p50_low_ms p50_high_ms preparation_p50_ms schema_p50_ms request_p50_ms ratio ratio_low ratio_high |
    while IFS=, read -r format times; do
      document=$temporary/document.$format
      bin/siribench convert --model siri-plain "$json_sample" "$document" >/dev/null 2>"$temporary/convert.log" || {
        cat "$temporary/convert.log" >&2
        exit 1
      }
      echo "$format,$(wc -c <"$document" | tr -d ' '),$times"
      rm -f "$document"
    done
} >"$csv"
keep_run "$temporary/run" "$results/$figure"

publish <<REPORT
# Formats

\`siribench run --cold --model siri-plain -f $formats\`, $rounds rounds: the content of stop-monitoring-20 in each
format; Smile has other decimals and is not compared. Medians in ms with their 95 % intervals. A schema is part of the preparation.
The ratio to the first format is paired by round (Hodges-Lehmann, on a log scale). formats/ has the plan and all samples.

| format | bytes | cold start | preparation | of it schema | request | ratio |
|---|---|---|---|---|---|---|
$(sed 1d "$csv" | awk -F, '
  function rounded(value, decimals) { return value == "" ? "" : sprintf("%." decimals "f", value) }
  {
    printf "| %s | %d | %s [%s, %s] | %s | %s | %s | %s |\n", $1, $2, rounded($3, 1), rounded($4, 1), rounded($5, 1), rounded($6, 1), rounded($7, 1),
      rounded($8, 1), $9 == "" || NR == 1 ? "" : sprintf("%.2f [%.2f, %.2f]", $9, $10, $11)
  }
')
REPORT
