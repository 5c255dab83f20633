package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.cli.options.RecommendOptions;
import io.siribench.session.Installation;
import io.siribench.session.LocalTarget;
import io.siribench.session.RunRequest;
import io.siribench.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench recommend}: measures worthwhile candidates, and recommends one. */
@Command(
    name = "recommend",
    description = {
      "Find out what makes a document an object soonest, and how to apply it.",
      "",
      "Measures flags of the JVM, archives of classes, images of the process, modules and streaming"
          + " readers on a document, drops the slower ones early, and says what to use for the best"
          + " cold start (by flags alone, with databind, without it) and for the best warm request:"
          + " with its interval, what it costs elsewhere, and the flags, build snippets or code.",
      "",
      "It measures on this machine. On a device, siribench adb compares the readers, formats and"
          + " ways of restoring that are named to it."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench recommend",
      "        for the bundled sample",
      "  siribench recommend my-answer.json",
      "        for your own SIRI document",
      "  siribench recommend --model com.acme.Order --class-path app.jar order.json",
      "        for your own class",
      "  siribench recommend --max-time 10m --java $JDK25 my-answer.xml",
      "",
      "All is kept in the run directory: recommendation.md, samples.csv, summary.csv."
    },
    mixinStandardHelpOptions = true)
public final class RecommendCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "SOURCE",
      description =
          "A document: a file ending in .json, .xml, .smile or .cbor, or - for stdin. Default: the"
              + " bundled sample stop-monitoring-20 in JSON.")
  private List<String> sources = new ArrayList<>();

  @Mixin private RecommendOptions options = new RecommendOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(
        () ->
            new Session(
                    LocalTarget.opener(options.archives(), false),
                    Limits.NONE,
                    options.output(
                        Main.out(spec), Main.err(spec), StandardOutput.screen(spec, false)))
                .run(
                    new RunRequest(
                        StandardInput.kept(sources, System.in, Installation.cacheDirectory()),
                        Optional.empty(),
                        (served, devices) -> options.plan(served),
                        options.destination(),
                        false)));
  }
}
