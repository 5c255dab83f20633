# shellcheck shell=sh
# Page: the cost of report.html, its size, and the time until a browser has drawn it.

repetitions=$(count 5 1)
samples=$(count 1000000 20000)
require_chromium
compile_page_tools

if [ "$quick" = yes ]; then set -- --forks 2 -n 5; else set --; fi
bin/siribench run -q -o "$temporary/default" "$@" >/dev/null
mkdir "$temporary/large"
"$java" -cp "$page_tools" io.siribench.results.SyntheticRun "$temporary/large" "$samples"
# 3: some of the synthetic samples failed.
bin/siribench report "$temporary/large" >/dev/null 2>"$temporary/errors" || [ $? = 3 ] || {
  cat "$temporary/errors" >&2
  exit 1
}

echo 'page,repetition,what,milliseconds' >"$csv"
for repetition in $(numbers "$repetitions"); do
  cost=$("$java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$page_tools" io.siribench.report.run.PageCost "$temporary/default")
  echo "default,$repetition,made,$cost" >>"$csv"
done
for page in default large; do
  "$java" -cp "$page_tools" io.siribench.browser.PageViewer "$temporary" times "$temporary/$page/report.html" "$repetitions" |
    awk -v page="$page" '{ print page "," NR ",drawn," $1 }' >>"$csv"
done

milliseconds() {
  cells milliseconds page "$1" what "$2" | median
}

megabytes() {
  calculate "$(wc -c <"$temporary/$1/report.html") / 1e6" 2
}

made_ms=$(milliseconds default made)
default_ms=$(milliseconds default drawn)
large_ms=$(milliseconds large drawn)
default_mb=$(megabytes default)
large_mb=$(megabytes large)
publish <<REPORT
# Page: $(verdict "$made_ms <= 400 && $default_mb <= 1.5 && $large_ms <= 3000 && $large_mb <= 5")

\`report.html\` of a default run and of one of $samples synthetic samples, in $(/usr/bin/chromium --version 2>/dev/null | cut -d ' ' -f 1,2) without a window; medians of
$repetitions.

| page | made in | size | drawn, and ready for a click, after |
|---|---|---|---|
| of a default run | $made_ms ms | $default_mb MB | $default_ms ms |
| of $samples samples | | $large_mb MB | $large_ms ms |

Made in: the time to write it in a process that has written all other files and the table, which delays its end.
Drawn: from the start of the navigation to the second frame after all charts.

Targets: at most 400 ms and 1.5 MB for a default run; at most 5 MB, and 3 s until it is ready for 1,000,000 samples.
REPORT
