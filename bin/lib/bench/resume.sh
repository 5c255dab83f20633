# shellcheck shell=sh
# Resuming: runs killed at random moments and completed by --resume, against an uninterrupted one.

kills=$(count 50 1)
seed=20261121

require_tool setsid

# Starts siribench with $@ in a new process group; process is its id.
launch() {
  setsid "$java" -XX:TieredStopAtLevel=1 -jar "$jar" "$@" >"$temporary/out" 2>"$temporary/err" </dev/null &
  process=$!
}

# Starts the run to be killed, in the directory $1: single forks, forks with a restored mapper, and warm forks.
begin() {
  launch run -q --cold --pseudo-warm --warm -f json -n "$(count 3 2)" --forks "$(count 2 1)" --seed 7 --jvm-arg=-XX:TieredStopAtLevel=1 -o "$1"
}

now_ms() {
  date +%s%3N
}

# Prints fractions from 0 to 1, one per line: three for each kill.
random_numbers() {
  awk -v seed="$seed" -v n="$((kills * 20))" 'BEGIN { srand(seed); for (i = 0; i < n; i++) printf "%.6f\n", rand() }'
}

next_random() {
  taken=$((taken + 1))
  random=$(sed -n "${taken}p" "$temporary/random")
}

# Prints the header of the samples.csv in $1 and the rows of finished forks, byte for byte.
finished() {
  if [ -f "$1/samples.csv" ]; then
    awk '/^#/ { exit } NR > 1 { print line } { line = $0 }' "$1/samples.csv"
    # The last line counts if it is complete.
    [ "$(tail -c 1 "$1/samples.csv" | wc -l)" = 0 ] || grep -q '^#' "$1/samples.csv" || tail -n 1 "$1/samples.csv"
  fi
}

# Prints the phase in which a run with $1 rows in the directory $2 was killed.
phase() {
  if [ ! -f "$2/plan.json" ]; then
    echo 'before the plan'
  elif [ "$1" = 0 ]; then
    echo 'before the first sample'
  elif [ "$1" = "$all_rows" ]; then
    echo 'after the last sample'
  else
    echo 'between samples'
  fi
}

# Kills process at a random moment of the next $1 ms, unless it ends before, and records it; $2 is the directory. Every
# second time kills its whole group.
kill_once() {
  next_random
  moment_ms=$(calculate "$random * $1" 0)
  sleep "$(calculate "$moment_ms / 1000" 3)"
  next_random
  scope=$(awk "BEGIN { print ($random < 0.5) ? \"program\" : \"group\" }")
  if [ "$scope" = group ]; then target=-$process; else target=$process; fi
  kill -s KILL -- "$target" 2>/dev/null || true
  status=0
  wait "$process" 2>/dev/null || status=$?
  # A process that had already ended was not killed.
  if [ "$status" = 137 ]; then
    killed=$((killed + 1))
    finished "$2" >"$temporary/$trial.$killed.finished"
    rows=$(($(wc -l <"$temporary/$trial.$killed.finished") - 1))
    [ "$rows" -ge 0 ] || rows=0
    echo "$killed,$trial,$scope,$moment_ms,$rows,$(phase "$rows" "$2")" >>"$csv"
  fi
}

# Begins, kills, completes and checks one run.
try() {
  run=$temporary/run-$trial
  begin "$run"
  kill_once "$whole_ms" "$run"
  next_random
  if awk "BEGIN { exit !($random < 0.3) }" && [ "$killed" -lt "$kills" ] && [ -f "$run/plan.json" ]; then
    launch run -q --resume "$run"
    kill_once "$whole_ms" "$run"
  fi
  if [ -f "$run/plan.json" ]; then launch run -q --resume "$run"; else begin "$run"; fi
  wait "$process" || {
    echo "run $trial ended with $?: $(cat "$temporary/err")" >&2
    failed=$((failed + 1))
  }
  for before in "$temporary/$trial".*.finished; do
    [ -f "$before" ] || continue
    head -c "$(wc -c <"$before")" "$run/samples.csv" | cmp -s - "$before" || lost=$((lost + 1))
  done
  duplicates=$((duplicates + $(cut -d , -f 2,3,5 "$run/samples.csv" | sort | uniq -d | wc -l)))
  cut -d , -f 2-5 "$run/samples.csv" | cmp -s - "$temporary/expected" || different=$((different + 1))
  "$java" -jar "$jar" report "$run" >/dev/null 2>&1 || failed=$((failed + 1))
  rm -rf "$run"
}

echo 'kill,run,killed,moment_ms,rows,phase' >"$csv"
begin "$temporary/warm-up"
wait "$process"
started_ms=$(now_ms)
begin "$temporary/reference"
wait "$process"
whole_ms=$(($(now_ms) - started_ms))
cut -d , -f 2-5 "$temporary/reference/samples.csv" >"$temporary/expected"
all_rows=$(($(wc -l <"$temporary/expected") - 1))

random_numbers >"$temporary/random"
taken=0 killed=0 trial=0 lost=0 duplicates=0 different=0 failed=0
while [ "$killed" -lt "$kills" ]; do
  trial=$((trial + 1))
  try
done

publish <<REPORT
# Resuming: $(verdict "$lost + $duplicates + $different + $failed == 0")

A run of $all_rows requests (cold, pseudo-warm and warm starts of stop-monitoring-20 in JSON) that takes $(calculate "$whole_ms / 1000" 1) s, begun $trial
times and killed $killed times by \`kill -9\`: at moments evenly distributed over its duration (seed $seed), only the program or
its whole process group; some were killed again while they were resumed. Each was then completed by \`siribench run --resume\`,
or, without a plan, begun again in the same directory, and compared with an uninterrupted run.

| killed | times |
|---|---|
$(sed 1d "$csv" | cut -d , -f 6 | sort | uniq -c | sort -rn | sed 's/^ *\([0-9]*\) \(.*\)$/| \2 | \1 |/')

| | |
|---|---|
| kills after which a finished row was lost or changed | **$lost** |
| duplicate rows | **$duplicates** |
| runs with other scenarios, rounds, requests or fork numbers, or in another order | **$different** |
| runs that could not be completed or reported | **$failed** |
| target | 0 of each |
REPORT
