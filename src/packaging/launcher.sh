#!/bin/sh
# siribench @VERSION@. This file is both a shell script and, behind it, a jar: `java -jar FILE` also runs it.
#
# JAVA_HOME         selects Java; otherwise the one on the PATH, or in a usual place
# XDG_CACHE_HOME    the parent of siribench's cache; ~/.cache by default
# shellcheck disable=SC2119,SC2120 # without arguments: the bundled documents are archived
set -u

# include bin/lib/java.sh
# include bin/lib/archive.sh
# include bin/lib/launch.sh

# Sets archives to the directory of class archives: the package's, or one in the user's cache. Returns whether it can be used:
# code is loaded from it, so no one else may own it.
find_archives() {
  archives=${jar%/*}/siribench-archives
  [ "$packaged" = no ] || [ ! -d "$archives" ] || return 0
  # A path of its own for each jar and place, because Java accepts an archive only for the same path.
  place=$(printf '%s' "$jar" | cksum)
  archives=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/siribench/launcher/@JAR_HASH@-${place%% *}
  # Java would take it for two archives.
  case $archives in *:*) return 1 ;; esac
  [ -d "$archives" ] || (umask 077 && mkdir -p "$archives") 2>/dev/null
  [ -O "$archives" ]
}

prepare_start() {
  [ ! -t 2 ] || printf 'siribench: preparing faster starts with Java %s, once ...\n' "$java_version" >&2
  trap 'rm -rf "$unfinished".*' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  archive_classes
  trap - EXIT INT TERM HUP
}

case $0 in */*) jar=$0 ;; *) jar=./$0 ;; esac
jar=$(real_path "$jar")
jar=$(CDPATH='' cd -- "${jar%/*}" && pwd -P)/${jar##*/} || exit 1
packaged=no
# A package has the jar in a file of its own. In a directory of several users, such a link may be anyone's.
case $jar in
  */siribench/siribench) [ ! -L "${jar%/*}/siribench-archives" ] || packaged=yes jar=$jar.jar ;;
esac
case $jar in
  *:*)
    printf 'siribench: Java cannot load a jar from a directory with a colon in its name: %s\nMove it.\n' "$jar" >&2
    exit 2
    ;;
  *!/*)
    printf 'siribench: Java cannot read a jar in a directory whose name ends with !: %s\nMove it.\n' "$jar" >&2
    exit 2
    ;;
esac
express_paths
find_java java || {
  printf 'siribench needs Java %s or newer; found none. Install one, or name it in JAVA_HOME.\n' "$oldest_java" >&2
  printf 'Debian, Ubuntu: apt-get install default-jre-headless; macOS: brew install openjdk\n' >&2
  exit 2
}
class_archive=
if find_archives && ! has_class_archive "$archives" && [ -w "$archives" ]; then
  prepare_start
fi
launch "$@"
exit 1
