# shellcheck shell=sh
# Command line: how long until siribench does something.

require_hyperfine
blocks=$(count 10 2)
runs=$(count 10 5)

csv="$results/$figure.csv"
echo 'block,siribench_ms,java_ms' >"$csv"
for block in $(numbers "$blocks"); do
  time_commands "$temporary/$block.json" -w 1 -r "$runs" 'bin/siribench --version' "$java -version"
  siribench_ms=$(calculate "$(hyperfine_times "$temporary/$block.json" 1 | median) * 1e3" 3)
  java_ms=$(calculate "$(hyperfine_times "$temporary/$block.json" 2 | median) * 1e3" 3)
  echo "$block,$siribench_ms,$java_ms" >>"$csv"
done

siribench_ms=$(calculate "$(sed 1d "$csv" | cut -d , -f 2 | median)" 0)
java_ms=$(calculate "$(sed 1d "$csv" | cut -d , -f 3 | median)" 0)
target_ms=$(calculate "2.0 * $java_ms + 150" 0)
publish <<REPORT
# Command line: $(verdict "$siribench_ms <= $target_ms")

\`bin/siribench --version\`, the script included, against a bare \`java -version\`, under \`hyperfine -N\`: $blocks blocks of $runs runs
each, in turn.

| | median of the blocks' medians |
|---|---|
| \`bin/siribench --version\` | **$siribench_ms ms** |
| \`java -version\` | $java_ms ms |
| target: 2.0 times that and 150 ms | at most $target_ms ms |
REPORT
