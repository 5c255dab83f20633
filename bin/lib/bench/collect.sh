# shellcheck shell=sh
# Collect: joining the shards of 100 hosts with a million synthetic samples.

repetitions=$(count 3 1)
hosts=$(count 100 5)
full=$(count 1000000 20000)
heap=300m

find_java javac
mkdir "$temporary/classes"
"$java_home/bin/javac" -proc:none -nowarn -implicit:class -cp "$jar" -sourcepath src/siribench/test/java \
  -d "$temporary/classes" src/siribench/test/java/io/siribench/results/SyntheticFleet.java
echo 'samples,repetition,seconds' >"$csv"
for samples in $((full / 4)) "$full"; do
  mkdir "$temporary/$samples"
  "$java" -cp "$temporary/classes:$jar" io.siribench.results.SyntheticFleet "$temporary/$samples" "$hosts" "$((samples / hosts))"
  for repetition in $(numbers "$repetitions"); do
    started=$(now_nanos)
    JDK_JAVA_OPTIONS=-Xmx$heap bin/siribench collect "$temporary/$samples" --out "$temporary/joined" \
      >"$temporary/output" 2>"$temporary/errors" || {
      cat "$temporary/errors" >&2
      exit 1
    }
    ended=$(now_nanos)
    grep -q "joined $hosts of $hosts shards from $hosts hosts: $(((samples / hosts / 2 + 1) * 2 * hosts)) rows in and out" "$temporary/errors" || {
      cat "$temporary/errors" >&2
      exit 1
    }
    echo "$samples,$repetition,$(calculate "($ended - $started) / 1e9" 3)" >>"$csv"
    rm -rf "$temporary/joined"
  done
  rm -rf "${temporary:?}/$samples"
done

seconds() {
  cells seconds samples "$1" | median
}

quarter_s=$(seconds $((full / 4)))
full_s=$(seconds "$full")
publish <<REPORT
# Collect: $(verdict "$full_s <= 60 && $full_s <= 4.4 * $quarter_s")

\`siribench collect\` with a heap of $heap, from the shell, of $hosts hosts with synthetic samples, including all files and the page of the
joined run; median of $repetitions. Every run is checked for the number of rows and their checksum.

| hosts | samples of all | seconds | microseconds per sample |
|---|---|---|---|
| $hosts | $((full / 4)) | $(calculate "$quarter_s" 1) | $(calculate "$quarter_s * 1e6 * 4 / $full" 1) |
| $hosts | $full | $(calculate "$full_s" 1) | $(calculate "$full_s * 1e6 / $full" 1) |

Target: at most 60 s for 1,000,000 samples, and at most 4.4 times the time for 4 times the samples (here
$(calculate "$full_s / $quarter_s" 1) times).
REPORT
