# shellcheck shell=sh
# The control plane of Kubernetes on this machine, and nodes of kwok. All their files are in the directory, and they listen on
# 127.0.0.1. Sourced after programs.sh.

readonly port=17100
export KUBECONFIG="$directory/kubeconfig"

# Starts the program $1 with further arguments.
start() {
  name=$1
  shift
  "$programs/$name" "$@" >"log/$name" 2>&1 &
  echo "$!" >"pid/$name"
}

start_cluster() {
  mkdir log pid
  etcd=http://127.0.0.1:$port
  peers=http://127.0.0.1:$((port + 1))
  server=https://127.0.0.1:$((port + 2))
  token=$(od -A n -N 16 -t x1 /dev/urandom | tr -d ' ')
  (umask 077 && echo "$token,admin,admin,system:masters" >tokens.csv)
  openssl genrsa -out service-account.key 2048 2>/dev/null
  start etcd --data-dir etcd --unsafe-no-fsync --listen-client-urls "$etcd" --advertise-client-urls "$etcd" \
    --listen-peer-urls "$peers" --initial-advertise-peer-urls "$peers" --initial-cluster "default=$peers"
  start kube-apiserver --etcd-servers "$etcd" --bind-address 127.0.0.1 --advertise-address 127.0.0.1 \
    --secure-port $((port + 2)) --cert-dir certificates --token-auth-file tokens.csv --authorization-mode RBAC \
    --service-account-issuer https://kubernetes.default.svc --service-account-signing-key-file service-account.key \
    --service-account-key-file service-account.key --service-cluster-ip-range 10.0.0.0/24 --endpoint-reconciler-type none
  (
    umask 077
    cat >"$KUBECONFIG" <<CONF
apiVersion: v1
kind: Config
current-context: test
contexts: [{name: test, context: {cluster: test, user: test}}]
clusters: [{name: test, cluster: {server: "$server", certificate-authority: "$directory/certificates/apiserver.crt"}}]
users: [{name: test, user: {token: $token}}]
CONF
  )
  await 60 is_ready
  start kube-controller-manager --kubeconfig "$KUBECONFIG" --leader-elect=false --secure-port 0 \
    --controllers "job-controller,serviceaccount-controller,node-lifecycle-controller,taint-eviction-controller,\
pod-garbage-collector-controller,garbage-collector-controller,disruption-controller,persistentvolume-binder-controller"
  start kube-scheduler --kubeconfig "$KUBECONFIG" --leader-elect=false --secure-port 0
  start kwok --kubeconfig "$KUBECONFIG" --manage-all-nodes --config "$root/bin/lib/fleet/kubernetes/stages.yaml" \
    --node-lease-duration-seconds 40
}

# Returns whether the server answers; fails if it has ended.
is_ready() {
  for daemon in etcd kube-apiserver; do
    kill -0 "$(cat "pid/$daemon")" 2>/dev/null || {
      tail -n 20 "log/$daemon" >&2
      fail "$daemon has ended"
    }
  done
  kubectl get --raw /readyz >/dev/null 2>&1
}

# Adds the nodes $@.
add_nodes() {
  for node; do
    kubectl create -f - >/dev/null <<NODE
{apiVersion: v1, kind: Node, metadata: {name: $node, labels: {kubernetes.io/hostname: $node}}}
NODE
  done
  kubectl wait --for=condition=Ready --timeout=60s node "$@" >/dev/null
}

# Makes the namespace $1, which refuses pods with privileges, and a volume for it.
add_namespace() {
  kubectl create -f - >/dev/null <<NAMESPACE
apiVersion: v1
kind: Namespace
metadata: {name: $1, labels: {pod-security.kubernetes.io/enforce: restricted}}
---
apiVersion: v1
kind: PersistentVolume
metadata: {name: $1}
spec:
  accessModes: [ReadWriteMany]
  capacity: {storage: 1Gi}
  claimRef: {namespace: $1, name: siribench-out}
  hostPath: {path: $directory/$1}
NAMESPACE
  kubectl config set-context --current "--namespace=$1" >/dev/null
}

# Kills all processes of this test. Their state is not needed afterwards.
stop_cluster() {
  [ -d "$directory/pid" ] || return 0
  # shellcheck disable=SC2046 # several words intended
  kill -9 $(for file in "$directory"/pid/*; do process_tree "$(cat "$file")"; done) 2>/dev/null || :
  wait
}
