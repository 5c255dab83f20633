# shellcheck shell=sh
# Finds Java without starting it: most runtimes have a file that contains their version.
# Sourced; sets java_home and java_version.

readonly oldest_java=17

# Lets Java use all file names. Java only supports names in the locale's character set: ASCII in the C locale, which also
# applies if the requested locale, or that of any category, is not installed. The format of numbers is that of the requested one.
express_paths() {
  case $(locale charmap 2>/dev/null) in
    ANSI_X3.4-1968)
      export SIRIBENCH_LOCALE="${LC_ALL:-${LC_NUMERIC:-${LANG:-}}}"
      export LC_ALL=C.UTF-8
      ;;
  esac
}

# Prints $1 with symbolic links resolved. (`readlink -f` is missing on older macOS.)
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

# Sets java_home to $1 if it has a new enough Java with the command $2: java or javac.
use_java_home() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/$2" ] || return 1
  java_version=
  if [ -r "$1/release" ]; then
    while IFS='=' read -r property quoted; do
      if [ "$property" = JAVA_VERSION ]; then
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

# Sets java_home to the Java of the command $1 in PATH. With a version manager's wrapper script, only Java itself knows its home.
use_path() {
  found=$(command -v "$1") || return 1
  case $(uname -s):$found in
    Darwin:/usr/bin/*) return 1 ;; # Not Java, but a stub that offers to install it; use_macos asks java_home.
  esac
  found=$(real_path "$found")
  home=${found%/bin/*}
  [ -r "$home/release" ] || home=$(ask_java "$(command -v java)" java.home)
  [ -n "$home" ] && use_java_home "$home" "$1"
}

use_macos() {
  [ -x /usr/libexec/java_home ] || return 1
  home=$(/usr/libexec/java_home -v "$oldest_java+" 2>/dev/null) && use_java_home "$home" "$1"
}

# Finds Java $oldest_java or newer with the command $1: java, or javac to build with.
find_java() {
  if [ -n "${JAVA_HOME:-}" ] && use_java_home "${JAVA_HOME%/}" "$1"; then
    return 0
  fi
  use_path "$1" && return 0
  use_macos "$1" && return 0
  for home in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/current "${HOME:-/nonexistent}"/.jdks/* \
    /opt/homebrew/opt/openjdk /usr/local/opt/openjdk "${HOMEBREW_PREFIX:-/home/linuxbrew/.linuxbrew}/opt/openjdk"; do
    use_java_home "$home" "$1" && return 0
  done
  return 1
}
