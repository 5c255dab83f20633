package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code docs/extending.md} says: with so many files changed, a new format, reader, factor or
 * library reaches the help, the plan, the forks, the files and the table.
 */
@SuppressWarnings("StringConcatToTextBlock") // Lines as they stand in sources.
final class ExtensionIT {
  private static final String WORKER = "worker/java/io/siribench/worker/";
  private static final String JACKSON = "codecs/jackson2/java/io/siribench/";
  private static final String TOOL = "siribench/java/io/siribench/";

  @TempDir private Path directory;

  private Program.Result run(Path jar, String... arguments) throws Exception {
    try (Program program = Program.start(directory, List.of(), jar, arguments)) {
      return program.await();
    }
  }

  private Program.Result measure(Path jar, String... arguments) throws Exception {
    List<String> all =
        new ArrayList<>(
            List.of("run", "--cold", "-n", "1", Runs.FAST, Runs.NO_WARMUP, "--out", "run"));
    all.addAll(List.of(arguments));
    return run(jar, all.toArray(String[]::new));
  }

  private String samples() throws Exception {
    return Files.readString(directory.resolve("run").resolve("samples.csv"));
  }

  private Path document(String extension) throws Exception {
    Path file = directory.resolve("stop." + extension);
    return Files.copy(Program.SAMPLES.resolve("stop-monitoring-1.json"), file);
  }

  @Test
  void format_ofTwoConstantsAndItsFactory_reachesTheTable() throws Exception {
    PatchedProgram program =
        new PatchedProgram(directory)
            .change(
                WORKER + "format/Format.java",
                "  CBOR(false, \"application/cbor\");",
                "  CBOR(false, \"application/cbor\"),\n  TOY(false, \"application/x-toy\");")
            .change(
                JACKSON + "siri/binding/JacksonFormat.java",
                "  CBOR(\"",
                "  TOY(\"{\\\"Siri\\\":{\\\"version\\\":\\\"2.0\\\"}}\", \"{}\", \"[]\") {\n"
                    + "    @Override\n"
                    + "    ObjectMapper newMapper(SimpleModule module, StaxType stax) {\n"
                    + "      return new ObjectMapper().registerModule(module);\n"
                    + "    }\n"
                    + "  },\n"
                    + "  CBOR(\"")
            .change(
                TOOL + "convert/TokenFormats.java",
                "      case JSON -> ",
                "      case JSON, TOY -> ");
    assertThat(program.files()).isEqualTo(3);
    Path jar = program.build();
    Program.Result result =
        measure(jar, "-f", "json,toy", document("json").toString(), document("toy").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).containsPattern("\n json +1 ").containsPattern("\n toy +1 ");
    // With an option more, the help is not the one that the build has rendered.
    assertThat(run(jar, "run", "--color=never", "--help").all())
        .contains("json, xml, smile, cbor, toy");
  }

  @Test
  void reader_ofOneConstantOneClassAndItsLineInTheCodec_reachesTheTable() throws Exception {
    PatchedProgram program =
        new PatchedProgram(directory)
            .change(
                WORKER + "codec/ReaderType.java",
                "  TREE(\"JsonNode\"),",
                "  TREE(\"JsonNode\"),\n  TOY(\"a mapper by another name\"),")
            .change(
                JACKSON + "codec/jackson2/Jackson2Codec.java",
                "    throw unsupported(binding.settings);",
                "    if (binding.settings.reader() == ReaderType.TOY) {\n"
                    + "      return new ToyReader(binding, mapper);\n"
                    + "    }\n"
                    + "    throw unsupported(binding.settings);")
            .add(
                JACKSON + "codec/jackson2/ToyReader.java",
                "package io.siribench.codec.jackson2;\n\n"
                    + "import com.fasterxml.jackson.databind.ObjectMapper;\n"
                    + "import java.io.IOException;\n"
                    + "import java.io.InputStream;\n"
                    + "import java.net.URL;\n\n"
                    + "final class ToyReader extends JacksonReaders {\n"
                    + "  private final ObjectMapper mapper;\n\n"
                    + "  ToyReader(Binding binding, ObjectMapper mapper) {\n"
                    + "    super(binding);\n"
                    + "    this.mapper = mapper;\n"
                    + "  }\n\n"
                    + "  @Override\n"
                    + "  public Object state() {\n"
                    + "    return mapper;\n"
                    + "  }\n\n"
                    + "  @Override\n"
                    + "  public Object read(InputStream in) throws IOException {\n"
                    + "    return binding.read(mapper, in);\n"
                    + "  }\n\n"
                    + "  @Override\n"
                    + "  public Object read(URL url) throws IOException {\n"
                    + "    return binding.read(mapper, url);\n"
                    + "  }\n"
                    + "}\n");
    assertThat(program.files()).isEqualTo(3);
    Path jar = program.build();
    Program.Result result = measure(jar, "-r", "mapper,toy", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.all()).containsPattern("\n mapper +1 ").containsPattern("\n toy +1 ");
  }

  @Test
  void factor_ofThreeFiles_reachesHelpPlanForkFilesAndTable() throws Exception {
    PatchedProgram program =
        new PatchedProgram(directory)
            .add(
                WORKER + "codec/ToyType.java",
                "package io.siribench.worker.codec;\n\n"
                    + "public enum ToyType {\n"
                    + "  CALM,\n"
                    + "  WILD;\n\n"
                    + "  public String optionName() {\n"
                    + "    return this == CALM ? \"calm\" : \"wild\";\n"
                    + "  }\n"
                    + "}\n")
            .change(
                TOOL + "plan/Factor.java",
                "  DEVICE(Choices.unlisted",
                "  TOY(\n"
                    + "      \"\",\n"
                    + "      \"TOY\",\n"
                    + "      \"A toy: \",\n"
                    + "      Choices.of(\n"
                    + "              io.siribench.worker.codec.ToyType.values(),\n"
                    + "              io.siribench.worker.codec.ToyType::optionName)\n"
                    + "          .byDefault(io.siribench.worker.codec.ToyType.CALM)),\n"
                    + "  DEVICE(Choices.unlisted")
            .change(
                WORKER + "WorkerMain.java",
                "    report = new Report(startedNanos);",
                "    report = new Report(startedNanos);\n"
                    + "    if (args.get(\"toy\", \"\").equals(\"wild\")) {\n"
                    + "      throw new IllegalStateException(\"the fork was told to be wild\");\n"
                    + "    }");
    assertThat(program.files()).isEqualTo(3);
    Path jar = program.build();
    Program.Result help = run(jar, "run", "--color=never", "--help-all");
    assertThat(help.all()).contains("--toy=TOY", "A toy: calm, wild. Default: calm.");
    Program.Result result = measure(jar, "--toy", "calm,wild", document("json").toString());
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all()).containsPattern("\n calm +1 ").containsPattern("\n wild +0 ");
    assertThat(samples())
        .contains(",bound_leaves")
        .contains(",toy\n")
        .contains("the fork was told to be wild")
        .containsPattern("json.reader.none.cold@calm,1,.*,calm\n")
        .contains(",wild\n");
    Path run = directory.resolve("run");
    assertThat(Files.readString(run.resolve("plan.json"))).contains("\"toy\" : \"wild\"");
    assertThat(Files.readString(run.resolve("summary.csv"), StandardCharsets.UTF_8))
        .contains(",toy,", "@calm");
    Program.Result again = run(jar, "report", "run");
    assertThat(again.all()).containsPattern("\n calm +1 ");
  }

  @Test
  void library_ofOneRowAndOneClass_readsWithItsJarsAlone() throws Exception {
    PatchedProgram program =
        new PatchedProgram(directory)
            .change(
                TOOL + "plan/Library.java",
                "  GSON(\n",
                "  TOY(\n"
                    + "      new BindingLibrary(\n"
                    + "          \"toy\", \"2.13.1\", \"ToyCodec\", \"com.google.code.gson:gson\")),\n"
                    + "  GSON(\n")
            .add(
                "codecs/libraries/java/io/siribench/codec/libraries/ToyCodec.java",
                "package io.siribench.codec.libraries;\n\n"
                    + "import com.google.gson.Gson;\n"
                    + "import java.io.InputStream;\n"
                    + "import java.io.InputStreamReader;\n"
                    + "import java.nio.charset.StandardCharsets;\n\n"
                    + "public final class ToyCodec extends LibraryCodec {\n"
                    + "  public ToyCodec() {\n"
                    + "    super(\"Toy\", \"com.google.gson.Gson\");\n"
                    + "  }\n\n"
                    + "  @Override\n"
                    + "  Binder binder(Target target) {\n"
                    + "    return new Binder() {\n"
                    + "      @Override\n"
                    + "      Object state() {\n"
                    + "        return this;\n"
                    + "      }\n\n"
                    + "      @Override\n"
                    + "      Object bind(InputStream in) {\n"
                    + "        return new Gson()\n"
                    + "            .fromJson(new InputStreamReader(in, StandardCharsets.UTF_8),"
                    + " target.type());\n"
                    + "      }\n"
                    + "    };\n"
                    + "  }\n"
                    + "}\n");
    assertThat(program.files()).isEqualTo(2);
    Path jar = program.build();
    Program.Result result =
        measure(
            jar, "--library", "toy", "--model", "java.util.TreeMap", document("json").toString());
    assumeFalse(result.all().contains("toy: "), "Gson cannot be had: " + result.all());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(samples()).containsPattern("json.reader.none.cold,1,.*,2[.]13[.]1,ok,.*,toy,");
  }
}
