# shellcheck shell=sh
# Libraries side by side: siri-plain bound by each in JSON and XML, cold (stop-monitoring-20) and steady (vehicle-monitoring-1000), against the
# bundled Jackson. A library that binds other values has no ratio. Maven resolves the libraries, so this needs a network the first time.

cold_rounds=$(count 30 1)
steady_forks=$(count 3 1)
steady_requests=$(count 300 20)
steady_sample=$(count vehicle-monitoring-1000 stop-monitoring-20)
max_warmup=$(count 60s 1s)
json=$(count jackson,jackson-jr,gson,moshi,fastjson2,dsl-json,johnzon,yasson jackson,gson)
xml=$(count jackson,jaxb jackson,jaxb)
trees=$(count jackson,jakarta.json,org.json jackson,org.json)

# Runs of the libraries $2 in the format $1 with the reader $3 go to directories named after $4.
measure() {
  for start in cold steady; do
    options="--cold -n $cold_rounds samples/stop-monitoring-20.$1"
    [ "$start" = cold ] || options="--steady -n $steady_requests --forks $steady_forks --preload --max-warmup $max_warmup samples/$steady_sample.$1"
    # shellcheck disable=SC2086 # Several words.
    siribench_run "$temporary/$start-$4" -f "$1" -r "$3" --model siri-plain --library "$2" $options || [ $? = 3 ]
  done
}

# Prints a row for each library of $2 in the format $1: its version, medians, medians of ratios over the rounds, and whether its values are the same.
# If an error text breaks a row into lines, the first line has all needed columns.
figures_of() {
  awk -F, -v OFS=, -v format="$1" -v libraries="$2" "$awk_median"'
    function add(key, v) { lists[key] = lists[key] " " v }
    function of(key,    list) { return median(list, split(lists[key], list, " ")) }
    function shown(v, digits) { return v == "" ? "" : sprintf("%." digits "f", v) }
    FNR == 1 { file++; for (i = 1; i <= NF; i++) at[$i] = i; next }
    $1 !~ /^[0-9]+$/ || $at["round"] == 0 { next }
    {
      library = $at["library"]
      if ($at["outcome"] != "ok") { failed[library] = $at["outcome"]; next }
      version[library] = $at["jackson"]
      # Only the first request of a process reports a digest.
      if ($at["digest"] != "") {
        if ((file, library) in digest && $at["digest"] != digest[file, library]) other[library] = 1
        digest[file, library] = $at["digest"]
      }
    }
    $at["outcome"] == "ok" && file == 1 {
      elapsed = $at["preparation_ns"] + $at["request_ns"]
      cold[library, $at["round"]] = elapsed
      rounds[$at["round"]] = 1
      add("cold" library, elapsed / 1e6)
      add("launch" library, ($at["boot_ns"] + $at["set_up_ns"] + elapsed) / 1e6)
      add("classes" library, $at["loaded_classes"])
    }
    $at["outcome"] == "ok" && file == 2 && $at["phase"] == "steady" { sum[library] += $at["request_ns"]; requests[library]++ }
    END {
      n = split(libraries, order, ",")
      for (i = 1; i <= n; i++) {
        library = order[i]
        for (f = 1; f <= file; f++)
          if ((f, library) in digest && digest[f, library] != digest[f, "jackson"]) other[library] = 1
        for (round in rounds)
          if (cold[library, round] && cold["jackson", round]) add("ratio" library, cold[library, round] / cold["jackson", round])
        steady = requests[library] ? sum[library] / requests[library] / 1e6 : ""
        reference = requests["jackson"] ? sum["jackson"] / requests["jackson"] / 1e6 : ""
        values = library in failed ? failed[library] : !(library in version) ? "not measured" : library in other ? "other values" : "same values"
        same = values == "same values"
        print format, library, version[library], shown(of("cold" library), 1), same ? shown(of("ratio" library), 2) : "", shown(of("launch" library), 1),
          shown(of("classes" library), 0), shown(steady, 2), same && steady != "" && reference ? shown(steady / reference, 2) : "", values
      }
    }
  ' "$temporary/cold-$1/samples.csv" "$temporary/steady-$1/samples.csv"
}

table() {
  awk -F, -v format="$1" '$1 == format { print "| " $2 " | " $3 " | " $4 " | " $5 " | " $6 " | " $7 " | " $8 " | " $9 " | " $10 " |" }' "$csv"
}

measure json "$json" reader json
measure xml "$xml" reader xml
measure json "$trees" tree trees
{
  echo 'format,library,version,cold_ms,cold_ratio,launch_ms,loaded_classes,steady_ms,steady_ratio,values'
  figures_of json "$json"
  figures_of xml "$xml"
  figures_of trees "$trees"
} >"$csv"

head='| library | version | cold, ms | of Jackson | from launch, ms | classes loaded | steady, ms | of Jackson | values |
|---|---|---|---|---|---|---|---|---|'
publish <<REPORT
# Libraries side by side

\`siri-plain\` with \`--reader reader\`. Cold: preparation and first request of stop-monitoring-20, medians over $cold_rounds processes of each in random
order; ratios are medians over rounds. Steady: mean of $steady_requests requests of vehicle-monitoring-1000 in each of $steady_forks processes in a steady state.
**other values**: another digest than Jackson's, so that times are not compared.

JSON:

$head
$(table json)

XML:

$head
$(table xml)

Trees in JSON, with \`--reader tree\`:

$head
$(table trees)

An empty cell under *steady*: no process of that library reached a steady state within $max_warmup.
REPORT
