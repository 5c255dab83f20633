# shellcheck shell=sh
# Coverage: how often do the intervals contain the truth, in synthetic series with a known truth?

series=$(count 4000 10)

"$java" -cp "$jar" src/siribench/bench/java/Coverage.java "$series" >"$csv"
# Each of these series judges 13 effects in two measures.
effect_series=$(count 500 3)
"$java" -cp "$jar" src/siribench/bench/java/EffectSeries.java "$effect_series" >>"$csv"

# Series of runs for `history`, and of candidates for `recommend`.
history_series=$(count 2000 5)
"$java" -cp "$jar" src/siribench/bench/java/HistorySeries.java "$history_series" >>"$csv"
choice_series=$(count 1000 2)
"$java" -cp "$jar" src/siribench/bench/java/ChoiceSeries.java "$choice_series" >>"$csv"

# Half the 95 % interval of a share of $1 % of $2 series, in points.
uncertain() {
  calculate "196 * sqrt($1 / 100 * (1 - $1 / 100) / $2)" 1
}

# Prints the rows of the figure $1 without a stop rule, whose percentage must be between $2 and $3.
fixed_rows() {
  awk -F, -v figure="$1" -v least="$2" -v most="$3" '
    $2 == figure && $4 == "" {
      printf "| %s | %s | %s | %.1f %% | %s |\n", figure, $1, $5, $7, least <= $7 && $7 <= most ? "met" : "not met"
    }
  ' "$csv"
}

# Prints the rows of the figure $1 with its detection rate, which has no bound.
found_rows() {
  awk -F, -v figure="$1" '$2 == figure { printf "| %s | %s | %s | %.1f %% |\n", figure, $1, $5, $7 }' "$csv"
}

# Prints the rows of the figure $1 under the stop rule, with the coverage of uncorrected 95 % intervals.
stopped_rows() {
  awk -F, -v figure="$1" '
    $2 != figure || $4 == "" { next }
    $3 == "0.950" { uncorrected = $7; next }
    {
      printf "| %s | %s | %s %% | %s | %.1f %% | %.1f %% | %s |\n", figure, $1, $4, $5, uncorrected, $7, ($7 >= 93 ? "met" : "not met")
    }
  ' "$csv"
}

cat >"$temporary/tables" <<REPORT
How often 95 % intervals contain the truth: $series synthetic series for each row, each with its own random
generator seeded with its number (no seed was chosen). Log-normal: sigma 0.25. Bimodal: seven of ten values around 1, the others around
1.4. Heavy tail: the logarithm is a tenth of Student's t with 2 degrees of freedom. Drift: both scenarios become a fifth
slower over the first rounds. The true ratio is 1.05. False positives: there is no difference,
and the p value is at most 0.05. Found: the candidate takes a tenth longer. A coarse clock shows a median of 4 ticks.
The percentage itself is uncertain by $(uncertain 95 "$series") points.

| figure | series | n | held | 93 to 97 % |
|---|---|---|---|---|
$(fixed_rows median 93 97)
$(fixed_rows ratio 93 97)

| figure | series | n | called different | at most 7 % |
|---|---|---|---|---|
$(fixed_rows 'false positive' 0 7)
$(fixed_rows 'false positive by a coarse clock' 0 7)

| figure | series | n | called different |
|---|---|---|---|
$(found_rows 'found')
$(found_rows 'found by a coarse clock')

Warm requests: times of 35 requests of each process, whose spread is 25 % within a process and 5, 10 or 17 % between processes (both
log-normal). Only the processes are independent. Broken: a budget exactly at the truth is reported as broken, nominally in 5 %
of series. Fewer than 72 processes give no interval of a p95.

| figure | series | processes | held | 93 to 100 % |
|---|---|---|---|---|
$(fixed_rows 'p50 of warm requests' 93 100)
$(fixed_rows 'p95 of warm requests' 93 100)

| figure | series | processes | called broken | at most 6 % |
|---|---|---|---|---|
$(fixed_rows 'p50 budget broken' 0 6)
$(fixed_rows 'p95 budget broken' 0 6)

Under the stop rule: the run ends at the first look at which both sides of the ratio's interval are within the target
error, or after 200 rounds. Its intervals have a confidence
of $(sed -n 's/.*UNDER_STOP_RULE = \([0-9.]*\);/\1/p' src/siribench/java/io/siribench/stats/Confidence.java) and are shown as 95 %; "uncorrected" is the coverage of
those with 0.95.

| figure | series | target error | median of rounds | uncorrected | held | at least 93 % |
|---|---|---|---|---|---|---|
$(stopped_rows ratio)

Effects of crossed runs: 3 formats, 2 readers and 3 JDKs, elapsed and CPU time, $effect_series synthetic runs for each row (5 % are
uncertain by $(uncertain 5 "$effect_series") points, and so are 95 %). XML takes 5 % longer than JSON, and
another 10 % on one JDK for an interaction. For nothing: the probability that any of 5 main effects, or any of 8
interactions, is established in any measure, although there is none. Log-normal and disturbed: sigma 0.1; disturbed: forks in the middle third
of a round, whose order is random, take 1.3 times as long. Correlated: log-normal, with a common part of all forks of one or two levels in a
round, which correlates the contrasts of a round by at least that much. Coarse clock: log-normal, counted in steps of a tenth. Unequal strata: in one of six places XML
takes half as long again, in all others a little less, so its main effect is zero; the bias is the mean of the estimates, in percent.

| figure | series | rounds | held | 93 to 98 % |
|---|---|---|---|---|
$(fixed_rows 'main effect' 93 98)
$(fixed_rows 'interaction' 93 98)

| figure | series | rounds | bias | within 1 % |
|---|---|---|---|---|
$(fixed_rows 'bias of unequal strata' -1 1)

| figure | series | rounds | established | at most 7 % |
|---|---|---|---|---|
$(fixed_rows 'any main effect for nothing' 0 7)
$(fixed_rows 'any interaction for nothing' 0 7)

| figure | series | rounds | established |
|---|---|---|---|
$(found_rows 'main effect found')
$(found_rows 'interaction found')

Changes over time: $history_series series of runs without a change, whose neighbours are correlated (5 % are uncertain by
$(uncertain 5 "$history_series") points); and a quarter as many with a step of three times their scatter after half of them. At a correlation of 0.6 there is
no target.

| figure | series | runs | found | at most 9 % |
|---|---|---|---|---|
$(fixed_rows 'history false alarm' 0 9 | sed '/correlation 0.6/s/ [a-z ]* |$/  |/')

| figure | series | runs | found |
|---|---|---|---|
$(found_rows 'history step found')

Choices of \`recommend\`: $choice_series synthetic runs for each row. More than 5 % slower, and not decided: four candidates with the times 1,
0.86, 0.60 and 0.52. Plain chosen: one candidate with 0.9 times the plain start. The fastest of seven: all are equal, and the ratio is that of
the one that looks fastest; it has no interval for fewer than eight rounds.

| figure | noise | rounds | found | at most 5 % |
|---|---|---|---|---|
$(fixed_rows 'choice more than 5 % slower' 0 5)
$(fixed_rows 'plain chosen' 0 5)

| figure | noise | rounds | found |
|---|---|---|---|
$(found_rows 'choice not decided')
$(found_rows 'plain or not decided')

| figure | noise | rounds | bias | within 1 % |
|---|---|---|---|---|
$(fixed_rows 'bias of the fastest of seven' -1 1)

| figure | noise | rounds | held | at least 93 % |
|---|---|---|---|---|
$(fixed_rows 'ratio of the fastest of seven' 93 100)
REPORT

publish <<REPORT
# Coverage of intervals: $(judged "$(verdict_of_all <"$temporary/tables")")

$(cat "$temporary/tables")
REPORT
