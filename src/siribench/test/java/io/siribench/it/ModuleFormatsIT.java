package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formats of modules that are resolved on request. */
final class ModuleFormatsIT {
  private static final String FURTHER = "io.siribench.codec.jackson2.ModuleFormatBinding";

  @TempDir private Path directory;

  private static void assumeResolved(Program.Result result) {
    assumeFalse(
        result.err().contains("--format: protobuf: "),
        "a module is neither in Maven's local repository nor can it be fetched: " + result.err());
  }

  @Test
  void run_protobufMadeFromJson_hasItsDigestAndTheTimeOfTheSchema() throws Exception {
    Path run = directory.resolve("run");
    Program.Result result =
        Program.inProcess(
            "run",
            Runs.SMALL,
            Runs.FAST,
            "--model=siri-plain",
            "--format=json,protobuf",
            "--operation=read,write",
            Runs.NO_WARMUP,
            "--cold",
            "-n=1",
            "--quiet",
            "--out=" + run,
            "--jvm-arg=-Xlog:class+load:file=" + directory.resolve("classes-%p.log"));
    assumeResolved(result);
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(run);
    for (Sample sample : Runs.samples(run)) {
      assertThat(sample.has(Metric.SCHEMA_NS))
          .isEqualTo(sample.factors().word(Factor.FORMAT).equals("protobuf"));
    }
    // The forks of JSON load nothing of it; the others are two and the one that makes the document.
    List<List<String>> logs = ForkClassesIT.logs(directory);
    assertThat(logs).filteredOn(classes -> classes.contains(FURTHER)).hasSize(3);
    assertThat(logs).filteredOn(classes -> !classes.contains(FURTHER)).hasSize(2);
    assertThat(Files.readString(run.resolve("plan.json")))
        .contains("jackson-dataformat-protobuf-", ".json.protobuf");
  }

  /** A document in SOAP is not for siri-plain, which binds the other document. */
  @Test
  void check_yamlNextToXml_bindsEachByItsOwnModel() throws Exception {
    Path yaml = directory.resolve("a.yaml");
    Path xml = directory.resolve("b.xml");
    Files.writeString(yaml, "Siri:\n  ServiceDelivery:\n    ProducerRef: p\n");
    Files.writeString(
        xml, "<NotifyStopMonitoring><ProducerRef>p</ProducerRef></NotifyStopMonitoring>");

    Program.Result result = Program.inProcess("check", yaml.toString(), xml.toString());

    assumeResolved(result);
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).contains(yaml + "\n yaml ", xml + "\n xml ", "\n\n format  leaves");
  }

  @Test
  void convert_toItsOwnAndOtherFormats_copiesTheDocument() throws Exception {
    Path json = Program.SAMPLES.resolve("stop-monitoring-1.json");
    Program.Result converted =
        Program.inProcess("convert", json.toString(), directory + "/made/", "--to=json,protobuf");
    assumeResolved(converted);
    assertThat(converted.exitCode()).as(converted.all()).isZero();
    assertThat(directory.resolve("made").resolve(json.getFileName())).hasSameBinaryContentAs(json);
  }

  @Test
  void convertAndCheck_ownClass_useItsSchema() throws Exception {
    Path jar = directory.resolve("app.jar");
    OwnModelIT.build(jar);
    String json = Program.SAMPLES.resolve("own-model").resolve("order.json").toString();
    String own = "--model=com.acme.Order";
    String classPath = "--class-path=" + jar;
    Path protobuf = directory.resolve("order.protobuf");
    Program.Result converted =
        Program.inProcess("convert", own, classPath, json, protobuf.toString());
    assumeResolved(converted);
    assertThat(converted.exitCode()).as(converted.all()).isZero();
    assertThat(converted.out()).contains("8 leaves, binds to the same values");
    Program.Result checked =
        Program.inProcess("check", own, classPath, "--format=json,protobuf", protobuf.toString());
    assertThat(checked.exitCode()).as(checked.all()).isZero();
    assertThat(checked.out()).contains("-> json", "-> protobuf");
    Program.Result refused =
        Program.inProcess("convert", own, classPath, json, directory.resolve("o.csv").toString());
    assertThat(refused.exitCode()).isEqualTo(3);
    assertThat(refused.err()).contains("com.acme.Order.lines is a list");
    Program.Result run =
        Program.inProcess("run", own, classPath, "--format=json,csv", "--cold", "-n=1", json);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("nothing was run", "com.acme.Order.lines is a list");
  }
}
