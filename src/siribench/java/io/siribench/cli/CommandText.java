package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.problem.ProgramName;
import io.siribench.request.Credentials;
import io.siribench.request.EndpointRequest;
import io.siribench.request.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The text of a given command line, without some of its options. */
final class CommandText {
  /** The options of requests whose values may be secrets or contain secrets. */
  private static final Set<String> SECRET =
      Set.of("--key", "--header", "--param", "--data", "--proxy");

  private static final String JVM_ARG = "--jvm-arg";

  /** A system property in the arguments of a JVM. */
  private static final Pattern PROPERTY = Pattern.compile("-D([^\\s=]+)=");

  /**
   * Returns the command line without the program's name, to repeat the command. The text is absent
   * if the command has URLs or arguments of a JVM, because these may contain secrets.
   *
   * @param without the longest names of the options to omit
   */
  static Optional<String> of(CommandSpec command, Set<String> without, List<String> sources) {
    String shown = shown(command, without, sources, ProgramName::quoted);
    boolean isPrivate =
        sources.stream().anyMatch(CommandText::isUrl)
            || given(command).stream().anyMatch(option -> option.longestName().equals(JVM_ARG))
            || shown.contains(Secrets.SHOWN);
    return isPrivate ? Optional.empty() : Optional.of(shown);
  }

  /**
   * Returns the command line without the program's name, with {@code ***} instead of secrets. The
   * text is the same on every system.
   */
  static String shown(CommandSpec command, Set<String> without, List<String> sources) {
    return shown(command, without, sources, ProgramName::quotedForPosix);
  }

  /**
   * Returns {@code text}, or {@link #shown(CommandSpec, Set, List)} if {@code text} has secrets.
   *
   * @param program the program that has parsed {@code text}
   */
  static String recorded(CommandLine program, String text) {
    CommandSpec command = program.getParseResult().subcommand().commandSpec();
    List<String> sources = command.positionalParameters().get(0).stringValues();
    String shown = shown(command, Set.of(), sources);
    return shown.contains(Secrets.SHOWN) ? shown : text;
  }

  private static String shown(
      CommandSpec command,
      Set<String> without,
      List<String> sources,
      UnaryOperator<String> quoting) {
    List<String> words = new ArrayList<>(List.of(command.name()));
    for (OptionSpec option : given(command)) {
      if (!without.contains(option.longestName())) {
        words.addAll(words(option, quoting));
      }
    }
    sources.stream().map(CommandText::source).map(quoting).forEach(words::add);
    return String.join(" ", words);
  }

  /** Returns the given options, including those with their own parameter consumer. */
  static List<OptionSpec> given(CommandSpec command) {
    // picocli does not list options with a parameter consumer as matched.
    return Stream.concat(
            command.options().stream().filter(option -> !consumed(option).isEmpty()),
            command.commandLine().getParseResult().matchedOptions().stream())
        // A repeated option is listed repeatedly, each time with all values.
        .distinct()
        .toList();
  }

  /** Returns the values of an option with a parameter consumer; empty for others. */
  private static List<String> consumed(OptionSpec option) {
    Object value = option.parameterConsumer() == null ? null : option.getValue();
    return value instanceof List<?> values
        ? values.stream().map(String::valueOf).toList()
        : Stream.ofNullable(value).map(String::valueOf).toList();
  }

  /** Returns the values of {@code option} as given. */
  static List<String> values(OptionSpec option) {
    return option.parameterConsumer() == null ? option.originalStringValues() : consumed(option);
  }

  /** Returns whether {@code value}, the arguments of a JVM, contains a credential. */
  static boolean hasCredential(String value) {
    return !withoutCredentials(value).equals(value);
  }

  /** Returns whether the option {@code name} has a value that may be a secret. */
  static boolean isSecret(String name) {
    return SECRET.contains(name);
  }

  /** Returns whether {@code source} is the URL of an endpoint. */
  static boolean isUrl(String source) {
    return source.contains("://");
  }

  private static String source(String source) {
    if (isUrl(source)) {
      return EndpointRequest.recorded(source, List.of(), Optional.empty()).shownUrl();
    }
    // Without ./, it would be the value of --serve.
    return Converters.isProfile(source) ? "./" + source : ProgramName.operand(source);
  }

  /** Returns whether {@code option} is a flag that was given as {@code --flag=false}. */
  static boolean isOff(OptionSpec option) {
    return option.arity().max() == 0
        && option.stringValues().stream().anyMatch("false"::equalsIgnoreCase);
  }

  private static List<String> words(OptionSpec option, UnaryOperator<String> quoting) {
    String name = option.longestName();
    if (SECRET.contains(name)) {
      return List.of(name + "=" + Secrets.SHOWN);
    }
    if (isOff(option)) {
      return List.of();
    }
    List<String> values = values(option);
    return values.isEmpty() || option.arity().max() == 0
        ? List.of(name)
        : values.stream()
            .map(CommandText::withoutCredentials)
            .map(
                value ->
                    value.isEmpty() && option.arity().min() == 0
                        ? name
                        : name + "=" + quoting.apply(value))
            .toList();
  }

  /** Replaces the first credential in JVM arguments, and everything after it, by {@code ***}. */
  private static String withoutCredentials(String value) {
    Matcher property = PROPERTY.matcher(value);
    while (property.find()) {
      if (Credentials.isSecret(property.group(1))) {
        return value.substring(0, property.end()) + Secrets.SHOWN;
      }
    }
    return value;
  }
}
