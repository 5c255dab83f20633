# shellcheck shell=sh
# The outputs of runs that the documentation shows.

require_counter

# Prints the command `bin/siribench $@` as a user would type it, and its output, in a code block.
example() {
  code=0
  bin/siribench "$@" -q -o "$temporary/example" >"$temporary/output" 2>"$temporary/run.log" || code=$?
  case $code in
    0 | 4) ;;
    *)
      cat "$temporary/run.log" >&2
      exit 1
      ;;
  esac
  rm -rf "$temporary/example"
  printf '\n```\n$ bin/siribench %s\n' "$*"
  cat "$temporary/output"
  echo '```'
}

# Keeps $1 processes busy during the command $2...; they end with this script at the latest.
amid_load() {
  busy=
  trap 'kill $busy 2>/dev/null || :' EXIT
  for _ in $(seq "$1"); do
    (while kill -0 "$$" 2>/dev/null; do :; done) &
    busy="$busy $!"
  done
  shift
  "$@"
}

{
  # One example shows with --quick that the script works.
  if [ "$quick" = yes ]; then
    example run --cold -f json,smile --max-time 4s
  else
    example run --cold --warm -f json,xml --judge allocated --gate 1%
    example run --cold -f json,smile --aa --target-error 5% --max-time 75s
    example run --cold --warm -f json -r mapper --threads 1,16,16:sequential -n 12 --forks 12
    example run --cold --pseudo-warm --warm --restore mapper-cache,dummy-read --head-start 0,100ms,500ms,2s -f json -n 12
    # In a subshell, whose end ends the busy processes.
    (amid_load 8 example run --judge instructions -f json,xml,smile -n 6 --jvm-arg=-Xint)
  fi
} >"$temporary/blocks"

publish <<REPORT
# Outputs that the documentation shows

8 other processes kept the 2 processors busy during the last command; nothing else ran during the others.
$(cat "$temporary/blocks")
REPORT
