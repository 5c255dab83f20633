# shellcheck shell=sh
# The readers of samples/own-reader: Moshi, jackson-core and Protocol Buffers for the same content, and GTFS-RT for the same arrivals.

rounds=$(count 30 2)
provide_build_tools
maven -B -ntp -q -f samples/own-reader/pom.xml package >"$temporary/build.log" 2>&1 </dev/null || {
  echo "$figure: skipped: samples/own-reader cannot be built; its libraries may be missing"
  exit "$skip_code"
}
(cd "$temporary" && SIRIBENCH=$root/bin/siribench "$root/samples/own-reader/measure.sh" -q -n "$rounds") >"$temporary/run.log" 2>&1 || {
  cat "$temporary/run.log" >&2
  exit 1
}

# The first run has the same content, the second the same arrivals.
set -- "$temporary"/reports/*/
fields='reader start n p50_ms p50_low_ms p50_high_ms preparation_p50_ms request_p50_ms ratio ratio_low ratio_high'
{
  echo "run,$(echo "$fields" | tr ' ' ,)"
  # shellcheck disable=SC2086 # Several words.
  summary_rows "$1" $fields | sed 's/^/content,/'
  # shellcheck disable=SC2086
  summary_rows "$2" $fields | sed 's/^/arrivals,/'
} >"$csv"
keep_run "$1" "$results/$figure/content"
keep_run "$2" "$results/$figure/arrivals"

# Prints the rows of the run $1.
rows() {
  awk -F, -v run="$1" '
    $1 == run {
      printf "| %s | %s | %d | %.2f [%.2f, %.2f] | %s | %.2f | %s |\n", $2, $3, $4, $5, $6, $7, $8 == "" ? "" : sprintf("%.2f", $8), $9,
        $10 == "" || $10 == 1 ? "" : sprintf("%.2f [%.2f, %.2f]", $10, $11, $12)
    }
  ' "$csv"
}

publish <<REPORT
# Four readers of arrivals

\`samples/own-reader/measure.sh -n $rounds\`. Medians in ms with their 95 % intervals; the ratio to Moshi is paired by round. sample-readers/ has
the plans and all samples.

The same content, proved by equal values:

| reader | start | requests | time | preparation | request | ratio |
|---|---|---|---|---|---|---|
$(rows content)

The same arrivals, with less information, which are not compared with the others:

| reader | start | requests | time | preparation | request | ratio |
|---|---|---|---|---|---|---|
$(rows arrivals)
REPORT
