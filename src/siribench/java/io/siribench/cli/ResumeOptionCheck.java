package io.siribench.cli;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.ClientCertReader;
import io.siribench.results.PlanReader;
import io.siribench.session.resumption.UnfinishedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options permitted with {@code --resume}: those that do not change the plan. */
final class ResumeOptionCheck {
  private static final Set<String> ALWAYS =
      Set.of(
          UnfinishedRun.OPTION,
          "--quiet",
          "--json",
          "--markdown",
          "--details",
          "--color",
          "--excel",
          "--xlsx",
          "--export",
          "--verbose",
          "--budget",
          "--gate",
          "--trust-plan",
          "--cache-dir",
          "--offline");

  /** Options for reaching and leaving a device, which no plan records. */
  private static final Set<String> FOR_DEVICES = Set.of("--adb", "--keep", "--d8");

  /** Options for unrecorded parts of requests. */
  private static final Set<String> FOR_REQUESTS =
      Set.of("--key", "--key-file", "--param", "--header", "--data", "--accept", "--proxy");

  private static final String FOR_CERTIFICATES = "--trust-store";

  private static final List<String> FOR_CLIENT_CERT =
      List.of(
          ClientCertReader.OPTION, ClientCertReader.KEY_OPTION, ClientCertReader.PASSWORD_OPTION);

  /**
   * Refuses options of {@code command} that the plan of the run already has.
   *
   * @throws InvalidPlanException if there are any
   */
  static void check(CommandSpec command, PlanReader recorded) throws InvalidPlanException {
    Problems problems = new Problems();
    check(
        command,
        !recorded.shownRequests().isEmpty(),
        recorded.trustStore().isPresent() && recorded.embeddedServer().isEmpty(),
        recorded.clientCert().isPresent(),
        problems);
    InvalidPlanException.throwIfAny(problems);
  }

  /**
   * Adds a problem if {@code command} has options that the run's plan already has.
   *
   * @param needsRequests whether requests must be given again
   * @param needsCertificates whether certificates to trust must be given again
   * @param needsClientCert whether a client certificate must be given again
   */
  static void check(
      CommandSpec command,
      boolean needsRequests,
      boolean needsCertificates,
      boolean needsClientCert,
      Problems problems) {
    List<String> refused = new ArrayList<>();
    for (OptionSpec option : CommandText.given(command)) {
      String name = option.longestName();
      boolean isAllowed =
          ALWAYS.contains(name)
              || FOR_DEVICES.contains(name)
              || (needsRequests && FOR_REQUESTS.contains(name))
              || (needsCertificates && name.equals(FOR_CERTIFICATES))
              || (needsClientCert && FOR_CLIENT_CERT.contains(name));
      if (!isAllowed) {
        refused.add(name);
      }
    }
    boolean hasSources = command.commandLine().getParseResult().hasMatchedPositional(0);
    if (hasSources && !needsRequests) {
      refused.add("SOURCE");
    }
    if (!refused.isEmpty()) {
      problems.add(
          UnfinishedRun.OPTION,
          "resumes the plan of that run; " + String.join(", ", refused) + " cannot change it",
          "leave out all options except "
              + (needsRequests
                  ? "the URL, --key-file, --key, --param, --header, --data, --accept, --proxy, "
                  : "")
              + (needsCertificates ? FOR_CERTIFICATES + ", " : "")
              + (needsClientCert ? String.join(", ", FOR_CLIENT_CERT) + ", " : "")
              + (command.findOption("--adb") == null ? "" : "--adb, --keep, --d8, ")
              + "--offline, --trust-plan, --cache-dir, --budget, --gate, --quiet, --verbose, --json,"
              + " --markdown, --details,"
              + " --color, --excel, --xlsx and --export");
    }
  }
}
