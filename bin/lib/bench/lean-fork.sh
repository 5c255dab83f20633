# shellcheck shell=sh
# Lean fork: the overhead of a launch by siribench.

require_tool hyperfine
# Many short blocks: the speed of a machine drifts, and only a narrow interval decides about 5 ms of some 400.
blocks=$(count 150 1)
runs=3

record_fork reader "$json_sample"
bare=$(bare_worker)

echo 'block,launched_ms,bare_ms,difference_ms' >"$csv"
for block in $(numbers "$blocks"); do
  siribench_run "$temporary/$block" --cold -f json -n "$runs" "$json_sample"
  # Bare, but with its output read through a pipe like in siribench; one warm-up run, like round 0.
  time_commands "$temporary/$block.json" -w 1 -r "$runs" --output=pipe "$bare"
  launched_ms=$(calculate "$(column "$temporary/$block" wall_ns | median) / 1e6" 3)
  bare_ms=$(calculate "$(hyperfine_times "$temporary/$block.json" | median) * 1e3" 3)
  echo "$block,$launched_ms,$bare_ms,$(calculate "$launched_ms - $bare_ms" 3)" >>"$csv"
done

sed 1d "$csv" | cut -d , -f 2 >"$temporary/launched"
sed 1d "$csv" | cut -d , -f 3 >"$temporary/bare"
difference=$(paired difference "$temporary/bare" "$temporary/launched")
difference_ms=${difference%%,*}
interval=${difference#*,}
publish <<REPORT
# Lean fork: $(verdict_of_interval "${interval%,*}" "${interval#*,}" 5)

A cold fork as launched by siribench (\`wall_ns\`), against the same worker started bare by \`java -cp\` under
\`hyperfine -N\`: $blocks blocks of $runs processes each, in turn.

| | median of the blocks' medians |
|---|---|
| launched by siribench | $(calculate "$(median <"$temporary/launched")" 1) ms |
| bare | $(calculate "$(median <"$temporary/bare")" 1) ms |
| difference within blocks (Hodges-Lehmann), 95 % interval | **$difference_ms ms** [${interval%,*}, ${interval#*,}] |
| target | at most 5 ms |
REPORT
