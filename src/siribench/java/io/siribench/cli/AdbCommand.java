package io.siribench.cli;

import io.siribench.cli.options.CacheDirectoryOption;
import io.siribench.cli.options.DeviceOptions;
import io.siribench.cli.options.ShardOptions;
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
      "Your classes (--class-path) and libraries (--library) are dexed on this machine by D8, once"
          + " for each device API; .dex and .apk files are used unchanged.",
      "",
      "The classes of forks and the documents are pushed to /data/local/tmp/siribench. Forks are"
          + " app_process processes, not forked from the zygote as apps are. Each sample is on this"
          + " machine's disk as soon as its fork has ended. Cold means a new process that must"
          + " verify and interpret its classes, whose files are already in the page cache.",
      "",
      "The device needs Android 8 or later and USB debugging; see siribench doctor --adb."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench doctor --adb",
      "        the attached devices, and what each can run",
      "  siribench adb --cold --pseudo-warm -f json,xml -n 30",
      "        the comparison of the original study, on a phone",
      "  siribench adb --cold -f json,xml --cool-down",
      "        two formats compared, on a device that never gets hot",
      "",
      "  siribench adb -s R58M123ABC -s 0A171FDD4003AX --cold",
      "        two devices side by side",
      "  siribench adb --serve=lte --cold",
      "        requests to this machine through the cable, shaped as LTE",
      "  siribench adb --model com.acme.Order --class-path app.jar order.json",
      "        your own class, dexed on this machine by D8",
      "  siribench adb recommend order.json",
      "        the fastest start on this device, and how to apply it",
      "  siribench adb --resume reports/2026-11-20T193012-json-vs-xml",
      "        the rest of a run whose device was unplugged"
    },
    subcommands = AdbRecommendCommand.class,
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
  @Mixin private CacheDirectoryOption cacheDirectory = new CacheDirectoryOption();
  @Mixin private MeasuringOptions options = new MeasuringOptions();

  @Option(
      names = "--dry-run",
      description =
          "Print only the plan and its expected duration. This pushes the classes of forks (4 MiB)"
              + " and the documents, and times one fork of each scenario on the device, which can"
              + " take minutes; no sample is kept.")
  private boolean dryRun;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    return Interruption.guard(
        () ->
            options.run(
                spec,
                sources,
                dryRun,
                new ShardOptions(),
                () ->
                    deviceOptions.target(
                        cacheDirectory.archives(), options.isOffline(), StandardOutput.err(spec))));
  }
}
