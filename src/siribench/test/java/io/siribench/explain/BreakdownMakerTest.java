package io.siribench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.results.Breakdown;
import io.siribench.results.Breakdown.Row;
import io.siribench.results.Breakdown.Section;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class BreakdownMakerTest {
  private static final String INIT = "sun.cls.classInitTime.self";
  private static final String FIND = "sun.cls.appClassLoadTime.self";
  private static final ForkMessage END = new ForkMessage(Protocol.END, Map.of());

  private final FlightRecordings recordings = new FlightRecordings();
  private final NamedCosts names = new NamedCosts();

  @Test
  void parts_ofOneStart_addUpToItsPhases() {
    look(Breakdown.PREPARATION, "com.fasterxml.jackson.databind.ObjectMapper.<init>", 3);
    look(Breakdown.PREPARATION, "com.fasterxml.jackson.databind.introspect.A.b", 1);
    look(Breakdown.REQUEST, "com.fasterxml.jackson.databind.deser.BeanDeserializer.read", 2);
    Breakdown breakdown = breakdown(start(100));
    assertThat(breakdown.of(Section.PART))
        .extracting(Row::phase, Row::name, Row::nanos)
        .containsExactly(
            tuple("boot", "classes: find and read", 100L),
            tuple("boot", "classes: initialize", 300L),
            tuple("boot", "JVM boot", 99_600L),
            tuple("set-up", "classes: initialize", 1_700L),
            tuple("set-up", "other", 18_300L),
            tuple("preparation", "classes: initialize", 40_000L),
            tuple("preparation", "introspection", 40_000L),
            tuple("preparation", "mapper construction", 120_000L),
            tuple("request", "input", 1_000L),
            tuple("request", "binding", 49_000L));
    assertThat(breakdown.nanosOfParts()).isEqualTo(370_000);
    assertThat(breakdown.nanosOf(Breakdown.REQUEST)).isEqualTo(50_000);
  }

  @Test
  void parts_onArt_areProportionalToStacks() {
    recordings.add(
        fork(
            frame("com.fasterxml.jackson.databind.introspect.A.b"),
            frame("java.lang.Class.<clinit>"),
            frame("com.fasterxml.jackson.core.json.UTF8StreamJsonParser.nextToken"),
            frame("io.siribench.worker.Requests.request"),
            frame("io.siribench.worker.WorkerMain.main"),
            stack("0 2 3 4", 1),
            stack("1 3 4", 1),
            stack("2 3 4", 2),
            stack("4", 9)));
    ForkMessage counters =
        new ForkMessage(Protocol.OBSERVED, Map.of(Protocol.BOUNDARY, "asked", "art.classes", "5"));
    ForkMessage bound =
        new ForkMessage(Protocol.OBSERVED, Map.of(Protocol.BOUNDARY, "bound", "art.classes", "7"));
    Breakdown breakdown = breakdown(fork(counters, bound, sample(100)));
    assertThat(breakdown.of(Section.PART))
        .filteredOn(row -> row.phase().equals("request"))
        .extracting(Row::name, Row::nanos)
        .containsExactly(
            tuple("input", 1_000L),
            tuple("classes: load and initialize", 12_250L),
            tuple("introspection", 12_250L),
            tuple("binding", 24_500L));
    assertThat(breakdown.of(Section.COUNT))
        .extracting(Row::phase, Row::name, Row::count)
        .contains(tuple("request", "classes loaded", 2L));
    assertThat(breakdown.of(Section.PART)).extracting(Row::name).contains("ART boot");
    assertThat(recordings.samples()).isEqualTo(4);
  }

  private static ForkMessage frame(String name) {
    return new ForkMessage(Protocol.FRAME, Map.of(Protocol.NAME, name));
  }

  private static ForkMessage stack(String frames, int samples) {
    return new ForkMessage(
        Protocol.STACK, Map.of(Protocol.FRAMES, frames, Protocol.SAMPLES, String.valueOf(samples)));
  }

  @Test
  void parts_processRestoredFromImage_includeItsRestore() {
    ForkMessage image =
        new ForkMessage(Protocol.IMAGE, Map.of(Protocol.PID, "7", Protocol.NONCE, "abc"));
    assertThat(breakdown(fork(image, sample(100))).of(Section.PART))
        .extracting(Row::phase, Row::name)
        .contains(tuple("boot", "process restore"))
        .doesNotContain(tuple("boot", "JVM boot"));
  }

  @Test
  void total_severalStarts_isInterquartileMeanAndSumOfParts() {
    Breakdown breakdown = breakdown(start(100), start(90_500), start(140), start(120));
    assertThat(breakdown.of(Section.TOTAL)).extracting(Row::nanos).containsExactly(370_030L);
    assertThat(breakdown.nanosOfParts()).isEqualTo(370_030);
  }

  @Test
  void total_unobservedStarts_areIncluded() {
    StartPhases slower = StartPhases.of(start(1_100)).orElseThrow();
    StartPhases start = StartPhases.of(start(100)).orElseThrow();
    List<Row> rows = new BreakdownMaker(List.of(start), List.of(slower), recordings, names).rows();
    assertThat(new Breakdown("cold", rows).of(Section.TOTAL))
        .extracting(Row::name, Row::nanos)
        .containsExactly(
            tuple("launch to object", 370_000L), tuple(Breakdown.UNOBSERVED, 371_000L));
  }

  @Test
  void total_readerYieldingVisits_includesFirstVisit() {
    Map<String, String> fields = new HashMap<>(sample(100).fields());
    fields.put(SampleLine.FIRST_VISIT, "20000");
    assertThat(breakdown(fork(new ForkMessage(Protocol.SAMPLE, fields))).of(Section.TOTAL))
        .extracting(Row::name, Row::nanos)
        .containsExactly(
            tuple("launch to object", 370_000L), tuple(Breakdown.FIRST_VISIT, 340_000L));
  }

  @Test
  void parts_phaseWithoutObservations_areOther() {
    assertThat(breakdown(start(100)).of(Section.PART))
        .filteredOn(row -> row.name().equals("other"))
        .extracting(Row::phase, Row::nanos)
        .containsExactly(
            tuple("set-up", 18_300L), tuple("preparation", 160_000L), tuple("request", 49_000L));
  }

  @Test
  void parts_classWorkExceedsTime_areNotNegative() {
    ForkResult busy =
        fork(
            sample(100),
            counters("main", 0, 0),
            counters("set_up", 0, 0),
            counters("prepared", 0, 900_000));
    Breakdown breakdown = breakdown(busy);
    assertThat(breakdown.of(Section.PART)).allMatch(row -> row.nanos() > 0);
    assertThat(breakdown.nanosOf(Breakdown.PREPARATION)).isEqualTo(900_000);
  }

  @Test
  void counts_classesLoadedByTheWorker_belongToSetUp() {
    ForkResult fork =
        fork(
            sample(100),
            loaded("main", 400),
            loaded("set_up", 450),
            loaded("prepared", 900),
            loaded("asked", 905),
            loaded("bound", 1_000));
    assertThat(breakdown(fork).of(Section.COUNT))
        .extracting(Row::phase, Row::name, Row::count)
        .containsExactly(
            tuple("boot", "classes loaded", 400L),
            tuple("set-up", "classes loaded", 55L),
            tuple("preparation", "classes loaded", 450L),
            tuple("request", "classes loaded", 95L));
  }

  private static ForkMessage loaded(String boundary, int classes) {
    return new ForkMessage(
        Protocol.OBSERVED,
        Map.of(
            Protocol.BOUNDARY,
            boundary,
            "java.cls.loadedClasses",
            String.valueOf(classes),
            INIT,
            "0"));
  }

  @Test
  void start_jvmWithoutCounters_hasItsPhases() {
    StartPhases start = StartPhases.of(fork(sample(100))).orElseThrow();
    assertThat(start.hasCounters()).isFalse();
    assertThat(breakdown(fork(sample(100))).nanosOfParts()).isEqualTo(370_000);
  }

  @Test
  void start_failedFork_isNone() {
    ForkMessage failed =
        new ForkMessage(
            Protocol.SAMPLE,
            Map.of(SampleLine.OUTCOME, "parse", SampleLine.BOOT, "1", SampleLine.REQUEST, "0"));
    assertThat(StartPhases.of(fork(failed))).isEmpty();
    assertThat(StartPhases.of(result(List.of(sample(100))))).as("no end").isEmpty();
  }

  @Test
  void classes_mostExpensive_includeLoadAndInitialization() {
    List<Activity.Frame> stack = ActivityTest.frames("java.util.HashMap.put a.Slow.<clinit> x.Y.z");
    recordings.sample(Breakdown.PREPARATION, stack, "Interpreted", 4);
    assertThat(breakdown(start(100)).of(Section.CLASS))
        .extracting(Row::phase, Row::name, Row::nanos)
        .containsExactly(tuple("load", "a.Slow", 0L), tuple("initialize", "a.Slow", 40_000L));
  }

  @Test
  void names_mostExpensive_areAtMostTen() {
    for (int i = 0; i < 12; i++) {
      names.add(fork(timed("deserializer", "type" + i, i * 10L), timed("annotation", "A", 7)));
    }
    Breakdown breakdown = breakdown(start(100));
    assertThat(breakdown.of(Section.DESERIALIZER))
        .extracting(Row::name)
        .startsWith("type11", "type10")
        .hasSize(10);
    assertThat(breakdown.of(Section.ANNOTATION)).extracting(Row::nanos).containsExactly(7L);
  }

  private void look(String phase, String frame, int times) {
    recordings.sample(phase, ActivityTest.frames(frame), "Interpreted", times);
  }

  private Breakdown breakdown(ForkResult... forks) {
    List<StartPhases> starts = new ArrayList<>();
    for (ForkResult fork : forks) {
      starts.add(StartPhases.of(fork).orElseThrow());
    }
    return new Breakdown("cold", new BreakdownMaker(starts, List.of(), recordings, names).rows());
  }

  /** Creates a start: boot about 100 µs, set-up 20, preparation 200, request 50 µs. */
  private static ForkResult start(long find) {
    return fork(
        sample(find),
        counters("main", find, 300),
        counters("set_up", find, 1_000),
        counters("prepared", find, 41_000),
        counters("asked", find, 42_000),
        counters("bound", find, 42_000));
  }

  private static ForkMessage sample(long more) {
    return new ForkMessage(
        Protocol.SAMPLE,
        Map.of(
            SampleLine.OUTCOME, "ok",
            SampleLine.BOOT, String.valueOf(99_900 + more),
            SampleLine.SET_UP, "20000",
            SampleLine.PREPARATION, "200000",
            SampleLine.REQUEST_TIME, "50000",
            SampleLine.WAIT, "1000"));
  }

  private static ForkMessage counters(String boundary, long find, long init) {
    return new ForkMessage(
        Protocol.OBSERVED,
        Map.of(
            Protocol.BOUNDARY, boundary, FIND, String.valueOf(find), INIT, String.valueOf(init)));
  }

  private static ForkMessage timed(String kind, String name, long nanos) {
    return new ForkMessage(
        Protocol.TIMED,
        Map.of(
            Protocol.KIND, kind, Protocol.NAME, name, Protocol.TIMED_NANOS, String.valueOf(nanos)));
  }

  private static ForkResult fork(ForkMessage... messages) {
    List<ForkMessage> all = new ArrayList<>(List.of(messages));
    all.add(END);
    return result(all);
  }

  private static ForkResult result(List<ForkMessage> messages) {
    return new ForkResult(Instant.EPOCH, 1, 0, false, messages, "");
  }
}
