package io.siribench.cli;

import io.siribench.cli.options.DeviceOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code siribench adb}: the same run on attached Android devices. */
@Command(
    name = "adb",
    description = {
      "Measure on Android devices: the same run as siribench run, with the same files.",
      "",
      "siribench.jar and the documents are pushed to /data/local/tmp/siribench, forks are processes"
          + " of app_process, as apps are, and samples are on this machine's disk as soon as their"
          + " fork has ended. Cold means: a new process that has to verify and to interpret its"
          + " classes, whose files are in the page cache already.",
      "",
      "The device needs Android 8 or later and USB debugging; see siribench doctor --adb."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench doctor --adb",
      "        which devices are there, and what can each run?",
      "  siribench adb --cold --pseudo-warm -f json,xml -n 30",
      "        the comparison of the study that this tool continues, on a phone again",
      "  siribench adb --cold -f xml --stax woodstox,aalto --cool-down",
      "        which of the two reads XML faster, on a device that is never hot",
      "",
      "  siribench adb -s R58M123ABC -s 0A171FDD4003AX --cold",
      "        two devices side by side",
      "  siribench adb --serve=lte --cold",
      "        requests to this machine, through the cable, over the network lte",
      "  siribench adb --resume reports/2026-11-20T193012-json-vs-xml",
      "        the rest of a run whose device was unplugged"
    },
    mixinStandardHelpOptions = true)
public final class AdbCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "SOURCE",
      description =
          "Documents: files, directories, URLs, or - for stdin. As for siribench run; a URL of this"
              + " machine (localhost) is reached through adb reverse. Default: the bundled sample"
              + " stop-monitoring-20.")
  private List<String> sources = new ArrayList<>();

  @Mixin private DeviceOptions deviceOptions = new DeviceOptions();
  @Mixin private MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--dry-run",
      description =
          "Print the plan and its expected duration only. For the duration each scenario is forked"
              + " once on the device; nothing is kept of these forks.")
  private boolean dryRun;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(() -> options.run(spec, sources, dryRun, deviceOptions::opener));
  }
}
