package io.siribench.cli;

import io.siribench.request.Credentials;
import io.siribench.request.Endpoint;
import io.siribench.request.Secrets;
import java.io.File;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MaxValuesExceededException;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.MutuallyExclusiveArgsException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The text of an error in the command line, without credentials. */
final class UsageErrorText {
  /** The end of picocli's message about a missing value, which quotes the next option. */
  private static final Pattern FOLLOWING_OPTION =
      Pattern.compile("(?s)( but found '(?:--[^=']*|-.)).*");

  /** The start of picocli's message about a repeated option of a group, before its values. */
  private static final String REPEATED = "Error: expected only one match but got ";

  /** Returns the text of {@code exception}. */
  static String of(ParameterException exception) {
    String message = String.valueOf(exception.getMessage());
    if (exception instanceof MutuallyExclusiveArgsException) {
      return message.replace("Error: ", "").replace(" (specify only one)", "; give one of them");
    }
    if (exception instanceof MaxValuesExceededException && message.startsWith(REPEATED)) {
      return repeated(exception.getCommandLine());
    }
    if (exception instanceof MissingParameterException) {
      return FOLLOWING_OPTION.matcher(message).replaceFirst("$1'");
    }
    return exception instanceof UnmatchedArgumentException unmatched
        ? unmatched(unmatched, message)
        : message;
  }

  private static String repeated(CommandLine command) {
    String options =
        command.getCommandSpec().options().stream()
            .filter(option -> option.group() != null && option.originalStringValues().size() > 1)
            .map(option -> "option '" + option.longestName() + "'")
            .collect(Collectors.joining(" and "));
    return (options.isEmpty() ? "an option" : options) + " should be specified only once";
  }

  private static String unmatched(UnmatchedArgumentException exception, String message) {
    List<String> unmatched = exception.getUnmatched();
    String argument = unmatched.get(0);
    if (argument.startsWith("@")) {
      return "no such argument file: '" + argument.substring(1) + "'";
    }
    if (argument.startsWith("-")) {
      String shown = message;
      String previous = "";
      for (String word : unmatched) {
        boolean isValue = isSecret(previous) && !word.isEmpty() && !word.startsWith("-");
        shown = shown.replace(word, isValue ? Secrets.SHOWN : withoutCredentials(word));
        previous = word;
      }
      boolean isFile = new File(argument).exists();
      return shown + (isFile ? "; for the file of that name, give './" + argument + "'" : "");
    }
    boolean hasCommands = !exception.getCommandLine().getSubcommands().isEmpty();
    return (hasCommands ? "unknown command '" : "unexpected argument '")
        + withoutCredentials(argument)
        + "'";
  }

  /** Returns {@code argument}, an unknown option or another word, without any key in it. */
  private static String withoutCredentials(String argument) {
    int equals = argument.indexOf('=');
    String name = argument.substring(0, Math.max(0, equals));
    return isSecret(name) ? name + "=" + Secrets.SHOWN : Endpoint.shownSource(argument);
  }

  /** Returns whether {@code name} is an option whose value may be a key. */
  private static boolean isSecret(String name) {
    return name.startsWith("-")
        && (name.equals("-H") || CommandText.isSecret(name) || Credentials.isSecret(name));
  }
}
