package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Start;
import io.siribench.launch.CacheFile;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BuildValuesTest {
  @TempDir private Path directory;

  private final BuildValues builds = new BuildValues();

  private static Scenario of(String label) {
    Scenario scenario = Plans.scenario("a", Start.COLD);
    return new Scenario(
        "a",
        scenario
            .values()
            .with(Factor.MODEL, new OwnClass("com.acme.Order"))
            .with(Factor.CLASS_PATH, new ClassPath(label, List.of())),
        null);
  }

  private void read(String label, String document, String lines) throws Exception {
    read(of(label), document, lines);
  }

  private void read(Scenario scenario, String document, String lines) throws Exception {
    read(scenario, document, lines, lines);
  }

  private void read(Scenario scenario, String document, String lines, String again)
      throws Exception {
    Path values = Files.createDirectory(directory.resolve("values"));
    Files.writeString(values.resolve("0"), lines.replace(";", "\n").replace(" ", "\t"));
    Files.writeString(values.resolve("0.again"), again.replace(";", "\n").replace(" ", "\t"));
    builds.read(scenario, List.of(document), values);
    CacheFile.deleteTree(values);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/a 1;/b 2 | /a 1;/b 3;/c 4 | first b, whose values differ",
        "/a 1;/b 2 | /a 1           | first b, only in base",
        "/a 1      | /a 1;/l[0]/b 2 | first l[0]/b, only in new",
        "/s[] 1;/s[] 1 | /s[] 1     | first s[], whose values differ"
      })
  void differences_ofTwoBuilds_nameTheFirst(String base, String other, String first)
      throws Exception {
    read("base", "data/order.json", base);
    read("new", "data/order.json", other);
    assertThat(builds.differences())
        .containsExactly("new binds order.json differently from base, " + first);
  }

  @Test
  void differences_sameValuesInAnotherOrderOrOfAnotherDocument_areNone() throws Exception {
    read("base", "order.json", "/s[] 1;/s[] 2");
    read("new", "order.json", "/s[] 2;/s[] 1");
    read("other", "line.json", "/a 1");
    assertThat(builds.differences()).isEmpty();
  }

  @Test
  void differences_valuesThatChangeInEveryReading_areNone() throws Exception {
    read(of("base"), "order.json", "/a 1;/made 1", "/a 1;/made 2");
    read(of("new"), "order.json", "/a 1;/made 3", "/a 1;/made 4");
    assertThat(builds.differences()).isEmpty();
    read(of("other"), "order.json", "/a 2;/made 5", "/a 2;/made 6");
    assertThat(builds.differences()).hasSize(1);
  }

  @Test
  void ofOwn_documentUnreadableByDatabind_isComparedWithFirstReader() throws Exception {
    FactorValues values = Plans.values(Plans.document("order", Format.OPAQUE), Start.COLD);
    Scenario one =
        new Scenario("a", values.with(Factor.READER, ReaderType.of("com.acme.One")), null);
    Scenario other =
        new Scenario("b", values.with(Factor.READER, ReaderType.of("com.acme.Other")), null);
    read(one, "order.pb", "/a 1;/b 2");
    read(other, "order.pb", "/a 1;/b 3");
    assertThat(builds.ownDifferences(one)).isEmpty();
    assertThat(builds.ownDifferences(other))
        .containsExactly(
            "com.acme.Other reads order.pb differently from com.acme.One, first b, whose values"
                + " differ");
    // The first reader is compared with the other one.
    assertThat(builds.unknown()).isEmpty();
  }

  @Test
  void ofOwn_documentOfOnlyOneReader_isReportedAsUnknown() throws Exception {
    FactorValues values = Plans.values(Plans.document("order", Format.OPAQUE), Start.COLD);
    Scenario one =
        new Scenario("a", values.with(Factor.READER, ReaderType.of("com.acme.One")), null);
    read(one, "order.pb", "/a 1");
    assertThat(builds.unknown())
        .containsExactly(
            "the values that com.acme.One reads from order.pb are only known to be the same in"
                + " every process: databind does not read them");
  }

  @Test
  void ofOwn_readerOfAnObjectWithoutValues_isComparedWithDatabind() throws Exception {
    Scenario own =
        new Scenario(
            "a", of("base").values().with(Factor.READER, ReaderType.of("com.acme.Empty")), null);
    read(ModelProbe.reference(own).orElseThrow(), "order.json", "/a 1");
    read(own, "order.json", " ");
    assertThat(builds.ownDifferences(own))
        .containsExactly(
            "com.acme.Empty reads order.json differently from databind, first a, only in databind");
    assertThat(builds.unknown()).isEmpty();
  }

  @Test
  void ofOwn_valueThatChangesInEveryReading_isNamedAsSuch() throws Exception {
    Scenario own =
        new Scenario(
            "a", of("base").values().with(Factor.READER, ReaderType.of("com.acme.Random")), null);
    read(ModelProbe.reference(own).orElseThrow(), "order.json", "/a 1;/b 2");
    read(own, "order.json", "/a 1;/b 3", "/a 1;/b 4");
    assertThat(builds.ownDifferences(own))
        .containsExactly(
            "com.acme.Random reads order.json differently from databind, first b, whose value in"
                + " com.acme.Random changes with each read");
  }

  @Test
  void ofOwn_onADevice_isComparedWithTheSameLibraryOfThisMachine() throws Exception {
    DeviceTarget device = new DeviceTarget("A1", "pixel", Plans.JAVA);
    for (String library : List.of("jackson", "gson")) {
      FactorValues values =
          of("base")
              .values()
              .with(Factor.DEVICE, device)
              .with(Factor.LIBRARY, Factor.LIBRARY.find(library).orElseThrow());
      Scenario there = new Scenario(library, values, null);
      Scenario here = ModelProbe.reference(there, there.library()).orElseThrow();
      read(here, "order.json", "/a 1;/b 2");
      read(there, "order.json", "/a 1;/b 2");
      assertThat(builds.ownDifferences(there)).isEmpty();
      read(there, "order.json", "");
      String name = library.equals("gson") ? "gson on this machine" : "databind";
      assertThat(builds.ownDifferences(there))
          .containsExactly(
              "the device binds order.json differently from "
                  + (name + ", first a, only in " + name));
    }
  }

  @ParameterizedTest
  @CsvSource({"tree", "tokens"})
  void ofOwn_deviceReaderWithoutClass_isNotCompared(String reader) throws Exception {
    Scenario there =
        new Scenario(
            "a",
            of("base")
                .values()
                .with(Factor.DEVICE, new DeviceTarget("A1", "pixel", Plans.JAVA))
                .with(Factor.READER, ReaderType.of(reader)),
            null);
    read(ModelProbe.reference(there).orElseThrow(), "order.json", "/a 1");
    read(there, "order.json", "");
    assertThat(builds.ownDifferences(there)).isEmpty();
    assertThat(builds.differences()).isEmpty();
  }

  @Test
  void ofStream_valueBoundDifferently_isNamed() throws Exception {
    Scenario base = of("base");
    Scenario stream = new Scenario("b", base.values().with(Factor.READER, ReaderType.STREAM), null);
    read(base, "order.json", "/a 1;/b 2");
    read(stream, "order.json", "/a 1;/b 2");
    assertThat(builds.streamDifferences()).isEmpty();
    read(stream, "order.json", "/a 1;/b 3");
    assertThat(builds.streamDifferences())
        .containsExactly(
            "it binds order.json differently from databind, first b, whose values differ");
    assertThat(builds.differences()).isEmpty();
  }

  @Test
  void ofStream_nextToAnOwnReader_isComparedWithDatabind() throws Exception {
    FactorValues values = of("base").values();
    Scenario own =
        new Scenario("a", values.with(Factor.READER, ReaderType.of("com.acme.Mine")), null);
    read(ModelProbe.reference(own).orElseThrow(), "order.json", "/a 1");
    read(
        new Scenario("b", values.with(Factor.READER, ReaderType.STREAM), null),
        "order.json",
        "/a 2");
    assertThat(builds.streamDifferences())
        .containsExactly(
            "it binds order.json differently from databind, first a, whose values differ");
  }
}
