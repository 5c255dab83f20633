package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Start;
import io.siribench.plan.Observation.Profiler;
import io.siribench.plan.StopRule.Judge;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.request.ConstantRate;
import io.siribench.request.Document;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that are invalid, alone or together. */
final class OptionRulesTest {
  private static final String OWN_READER = "com.acme.OrderReader";
  private static final ClassPath APP =
      new ClassPath("app", List.of(new ClassPath.Entry("app.jar", "1")));
  private static final Document ELSEWHERE =
      PlannerTest.endpoint("https://host.example/stop.json", "");
  private static final Document HERE = PlannerTest.endpoint("http://localhost:80/stop.json", "");
  private static final ConstantRate ONCE_PER_SECOND =
      new ConstantRate(1_000_000_000, Duration.ofSeconds(9), 16);
  private static final Observation EXPLAINED = new Observation(true, Profiler.NONE, "");
  private static final Observation PROFILED = new Observation(false, Profiler.JFR, "");

  private final FactorsBuilder factors = new FactorsBuilder();
  private final SettingsBuilder settings = new SettingsBuilder();

  private List<String> problems() {
    Problems problems = new Problems();
    OptionRules.check(new OptionProblems(factors.build(), settings.build(), problems));
    return problems.stream().map(PlanProblem::text).toList();
  }

  private static Sampling judgedBy(Judge judge) {
    return new Sampling(
        new StopRule(OptionalDouble.empty(), Optional.empty(), 1000, false, judge),
        false,
        0,
        OptionalInt.empty());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100_000})
  void check_requestsAndForksAtTheirBounds_areAccepted(int number) {
    settings.requests(number).forks(number);
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_optionsOfSampling_areIncluded() {
    settings.sampling(Samplings.withWarmupForks(Sampling.DEFAULT, 2));
    assertThat(problems()).containsExactly("--warmup-forks: is 2; give 0 or 1");
  }

  @Test
  void check_constantRateOfWarmRequestsToAnEndpoint_isAccepted() {
    factors.documents(ELSEWHERE).starts(Start.WARM);
    settings.rate(ONCE_PER_SECOND);
    assertThat(problems()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, true", "100000, true", "100001, false"})
  void check_requestsAtAConstantRate_haveTheBoundsOfAllRequests(int requests, boolean isAccepted) {
    factors.documents(HERE).starts(Start.WARM);
    settings.rate(ONCE_PER_SECOND).requests(requests);
    if (isAccepted) {
      assertThat(problems()).isEmpty();
    } else {
      assertThat(problems())
          .containsExactly("--duration: makes " + requests + " requests; give 1 to 100000");
    }
  }

  @Test
  void check_constantRateForOnePeriod_isAccepted() {
    factors.documents(HERE).starts(Start.WARM);
    settings.rate(new ConstantRate(1_000_000_000, Duration.ofSeconds(1), 1));
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_constantRateAboveFloor_requiresSameMachineOrPermission() {
    ConstantRate fast = new ConstantRate(10_000_000, Duration.ofSeconds(9), 16);
    factors.documents(HERE).starts(Start.WARM);
    settings.rate(fast);
    assertThat(problems()).isEmpty();
    factors.documents(ELSEWHERE);
    assertThat(problems())
        .containsExactly(
            "--rate: is more than one request a second, and the endpoint is another machine; give"
                + " 1/s or less, or --no-floor if its operator allows more");
    settings.withoutFloor();
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_constantRateOfRestoredProcesses_isRefused() {
    factors.documents(HERE).starts(Start.WARM).restores("app-cds");
    settings.rate(ONCE_PER_SECOND);
    assertThat(problems())
        .containsExactly(
            "--restore: excludes --rate, whose concurrent requests have no order that a restored"
                + " state would change; leave one of them out");
  }

  @Test
  void check_preloadOfWrittenDocuments_isRefused() {
    settings.preload();
    factors.operations("write");
    assertThat(problems())
        .containsExactly(
            "--preload: is for documents that are read, and --operation write reads none; add"
                + " --operation read, or leave it out");
    factors.operations("read", "write");
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_preload_isForFilesOnly() {
    settings.preload();
    assertThat(problems()).isEmpty();
    factors.documents(HERE);
    assertThat(problems())
        .containsExactly(
            "--preload: is for files, and a SOURCE is a URL; leave it out, or measure a"
                + " recording");
  }

  @Test
  void check_steadyRequestsToAnotherMachine_areRefusedUnlessAllowed() {
    factors.documents(HERE).starts(Start.STEADY);
    assertThat(problems()).isEmpty();
    factors.documents(ELSEWHERE);
    assertThat(problems())
        .containsExactly(
            "--steady: takes thousands of requests in each process, and the endpoint is another"
                + " machine, which is sent at most one request a second; measure a recording"
                + " (siribench record), or give --no-floor if its operator allows it");
    settings.withoutFloor();
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_classPathOfStockCode_isRefused() {
    factors.mappers("stock").classPaths(APP);
    assertThat(problems())
        .containsExactly(
            "--class-path: is for your own code, and none of --model, --reader and --mapper"
                + " names any; add --model com.acme.Order, or leave it out");
  }

  @Test
  void check_ownReader_needsAClassPathOrCoordinates() {
    String refused =
        "--reader: names your own code, and neither --class-path nor coordinates in --library have"
            + " it; add --class-path app.jar";
    factors.readers(OWN_READER);
    assertThat(problems()).containsExactly(refused);
    factors.libraries("gson");
    assertThat(problems()).containsExactly(refused);
    factors.libraries("com.acme:readers:1.0");
    assertThat(problems()).isEmpty();
    factors.libraries("gson").classPaths(APP);
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_databindWithoutItsCore_isRefusedForOwnReaders(@TempDir Path directory)
      throws IOException {
    Path databind = directory.resolve("com/fasterxml/jackson/databind");
    Files.createDirectories(databind);
    Files.createFile(databind.resolve("ObjectMapper.class"));
    ClassPath partial = new ClassPath("app", List.of(ClassPath.Entry.of(directory)));
    factors.readers(OWN_READER).classPaths(partial);
    assertThat(problems())
        .containsExactly(
            "--class-path: app has jackson-databind without jackson-core and jackson-annotations,"
                + " which it needs in its version; add them, or remove jackson-databind so that"
                + " your own reader uses the bundled Jackson");
    factors.libraries("gson");
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_sameValues_requireOwnReadersOfFiles() {
    settings.sameValues();
    factors.readers(OWN_READER).classPaths(APP).operations("read", "write");
    assertThat(problems()).isEmpty();
    factors.operations("write");
    assertThat(problems())
        .containsExactly(
            "--same-values: compares values that are read, and --operation write reads none; add"
                + " --operation read, or leave it out");
    factors.operations("read").documents(HERE);
    assertThat(problems())
        .containsExactly(
            "--same-values: compares values before anything is measured, and responses of an"
                + " endpoint come later; measure files or a recording (siribench record), or leave"
                + " it out");
  }

  @Test
  void check_sameValuesOfStockReaders_areRefused() {
    settings.sameValues();
    assertThat(problems())
        .containsExactly(
            "--same-values: compares your own readers, and --reader names none; add --reader"
                + " com.acme.OrderReader, or leave it out");
  }

  @Test
  void check_judgeLast_requiresSeveralThreads() {
    settings.sampling(judgedBy(Judge.LAST));
    factors.threads("1");
    assertThat(problems())
        .containsExactly(
            "--judge: is last, which compares the last of several threads, and there is only one;"
                + " add --threads, as in --threads 1,16, or leave it out");
    factors.threads("1", "16");
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_observationOfSeveralThreads_isRefused() {
    String why = ": follows one thread, and --threads asks for several; leave one of them out";
    settings.sampling(Sampling.DEFAULT.with(EXPLAINED));
    factors.threads("1");
    assertThat(problems()).isEmpty();
    factors.threads("16");
    assertThat(problems()).containsExactly("--explain" + why);
    settings.sampling(Sampling.DEFAULT.with(PROFILED));
    assertThat(problems()).containsExactly("--profile" + why);
  }

  @Test
  void check_spinOfSeveralThreads_isRefused() {
    settings.sampling(new Sampling(StopRule.NONE, true, 10, OptionalInt.empty()));
    assertThat(problems()).isEmpty();
    factors.threads("16");
    assertThat(problems())
        .containsExactly(
            "--aa-spin: burns CPU time of one thread, and --threads asks for several; leave one of"
                + " them out");
  }

  @Test
  void check_judgeFirstWithSeveralThreads_isRefused() {
    settings.sampling(judgedBy(Judge.FIRST));
    assertThat(problems()).isEmpty();
    factors.threads("16");
    assertThat(problems())
        .containsExactly(
            "--judge: is first, and a reader that threads share reports no first visit; leave it"
                + " out, or give elapsed, launch or last");
  }

  @Test
  void check_intervalsOfSteadyThreads_areRefused() {
    factors.threads("16").starts(Start.COLD, Start.WARM);
    settings.interval(Duration.ofSeconds(1));
    assertThat(problems()).isEmpty();
    factors.starts(Start.STEADY);
    assertThat(problems())
        .containsExactly(
            "--interval: would idle the threads of --steady, whose throughput is measured; leave it"
                + " out");
    settings.interval(Duration.ZERO);
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_observationOfAHeadStart_isRefused() {
    String why =
        ": needs consecutive phases, and with --head-start they overlap; leave one of them out";
    factors.headStarts("2s");
    assertThat(problems()).isEmpty();
    settings.sampling(Sampling.DEFAULT.with(EXPLAINED));
    assertThat(problems()).containsExactly("--explain" + why);
    settings.sampling(Sampling.DEFAULT.with(PROFILED));
    assertThat(problems()).containsExactly("--profile" + why);
  }

  @ParameterizedTest
  @EnumSource(names = {"LAUNCH", "FIRST"})
  void check_headStartWithUnsuitableJudge_isRefused(Judge judge) {
    factors.headStarts("2s");
    settings.sampling(judgedBy(judge));
    assertThat(problems())
        .containsExactly(
            "--judge: is "
                + judge.optionName()
                + ", and with --head-start a process waits for the user in between; leave it out:"
                + " the wait of the user is compared");
  }

  /** Candidates with a head start are only compared with each other. */
  @Test
  void check_headStartsOfARunThatEliminates_areAccepted() {
    factors.headStarts("none", "0", "2s");
    StopRule rule = StopRule.eliminating(Duration.ofMinutes(3));
    settings.sampling(new Sampling(rule, false, 0, OptionalInt.empty()));
    assertThat(problems()).isEmpty();
  }

  /** A requested restore is for all starts except cold ones. */
  @Test
  void check_restoreBuildsOfWarmRequests_needARestore() {
    String refused =
        "--restore-builds: is for processes that restore a file, and there are none; add"
            + " --restore mapper-cache or app-cds with --pseudo-warm, --warm or --steady, or leave"
            + " it out";
    settings.sampling(Samplings.withRestoreBuilds(Sampling.DEFAULT, 5));
    factors.starts(Start.COLD, Start.WARM);
    assertThat(problems()).containsExactly(refused);
    factors.restores("app-cds");
    assertThat(problems()).isEmpty();
    factors.starts(Start.COLD);
    assertThat(problems()).containsExactly(refused);
  }

  @Test
  void check_restoreBuildsOfTechniquesWithoutAFile_areRefused() {
    settings.sampling(Samplings.withRestoreBuilds(Sampling.DEFAULT, 5));
    factors.starts(Start.PSEUDO_WARM).restores("dummy-read");
    assertThat(problems())
        .singleElement()
        .asString()
        .startsWith("--restore-builds: is for processes that restore a file");
    factors.restores("dummy-read", "app-cds");
    assertThat(problems()).isEmpty();
  }

  /** A short recommend builds less often, even if there is nothing to build. */
  @Test
  void check_restoreBuildsOfARunThatEliminates_areAccepted() {
    Sampling sampling =
        new Sampling(StopRule.eliminating(Duration.ofMinutes(3)), false, 0, OptionalInt.empty());
    settings.sampling(Samplings.withRestoreBuilds(sampling, 1));
    assertThat(problems()).isEmpty();
  }

  @Test
  void check_intervalOfSeparateProcessesThatReadFiles_isRefused() {
    settings.interval(Duration.ofSeconds(2));
    factors.starts(Start.COLD);
    assertThat(problems())
        .containsExactly(
            "--interval: separates requests to endpoints, or requests of one process, and there"
                + " are none; add --warm, or leave it out");
    factors.starts(Start.COLD, Start.WARM);
    assertThat(problems()).isEmpty();
    factors.documents(HERE).starts(Start.COLD);
    assertThat(problems()).isEmpty();
  }
}
