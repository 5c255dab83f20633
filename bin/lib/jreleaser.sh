# shellcheck shell=sh
# JReleaser, which publishes a release by jreleaser.yml. Sourced after provision.sh; needs root, temporary, version, repository and
# skip.

# Runs JReleaser's goal $2 in the clone $1, with further arguments for Maven.
jreleaser() {
  clone=$1
  goal=$2
  shift 2
  JRELEASER_PROJECT_VERSION=$version JRELEASER_GITHUB_OWNER=${repository%%/*} JRELEASER_GITHUB_NAME=${repository#*/} \
    maven -B -ntp -N -f "$clone/pom.xml" "org.jreleaser:jreleaser-maven-plugin:$goal" \
    "-Djreleaser.config.file=$clone/jreleaser.yml" "-Djreleaser.output.directory=$clone/target" "$@" </dev/null
}

# Tries the goal $1 without publishing anything, in a clone with the public repository as its remote: JReleaser reads neither
# worktrees nor clones of a directory.
jreleaser_dry_run() {
  try=$temporary/jreleaser
  if ! git -c "safe.directory=*" clone -q --shared "$root" "$try" 2>/dev/null; then
    skip 'this is not a git clone: jreleaser.yml is not tried'
    return
  fi
  git -C "$try" remote set-url origin "https://github.com/$repository.git"
  cp "$root/jreleaser.yml" "$root/pom.xml" "$try/"
  mkdir -p "$try/target"
  [ ! -d "$root/target/release" ] || cp -R "$root/target/release" "$try/target/"
  # Any token: it is only used to publish.
  export JRELEASER_GITHUB_TOKEN="${JRELEASER_GITHUB_TOKEN:-none}"
  if jreleaser "$try" "$1" -Djreleaser.dry.run=true >"$temporary/jreleaser.log" 2>&1; then
    echo ok
  elif grep -q 'Could not \(resolve\|transfer\|find artifact\)\|could not be resolved\|offline mode' "$temporary/jreleaser.log"; then
    skip 'JReleaser is not in the local repository, and cannot be downloaded: jreleaser.yml is not tried'
  else
    cat "$temporary/jreleaser.log"
    return 1
  fi
}
