package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.plan.RestoreTechnique.Artifact;
import io.siribench.plan.RestoreTechnique.Prepared;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RestoreTest {
  private static final RestoreTechnique CACHE = Restore.MAPPER_CACHE.technique();

  private static ForkAnswers saying(Map<String, Long> numbers) {
    return (kind, key) -> numbers.getOrDefault(kind + "." + key, -1L);
  }

  @Test
  void mapperCache_isAFileThatAFilteredForkReads() {
    assertThat(CACHE.artifact()).contains(new Artifact("mapper cache", "ser"));
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
  void mapperCache_ofAForkThatTellsNothingOfIt_isNotPrepared() {
    assertThat(CACHE.prepared(saying(Map.of()))).isEmpty();
    assertThat(
            CACHE.prepared(
                saying(Map.of("state.bytes", 7L, "state.write_ns", 8L, "state.deserializers", 9L))))
        .contains(new Prepared(7, 8, 9));
  }

  @Test
  void dummyRead_keepsNothing() {
    RestoreTechnique technique = Restore.DUMMY_READ.technique();
    assertThat(technique.artifact()).isEmpty();
    assertThat(technique.measured("").workerArgs())
        .containsExactly("preparation=io.siribench.worker.restore.DummyRead");
  }

  @ParameterizedTest
  @EnumSource
  void found_isWhatTheForkHasReadyBeforeItsFirstRequest(Restore restore) {
    assertThat(restore.technique().found(saying(Map.of("state.deserializers", 271L))))
        .isEqualTo(271);
    assertThat(restore.technique().found(saying(Map.of()))).isEqualTo(-1);
  }

  @Test
  void and_ofTwoStarts_isAllOfBoth() {
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
