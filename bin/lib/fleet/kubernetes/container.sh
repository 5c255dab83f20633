#!/bin/sh
# The image of the Dockerfile and its containers, made of this machine's programs and mounts. Runs in separate namespaces, with
# which its mounts vanish; needs Linux and root.
#
#   container.sh build IMAGE ROOT JAVA           makes the directory IMAGE from the project directory ROOT and JAVA
#   container.sh run IMAGE JAVA POD VOLUME COMMAND...
#                                                replaces itself by siribench with COMMAND. The restrictions are those of POD, a
#                                                file in JSON: user, no capabilities, a read-only root, a volume and a temporary one
set -eu

readonly path=/opt/java/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Mounts the programs of this machine into the image $1, and the Java $2.
mount_programs() {
  mount --bind "$1" "$1"
  for name in usr bin sbin lib lib64 etc; do
    # On systems with a merged /usr, the other directories are links into it.
    if [ -d "/$name" ] && [ ! -L "$1/$name" ]; then mount --bind -o ro "/$name" "$1/$name"; fi
  done
  mount --bind -o ro "$2" "$1/opt/java"
  mount --rbind /dev "$1/dev"
  mount --rbind /sys "$1/sys"
  mount -t proc proc "$1/proc"
}

# Runs the command $2... in the image $1, with the environment of the Dockerfile; in a pod, also with that of a kubelet.
enter() {
  image=$1
  shift
  [ -z "${index:-}" ] || set -- env "JOB_COMPLETION_INDEX=$index" "HOSTNAME=$(hostname)" KUBERNETES_SERVICE_HOST=10.0.0.1 "$@"
  exec env -i JAVA_HOME=/opt/java "PATH=$path" LC_ALL=C.UTF-8 XDG_CACHE_HOME=/tmp/.cache chroot "$image" "$@"
}

# Makes the files of the image, and the class archive, which siribench cannot write in a container.
build() {
  image=$1
  for name in usr bin sbin lib lib64 etc; do
    if [ -L "/$name" ]; then cp -P "/$name" "$image/$name"; elif [ -d "/$name" ]; then mkdir "$image/$name"; fi
  done
  mkdir -p "$image/dev" "$image/sys" "$image/proc" "$image/tmp" "$image/work" "$image/opt/java" "$image/opt/siribench/target"
  cp -R "$2/LICENSE" "$2/NOTICE" "$2/bin" "$2/samples" "$image/opt/siribench"
  cp "$2/target/siribench.jar" "$image/opt/siribench/target"
  mount_programs "$image" "$3"
  enter "$image" /opt/siribench/bin/siribench --version
}

# Prints the value $1 of the pod.
of_pod() {
  jq -e -r "$1" "$pod"
}

run() {
  image=$1 java=$2 pod=$3 volume=$4
  shift 4
  user=$(of_pod .spec.securityContext.runAsUser)
  group=$(of_pod .spec.securityContext.runAsGroup)
  volume_group=$(of_pod .spec.securityContext.fsGroup)
  # The Job sets the variable to the value of the label.
  of_pod '.spec.containers[0].env[] | select(.name == "JOB_COMPLETION_INDEX") | .valueFrom.fieldRef.fieldPath' |
    grep -q -F "'batch.kubernetes.io/job-completion-index'"
  index=$(of_pod '.metadata.labels["batch.kubernetes.io/job-completion-index"]')
  # The boot id of the node, which the new /proc would hide.
  boot_id=$(cat /proc/sys/kernel/random/boot_id)
  hostname "$(of_pod .spec.hostname)"
  mount_programs "$image" "$java"
  echo "$boot_id" >"$pod.boot_id"
  mount --bind "$pod.boot_id" "$image/proc/sys/kernel/random/boot_id"
  mount -t tmpfs -o "mode=2777,gid=$volume_group" tmpfs "$image$(of_pod '.spec.containers[0].volumeMounts[] | select(.name == "tmp").mountPath')"
  mount --bind "$volume" "$image$(of_pod '.spec.containers[0].volumeMounts[] | select(.name == "out").mountPath')"
  mount -o remount,bind,ro "$image"
  # shellcheck disable=SC2016 # expanded by the inner shell
  enter "$image" setpriv --reuid "$user" --regid "$group" --groups "$volume_group" --bounding-set=-all --inh-caps=-all \
    --ambient-caps=-all --no-new-privs sh -c 'cd /work && exec /opt/siribench/bin/siribench "$@"' sh "$@"
}

"$@"
