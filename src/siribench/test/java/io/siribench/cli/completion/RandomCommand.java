package io.siribench.cli.completion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Generator of random command lines from all commands and options. None of them starts a process,
 * contacts another machine or writes outside the test's files.
 */
public final class RandomCommand {
  /** Values that no one types on purpose, or that are wrong nearly everywhere. */
  private static final List<String> ODD =
      List.of(
          ("| |abc|ü|日本|\uD834\uDF1E|\uD834|\u001B[31mred|\u001B]0;title\u0007|\u009B2J|a\u202Eb|a\rb|a\nb|a\u0000b"
                  + "|%n%s%d|${user.home}|--|-|=|,|a,b|,,|'|\"|\\|*|@missing|null|none|all|true"
                  + "|-1|0|1|7|-0|+1|1.5|2147483648|99999999999999999999|1e400|NaN|0x10|Infinity"
                  + "|5%|-5%|101%|1s|-1s|0s|1h30m|999999999999d|10/s|5mib|2%:503|1s/10s"
                  + "|NAME=VALUE|=|A: b|A:b\u0000|a=b=c|com.acme.Order|java.lang.String|int|..|/dev/null|/dev/zero")
              .split("\\|"));

  private static final List<String> URLS =
      List.of(
          "http://127.0.0.1:9/sm.{format}",
          "https://127.0.0.1:9/sm.json?key={key}",
          "http://user:secret@127.0.0.1:9/{format}/{format}",
          "http://127.0.0.1:99999/",
          "http://127.0.0.1:9/\u0007 x",
          "http://[",
          "http://",
          "http:",
          "HTTP://127.0.0.1:9",
          "ftp://127.0.0.1/x",
          "file:///etc/hostname",
          "http://127.0.0.1:9/{}{key");

  /** Final arguments of commands, which end them before they start processes or serve. */
  private static final Map<String, List<String>> ENDS =
      Map.of(
          "run", List.of("--baseline=of-no-scenario", "--offline"),
          "adb", List.of("--adb=/nonexistent/adb", "--offline"),
          "recommend", List.of("--module=of-no-library"),
          "serve", List.of("--offline", "/nonexistent/document.json"),
          "record", List.of("--count=1"),
          "view", List.of("--of-no-command"),
          "doctor", List.of("--of-no-command"));

  /** Options that start a server, a key tool or a host search, or repeat endlessly. */
  private static final Set<String> NEVER =
      Set.of("--serve", "--tls", "--host", "--count", "--every", "--verbose");

  /** Values that most options with these labels accept. */
  private static final Map<String, List<String>> VALID =
      Map.ofEntries(
          Map.entry("N", List.of("1", "2", "30")),
          Map.entry("NUMBER", List.of("7")),
          Map.entry("TIME", List.of("50ms", "1s", "3m")),
          Map.entry("PERCENT", List.of("5%", "0.5")),
          Map.entry("SIZE", List.of("1kib", "64mib")),
          Map.entry("RATE", List.of("10/s", "5mbit")),
          Map.entry("KEY", List.of("k3y")),
          Map.entry("KIND", List.of("numbers")),
          Map.entry("LOCALE", List.of("de", "en-US")),
          Map.entry("BUDGET", List.of("json*=1s", "*cold=p50:10ms")),
          Map.entry("NAME=VALUE", List.of("OperatorRef=MTA")),
          Map.entry("'NAME: VALUE'", List.of("X-A: b")),
          Map.entry("@FILE|TEXT", List.of("<Siri/>")),
          Map.entry("VERSION", List.of("bundled", "1.1")),
          Map.entry("SHARE[:STATUS]", List.of("2%:503")),
          Map.entry("SHARE", List.of("2%")),
          Map.entry("LENGTH/PERIOD", List.of("1s/10s")),
          Map.entry("COUNT/UNIT", List.of("5/s")),
          Map.entry("PORT", List.of("0")),
          Map.entry("WORD", List.of("before", "after")),
          Map.entry("CLASS", List.of("java.lang.String", "java.util.Date")),
          Map.entry("NAME", List.of("com.acme", "lte")),
          Map.entry("ARG", List.of("-Xmx64m", "--log")),
          Map.entry("FLAGS", List.of("default", "c1")),
          Map.entry("STUDY", List.of("of-nobody")),
          Map.entry("COMMAND", List.of("run", "serve")));

  private static final Set<String> COUNTS = Set.of("--visits", "--vehicles");
  private static final List<String> SMALL_COUNTS = List.of("0", "1", "20", "-1", "20001", "x", "");

  private static final Set<String> NAMES_OF_FILES =
      Set.of(
          CompletionCandidates.FILES, CompletionCandidates.DIRECTORIES, CompletionCandidates.RUNS);

  private final List<CommandSpec> commands;
  private final List<String> files;
  private final Random random;

  /** Creates a generator for {@code commands}, which may read and write {@code files}. */
  public RandomCommand(List<CommandSpec> commands, List<String> files, Random random) {
    this.commands = commands;
    this.files = files;
    this.random = random;
  }

  public List<String> next() {
    CommandSpec command = one(commands);
    List<String> line = new ArrayList<>();
    List<ArgSpec> arguments =
        command.args().stream().filter(argument -> isSafe(command, argument)).toList();
    for (int i = random.nextInt(5); i > 0; i--) {
      ArgSpec argument = one(arguments);
      if (!isRepeated(argument, line) || random.nextInt(10) == 0) {
        add(command, argument, line);
      }
    }
    for (ArgSpec argument : arguments) {
      boolean isNeeded =
          argument.required() && argument.group() == null && !isRepeated(argument, line);
      if ((isNeeded || !argument.isOption()) && random.nextInt(12) > 0) {
        add(command, argument, line);
      }
    }
    line.add(0, random.nextInt(40) == 0 ? one(ODD) : command.name());
    line.addAll(ENDS.getOrDefault(command.name(), List.of()));
    return line;
  }

  /**
   * Returns whether {@code line} has {@code argument} or one that excludes it. True for help, since
   * nothing after it counts.
   */
  private static boolean isRepeated(ArgSpec argument, List<String> line) {
    Stream<ArgSpec> same =
        argument.group() == null ? Stream.of(argument) : argument.group().args().stream();
    return (argument instanceof OptionSpec help && (help.usageHelp() || help.versionHelp()))
        || same.anyMatch(
            other ->
                other instanceof OptionSpec option
                    && Stream.of(option.names())
                        .anyMatch(name -> line.stream().anyMatch(word -> word.startsWith(name))));
  }

  private static boolean isSafe(CommandSpec command, ArgSpec argument) {
    List<String> names =
        argument instanceof OptionSpec option ? List.of(option.names()) : List.of();
    List<String> ends = ENDS.getOrDefault(command.name(), List.of());
    return names.stream().noneMatch(NEVER::contains)
        && ends.stream().noneMatch(end -> names.contains(end.replaceFirst("=.*", "")));
  }

  private void add(CommandSpec command, ArgSpec argument, List<String> line) {
    String value = value(command, argument);
    if (!(argument instanceof OptionSpec option)) {
      line.add(value);
      return;
    }
    String name = one(List.of(option.names()));
    // Without a value, the next argument would be the file to write.
    boolean needsValue = isFile(option);
    boolean hasValue = option.arity().max() > 0 && (needsValue || random.nextInt(20) > 0);
    if (!hasValue) {
      line.add(name);
    } else if (random.nextBoolean() || option.arity().min() == 0) {
      line.add(name + "=" + value);
    } else {
      line.addAll(List.of(name, value));
    }
  }

  private static boolean isFile(ArgSpec argument) {
    return argument.typeInfo().getClassName().endsWith("Path")
        || argument.paramLabel().matches("DIR|IN.*");
  }

  private String value(CommandSpec command, ArgSpec argument) {
    if (isFile(argument)) {
      return one(files);
    }
    if (COUNTS.contains(argument instanceof OptionSpec option ? option.longestName() : "")) {
      return one(SMALL_COUNTS);
    }
    return switch (random.nextInt(12)) {
      case 0, 1 -> one(ODD);
      case 2, 3, 4 ->
          argument.paramLabel().matches("SOURCE|URL") ? one(URLS) : word(command, argument);
      default -> word(command, argument);
    };
  }

  /** Returns a value that completion offers for the option, or several values. */
  private String word(CommandSpec command, ArgSpec argument) {
    List<String> valid = VALID.getOrDefault(argument.paramLabel(), List.of());
    List<String> known = valid.isEmpty() ? CompletionCandidates.of(command, argument) : valid;
    if (known.isEmpty()) {
      return one(random.nextBoolean() ? files : ODD);
    }
    if (NAMES_OF_FILES.containsAll(known)) {
      return one(files);
    }
    String first = one(known);
    return random.nextInt(8) == 0
        ? String.join(",", Stream.of(first, one(known), one(ODD)).toList())
        : first;
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
