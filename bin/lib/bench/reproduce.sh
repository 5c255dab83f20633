# shellcheck shell=sh
# Every published study again, as `siribench reproduce` runs it. Of each run the plan and all samples are kept, compressed. A study
# whose runs are complete and of this program is not run again.

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
  # 3: an experiment failed, as those of an old version may; the report says which.
  # shellcheck disable=SC2046
  bin/siribench reproduce "$study" $([ "$quick" = no ] || echo '-n 6') -o "$temporary" >"$temporary/log" 2>&1 || [ $? = 3 ] || {
    cat "$temporary/log" >&2
    exit 1
  }
  rm -rf "${kept:?}/$study"
  for run in "$temporary/$study"/*/; do
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
  sed -n 's/^- \([^,:]*\), \(still holds\|no longer holds\|cannot be told\): .*/\1,\2/p' "$kept/$study/reproduction.md" | sed "s/^/$study,/"
done >>"$csv"

for study; do sed -n 's/^| CPU | \(.*\), [0-9]* cores |$/\1/p' "$kept/$study/reproduction.md"; done >"$csv.cpus"
publish <<REPORT
# Published studies again

\`siribench reproduce STUDY\` for each study that it has, as of this commit; below reproduce/STUDY are the report, and of each run the plan and all samples
(\`gunzip samples.csv.gz\`, and \`siribench report\` takes the directory).

| study | still holds | no longer holds | cannot be told |
|---|---|---|---|
$(for study; do
  awk -F, -v study="$study" '
    $1 == study { n[$3]++ }
    END { printf "| [%s](reproduce/%s/reproduction.md) | %d | %d | %d |\n", study, study, n["still holds"], n["no longer holds"], n["cannot be told"] }
  ' "$csv"
done)
REPORT
