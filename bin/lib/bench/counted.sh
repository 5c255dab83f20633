# shellcheck shell=sh
# Counted instructions: whether a scenario differs from itself, and whether half a percent more work is found, at a load of 20; the time of
# such a gate; and how far counted differences agree with timed ones.

require_counter
find_java javac
runs=$(count 100 1)
# Counts of interpreted code repeat best, and take longest.
interpreted_runs=$(count 20 1)
# The number of simultaneous runs. Each has two simultaneous forks, so the runs themselves cause the load of 20.
at_once=$(count 10 1)
rounds=$(count 30 1)
gate=0.3%
added=0.005

# Prints a statement with $1 steps of work.
work() {
  echo "for (int i = 0; i < $1; i++) work = work * 31 + i"
}

# Counts with the class paths $2 and the options $3... into the directory $1; its result is $1.json. Prints the exit code.
counted() {
  into=$1
  paths=$2
  shift 2
  code=0
  bin/siribench run --cold -f json --model acme.Order --class-path "$paths" "$temporary/order.json" --judge instructions -q --json -o "$into" "$@" \
    >"$into.json" 2>"$into.log" || code=$?
  case $code in
    0 | 4) echo "$code" ;;
    *)
      cat "$into.log" >&2
      return 1
      ;;
  esac
}

comparisons() {
  bench_class CountedComparisons "$1"
}

# Prints how many additional steps make up the share $added of a start with the JVM options $@, by the slope between two numbers of steps. Whatever
# the options, so few steps are interpreted.
steps() {
  build_order one "$(work 10000)"
  build_order three "$(work 30000)"
  rm -rf "$temporary/slope"
  counted "$temporary/slope" "base=$temporary/base.jar,one=$temporary/one.jar,three=$temporary/three.jar" "$@" >/dev/null
  comparisons "$temporary/slope.json" | awk -F, -v added="$added" '
    { percent[NR] = $3 }
    END { printf "%d\n", 10000 + (added * 100 - percent[1]) * 20000 / (percent[2] - percent[1]) }
  '
}

write_order
build_order base "$(work 0)"
cp "$temporary/base.jar" "$temporary/same.jar"

begin_values 'flags,run,same,same_percent,more,more_percent,load'

# Repeats the comparison of a class with its copy, and with one that does half a percent more, $2 times with the JVM options $3...; $1 is
# their name.
repeat() {
  name=$1
  times=$2
  shift 2
  # With --quick the number of steps does not matter, and is not determined.
  build_order more "$(work "$(if [ "$quick" = yes ]; then echo 20000; else steps "$@"; fi)")"
  run=$(grep -c "^$name," "$csv" || :)
  while [ "$run" -lt "$times" ]; do
    started=
    for slot in $(seq "$at_once"); do
      [ $((run + slot)) -le "$times" ] || continue
      counted "$temporary/$name-$slot" "base=$temporary/base.jar,same=$temporary/same.jar,more=$temporary/more.jar" --gate "$gate" "$@" >/dev/null &
      started="$started $!"
    done
    sleep "$(count 5 1)"
    load=$(cut -d ' ' -f 1 /proc/loadavg)
    for process in $started; do wait "$process"; done
    for slot in $(seq "$at_once"); do
      [ $((run + slot)) -le "$times" ] || continue
      comparisons "$temporary/$name-$slot.json" | awk -F, -v OFS=, -v flags="$name" -v run=$((run + slot)) -v load="$load" '
        $1 ~ /same/ { same = $7 == "" ? $2 : $7; percent = $3 }
        $1 ~ /more/ { print flags, run, same, percent, $7 == "" ? $2 : $7, $3, load }
      ' >>"$csv"
      rm -rf "$temporary/$name-$slot" "$temporary/$name-$slot.json"
    done
    run=$((run + at_once))
  done
}

# One set of flags shows with --quick that the script works: the one that takes less time to count.
[ "$quick" = yes ] || repeat c1 "$runs"
repeat interpreted "$interpreted_runs" --jvm-arg=-Xint

# Prints how many runs with the flags $1 have $3 in the column $2.
found() {
  awk -F, -v flags="$1" -v column="$2" -v wanted="$3" '$1 == flags { n++; if ($column == wanted) found++ } END { printf "%d of %d", found, n }' "$csv"
}

# Prints the range of the column $2 of the runs with the flags $1.
range() {
  awk -F, -v flags="$1" -v column="$2" '
    $1 == flags && $column != "" { v = $column + 0; if (!n++ || v < low) low = v; if (n == 1 || v > high) high = v }
    END { printf "%.3f to %.3f", low, high }
  ' "$csv"
}

# Measures the seconds of a gate with two forks of each side, next to one busy process for each processor.
gate_seconds() {
  busy=
  trap 'kill $busy 2>/dev/null || :' EXIT
  for _ in $(seq "$(count "$(getconf _NPROCESSORS_ONLN)" 0)"); do
    (while kill -0 "$$" 2>/dev/null; do :; done) &
    busy="$busy $!"
  done
  for attempt in $(numbers "$(count 10 1)"); do
    began=$(now_nanos)
    counted "$temporary/gate-$attempt" "base=$temporary/base.jar,more=$temporary/more.jar" --gate "$gate" --jvm-arg=-Xint >"$temporary/code"
    ended=$(now_nanos)
    [ "$(cat "$temporary/code")" = 4 ] || echo "a gate did not end with 4" >&2
    echo "$(((ended - began) / 1000000))"
  done
}

# In a subshell, whose end ends the busy processes.
(gate_seconds) >"$temporary/gates"
sort -n "$temporary/gates" >"$temporary/gate"
gate_median=$(calculate "$(median <"$temporary/gate") / 1000" 1)
gate_most=$(calculate "$(tail -n 1 "$temporary/gate") / 1000" 1)

# Prints a row for each comparison of a run with the options $2..., counted and timed; $1 names the factor.
ratios() {
  factor=$1
  shift
  rm -rf "$temporary/ratios"
  bin/siribench run --cold --judge instructions -n "$rounds" -q --json -o "$temporary/ratios" "$@" >"$temporary/ratios.json" 2>"$temporary/ratios.log" || {
    code=$?
    [ $code = 3 ] || {
      cat "$temporary/ratios.log" >&2
      exit 1
    }
  }
  comparisons "$temporary/ratios.json" | awk -F, -v factor="$factor" '
    { printf "| %s | %s | %s | %s | %s |\n", factor, $1, $2, $3 == "" ? "" : sprintf("%+.1f %%", $3), $4 == "" ? "" : sprintf("%+.1f %% [%.1f, %.1f]", $4, $5, $6) }
  '
}

javas=$(echo "${JAVAS:-}" | tr -d ' ')
{
  # Interpreted code takes less time to count.
  # shellcheck disable=SC2046 # No word, or one.
  ratios format -f "$(count json,xml,smile,cbor json,xml)" $(count '' --jvm-arg=-Xint)
  # One factor shows with --quick that the script works.
  if [ "$quick" = no ]; then
    ratios reader -f json -r mapper,reader,values,async,stream
    ratios module -f json -m none,afterburner,blackbird
    ratios library -f json --model siri-plain --library jackson,jackson:3.1.4,jackson-jr,gson,moshi,fastjson2,dsl-json
    ratios start -f json --pseudo-warm --restore app-cds
  fi
  [ -z "$javas" ] || ratios JDK -f json --java "$javas"
} >"$temporary/table"

false_alarms_c1=$(found c1 3 'regression established')
false_alarms_interpreted=$(found interpreted 3 'regression established')
found_c1=$(found c1 5 'regression established')
found_interpreted=$(found interpreted 5 'regression established')
load=$(awk -F, 'NR > 1 && $7 + 0 > most { most = $7 } END { print most }' "$csv")
publish <<REPORT
# Counted instructions: $(verdict "${false_alarms_c1%% *} + ${false_alarms_interpreted%% *} == 0 && ${found_c1%% *} == $runs && ${found_interpreted%% *} == $interpreted_runs")

\`siribench run --cold --judge instructions --gate $gate\` compares a class with its copy, and with one that does $(calculate "$added * 100" 1) % more
work, with two forks of each, $runs times, and $interpreted_runs times with \`-Xint\`. $at_once such runs at once make the load, which reached $load on average over a minute.

| | same class: established | its difference, % | more work: established | its difference, % |
|---|---|---|---|---|
| C1, \`-Xbatch\` (default) | $false_alarms_c1 | $(range c1 4) | $found_c1 | $(range c1 6) |
| \`-Xint\` | $false_alarms_interpreted | $(range interpreted 4) | $found_interpreted | $(range interpreted 6) |

Such a gate with \`-Xint\`, next to a busy process for each processor, took a median of $gate_median s, at most $gate_most s (target: 20 s): $(verdict "$gate_most < 20").

## How far a count may be trusted

The difference from the first of each factor, counted in two forks (C1, \`-Xbatch\`) and timed in $rounds rounds, with its 95 % interval.

| factor | scenario | counted | instructions | elapsed time |
|---|---|---|---|---|
$(cat "$temporary/table")
REPORT
