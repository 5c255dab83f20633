package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.Factor;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.restore.ForkReport;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique;
import io.siribench.restore.RestoreTechnique.Artifact;
import io.siribench.restore.RestoreTechnique.Prepared;
import io.siribench.restore.RestoreTechnique.Restored;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RestoreTest {
  private static final Restored READER = new Restored(true, false);

  private static final RestoreTechnique CACHE = Restore.MAPPER_CACHE.technique();

  private static ForkReport saying(Map<String, Long> numbers) {
    return (kind, key) -> numbers.getOrDefault(kind + "." + key, -1L);
  }

  @Test
  void mapperCache_isReadByFilteredFork() {
    assertThat(CACHE.artifact()).contains(new Artifact("mapper cache", "ser", false));
    assertThat(CACHE.preparing("a.ser").workerArgs())
        .containsExactly("preparation=io.siribench.worker.restore.MapperCache", "prepare=a.ser");
    ForkStart measured = CACHE.measured("a.ser");
    assertThat(measured.workerArgs())
        .containsExactly("preparation=io.siribench.worker.restore.MapperCache", "restore=a.ser");
    assertThat(measured.jvmArgs())
        .singleElement()
        .asString()
        .startsWith("-Djdk.serialFilter=com.fasterxml.jackson.")
        .contains(";maxdepth=", ";maxrefs=", ";maxarray=", ";maxbytes=")
        .endsWith(";!*");
  }

  @Test
  void mapperCache_classesOfAnyName_areAdmitted() {
    Prepared prepared = new Prepared(7, 8, 9, "com.größe.*;com.acme.Order$Item");
    assertThat(CACHE.measured(READER, "a.ser", prepared).jvmArgs())
        .singleElement()
        .asString()
        .startsWith("-Djdk.serialFilter=com.größe.*;com.acme.Order$Item;com.fasterxml.jackson.");
    assertThatThrownBy(() -> CACHE.measured(READER, "a.ser", new Prepared(7, 8, 9, "!java.**")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void mapperCache_notReportedByFork_isNotPrepared() {
    assertThat(CACHE.prepared(saying(Map.of()))).isEmpty();
    assertThat(
            CACHE.prepared(
                saying(Map.of("state.bytes", 7L, "state.write_ns", 8L, "state.deserializers", 9L))))
        .contains(new Prepared(7, 8, 9, ""));
  }

  @Test
  void dummyRead_keepsNothing() {
    RestoreTechnique technique = Restore.DUMMY_READ.technique();
    assertThat(technique.artifact()).isEmpty();
    assertThat(technique.measured("").workerArgs())
        .containsExactly("preparation=io.siribench.worker.restore.DummyRead");
  }

  static List<RestoreCombination> listed() {
    return Factor.RESTORE.values();
  }

  @ParameterizedTest
  @MethodSource("listed")
  void found_countsStateReadyBeforeFirstRequest(RestoreCombination restore) {
    assertThat(restore.found(saying(Map.of("state.deserializers", 271L)))).isEqualTo(271);
    assertThat(restore.found(saying(Map.of()))).isEqualTo(-1);
  }

  @Test
  void mismatch_readerWithoutWrittenDeserializers_reportsSo() {
    Prepared prepared = new Prepared(7, 8, 9, "");
    assertThat(CACHE.mismatch(READER, saying(Map.of("state.deserializers", 0L)), prepared))
        .hasValueSatisfying(why -> assertThat(why).contains("none of the 9 deserializers"));
    assertThat(CACHE.mismatch(READER, saying(Map.of("state.deserializers", 1L)), prepared))
        .isEmpty();
    assertThat(CACHE.mismatch(READER, saying(Map.of()), prepared))
        .as("another version of Jackson, whose state is unknown")
        .isEmpty();
  }

  /** The mapper is restored and used but has no deserializers, as with the study's technique. */
  @Test
  void mismatch_mapperWithoutDeserializers_isNone() {
    Restored mapper = new Restored(false, false);
    assertThat(
            CACHE.mismatch(
                mapper, saying(Map.of("state.deserializers", 0L)), new Prepared(7, 8, 9, "")))
        .isEmpty();
  }

  @Test
  void mismatch_dummyReadThatLeftNothing_reportsSo() {
    RestoreTechnique technique = Restore.DUMMY_READ.technique();
    assertThat(
            technique.mismatch(READER, saying(Map.of("state.deserializers", 0L)), Prepared.NOTHING))
        .isPresent();
    assertThat(
            technique.mismatch(READER, saying(Map.of("state.deserializers", 3L)), Prepared.NOTHING))
        .isEmpty();
  }

  @Test
  void combination_inAnyOrderAndTwice_isOne() {
    RestoreCombination both = RestoreCombination.of(Restore.DUMMY_READ, Restore.MAPPER_CACHE);
    assertThat(both.parts()).containsExactly(Restore.MAPPER_CACHE, Restore.DUMMY_READ);
    assertThat(both.optionName()).isEqualTo("mapper-cache+dummy-read");
    assertThat(RestoreCombination.find("dummy-read+Mapper-Cache+dummy-read")).contains(both);
  }

  @ParameterizedTest
  @ValueSource(strings = {"app-cds:3", "aot-cache:20", "process-image:200", "process-image:1"})
  void find_withANumberOfRequests_isNamedByIt(String word) {
    RestoreCombination found = RestoreCombination.find(word).orElseThrow();
    assertThat(found.optionName()).isEqualTo(word);
    assertThat(found).isEqualTo(RestoreCombination.find(word).orElseThrow());
    assertThat(Factor.RESTORE.values()).containsAll(Factor.RESTORE.parts(found));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"aot-cache:0", "app-cds:-1", "process-image:0", "mapper-cache:2", "aot-cache:1e3"})
  void find_withAnotherNumber_isNone(String word) {
    assertThat(RestoreCombination.find(word)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "+", "dummy-read+", "+dummy-read", "dummy-read+magic", "all"})
  void combination_withAnUnknownPart_isNone(String word) {
    assertThat(RestoreCombination.find(word)).isEmpty();
  }

  @Test
  void and_twoStarts_combinesBoth() {
    ForkStart one = new ForkStart(List.of("-Xa"), List.of("a=1"), Map.of("A", "1"), List.of("a"));
    ForkStart two =
        new ForkStart(List.of("-Xb"), List.of("b=2"), Map.of("A", "2", "B", "2"), List.of("b"));
    assertThat(one.and(two))
        .isEqualTo(
            new ForkStart(
                List.of("-Xa", "-Xb"),
                List.of("a=1", "b=2"),
                Map.of("A", "2", "B", "2"),
                List.of("a", "b")));
    assertThat(one.and(ForkStart.NONE)).isEqualTo(one);
  }
}
