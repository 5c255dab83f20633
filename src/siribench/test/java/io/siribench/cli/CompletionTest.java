package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;

/** Shell completion by the script that {@code siribench completion} prints. */
@Tag("slow")
final class CompletionTest {
  /** Commands that call the function like each shell; zsh emulates sh. */
  private static final Map<String, List<String>> SHELLS =
      Map.of(
          "bash",
          List.of(
              "bash",
              "-c",
              "source completion; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _siribench 2>errors;"
                  + " printf '%s\\n' \"${COMPREPLY[@]}\"",
              "bash"),
          "zsh",
          List.of(
              "zsh",
              "-fc",
              "source completion; emulate sh; setopt kshglob noshglob braceexpand;"
                  + " words=(\"$@\"); CURRENT=$#; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1));"
                  + " compgen -F _siribench",
              "zsh"));

  /** The words of a command line, and the candidates for the last. */
  static final List<List<List<String>>> CASES =
      List.of(
          List.of(List.of("recor"), List.of("record")),
          List.of(
              List.of("run", "-f", ""),
              List.of(
                  "json",
                  "xml",
                  "smile",
                  "cbor",
                  "protobuf",
                  "avro",
                  "ion",
                  "msgpack",
                  "yaml",
                  "csv",
                  "opaque")),
          List.of(
              List.of("run", "--connection", ""),
              List.of("jackson-url", "url-connection", "http-client", "http-client-async")),
          List.of(List.of("--verbose", "run", "sam"), List.of("sample.json", "samples")),
          List.of(List.of("run", "-f", "json,s"), List.of("json,smile")),
          List.of(List.of("record", "-f", ""), List.of("json", "xml", "smile", "cbor")),
          List.of(List.of("convert", "--to", "json,y"), List.of("json,yaml")),
          List.of(List.of("run", "--format=xml,x"), List.of()),
          List.of(
              List.of("run", "-f", "json,xml,smile,cbor,p"),
              List.of("json,xml,smile,cbor,protobuf")),
          List.of(List.of("samples", "-f", "json,xml,smile,cbor,"), List.of()),
          List.of(List.of("reproduce", "cowtalk-b"), List.of("cowtalk-binding-2011")),
          List.of(List.of("run", "--color=a"), List.of("--color=auto", "--color=always")),
          List.of(List.of("run", "--color=s"), List.of()),
          List.of(List.of("run", "--serve=w"), List.of("--serve=wifi-2013")),
          List.of(List.of("run", "--serve=s"), List.of()),
          List.of(List.of("report", ""), List.of("old runs", "reports")),
          List.of(List.of("report", "reports/"), List.of("reports/a")),
          List.of(List.of("run", "--resume", "r"), List.of("reports")),
          List.of(List.of("run", "--format=json,x"), List.of("--format=json,xml")),
          List.of(List.of("run", "--key-file", "my"), List.of("my key.txt")),
          List.of(List.of("run", "--out", ""), List.of("samples", "old runs", "reports")),
          List.of(
              List.of("run", "--judge", ""),
              List.of("elapsed", "launch", "first", "last", "cpu", "instructions", "allocated")),
          List.of(
              List.of("compare", "--judge", ""),
              List.of("both", "elapsed", "launch", "first", "cpu", "allocated")),
          List.of(List.of("serve", "--profile", "w"), List.of("wifi-2013")),
          List.of(List.of("run", "--serve", "s"), List.of("sample.json", "samples")),
          List.of(List.of("run", "--max-w"), List.of("--max-warmup")),
          List.of(List.of("adb", "--compile", "v"), List.of("verify")),
          List.of(List.of("run", "--rate", ""), List.of()),
          List.of(List.of("history", "--by", ""), List.of("date", "label")),
          List.of(List.of("history", "--export", ""), List.of("otava")),
          List.of(List.of("fleet", "k"), List.of("kubernetes")),
          List.of(List.of("view", ""), List.of("old runs", "reports")),
          List.of(List.of("convert", "--model", ""), List.of("siri-plain")),
          List.of(List.of("check", "--module", ""), List.of("none", "discovered")),
          List.of(List.of("recommend", "--module", ""), List.of("none", "discovered")),
          List.of(List.of("recommend", "-r", ""), List.of("reader", "stream")),
          List.of(List.of("recommend", "--library", ""), List.of()),
          List.of(List.of("adb", "rec"), List.of("recommend")),
          List.of(List.of("adb", "recommend", "--mod"), List.of("--model", "--module")),
          List.of(List.of("adb", "-s", "A1", "recommend", "--cool"), List.of("--cool-down")),
          List.of(List.of("help", "do"), List.of("doctor")));

  private static final String SCRIPT = CommandRun.ofProgram("completion").out();

  @TempDir private Path directory;

  @BeforeEach
  void files() throws IOException {
    Files.createFile(directory.resolve("sample.json"));
    Files.createFile(directory.resolve("my key.txt"));
    Files.createDirectory(directory.resolve("samples"));
    for (String run : List.of("old runs", "reports/a")) {
      Files.createDirectories(directory.resolve(run));
      Files.createFile(directory.resolve(run).resolve("samples.csv"));
    }
    Files.createDirectory(directory.resolve("reports/other"));
    Files.writeString(directory.resolve("completion"), SCRIPT);
  }

  private List<String> offered(String shell, List<String> words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(SHELLS.getOrDefault(shell, List.of()));
    command.add("siribench");
    command.addAll(words);
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectError(directory.resolve("errors").toFile())
            .start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out.lines().filter(line -> !line.isEmpty()).toList();
  }

  private static boolean isInstalled(String shell) {
    return Stream.of("/bin", "/usr/bin").anyMatch(bin -> Files.exists(Path.of(bin, shell)));
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void bash_commandLine_offersPossibleCompletions(List<List<String>> example) throws Exception {
    assumeTrue(isInstalled("bash"), "bash is not installed");
    assertThat(offered("bash", example.get(0))).containsExactlyInAnyOrderElementsOf(example.get(1));
  }

  @ParameterizedTest
  @FieldSource("CASES")
  void zsh_commandLine_offersValidContinuations(List<List<String>> example) throws Exception {
    assumeTrue(isInstalled("zsh"), "zsh is not installed");
    List<String> words = example.get(0);
    assumeFalse(
        words.get(words.size() - 1).contains("/"), "zsh's compgen -d lists no subdirectories");
    // zsh itself drops candidates that do not start with the word.
    assertThat(offered("zsh", words))
        .filteredOn(candidate -> candidate.startsWith(words.get(words.size() - 1)))
        .containsExactlyInAnyOrderElementsOf(example.get(1));
  }

  /** A name with brackets is not a pattern. */
  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh"})
  void file_withBrackets_isOffered(String shell) throws Exception {
    assumeTrue(isInstalled(shell), shell + " is not installed");
    Files.createFile(directory.resolve("x1.json"));
    Files.createFile(directory.resolve("x[1].json"));
    assertThat(offered(shell, List.of("run", "x"))).contains("x1.json", "x[1].json");
  }

  /** bash splits an option and its value at the equals sign. */
  @Test
  void bash_valueBehindAnEqualsSign_isOffered() throws Exception {
    assumeTrue(isInstalled("bash"), "bash is not installed");
    assertThat(offered("bash", List.of("run", "--format", "=", "js"))).containsExactly("json");
    assertThat(offered("bash", List.of("run", "--stax", "="))).containsExactly("woodstox", "aalto");
    assertThat(offered("bash", List.of("run", "--serve", "=")))
        .containsExactly("wifi-2013", "lte", "3g", "offline");
    assertThat(offered("bash", List.of("run", "--color", "=", "s"))).isEmpty();
  }

  static Stream<String> offers() {
    return SCRIPT.lines().filter(line -> line.contains(" --") && line.contains("') printf"));
  }

  @ParameterizedTest
  @MethodSource("offers")
  void value_thatIsOffered_isAccepted(String offer) {
    Matcher names = Pattern.compile("([\\w-]+) (--[\\w-]+)=?'\\)").matcher(offer);
    if (!names.find()
        || offer.contains("'FILES'")
        || offer.contains("'DIRECTORIES'")
        || offer.contains("'RUNS'")) {
      return;
    }
    CommandLine program = Main.commandLine(names.group(1));
    for (String value : offer.substring(offer.indexOf("\\n' '") + 5).split("' '|' ;;", -1)) {
      if (!value.isEmpty()) {
        assertThatCode(() -> parse(program, names.group(1), names.group(2) + "=" + value))
            .doesNotThrowAnyException();
      }
    }
  }

  private static void parse(CommandLine program, String... arguments) {
    try {
      program.parseArgs(arguments);
    } catch (MissingParameterException e) {
      // The option was understood.
    }
  }

  @Test
  void option_ofEnumType_completesItsValues() {
    Main.commandLine()
        .getSubcommands()
        .forEach(
            (name, command) ->
                assertThat(enums(command))
                    .allSatisfy(
                        option ->
                            assertThat(SCRIPT)
                                .containsAnyOf(
                                    name + " " + option + "') printf",
                                    name + " " + option + "=') printf")));
  }

  private static List<String> enums(CommandLine command) {
    return command.getCommandSpec().options().stream()
        .filter(
            option ->
                option.typeInfo().getType().isEnum()
                    || Stream.of(option.typeInfo().getAuxiliaryTypes()).anyMatch(Class::isEnum))
        .map(OptionSpec::longestName)
        .toList();
  }
}
