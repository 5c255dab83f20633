# shellcheck shell=sh
# Scale: reporting a run of a million synthetic samples.

repetitions=$(count 3 1)
full=$(count 1000000 20000)
heap=300m

compile_page_tools
echo 'samples,repetition,seconds' >"$csv"
for samples in $((full / 4)) $((full / 2)) "$full"; do
  mkdir "$temporary/$samples"
  "$java" -cp "$page_tools" io.siribench.results.SyntheticRun "$temporary/$samples" "$samples"
  for repetition in $(numbers "$repetitions"); do
    started=$(now_nanos)
    outcome=0
    JDK_JAVA_OPTIONS=-Xmx$heap bin/siribench report "$temporary/$samples" >/dev/null 2>"$temporary/errors" || outcome=$?
    ended=$(now_nanos)
    # 3: some of the synthetic samples failed.
    [ "$outcome" = 3 ] || {
      cat "$temporary/errors" >&2
      exit 1
    }
    echo "$samples,$repetition,$(calculate "($ended - $started) / 1e9" 3)" >>"$csv"
  done
  rm -rf "${temporary:?}/$samples"
done

seconds() {
  cells seconds samples "$1" | median
}

quarter_s=$(seconds $((full / 4)))
half_s=$(seconds $((full / 2)))
full_s=$(seconds "$full")
row() {
  echo "| $1 | $(calculate "$2" 1) | $(calculate "$2 * 1e6 / $1" 1) |"
}
publish <<REPORT
# Scale: $(verdict "$full_s <= 10 && $full_s <= 4.4 * $quarter_s")

\`siribench report\` with a heap of $heap, from the shell, on runs of synthetic samples; median of $repetitions.

| samples | seconds | microseconds per sample |
|---|---|---|
$(row $((full / 4)) "$quarter_s")
$(row $((full / 2)) "$half_s")
$(row "$full" "$full_s")

Target: at most 10 s for 1,000,000 samples, and linear: at most 4.4 times the time for 4 times the samples (here
$(calculate "$full_s / $quarter_s" 1) times).
REPORT
