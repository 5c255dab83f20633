# shellcheck shell=sh
# Every published study again, by `siribench reproduce`. The plan and all samples of each run are kept, compressed. A study with complete
# runs of this program is not run again.

kept=$results/reproduce
if [ "$quick" = yes ]; then
  set -- siri-2013-cold
  rm -rf "$kept"
else
  # shellcheck disable=SC2046 # Several words.
  set -- $(bin/siribench reproduce --list | cut -d ' ' -f 1)
fi

for study; do
  if grep -q "commit $(program_commit) " "$kept/$study/reproduction.md" 2>/dev/null; then continue; fi
  # 3: an experiment failed, as those of an old version may; the report names it.
  # shellcheck disable=SC2046
  bin/siribench reproduce "$study" $([ "$quick" = no ] || echo '-n 2') -o "$temporary" >"$temporary/log" 2>&1 || [ $? = 3 ] || {
    cat "$temporary/log" >&2
    exit 1
  }
  rm -rf "${kept:?}/$study"
  for run in "$temporary/$study"/*/; do
    # A study with its own documents has a directory of them as well.
    [ -e "$run/plan.json" ] || continue
    keep_run "$run" "$kept/$study/$(basename "$run")"
  done
  {
    cat "$temporary/$study/reproduction.md"
    echo
    machine
  } >"$kept/$study/reproduction.md"
done

# The verdicts on the claims of all studies: "- now, still holds: what; published -4 %, measured +15 % \[+9, +21\]".
echo 'study,experiment,verdict' >"$csv"
for study; do
  sed -n 's/^- \([^,:]*\), \(still holds\|no longer holds\|undecided\): .*/\1,\2/p' "$kept/$study/reproduction.md" | sed "s/^/$study,/"
done >>"$csv"

for study; do sed -n 's/^| CPU | \(.*\), [0-9]* cores |$/\1/p' "$kept/$study/reproduction.md"; done >"$csv.cpus"
publish <<REPORT
# Published studies again

\`siribench reproduce STUDY\` for each study, as of this commit; reproduce/STUDY has the report, and the plan and the samples of each run
(after \`gunzip samples.csv.gz\`, \`siribench report\` accepts the directory). Of steady processes, what they did after request 1000 of
their warm-up is left out, as it counts in no figure.

| study | still holds | no longer holds | undecided |
|---|---|---|---|
$(for study; do
  awk -F, -v study="$study" '
    $1 == study { n[$3]++ }
    END { printf "| [%s](reproduce/%s/reproduction.md) | %d | %d | %d |\n", study, study, n["still holds"], n["no longer holds"], n["undecided"] }
  ' "$csv"
done)
REPORT
