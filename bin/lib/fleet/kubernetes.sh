#!/bin/sh
# Kubernetes: its API server, controllers and scheduler, with nodes of kwok. These have no kubelet: kwok reports what a kubelet
# would, and each pod's command runs here as in its container. So images, seccomp and the kubelet's CPU manager are not tried.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh
# shellcheck source=bin/lib/fleet/kubernetes/programs.sh
. "$root/bin/lib/fleet/kubernetes/programs.sh"
# shellcheck source=bin/lib/fleet/kubernetes/cluster.sh
. "$root/bin/lib/fleet/kubernetes/cluster.sh"
# shellcheck source=bin/lib/java.sh
. "$root/bin/lib/java.sh"

trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# Shows the state of the cluster if the test failed, and ends it.
finish() {
  [ "$?" = 0 ] || [ ! -e "$KUBECONFIG" ] || {
    kubectl --request-timeout=5s get nodes,jobs,pods --all-namespaces -o wide
    tail -n 5 "$directory"/pod/*.txt
  } >&2 || :
  stop_cluster
}

# Runs the command of the file's comment that begins with $1.
runs_printed() {
  command=$(sed -n "s/^#   \($1 .*\)$/\1/p" "$directory/fleet.yaml")
  [ -n "$command" ] || fail "no $1: $(cat "$directory/fleet.yaml")"
  ends_with 0 sh -c "$command"
}

# Prints the only pod that runs the part $1.
pod_of() {
  kubectl get pods -l "batch.kubernetes.io/job-completion-index=$1" --field-selector status.phase=Running \
    -o json | jq -r '.items[].metadata | select(.deletionTimestamp == null).name'
}

# Returns whether a pod runs the part $1, other than $2.
runs() {
  pod=$(pod_of "$1")
  [ -n "$pod" ] && [ "$pod" != "${2:-}" ]
}

# Prints the field $2 of $1.
field() {
  kubectl get "$1" -o jsonpath="{$2}"
}

# Returns whether the field $2 of $1 is $3.
is() {
  [ "$(field "$1" "$2")" = "$3" ]
}

# Prints the number of pods that the part $1 has had.
attempts() {
  kubectl get pods -l "batch.kubernetes.io/job-completion-index=$1" -o name | wc -l
}

# Lets kwok report that the command of the pod $1 has ended with the exit code $2.
report_exit() {
  kubectl annotate pod "$1" "siribench.test/exit-code=$2" >/dev/null
}

awaits_end() {
  await 60 is job/siribench ".status.conditions[?(@.type==\"$1\")].status" True
}

# Prints the first process of the container of the pod $1.
container_of() {
  for process in $(process_tree "$(cat "pid/$1")"); do
    if grep -q '^NSpid:.*[[:space:]]1$' "/proc/$process/status" 2>/dev/null; then echo "$process"; fi
  done
}

# Runs the command of the pod $1 on the host of its node, and reports its exit code.
run_pod() {
  kubectl get pod "$1" -o json >"pod/$1"
  set -- "$1" "$(jq -r .spec.nodeName "pod/$1")"
  jq -r '.spec.containers[0].args[]' "pod/$1" >"pod/$1.words"
  while IFS= read -r word; do set -- "$@" "$word"; done <"pod/$1.words"
  pod=$1
  node=$2
  shift 2
  code=0
  as_host "$node" unshare --pid --fork sh "$root/bin/lib/fleet/kubernetes/container.sh" run "$directory/image" "$java_home" \
    "$directory/pod/$pod" "$directory/real" "$@" >"pod/$pod.txt" 2>&1 </dev/null || code=$?
  rm "pid/$pod"
  echo "$code" >"pod/$pod.code"
  report_exit "$pod" "$code"
}

start_pod() {
  run_pod "$1" &
  echo "$!" >"pid/$1"
}

has_code() {
  [ -s "pod/$1.code" ]
}

# Checks that the first process of the pod $1 is as restricted as its security context demands.
is_restricted() {
  process=$(container_of "$1")
  for line in 'Uid:	10001	10001	10001	10001' 'Gid:	10001	10001	10001	10001' 'CapEff:	0000000000000000' \
    'CapBnd:	0000000000000000' 'NoNewPrivs:	1'; do
    grep -q -x "$line" "/proc/$process/status" || fail "not $line: $(cat "/proc/$process/status")"
  done
  [ "$(findmnt -n -o OPTIONS --tab-file "/proc/$process/mountinfo" / | cut -d , -f 1)" = ro ] || fail 'the root is writable'
}

# Kills all processes of the pod $1, as a power failure would.
kill_pod() {
  # shellcheck disable=SC2046 # several words intended
  kill -STOP $(process_tree "$(cat "pid/$1")")
  # shellcheck disable=SC2046 # several words intended
  kill -9 $(process_tree "$(cat "pid/$1")")
  rm "pid/$1"
}

provide_programs
PATH=$programs:$PATH
find_java java || fail 'no Java'
mkdir image pod codes real
unshare --mount sh "$root/bin/lib/fleet/kubernetes/container.sh" build "$directory/image" "$root" "$java_home"
start_cluster
add_nodes node1 node2 node3

# shellcheck disable=SC2086 # several words intended
siribench fleet kubernetes --of 3 -- $plan -n 60 >fleet.yaml

echo 'the file is accepted without warnings'
mkdir schemas
# The schemas of the API, changed so that they allow no unknown keys.
for kind in batch/v1/Job v1/PersistentVolumeClaim; do
  group=${kind%/*}
  name=$(echo "${kind##*/}-$(echo "$group" | tr / -)" | tr '[:upper:]' '[:lower:]')
  case $group in v1) api=api/v1 ;; *) api=apis/$group ;; esac
  kubectl get --raw "/openapi/v3/$api" | jq --arg kind "${kind##*/}" '
    (.components.schemas | keys[] | select(endswith(".v1." + $kind))) as $name |
    {"$ref": "#/components/schemas/\($name)", components: (.components | walk(
      if type == "object" and .type == "object" and has("properties") then .additionalProperties //= false else . end
    ))}' >"schemas/$name.json"
done
schemas="$directory/schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json"
ends_with 0 kubeconform -strict -summary -schema-location "$schemas" fleet.yaml
grep -F 'Valid: 2, Invalid: 0, Errors: 0, Skipped: 0' out.txt || fail "$(cat out.txt)"
ends_with 0 kubectl create --dry-run=server --validate=strict -f fleet.yaml
[ ! -s err.txt ] || fail "$(cat err.txt)"
# Both checks find a misspelt key.
sed 's/backoffLimitPerIndex/backoffLimitPerindex/' fleet.yaml >wrong.yaml
ends_with 1 kubeconform -strict -schema-location "$schemas" wrong.yaml
ends_with 1 kubectl create --dry-run=server --validate=strict -f wrong.yaml

echo 'exit codes: a part is repeated once after 1, not after 2'
add_namespace codes
runs_printed 'kubectl apply'
# The API server warns of pods with privileges.
[ ! -s err.txt ] || fail "$(cat err.txt)"
for part in 0 1 2; do await 60 runs "$part"; done
[ "$(field pods '.items[*].spec.nodeName' | tr ' ' '\n' | sort -u | wc -l)" = 3 ] || fail "$(kubectl get pods -o wide)"
[ "$(field pods '.items[*].status.qosClass' | tr ' ' '\n' | sort -u)" = Guaranteed ] || fail "$(kubectl get pods -o yaml)"
report_exit "$(pod_of 0)" 0
report_exit "$(pod_of 2)" 2
failed=$(pod_of 1)
report_exit "$failed" 1
await 60 is "pod/$failed" .status.phase Failed
await 60 runs 1 "$failed"
report_exit "$(pod_of 1)" 0
awaits_end Failed
is job/siribench '.status.conditions[?(@.type=="Failed")].reason' FailedIndexes || fail "$(kubectl get job siribench -o yaml)"
is job/siribench .status.completedIndexes 0,1 || fail "$(kubectl get job siribench -o yaml)"
is job/siribench .status.failedIndexes 2 || fail "$(kubectl get job siribench -o yaml)"
[ "$(attempts 0) $(attempts 1) $(attempts 2)" = '1 2 1' ] || fail "$(kubectl get pods -o wide)"

echo 'the pods run'
# A kubelet does the same for fsGroup.
chgrp 10001 real
chmod 2775 real
add_namespace real
runs_printed 'kubectl apply'
for part in 0 1 2; do
  await 60 runs "$part"
  start_pod "$(pod_of "$part")"
done
for part in 0 1 2; do await 60 has_rows "real/out/$part"; done
for part in 0 1 2; do is_restricted "$(pod_of "$part")"; done

echo 'a node dies, and is deleted'
dead=$(pod_of 0)
kill_pod "$dead"
kubectl delete node "$(field "pod/$dead" .spec.nodeName)"

echo 'a node is drained'
evicted=$(pod_of 1)
drained=$(field "pod/$evicted" .spec.nodeName)
add_nodes node4
kubectl drain "$drained" --delete-emptydir-data --timeout=60s >drain.txt 2>&1 &
drain=$!
await 30 is "pod/$evicted" '.status.conditions[?(@.type=="DisruptionTarget")].reason' EvictionByEvictionAPI
kill -TERM "$(container_of "$evicted")"
await 30 has_code "$evicted"
[ "$(cat "pod/$evicted.code")" = 143 ] || fail "the evicted pod ended with $(cat "pod/$evicted.code"): $(cat "pod/$evicted.txt")"
wait "$drain" || fail "$(cat drain.txt)"
await 60 runs 1 "$evicted"
start_pod "$(pod_of 1)"
is "pod/$(pod_of 1)" .spec.nodeName node4 || fail "$(kubectl get pods -o wide)"
# The new attempt is on another host with the same name, so it does not resume the first one.
await 60 has_rows real/out/1.1

kubectl uncordon "$drained"
# The controller replaces the dead pod only after two periods, of 20 s and 40 s.
await 120 runs 0 "$dead"
start_pod "$(pod_of 0)"
await 60 has_rows real/out/0.1
await 300 is job/siribench .status.succeeded 3
awaits_end Complete
runs_printed 'kubectl wait'
# Neither the deleted nor the drained node counts as a failure.
is job/siribench .status.failed '' || fail "$(kubectl get job siribench -o yaml)"

cd real
runs_printed 'siribench collect'
prints '3 of 3 shards from 3 hosts: 120 rows in and out, checksum '
has_every_row_once 120 out/*/
has_every_round_once 60
