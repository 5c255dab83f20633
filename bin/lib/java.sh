# shellcheck shell=sh
# Finds Java without starting it: what `java -version` would tell stands in a file of most runtimes.
# Sourced; sets java_home and java_version.

readonly oldest_java=17

# Sees to it that Java can name every file. It takes a name for what the locale can express: in that of C, which is also
# in effect where the one that is asked for is not installed, that is ASCII.
express_paths() {
  case $(locale charmap 2>/dev/null) in
    ANSI_X3.4-1968) if [ -n "${LC_ALL:-}" ]; then export LC_ALL=C.UTF-8; else export LC_CTYPE=C.UTF-8; fi ;;
  esac
}

# Prints the file that $1 is, or is a symbolic link to. (`readlink -f` is missing on older macOS.)
real_path() {
  followed=$1
  while [ -L "$followed" ]; do
    link=$(readlink "$followed")
    case $link in
      /*) followed=$link ;;
      *) followed=${followed%/*}/$link ;;
    esac
  done
  printf '%s\n' "$followed"
}

# Prints a property of the java command $1, by running it.
ask_java() {
  "$1" -XshowSettings:properties -version 2>&1 | sed -n "s/^ *$2 = //p" | head -n 1
}

# Takes $1 as java_home if a new enough Java is there, with what $2 names: java or javac.
use_java_home() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/$2" ] || return 1
  java_version=
  if [ -r "$1/release" ]; then
    while IFS='=' read -r key quoted; do
      if [ "$key" = JAVA_VERSION ]; then
        quoted=${quoted#\"}
        java_version=${quoted%%\"*}
      fi
    done <"$1/release"
  fi
  [ -n "$java_version" ] || java_version=$(ask_java "$1/bin/java" java.version)
  major=${java_version%%[!0-9]*}
  [ -n "$major" ] && [ "$major" -ge "$oldest_java" ] || return 1
  java_home=$1
}

# The same for the command $2 in PATH. Behind the wrapper script of a version manager, only Java itself knows its home.
use_path() {
  found=$(command -v "$1") || return 1
  case $(uname -s):$found in
    Darwin:/usr/bin/*) return 1 ;; # Not Java, but a window that offers it; java_home knows better.
  esac
  found=$(real_path "$found")
  home=${found%/bin/*}
  [ -r "$home/release" ] || home=$(ask_java "$found" java.home)
  [ -n "$home" ] && use_java_home "$home" "$1"
}

use_macos() {
  [ -x /usr/libexec/java_home ] || return 1
  home=$(/usr/libexec/java_home -v "$oldest_java+" 2>/dev/null) && use_java_home "$home" "$1"
}

# Finds a Java $oldest_java or newer that has the command $1: java, or javac to build with.
find_java() {
  if [ -n "${JAVA_HOME:-}" ] && use_java_home "${JAVA_HOME%/}" "$1"; then
    return 0
  fi
  use_path "$1" && return 0
  use_macos "$1" && return 0
  for home in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/current "${HOME:-/nonexistent}"/.jdks/* \
    /opt/homebrew/opt/openjdk /usr/local/opt/openjdk; do
    use_java_home "$home" "$1" && return 0
  done
  return 1
}
