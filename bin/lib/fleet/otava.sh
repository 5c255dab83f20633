#!/bin/sh
# Apache Otava reads an exported history, and finds the run from which one of its scenarios takes longer.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh

readonly version=0.8.0 runs=40 before=25
environment=${XDG_CACHE_HOME:-$HOME/.cache}/siribench/otava-$version
if [ ! -x "$environment/bin/otava" ]; then
  rm -rf "$environment"
  if ! { python3 -m venv "$environment" && "$environment/bin/pip" install --quiet "apache-otava==$version"; } >install.txt 2>&1; then
    rm -rf "$environment"
    echo "Apache Otava $version cannot be installed (package python3-venv, and Python 3.10 to 3.14): the exported history is not read" \
      >"$directory/skipped"
    exit 0
  fi
fi

# Writes the run $1 of a history: a copy of the measured run with another date and other times. From a run on, JSON takes longer.
write_run() {
  date=$(printf '2026-%02d-%02dT09:00:00Z' "$((1 + $1 / 28))" "$((1 + $1 % 28))")
  mkdir -p "history/$1"
  sed 's/^\( *"started_at" : "\)[^"]*/\1'"$date/" measured/plan.json >"history/$1/plan.json"
  awk -F, -v OFS=, -v run="$1" -v before="$before" '
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; print; next }
    {
      factor = 1 + (run * 7919 % 11 - 5) / 200
      if (run > before && $column["format"] == "json") factor *= 1.3
      $column["preparation_ns"] = int($column["preparation_ns"] * factor)
      $column["request_ns"] = int($column["request_ns"] * factor)
      $column["elapsed_ns"] = $column["preparation_ns"] + $column["request_ns"]
      print
    }
  ' measured/samples.csv >"history/$1/samples.csv"
}

# shellcheck disable=SC2086 # several words intended
siribench $plan -n 6 --out measured >measured.txt 2>&1 || fail "$(cat measured.txt)"
for run in $(seq "$runs"); do
  write_run "$run"
done
ends_with 0 siribench history history --export otava
prints 'otava analyze all --config-file '
# Runs the printed command, from another directory.
mkdir elsewhere
command=$(sed -n 's/^otava //p' err.txt)
# shellcheck disable=SC2086 # several words intended
(cd elsewhere && ends_with 0 "$environment/bin/otava" $command --output json && cp out.txt ../changes.json)
python3 - "$before" <<'PYTHON' || fail "Otava found: $(cat changes.json)"
import json, sys

changes = [change for point in json.load(open("changes.json"))["runs"] for change in point["changes"]]
print(*(f'{change["metric"]}: from run {change["index"] + 1} on {change["forward_change_percent"]} %' for change in changes), sep="\n")
found = [change for change in changes if change["index"] == int(sys.argv[1])]
sys.exit([change["metric"] for change in found] != ["json.reader.none.cold"] or not 25 < float(found[0]["forward_change_percent"]) < 35)
PYTHON
