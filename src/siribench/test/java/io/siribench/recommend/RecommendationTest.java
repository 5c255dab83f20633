package io.siribench.recommend;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.analysis.Limits;
import io.siribench.analysis.RunAnalysis;
import io.siribench.analysis.RunContext;
import io.siribench.analysis.RunContext.Recommended;
import io.siribench.analysis.RunFigures;
import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.plan.Settings;
import io.siribench.report.text.Decimals;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.File;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RecommendationTest {
  private static final int ROUNDS = 8;
  private static final Optional<String> NO_CRIU = Optional.of("there is no command criu");

  @TempDir private Path directory;

  private static Plan plan() throws Exception {
    return CandidateRun.plan(Plans.JAVA, NO_CRIU).plan();
  }

  private Recommendation recommend(Plan plan, int rounds, CandidateRun.Script script)
      throws Exception {
    return CandidateRun.recommendation(directory.resolve("run"), plan, rounds, script);
  }

  /** Returns about the time of Java 17 for the bundled sample. */
  static double typical(String scenario) {
    boolean quick = scenario.contains("@c1");
    boolean direct = scenario.contains("no-inflation");
    boolean archived = scenario.contains("app-cds");
    if (scenario.contains("process-image")) {
      return 60;
    }
    if (scenario.contains(".warm")) {
      return scenario.contains("stream") ? 2.5 : scenario.contains("afterburner") ? 4.4 : 4.6;
    }
    if (scenario.contains("stream")) {
      return archived ? (quick ? 80 : 90) : quick ? 140 : 180;
    }
    return archived ? direct ? 400 : quick ? 430 : 520 : direct ? 640 : quick ? 650 : 820;
  }

  private static String choice(Recommendation recommendation, Question question) {
    return Objects.requireNonNull(recommendation.answer(question).orElseThrow().choice()).name();
  }

  @Test
  void answers_typicalTimes_areTheFastestOfEach() throws Exception {
    Recommendation found =
        recommend(plan(), ROUNDS, (scenario, round) -> typical(scenario) * (1 + round % 3 * 0.1));
    assertThat(choice(found, Question.FLAGS)).isEqualTo("c1+no-inflation");
    assertThat(choice(found, Question.PREPARED)).isEqualTo("app-cds, c1+no-inflation");
    assertThat(choice(found, Question.OTHER_READER)).isEqualTo("stream, app-cds, c1");
    assertThat(choice(found, Question.WARM)).isEqualTo("stream");
    assertThat(found.answered()).allMatch(Recommended::isDecided);
    assertThat(found.answer(Question.WITHOUT_IMAGE)).isEmpty();
  }

  /** Returns invented times of a device, by the effort of the build. */
  private static double onDevice(String scenario) {
    if (scenario.contains("2s")) {
      return 70;
    }
    double compiled = scenario.contains("speed") ? 0.5 : scenario.contains("verify") ? 0.8 : 1;
    double code = scenario.contains("stream") ? 0.4 : scenario.contains("values") ? 0.9 : 1;
    double restored = scenario.contains("mapper-cache") ? 1.4 : 1;
    return 800 * compiled * code * restored * (scenario.contains("smile") ? 0.95 : 1);
  }

  @Test
  void answers_onADevice_haveBuildSnippetsAndCode() throws Exception {
    Recommendation found =
        recommend(
            CandidateRun.onDevice("").plan(),
            ROUNDS + 4,
            (scenario, round) -> onDevice(scenario) * (1 + round % 3 * 0.1));
    assertThat(choice(found, Question.FLAGS)).isEqualTo("speed-profile");
    assertThat(choice(found, Question.PREPARED)).isEqualTo("speed-profile");
    assertThat(choice(found, Question.OTHER_READER)).isEqualTo("smile, stream, speed-profile");
    assertThat(choice(found, Question.AHEAD)).isEqualTo("made 2s earlier");
    assertThat(RecommendationPage.text(found))
        .contains("Reader made before the request: made 2s earlier")
        .contains("The wait of a user is relative to that for a request at once.")
        .contains("Application.onCreate", "CompletableFuture")
        .contains("adb -s 'A 1' --cold --warm --head-start 0,100ms,500ms")
        .doesNotContain("With time before the request")
        .contains("Best cold start by compilation only: speed-profile")
        .contains("Best cold start by other code: smile, stream, speed-profile")
        .contains("androidx.profileinstaller:profileinstaller", "BaselineProfileRule()")
        .contains("cmd package compile -m speed-profile -f com.acme.app")
        .contains("-keepattributes Signature", "jackson-dataformat-smile", "generate-reader")
        .contains("adb -s 'A 1' --cold --judge launch --compile none,speed-profile")
        .containsPattern("-r reader,stream .*stop\\.json \\S*stop\\.smile\n")
        .doesNotContain("-XX:", "Docker", "app.jsa");
    assertThat(RecommendationText.text(found, false)).contains("on A 1, ART");
  }

  @Test
  void answers_hotRounds_judgeNoCandidate() throws Exception {
    Plan plan = CandidateRun.onDevice("").plan();
    CandidateRun.Script hot =
        (scenario, round) -> round <= 2 && scenario.contains("speed") ? 5000 : onDevice(scenario);
    Recommendation judged =
        CandidateRun.recommendation(
            directory.resolve("hot"), plan, List.of(), ROUNDS, hot, round -> round <= 2);
    Candidate profile =
        judged.candidates().stream()
            .filter(found -> found.name().equals("speed-profile"))
            .findFirst()
            .orElseThrow();
    assertThat(profile.n()).isEqualTo(ROUNDS - 2);
    assertThat(Arrays.stream(profile.nanos().values()).max().orElseThrow()).isLessThan(1e9);
    assertThat(judged.hotForks()).isPositive();
  }

  /** Eliminated candidates have only their first three rounds. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void answers_disturbedRounds_areTheSame(long seed) throws Exception {
    SplittableRandom random = new SplittableRandom(seed);
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                round > 3
                        && (scenario.endsWith("app-cds@default") || scenario.contains("blackbird"))
                    ? 0
                    : typical(scenario)
                        * (round % 2 == 0 ? 1.4 : 1)
                        * Math.exp(0.1 * random.nextGaussian()));
    assertThat(choice(found, Question.FLAGS)).isEqualTo("c1+no-inflation");
    assertThat(choice(found, Question.PREPARED)).isEqualTo("app-cds, c1+no-inflation");
    assertThat(choice(found, Question.OTHER_READER)).isEqualTo("stream, app-cds, c1");
    assertThat(choice(found, Question.WARM)).isEqualTo("stream");
  }

  @Test
  void answers_withinFivePercent_preferFewerParts() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                scenario.contains("stream")
                    ? 500
                    : scenario.equals("json.reader.none.cold@default") ? 102 : 100 + round % 2);
    assertThat(choice(found, Question.FLAGS)).isEqualTo("nothing");
    assertThat(choice(found, Question.PREPARED)).isEqualTo("nothing");
    assertThat(choice(found, Question.WARM)).isEqualTo("nothing");
    Answer flags = found.answer(Question.FLAGS).orElseThrow();
    assertThat(flags.isReference()).isTrue();
    assertThat(flags.asGood())
        .extracting(Candidate::name)
        .containsExactlyInAnyOrder("nothing", "c1+no-inflation");
  }

  @Test
  void answers_equallyGoodArchives_preferOneWithoutFlags() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                scenario.endsWith("app-cds@default")
                    ? 103
                    : scenario.contains("app-cds") ? 100 + round % 2 : 200);
    assertThat(choice(found, Question.PREPARED)).isEqualTo("app-cds");
  }

  /** Once all rounds were run, more time does not help. */
  @ParameterizedTest
  @CsvSource({"8, try a longer --max-time", "60, 'end other programs, and repeat it'"})
  void undecided_reportsRemedy(int rounds, String remedy) throws Exception {
    Recommendation found =
        recommend(
            plan(),
            rounds,
            (scenario, round) ->
                scenario.contains(".cold@default") && scenario.contains("reader")
                    ? round % 2 == 0 ? 200 : 50
                    : scenario.contains("stream.none.cold@default") ? 100 : 200);
    Answer stream = found.answer(Question.OTHER_READER).orElseThrow();
    assertThat(stream.choice()).isNull();
    assertThat(RecommendationSentences.undecided(found, stream))
        .isEqualTo("it is not established as faster than the plain one; " + remedy);
  }

  /** More time adds no warm processes, whose number is fixed. */
  @Test
  void undecided_warmProcessesThatEndedEarlier_needNoMoreTime() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS + 4,
            (scenario, round) -> {
              if (!scenario.contains(".warm")) {
                return typical(scenario) + round % 2;
              }
              int stream = round % 2 == 0 ? 6 : 2;
              return round > ROUNDS ? 0 : scenario.contains("stream") ? stream : 4;
            });
    Answer warm = found.answer(Question.WARM).orElseThrow();
    assertThat(warm.choice()).isNull();
    assertThat(RecommendationSentences.undecided(found, warm))
        .endsWith(" may be the best; end other programs, and repeat it");
  }

  @Test
  void answers_image_includeOneWithoutIt() throws Exception {
    Plan plan = CandidateRun.plan(Plans.JAVA, Optional.empty()).plan();
    Recommendation found =
        recommend(plan, ROUNDS, (scenario, round) -> typical(scenario) + round % 2);
    assertThat(choice(found, Question.PREPARED)).isEqualTo("process-image:20");
    assertThat(choice(found, Question.WITHOUT_IMAGE)).isEqualTo("app-cds, c1+no-inflation");
    assertThat(RecommendationPage.text(found))
        .contains(
            "criu restore --images-dir image",
            "siribench run --cold --judge launch --pseudo-warm --restore process-image:20"
                + " samples/stop.json\n",
            "siribench run --cold --judge launch --pseudo-warm --restore app-cds"
                + " --jvm default,c1+no-inflation samples/stop.json\n",
            "siribench run --warm --forks 50 -r reader,stream samples/stop.json\n");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void answers_fewerThanSixRounds_areNone(int rounds) throws Exception {
    Recommendation found = recommend(plan(), rounds, (scenario, round) -> typical(scenario));
    String why =
        "nothing can be recommended: only "
            + Decimals.counted(rounds, "round")
            + ", and an interval needs 6; try a longer --max-time";
    assertThat(found.recommends()).isFalse();
    assertThat(found.answered()).allMatch(answer -> !answer.isDecided() && answer.isTooShort());
    assertThat(RecommendationText.text(found, false)).isEqualTo(why + "\n");
    assertThat(RecommendationPage.text(found))
        .containsIgnoringCase(why + ".\n")
        .contains("| stream, app-cds, c1 | " + rounds + " | 80.0 ms | 0.10 |")
        .doesNotContain("```");
    Recommendation interrupted =
        new Recommendation(found.candidates(), found.answers(), "", "", "", 0, List.of());
    assertThat(RecommendationText.text(interrupted, false))
        .contains("an interval needs 6; resume it")
        .doesNotContain("--max-time");
  }

  @Test
  void withoutAnswers_oneHotProcess_isInTheSingular() throws Exception {
    Recommendation found = recommend(plan(), 2, (scenario, round) -> typical(scenario));
    Recommendation hot =
        new Recommendation(found.candidates(), found.answers(), "ended", "", "", 1, List.of());
    assertThat(RecommendationSentences.withoutAnswers(hot))
        .endsWith("; 1 process of a hot device is not judged: repeat it with --cool-down");
  }

  /** A candidate that may equal the fastest is not thereby shown as good. */
  @Test
  void answers_fasterByChanceOrNot_areNotDecided() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                scenario.equals("json.reader.none.cold@c1+no-inflation")
                    ? round % 4 == 0 ? 190 : 70
                    : scenario.contains("stream") ? 500 : 100);
    Answer flags = found.answer(Question.FLAGS).orElseThrow();
    assertThat(flags.choice()).isNull();
    assertThat(flags.asGood()).isEmpty();
    assertThat(RecommendationSentences.undecided(found, flags))
        .isEqualTo("2 candidates may be the best; try a longer --max-time");
    assertThat(RecommendationText.text(found, false))
        .containsPattern(
            """
            flags only +not decided yet
             +2 candidates may be the best; .*
                  (nothing .*
                  c1\\+no-inflation .*|c1\\+no-inflation .*
                  nothing .*)
            """);
    assertThat(RecommendationPage.text(found))
        .contains("| flags only | not decided yet | | |\n")
        .doesNotContain("-XX:TieredStopAtLevel=1");
  }

  /** No more time makes one of them faster. */
  @Test
  void answers_allSlowerThanThePlainOne_areNone() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) -> scenario.contains("stream") ? 500 : 100 + round % 2);
    String why = "all candidates are slower than the plain one";
    assertThat(RecommendationText.text(found, false))
        .containsPattern("without databind +none\n +" + why + "\n");
    assertThat(RecommendationPage.text(found))
        .contains(
            "| without databind | none | | |\n",
            "## Best cold start without databind: none\n\n" + why + ".\n");
    assertThat(found.answered())
        .filteredOn(answer -> answer.question().equals("Best cold start without databind"))
        .singleElement()
        .satisfies(
            answer ->
                assertThat(answer.sentence())
                    .isEqualTo("Best cold start without databind: none, " + why));
  }

  /** Two candidates share the fastest place, and neither is the simpler one. */
  @Test
  void report_candidatesLeftOutEarly_areListedWithTheirRound() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                scenario.endsWith("pseudo-warm.app-cds@default") && round > 4
                    ? 0
                    : typical(scenario) * (1 + round % 3 * 0.1));
    assertThat(found.answered().get(1).sentence())
        .isEqualTo(
            "Best cold start with databind: app-cds, c1+no-inflation, 440 ms, 0.49 [0.49, 0.49] of"
                + " the plain one; left out as slower: app-cds (round 4)");
    assertThat(RecommendationPage.text(found)).contains("| app-cds | 4, left out after round 4 |");
  }

  @Test
  void answers_failingCandidate_isNotRecommended() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) -> scenario.contains("app-cds") ? -1 : typical(scenario));
    assertThat(choice(found, Question.PREPARED)).isEqualTo("c1+no-inflation");
  }

  /** A reader that leaves members out is fast, and does other work. */
  @Test
  void answers_candidateWithOtherValues_isLeftOutAndNamed() throws Exception {
    Plan plan =
        CandidateRun.ofReaders(Format.OPAQUE, "com.acme.Readers::moshi", "com.acme.Readers$Quick")
            .plan();
    Recommendation found =
        recommend(
            plan,
            ROUNDS,
            new CandidateRun.Script() {
              @Override
              public double millis(String scenario, int round) {
                return typical(scenario) * (scenario.contains("Quick") ? 0.5 : 1) + round % 2;
              }

              @Override
              public String digest(String scenario) {
                return scenario.contains("Quick") ? "beef" : "5f3759df";
              }
            });
    assertThat(found.answer(Question.OTHER_READER).orElseThrow().choice()).isNull();
    assertThat(choice(found, Question.WARM)).isEqualTo("nothing");
    assertThat(RecommendationText.text(found, false))
        .containsPattern("by another reader no answer\n +no candidate has completed with")
        .containsPattern("left out, since other values were bound: Readers\\$Quick");
    assertThat(RecommendationPage.text(found))
        .contains("\nNot judged: left out, since other values were bound: Readers$Quick");
  }

  @Test
  void answers_plainStartFails_areNone() throws Exception {
    Recommendation found =
        recommend(
            plan(),
            ROUNDS,
            (scenario, round) ->
                scenario.equals("json.reader.none.cold@default") ? -1 : typical(scenario));
    assertThat(found.answer(Question.FLAGS)).isEmpty();
    assertThat(found.recommends()).isFalse();
  }

  @Test
  void answers_nothingCompleted_isReported() throws Exception {
    Recommendation found = recommend(plan(), 1, (scenario, round) -> -1);
    assertThat(RecommendationText.text(found, false))
        .isEqualTo(
            "nothing can be recommended: no plain cold start has completed, crash: not there\n");
    assertThat(RecommendationPage.text(found))
        .contains(
            "Nothing can be recommended: no plain cold start has completed, crash: not there.");
  }

  @Test
  void failure_plainStartThatRanAgain_isNone() throws Exception {
    String plain = "json.reader.none.cold@default";
    Plan plan = plan();
    Recommendation failed =
        recommend(
            plan,
            1,
            (scenario, round) -> round == 0 ? 0 : scenario.equals(plain) ? -1 : typical(scenario));
    assertThat(failed.failure()).isEqualTo("crash: not there");
    RunDirectory run = RunDirectory.open(directory.resolve("run"));
    PlanFile plans = PlanFile.of(run);
    int fork = plan.scenarios().stream().map(Scenario::id).toList().indexOf(plain);
    plans.recordResumption(Instant.EPOCH, Set.of(fork));
    RunFigures figures = RunAnalysis.read(run, RunContext.of(plans), Limits.NONE).figures();
    assertThat(Recommendation.of(plans, figures).failure()).isEmpty();
  }

  @Test
  void page_xmlWithUnknownMembers_showsItsMapperAndOption() throws Exception {
    Plan plan = CandidateRun.plan(Plans.JAVA, NO_CRIU, Format.XML, Map.of()).plan();
    Recommendation keeping = recommend(plan, ROUNDS, (scenario, round) -> typical(scenario));
    assertThat(RecommendationPage.text(keeping))
        .contains("new XmlMapper().readerFor(")
        .doesNotContain("--ignore-unknown");

    Settings given = plan.settings();
    Settings ignoring =
        new Settings(
            given.requests(),
            given.forks(),
            given.seed(),
            given.timeout(),
            given.interval(),
            given.preload(),
            UnknownMembers.IGNORE,
            given.jvmArgs(),
            given.baseline(),
            given.endpoints(),
            given.sampling(),
            given.conditions(),
            given.sameValues());
    Plan other =
        new Plan(
            plan.scenarios(),
            plan.baseline(),
            ignoring,
            plan.readers(),
            plan.files(),
            plan.optional());
    Recommendation found =
        CandidateRun.recommendation(
            directory.resolve("ignoring"), other, ROUNDS, (scenario, round) -> typical(scenario));
    assertThat(RecommendationPage.text(found).lines().filter(line -> line.contains("bench run ")))
        .isNotEmpty()
        .allMatch(line -> line.contains(" --ignore-unknown "));
  }

  @Test
  void page_ownClass_showsGenerateReaderCommandAndCall() throws Exception {
    Plan plan = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "com.acme.Order").plan();
    Recommendation found =
        recommend(plan, ROUNDS, (scenario, round) -> typical(scenario) + round % 2);
    assertThat(choice(found, Question.OTHER_READER)).startsWith("stream");
    assertThat(RecommendationPage.text(found))
        .contains(
            "siribench generate-reader --model com.acme.Order --class-path app.jar -o"
                + " src/main/java",
            "com.acme.Order it = OrderReader.read(FACTORY.createParser(in));");
  }

  @Test
  void page_ownClassPath_isPrintedAsItWasUsed() throws Exception {
    Plan plan = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "com.acme.Order").plan();
    ClassPath classPath =
        new ClassPath(
            "t",
            List.of(
                new ClassPath.Entry("my app/t.jar", "1"), new ClassPath.Entry("lib/g.jar", "2")));
    List<Scenario> scenarios =
        plan.scenarios().stream()
            .map(
                scenario ->
                    new Scenario(
                        scenario.id(),
                        scenario.values().with(Factor.CLASS_PATH, classPath),
                        scenario.controlOf()))
            .toList();
    Recommendation found =
        recommend(
            new Plan(scenarios, plan.baseline(), plan.settings()),
            ROUNDS,
            (scenario, round) -> typical(scenario) + round % 2);
    String option = "--class-path 'my app/t.jar" + File.pathSeparator + "lib/g.jar'";
    assertThat(RecommendationPage.text(found).lines().filter(line -> line.contains("bench run ")))
        .isNotEmpty()
        .allMatch(line -> line.contains(option));
    assertThat(RecommendationPage.text(found))
        .contains("siribench generate-reader --model com.acme.Order " + option + " -o");
  }

  /** The reader of a list has a name of its own. */
  @Test
  void page_classWithTypeArguments_namesTheCommandOnly() throws Exception {
    String model = "java.util.List<com.acme.Order>";
    Plan plan = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", model).plan();
    Recommendation found =
        recommend(plan, ROUNDS, (scenario, round) -> typical(scenario) + round % 2);
    assertThat(choice(found, Question.OTHER_READER)).startsWith("stream");
    assertThat(RecommendationPage.text(found))
        .contains("siribench generate-reader --model '" + model + "' --class-path app.jar -o")
        .doesNotContain("FACTORY");
  }

  @Test
  void page_classWithoutAPackage_isAUsersClass() throws Exception {
    Plan plan = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "Order").plan();
    Recommendation found =
        recommend(plan, ROUNDS, (scenario, round) -> typical(scenario) + round % 2);
    assertThat(RecommendationPage.text(found))
        .contains("siribench generate-reader --model Order --class-path app.jar")
        .contains("\nOrder it = OrderReader.read(FACTORY.createParser(in));")
        .doesNotContain("siribench's own readers of SIRI");
  }

  @Test
  void page_ownReaders_namesThem() throws Exception {
    Plan plan =
        CandidateRun.ofReaders(Format.OPAQUE, "com.acme.Readers::moshi", "com.acme.Readers$Quick")
            .plan();
    Recommendation found =
        recommend(
            plan,
            ROUNDS,
            (scenario, round) ->
                typical(scenario) * (scenario.contains("Quick") ? 0.5 : 1) + round % 2);
    assertThat(RecommendationText.text(found, false))
        .startsWith(
            "recommendation for stop.opaque, read by com.acme.Readers::moshi, Java 17.0.15\n")
        .contains("  by your reader    app-cds, c1+no-inflation")
        .contains("  by another reader Readers$Quick, app-cds, c1+no-inflation");
    assertThat(RecommendationPage.text(found))
        .contains("## Best cold start by your reader: app-cds")
        .contains("## Best warm request: Readers$Quick")
        .contains("Object it = new com.acme.Readers.Quick().apply(in);")
        .contains("| build step | another reader |")
        .contains("CompletableFuture.supplyAsync(() -> com.acme.Readers.moshi());")
        .contains(
            "siribench run --warm --forks 50 -r 'com.acme.Readers::moshi,com.acme.Readers$Quick'"
                + " --model com.acme.Order --library com.acme:acme:1.0 samples/stop.opaque")
        .contains(
            "siribench run --cold --warm --head-start 0,100ms,500ms -r com.acme.Readers::moshi")
        .doesNotContain("ObjectMapper", "databind");
  }

  @Test
  void page_serialisableReader_isWrittenToAFile() throws Exception {
    Plan plan = CandidateRun.ofReaders(Format.OPAQUE, "com.acme.OrderReader").plan();
    Recommendation found =
        recommend(
            plan,
            ROUNDS,
            (scenario, round) -> scenario.contains("mapper-cache") ? 50 + round % 2 : 100);
    assertThat(found.answer(Question.OTHER_READER)).isEmpty();
    assertThat(RecommendationPage.text(found))
        .contains("out.writeObject(new com.acme.OrderReader());")
        .contains("--pseudo-warm --restore mapper-cache -r com.acme.OrderReader");
  }

  @Test
  void text_classWithoutGeneratedReader_reportsWhy() throws Exception {
    Plan all = CandidateRun.plan(Plans.JAVA, NO_CRIU, "", "com.acme.Order").plan();
    Plan plan = all.with(scenario -> !scenario.has(Factor.READER, ReaderType.STREAM));
    String why = "cannot read com.acme.Order.due: it is a java.util.Date; use a text, a number";
    Recommendation found =
        CandidateRun.recommendation(
            directory.resolve("run"),
            plan,
            List.of(Recommendation.NO_STREAM + why, "another warning"),
            ROUNDS,
            (scenario, round) -> typical(scenario) + round % 2);
    assertThat(RecommendationText.text(found, false))
        .contains(
            """
              without databind  no answer
                cannot read com.acme.Order.due: it is a java.util.Date; use a text, a number
            """);
    assertThat(RecommendationPage.text(found))
        .contains("without databind: no answer\n\n" + why + ".\n")
        .doesNotContain("generate-reader");
  }

  @Test
  void text_anyWidth_fits80CharactersExceptFlags() throws Exception {
    Recommendation found =
        recommend(plan(), ROUNDS, (scenario, round) -> typical(scenario) + round % 2);
    assertThat(RecommendationText.text(found, false).lines())
        .filteredOn(line -> !line.contains("-XX:"))
        .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
  }
}
