package io.siribench.cli;

import io.siribench.environment.Finding;
import io.siribench.environment.Findings;
import io.siribench.environment.Machine;
import io.siribench.environment.Verdict;
import io.siribench.report.PlainJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code siribench doctor}: tells what this machine is, and whether one can measure on it. */
@Command(
    name = "doctor",
    description = {
      "Tell what this machine is, whether one can measure on it, and what to do about what is in the way.",
      "",
      "It changes nothing. Each fact is ok, a note (it may matter, or explains what is seen) or a warning "
          + "(it makes figures doubtful; a run prints it too)."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  siribench doctor", "  siribench doctor --json > machine.json"},
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
  @Option(names = "--json", description = "Print all facts and findings as JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Machine machine = Machine.read();
    List<Finding> findings = new ArrayList<>(Findings.of(machine));
    findings.addAll(InstallationFindings.all());
    PrintWriter out = Main.out(spec);
    if (json) {
      Map<String, Object> root = new LinkedHashMap<>();
      root.put("environment", machine.facts());
      root.put("findings", findings.stream().map(DoctorCommand::entry).toList());
      out.println(PlainJson.text(root));
    } else {
      new FindingsText(Terminal.width()).lines(findings).forEach(out::println);
      out.println();
      out.println(
          Counted.text(count(findings, Verdict.WARNING), "warning")
              + ", "
              + Counted.text(count(findings, Verdict.NOTE), "note"));
    }
    out.flush();
    return ExitCode.OK;
  }

  private static int count(List<Finding> findings, Verdict verdict) {
    return (int) findings.stream().filter(finding -> finding.verdict() == verdict).count();
  }

  private static Map<String, Object> entry(Finding finding) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("group", finding.group());
    entry.put("subject", finding.subject());
    entry.put("fact", finding.fact());
    entry.put("verdict", finding.verdict().word());
    entry.put("meaning", finding.meaning());
    entry.put("remedy", finding.remedy());
    return entry;
  }
}
