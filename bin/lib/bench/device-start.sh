# shellcheck shell=sh
# Start on a device: from `siribench adb` to the first sample, with jar and document already present.

runs=$(count 15 1)

start_test_device
cat >"$temporary/adb" <<'ADB'
#!/bin/sh
echo "$(date +%s%N) $*" >>"${0%/*}/calls"
exec adb "$@"
ADB
chmod +x "$temporary/adb"

# Prints the launch of the first fork of the run in $1 and the end of its sample, in ns since 1970.
first_fork() {
  sed -n 2p "$1/samples.csv" | awk -F, -v header="$(head -n 1 "$1/samples.csv")" '
    { n = split(header, names, ","); for (i = 1; i <= n; i++) at[names[i]] = i
      printf "%s %d %d\n", $at["started_at"], $at["boot_ns"] + $at["set_up_ns"] + $at["preparation_ns"], $at["request_ns"] }' |
    while read -r started before request; do
      nanos=$(date -d "$started" +%s%N)
      echo "$((nanos - before)) $((nanos + request))"
    done
}

on_device() {
  bin/siribench adb -s "$serial" --adb "$temporary/adb" --keep -q --cold -f json -n 1 -o "$1" >/dev/null
}

on_device "$temporary/first"
echo 'run,to_launch_ms,to_sample_ms,adb_calls,adb_shell_ms' >"$csv"
for run in $(numbers "$runs"); do
  : >"$temporary/calls"
  begin=$(now_nanos)
  on_device "$temporary/run-$run"
  # shellcheck disable=SC2046
  set -- $(first_fork "$temporary/run-$run")
  calls=$(awk -v launched="$1" '$1 < launched && $2 != "version"' "$temporary/calls" | wc -l)
  shell_begin=$(now_nanos)
  adb -s "$serial" shell true
  shell_end=$(now_nanos)
  echo "$run,$((($1 - begin) / 1000000)),$((($2 - begin) / 1000000)),$((calls)),$(((shell_end - shell_begin) / 1000000))" >>"$csv"
done
stop_test_device

most_calls=$(sed 1d "$csv" | cut -d , -f 4 | sort -n | tail -n 1)
publish <<REPORT
# Start on a device: $(verdict "$most_calls - 1 <= 3")

\`bin/siribench adb --cold -f json -n 1\` on the test device, with classes and document already on it (\`--keep\`), and
a bare \`adb shell true\`: $runs runs of each, in turn; medians. The test device has no delay of a cable.

| | |
|---|---|
| until the first fork is launched | **$(of_column 2) ms** |
| until the first sample is complete | $(of_column 3) ms |
| \`adb shell true\` | $(of_column 5) ms |
| calls of adb before the first fork | **$most_calls** (\`devices\`, \`features\`, \`shell\`; \`adb version\` contacts no server) |
| target: at most 3 more than one \`adb shell\` | at most 4 |
REPORT
