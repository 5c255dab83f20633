package io.siribench.runner.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.JavaRuntime;
import io.siribench.factor.Library;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.OwnClass;
import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.JavaRuntimes;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.request.Document;
import io.siribench.runner.fork.Answers;
import io.siribench.runner.fork.ScriptedLauncher;
import io.siribench.worker.Protocol;
import io.siribench.worker.SampleLine;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.SiriModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ModelProbeTest {
  private static final Scenario BUNDLED =
      new Scenario(
          "carried",
          Plans.scenario("carried", Start.COLD).values().with(Factor.MODEL, SiriModel.SIRI_PLAIN),
          null);
  private static final Scenario OLD =
      new Scenario(
          "old",
          BUNDLED.values().with(Factor.LIBRARY, new LibraryVersion(Library.JACKSON, "2.9.10")),
          null);
  private static final Plan PLAN = Plans.plan(1, 1, 42, BUNDLED, OLD);

  /** Probes with {@code values} from the bundled Jackson, and {@code ofOld} from the old one. */
  private static ModelProbe.Found probe(String values, String ofOld, ForkResult old)
      throws Exception {
    return ModelProbe.probe(
        PLAN,
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            boolean isOld = argument(command, Protocol.ARG_LIBRARY).isPresent();
            Path directory = Path.of(argument(command, Protocol.ARG_VALUES).orElseThrow());
            Files.writeString(directory.resolve("0"), isOld ? ofOld : values);
            Files.writeString(directory.resolve("0" + Protocol.AGAIN), isOld ? ofOld : values);
            return isOld ? old : Answers.result(0, false, "", Answers.END);
          }
        });
  }

  @Test
  void probe_forkKilledMidLine_isNotCompared() throws Exception {
    ForkResult killed = Answers.result(137, true, "");
    assertThat(probe("/a\t1\n/b\t2\n", "/a\t1\n/b", killed).remarks())
        .containsExactly(
            "jackson:2.9.10 is not compared with other libraries by the values that it binds from"
                + " json: killed: no output within --timeout (30 s)");
  }

  @Test
  void probe_forksThatEnded_areCompared() throws Exception {
    ForkResult complete = Answers.result(0, false, "", Answers.END);
    assertThat(probe("/a\t1\n/b\t2\n", "/a\t1\n", complete).remarks())
        .singleElement()
        .asString()
        .contains("first b");
  }

  @Test
  void probe_classThatDiffersOnADevice_isNotCalledAFaultOfTheReader() throws Exception {
    FactorValues values =
        BUNDLED
            .values()
            .with(Factor.MODEL, new OwnClass("com.acme.Order"))
            .with(Factor.DEVICE, new DeviceTarget("A1", "pixel", Plans.JAVA))
            .with(Factor.JAVA, Plans.JAVA);
    String here = JavaRuntimes.current().executable();
    ModelProbe.Found found =
        ModelProbe.probe(
            Plans.plan(1, 1, 42, new Scenario("a", values, null)),
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) throws IOException {
                Path directory = Path.of(argument(command, Protocol.ARG_VALUES).orElseThrow());
                String bound = command.java().equals(here) ? "/a\t1\n" : "/a\t2\n";
                Files.writeString(directory.resolve("0"), bound);
                Files.writeString(directory.resolve("0" + Protocol.AGAIN), bound);
                return Answers.result(0, false, "", Answers.END);
              }
            });
    assertThat(found.refused().values())
        .singleElement()
        .asString()
        .contains("--model", "the device binds", "first a", "META-INF/versions")
        .doesNotContain("correct the reader");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', --model: com.acme.Order",
    "com.acme.Mappers::strict, '', --mapper: com.acme.Mappers::strict",
    "'', com.acme.OrderReader, --reader: com.acme.OrderReader"
  })
  void probe_failedFork_isReportedUnderTheCodeItRan(String mapper, String reader, String expected)
      throws Exception {
    FactorValues values = BUNDLED.values().with(Factor.MODEL, new OwnClass("com.acme.Order"));
    if (!mapper.isEmpty()) {
      values = values.with(Factor.MAPPER, Factor.MAPPER.find(mapper).orElseThrow());
    }
    if (!reader.isEmpty()) {
      values = values.with(Factor.READER, ReaderType.of(reader));
    }
    Scenario scenario = new Scenario("a", values, null);
    ModelProbe.Found found =
        ModelProbe.probe(
            Plans.plan(1, 1, 42, scenario),
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) {
                return Answers.result(3, false, "");
              }
            });
    assertThat(found.refused().get(List.of(scenario)))
        .singleElement()
        .satisfies(
            problem -> assertThat(problem.option() + ": " + problem.wrong()).startsWith(expected));
  }

  private static Scenario ofBuild(String label) {
    return new Scenario(
        label,
        BUNDLED
            .values()
            .with(Factor.MODEL, new OwnClass("com.acme.Order"))
            .with(Factor.READER, ReaderType.of("com.acme.OrderReader"))
            .with(
                Factor.CLASS_PATH,
                new ClassPath(label, List.of(new ClassPath.Entry(label + ".jar", "")))),
        null);
  }

  @Test
  void probe_buildsOfAReader_areNamedInDifferences() throws Exception {
    Scenario base = ofBuild("base");
    Scenario changed = ofBuild("changed");
    ModelProbe.Found found =
        ModelProbe.probe(
            Plans.plan(1, 1, 42, base, changed),
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) throws IOException {
                boolean isChanged =
                    argument(command, Protocol.ARG_READER).orElse("").contains("OrderReader")
                        && command.start().classPath().contains("changed.jar");
                Path file = Path.of(argument(command, Protocol.ARG_VALUES).orElseThrow(), "0");
                Files.writeString(file, isChanged ? "/a\t2\n" : "/a\t1\n");
                Files.copy(file, Path.of(file + Protocol.AGAIN));
                return Answers.result(0, false, "", Answers.END);
              }
            });
    assertThat(found.refused()).containsOnlyKeys(List.of(changed));
    assertThat(found.refused().get(List.of(changed)))
        .singleElement()
        .satisfies(
            problem ->
                assertThat(problem.wrong())
                    .endsWith("first a, whose values differ (class path changed)"));
  }

  private static Scenario ofOrder(String id, Scenario library, String document) {
    return new Scenario(
        id,
        library
            .values()
            .with(Factor.MODEL, new OwnClass("com.acme.Order"))
            .with(
                Factor.DOCUMENT,
                Document.ofFile(document, Format.JSON, Path.of(document + ".json"))),
        null);
  }

  /** Probes a plan of {@code scenarios} in which {@code library} refuses the second document. */
  private static ModelProbe.Found refusingTheSecond(Plan plan, Scenario library) throws Exception {
    boolean isOldRefused = library.equals(OLD);
    ForkMessage refusal =
        new ForkMessage(
            Protocol.REFUSED,
            Map.of(
                Protocol.OPTION,
                "SOURCE",
                SampleLine.ERROR,
                "b.json: no member 'c'",
                Protocol.DOCUMENT_NUMBER,
                "1"));
    return ModelProbe.probe(
        plan,
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) throws IOException {
            boolean isOld = argument(command, Protocol.ARG_LIBRARY).isPresent();
            boolean isRefused = isOld == isOldRefused;
            Optional<String> values = argument(command, Protocol.ARG_VALUES);
            for (String number : isRefused ? List.of("0") : List.of("0", "1")) {
              if (values.isPresent()) {
                Path file = Path.of(values.get(), number);
                Files.writeString(file, "/a\t1\n");
                Files.copy(file, Path.of(file + Protocol.AGAIN));
              }
            }
            return isRefused
                ? Answers.result(0, false, "", refusal, Answers.END)
                : Answers.result(0, false, "", Answers.END);
          }
        });
  }

  private static List<String> ids(Plan plan) {
    return plan.scenarios().stream().map(Scenario::id).toList();
  }

  @Test
  void readable_documentRefusedByOneLibrary_isOmittedOnlyForIt() throws Exception {
    Plan plan =
        Plans.plan(
            1,
            1,
            42,
            ofOrder("a", BUNDLED, "a"),
            ofOrder("b", BUNDLED, "b"),
            ofOrder("a-old", OLD, "a"),
            ofOrder("b-old", OLD, "b"));
    List<String> left = new ArrayList<>();
    Plan readable = refusingTheSecond(plan, OLD).readable(plan, false, left);
    assertThat(ids(readable)).containsExactly("a", "b", "a-old");
    assertThat(left).containsExactly("left out: b.json: no member 'c' (with jackson:2.9.10)");
  }

  @Test
  void readable_documentRefusedByOnlyLibrary_isOmittedOnRequest() throws Exception {
    Plan plan = Plans.plan(1, 1, 42, ofOrder("a", BUNDLED, "a"), ofOrder("b", BUNDLED, "b"));
    ModelProbe.Found found = refusingTheSecond(plan, BUNDLED);
    assertThatThrownBy(() -> found.readable(plan, false, new ArrayList<>()))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--skip-invalid");
    List<String> left = new ArrayList<>();
    assertThat(ids(found.readable(plan, true, left))).containsExactly("a");
    assertThat(left).containsExactly("left out: b.json: no member 'c'");
  }

  @Test
  void readable_scenarioThatIsOptional_isOmitted() throws Exception {
    Plan strict = Plans.plan(1, 1, 42, ofOrder("a", BUNDLED, "a"), ofOrder("b", BUNDLED, "b"));
    Plan plan =
        new Plan(strict.scenarios(), "a", strict.settings(), Map.of(), Map.of(), Set.of("b"));
    List<String> left = new ArrayList<>();
    assertThat(ids(refusingTheSecond(plan, BUNDLED).readable(plan, false, left)))
        .containsExactly("a");
    assertThat(left).containsExactly("left out: b.json: no member 'c'");
  }

  @Test
  void readable_codeRefusedOnOneJava_namesIt() throws Exception {
    JavaRuntime old = new JavaRuntime("old", "1.8.0_402", "8");
    Scenario reader =
        new Scenario(
            "a", BUNDLED.values().with(Factor.READER, ReaderType.of("com.acme.OrderReader")), null);
    Scenario onOld = new Scenario("b", reader.values().with(Factor.JAVA, old), null);
    Plan plan = Plans.plan(1, 1, 42, reader, onOld);
    ForkMessage refusal =
        new ForkMessage(
            Protocol.REFUSED,
            Map.of(
                Protocol.OPTION,
                "--reader",
                SampleLine.ERROR,
                "X: module java.base does not \"opens java.util\" to unnamed module @69eee410"));
    List<String> left = new ArrayList<>();
    Plan readable =
        ModelProbe.probe(
                plan,
                new ScriptedLauncher() {
                  @Override
                  public ForkResult measured(ForkCommand command) {
                    return command.java().equals(old.executable())
                        ? Answers.result(0, false, "", refusal, Answers.END)
                        : Answers.result(0, false, "", Answers.END);
                  }
                })
            .readable(plan, true, left);

    assertThat(ids(readable)).containsExactly("a");
    assertThat(left)
        .singleElement()
        .asString()
        .startsWith(
            "left out: on Java " + onOld.word(Factor.JAVA) + ": X: module java.base does not");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "module java.base does not \"opens java.util\" to unnamed module @1 |"
            + " --add-opens=java.base/java.util=ALL-UNNAMED",
        "because module java.base does not export sun.nio.ch to unnamed module @1 |"
            + " --add-exports=java.base/sun.nio.ch=ALL-UNNAMED"
      })
  void probe_packageThatTheJdkCloses_isOpenedByAFlag(String reason, String flag) throws Exception {
    ForkMessage refusal =
        new ForkMessage(
            Protocol.REFUSED, Map.of(Protocol.OPTION, "--reader", SampleLine.ERROR, reason));
    assertThat(refusal(Answers.result(0, false, "", refusal, Answers.END)).remedy())
        .isEqualTo("use --jvm-arg=" + flag);
  }

  private static PlanProblem refusal(ForkResult result) throws Exception {
    Scenario scenario =
        new Scenario(
            "a", BUNDLED.values().with(Factor.READER, ReaderType.of("com.acme.OrderReader")), null);
    return ModelProbe.probe(
            Plans.plan(1, 1, 42, scenario),
            new ScriptedLauncher() {
              @Override
              public ForkResult measured(ForkCommand command) {
                return result;
              }
            })
        .refused()
        .values()
        .iterator()
        .next()
        .iterator()
        .next();
  }

  @Test
  void probe_hangingReader_isReportedWithTheTimeAndCauses() throws Exception {
    PlanProblem problem = refusal(Answers.result(137, true, ""));
    assertThat(problem.wrong())
        .isEqualTo("com.acme.OrderReader: killed: no output within --timeout (30 s)");
    assertThat(problem.remedy()).contains("waits, loops", "longer --timeout");
  }

  @Test
  void probe_longReason_isShortened() throws Exception {
    ForkMessage refusal =
        new ForkMessage(
            Protocol.REFUSED,
            Map.of(Protocol.OPTION, "--reader", SampleLine.ERROR, "x".repeat(2000)));
    PlanProblem problem = refusal(Answers.result(0, false, "", refusal, Answers.END));
    assertThat(problem.wrong()).hasSizeLessThan(700).endsWith("x...");
  }

  /** Returns the readers for which {@code readers} of one class have it checked. */
  private static List<String> checkedReaders(ReaderType... readers) throws Exception {
    FactorValues values = BUNDLED.values().with(Factor.MODEL, new OwnClass("com.acme.Order"));
    List<String> checked = new ArrayList<>();
    ModelProbe.probe(
        Plans.plan(
            1,
            1,
            42,
            Stream.of(readers)
                .map(
                    type -> new Scenario(type.optionName(), values.with(Factor.READER, type), null))
                .toArray(Scenario[]::new)),
        new ScriptedLauncher() {
          @Override
          public ForkResult measured(ForkCommand command) {
            checked.add(argument(command, Protocol.ARG_READER).orElseThrow());
            return Answers.result(0, false, "", Answers.END);
          }
        });
    return checked;
  }

  /** The check of a class depends on these readers, and one fork has one reader. */
  @Test
  void probe_itemReadersWithAnother_areCheckedSeparately() throws Exception {
    assertThat(
            checkedReaders(
                ReaderType.READER, ReaderType.MAPPER, ReaderType.VALUES, ReaderType.ASYNC))
        .containsExactly("reader", "values", "async");
  }

  /** Tokens are bound to no class, and would hide that it cannot be bound. */
  @Test
  void probe_tokensWithAReader_areCheckedSeparately() throws Exception {
    assertThat(checkedReaders(ReaderType.TOKENS, ReaderType.READER))
        .containsExactlyInAnyOrder("tokens", "reader");
  }
}
