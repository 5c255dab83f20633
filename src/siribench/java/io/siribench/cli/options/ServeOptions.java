package io.siribench.cli.options;

import io.siribench.problem.Problems;
import io.siribench.session.preparation.ServerArguments;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Your own endpoint for the duration of a run: {@code run --serve}. */
public final class ServeOptions {
  @Option(
      names = "--serve",
      arity = "0..1",
      paramLabel = "PROFILE",
      parameterConsumer = ProfileConsumer.class,
      description =
          "Serve the SOURCEs, and request them over a network. The server is a separate process;"
              + " networks are wifi-2013 (the study's), lte, 3g and offline. Without PROFILE,"
              + " requests are unshaped.")
  private @Nullable String profile;

  @Option(
      names = "--serve-arg",
      paramLabel = "ARG",
      parameterConsumer = PassedArgument.class,
      description =
          "With --serve: pass an option to siribench serve, such as --serve-arg=--tls,"
              + " --serve-arg=--fail=2%%. Can be repeated.")
  private List<String> serveArgs = new ArrayList<>();

  /**
   * Returns the settings for serving the sources, if requested. {@code --serve-arg} alone is added
   * to {@code problems}.
   */
  public Optional<ServerArguments> serving(Problems problems) {
    if (profile == null) {
      problems.refuse(
          !serveArgs.isEmpty(), "--serve-arg", "applies only with --serve", "also give --serve");
      return Optional.empty();
    }
    List<String> arguments = new ArrayList<>();
    if (!profile.isEmpty()) {
      arguments.addAll(List.of("--profile", profile));
    }
    arguments.addAll(serveArgs);
    return Optional.of(new ServerArguments(arguments));
  }

  /**
   * A consumer that takes the next word only if it is a profile. {@code ./3g} denotes a file of
   * that name.
   */
  static final class ProfileConsumer implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
      option.setValue(args.isEmpty() ? "" : profile(args, command));
    }

    private static String profile(Stack<String> args, CommandSpec command) {
      try {
        String profile = Converters.PROFILE.convert(args.peek()).optionName();
        args.pop();
        return profile;
      } catch (TypeConversionException e) {
        if (isOther(args.peek())) {
          return "";
        }
        throw new ParameterException(
            command.commandLine(), "--serve: " + e.getMessage() + "; and there is no such file", e);
      }
    }

    /**
     * Returns whether {@code word} is another argument, and not a misspelt profile. A name with a
     * dot or slash is a document, which may exist only on the hosts of a fleet.
     */
    private static boolean isOther(String word) {
      return word.startsWith("-")
          || word.contains("/")
          || word.contains(".")
          || new File(word).exists();
    }
  }
}
