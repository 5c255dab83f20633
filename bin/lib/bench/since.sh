# shellcheck shell=sh
# The changes since an earlier commit, both measured in one session: cold starts, the overhead of a run, the start of the
# command line, the report of many samples, the size of the jar. The commit is in SINCE. With --quick, the default is the
# checked-out commit, which even a shallow clone has, with the jar of this build.

require_tool hyperfine
if [ "$quick" = yes ] && [ -z "${SINCE:-}" ]; then
  git rev-parse -q --verify HEAD >/dev/null || {
    echo "$figure: skipped: git finds no commit here"
    exit "$skip_code"
  }
  SINCE=HEAD
  built_jar=$jar
fi
: "${SINCE:?a commit, as in SINCE=v0.1.0 bin/bench since}"
before_commit=$(git rev-parse --short "$SINCE^{commit}")
# 50 pairs leave an interval of 2 %, which does not decide about 1 %. With --quick only the starts of the command line,
# which take moments, have the six pairs of an interval.
pairs=$(count 200 2)
blocks=$(count 20 6)
reports=$(count 6 2)
samples=$(count 1000000 5000)

before=$temporary/before
mkdir -p "$before" "$temporary/classes" "$temporary/many/before" "$temporary/many/after"
git archive "$before_commit" | tar -x -C "$before"
if [ -n "${built_jar:-}" ]; then
  mkdir "$before/target"
  cp "$built_jar" "$before/target/"
fi
(cd "$before" && bin/siribench --version) >/dev/null

# Keeps one value for each pair and measure: $temporary/MEASURE.before and .after.
keep() {
  printf '%s\n' "$3" >>"$temporary/$1.$2"
}

# Prints the sum of the columns $2, separated by +, of the scenario $3 in the samples.csv in $1, for round 0. Only there, both commits have the same
# class path and environment: later rounds draw them, but not in early commits, and one order is faster than another.
first_round() {
  samples "$1" '
    $at["round"] == 0 && index($at["scenario"], scenario) == 1 { sum = 0; n = split(wanted, names, "+"); for (i = 1; i <= n; i++) sum += $at[names[i]]; print sum }
  ' -v wanted="$2" -v scenario="$3"
}

# Runs the default scenarios' cold starts with the siribench in the directory $2, named $1.
run_once() {
  out=$temporary/run
  rm -rf "$out"
  started=$(now_nanos)
  (cd "$2" && bin/siribench run --cold -f json,xml -n 1 -q -o "$out" "$json_sample" "${json_sample%.json}.xml") >/dev/null
  ended=$(now_nanos)
  for format in json xml; do
    keep "$format-elapsed" "$1" "$(first_round "$out" preparation_ns+request_ns "$format.")"
    keep "$format-cpu" "$1" "$(first_round "$out" cpu_ns "$format.")"
    keep "$format-fork" "$1" "$(first_round "$out" wall_ns "$format.")"
  done
  keep overhead "$1" "$(column "$out" wall_ns all | awk -v all="$((ended - started))" '{ sum += $1 } END { printf "%.0f\n", all - sum }')"
}

for pair in $(numbers "$pairs"); do
  if [ $((pair % 2)) = 0 ]; then
    run_once before "$before"
    run_once after "$root"
  else
    run_once after "$root"
    run_once before "$before"
  fi
done

# Blocks of the command line's start, in turn.
for pair in $(numbers "$blocks"); do
  for command in --version --help 'run --help'; do
    time_commands "$temporary/start.json" -w "$(count 1 0)" -r "$(count 3 1)" "$before/bin/siribench $command" "bin/siribench $command"
    name="siribench $command"
    keep "$name" before "$(hyperfine_times "$temporary/start.json" 1 | median)"
    keep "$name" after "$(hyperfine_times "$temporary/start.json" 2 | median)"
  done
done

# The report of many synthetic samples, which each version makes in its own format.
find_java javac
for side in before after; do
  checkout=$root
  [ "$side" = after ] || checkout=$before
  "$java_home/bin/javac" -implicit:class -proc:none -nowarn -cp "$checkout/target/siribench.jar" \
    -sourcepath "$checkout/src/siribench/test/java" -d "$temporary/classes/$side" \
    "$checkout/src/siribench/test/java/io/siribench/results/SyntheticRun.java"
  "$java" -cp "$temporary/classes/$side:$checkout/target/siribench.jar" io.siribench.results.SyntheticRun \
    "$temporary/many/$side" "$samples"
done
report_once() {
  started=$(now_nanos)
  # 3: some of the synthetic samples failed.
  "$2/bin/siribench" report "$temporary/many/$1" >/dev/null 2>&1 || [ $? = 3 ]
  keep report "$1" "$(($(now_nanos) - started))"
}
for pair in $(numbers "$reports"); do
  report_once before "$before"
  report_once after "$root"
done

echo 'measure,pair,before,after' >"$csv"
# Prints a row of the table: the measure $1, named $2, whose values divided by $3 are ms.
row() {
  paste -d , "$temporary/$1.before" "$temporary/$1.after" | awk -v name="$1" '{ print name "," NR "," $0 }' >>"$csv"
  ratio=$(paired ratio "$temporary/$1.before" "$temporary/$1.after")
  echo "$1,$ratio" >>"$temporary/ratios"
  echo "| $2 | $(calculate "$(median <"$temporary/$1.before") / $3" 1) | $(calculate "$(median <"$temporary/$1.after") / $3" 1) |" \
    "$(echo "$ratio" | awk -F, '{ print $1 " % [" $2 ", " $3 "]" }') |"
}
size() {
  calculate "$(wc -c <"$1/target/siribench.jar") / 1e6" 1
}
{
  row json-elapsed 'JSON, elapsed' 1e6
  row json-cpu 'JSON, CPU time' 1e6
  row json-fork 'JSON, whole fork' 1e6
  row xml-elapsed 'XML, elapsed' 1e6
  row xml-cpu 'XML, CPU time' 1e6
  row xml-fork 'XML, whole fork' 1e6
  row overhead 'run of four forks, without these' 1e6
  row 'siribench --version' '`--version`' 1e-3
  row 'siribench --help' '`--help`' 1e-3
  row 'siribench run --help' '`run --help`' 1e-3
  row report "report of $samples samples" 1e6
} >"$temporary/rows"
# Prints the ends of the interval of the measure $1, as words; two dashes if it has none.
interval() {
  awk -F, -v measure="$1" '$1 == measure { print $3 == "" ? "- -" : $3 " " $4 }' "$temporary/ratios"
}
# shellcheck disable=SC2046 # Two words.
publish <<REPORT
# Since $before_commit: $(verdict_of_interval $(interval json-elapsed) 1)

This commit against an earlier one, started in turn in one session; $pairs pairs of cold starts of the
default scenarios, $blocks blocks of the command line's starts, $reports reports. Medians in ms, and the relative increase
with its 95 % interval (Hodges-Lehmann over the pairs, on a log scale). Target: a cold start of JSON at most 1 % longer.

| | before, ms | now, ms | increase |
|---|---|---|---|
$(cat "$temporary/rows")

The jar has $(size "$root") MB (before $(size "$before") MB; at most 20).
REPORT
