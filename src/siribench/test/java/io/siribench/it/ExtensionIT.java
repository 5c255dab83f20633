package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Extends siribench as {@code CONTRIBUTING.md} describes. With that many files changed, a new
 * format, reader, StAX implementation, factor, library or metric reaches help, plan, forks, files
 * and table.
 */
@SuppressWarnings("StringConcatToTextBlock") // Lines as in the sources.
final class ExtensionIT {
  private static final String FORMAT = "format";
  private static final String READER = "reader";
  private static final String STAX = "StAX implementation";
  private static final String FACTOR = "factor";
  private static final String LIBRARY = "library";
  private static final String METRIC = "metric";
  private static final String RESTORE = "way of restoring";

  private static final String WORKER = "worker/java/io/siribench/worker/";
  private static final String JACKSON = "codecs/jackson2/java/io/siribench/";
  private static final String TOOL = "siribench/java/io/siribench/";

  /**
   * Instead of {@link Runs#FAST}, whose class archive is that of another jar. Java 21 compares only
   * the names of the jars and would run their classes.
   */
  private static final String COMPILED_ONCE = "--jvm-arg=-XX:TieredStopAtLevel=1";

  /** A declaration that only the codec of the bundled Jackson has. */
  private static final String OF_JACKSON_2 =
      "        .also(Factor.CONNECTION, ConnectionType.HTTP_CLIENT_ASYNC)";

  @TempDir private static Path sources;

  @SuppressWarnings("NullAway.Init")
  private static ExtendedReactor reactor;

  @SuppressWarnings("NullAway.Init")
  private static Path jar;

  @TempDir private Path directory;

  @BeforeAll
  static void build() throws Exception {
    reactor = new ExtendedReactor(sources);
    addFormat();
    addReader();
    addStax();
    addFactor();
    addLibrary();
    addMetric();
    addRestore();
    jar = reactor.build();
  }

  private static void addFormat() throws Exception {
    reactor
        .change(
            FORMAT,
            WORKER + "format/Format.java",
            "\"application/cbor\"),",
            """
            "application/cbor"),
              TOY(
                  "{\\"Siri\\":{\\"version\\":\\"2.0\\"}}",
                  "{}",
                  "[]",
                  "application/x-toy"),
              HALF(
                  "{\\"Siri\\":{\\"version\\":\\"2.0\\"}}",
                  "{}",
                  "[]",
                  "application/x-half"),""")
        .change(
            FORMAT,
            JACKSON + "siri/binding/JacksonFormat.java",
            "  CBOR(Format.CBOR),",
            "  TOY(Format.TOY),\n  HALF(Format.HALF),\n  CBOR(Format.CBOR),")
        .change(
            FORMAT,
            JACKSON + "siri/binding/JacksonFormat.java",
            "    if (this == JSON) {",
            "    if (this == JSON || this == TOY) {")
        .change(
            FORMAT,
            TOOL + "capability/CodecSpecs.java",
            OF_JACKSON_2,
            OF_JACKSON_2 + "\n        .also(Factor.FORMAT, Format.TOY, Format.HALF)");
  }

  private static void addReader() throws Exception {
    reactor
        .change(
            READER,
            WORKER + "codec/ReaderType.java",
            "  /** A generated reader on a streaming parser",
            """
              public static final ReaderType TOY =
                  new ReaderType("toy", Codec.JACKSON_2, "a mapper by another name");

              /** A generated reader on a streaming parser""")
        .change(
            READER,
            WORKER + "codec/ReaderType.java",
            "TREE, STREAM, TOKENS};",
            "TREE, TOY, STREAM, TOKENS};")
        .change(
            READER,
            JACKSON + "codec/jackson2/Jackson2Codec.java",
            "    throw unsupported(binding.settings);",
            """
                if (binding.settings.reader() == ReaderType.TOY) {
                  return new ToyReader(binding, codec);
                }
                throw unsupported(binding.settings);""")
        .change(
            READER,
            TOOL + "capability/CodecSpecs.java",
            OF_JACKSON_2,
            OF_JACKSON_2 + "\n        .also(Factor.READER, ReaderType.TOY)")
        .add(
            READER,
            JACKSON + "codec/jackson2/ToyReader.java",
            """
            package io.siribench.codec.jackson2;

            import com.fasterxml.jackson.core.ObjectCodec;

            final class ToyReader extends JacksonReader {
              ToyReader(Binding binding, ObjectCodec codec) {
                super(binding, codec);
              }
            }
            """);
  }

  private static void addStax() throws Exception {
    String factories = "siri/java/io/siribench/siri/xml/StaxFactories.java";
    reactor
        .change(
            STAX,
            WORKER + "codec/StaxType.java",
            "  AALTO(\"com.fasterxml:aalto-xml\", \"com.fasterxml.aalto.\");",
            """
              AALTO("com.fasterxml:aalto-xml", "com.fasterxml.aalto."),
              TOY("com.acme:toy", "com.ctc.wstx."),
              ANY("com.acme:any", "com.acme."),
              UNPUBLISHED("", "com.acme."),
              FORGOTTEN("com.acme:forgotten", "com.acme.");""")
        .change(
            STAX,
            factories,
            "      return Aalto.input();\n    }",
            """
                  return Aalto.input();
                }
                if (type == StaxType.TOY) {
                  return Woodstox.input();
                }
                if (type == StaxType.ANY) {
                  return XMLInputFactory.newInstance();
                }""")
        .change(
            STAX,
            factories,
            "      return Aalto.output();\n    }",
            """
                  return Aalto.output();
                }
                if (type == StaxType.TOY) {
                  return Woodstox.output();
                }""");
  }

  /** Adds a factor, and two that stop half-way: without an effect, and without a codec. */
  private static void addFactor() throws Exception {
    reactor
        .change(
            FACTOR,
            WORKER + "Protocol.java",
            "  public static final String ARG_FORMAT = ",
            "  public static final String ARG_TOY = \"toy\";\n"
                + "  public static final String ARG_FORMAT = ")
        .add(
            FACTOR,
            WORKER + "codec/ToyType.java",
            """
            package io.siribench.worker.codec;

            public enum ToyType {
              CALM,
              WILD;

              public String optionName() {
                return this == CALM ? "calm" : "wild";
              }
            }
            """)
        .change(
            FACTOR,
            TOOL + "factor/Factor.java",
            "  /** Absent for this machine. */",
            """
              public static final Factor<io.siribench.worker.codec.ToyType> TOY =
                  of(Protocol.ARG_TOY, io.siribench.worker.codec.ToyType::optionName)
                      .option("", "TOY", "A toy: ")
                      .values(io.siribench.worker.codec.ToyType.values())
                      .worksWithEveryCodec()
                      .byDefault(io.siribench.worker.codec.ToyType.CALM);

              public static final Factor<io.siribench.worker.codec.ToyType> UNREAD =
                  of("unread_toy", io.siribench.worker.codec.ToyType::optionName)
                      .option("", "TOY", "A toy without effect: ")
                      .values(io.siribench.worker.codec.ToyType.values())
                      .worksWithEveryCodec()
                      .omittedWhenDefault()
                      .byDefault(io.siribench.worker.codec.ToyType.CALM);

              public static final Factor<io.siribench.worker.codec.ToyType> UNDECLARED =
                  of("undeclared_toy", io.siribench.worker.codec.ToyType::optionName)
                      .option("", "TOY", "A toy of no codec: ")
                      .values(io.siribench.worker.codec.ToyType.values())
                      .omittedWhenDefault()
                      .byDefault(io.siribench.worker.codec.ToyType.CALM);

              /** Absent for this machine. */""")
        .change(
            FACTOR,
            WORKER + "WorkerMain.java",
            "    report = new Report(startedNanos);",
            """
                report = new Report(startedNanos);
                if (args.get(Protocol.ARG_TOY, "").equals("wild")) {
                  throw new IllegalStateException("the fork is wild");
                }""");
  }

  private static void addLibrary() throws Exception {
    reactor
        .change(
            LIBRARY,
            TOOL + "factor/Library.java",
            "  GSON(\"gson\",",
            "  TOY(\"toy\", \"2.13.1\", \"com.google.code.gson:gson\"),\n  GSON(\"gson\",")
        .change(
            LIBRARY,
            TOOL + "capability/CodecSpecs.java",
            "          entry(Library.JAKARTA_JSON,",
            """
                      entry(
                          Library.TOY,
                          library("toy", "ToyCodec").takes(Factor.FORMAT, Format.JSON)),
                      entry(Library.JAKARTA_JSON,""")
        .add(
            LIBRARY,
            "codecs/libraries/java/io/siribench/codec/libraries/ToyCodec.java",
            """
            package io.siribench.codec.libraries;

            import com.google.gson.Gson;
            import io.siribench.worker.codec.DocumentReader;
            import java.io.InputStream;
            import java.io.InputStreamReader;
            import java.nio.charset.StandardCharsets;

            public final class ToyCodec extends LibraryCodec {
              public ToyCodec() {
                super("Toy", "com.google.gson.Gson");
              }

              @Override
              DocumentReader reader(BindingTarget target) {
                return new LibraryReader<Gson>(target, new Gson()) {
                  @Override
                  Object bind(InputStream in) {
                    return state.fromJson(
                        new InputStreamReader(in, StandardCharsets.UTF_8), target.type());
                  }
                };
              }
            }
            """);
  }

  private static void addMetric() throws Exception {
    reactor
        .change(
            METRIC,
            TOOL + "results/Metric.java",
            "  BOUND_LEAVES(\n",
            "  TOYS(Kind.COUNT, Protocol.SAMPLE, \"toys of the request\"),\n  BOUND_LEAVES(\n")
        .change(
            METRIC,
            WORKER + "SampleLine.java",
            "  public static final String LEAVES = ",
            "  public static final String TOYS = \"toys\";\n"
                + "  public static final String LEAVES = ")
        .change(
            METRIC,
            WORKER + "Requests.java",
            "        .field(SampleLine.BOOT, bootNanos)",
            "        .field(SampleLine.BOOT, bootNanos)\n        .field(SampleLine.TOYS, 42)");
  }

  /** Adds a way of restoring whose class prepares nothing. */
  private static void addRestore() throws Exception {
    reactor
        .change(
            RESTORE,
            TOOL + "factor/Restore.java",
            "  /** Application class data sharing",
            """
              public static final Restore TOY = new Restore(Way.TOY, UNSPECIFIED);

              /** Application class data sharing""")
        .change(
            RESTORE,
            TOOL + "factor/Restore.java",
            "          DUMMY_READ,\n",
            "          DUMMY_READ,\n          TOY,\n")
        .change(
            RESTORE,
            TOOL + "factor/Restore.java",
            "    APP_CDS(\n",
            """
                TOY("toy", "nothing", requests -> RestoreTechnique.inTheFork(Preparation.TOY)),
                APP_CDS(
            """)
        .change(
            RESTORE,
            WORKER + "restore/Preparation.java",
            "  /** The name of {@link DummyRead}. */",
            """
              public static final String TOY = "io.siribench.worker.restore.ToyPreparation";

              /** The name of {@link DummyRead}. */""")
        .add(
            RESTORE,
            WORKER + "restore/ToyPreparation.java",
            """
            package io.siribench.worker.restore;

            public final class ToyPreparation extends Preparation {}
            """)
        .change(
            RESTORE,
            TOOL + "capability/CodecSpecs.java",
            "            Restore.DUMMY_READ.alone(),\n            Restore.APP_CDS",
            "            Restore.TOY.alone(),\n"
                + "            Restore.DUMMY_READ.alone(),\n            Restore.APP_CDS");
  }

  @ParameterizedTest
  @CsvSource({
    FORMAT + ", 3",
    READER + ", 4",
    STAX + ", 2",
    FACTOR + ", 4",
    LIBRARY + ", 3",
    METRIC + ", 3",
    RESTORE + ", 4"
  })
  void files_ofAnExtension_matchTheGuide(String extension, int files) {
    assertThat(reactor.files(extension)).isEqualTo(files);
  }

  private Program.Result run(String... arguments) throws Exception {
    try (Program program = Program.start(directory, List.of(), jar, arguments)) {
      return program.await();
    }
  }

  private Program.Result measure(String... arguments) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of("run", "--cold", "-n", "1", COMPILED_ONCE, Runs.NO_WARMUP, "--out", "run"));
    all.addAll(List.of(arguments));
    return run(all.toArray(String[]::new));
  }

  private String samples() throws Exception {
    return Files.readString(directory.resolve("run").resolve("samples.csv"));
  }

  private Path document(String extension) throws Exception {
    Path file = directory.resolve("stop." + extension);
    String sample = "stop-monitoring-1." + (extension.equals("xml") ? "xml" : "json");
    return Files.copy(Program.SAMPLES.resolve(sample), file);
  }

  @Test
  void format_reachesHelpAndTable() throws Exception {
    Program.Result result =
        measure("-f", "json,toy", document("json").toString(), document("toy").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).containsPattern("\n json +1 ").containsPattern("\n toy +1 ");
    assertThat(run("run", "--color=never", "--help").all()).contains("json, xml, smile, cbor, toy");
  }

  /** No one declared that the streaming codec reads it. */
  @Test
  void format_ofAnotherReader_isRefusedByName() throws Exception {
    Program.Result result = measure("-f", "toy", "-r", "stream", document("toy").toString());
    assertThat(result.exitCode()).isEqualTo(2);
    assertThat(result.all()).contains("does not support --format toy");
  }

  @Test
  void format_withoutMapper_isNotReadAsJson() throws Exception {
    Program.Result result = measure("-f", "half", document("half").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all()).contains("JSON, not half as its extension suggests");
  }

  @Test
  void reader_withoutWriter_isRefusedByName() throws Exception {
    Program.Result result =
        measure("-r", "toy", "--operation", "write", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all()).contains("only a reader or a mapper has a counterpart that writes");
  }

  @Test
  void reader_reachesTheTable() throws Exception {
    Program.Result result = measure("-r", "mapper,toy", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).containsPattern("\n mapper +1 ").containsPattern("\n toy +1 ");
  }

  @Test
  void stax_reachesTheTable() throws Exception {
    Program.Result result = measure("--stax", "woodstox,toy", document("xml").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).containsPattern("\n woodstox +1 ").containsPattern("\n toy +1 ");
  }

  @Test
  void stax_withoutFactories_failsInsteadOfFallingBack() throws Exception {
    Program.Result result = measure("--stax", "forgotten", document("xml").toString());
    assertThat(result.exitCode()).as(result.all()).isNotZero();
    assertThat(result.all()).contains("StaxFactories has no factories of forgotten");
  }

  @Test
  void staxWithoutArtifact_inVersion_isRefused() throws Exception {
    Program.Result result = measure("--stax", "unpublished:1.0", document("xml").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all()).contains("'unpublished:1.0' is unknown");
  }

  @Test
  void stax_withFactoriesOfAnother_fails() throws Exception {
    Program.Result result = measure("--stax", "any", document("xml").toString());
    assertThat(result.exitCode()).as(result.all()).isNotZero();
    assertThat(result.all())
        .contains("StaxFactories made com.ctc.wstx.stax.WstxInputFactory for any");
  }

  @Test
  void factor_reachesHelpPlanForkFilesAndTable() throws Exception {
    Program.Result help = run("run", "--color=never", "--help-all");
    assertThat(help.all()).contains("--toy=TOY", "A toy: calm, wild. Default: calm.");
    Program.Result result = measure("--toy", "calm,wild", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).containsPattern("\n calm +1 ").containsPattern("\n wild +0 ");
    assertThat(samples())
        .contains(",toy,", "the fork is wild")
        .containsPattern("json.reader.none.cold@calm,1,.*,calm,");
    Path run = directory.resolve("run");
    assertThat(Files.readString(run.resolve("plan.json"))).contains("\"toy\" : \"wild\"");
    assertThat(Files.readString(run.resolve("summary.csv"), StandardCharsets.UTF_8))
        .contains(",toy,", "@calm");
    assertThat(run("report", "run").all()).containsPattern("\n calm +1 ");
  }

  @Test
  void factor_withoutReaderOfItsArgument_failsInsteadOfBeingIgnored() throws Exception {
    Program.Result result = measure("--unread-toy", "calm,wild", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).containsPattern("\n calm +1 ").containsPattern("\n wild +0 ");
    assertThat(samples()).contains("the fork ignored --unread-toy wild");
  }

  @Test
  void factor_withoutCodec_isRefusedByName() throws Exception {
    Program.Result result = measure("--undeclared-toy", "wild", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.all()).contains("Jackson 2 does not support --undeclared-toy wild");
  }

  @Test
  void restore_thatPreparesNothing_doesNotCount() throws Exception {
    Program.Result result =
        run(
            "run",
            "--pseudo-warm",
            "--restore",
            "toy",
            "-r",
            "mapper",
            "-n",
            "1",
            COMPILED_ONCE,
            Runs.NO_WARMUP,
            "--out",
            "run",
            document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isNotZero();
    assertThat(samples()).contains(",not-restored,", "no deserializers were ready");
  }

  @Test
  void library_readsWithItsJarsOnly() throws Exception {
    Program.Result result =
        measure("--library", "toy", "--model", "java.util.TreeMap", document("json").toString());
    assumeFalse(result.all().contains("toy: "), "Gson cannot be had: " + result.all());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(samples()).containsPattern("json.reader.none.cold,1,.*,toy,.*,2[.]13[.]1,");
  }

  @Test
  void metric_reachesTheFile() throws Exception {
    Program.Result result = measure(document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(samples()).contains(",leaves,toys,bound_leaves,").containsPattern(",\\d+,42,\\d+,");
  }
}
