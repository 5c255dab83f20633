package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

final class CommandTextTest {
  /** The directory of a bisection keeps the arguments of its runs. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "run  --cold -f json a.json, run  --cold -f json a.json",
        "run --key-file k http://h/a, run --key-file k http://h/a",
        "run --cold --key SESAME http://h/a, run --cold --key=*** http://h/a",
        "run --cold http://h/a?key=SESAME, run --cold 'http://h/a?key=***'"
      })
  void recorded_commandWithSecrets_hasNone(String given, String recorded) {
    CommandLine program = Main.commandLine("run", "");
    program.parseArgs(given.split(" +", -1));
    assertThat(CommandText.recorded(program, given)).isEqualTo(recorded);
  }

  /** Without its equals sign, the option would take the next word. */
  @Test
  void shown_emptyValue_staysAttachedToItsOption() {
    CommandLine program = Main.commandLine("run", "");
    program.parseArgs("run", "--label", "", "--excel", "--cold", "a.json");
    CommandSpec command = program.getParseResult().subcommand().commandSpec();
    assertThat(CommandText.shown(command, Set.of(), List.of("a.json")))
        .isEqualTo("run --label='' --excel --cold a.json");
  }

  /** Options and values in every form, most of them with the look of other options. */
  private static final List<List<String>> OPTIONS =
      List.of(
          List.of("--jvm-arg", "-Xmx64m"),
          List.of("--jvm-arg=-Da=b c"),
          List.of("--jvm-arg", "--add-opens=java.base/java.lang=ALL-UNNAMED"),
          List.of("--jvm-arg", "--cold"),
          List.of("--jvm-arg="),
          List.of("--serve"),
          List.of("--serve", "lte"),
          List.of("--serve-arg", "--tls"),
          List.of("--serve-arg=--fail=2%"),
          List.of("--serve-arg", "it's"),
          List.of("--excel"),
          List.of("--cold"),
          List.of("--warm=true"),
          List.of("-f", "json,xml"),
          List.of("-fsmile"),
          List.of("-n", "3"),
          List.of("--label", ""),
          List.of("--baseline=-x"),
          List.of("--class-path", "a b.jar:~/c.jar,$HOME/{d,e}.jar"),
          List.of("--jvm", "big:-Xmx2g -Xms2g"),
          List.of("--target-error", "5%"),
          List.of("-q"));

  private static final List<String> SOURCES =
      List.of("a.json", "./-b.json", "@@c.json", "lte", "3g", "my d.json", "ü'é.xml", "dir/");

  private static CommandSpec parsed(List<String> words) {
    CommandLine program = Main.commandLine("run", "");
    program.parseArgs(words.toArray(String[]::new));
    return program.getParseResult().subcommand().commandSpec();
  }

  private static List<String> sources(CommandSpec command) {
    return command.positionalParameters().get(0).stringValues();
  }

  /** Returns the given options with their values in the order of their names. */
  private static Map<String, List<String>> given(CommandSpec command) {
    return CommandText.given(command).stream()
        .collect(
            Collectors.toMap(
                OptionSpec::longestName,
                option -> option.arity().max() == 0 ? List.of() : CommandText.values(option),
                (first, same) -> first,
                TreeMap::new));
  }

  /** Splits {@code text} as a POSIX shell does. */
  private static List<String> words(String text) {
    return Pattern.compile("(?:'[^']*'|\\\\.|[^\\s'\\\\])+")
        .matcher(text)
        .results()
        .map(
            word ->
                Pattern.compile("'([^']*)'|\\\\(.)")
                    .matcher(word.group())
                    .replaceAll(
                        part ->
                            Matcher.quoteReplacement(
                                part.group(1) == null ? part.group(2) : part.group(1))))
        .toList();
  }

  /** Whatever their order, the words of a printed command are those of the given one. */
  @Test
  void shown_anyOptionsAndSources_areParsedToTheSame() {
    Random random = new Random(7);
    int compared = 0;
    for (int i = 0; i < 500; i++) {
      List<List<String>> parts = new ArrayList<>(OPTIONS);
      SOURCES.forEach(source -> parts.add(List.of(source)));
      Collections.shuffle(parts, random);
      List<String> line = new ArrayList<>(List.of("run"));
      parts.subList(0, random.nextInt(10)).forEach(line::addAll);
      CommandSpec command;
      try {
        command = parsed(line);
      } catch (ParameterException e) {
        // Two forms of an option that can be given once.
        continue;
      }
      compared++;
      String shown = CommandText.shown(command, Set.of(), sources(command));
      CommandSpec again = parsed(words(shown));
      assertThat(given(again)).as("%s: %s", line, shown).isEqualTo(given(command));
      assertThat(sources(again).stream().map(Path::of).map(Path::normalize))
          .as("%s: %s", line, shown)
          .containsExactlyElementsOf(
              sources(command).stream().map(Path::of).map(Path::normalize).toList());
    }
    assertThat(compared).isGreaterThan(300);
  }
}
