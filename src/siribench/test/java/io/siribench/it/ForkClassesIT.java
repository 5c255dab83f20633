package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that a fork loads, from the JVM's log. */
final class ForkClassesIT {
  @ParameterizedTest
  @CsvSource({
    "json, '', 'dataformat.xml dataformat.smile dataformat.cbor com.ctc.wstx .aalto."
        + " org.codehaus.stax2'",
    "xml, '', 'dataformat.smile dataformat.cbor .aalto.'",
    "xml, --stax=aalto, 'dataformat.smile dataformat.cbor com.ctc.wstx'",
    "smile, '', 'dataformat.xml dataformat.cbor com.ctc.wstx .aalto. org.codehaus.stax2'"
  })
  void fork_anyFormat_loadsOnlyWhatItNeeds(
      String format, String option, String others, @TempDir Path directory) throws Exception {
    Path document = Program.SAMPLES.resolve("stop-monitoring-1." + format);
    Program.Result result =
        Program.inProcess(
            "run",
            document.toString(),
            Runs.FAST,
            Runs.NO_WARMUP,
            "--cold",
            "--requests=1",
            option.isEmpty() ? "--quiet" : option,
            "--out=" + directory.resolve("run"),
            "--jvm-arg=-Xlog:class+load:file=" + directory.resolve("classes-%p.log"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    List<List<String>> logs = logs(directory);
    assertThat(logs).hasSize(1);
    for (List<String> classes : logs) {
      assertThat(classes).anyMatch(name -> name.equals("io.siribench.worker.WorkerMain"));
      assertThat(classes).noneMatch(ForkClassesIT::isOfTheTool);
      assertThat(classes)
          .as("what only ART needs")
          .doesNotContain(
              "io.siribench.worker.platform.Art",
              "io.siribench.worker.restore.FilteredInput",
              "io.siribench.worker.restore.SerialFilter",
              "io.siribench.worker.http.Trust",
              "io.siribench.worker.platform.WallTime");
      assertThat(classes)
          .as("what is not asked for")
          .doesNotContain(
              "io.siribench.worker.SpinningSource",
              "io.siribench.worker.restore.HeadStart",
              "io.siribench.worker.codec.DocumentWriter",
              "io.siribench.worker.codec.FeatureSwitches",
              "io.siribench.worker.codec.OptionException",
              "io.siribench.worker.codec.OwnCode",
              "io.siribench.worker.codec.Operation",
              "io.siribench.worker.codec.Shape",
              "io.siribench.worker.codec.Wrapping",
              "io.siribench.worker.wrapping.WrappingCodec",
              "io.siribench.worker.DocumentMaker",
              "io.siribench.codec.jackson2.ArrayShape",
              "io.siribench.worker.ObjectSource",
              "io.siribench.worker.write.WritingCodec",
              "io.siribench.codec.jackson2.Features",
              "io.siribench.codec.jackson2.OwnMapper",
              "io.siribench.codec.jackson2.JacksonWriter",
              "io.siribench.codec.jackson2.Serializers",
              "io.siribench.siri.binding.SiriWriting",
              "io.siribench.worker.DecompressedStream",
              "io.siribench.worker.compression.CompressionType",
              "io.siribench.codec.jackson2.EarlyBinding");
      assertThat(classes)
          .as("what only explains or measures allocation")
          .doesNotContain(
              "io.siribench.worker.observe.AllocationMeter",
              "io.siribench.worker.observe.Observer",
              "io.siribench.worker.codec.NamedTimes",
              "io.siribench.codec.jackson2.MapperTiming");
      assertThat(classes)
          .noneMatch(name -> Stream.of(others.split(" ", -1)).anyMatch(name::contains));
      assertThat(classes)
          .noneMatch(name -> name.startsWith("io.siribench.") && name.contains("Lambda"));
      assertThat(classes.subList(0, classes.indexOf("io.siribench.worker.FileSource")))
          .as("what is loaded before the preparation begins")
          .noneMatch(name -> name.startsWith("java.util.regex.Pattern"))
          .doesNotContain("java.lang.invoke.LambdaMetafactory");
    }
  }

  private static boolean isOfTheTool(String name) {
    return Stream.of("picocli.", "org.HdrHistogram.", "org.apache.commons.", "com.github.freva.")
            .anyMatch(name::startsWith)
        || (name.startsWith("io.siribench.")
            && !name.startsWith("io.siribench.siri.")
            && !name.startsWith("io.siribench.codec.")
            && !name.startsWith("io.siribench.worker."));
  }

  /** Returns the names in each log: the word after the bracketed tags. */
  static List<List<String>> logs(Path directory) throws Exception {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> logs =
          files.filter(file -> file.getFileName().toString().startsWith("classes-")).toList();
      return Stream.of(logs.toArray(Path[]::new)).map(ForkClassesIT::names).toList();
    }
  }

  private static List<String> names(Path log) {
    try (Stream<String> lines = Files.lines(log)) {
      return lines
          .map(line -> line.substring(line.lastIndexOf("] ") + 2))
          .map(line -> line.substring(0, Math.max(0, line.indexOf(' '))))
          .toList();
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
