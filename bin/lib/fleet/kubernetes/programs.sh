# shellcheck shell=sh
# Builds the programs of Kubernetes with its etcd, kwok and kubeconform from their Go modules. This takes minutes, and gigabytes
# in Go's caches. The programs are kept for the next test. Sourced after common.sh; sets programs, their directory.

readonly kubernetes=1.37.2
readonly kwok=0.8.0
readonly kubeconform=0.8.0
programs=${XDG_CACHE_HOME:-$HOME/.cache}/siribench/kubernetes-$kubernetes-kwok-$kwok-kubeconform-$kubeconform

# Makes a module that requires the libraries of Kubernetes in the same versions. Kubernetes itself cannot be installed as a
# module, since it replaces modules by directories of its repository.
make_module() {
  go mod download -json "k8s.io/kubernetes@v$kubernetes" >download.json || return 1
  sources=$(sed -n 's/^.*"Dir": "\(.*\)".*$/\1/p' download.json)
  sed -e 's#^module .*#module siribench.test/kubernetes#' \
    -e "s#^\(.* => \)\./staging/src/\(.*\)#\1\2 v0.${kubernetes#*.}#" "$sources/go.mod" >go.mod
  cp "$sources/go.sum" go.sum
  chmod u+w go.sum
  go mod edit -require="k8s.io/kubernetes@v$kubernetes"
}

# Builds with low priority, since the machine may do other work meanwhile.
build() {
  for package in kube-apiserver kube-controller-manager kube-scheduler kubectl; do
    nice go build -trimpath -ldflags '-s -w' -o bin/ "k8s.io/kubernetes/cmd/$package" || return 1
  done
  nice go build -trimpath -ldflags '-s -w' -o bin/etcd go.etcd.io/etcd/server/v3 || return 1
  for package in "sigs.k8s.io/kwok/cmd/kwok@v$kwok" "github.com/yannh/kubeconform/cmd/kubeconform@v$kubeconform"; do
    GOBIN=$PWD/bin nice go install -trimpath -ldflags '-s -w' "$package" || return 1
  done
}

# Ends the test if the programs cannot be built here.
provide_programs() {
  [ ! -d "$programs" ] || return 0
  if ! command -v go >/dev/null; then
    echo 'Go 1.26 or newer is not installed (go): kubernetes is not tried' >>"$directory/skipped"
    exit 0
  fi
  export GOFLAGS='-mod=mod -buildvcs=false'
  echo 'building Kubernetes, once: seven minutes, or half an hour on a busy machine ...'
  mkdir build
  cd build || exit
  if ! make_module >../build.log 2>&1; then
    echo 'the modules of Kubernetes cannot be downloaded: kubernetes is not tried' >>"$directory/skipped"
    exit 0
  fi
  # An older Go may download a newer one.
  if ! go list -m >>../build.log 2>&1; then
    echo "Go 1.26 or newer is not installed, but $(go version | cut -d ' ' -f 3): kubernetes is not tried" >>"$directory/skipped"
    exit 0
  fi
  build >>../build.log 2>&1 || {
    tail -n 50 ../build.log >&2
    fail 'Kubernetes cannot be built'
  }
  mkdir -p "${programs%/*}"
  # The move is atomic: either all programs are kept, or none. Another test may have kept them first.
  cp -R bin "$programs.$$"
  mv -T "$programs.$$" "$programs" 2>/dev/null || rm -r "$programs.$$"
  cd "$directory" || exit
  rm -r build
}
