# shellcheck shell=sh
# Builds the images of the Dockerfile with buildah, without a daemon or a registry: its base images are made of Debian's
# packages, under the names that the Dockerfile has. Sourced by check-fresh; needs root, temporary, kept, csv, cache, commit and
# failed.

readonly image_user=12345
readonly image_rows='siribench siribench:small'

require_image_tools() {
  for tool in buildah podman runc mmdebstrap; do
    command -v "$tool" >/dev/null || try_install buildah podman runc mmdebstrap || {
      say "check-fresh: needs $tool (package $tool)"
      exit 2
    }
  done
}

# Runs $1, which is buildah or podman, on a store that only this run uses.
with_store() {
  program=$1
  shift
  "$program" --storage-driver overlay --root "$temporary/store" --runroot "$temporary/runroot" "$@"
}

# Makes the image $1 of Debian's packages $2; further arguments are mmdebstrap's.
base_image() {
  name=$1
  included=$2
  shift 2
  archive=${cache:-$temporary}/base-$(echo "$name" | tr -c 'a-z0-9.\n' -).tar
  [ -s "$archive" ] || {
    mmdebstrap --quiet --format=tar "--include=$included" "$@" bookworm "$archive.unfinished" >"$temporary/base.log" 2>&1 || {
      cat "$temporary/base.log" >&2
      return 1
    }
    mv "$archive.unfinished" "$archive"
  }
  container=$(with_store buildah from scratch)
  tar -C "$(with_store buildah mount "$container")" -xf "$archive"
  with_store buildah commit --quiet --rm "$container" "localhost/$name" >/dev/null
}

# Makes a base image with Java, whose installation needs the directory of man pages.
java_image() {
  # shellcheck disable=SC2016 # $1 is mmdebstrap's directory
  base_image "$1" "ca-certificates,$2" --variant=minbase '--setup-hook=mkdir -p "$1/usr/share/man/man1"' \
    '--dpkgopt=path-exclude=/usr/share/man/*' '--dpkgopt=path-include=/usr/share/man/man1' '--dpkgopt=path-exclude=/usr/share/doc/*'
}

# Prints the default of the argument $1 in the Dockerfile.
dockerfile_default() {
  sed -n "s/^ARG $1=//p" "$root/Dockerfile"
}

base_images() {
  java_image "$(dockerfile_default RUNTIME)" openjdk-17-jre-headless
  java_image "$(sed -n 's/^FROM \(maven:[^ ]*\) AS build$/\1/p' "$root/Dockerfile")" openjdk-17-jdk-headless,maven
  # The packages that jlink's Java and the launcher need; libc-bin has C.UTF-8.
  base_image "$(dockerfile_default SMALL_BASE)" \
    libc6,libc-bin,zlib1g,dash,coreutils,findutils,sed,grep,mawk,libgcc-s1,libstdc++6,base-files --variant=extract \
    '--customize-hook=ln -sf dash "$1/bin/sh"'
}

# Builds the image $1 with further arguments.
build_image() {
  tag=$1
  shift
  set -- "$@" --build-arg "REVISION=$(git_here rev-parse HEAD)" -v /etc/ssl/certs:/etc/ssl/certs:ro
  # A copy of Maven's libraries, for the build as root.
  [ -z "$cache" ] || set -- "$@" -v "$cache/repository:/root/.m2/repository"
  with_store buildah bud --quiet --isolation chroot --pull-never --network host "$@" -t "$tag" "$temporary/context"
}

# Runs siribench in the image $1 with the restrictions that the documentation names, and records the result.
try_image() {
  data=$temporary/data-$(echo "$1" | tr : -)
  mkdir -p "$data"
  chown "$image_user:$image_user" "$data"
  log=$temporary/image.log
  begun_seconds=$(date +%s)
  status=0
  with_store podman --cgroup-manager cgroupfs --events-backend none --runtime runc run --rm --network none \
    --ulimit nofile=20000:20000 --ulimit nproc=30000:30000 --read-only --read-only-tmpfs=false --tmpfs /tmp \
    --user "$image_user:$image_user" --cap-drop all --security-opt no-new-privileges -v "$data:/work" "localhost/$1" \
    run -n 2 --out run >"$log" 2>&1 </dev/null || status=$?
  seconds=$(($(date +%s) - begun_seconds))
  [ -s "$data/run/samples.csv" ] || status=1
  size=$(with_store buildah images --format '{{.Size}}' "localhost/$1")
  echo "image,$image_user,$1 ($size),$status,$seconds,$commit,$(date -u +%Y-%m-%d)" >>"$csv"
  {
    printf '\n$ %s, %s: exit code %s after %s s\n' "$1" "$size" "$status" "$seconds"
    cat "$log"
  } >>"$kept"
  say "image $1, $size: exit code $status after $seconds s"
  [ "$status" = 0 ] || failed=yes
}

try_images() {
  commit=$(git_here rev-parse --short HEAD)
  # The /proc of this process namespace, in this mount namespace.
  mount -t proc proc /proc
  mkdir -p "$temporary/context"
  git_here archive HEAD | tar -x -C "$temporary/context"
  say 'image: base images ...'
  base_images
  say 'image: the default one ...'
  build_image siribench
  say 'image: the small one ...'
  build_image siribench:small --build-arg RUNTIME=small
  for image in $image_rows; do
    try_image "$image"
  done
}
