package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.convert.roundtrip.CompiledClasses;
import io.siribench.sample.BundledSamples;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
final class ConvertCommandTest {
  private static final String SAMPLE = "stop-monitoring-1";
  private static final String NIL =
      "<Siri><ServiceDelivery><ProducerRef xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
          + " xsi:nil='true' why='closed'/></ServiceDelivery></Siri>";

  @TempDir private Path directory;
  private final ByteArrayOutputStream standardOutput = new ByteArrayOutputStream();

  private CommandRun convert(Object... arguments) {
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    return CommandRun.of(new ConvertCommand(standardOutput), words);
  }

  private Path sample(Format format) throws IOException {
    Path file = directory.resolve("in." + format.optionName());
    BundledSamples.write(SAMPLE, format, file);
    return file;
  }

  /** Writes a recording with these outcomes, all with the same JSON document. */
  private Path recording(String name, String... outcomes) throws IOException {
    String body = Files.readString(sample(Format.JSON)).replace("\\", "\\\\").replace("\"", "\\\"");
    String entries =
        String.join(
            ",\n",
            Arrays.stream(outcomes)
                .map(
                    outcome ->
                        "{\"_outcome\":\""
                            + outcome
                            + "\",\"response\":{\"status\":200,\"content\":{\"text\":\""
                            + body
                            + "\"}}}")
                .toList());
    return Files.writeString(directory.resolve(name), "{\"log\":{\"entries\":[" + entries + "]}}");
  }

  private static String digest(Format format, byte[] document) throws IOException {
    ObjectMapper mapper = JacksonFormat.of(format).newMapper(UnknownMembers.KEEP);
    return Digest.of(JacksonFormat.of(format).read(mapper, new ByteArrayInputStream(document)));
  }

  static Stream<Arguments> pairs() {
    return Format.bundled().stream()
        .flatMap(from -> Format.bundled().stream().map(to -> Arguments.of(from, to)));
  }

  /** The larger document does not fit; the smaller one does, but not with its conversion. */
  @ParameterizedTest
  @ValueSource(ints = {64, 12})
  void convert_documentLargerThanMemory_isReported(int mebibytes) throws Exception {
    String text = "x".repeat(mebibytes << 20);
    Path large =
        Files.writeString(
            directory.resolve("large.json"),
            "{\"Siri\":{\"ServiceDelivery\":{\"X\":\"" + text + "\"}}}");
    Path out = directory.resolve("out.xml");

    SmallMemory run = SmallMemory.run("convert", large.toString(), out.toString());

    assertThat(run.exitCode()).as(run.output()).isEqualTo(3);
    assertThat(run.output())
        .contains(large + ": not converted: larger than the memory that Java can use (32 MiB)")
        .contains("-Xmx")
        .doesNotContain("\tat ", "OutOfMemoryError");
    assertThat(out).doesNotExist();
  }

  @Test
  void convert_emptyPath_isRefused() throws IOException {
    CommandRun run = convert(sample(Format.JSON), "", "--to", "xml");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("a path is empty; give one");
  }

  @Test
  void convert_modelInCapitals_isTheSame() throws IOException {
    CommandRun run =
        convert(sample(Format.JSON), directory.resolve("a.xml"), "--model", " SIRI-Plain");

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains(" none lost");
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void convert_everyPairOfFormats_givesTheSameContent(Format from, Format to) throws IOException {
    Path out = directory.resolve("out." + to.optionName());

    CommandRun run = convert(sample(from), out);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(digest(to, Files.readAllBytes(out)))
        .isEqualTo(digest(from, BundledSamples.bytes(SAMPLE, from)));
    assertThat(run.out()).contains("in." + from.optionName() + " -> " + out).contains(" none lost");
  }

  @Test
  void convert_lossy_writesNothingAndNamesLosses() throws IOException {
    Path in = Files.writeString(directory.resolve("nil.xml"), NIL);
    Path out = directory.resolve("nil.json");

    CommandRun run = convert(in, out);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err())
        .contains("nil.xml: not converted to json:")
        .contains("lost 1: ServiceDelivery/ProducerRef/Why")
        .contains("such as \"closed\"");
    assertThat(out).doesNotExist();
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).containsExactly(in);
    }
  }

  @Test
  void convert_oneOfSeveralFails_convertsTheOthers() throws IOException {
    Path nil = Files.writeString(directory.resolve("nil.xml"), NIL);
    Path broken = Files.writeString(directory.resolve("broken.json"), "{\"Siri\":");
    Path target = directory.resolve("new");

    CommandRun run = convert(nil, broken, sample(Format.JSON), target + "/", "--to", "smile");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("broken.json: not converted to smile:\n    could not be bound");
    try (Stream<Path> made = Files.list(target)) {
      assertThat(made).containsExactly(target.resolve("in.smile"));
    }
  }

  @Test
  void convert_existingFile_isKeptUnlessForced() throws IOException {
    Path out = Files.writeString(directory.resolve("out.xml"), "mine");
    Path in = sample(Format.JSON);

    CommandRun refused = convert(in, out);
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("out.xml already exists").contains("--force");
    assertThat(out).hasContent("mine");

    assertThat(convert(in, out, "--force").exitCode()).isZero();
    assertThat(out).hasBinaryContent(BundledSamples.bytes(SAMPLE, Format.XML));
  }

  @Test
  void convert_toStandardOutput_printsOnlyTheDocument() throws IOException {
    CommandRun run = convert(sample(Format.SMILE), "-", "--to", "cbor");

    assertThat(run.exitCode()).isZero();
    assertThat(standardOutput.toByteArray()).isEqualTo(BundledSamples.bytes(SAMPLE, Format.CBOR));
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("none lost");
  }

  @Test
  void convert_recording_givesItsFirstGoodDocument() throws IOException {
    Path out = directory.resolve("out.smile");

    CommandRun run = convert(recording("a.har", "error", "ok"), out);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("a.har, entry 2 -> ");
    assertThat(out).hasBinaryContent(BundledSamples.bytes(SAMPLE, Format.SMILE));
  }

  @Test
  void convert_recordingWithAnyName_givesTheEntryAskedFor() throws IOException {
    CommandRun run =
        convert(recording("log.json", "ok", "error"), directory.resolve("a.xml"), "--entry", 2);

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("log.json, entry 2 -> ");
  }

  @Test
  void convert_recordingToADirectory_givesAllGoodDocuments() throws IOException {
    Path target = directory.resolve("all");

    CommandRun run = convert(recording("a.har", "ok", "error", "empty"), target + "/");

    assertThat(run.exitCode()).as(run.err()).isZero();
    try (Stream<Path> made = Files.list(target)) {
      assertThat(made.map(Path::getFileName).map(Path::toString))
          .containsExactlyInAnyOrder("a-0001.json", "a-0003.json");
    }
  }

  @Test
  void convert_recordingForOwnClass_givesADocumentThatIsNotSiri() throws IOException {
    Path recording =
        Files.writeString(
            directory.resolve("a.har"),
            "{\"log\":{\"entries\":[{\"response\":{\"status\":200,\"content\":{\"text\":"
                + "\"{\\\"id\\\":\\\"A\\\"}\"}}}]}}");
    Path classes = CompiledClasses.in(directory);

    CommandRun run =
        convert(
            "--model=com.acme.Order",
            "--class-path=" + classes,
            recording,
            directory.resolve("a.smile"));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("a.har, entry 1 -> ")
        // The class may have ignored a member.
        .contains(" binds to the same values")
        .doesNotContain("none lost");
  }

  @Test
  void convert_recordingWithoutThatEntry_reportsAvailableEntries() throws IOException {
    CommandRun run = convert(recording("a.har", "ok"), directory.resolve("a.xml"), "--entry", "2");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("has no entry 2; accepted: 1 to 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "missing.json a.xml | no such file: missing.json",
        "https://h/x.json?key=1234 a.xml | no such file: https://h/x.json?key=***; expected",
        "DIR a.xml | is a directory; give the files in it",
        "DIR/in.json DIR/out.txt | give one of json, xml, smile, cbor, protobuf, avro",
        "DIR/in.json DIR/out.xml --to smile | --to is smile, but",
        "DIR/in.json DIR/out.xml --to toml | 'toml' is not a format",
        "DIR/in.json DIR/new/ --to opaque | 'opaque' is not a format",
        "DIR/in.json DIR/out.xml --from opaque | 'opaque' is not a format",
        "DIR/in.json DIR/out --to xml,smile | several formats need an output directory",
        "DIR/in.json DIR/in.smile DIR/out.xml | several documents need an output directory",
        "DIR/in.json DIR/in.smile DIR/new/ --to xml | would be written from both",
        "DIR/in.json - | one document in one format",
        "DIR/in.json DIR/a.xml --entry 1 | is not a recording; leave --entry out",
        "- DIR/a.xml --entry 1 | --entry: standard input cannot be a recording; give the",
        "- - DIR/new/ --to xml | standard input is given 2 times, but can be read only once",
        "DIR/notes.txt DIR/a.xml | give it with --from",
        "DIR/in.json DIR/a.xml --model siri-full | 'siri-full' is not a class",
        "DIR/in.json DIR/a.xml --model siri | 'siri' is not a class",
        "DIR/in.json DIR/a.xml --model numbers | 'numbers' is not a class",
        "DIR/in.json DIR/a.xml --model= | '' is not a class",
        "DIR/in.json DIR/a.xml --class-path app.jar | is for your own class",
        "DIR/in.json | only one path is given"
      })
  void convert_badUsage_reportsAcceptedValues(String arguments, String message) throws IOException {
    sample(Format.JSON);
    sample(Format.SMILE);
    Files.writeString(directory.resolve("notes.txt"), "notes");

    CommandRun run = convert((Object[]) arguments.replace("DIR", directory.toString()).split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
    assertThat(directory.resolve("new")).doesNotExist();
  }
}
