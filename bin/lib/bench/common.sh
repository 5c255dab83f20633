# shellcheck shell=sh
# Functions for the scripts of the figures. Sourced by bin/bench; needs root, java, quick, continue, results, temporary,
# figure and csv, the file of its values, and bench_classes, a directory for compiled classes.

readonly json_sample=samples/stop-monitoring-20.json
# The exit code of a script that lacks a tool.
readonly skip_code=77

# Prints $1, or $2 with --quick.
count() {
  if [ "$quick" = yes ]; then echo "$2"; else echo "$1"; fi
}

numbers() {
  seq 1 "$1"
}

# Prints the commit of the measured program: the last one that changed more than tests and these scripts.
program_commit() {
  git log -1 --format=%h -- pom.xml .mvn bin/siribench bin/lib/*.sh samples src ':!src/siribench/test' 2>/dev/null
}

# Starts the values of a figure that takes hours, with the header $1; csv is then the file. With --continue, earlier rows of
# the same program are kept.
begin_values() {
  csv=$results/$figure.$(program_commit).csv
  if [ "$continue" = no ] || [ ! -e "$csv" ]; then
    echo "$1" >"$csv"
    rm -f "$csv.cpus"
  fi
  cpu_model >>"$csv.cpus"
}

# Prints the numbers of the remaining repetitions of $1, each with one row of values.
remaining() {
  seq "$(wc -l <"$csv")" "$1"
}

# The median of the numbers on standard input.
median() {
  sort -n | awk '{ v[NR] = $1 } END { if (NR) print (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2 }'
}

# A function of awk: the median of the numbers values[1] to values[n], which it sorts.
readonly awk_median='
  function median(values, n,    i, j, v) {
    for (i = 2; i <= n; i++) {
      v = values[i] + 0
      for (j = i - 1; j > 0 && values[j] + 0 > v; j--) values[j + 1] = values[j]
      values[j + 1] = v
    }
    return n ? (values[int((n + 1) / 2)] + values[int(n / 2) + 1]) / 2 : ""
  }
'

# Evaluates $1 and prints it with $2 decimals.
calculate() {
  LC_ALL=C awk "BEGIN { printf \"%.${2}f\\n\", $1 }"
}

# Prints whether the target $1, a comparison, is met, and records it for the exit code of bin/bench.
verdict() {
  judged "$(awk "BEGIN { print ($1) ? \"met\" : \"not met\" }")"
}

# Prints and records the verdict on an interval from $1 to $2 that must be at most $3, and at least $4 if given. An interval
# that contains the target is undecided.
verdict_of_interval() {
  judged "$(LC_ALL=C awk -v low="$1" -v high="$2" -v most="$3" -v least="${4:--1e300}" 'BEGIN {
    if (low !~ /[0-9]/ || high !~ /[0-9]/) print "undecided"
    else if (high + 0 <= most && low + 0 >= least) print "met"
    else if (low + 0 > most || high + 0 < least) print "not met"
    else print "undecided"
  }')"
}

# The verdict on a table of targets on standard input: the worst of its rows. A table without any is undecided.
verdict_of_all() {
  awk '
    /\| not met \|/ { missed = 1 } /\| undecided \|/ { open = 1 } /\| met \|/ { kept = 1 }
    END { print missed ? "not met" : open || !kept ? "undecided" : "met" }
  '
}

judged() {
  echo "$figure: $1" >>"$targets"
  echo "$1"
}

# Prints that a part of the figure was not measured, and records it for the exit code of bin/bench.
not_measured() {
  judged 'not measured'
}

# Compares the numbers in the files $2 and $3 line by line: prints the increase of the second ones as a $1 (difference, or
# ratio in percent) with both ends of its 95 % interval, separated by commas.
paired() {
  bench_class PairedShift "$1" "$2" "$3"
}

# Runs the class $1 of io.siribench.bench with the arguments $2... All classes are compiled once, since figures run them dozens of times.
bench_class() {
  if [ ! -d "$bench_classes" ]; then
    (
      find_java javac
      "$java_home/bin/javac" -proc:none -nowarn -implicit:none -cp "$jar" -d "$bench_classes.new" \
        src/siribench/bench/java/io/siribench/bench/*.java
    )
    mv "$bench_classes.new" "$bench_classes"
  fi
  bench_class=io.siribench.bench.$1
  shift
  "$java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$bench_classes:$jar" "$bench_class" "$@"
}

# Prints the column $2 of the samples.csv in $1, of all requests except those of round 0, or with $3 = all, of all requests.
# Only for runs without failures, whose error texts may contain commas.
column() {
  samples "$1" 'which == "all" || $at["round"] > 0 { print $at[wanted] }' -v wanted="$2" -v which="${3:-counted}"
}

# Runs the awk program $2 with the options $3... on the samples of the run in $1, of which none may have failed; at contains the number
# of each column.
samples() {
  sampled=$1/samples.csv
  program=$2
  shift 2
  awk -F, "$@" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
    $at["outcome"] != "ok" { print "a request failed: " $0 >"/dev/stderr"; exit 1 }
  '"$program" "$sampled"
}

# Runs `siribench run` with $2... into the directory $1, and keeps its output in table.txt and run.log, which is printed if it fails.
# With --quick, no round only fills the page cache. Counted forks have no such round.
siribench_run() {
  into=$1
  shift
  case "$quick $*" in
    *'--judge instructions'*) ;;
    'yes '*'--cold '* | 'yes '*'--pseudo-warm '*) set -- --warmup-forks 0 "$@" ;;
  esac
  bin/siribench run -q -o "$into" "$@" >"$temporary/table.txt" 2>"$temporary/run.log" || {
    ended=$?
    cat "$temporary/run.log" >&2
    return "$ended"
  }
}

# Prints the columns $2... of the only scenario in the summary.csv of $1, separated by commas.
summary_fields() {
  summary_row 2 "$@"
}

# Prints the columns $2... of the second scenario in the summary.csv of $1, separated by commas.
candidate_fields() {
  summary_row 3 "$@"
}

# Prints the columns $2... of each scenario in the summary.csv of $1, separated by commas.
summary_rows() {
  summary_row all "$@"
}

summary_row() {
  line=$1
  summary=$2/summary.csv
  shift 2
  awk -F, -v line="$line" -v wanted="$*" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
    NR == 1 { n = split(wanted, names, " "); for (i = 1; i <= n; i++) if (!(names[i] in at)) { print "no column " names[i] >"/dev/stderr"; exit 1 } }
    NR == line || (line == "all" && NR > 1) { for (i = 1; i <= n; i++) printf "%s%s", $at[names[i]], i < n ? "," : "\n" }
  ' "$summary"
}

# Prints the column $1 of those values whose columns $2, $4, ... are $3, $5, ...
cells() {
  wanted=$1
  shift
  awk -F, -v wanted="$wanted" -v conditions="$*" '
    NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; n = split(conditions, part, " "); next }
    { for (i = 1; i < n; i += 2) if ($at[part[i]] != part[i + 1]) next; print $at[wanted] }
  ' "$csv"
}

# Prints the median of the column number $1 of the values.
of_column() {
  sed 1d "$csv" | cut -d , -f "$1" | median
}

# Keeps plan and samples, compressed, of the run in $1 in the directory $2, without paths of this machine, and without what steady processes
# did after request 1000 of their warm-up: thousands of rows that count in no figure.
keep_run() {
  mkdir -p "$2"
  awk -F, 'NR == 1 || $5 <= 1000 || !/,warmup,/' "$1/samples.csv" | sed -E 's#,/[^,]*/([^,/]*),#,\1,#' | gzip -9n >"$2/samples.csv.gz"
  sed -E 's#"(source|java_command)" ?: "/[^"]*/([^"/]*)"#"\1": "\2"#' "$1/plan.json" >"$2/plan.json"
}

# Times commands with hyperfine without a shell; $1 is the file for the result.
time_commands() {
  export_file=$1
  shift
  hyperfine -N --export-json "$export_file" "$@" >"$temporary/hyperfine.log" 2>&1 || {
    cat "$temporary/hyperfine.log" >&2
    exit 1
  }
}

# Prints the seconds of every run of command number $2, from hyperfine's export $1.
hyperfine_times() {
  awk -v wanted="${2:-1}" '
    /"times": \[/ { inside = 1; command++; next }
    /\]/ { inside = 0 }
    inside && command == wanted { gsub(/[ ,]/, ""); print }
  ' "$1"
}

# A browser is too large to install for a figure.
require_chromium() {
  [ -x /usr/bin/chromium ] || {
    echo "$figure: skipped: chromium is not installed (package chromium)"
    exit "$skip_code"
  }
}

# Compiles the classes that open pages and make large ones; page_tools is then their class path.
compile_page_tools() {
  find_java javac
  mkdir "$temporary/classes"
  "$java_home/bin/javac" -implicit:class -proc:none -nowarn -cp target/siribench.jar -sourcepath src/siribench/test/java -d "$temporary/classes" \
    src/siribench/test/java/io/siribench/results/SyntheticRun.java src/siribench/test/java/io/siribench/report/run/PageCost.java \
    src/siribench/test/java/io/siribench/browser/[A-Z]*.java
  page_tools=$temporary/classes:target/siribench.jar
}

# Provides the tool $1, whose package has the same name.
require_tool() {
  command -v "$1" >/dev/null || try_install "$1" || {
    echo "$figure: skipped: $1 is not installed (package $1)"
    exit "$skip_code"
  }
}

# Provides the emulator that counts instructions, and the compiler of its plug-in.
require_counter() {
  { [ -n "$(command -v qemu-x86_64 || command -v qemu-aarch64)" ] && command -v gcc >/dev/null; } || try_install qemu-user gcc libc6-dev || {
    echo "$figure: skipped: qemu-user is not installed (packages qemu-user, gcc)"
    exit "$skip_code"
  }
}

# Starts `siribench serve` with the options $@ on a free port; base is then the URL of its services, and endpoint its process.
# It stops by stop_endpoint, or at the end of this script, which closes the pipe to its standard input.
start_endpoint() {
  mkfifo "$temporary/stdin"
  # The file of an earlier endpoint reports readiness.
  : >"$temporary/announced"
  "$java" -XX:+UseSerialGC -jar "$jar" serve --port 0 --until-stdin-ends "$@" \
    <"$temporary/stdin" >"$temporary/announced" 2>"$temporary/serve.log" &
  endpoint=$!
  exec 9>"$temporary/stdin"
  rm "$temporary/stdin"
  until grep -q '^ready$' "$temporary/announced"; do
    kill -0 "$endpoint" 2>/dev/null || {
      cat "$temporary/serve.log" >&2
      exit 1
    }
    sleep 0.1
  done
  base=$(sed -n 's/^url=//p' "$temporary/announced")/api/siri
}

stop_endpoint() {
  exec 9>&-
  wait "$endpoint"
}

# Starts a test device with a separate adb server; serial is then its serial number. It stops by stop_test_device, or at the
# end of this script.
start_test_device() {
  require_tool adb
  export SIRIBENCH_TEST_DEVICE="$temporary/device"
  export ANDROID_ADB_SERVER_PORT="$((20000 + $$ % 10000))"
  bin/test-device --daemon >"$temporary/device.log" 2>&1 || {
    cat "$temporary/device.log" >&2
    exit 1
  }
  trap stop_test_device EXIT
  serial=$(sed -n 's/^The test device \([^ ]*\) is attached.*/\1/p' "$temporary/device.log")
}

stop_test_device() {
  trap - EXIT
  bin/test-device stop >/dev/null
  adb kill-server
}

# Prints the clock in nanoseconds; only differences are meaningful.
now_nanos() {
  nanos=$(date +%s%N)
  case $nanos in
    *[!0-9]*)
      echo "$figure: this system's date has no nanoseconds" >&2
      exit 1
      ;;
  esac
  echo "$nanos"
}

cpu_model() {
  cpu=$(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo 2>/dev/null | head -n 1)
  echo "${cpu:-$(uname -m)}"
}

# Describes the machine, without host names and paths.
machine() {
  cpu=$(if [ -e "$csv.cpus" ]; then sort -u "$csv.cpus"; else cpu_model; fi | paste -s -d ';' - | sed 's/;/; /g')
  memory=$(awk '/^MemTotal/ { printf "%.0f GiB", $2 / 1048576 }' /proc/meminfo 2>/dev/null)
  echo '| measured on | |'
  echo '|---|---|'
  echo "| CPU | $cpu, $(getconf _NPROCESSORS_ONLN) cores |"
  echo "| memory | ${memory:-unknown} |"
  echo "| kernel | $(uname -sr) |"
  echo "| load average | $(cut -d ' ' -f 1-3 /proc/loadavg 2>/dev/null) |"
  echo "| JDK | $("$java" -version 2>&1 | sed -n 2p) |"
  echo "| Jackson | $(sed -n 's/^ *<jackson.version>\(.*\)<.*/\1/p' pom.xml) |"
  echo "| siribench | $(bin/siribench --version | cut -d ' ' -f 2), commit $(program_commit || echo unknown) |"
  echo "| date | $(date -u +%Y-%m-%d) |"
}

# Prints the report from standard input, and keeps it under the name of the figure, with the machine's description.
publish() {
  {
    cat
    echo
    machine
    echo
    echo "Made by \`bin/bench $figure\`."
  } >"$temporary/report.md"
  cp "$temporary/report.md" "$results/$figure.md"
  rm -f "$csv.cpus"
  [ "$csv" = "$results/$figure.csv" ] || mv "$csv" "$results/$figure.csv"
  cat "$temporary/report.md"
  echo
}

# Records how siribench starts a cold fork of the reader $1 for the document $2; bare_worker then prints that command.
record_fork() {
  recorder=$temporary/recorder/bin
  fork=$temporary/recorder/fork
  mkdir -p "$recorder"
  # Replaces Java: keeps the arguments of the last process, which is the last fork, one per line.
  cat >"$recorder/java" <<SCRIPT
#!/bin/sh
printf '%s\n' "\$@" >"$fork"
exec "$java" "\$@"
SCRIPT
  chmod +x "$recorder/java"
  bin/siribench run --cold -f json -r "$1" -n 1 --warmup-forks 0 -q --java "$recorder/java" -o "$temporary/recorder/run" "$2" >/dev/null
  grep -q WorkerMain "$fork" || {
    echo "$figure: siribench started no fork through $recorder/java" >&2
    exit 1
  }
}

# Prints the command of the recorded fork, with the JVM options $@ before its own.
bare_worker() {
  echo "$java $* $(paste -s -d ' ' "$fork")"
}

# Archives the classes of the recorded fork; archive is then the JVM option that makes forks use it and start faster, for
# figures with thousands of forks that do not measure starts.
archive_worker_classes() {
  archive=-XX:SharedArchiveFile=$temporary/worker.jsa
  # shellcheck disable=SC2046 # Several words.
  $(bare_worker "-XX:ArchiveClassesAtExit=$temporary/worker.jsa") exit=orderly \
    >"$temporary/archive.log" 2>&1 || :
  [ -e "$temporary/worker.jsa" ] || {
    cat "$temporary/archive.log" >&2
    exit 1
  }
}

# Prints Welch's t test of the numbers in the files $1 and $2: the p value, half the 95 % interval and the difference, both
# relative to the mean of $1, separated by commas.
welch() {
  bench_class WelchTest "$1" "$2"
}

# Compiles the JMH benchmarks against siribench's jar if needed; benchmarks is then their class path.
provide_benchmarks() {
  built=$root/target/jmh
  if [ ! -e "$built/class-path" ] || [ -n "$(find pom.xml "$jar" src/siribench/jmh -newer "$built/class-path" -type f)" ]; then
    provide_build_tools
    say 'building the benchmarks ...'
    rm -rf "$built"
    mkdir -p "$built/classes"
    jmh_version=$(pom_property jmh.version)
    resolve_libraries "$built/libraries" "org.openjdk.jmh:jmh-core:$jmh_version" "org.openjdk.jmh:jmh-generator-annprocess:$jmh_version"
    (
      find_java javac
      find src/siribench/jmh -name '*.java' >"$built/sources"
      "$java_home/bin/javac" -nowarn -cp "$jar:$(cat "$built/libraries")" -processorpath "$(cat "$built/libraries")" -d "$built/classes" "@$built/sources"
    )
    printf '%s\n' "$built/classes:$jar:$(cat "$built/libraries")" >"$built/class-path"
  fi
  benchmarks=$(cat "$built/class-path")
}

# The fields $3... of the part $2 (elapsed or cpu) of the noise floor in the result $1 of a run with --aa --json.
floor_fields() {
  result=$1
  part=$2
  shift 2
  awk -v part="\"$part\"" -v wanted="$*" '
    /"noise_floor" :/ { inside = 1 }
    inside && $1 == part { found = 1 }
    found && match($0, /"[a-z0-9_]+" : /) { name = $1; gsub(/"/, "", name); number[name] = $3; sub(/,$/, "", number[name]) }
    found && /}/ { n = split(wanted, names, " "); for (i = 1; i <= n; i++) printf "%s%s", number[names[i]], i < n ? "," : "\n"; exit }
  ' "$result"
}

# Starts to disturb the processes of repetition $2 if $1 is yes. It stops by stop_disturbing, or at the end of this script.
start_disturbing() {
  disturber=
  if [ "$1" = yes ]; then
    disturb "$2" &
    disturber=$!
    trap stop_disturbing EXIT
  fi
}

stop_disturbing() {
  trap - EXIT
  if [ -n "$disturber" ]; then
    kill "$disturber"
    wait "$disturber" 2>/dev/null || :
    disturber=
  fi
}

# Runs JMH with $2...; its result is $1, and its output $1.log.
jmh() {
  result=$1
  shift
  "${jmh_java:-$java}" -cp "$benchmarks" org.openjdk.jmh.Main "$@" -foe true -rf csv -rff "$result" >"$result.log" 2>&1 </dev/null || {
    tail -n 20 "$result.log" >&2
    exit 1
  }
}

# Prints the score of the one benchmark in the result $1 of JMH.
score() {
  sed 1d "$1" | cut -d , -f 5
}

# Keeps a core busy for 1 to 5 s, leaves it idle for 1 to 5 s, and so on, from the state $1.
disturb() {
  stress=
  trap '[ -z "$stress" ] || kill "$stress" 2>/dev/null; exit 0' TERM
  seconds=$1
  # Ends with bin/bench, even if that was killed.
  while kill -0 "$$" 2>/dev/null; do
    seconds=$(((seconds * 7 + 3) % 5 + 1))
    stress-ng --cpu 1 --timeout "${seconds}s" >/dev/null 2>&1 &
    stress=$!
    wait "$stress"
    sleep "$(((seconds + 2) % 5 + 1))" &
    stress=$!
    wait "$stress"
  done
}

# Prints how many of the runs with $1 (yes, no or all) as disturbed ended with 4 in the column $2.
closed() {
  awk -F, -v disturbed="$1" -v column="$2" '
    NR > 1 && $column != "" && (disturbed == "all" || $2 == disturbed) { n++; if ($column == 4) found++ }
    END { printf "%d of %d", found, n }
  ' "$csv"
}

# Prints a table row named $1: how many runs ended with 4 in the column $2, undisturbed, disturbed and of all, and the target $3.
closed_row() {
  echo "| $1 | $(closed no "$2") | $(closed yes "$2") | **$(closed all "$2")** | $3 |"
}

# Writes order.json, a document of the class of build_order.
write_order() {
  cat >"$temporary/order.json" <<'JSON'
{"id":"A1","lines":[{"stop":"1","at":"12:00"},{"stop":"2","at":"12:05"},{"stop":"3","at":"12:09"}]}
JSON
}

# Builds $1.jar with the class acme.Order, in which binding an object also executes the statement $2. java_home must be a JDK.
build_order() {
  mkdir -p "$temporary/$1/acme"
  cat >"$temporary/$1/acme/Order.java" <<JAVA
package acme;

public class Order {
  public static int work;
  public static byte[] more;
  public String id;
  public Line[] lines;

  public void setId(String id) {
    $2;
    this.id = id;
  }

  public static class Line {
    public String stop;
    public String at;
  }
}
JAVA
  "$java_home/bin/javac" -d "$temporary/$1/classes" "$temporary/$1/acme/Order.java"
  "$java_home/bin/jar" cf "$temporary/$1.jar" -C "$temporary/$1/classes" .
}
