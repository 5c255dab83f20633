# shellcheck shell=sh
# Hosts: how often do pooled and prediction intervals over hosts contain the truth, in synthetic fleets?

fleets=$(count 3000 100)
"$java" -cp "$jar" src/siribench/bench/java/Fleets.java "$fleets" >"$csv"

# Half the 95 % interval of a share of 95 % of all fleets, in points.
uncertain=$(calculate "196 * sqrt(0.95 * 0.05 / $fleets)" 1)

# Prints the published coverage of $1 hosts at tau 2, pooled and predicted, of facts simulated independently.
published() {
  case $1 in
    2) echo '100.0 % | none' ;;
    3) echo '98.9 % | 99.9 %' ;;
    5) echo '95.7 % | 92.2 %' ;;
    10) echo '94.3 % | 92.5 %' ;;
    *) echo ' | ' ;;
  esac
}

rows() {
  tail -n +2 "$csv" | while IFS=, read -r hosts tau _ pooled width predicted false; do
    other=' | '
    [ "$tau" != 2 ] || other=$(published "$hosts")
    echo "| $hosts | $tau | $pooled % | $width | ${predicted:+$predicted %} | $false % | $other |"
  done
}

# The least of a column among fleets of at least three hosts.
least() {
  awk -F, -v column="$1" 'NR > 1 && $1 > 2 && (least == "" || $column < least) { least = $column } END { print least }' "$csv"
}

publish <<REPORT
# Intervals over hosts: $(verdict "$(least 4) >= 93 && $(least 6) >= 85")

How often nominal 95 % intervals contain the truth: $fleets synthetic fleets for each row, each with its own random generator seeded with its
number. The standard errors of hosts differ by up to three times; tau is the standard deviation between hosts, in typical standard errors.
Pooled by restricted maximum likelihood and modified Knapp-Hartung; width is that of the pooled interval in standard errors. Predicted: the
interval for another host contains that host's true ratio. False: a difference is found where there is none on average. Percentages near 95
are uncertain by $uncertain points. Published: an independent simulation of the same procedure. Runs of two hosts report no pooled interval.

| hosts | tau | pooled | width | predicted | false | published: pooled | predicted |
|---|---|---|---|---|---|---|---|
$(rows)

Target: from three hosts on, pooled intervals contain the truth in at least 93 %, and prediction intervals in at least 85 % (here $(least 4) % and
$(least 6) %).
REPORT
