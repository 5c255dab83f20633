# shellcheck shell=sh
# Mutation: the share of mutants that the tests of a package kill, by PIT.

target_percent=85
provide_build_tools

# Prints further tests of the package $1, which reach it through others; nothing where its own are enough.
further_tests() {
  case $1 in
    analysis) echo 'io.siribench.report.run.DefaultRunTest,io.siribench.report.run.EndpointReportTest,io.siribench.report.compare.*' ;;
  esac
}

# Mutates the classes $2 of the package $1: adds a row for each class to csv, and each survivor to survivors. A second run
# repeats only the mutants of changed classes, and survivors with other tests.
mutate() {
  directory=$root/target/mutation/$1
  further=$(further_tests "$1")
  mkdir -p "$directory"
  maven -B -ntp -f pom.xml -Pmutation -Dskip.checks=true -Dskip.dex=true "-Doutput.directory=$root/target/mutation/build" \
    "-Dmutation.directory=$directory" "-Dmutated=$2" ${further:+"-Dmutating=$further"} process-test-classes \
    >"$temporary/$1.log" 2>&1 </dev/null || {
    if grep -q 'could not be resolved\|could not resolve' "$temporary/$1.log"; then
      echo "$figure: skipped: PIT is not available, and cannot be downloaded"
      exit "$skip_code"
    fi
    tail -n 40 "$temporary/$1.log" >&2
    exit 1
  }
  # PIT writes a line for each mutant; nested classes belong to their class.
  sed -n "s|^<mutation .*status='\\([A-Z_]*\\)'.*<mutatedClass>io\\.siribench\\.\\([^<]*\\)</mutatedClass><mutatedMethod>\\(.*\\)</mutatedMethod><methodDescription>.*<lineNumber>\\([0-9]*\\)</lineNumber><mutator>[^<]*\\.\\([A-Za-z_]*\\)</mutator>.*|\\2 \\3 \\1 \\5 \\4|p" \
    "$directory/mutations.xml" | sed 's/&lt;/</; s/&gt;/>/; s/Mutator / /' | awk '{ sub(/[$].*/, "", $1); print }' >"$temporary/mutants"
  awk '$3 == "SURVIVED" { print $1 "." $2, $4, $5 }' "$temporary/mutants" >>"$temporary/survivors"
  awk -v package="$1" '
    { mutants[$1]++; count[$1, $3]++ }
    END {
      for (class in mutants) {
        survived = count[class, "SURVIVED"] + 0
        uncovered = count[class, "NO_COVERAGE"] + 0
        printf "%s,%s,%d,%d,%d,%d\n", package, class, mutants[class], mutants[class] - survived - uncovered, survived, uncovered
      }
    }
  ' "$temporary/mutants" | sort >>"$csv"
}

# Prints the row of the package $1.
row() {
  awk -F, -v package="$1" -v target="$target_percent" '
    $1 == package { mutants += $3; killed += $4; uncovered += $6 }
    END {
      percent = mutants ? 100 * killed / mutants : 0
      printf "| `%s` | %d | %d | %.1f %% | %d | %d %% | %s |\n", package, mutants, killed, percent, uncovered, target, (percent >= target ? "met" : "not met")
    }
  ' "$csv"
}

# Prints the reviewed survivors: a reason, and the pattern of the class, method and mutator that it applies to.
reviewed() {
  cat <<'REASONS'
the sum of (x - mean)(x + mean) is that of the squared distances | ^stats[.](VarianceShare[.]|RankSums[.]lambda[$]pValue).* Math
only the sign of a product counts | ^stats[.]Comparison[.]pointsBothWays Math
only the square of a sum counts | ^stats[.]ChangePoints[.]partition Math
a positive factor moves no maximum | ^stats[.]RandomEffects[.]likelihood Math
rounding errors, and p values above the level, do not count | ^stats[.]LevelChanges[.]pValue Math
at the boundary itself both sides have the same result | ^(stats[.](Comparison[.]kept|BreakEven[.]crossing|DecidedShift[.](corrected|decidedAfterPairs)|DetectableDifference[.]needed|Distribution[.]of)|plan[.](Plan[.]intervalOf|StopRule[.]timeForRounds)|siri[.]content[.]NamedLeaves[.]canonical|analysis[.](BreakEvens[.]points|DigestMismatch[.]valuesOf|effects[.]Design[.](<init>|interactions))) ConditionalsBoundary
a computed value is never exactly the limit | ^stats[.](BestOf[.]lambda[$](isSlower|isShownAsGood)|LevelChanges[.]cuts|Quantiles[.]isKnown|RoundRanks[.](low|leavesOutZero|shift)|SteadyState[.]of).* ConditionalsBoundary
of equally good choices any is right | ^stats[.](ChangePoints[.]partition|LevelChanges[.]best) ConditionalsBoundary
other random draws, or one more, are as good | ^(stats[.](DecidedShift[.](corrected Negate|shuffle )|LevelChanges[.](search|pValue) )|plan[.](Plan[.]wholeSchedule Math|RoundOrder[.]fill ))
a rotation is balanced in either direction | ^plan[.]Plan[.]balance Math
a search from another bound ends at the same place | ^stats[.](RankDistribution[.]lowRank|SignedRanks[.]lowRank|RoundRanks[.]beyond) Math
both ends of a search are nearly the same | ^stats[.]RoundRanks[.]last (ConditionalsBoundary|NegateConditionals)
an established shift has a sign | ^stats[.]Shift[.]of ConditionalsBoundary
the distribution for ties is also that for none | ^stats[.]SignedRanks[.]pValue ConditionalsBoundary
a distribution is cached by earlier tests | ^stats[.]RankSums[.]lambda[$]distribution.* NullReturnVals
the last pass of a loop has nothing to do | ^stats[.](SignedRanks[.]averages|RoundRanks[.]scores) ConditionalsBoundary
no path begins with a separator | ^siri[.]content[.]DocumentLeaves[.](leaf|first|rest) ConditionalsBoundary
no two values have the same path | ^siri[.]content[.]Deliveries[.]leaf ConditionalsBoundary
no p value is equal to the level | ^analysis[.]WarmupGain[.]lambda[$]isEstablished.* ConditionalsBoundary
no difference of 0 is established | ^analysis[.]Difference[.]find ConditionalsBoundary
no ratio is exactly at the limit | ^analysis[.](CountComparison[.](kind|judge)|GateResult[.]lambda[$]sensitivity|several[.]Timeline[.]isBelowResolution).* ConditionalsBoundary
a greater capacity holds the same numbers | ^analysis[.]LongSeries[.]add Math
REASONS
}

# Prints each reason with the number of its survivors, and the number of those without a reason.
reasons() {
  reviewed >"$temporary/reviewed"
  awk -F ' [|] ' '
    FILENAME == ARGV[1] { reason[++n] = $1; pattern[n] = $2; next }
    {
      for (i = 1; i <= n; i++) if ($0 ~ pattern[i]) { count[i]++; next }
      other++
    }
    END {
      for (i = 1; i <= n; i++) if (count[i]) printf "| %s | %d |\n", reason[i], count[i]
      printf "| not reviewed | %d |\n", other
    }
  ' "$temporary/reviewed" "$temporary/survivors"
}

echo 'package,class,mutants,killed,survived,uncovered' >"$csv"
: >"$temporary/survivors"
if [ "$quick" = yes ]; then
  packages=stats
  mutate stats 'io.siribench.stats.Settling*'
else
  packages='stats analysis plan siri.content'
  for package in $packages; do mutate "$package" "io.siribench.$package.*"; done
fi
for package in $packages; do row "$package"; done >"$temporary/table"

publish <<REPORT
# Mutation score: $(judged "$(verdict_of_all <"$temporary/table")")

PIT changes single instructions of a package: a condition, an operator, a returned value, a call. A mutant is killed if a test fails or does not
end, or if the JVM refuses its class. Tests are those of the package without simulations (the tag \`slow\`) and the grid of all products of factors; those of \`analysis\` also include some of its reports.
Uncovered mutants are not executed by any of these tests.

| package | mutants | killed | killed | uncovered | target | |
|---|---|---|---|---|---|---|
$(cat "$temporary/table")

Survivors in covered code, by the reason why no test kills them:

| reason | survivors |
|---|---|
$(reasons)
REPORT
