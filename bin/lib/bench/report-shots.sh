# shellcheck shell=sh
# Pictures of report.html of a default run that is kept in reports/reference/run.

require_chromium
compile_page_tools

if [ "$quick" = yes ]; then set -- --forks 2 -n 6; else set --; fi
bin/siribench run -q -o "$temporary/json-against-xml" "$@" >/dev/null
keep_run "$temporary/json-against-xml" "$results/run"
# A test reads these samples.
gunzip -f "$results/run/samples.csv.gz"
mkdir "$temporary/shots"
"$java" -cp "$page_tools" io.siribench.browser.PageViewer "$temporary" shots "$temporary/json-against-xml/report.html" "$temporary/shots"

pages=$(grep -a -c '/Type */Page$' "$temporary/shots/page.pdf" || :)
shots=target/bench/report-shots
rm -rf "$shots"
mkdir -p "$shots"
mv "$temporary/shots/"* "$shots/"
picture=docs/images/report.png
[ "$quick" = yes ] || {
  mkdir -p docs/images
  cp "$shots/top.png" "$picture"
}
echo "$shots: 1280, 768 and 390 pixels wide, light and dark, and page.pdf of $pages pages"
[ "$quick" = yes ] || echo "$picture: $(wc -c <"$picture") bytes"
