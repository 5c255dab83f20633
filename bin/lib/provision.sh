# shellcheck shell=sh
# Provides a JDK and Maven to build with. Installs them if that is wanted and possible; otherwise prints the command that does.
# Resolves libraries with Maven. Sourced after java.sh; needs root (the project directory).

readonly oldest_maven=3.8.7
readonly exit_unprovided=2

say() {
  printf '%s\n' "$*" >&2
}

# Prints the platform, which determines the package manager.
platform() {
  case $(uname -s) in
    Darwin) echo macos ;;
    Linux)
      (
        ID='' ID_LIKE=''
        # shellcheck source=/dev/null
        [ ! -r /etc/os-release ] || . /etc/os-release
        for id in $ID $ID_LIKE; do
          case $id in
            debian | ubuntu | fedora | rhel | arch | alpine | suse | opensuse*) echo "${id%%-*}" && break ;;
          esac
        done
      )
      ;;
  esac
}

# Prints the package of $1 (java, jdk, maven, or a tool named like its package) on platform $2.
package() {
  case $2:$1 in
    debian:java | ubuntu:java | debian:jdk | ubuntu:jdk) debian_jdk ;;
    fedora:java | fedora:jdk | rhel:java | rhel:jdk) echo java-21-openjdk-devel ;;
    arch:java | arch:jdk) echo jdk-openjdk ;;
    alpine:java | alpine:jdk) echo openjdk17-jdk ;;
    suse:java | opensuse:java | suse:jdk | opensuse:jdk) echo java-17-openjdk-devel ;;
    macos:java | macos:jdk) echo openjdk ;;
    *) echo "$1" ;;
  esac
}

# Prints the oldest suitable JDK of this release of Debian or Ubuntu. Before the first `apt-get update`, apt-cache shows none.
debian_jdk() {
  for version in 17 21 25; do
    if [ -n "$(apt-cache show "openjdk-$version-jdk-headless" 2>/dev/null)" ]; then
      echo "openjdk-$version-jdk-headless"
      return
    fi
  done
  echo default-jdk-headless
}

packages() {
  for needed in "$@"; do
    package "$needed" "$platform"
  done | sort -u | paste -s -d ' ' -
}

becomes_root_by_sudo() {
  [ "$(id -u)" != 0 ] && command -v sudo >/dev/null
}

# Prints the command that installs $@, or a sentence if there is no single command.
install_command() {
  sudo=
  ! becomes_root_by_sudo || sudo='sudo '
  case $platform in
    debian | ubuntu) echo "${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $(packages "$@")" ;;
    fedora | rhel) echo "${sudo}dnf install -y $(packages "$@")" ;;
    arch) echo "${sudo}pacman -S --needed $(packages "$@")" ;;
    alpine) echo "${sudo}apk add $(packages "$@")" ;;
    suse | opensuse) echo "${sudo}zypper install -y $(packages "$@")" ;;
    macos) echo "brew install $(packages "$@")" ;;
    *) echo "Install a JDK $oldest_java or newer and Apache Maven $oldest_maven or newer, and put java and mvn on the PATH." ;;
  esac
}

# Returns whether to install now. Root on Debian or Ubuntu, usually in a container or on CI, is not asked.
install_wanted() {
  [ "${SIRIBENCH_INSTALL:-}" != no ] || return 1
  obstacle=$(install_obstacle)
  if [ -n "$obstacle" ]; then
    if [ "${SIRIBENCH_INSTALL:-}" = yes ] && [ -z "${obstacle_reported:-}" ]; then
      obstacle_reported=yes
      say "SIRIBENCH_INSTALL=yes has no effect: $obstacle."
    fi
    return 1
  fi
  [ "$(id -u)" != 0 ] && [ "${SIRIBENCH_INSTALL:-}" != yes ] || return 0
  [ -t 0 ] && sudo -n true 2>/dev/null || return 1
  printf 'Install it now (%s)? [y/N] ' "$(install_command "$@")" >&2
  read -r answer
  case $answer in y | Y | yes) ;; *) return 1 ;; esac
}

# Prints the reason why nothing can be installed here, if there is one.
install_obstacle() {
  case $platform in
    debian | ubuntu) ;;
    *)
      echo 'packages are only installed on Debian and Ubuntu'
      return
      ;;
  esac
  [ "$(id -u)" != 0 ] || return 0
  if ! command -v sudo >/dev/null; then
    echo 'this user is not root, and there is no sudo'
  elif [ ! -t 0 ] && ! sudo -n true 2>/dev/null; then
    echo 'sudo asks for a password, and standard input is not a terminal'
  fi
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  else
    sudo env "DEBIAN_FRONTEND=$DEBIAN_FRONTEND" "$@"
  fi
}

# Installs the packages of $@ if that is wanted and possible. Shows the output of the package manager if it fails.
try_install() {
  platform=$(platform)
  install_wanted "$@" || return 1
  install_log=$root/target/launcher/install.log
  mkdir -p "$root/target/launcher" || return 1
  say "installing: $* ..."
  if ! install_packages "$@" >"$install_log" 2>&1 </dev/null; then
    cat "$install_log" >&2
    say "the installation failed; its log is above and in $install_log"
    return 1
  fi
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  # A package source that is not needed may fail.
  as_root apt-get -qq update || true
  # shellcheck disable=SC2046 # several words intended
  as_root apt-get -qq install -y --no-install-recommends $(packages "$@")
}

# Prints the missing tools for running and building.
missing_to_build() {
  find_java javac || if find_java java; then echo jdk; else echo java; fi
  command -v mvn >/dev/null || echo maven
}

# Provides the JDK and Maven for the function `maven`, or ends the script.
provide_build_tools() {
  missing=$(missing_to_build | tr '\n' ' ')
  if [ -n "$missing" ]; then
    case $missing in
      java*) say "Building siribench needs a JDK $oldest_java or newer; found none." ;;
      jdk*) say "Building siribench needs a JDK $oldest_java or newer; found Java without a compiler." ;;
    esac
    case $missing in *maven*) say "Building siribench needs Apache Maven $oldest_maven or newer; found none." ;; esac
    # shellcheck disable=SC2086 # several words intended
    try_install $missing || give_up $missing
    [ -z "$(missing_to_build)" ] || give_up "$(missing_to_build)"
  fi
  find_java javac
  jdk_home=$java_home
  require_maven_version
}

maven() {
  JAVA_HOME=$jdk_home mvn "$@"
}

give_up() {
  platform=$(platform)
  who=
  case $platform in
    debian | ubuntu | fedora | rhel | arch | alpine | suse | opensuse)
      [ "$(id -u)" = 0 ] || becomes_root_by_sudo || who=', as root'
      ;;
  esac
  say "Install the missing packages$who:"
  say "  $(install_command "$@")"
  exit $exit_unprovided
}

# Old releases of distributions have a Maven that is too old for the plugins.
require_maven_version() {
  maven_version=$(maven -version 2>/dev/null | sed -n 's/^.*Apache Maven \([0-9.]*\).*/\1/p')
  oldest=$(printf '%s\n%s\n' "$oldest_maven" "${maven_version:-0}" | sort -t . -k 1,1n -k 2,2n -k 3,3n | head -n 1)
  if [ "$oldest" != "$oldest_maven" ]; then
    say "Building siribench needs Apache Maven $oldest_maven or newer; mvn on the PATH is ${maven_version:-unknown}."
    say "Install a newer one from https://maven.apache.org/download.cgi and put its bin directory first on the PATH."
    exit $exit_unprovided
  fi
}

# Prints the property $1 of the pom, such as a version.
pom_property() {
  sed -n "s#^ *<$1>\(.*\)</$1>#\1#p" "$root/pom.xml"
}

# Writes the class path of the artifacts $2..., as GROUP:ARTIFACT:VERSION, with their dependencies, to the file $1.
resolve_libraries() {
  libraries=$1
  shift
  {
    echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
    echo '<groupId>io.siribench</groupId><artifactId>libraries</artifactId><version>0</version><dependencies>'
    for artifact; do
      echo "$artifact" | sed 's#\(.*\):\(.*\):\(.*\)#<dependency><groupId>\1</groupId><artifactId>\2</artifactId><version>\3</version></dependency>#'
    done
    echo '</dependencies></project>'
  } >"$libraries.xml"
  maven -q -B -ntp -f "$libraries.xml" org.apache.maven.plugins:maven-dependency-plugin:2.8:build-classpath "-Dmdep.outputFile=$libraries" \
    >"$libraries.log" 2>&1 </dev/null || {
    cat "$libraries.log" >&2
    return 1
  }
}
