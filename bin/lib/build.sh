# shellcheck shell=sh
# Builds target/siribench.jar. Sourced after java.sh and provision.sh; needs root (the project directory) and jar.
#
# The build has its own folder, and its jar is moved into place when it is complete. A failed build, or one during a
# measurement, therefore never leaves an incomplete jar.

readonly lock="$root/target/launcher/lock"
readonly build_log="$root/target/launcher/build.log"
readonly build="$root/target/launcher/build"
# The duration of the last build.
readonly build_seconds="$root/target/launcher/build-seconds"
readonly progress_seconds=15
readonly lock_patience_seconds=900
readonly unheld_patience=100
ticker=

# Takes the lock, waiting for another build to end.
lock_build() {
  mkdir -p "$root/target/launcher" || exit 1
  waited=0
  unheld=0
  # A link is created atomically and names the holder of the lock.
  until refusal=$(ln -s "$$" "$lock" 2>&1); do
    if ! holder=$(readlink "$lock"); then
      # The lock was released just now, or no link can be made here.
      unheld=$((unheld + 1))
      if [ "$unheld" -ge "$unheld_patience" ]; then
        say "cannot build in $root: $refusal"
        exit 1
      fi
      continue
    fi
    unheld=0
    if ! kill -0 "$holder" 2>/dev/null && break_lock "$holder"; then
      continue
    fi
    [ "$waited" != 1 ] || say "waiting for the build of process $holder ..."
    if [ "$waited" -ge "$lock_patience_seconds" ]; then
      say "the build of process $holder does not end; if it is not running, remove $lock and $lock.breaking"
      exit 1
    fi
    sleep 1
    waited=$((waited + 1))
  done
  trap unlock_build EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
}

# Removes the lock of the dead process $1. Only one process at a time does so, so that it does not remove a new lock. Fails if
# another process is doing so.
break_lock() {
  mkdir "$lock.breaking" 2>/dev/null || return 1
  [ "$(readlink "$lock")" != "$1" ] || rm -f "$lock"
  rmdir "$lock.breaking"
}

unlock_build() {
  stop_ticking
  rm -f "$lock"
  trap - EXIT INT TERM HUP
}

# Runs Maven for the project in the directory $1, with further arguments: compiles and packages without checks.
package_jar() {
  project=$1
  shift
  maven -B -ntp -f "$project/pom.xml" -Dskip.checks=true -Dmaven.test.skip=true "$@" package
}

# Prints Maven's current step from the log of the build: "module 3 of 11, siribench-siri, compile". Nothing before the first module.
build_step() {
  awk '
    /^\[INFO\] Building .*\[[0-9]+\/[0-9]+\]$/ { split($NF, number, /[][\/]/); module = $3; goal = "" }
    /^\[INFO\] --- / { split($3, parts, ":"); goal = ", " parts[3] }
    END { if (module != "") print "module " number[2] " of " number[3] ", " module goal }
  ' "$build_log"
}

# Reports the progress of a build: on a terminal in a line that is redrawn every second, elsewhere in a new line every
# progress_seconds.
tick() {
  passed=0
  usual='about a minute, longer while Maven downloads libraries'
  [ ! -s "$build_seconds" ] || usual="the last build took $(cat "$build_seconds") s"
  pause=$progress_seconds
  [ ! -t 2 ] || pause=1
  # Ends with the building script, even if that script is killed.
  while sleep "$pause" >/dev/null 2>&1 && kill -0 "$$" 2>/dev/null; do
    passed=$((passed + pause))
    step=$(build_step)
    progress="  $passed s: ${step:-starting Maven} ($usual)"
    if [ -t 2 ]; then
      printf '\r%.*s\033[K' "$(($(terminal_width) - 1))" "$progress" >&2
    else
      say "$progress"
    fi
  done
}

terminal_width() {
  columns=$(stty size 2>/dev/null </dev/tty) || columns=
  columns=${columns#* }
  echo "${columns:-80}"
}

# Builds; $1 is the reason.
build_jar() {
  provide_build_tools
  say "building siribench ($1) ..."
  rm -rf "$build" "$root"/target/launcher/classes-*
  # The jar gets the time at which the build began, so that a source changed during the build is newer.
  : >"$build_log"
  touch "$root/target/launcher/begun"
  began=$(date +%s)
  tick &
  ticker=$!
  if ! package_jar "$root" "-Doutput.directory=$build" >"$build_log" 2>&1 </dev/null; then
    stop_ticking
    cat "$build_log" >&2
    say "the build failed; its log is above and in $build_log"
    exit 1
  fi
  stop_ticking
  echo "$(($(date +%s) - began))" >"$build_seconds"
  touch -r "$root/target/launcher/begun" "$build/siribench.jar"
  mv -f "$build/siribench.jar" "$jar"
  rm -rf "$build"
}

stop_ticking() {
  [ -n "$ticker" ] || return 0
  kill "$ticker" 2>/dev/null
  # Until it has ended, it may still draw its line.
  wait "$ticker" 2>/dev/null || :
  ticker=
  [ ! -t 2 ] || printf '\r\033[K' >&2
}
