# shellcheck shell=sh
# Pictures of report.html, of a default run that is kept in reports/reference/run; without it, one is made and kept.

kept=reports/reference/run
require_chromium
compile_page_tools

if [ ! -e "$kept/samples.csv" ]; then
  bin/siribench run -q -o "$temporary/new" >/dev/null
  mkdir -p "$kept"
  # Without where this machine has its files.
  sed -E 's#,/[^,]*/([^,/]*),#,\1,#' "$temporary/new/samples.csv" >"$kept/samples.csv"
  sed -E 's#"(source|java_command)" ?: "/[^"]*/([^"/]*)"#"\1": "\2"#' "$temporary/new/plan.json" >"$kept/plan.json"
fi
# What is derived from it is made anew, beside it.
mkdir "$temporary/json-against-xml" "$temporary/shots"
cp "$kept/plan.json" "$kept/samples.csv" "$temporary/json-against-xml/"
bin/siribench report "$temporary/json-against-xml" >/dev/null
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
