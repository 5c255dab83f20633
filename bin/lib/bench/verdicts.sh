# shellcheck shell=sh
# Verdicts: how often are those of whole runs wrong, and how often do they find a difference, in synthetic series with a known truth?

series=$(count 2000 2)

"$java" -cp "$jar" src/siribench/bench/java/VerdictSeries.java "$series" >"$csv"
sensitivity_series=$(count 1000 2)
"$java" -cp "$jar" src/siribench/bench/java/SensitivitySeries.java "$sensitivity_series" >>"$csv"

# Three standard errors of a share of $1 %, in points.
three_errors() {
  calculate "300 * sqrt($1 / 100 * (1 - $1 / 100) / $series)" 4
}
most_alarms=$(calculate "5 + $(three_errors 5)" 2)
least_held=$(calculate "95 - $(three_errors 5)" 2)

# Prints the rows of the figure $1, by kind, comparisons and rounds, without and with a control.
rows() {
  awk -F, -v figure="$1" -v error="$(three_errors 90)" -v alarms="$most_alarms" '
    $1 != figure { next }
    $4 == "without" { without[$2, $3, $5] = $8; next }
    {
      base = without[$2, $3, $5]
      if (figure == "power") met = $8 >= base - error ? "met" : "not met"
      else if (figure == "false alarm") met = $8 <= alarms && base <= alarms ? "met" : "not met"
      else met = 87 <= $8 && $8 <= 93 && 87 <= base && base <= 93 ? "met" : "not met"
      printf "| %s | %s | %s | %.1f %% | %.1f %% | %s |\n", $2, $3, $5 == "" ? "until narrow" : $5, base, $8, met
    }
  ' "$csv"
}

decided_rows() {
  awk -F, -v alarms="$most_alarms" -v least="$least_held" '
    $1 == "until decided" { found = $8 }
    $1 == "rounds until decided" { rounds = $8 }
    $1 == "held when decided" {
      met = $8 >= least && ($6 != "0.00" || found <= alarms) ? "met" : "not met"
      printf "| %s | %s | %s | %d %% | %.1f %% | %.1f | %.1f %% | %s |\n", $2, $3, $4, 100 * $6, found, rounds, $8, met
    }
  ' "$csv"
}

# Prints the stated and actual detection rates of gates, by noise: within 5 points.
gate_rows() {
  awk -F, '
    $1 == "gate states" { stated = $8 }
    $1 == "gate finds" { found = $8 }
    $1 == "gate finds with more rounds" {
      apart = stated - found
      printf "| %s | %.1f %% | %.1f %% | %.1f %% | %s |\n", $2, stated, found, $8, -5 <= apart && apart <= 5 ? "met" : "not met"
    }
  ' "$csv"
}

# Prints the shown differences of runs that end once decided: the bias of all of them within 1 %.
shown_rows() {
  awk -F, '
    $1 == "decided" { decided = $8; shows = corrected = median = holds = "" }
    $1 == "bias of all" { bias = $8 }
    $1 == "bias of all corrected" { left = $8 }
    $1 == "decided shows" { shows = sprintf("%.1f %%", $8) }
    $1 == "decided shows corrected" { corrected = sprintf("%.1f %%", $8) }
    $1 == "decided median corrected" { median = sprintf("%.1f %%", $8) }
    $1 == "all hold" {
      printf "| %s | %d %% | %.1f %% | %s | %s | %s | %+.1f | %+.1f | %.1f %% | %s |\n", \
        $2, 100 * $6, decided, shows, corrected, median, bias, left, $8, -1 <= left && left <= 1 ? "met" : "not met"
    }
  ' "$csv"
}

repeated_rows() {
  awk -F, '$1 == "repeated" { printf "| %s | %s | %s | %.3g |\n", $4, $6, $7, $8 }' "$csv"
}

cat >"$temporary/tables" <<REPORT
Errors and detections of runs, by the classes that judge a run: $series synthetic runs for each row, each with its own random
generator seeded with its number (no seed was chosen). CPU time shares half of its noise with elapsed time.
Normal: sigma 0.055. Log-normal: sigma 0.25. Bimodal: seven of ten values around 1, the others around 1.4. Slow outliers:
normal, and one of ten is up to 0.5 slower. Heavy tail: the logarithm is a tenth of Student's t with 2 degrees of freedom.
Drift: all scenarios become a fifth slower over the first rounds; sigma 0.1.

False alarms: nothing differs, but a comparison counts as different in elapsed or CPU time. At most 5 % plus three
standard errors: $most_alarms %.

| series | comparisons | n | without \`--aa\` | with \`--aa\` | at most $most_alarms % |
|---|---|---|---|---|---|
$(rows 'false alarm')

Power: one comparison, and the candidate is 5 % slower in both measures. The control must not reduce it.

| series | comparisons | n | without \`--aa\` | with \`--aa\` | no less with it |
|---|---|---|---|---|---|
$(rows power)

Smallest detectable difference: one run without a difference states it, and another such run has exactly that difference, its
other comparisons none. Until narrow: both have a target error of 5 %, and end after 50 rounds at most.

| series | comparisons | n | found without \`--aa\` | found with \`--aa\` | 87 to 93 % |
|---|---|---|---|---|---|
$(rows 'smallest detectable')
$(rows 'smallest detectable under the stop rule')

\`--until-decided\`: different in any measure, the average number of rounds (at most 35), and how often the final interval
contains the truth: at least $least_held %.

| series | comparisons | control | true difference | called different | rounds | held | alarms at most $most_alarms %, held |
|---|---|---|---|---|---|---|---|
$(decided_rows)

The shown differences of runs with \`--until-decided\`, $sensitivity_series synthetic runs of one comparison for each row, log-normal: the mean over the
decided ones, before and after the correction (and the median after it), the bias of the mean over all of them, in points of the logarithm, and how often
the interval of any of them contains the truth.

| noise | true difference | decided | shown | corrected | median corrected | bias of all | corrected | held | corrected bias at most 1 |
|---|---|---|---|---|---|---|---|---|---|
$(shown_rows)

A gate of 5 % at n = 30, $sensitivity_series synthetic runs for each row, log-normal: if it passes and nothing differs, its stated share of runs that
would have found a regression of 10 % (the mean), the actual share, and that with as many more rounds as stated (at most 500).

| noise | stated | found | found with more rounds | apart by at most 5 points |
|---|---|---|---|---|
$(gate_rows)

The probability that one of the looks from round 6 to 35 has at most that p value, although nothing differs (normal; those up
to 0.003 by importance sampling). \`Confidence\` judges p values by it.

| control | p value of one look | series | of any look |
|---|---|---|---|
$(repeated_rows)
REPORT

publish <<REPORT
# Verdicts of whole runs: $(judged "$(verdict_of_all <"$temporary/tables")")

$(cat "$temporary/tables")
REPORT
