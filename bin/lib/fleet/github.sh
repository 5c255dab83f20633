#!/bin/sh
# GitHub Actions: actionlint if it is there, and the commands of the jobs, unchanged, each part on its own host.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh

# shellcheck disable=SC2086 # several words intended
siribench fleet github --of 3 -- $plan -n 6 >fleet.yml
actionlint=$(command -v actionlint || echo "$HOME/go/bin/actionlint")
if [ -x "$actionlint" ]; then
  "$actionlint" fleet.yml || fail 'actionlint'
  echo 'actionlint: ok'
else
  echo 'actionlint is not installed (go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12)' >>"$directory/skipped"
fi

# Prints the commands of the job $1.
commands() {
  awk -v job="  $1:" '
    /^  [a-z]+:$/ { inside = $0 == job; block = 0 }
    !inside { next }
    block && /^          / { print substr($0, 11); next }
    { block = 0 }
    /^      - run: \|$/ { block = 1; next }
    sub(/^      - run: /, "") { print }
  ' fleet.yml
}

export CI=true GITHUB_ACTIONS=true GITHUB_RUN_ATTEMPT=1 GITHUB_STEP_SUMMARY="$directory/summary.md"
for job in part collect; do
  [ "$(commands "$job" | wc -l)" = 1 ] || fail "other commands: $(commands "$job")"
done
for part in 0 1 2; do
  # As the host of the workflow replaces it.
  commands part | sed "s/\${{ matrix.part }}/$part/" >"part-$part.sh"
  mkdir "checkout-$part"
  ln -s "$root" "checkout-$part/siribench"
  (cd "checkout-$part" && as_host "runner$part" sh -e "../part-$part.sh" >"../part-$part.txt" 2>&1) || {
    cat "part-$part.txt" >&2
    fail "$(cat "part-$part.sh")"
  }
  # The upload and download of the artifact.
  mkdir -p "out/part-$part-1"
  mv "checkout-$part"/out/* "out/part-$part-1/"
done
ln -s "$root" siribench
commands collect >collect.sh
ends_with 0 sh -e collect.sh
prints '3 of 3 shards from 3 hosts: 12 rows in and out, checksum '
has_every_row_once 12 out/part-*/*/
has_every_round_once 6
grep -q '^|' summary.md || fail "no table in the summary: $(cat summary.md)"
