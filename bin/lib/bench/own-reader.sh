# shellcheck shell=sh
# The cost of a custom reader: a Function that calls ObjectReader, against the built-in reader that does the same. Counted instructions of a
# cold start, loaded classes, and paired times: cold, warm and steady.

require_counter
find_java javac
rounds=$(count 50 2)
warm_requests=$(count 50 5)
steady_requests=$(count 200 20)
max_warmup=$(count 30s 1s)
most_percent=0.2
most_classes=10

mkdir -p "$temporary/acme" "$temporary/classes"
cat >"$temporary/acme/BoardReader.java" <<'JAVA'
package acme;

import com.acme.Board;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;

public final class BoardReader implements Function<InputStream, Board> {
  private final ObjectReader reader = new ObjectMapper().readerFor(Board.class);

  @Override
  public Board apply(InputStream in) {
    try {
      return reader.readValue(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
JAVA
"$java_home/bin/javac" -implicit:none -proc:none -cp "$jar" -d "$temporary/classes" "$temporary/acme/BoardReader.java" \
  samples/own-reader/src/com/acme/Board.java
"$java_home/bin/jar" cf "$temporary/board.jar" -C "$temporary/classes" .

# Runs both readers with the options $2... into the directory $1.
both() {
  into=$1
  shift
  siribench_run "$into" -r reader,acme.BoardReader --model com.acme.Board --class-path "$temporary/board.jar" "$@" samples/own-reader/board.json
}

# Counts the instructions of a start with the options $@, and prints the increase in percent.
counted() {
  rm -rf "$temporary/counted"
  bin/siribench run --cold -r reader,acme.BoardReader --model com.acme.Board --class-path "$temporary/board.jar" --judge instructions -q --json \
    -o "$temporary/counted" "$@" samples/own-reader/board.json >"$temporary/counted.json" 2>"$temporary/counted.log" || {
    cat "$temporary/counted.log" >&2
    exit 1
  }
  bench_class CountedComparisons "$temporary/counted.json" | cut -d , -f 3
}

# Writes the values of each reader in the run in $1, one for each round, to $1.builtin and $1.own: the median of the awk expression $2 over the
# requests for which $3 holds.
values() {
  for side in builtin own; do
    samples "$1" "$awk_median"'
      function value() { return '"$2"' }
      $at["round"] > 0 && ($at["reader"] == "reader") == (side == "builtin") && ('"$3"') {
        lists[$at["round"]] = lists[$at["round"]] " " value()
      }
      END { for (round = 1; round in lists; round++) print median(v, split(lists[round], v, " ")) }
    ' -v side="$side" >"$1.$side"
  done
}

both "$temporary/cold" --cold -n "$rounds"
both "$temporary/warm" --warm -n "$warm_requests" --forks "$rounds"
both "$temporary/steady" --steady -n "$steady_requests" --forks "$rounds" --max-warmup "$max_warmup" --preload || [ $? = 3 ]
interpreted_percent=$(counted --jvm-arg=-Xint)
# One set of flags shows with --quick that the script works: the one that takes less time to count.
c1_percent=$interpreted_percent
[ "$quick" = yes ] || c1_percent=$(counted)

echo 'start,round,builtin_ns,own_ns' >"$csv"
# A row for the requests $1 of the run with its name, see values.
row() {
  values "$temporary/$1" "$2" "$3"
  paste -d , "$temporary/$1.builtin" "$temporary/$1.own" | awk -v name="$1" '{ print name "," NR "," $0 }' >>"$csv"
  ratio=$(paired ratio "$temporary/$1.builtin" "$temporary/$1.own")
  low=$(echo "$ratio" | cut -d , -f 2)
  high=$(echo "$ratio" | cut -d , -f 3)
  echo "| $1 | $(calculate "$(median <"$temporary/$1.builtin") / 1e6" 3) | $(calculate "$(median <"$temporary/$1.own") / 1e6" 3) |" \
    "${ratio%%,*} % [$low, $high] | $(none_established "$low" "$high") |"
}

# The verdict on the difference $1, which must be at most $2, less or more.
within() {
  verdict "$1 <= $2 && $1 >= -$2"
}

# The verdict on an interval from $1 to $2 that must contain 0.
none_established() {
  if [ -z "$1" ]; then judged undecided; else verdict "$1 <= 0 && $2 >= 0"; fi
}

values "$temporary/cold" '$at["loaded_classes"]' 1
classes=$(calculate "$(median <"$temporary/cold.own") - $(median <"$temporary/cold.builtin")" 0)
{
  row cold '$at["preparation_ns"] + $at["request_ns"]' 1
  row warm '$at["request_ns"]' '$at["request"] > 0'
  row steady '$at["request_ns"]' "\$at[\"phase\"] == \"steady\" || \"$quick\" == \"yes\""
} >"$temporary/rows"

publish <<REPORT
# A custom reader against the built-in one

\`acme.BoardReader\`, a \`Function\` that calls \`ObjectReader.readValue\`, against \`--reader reader\`, which does the same. Both bind
samples/own-reader/board.json to \`com.acme.Board\`.

| | difference | target | |
|---|---|---|---|
| instructions of a cold start, C1 with \`-Xbatch\` | $c1_percent % | at most $most_percent % either way | $(within "$c1_percent" "$most_percent") |
| the same, \`-Xint\` | $interpreted_percent % | | |
| loaded classes | $classes | at most $most_classes either way | $(within "$classes" "$most_classes") |

Times over $rounds rounds with a process of each reader: the median request of a process, and the increase with its 95 % interval
(Hodges-Lehmann over the rounds, on a log scale). Target: no established difference. Where there is none, one such interval of twenty
does not contain 0.

| | reader, ms | custom reader, ms | increase | |
|---|---|---|---|---|
$(cat "$temporary/rows")
REPORT
