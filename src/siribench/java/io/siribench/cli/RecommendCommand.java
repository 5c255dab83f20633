package io.siribench.cli;

import io.siribench.analysis.Limits;
import io.siribench.cli.options.RecommendOptions;
import io.siribench.session.RunRequest;
import io.siribench.session.Session;
import io.siribench.session.execution.ExecutionTarget;
import io.siribench.session.execution.LocalTarget;
import io.siribench.session.preparation.Installation;
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
      "Find the fastest way to bind a document, and how to apply it.",
      "",
      "Measures JVM flags, class archives, process images, modules and streaming readers on a"
          + " document, and drops the slower ones early. Recommends a setup for the best cold start"
          + " (with flags only, with databind, without it) and for the best warm request, with its"
          + " interval, its costs elsewhere, and the flags, build snippets or code.",
      "",
      "Measures on this machine. For an Android device, see siribench adb recommend."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench recommend",
      "        for the bundled sample",
      "  siribench recommend my-answer.json",
      "        for your own SIRI document",
      "  siribench recommend --model com.acme.Order --class-path app.jar order.json",
      "        for your own class",
      "  siribench recommend -r com.acme.OrderReader --class-path app.jar order.pb",
      "        for your own reading code",
      "  siribench recommend --max-time 10m --java $JDK25 my-answer.xml",
      "",
      "The run directory has all results: recommendation.md, samples.csv, summary.csv."
    },
    mixinStandardHelpOptions = true)
public final class RecommendCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "SOURCE",
      description =
          "A document: a file ending in .json, .xml, .smile or .cbor, or - for stdin; any file for"
              + " your own reader. Default: the bundled sample stop-monitoring-20 in JSON.")
  private List<String> sources = new ArrayList<>();

  @Mixin private RecommendOptions options = new RecommendOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return run(new LocalTarget(options.archives(), options.isOffline()), options, sources, spec);
  }

  /** Runs all candidates on {@code target}, and returns the exit code. */
  static int run(
      ExecutionTarget target, RecommendOptions options, List<String> sources, CommandSpec spec)
      throws Exception {
    return Interruption.guard(
        () ->
            new Session(
                    target,
                    Limits.NONE,
                    options.output(
                        StandardOutput.out(spec),
                        StandardOutput.err(spec),
                        StandardOutput.screen(spec, false)))
                .run(
                    new RunRequest(
                        StandardInput.kept(sources, System.in, Installation.cacheDirectory()),
                        Optional.empty(),
                        options::plan,
                        options.destination(),
                        false)));
  }
}
