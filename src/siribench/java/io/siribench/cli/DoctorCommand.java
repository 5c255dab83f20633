package io.siribench.cli;

import io.siribench.cli.options.Converters;
import io.siribench.environment.Finding;
import io.siribench.environment.Findings;
import io.siribench.environment.Machine;
import io.siribench.environment.Severity;
import io.siribench.problem.UsageException;
import io.siribench.report.JsonText;
import io.siribench.report.text.Decimals;
import io.siribench.session.output.ExitCode;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code siribench doctor}: checks whether this machine gives stable results. */
@Command(
    name = "doctor",
    description = {
      "Check whether this machine can give stable results, and how to fix what cannot.",
      "",
      "Each fact is ok, a note (it may matter, or explains an observation) or a"
          + " warning (it makes figures doubtful; runs print it as well).",
      "",
      "With --adb, shows instead which Android devices are attached, what each can run, and what is"
          + " missing. It tries each capability in a fork on the device, as siribench adb does."
          + " This takes about half a minute for each device. Without --adb, or with --no-forks, it"
          + " changes nothing."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  siribench doctor",
      "  siribench doctor --json > machine.json",
      "  siribench doctor --adb",
      "  siribench doctor --adb=$HOME/Android/Sdk/platform-tools/adb -s R58M123ABC"
    },
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  /** The value of {@code --adb} without a path. */
  private static final String ANY_ADB = "";

  private static final int SCHEMA = 1;

  @Option(names = "--json", description = "Print all facts and findings as JSON.")
  private boolean json;

  @Option(
      names = "--adb",
      arity = "0..1",
      fallbackValue = ANY_ADB,
      paramLabel = "PATH",
      description =
          "Check attached Android devices with the adb command at PATH. Default of PATH: adb on the"
              + " PATH, or in ANDROID_HOME or ANDROID_SDK_ROOT.")
  private @Nullable String adb;

  @Option(
      names = {"-s", "--serial"},
      paramLabel = "SERIAL",
      split = ",",
      converter = Converters.Stripped.class,
      description = "With --adb: check only this device. Default: all attached devices.")
  private List<String> serials = new ArrayList<>();

  @Option(
      names = "--no-forks",
      description = "With --adb: only read the facts of devices, and try nothing.")
  private boolean noForks;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("schema", SCHEMA);
    List<Finding> findings = new ArrayList<>();
    if (adb == null) {
      refuseSerials();
      Machine machine = Machine.read();
      root.put("environment", machine.facts());
      findings.addAll(Findings.of(machine));
      findings.addAll(InstallationFindings.all());
    } else {
      Optional<Path> given = adb.equals(ANY_ADB) ? Optional.empty() : Optional.of(Path.of(adb));
      DeviceFindings devices = DeviceFindings.of(given, serials, !noForks);
      root.put("attached", devices.facts());
      findings.addAll(devices.findings());
    }
    print(root, findings);
    return ExitCode.OK;
  }

  private void refuseSerials() {
    if (noForks) {
      throw new UsageException("--no-forks: forks run only with --adb");
    }
    if (!serials.isEmpty()) {
      throw new UsageException("--serial: names a device, but devices are checked only with --adb");
    }
  }

  private void print(Map<String, Object> root, List<Finding> findings) throws IOException {
    PrintWriter out = StandardOutput.out(spec);
    if (json) {
      root.put("findings", findings.stream().map(DoctorCommand::entry).toList());
      out.print(JsonText.of(root));
    } else {
      FindingsText.lines(findings, Terminal.width()).forEach(out::println);
      out.println();
      out.println(
          Decimals.counted(count(findings, Severity.WARNING), "warning")
              + ", "
              + Decimals.counted(count(findings, Severity.NOTE), "note"));
    }
  }

  private static int count(List<Finding> findings, Severity severity) {
    return (int) findings.stream().filter(finding -> finding.severity() == severity).count();
  }

  private static Map<String, Object> entry(Finding finding) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("group", finding.group());
    entry.put("subject", finding.subject());
    entry.put("fact", finding.fact());
    entry.put("verdict", finding.severity().label());
    entry.put("meaning", finding.meaning());
    entry.put("remedy", finding.remedy());
    return entry;
  }
}
