# shellcheck shell=sh
# Functions for the tests of the files that `siribench fleet` prints. Sourced by the script of an engine, which runs in the
# project directory; its only argument is an empty directory, where everything happens.

root=$PWD
directory=$1
# The measured plan: two scenarios, and only what a test of an engine needs.
# shellcheck disable=SC2034 # for the scripts of the engines
readonly plan='run --cold -f json,xml --warmup-forks 0 --host-name'

mkdir "$directory/bin"
ln -s "$root/bin/siribench" "$directory/bin/siribench"
PATH=$directory/bin:$PATH
export PATH
cd "$directory" || exit

fail() {
  printf 'FAILED: %s\n' "$1" >&2
  exit 1
}

# Waits for at most $1 seconds until the command $2... succeeds.
await() {
  patience=$(($1 * 5))
  shift
  until "$@"; do
    [ "$patience" -gt 0 ] || fail "in vain: $*"
    patience=$((patience - 1))
    sleep 0.2
  done
}

# Runs the command $2... on the simulated host $1: this machine with another name and boot id, by which siribench distinguishes hosts.
as_host() {
  host=$1
  shift
  echo "boot-of-$host" >"$directory/boot-of-$host"
  # slurmd looks up the name of its host.
  { cat /etc/hosts && echo "127.0.0.1 $host"; } >"$directory/hosts-of-$host"
  # shellcheck disable=SC2016 # expanded by the inner shell
  unshare --mount --uts sh -c '
    hostname "$1" && mount --bind "$2/boot-of-$1" /proc/sys/kernel/random/boot_id &&
      mount --bind "$2/hosts-of-$1" /etc/hosts && shift 2 && exec "$@"
  ' sh "$host" "$directory" "$@"
}

# Prints the process $1 and all of its descendants.
process_tree() {
  echo "$1"
  for child in $(pgrep -P "$1"); do
    process_tree "$child"
  done
}

# Runs the command $2..., which has to end with the exit code $1. Its output is in the files out.txt and err.txt.
ends_with() {
  expected=$1
  shift
  code=0
  "$@" >out.txt 2>err.txt || code=$?
  [ "$code" = "$expected" ] || {
    cat out.txt err.txt >&2
    fail "$* ended with $code, not $expected"
  }
}

# Prints the errors of the last command, which have to contain $1.
prints() {
  grep -F -e "$1" err.txt || {
    cat out.txt err.txt >&2
    fail "not printed: $1"
  }
}

has_rows() {
  [ -e "$1/samples.csv" ] && [ "$(wc -l <"$1/samples.csv")" -gt 1 ]
}

# Prints the rows of the runs $@: what they measured, and when.
rows() {
  for run; do
    awk -F, '
      NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
      { print $column["round"], $column["format"], $column["started_at"], $column["preparation_ns"], $column["request_ns"] }
    ' "$run/samples.csv"
  done | sort
}

# Checks that the joined run has $1 rows, each of them measured by one of the runs $2..., and none twice.
has_every_row_once() {
  count=$1
  shift
  rows reports/fleet >joined.txt
  rows "$@" >measured.txt
  [ "$(wc -l <joined.txt)" = "$count" ] || fail "$(wc -l <joined.txt) rows, not $count"
  [ -z "$(uniq -d joined.txt)" ] || fail "rows twice: $(uniq -d joined.txt)"
  [ -z "$(comm -23 joined.txt measured.txt)" ] || fail "rows that no run measured: $(comm -23 joined.txt measured.txt)"
}

# Checks that the joined run has each of the rounds 1 to $1 of both scenarios once.
has_every_round_once() {
  for round in $(seq "$1"); do
    for format in json xml; do
      [ "$(grep -c "^$round $format " joined.txt)" = 1 ] || fail "round $round of $format is missing or repeated"
    done
  done
}
