# shellcheck shell=sh
# JReleaser, which publishes a release by jreleaser.yml. Sourced after provision.sh; needs root, version, repository and skip.

# Runs the goal $1 of JReleaser, with further arguments for Maven.
jreleaser() {
  goal=$1
  shift
  JRELEASER_PROJECT_VERSION=$version JRELEASER_GITHUB_OWNER=${repository%%/*} JRELEASER_GITHUB_NAME=${repository#*/} \
    maven -B -ntp -N -f "$root/pom.xml" "org.jreleaser:jreleaser-maven-plugin:$goal" \
    "-Djreleaser.config.file=$root/jreleaser.yml" "-Djreleaser.output.directory=$root/target" "$@" </dev/null
}

# Tries the configuration without publishing anything; $1 is its log, which is printed if that fails.
jreleaser_dry_run() {
  if [ ! -d "$root/.git" ] || [ -z "$(git -C "$root" remote)" ]; then
    skip 'JReleaser needs a clone with a remote, and no worktree: jreleaser.yml is not tried'
    return
  fi
  # Any token: it is only used to publish.
  export JRELEASER_GITHUB_TOKEN="${JRELEASER_GITHUB_TOKEN:-none}"
  if jreleaser config -Djreleaser.dry.run=true >"$1" 2>&1; then
    echo ok
  elif grep -q 'Could not \(resolve\|transfer\|find artifact\)\|could not be resolved\|offline mode' "$1"; then
    skip 'JReleaser is not in the local repository, and cannot be downloaded: jreleaser.yml is not tried'
  else
    cat "$1"
    return 1
  fi
}
