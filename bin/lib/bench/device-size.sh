# shellcheck shell=sh
# Size: the worker for Android in the jar.

(cd "$temporary" && "$java_home/bin/jar" --extract --file "$jar" classes.dex)
dex_bytes=$(wc -c <"$temporary/classes.dex")
# method_ids_size of the header, see Android's "Dalvik executable format".
method_ids=$(od -An -t u4 -j 88 -N 4 "$temporary/classes.dex" | tr -d ' ')
jar_bytes=$(wc -c <"$jar")
echo 'dex_bytes,method_ids,jar_bytes' >"$csv"
echo "$((dex_bytes)),$method_ids,$((jar_bytes))" >>"$csv"
mega() {
  calculate "$1 / 1e6" 2
}

publish <<REPORT
# Size for devices: $(verdict "$dex_bytes <= 5e6 && $method_ids < 45000 && $jar_bytes <= 16e6")

| | | target |
|---|---|---|
| \`classes.dex\` | **$(mega "$dex_bytes") MB** | at most 5 MB |
| method ids in it | **$method_ids** | under 45,000 |
| \`siribench.jar\` | **$(mega "$jar_bytes") MB** | at most 16 MB |
REPORT
