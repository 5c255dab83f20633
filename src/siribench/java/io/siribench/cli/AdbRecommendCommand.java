package io.siribench.cli;

import io.siribench.cli.options.DeviceOptions;
import io.siribench.cli.options.RecommendOptions;
import io.siribench.problem.ProgramName;
import io.siribench.problem.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench adb recommend}: measures worthwhile candidates on a device. */
@Command(
    name = "recommend",
    description = {
      "Find the fastest way to bind a document on a device, and how to apply it.",
      "",
      "Measures compilation (--compile), a dummy read, the mapper cache, other readers, a smaller"
          + " model and other formats on an Android device, and drops the slower ones early."
          + " Recommends a setup for the best cold start and for the best warm request, with the"
          + " build snippets, rules for R8 and code. A candidate that the device refuses is named,"
          + " and the others are measured. Rounds on a hot device (thermal status severe or worse)"
          + " do not count."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench adb recommend",
      "        for the bundled sample, in JSON, Smile and CBOR",
      "  siribench adb recommend order.json order.smile --cool-down",
      "        for a document that the server can send in two formats",
      "  siribench adb recommend --model com.acme.Order --class-path app.jar order.json",
      "        for your own class",
      "",
      "The run directory has all results: recommendation.md, samples.csv, summary.csv."
    },
    mixinStandardHelpOptions = true)
public final class AdbRecommendCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description =
          "A document, as for siribench recommend. Give the same document in every"
              + " format that the server can send: each is a candidate. Default: the bundled sample"
              + " stop-monitoring-20 in JSON, Smile and CBOR.")
  private List<String> sources = new ArrayList<>();

  @Mixin private DeviceOptions deviceOptions = new DeviceOptions();
  @Mixin private RecommendOptions options = new RecommendOptions();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    refuseOptionsOfAdb(spec.parent());
    return RecommendCommand.run(
        deviceOptions.target(options.archives(), options.isOffline(), StandardOutput.err(spec)),
        options,
        sources,
        spec);
  }

  /** Refuses options and documents of {@code adb}, which would have no effect. */
  private static void refuseOptionsOfAdb(CommandSpec adb) {
    if (adb.commandLine().getParseResult().hasMatchedPositional(0)
        || CommandText.given(adb).stream().anyMatch(option -> !option.inherited())) {
      throw new UsageException(
          "give options and documents after recommend: "
              + ProgramName.command("adb recommend -s SERIAL order.json"));
    }
  }
}
