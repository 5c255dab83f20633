package io.siribench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import io.siribench.request.Document;
import io.siribench.request.DocumentDraw;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScenarioTest {
  private static final Scenario COLD = Plans.scenario("one", Start.COLD);

  private static <T> Scenario with(Factor<T> factor, T value) {
    return new Scenario("one", COLD.values().with(factor, value), null);
  }

  @ParameterizedTest
  @CsvSource({
    "json.reader.none.cold, true",
    "json.reader.none.cold@java17@stop@mine, false",
    "json.reader.none.cold@stop@java17@mine, true",
    "json.reader.none.cold@stop@java21@mine, false",
    "json.reader.none.cold@stop@stop@mine, false",
    "json.reader.none.warm, false",
    "json, false"
  })
  void isNamedAfterValues_onlyWithTheirWordsInOrder(String id, boolean isNamed) {
    Scenario scenario = new Scenario(id, COLD.values(), "mine", null);
    assertThat(scenario.isNamedAfterValues()).isEqualTo(isNamed);
    Scenario control = new Scenario(id + "@aa", COLD.values(), "mine", id);
    assertThat(control.isNamedAfterValues()).isEqualTo(isNamed);
  }

  /** The recorded device has a serial number, which ids do not contain. */
  @Test
  void isNamedAfterValues_onDevice_acceptsAnyName() {
    assertThat(Plans.onDevice("json.reader.none.cold@pixel", Start.COLD, "A1").isNamedAfterValues())
        .isTrue();
    assertThat(Plans.onDevice("xml.reader.none.cold@pixel", Start.COLD, "A1").isNamedAfterValues())
        .isFalse();
  }

  @Test
  void restores_onlyItsParts() {
    Scenario both =
        with(Factor.RESTORE, RestoreCombination.of(Restore.APP_CDS, Restore.MAPPER_CACHE));

    assertThat(both.restores(Restore.APP_CDS)).isTrue();
    assertThat(both.restores(Restore.MAPPER_CACHE)).isTrue();
    assertThat(both.restores(Restore.AOT_CACHE)).isFalse();
    assertThat(COLD.restores(Restore.APP_CDS)).isFalse();
  }

  @Test
  void bindsFile_onlyLenientlyToSiri() {
    assertThat(with(Factor.MODEL, SiriModel.SIRI).bindsFile()).isTrue();
    assertThat(with(Factor.MODEL, SiriModel.SIRI_PLAIN).bindsFile()).isFalse();
    assertThat(with(Factor.READER, ReaderType.TREE).bindsFile()).isFalse();
    assertThat(with(Factor.READER, ReaderType.of("com.acme.OrderReader")).bindsFile()).isFalse();
    assertThat(Plans.asking("one", Start.COLD, "http://localhost:1/a.json").bindsFile()).isFalse();
  }

  @Test
  void hasOwnReader_ifItIsAUsersCode() {
    assertThat(with(Factor.READER, ReaderType.of("com.acme.OrderReader")).hasOwnReader()).isTrue();
    assertThat(COLD.hasOwnReader()).isFalse();
  }

  @Test
  void ownClass_model_isReturned() {
    OwnClass order = new OwnClass("com.acme.Order");

    assertThat(with(Factor.MODEL, order).ownClass()).contains(order);
    assertThat(COLD.ownClass()).isEmpty();
  }

  @Test
  void values_matchFactors() {
    ThreadSetup four = new ThreadSetup(4, ThreadSetup.Kind.PLATFORM);

    assertThat(with(Factor.THREADS, four).threads()).isEqualTo(four);
    assertThat(with(Factor.COMPILE, CompileFilter.SPEED).compile()).isEqualTo(CompileFilter.SPEED);
    assertThat(with(Factor.SHRINK, Shrink.R8).shrink()).isEqualTo(Shrink.R8);
    assertThat(COLD.hasOwnJackson()).isFalse();
  }

  @Test
  void documentOfARound_isOneOfTheDrawn() {
    List<Document> documents =
        IntStream.range(0, 5).mapToObj(i -> Plans.document("stop" + i, Format.JSON)).toList();
    Document drawn =
        Document.ofDraw("day", Format.JSON, new DocumentDraw("day.har", 5, "0", documents));
    Scenario scenario = with(Factor.DOCUMENT, drawn);

    assertThat(scenario.drawn())
        .extracting(Scenario::document)
        .containsExactlyElementsOf(documents);
    assertThat(documents).contains(scenario.ofRound(3, 7).document());
    assertThat(IntStream.rangeClosed(1, 5).mapToObj(round -> scenario.ofRound(round, 7).document()))
        .containsExactlyInAnyOrderElementsOf(documents);
    assertThat(COLD.ofRound(3, 7)).isSameAs(COLD);
    assertThat(COLD.drawn()).containsExactly(COLD);
  }

  @Test
  void hasOwnJackson_ifItsClassPathHasTheCoreOfJackson(@TempDir Path directory) throws IOException {
    Path core = directory.resolve("com/fasterxml/jackson/core");
    Files.createDirectories(core);
    assertThat(withClassPath(directory).hasOwnJackson()).isFalse();
    Files.createFile(core.resolve("JsonFactory.class"));
    assertThat(withClassPath(directory).hasOwnJackson()).isTrue();
  }

  @Test
  void missingJackson_databindAlone_isCoreAndAnnotations(@TempDir Path directory)
      throws IOException {
    ClassPath classPath = new ClassPath("app", List.of(ClassPath.Entry.of(directory)));
    assertThat(classPath.missingJackson()).isEmpty();
    Path jackson = directory.resolve("com/fasterxml/jackson");
    Files.createDirectories(jackson.resolve("databind"));
    Files.createFile(jackson.resolve("databind/ObjectMapper.class"));
    assertThat(classPath.missingJackson()).containsExactly("jackson-core", "jackson-annotations");
    Files.createDirectories(jackson.resolve("core"));
    Files.createFile(jackson.resolve("core/JsonFactory.class"));
    assertThat(classPath.missingJackson()).containsExactly("jackson-annotations");
  }

  private static Scenario withClassPath(Path directory) throws IOException {
    return with(Factor.CLASS_PATH, new ClassPath("app", List.of(ClassPath.Entry.of(directory))));
  }

  /** Devices have the classes of this library. */
  @Test
  void artifacts_ofALibraryOfAndroid_areOnlyForOtherMachines() {
    LibraryVersion library = Factor.LIBRARY.find("android-org-json").orElseThrow();
    assertThat(with(Factor.LIBRARY, library).artifacts()).hasSize(1);
    Scenario onDevice = Plans.onDevice("one", Start.COLD, "A1");
    assertThat(
            new Scenario("one", onDevice.values().with(Factor.LIBRARY, library), null).artifacts())
        .isEmpty();
  }
}
