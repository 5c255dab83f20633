package io.siribench.cli.completion;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code siribench completion}: a script that completes command lines. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Print a completion script for bash and zsh.",
    footerHeading = "%nExample:%n",
    footer = "  source <(siribench completion)")
public final class CompletionCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Override
  public void run() {
    CommandLine program = spec.parent().commandLine();
    spec.commandLine().getOut().print(CompletionScript.of(program));
    spec.commandLine().getOut().flush();
  }
}
