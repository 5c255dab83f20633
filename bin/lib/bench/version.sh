# shellcheck shell=sh
# Command line: the time until siribench starts to work, on the idle machine and with a quarter of one processor.

require_tool hyperfine
command -v taskset >/dev/null || {
  echo "$figure: skipped: taskset, which slows the machine, is not installed (package util-linux)"
  exit "$skip_code"
}
blocks=$(count 10 1)
runs=$(count 10 2)
# Processes that compete with a command for its processor on the slowed machine.
competitors=3

# Measures the blocks of the machine $1, whose commands start with $2...
measure() {
  speed=$1
  shift
  for block in $(numbers "$blocks"); do
    time_commands "$temporary/$block.json" -w 1 -r "$runs" "$*bin/siribench --version" "$*$java -version" "$*bin/siribench --help" \
      "$*bin/siribench run --help"
    row=$speed,$block
    for command in 1 2 3 4; do
      row=$row,$(calculate "$(hyperfine_times "$temporary/$block.json" "$command" | median) * 1e3" 3)
    done
    echo "$row"
  done
}

# Measures commands on one processor, on which other processes are busy too. They end with the subshell.
measure_slowed() (
  busy=
  trap 'kill $busy 2>/dev/null || :' EXIT
  for _ in $(numbers "$competitors"); do
    taskset -c 0 sh -c 'while kill -0 "$1" 2>/dev/null; do :; done' busy "$$" &
    busy="$busy $!"
  done
  measure slowed 'taskset -c 0 '
)

{
  echo 'machine,block,siribench_ms,java_ms,help_ms,run_help_ms'
  measure idle ''
  measure_slowed
} >"$csv"

# Prints the blocks of the machine $1: $2, an awk expression of the fields.
blocks_of() {
  awk -F, -v wanted="$1" 'NR > 1 && $1 == wanted { print '"$2"' }' "$csv"
}

# Prints a row of the table: the label $1, the column $3 of the machine $2, and the target, the awk expression $4 with its text $5.
row() {
  blocks_of "$2" "\$$3" >"$temporary/measured"
  blocks_of "$2" "$4" >"$temporary/most"
  excess=$(paired difference "$temporary/most" "$temporary/measured")
  low=$(echo "$excess" | cut -d , -f 2)
  high=$(echo "$excess" | cut -d , -f 3)
  interval=$([ -z "$low" ] || echo " [$low, $high]")
  echo "| $1 | $2 | $(calculate "$(median <"$temporary/measured")" 0) | $(calculate "$(median <"$temporary/most")" 0): $5 | ${excess%%,*}$interval |" \
    "$(verdict_of_interval "$low" "$high" 0) |"
}

for machine in idle slowed; do
  echo "| \`java -version\` | $machine | $(calculate "$(blocks_of $machine '$4' | median)" 0) | | | |"
  row '`bin/siribench --version`' $machine 3 '2 * $4 + 150' '2.0 times that and 150 ms'
  row '`bin/siribench --help`' $machine 5 '1.5 * $3 + 100' '1.5 times `--version` and 100 ms'
  row '`bin/siribench run --help`' $machine 6 '1.5 * $3 + 100' 'the same'
done >"$temporary/rows"
publish <<REPORT
# Command line: $(verdict_of_all <"$temporary/rows")

\`bin/siribench --version\`, including the script, against a bare \`java -version\`, and its help, under \`hyperfine -N\`: $blocks blocks of
$runs runs each, in turn. On the slowed machine, all run on one processor, next to $competitors busy processes. The excess over the maximum is
paired by block, with its 95 % interval.

| | machine | median of the blocks' medians, ms | at most | excess, ms | |
|---|---|---|---|---|---|
$(cat "$temporary/rows")
REPORT
