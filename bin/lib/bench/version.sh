# shellcheck shell=sh
# Command line: the time until siribench starts to work.

require_tool hyperfine
blocks=$(count 10 1)
runs=$(count 10 2)

echo 'block,siribench_ms,java_ms,help_ms,run_help_ms' >"$csv"
for block in $(numbers "$blocks"); do
  time_commands "$temporary/$block.json" -w 1 -r "$runs" 'bin/siribench --version' "$java -version" \
    'bin/siribench --help' 'bin/siribench run --help'
  row=$block
  for command in 1 2 3 4; do
    row=$row,$(calculate "$(hyperfine_times "$temporary/$block.json" "$command" | median) * 1e3" 3)
  done
  echo "$row" >>"$csv"
done

# Prints the median over the blocks of the column $1.
over_blocks() {
  calculate "$(of_column "$1")" 0
}

siribench_ms=$(over_blocks 2)
java_ms=$(over_blocks 3)
help_ms=$(over_blocks 4)
run_help_ms=$(over_blocks 5)
target_ms=$(calculate "2.0 * $java_ms + 150" 0)
help_target_ms=$(calculate "1.5 * $siribench_ms + 100" 0)
met="$siribench_ms <= $target_ms && $help_ms <= $help_target_ms && $run_help_ms <= $help_target_ms"
publish <<REPORT
# Command line: $(verdict "$met")

\`bin/siribench --version\`, including the script, against a bare \`java -version\`, and its help, under \`hyperfine -N\`: $blocks blocks of
$runs runs each, in turn.

| | median of the blocks' medians | target |
|---|---|---|
| \`java -version\` | $java_ms ms | |
| \`bin/siribench --version\` | **$siribench_ms ms** | at most $target_ms ms: 2.0 times that and 150 ms |
| \`bin/siribench --help\` | **$help_ms ms** | at most $help_target_ms ms: 1.5 times \`--version\` and 100 ms |
| \`bin/siribench run --help\` | **$run_help_ms ms** | the same |
REPORT
