#!/bin/sh
# GNU parallel over ssh: three sshd on this machine. All their files are in the directory, except for /run/sshd.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh

readonly port=2222
trap stop_hosts EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Configures sshd on 127.0.0.$1. It starts itself again in another directory, and so needs absolute paths.
configure_host() {
  cat >"sshd.$1" <<CONF
ListenAddress 127.0.0.$1
Port $port
HostKey $directory/host-key
PidFile $directory/pid/host$1
AuthorizedKeysFile $directory/key.pub
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
PermitRootLogin prohibit-password
SetEnv PATH=$PATH
CONF
  echo "[127.0.0.$1]:$port $(cat host-key.pub)" >>known-hosts
}

configure_client() {
  cat >ssh-config <<CONF
Host 127.0.0.*
  Port $port
  User $(id -un)
  IdentityFile $directory/key
  IdentitiesOnly yes
  UserKnownHostsFile $directory/known-hosts
  GlobalKnownHostsFile /dev/null
  StrictHostKeyChecking yes
  BatchMode yes
  ControlMaster no
  ServerAliveInterval 2
  LogLevel ERROR
CONF
}

stop_hosts() {
  for file in "$directory"/pid/*; do
    kill "$(cat "$file")" 2>/dev/null || :
  done
}

reaches() {
  ssh -F ssh-config "127.0.0.$1" command -v siribench >/dev/null 2>&1
}

# Kills sshd of host $1 with all sessions and their processes, as a power failure would.
kill_host() {
  tree=$(process_tree "$(cat "pid/host$1")")
  # shellcheck disable=SC2086 # several words intended
  kill -STOP $tree
  # shellcheck disable=SC2046 # several words intended
  kill -9 $(process_tree "$(cat "pid/host$1")")
  rm "pid/host$1"
}

# Returns whether host $1 measures.
measures() {
  for process in $(process_tree "$(cat "pid/host$1")"); do
    if { tr '\0' '\n' <"/proc/$process/cmdline" | grep -q -F -x io.siribench.worker.WorkerMain; } 2>/dev/null; then return 0; fi
  done
  return 1
}

mkdir pid
mkdir -p /run/sshd
ssh-keygen -q -t ed25519 -N '' -f key
ssh-keygen -q -t ed25519 -N '' -f host-key
configure_client
for n in 2 3 4; do
  configure_host "$n"
  as_host "host$n" /usr/sbin/sshd -f "$directory/sshd.$n" -E "$directory/sshd.$n.log"
done
for n in 2 3 4; do await 20 reaches "$n"; done

# Replaces the ~/.ssh/config of a user.
export PARALLEL_SSH="ssh -F $directory/ssh-config"
export PARALLEL_HOME="$directory/parallel"
mkdir parallel
touch parallel/will-cite

# shellcheck disable=SC2086 # several words intended
siribench fleet parallel --of 4 -- $plan -n 12 >fleet.sh
HOSTS=127.0.0.2,127.0.0.3,127.0.0.4 sh fleet.sh >fleet.out 2>fleet.err &
fleet=$!

echo 'a host dies'
await 60 measures 3
kill_host 3
code=0
wait "$fleet" || code=$?
[ "$code" = 0 ] || {
  cat fleet.out fleet.err out/jobs >&2
  fail "the file ended with $code"
}
# The last line of a part in the log is about its last try.
[ "$(awk 'NR > 1 { code[$1] = $7 } END { for (part in code) print code[part] }' out/jobs | sort -u)" = 0 ] ||
  fail "not all parts succeeded: $(cat out/jobs)"
grep -F '4 of 4 shards from 2 hosts: 24 rows in and out, checksum ' fleet.err || {
  cat fleet.err >&2
  fail 'not all shards are joined'
}
mkdir attempts
for part in 0 1 2 3; do tar -xf "out/$part/stdout" -C attempts; done
has_every_row_once 24 attempts/*/
has_every_round_once 12

echo 'the results of a part are lost, and the printed command measures them again'
rm -r out/2 attempts/2
ends_with 3 siribench collect out -o reports/fleet
prints 'missing: shard 2:'
command=$(sed -n 's/^.*missing: shard 2: //p' err.txt | sed 's/DIR$/again/')
as_host host5 sh -c "$command" >/dev/null 2>again.txt || {
  cat again.txt >&2
  fail "$command"
}
ends_with 0 siribench collect out again -o reports/fleet
prints '4 of 4 shards from 3 hosts: 24 rows in and out, checksum '
has_every_row_once 24 attempts/*/ again
has_every_round_once 12
