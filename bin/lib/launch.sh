# shellcheck shell=sh
# Replaces this shell by siribench. Sourced after java.sh and archive.sh; needs jar, java_home and class_archive.

# Exports facts about the terminal that a JVM cannot find out.
describe_terminal() {
  if [ -t 1 ] && { [ -z "${COLUMNS:-}" ] || [ -z "${LINES:-}" ]; }; then
    # First discards errors, since a session without a controlling terminal cannot open /dev/tty.
    size=$(stty size 2>/dev/null </dev/tty)
    case $size in
      '' | *' 0' | '0 '*) ;; # A terminal that does not know its size.
      *)
        export COLUMNS="${COLUMNS:-${size#* }}"
        export LINES="${LINES:-${size% *}}"
        ;;
    esac
  fi
  SIRIBENCH_STDOUT_TERMINAL=no
  [ ! -t 1 ] || SIRIBENCH_STDOUT_TERMINAL=yes
  SIRIBENCH_STDERR_TERMINAL=no
  [ ! -t 2 ] || SIRIBENCH_STDERR_TERMINAL=yes
  export SIRIBENCH_STDOUT_TERMINAL SIRIBENCH_STDERR_TERMINAL
}

# Exports siribench's name for printed commands: without its directory if the PATH leads to this script.
name_command() {
  called=$0
  case $called in
    */*) [ "$(command -v "${called##*/}")" != "$called" ] || called=${called##*/} ;;
  esac
  export SIRIBENCH_COMMAND="$called"
}

# Exports the name of this machine if no file contains it, as on macOS.
name_host() {
  [ -e /proc/sys/kernel/hostname ] || export HOSTNAME="${HOSTNAME:-$(uname -n)}"
}

# Returns whether an argument is a run with more than about 100,000 samples.
has_many_samples() {
  for argument; do
    [ -z "$(find "$argument/samples.csv" -size +32768k 2>/dev/null)" ] || return 0
  done
  return 1
}

# Runs siribench with the arguments $@.
launch() {
  name_command
  describe_terminal
  name_host
  # Reporting a million samples and answering thousands of requests per second need the optimising compiler. Everything
  # else ends before it pays off, and it would disturb a measurement.
  compiler=-XX:TieredStopAtLevel=1
  case ${1:-} in
    serve) compiler=-XX:TieredStopAtLevel=4 ;;
    report) ! has_many_samples "$@" || compiler=-XX:TieredStopAtLevel=4 ;;
  esac
  # With -jar, Java reads the index of the jar before the archive, which takes an eighth of the start.
  set -- -cp "$jar" io.siribench.cli.Main "$@"
  # Java refuses two collectors, and the environment may select one.
  collector=-XX:+UseSerialGC
  case "${JAVA_TOOL_OPTIONS:-} ${JDK_JAVA_OPTIONS:-} ${_JAVA_OPTIONS:-}" in
    *-XX:+Use*GC*) collector= ;;
  esac
  # No counter file, which only jps and jstat would read. Before 18, Java generates a class for each method or constructor that has
  # been called 15 times by reflection, as most are only while siribench starts.
  set -- ${collector:+"$collector"} "$compiler" -XX:-UsePerfData -Dsun.reflect.inflationThreshold=1000 "$@"
  # doctor reports whether the archive is used.
  export SIRIBENCH_CLASS_ARCHIVE="$class_archive"
  if [ -s "$class_archive" ]; then
    # If it does not match, Java starts without it; its warning would go to standard output.
    # shellcheck disable=SC2086 # two options
    set -- "-XX:SharedArchiveFile=$class_archive" $at_fixed_address -Xlog:disable "$@"
  fi
  exec "$java_home/bin/java" "$@"
}
