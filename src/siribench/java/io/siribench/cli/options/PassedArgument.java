package io.siribench.cli.options;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * A consumer of an argument that is passed to another program. It takes the next word literally,
 * even if it looks like an option.
 */
final class PassedArgument implements IParameterConsumer {
  @Override
  public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
    if (args.isEmpty()) {
      String name = ((OptionSpec) option).longestName();
      throw new ParameterException(
          command.commandLine(),
          name + ": expected an argument, as in " + name + "=" + option.paramLabel());
    }
    List<String> values = new ArrayList<>(option.<List<String>>getValue());
    values.add(args.pop());
    option.setValue(values);
  }
}
