#!/bin/sh
# AWS Batch has no JSON schema: the file states that. It is run with a stand-in for the command aws that only records its arguments.
set -eu
# shellcheck source=bin/lib/fleet/common.sh
. bin/lib/fleet/common.sh

cat >bin/aws <<'AWS'
#!/bin/sh
for argument; do printf '%s\n' "$argument"; done >"aws.$2"
AWS
chmod +x bin/aws
# shellcheck disable=SC2086 # several words intended
siribench fleet aws-batch --of 2 -- $plan -n 4 >fleet.sh
grep -i 'no JSON schema' fleet.sh || fail 'the file does not state that there is no schema'
QUEUE=my-queue FILE_SYSTEM=fs-0123 sh fleet.sh
grep -q -x 'size=2' aws.submit-job || fail "submit-job $(cat aws.submit-job)"
grep -q -x 'my-queue' aws.submit-job || fail "submit-job $(cat aws.submit-job)"
sed '1,/^--cli-input-json$/d' aws.register-job-definition >job.json
grep -q '"fs-0123"' job.json || fail "register-job-definition $(cat job.json)"
# The last condition has to match everything, since Batch retries a job that no condition matches.
sed -n '/evaluateOnExit/,/]/p' job.json | grep '"action"' | tail -n 1 | grep -q '"onReason": "\*", "action": "EXIT"' ||
  fail "unmatched conditions are retried: $(cat job.json)"
if command -v jq >/dev/null; then
  jq -r '.containerProperties.command[]' job.json >words.txt
elif command -v python3 >/dev/null; then
  python3 -c 'import json; print(*json.load(open("job.json"))["containerProperties"]["command"], sep="\n")' >words.txt
else
  echo 'neither jq nor python3 is installed: the job definition is not parsed' >>"$directory/skipped"
  exit 0
fi
set --
while IFS= read -r word; do set -- "$@" "$word"; done <words.txt
for part in 0 1; do
  AWS_BATCH_JOB_ARRAY_INDEX=$part AWS_BATCH_JOB_ATTEMPT=1 as_host "instance$part" siribench "$@" >"part-$part.txt" 2>&1 || {
    cat "part-$part.txt" >&2
    fail "$*"
  }
done
ends_with 0 siribench collect out -o reports/fleet
prints '2 of 2 shards from 2 hosts: 8 rows in and out, checksum '
has_every_row_once 8 out/*/
has_every_round_once 4
