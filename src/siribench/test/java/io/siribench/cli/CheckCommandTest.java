package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.cli.options.Converters;
import io.siribench.convert.roundtrip.CompiledClasses;
import io.siribench.problem.InvalidPlanException;
import io.siribench.sample.BundledSamples;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

final class CheckCommandTest {
  private static final int MAX_WIDTH = 80;
  private static final String NIL =
      "<Siri><ServiceDelivery><ProducerRef xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
          + " xsi:nil='true' why='closed'/></ServiceDelivery></Siri>";

  @TempDir private Path directory;

  private static CommandRun check(Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    return CommandRun.of(new CheckCommand(), words);
  }

  private Path file(String name, String content) throws IOException {
    return Files.writeString(directory.resolve(name), content);
  }

  @Test
  void check_versionOfSeveralLines_isOneCellOfItsRow() throws IOException {
    String versions = "2.0:FR-IDF-2.4\\n\\u001b[31m " + "2.1 ".repeat(50);
    Path first =
        file("a.json", "{\"Siri\":{\"version\":\"" + versions + "\",\"ServiceDelivery\":{}}}");
    Path second = file("b.json", "{\"Siri\":{\"ServiceDelivery\":{\"ProducerRef\":\"a\"}}}");

    assertThat(check(first, second).out().lines().skip(1).limit(4).map(String::strip))
        .containsExactly(
            first.toString(),
            "json    -        2.0:FR-IDF-2.4  [31m 2.1 2.1 2.1 2.1 2.1...       0       1      1"
                + "         0     0     0         0",
            second.toString(),
            "json    -        -                                                 0       1      1"
                + "         0     0     0         0");
  }

  @Test
  void check_urlForAClass_isRefusedWithoutItsSecrets() throws IOException {
    CommandRun run =
        check("--model", "java.util.List<java.lang.String>", "https://u:pass1@host/x?key=s3cret");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("is a URL").doesNotContain("pass1", "s3cret");
  }

  /** An unset variable must not stand for the current directory. */
  @Test
  void check_emptyPath_isRefused() {
    CommandRun run = check("");
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("a path is empty; give one");
  }

  @Test
  void check_directoryWithConversions_showsARowForEach() throws IOException {
    BundledSamples.write("stop-monitoring-20", Format.JSON, directory.resolve("a.json"));
    BundledSamples.write("vehicle-monitoring-20", Format.CBOR, directory.resolve("b.cbor"));
    file("notes.txt", "nothing");
    file(".hidden.json", "{");

    CommandRun run = check(directory, "-f", "smile,cbor", "--format", "xml");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out().lines().skip(1).map(String::strip))
        .containsExactly(
            directory.resolve("a.json").toString(),
            "json      SM+SX    2.0       20    1278   1278         0     0     0         0",
            "-> smile  SM+SX    2.0       20    1278   1278         0     0     0         0",
            "-> cbor   SM+SX    2.0       20    1278   1278         0     0     0         0",
            "-> xml    SM+SX    2.0       20    1278   1278         0     0     0         0",
            directory.resolve("b.cbor").toString(),
            "cbor      VM+SX    2.0       20     882    882         0     0     0         0",
            "-> smile  VM+SX    2.0       20     882    882         0     0     0         0",
            "-> cbor   VM+SX    2.0       20     882    882         0     0     0         0",
            "-> xml    VM+SX    2.0       20     882    882         0     0     0         0",
            directory.resolve("notes.txt") + ": skipped: plain text, not a SIRI document",
            "",
            "2 documents checked, 1 skipped; rows: 8, not bound: 0, lost: 0, spurious: 0");
    assertThat(run.out().lines())
        .filteredOn(line -> !line.startsWith("/"))
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(MAX_WIDTH));
  }

  @Test
  void check_lostLeaf_isNamedWithItsPath() throws IOException {
    CommandRun run = check(file("nil.xml", NIL), "-f", "json");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .containsSubsequence(
            "    lost 1: ServiceDelivery/ProducerRef/Why\n",
            "      such as \"closed\"\n",
            "-> json",
            "    lost 1: ServiceDelivery/ProducerRef/Why\n",
            "not bound: 0, lost: 2, spurious: 0");
  }

  private static final String TIMETABLE =
      """
      <Siri xmlns='http://www.siri.org.uk/siri' xmlns:x='urn:x' version='2.0'><ServiceDelivery>
      <EstimatedTimetableDelivery><EstimatedJourneyVersionFrame><EstimatedVehicleJourney>
      <LineRef>7</LineRef><Monitored>true</Monitored><Extensions><A>1</A></Extensions>
      <Colour>red</Colour><x:Mood>good</x:Mood></EstimatedVehicleJourney>
      </EstimatedJourneyVersionFrame></EstimatedTimetableDelivery></ServiceDelivery></Siri>
      """;

  @Test
  void check_serviceWithoutTypes_isBoundToTheModelOfAll() throws IOException {
    CommandRun run = check(file("et.xml", TIMETABLE), "-f", "json");

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            " xml      ET       2.0        0       6      3         3     2     0         0\n",
            "    bound to siri-full, as siri has no type for EstimatedTimetableDelivery\n",
            "    untyped 1: ServiceDelivery/EstimatedTimetableDelivery/",
            "EstimatedVehicleJourney/Colour\n",
            "      such as \"red\"\n",
            " -> json  ET       2.0        0       6      3         3     2     0         0\n",
            "retained: 3 of 6 leaves; 2 of them open, 1 untyped (16.67 %)\n");
    assertThat(run.out().split("untyped 1:", -1)).as("no conversion lists it again").hasSize(2);
  }

  @Test
  void check_smallModelRequested_isUsed() throws IOException {
    CommandRun run = check("--model", "siri", file("et.xml", TIMETABLE));

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .contains(" xml     ET       2.0        0       6      1         5     2     0         0\n")
        .doesNotContain("bound to");
  }

  @Test
  void check_mostlyUntyped_suggestsTheModelOfAllServices() throws IOException {
    String situation =
        """
        <Siri xmlns='http://www.siri.org.uk/siri'><ServiceDelivery><SituationExchangeDelivery>
        <Situations><PtSituationElement><SituationNumber>7</SituationNumber>
        <Progress>open</Progress><Version>1</Version></PtSituationElement></Situations>
        </SituationExchangeDelivery></ServiceDelivery></Siri>
        """;

    String hint = "    siri has no types for most values; --model siri-full has more types\n";
    assertThat(check(file("sx.xml", situation), "-f", "json").out())
        .containsOnlyOnce(hint)
        .containsSubsequence(hint, "    untyped 1: ");
    assertThat(check("--model", "siri-full", file("sx.xml", situation)).out()).doesNotContain(hint);
    assertThat(check(file("sx.xml", situation.replace("Version", "Severity"))).out())
        .as("half of the values")
        .doesNotContain(hint);
  }

  @Test
  void check_fullModelRequested_isUsedForEveryDocument() throws IOException {
    BundledSamples.write("stop-monitoring-20", Format.SMILE, directory.resolve("a.smile"));

    CommandRun run = check("--model", "siri-full", directory.resolve("a.smile"), "-f", "xml");

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .contains(" smile   SM+SX    2.0       20    1278   1278         0     0     0         0\n")
        .contains(" -> xml  SM+SX    2.0       20    1278   1278         0     0     0         0\n")
        .contains("    bound to siri-full\n");
  }

  @Test
  void check_plainModelRequested_bindsLikeStockMapper() throws IOException {
    BundledSamples.write("stop-monitoring-1", Format.JSON, directory.resolve("a.json"));
    BundledSamples.write("stop-monitoring-1", Format.XML, directory.resolve("a.xml"));
    Path lenient =
        file("b.json", "{\"Siri\":{\"ServiceDelivery\":{\"StopMonitoringDelivery\":{}}}}");

    CommandRun good =
        check("--model", "siri-plain", directory.resolve("a.json"), directory.resolve("a.xml"));
    CommandRun bad = check("--model", "siri-plain", lenient, file("c.json", "{\"name\":\"x\"}"));

    assertThat(good.exitCode()).as(good.out()).isZero();
    assertThat(good.out()).contains("    bound to siri-plain\n");
    assertThat(bad.exitCode()).isEqualTo(3);
    assertThat(bad.out())
        .contains("could not be bound: Cannot deserialize value of type", "1 not SIRI;");
    assertThat(check("--model", "siri", lenient).exitCode()).isZero();
  }

  /** {@code run} also refuses documents that a stock mapper binds differently from siri. */
  @Test
  void check_envelopeWithThePlainModel_isRefused() throws IOException {
    Path soap =
        file(
            "soap.xml",
            "<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body><Siri>"
                + "<ServiceDelivery><ProducerRef>p</ProducerRef></ServiceDelivery></Siri></S:Body>"
                + "</S:Envelope>");

    assertThat(check("--model", "siri", soap).exitCode()).isZero();
    CommandRun plain = check("--model", "siri-plain", soap);
    assertThat(plain.exitCode()).isEqualTo(3);
    assertThat(plain.out())
        .contains("could not be bound: siri-plain binds documents with the root element <Siri>")
        .contains("found <Envelope>; use --model siri")
        .contains("lost: 0");
  }

  @Test
  void check_spacesInTypeArguments_areAllowed() throws IOException {
    Path counts = file("counts.json", "{\"a\":1}");
    CommandRun run =
        check("--model", " java.util.Map< java.lang.String, java.lang.Integer >", counts);
    assertThat(run.exitCode()).as(run.err()).isZero();
  }

  @Test
  void check_notPreservedByDefinition_isListedIfPresent() throws IOException {
    Path soap =
        file(
            "soap.xml",
            "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
                + "<Siri xmlns='http://www.siri.org.uk/siri' xmlns:x='urn:x' version='2.0'>"
                + "<ServiceDelivery><ProducerRef x:why='a'>p</ProducerRef><Status/>"
                + "</ServiceDelivery></Siri></s:Body></s:Envelope>");
    Path json =
        file("null.json", "{\"Siri\":{\"ServiceDelivery\":{\"Status\":null,\"Address\":\"a\"}}}");
    Path plain =
        file(
            "plain.xml",
            "<Siri xmlns='http://www.siri.org.uk/siri' version='2.0'>\n <ServiceDelivery>"
                + "<Address xml:lang='en'>a</Address>\n</ServiceDelivery></Siri>");

    CommandRun run = check(soap, json, plain, "-f", "smile");

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out().lines().filter(line -> line.contains("not preserved")))
        .containsExactly(
            "    not preserved by definition: namespaces, the SOAP envelope, empty values",
            "    not preserved by definition: empty values");
  }

  @Test
  void check_directoryWithOtherContent_reportsItsType() throws IOException {
    BundledSamples.write("stop-monitoring-1", Format.JSON, directory.resolve("a.json"));
    file("answer", "<!DOCTYPE html><html></html>");
    file("nothing", " ");

    CommandRun run = check(directory);

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains(directory.resolve("answer") + ": skipped: HTML, not a SIRI document\n")
        .contains(
            directory.resolve("nothing") + ": skipped: without content, not a SIRI document\n")
        .contains("1 document checked, 2 skipped;");
  }

  @Test
  void check_brokenAmongGood_failsWithPosition() throws IOException {
    BundledSamples.write("stop-monitoring-1", Format.XML, directory.resolve("good.xml"));
    Path broken = file("broken.json", "{\"Siri\":\n{\"ServiceDelivery\":{]}}");

    CommandRun run = check(broken, directory.resolve("good.xml"), file("empty.xml", ""));

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .contains("could not be bound: Unexpected close marker ']'", "at line 2, column 21")
        .contains("    without content, not a SIRI document")
        .doesNotContain("could not be bound: without")
        .contains("2 documents checked, 0 skipped, 1 not SIRI; rows: 2, not bound: 1, lost: 0,");
  }

  @Test
  void check_notSiri_isNotChecked() throws IOException {
    Path file = file("package.json", "{\"name\":\"x\",\"version\":\"1.0.0\"}");

    CommandRun run = check(file, "-f", "xml");

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out())
        .contains("not a SIRI document: expected Siri or ServiceDelivery at the top, found [name")
        .contains("0 documents checked, 0 skipped, 1 not SIRI; rows: 0, not bound: 0,");
  }

  /** The check runs in its own JVM, which has little memory. */
  @Test
  void check_documentLargerThanMemory_isReported() throws IOException, InterruptedException {
    Path large = file("large.json", "{\"Siri\":{\"X\":\"" + "x".repeat(24 << 20) + "\"}}");

    SmallMemory run = SmallMemory.run("check", large.toString(), "-f", "xml");

    assertThat(run.exitCode()).as(run.output()).isEqualTo(3);
    assertThat(run.output())
        .contains("could not be checked: larger than the memory that Java can use (32 MiB)")
        .contains("-Xmx")
        .doesNotContain("\tat ", "OutOfMemoryError");
  }

  @Test
  void check_skippedNextToADocument_isNotAFailure() throws IOException {
    BundledSamples.write("stop-monitoring-1", Format.SMILE, directory.resolve("good.txt"));

    CommandRun run = check(directory.resolve("good.txt"), file("MANIFEST.tsv", "file\tbytes"));

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("MANIFEST.tsv: skipped").contains("smile");
  }

  @Test
  void check_nothingButSkipped_isBadUsage() throws IOException {
    CommandRun run = check(file("MANIFEST.tsv", "file\tbytes"));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains("no document among")
        .contains("json, xml, smile, cbor, protobuf");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "missing.json | no such file or directory: missing.json; expected a SIRI document",
        "h/x.json?key=1234 | no such file or directory: h/x.json?key=***; expected a SIRI document",
        "-f toml x | 'toml' is not a format; accepted: json, xml, smile, cbor, protobuf",
        "-f opaque x | 'opaque' is not a format; accepted: json, xml, smile, cbor, protobuf",
        "--module blackbird x | 'blackbird' is unknown, or does not affect binding; accepted: none,",
        "-f json | Missing required parameter: 'SOURCE'"
      })
  void check_badUsage_reportsAcceptedValues(String arguments, String message) {
    CommandRun run = CommandRun.of(new CheckCommand(), arguments.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--model siri-huge | --model: 'siri-huge' is neither a model nor a class name",
        "--model a..b      | --model: 'a..b' is neither a model nor a class name; give one"
            + " of siri, siri-full, siri-plain, or a class such as com.acme.Order or java.util.List<com.acme.Order>",
        "--model a.B       | --model: a.B was not found; give the jars or directories that",
        "--class-path x    | --class-path: is for your own class, but --model does not name one",
        "--model numbers   | --model: numbers cannot be checked",
        "--model a.B --module DISCOVERED | --model: a.B was not found",
        "--module discovered | --module: is for your own class",
        "--model siri --ignore-unknown | --ignore-unknown: is for your own class",
        "--model a.B --class-path none.jar | --class-path: 'none.jar' does not exist; give jars"
      })
  void check_unfitModel_isRefused(String arguments, String message) {
    CheckCommand command = new CheckCommand();
    CommandLine commandLine = new CommandLine(command);
    Converters.install(commandLine);
    commandLine.parseArgs((arguments + " x.json").split(" ", -1));

    assertThatThrownBy(command::call)
        .isInstanceOfSatisfying(
            InvalidPlanException.class,
            refused -> assertThat(refused.problems().get(0).text()).contains(message));
  }

  @Test
  void check_ownClass_showsRoundTrip() throws IOException {
    Path classes = CompiledClasses.in(directory);
    Path order = file("order.json", "{\"id\":\"A\",\"total\":\"1.50\",\"note\":\"n\"}");
    Path whole = file("whole.json", "{\"id\":\"A\",\"total\":1.5}");

    CommandRun run =
        check(
            "--model", "com.acme.Order", "--class-path", classes, "--ignore-unknown", order, whole);

    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.out().lines().map(String::strip))
        .containsExactly(
            "format  leaves  lost  added  changed",
            order.toString(),
            "json         3     1      0        1",
            "lost 1: note",
            "such as \"n\"",
            "changed 1: total",
            "such as \"1.50\" to \"1.5\"",
            whole.toString(),
            "json         2     0      0        0",
            "",
            "2 documents checked, 0 skipped; rows: 2, failed: 0, lost: 1, added: 0, changed: 1");
    assertThat(check("--model", "com.acme.Order", "--class-path", classes, whole).exitCode())
        .isZero();
  }

  @Test
  void check_recordingForOwnClass_readsDocumentsThatAreNotSiri() throws IOException {
    Path classes = CompiledClasses.in(directory);
    String entry = "{\"response\":{\"status\":200,\"content\":{\"text\":\"TEXT\"}}}";
    String order = entry.replace("TEXT", "{\\\"id\\\":\\\"A\\\",\\\"total\\\":1.5}");
    Path recording = file("day.har", "{\"log\":{\"entries\":[" + entry + "," + order + "]}}");

    CommandRun run = check("--model", "com.acme.Order", "--class-path", classes, recording);

    assertThat(run.exitCode()).as(run.out()).isZero();
    assertThat(run.out())
        .contains(recording + ", entry 2\n")
        .contains("1 document checked, 0 skipped; rows: 1, failed: 0,");
  }

  @Test
  void check_ownClassOfAUrl_isRefused() throws IOException {
    CommandRun run =
        check(
            "--model",
            "com.acme.Order",
            "--class-path",
            CompiledClasses.in(directory),
            "http://localhost:1/");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("checked with files only, but http://localhost:1/ is a URL");
  }

  @Test
  void help_printed_fitsAndExplains() {
    CommandRun run = check("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Examples:", "Exit codes:", "spurious");
    assertThat(run.out().lines())
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(MAX_WIDTH));
  }
}
