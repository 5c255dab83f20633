package io.siribench.cli;

import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.ClientCertReader;
import io.siribench.results.PlanReader;
import io.siribench.session.resumption.UnfinishedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options permitted with {@code --resume}, which do not change the plan. */
final class ResumeOptionCheck {
  /** Options of any run that do not change its plan. */
  static final List<String> OUTSIDE_PLAN =
      List.of(
          "--offline",
          "--trust-plan",
          "--cache-dir",
          "--quiet",
          "--verbose",
          "--json",
          "--markdown",
          "--details",
          "--color",
          "--excel",
          "--xlsx",
          "--export");

  private static final List<String> LIMITS = List.of("--budget", "--gate");

  /** Options for the connection to a device and its cleanup, which no plan records. */
  private static final List<String> FOR_DEVICES = List.of("--adb", "--keep", "--d8");

  /** The unrecorded parts of requests. */
  private static final List<String> FOR_REQUESTS =
      List.of(
          "the URL", "--key-file", "--key", "--param", "--header", "--data", "--accept", "--proxy");

  private static final List<String> FOR_CLIENT_CERT =
      List.of(
          ClientCertReader.OPTION, ClientCertReader.KEY_OPTION, ClientCertReader.PASSWORD_OPTION);

  /**
   * Refuses options of {@code command} that the recorded plan determines.
   *
   * @throws InvalidPlanException if there are any
   */
  static void check(CommandSpec command, PlanReader recorded) throws InvalidPlanException {
    Problems problems = new Problems();
    check(
        command,
        !recorded.incompleteRequests().isEmpty(),
        recorded.trustStore().isPresent() && recorded.embeddedServer().isEmpty(),
        recorded.clientCert().isPresent(),
        problems);
    InvalidPlanException.throwIfAny(problems);
  }

  /**
   * Adds a problem if {@code command} has options that the recorded plan determines.
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
    List<String> accepted = new ArrayList<>();
    accepted.addAll(needsRequests ? FOR_REQUESTS : List.of());
    accepted.addAll(needsCertificates ? List.of("--trust-store") : List.of());
    accepted.addAll(needsClientCert ? FOR_CLIENT_CERT : List.of());
    accepted.addAll(command.findOption("--adb") == null ? List.of() : FOR_DEVICES);
    accepted.addAll(LIMITS);
    accepted.addAll(OUTSIDE_PLAN);
    List<String> refused =
        CommandText.given(command).stream()
            .map(OptionSpec::longestName)
            .filter(name -> !name.equals(UnfinishedRun.OPTION) && !accepted.contains(name))
            .collect(Collectors.toCollection(ArrayList::new));
    boolean hasSources = command.commandLine().getParseResult().hasMatchedPositional(0);
    if (hasSources && !needsRequests) {
      refused.add("SOURCE");
    }
    if (!refused.isEmpty()) {
      int last = accepted.size() - 1;
      problems.add(
          UnfinishedRun.OPTION,
          "resumes the plan of that run; " + String.join(", ", refused) + " cannot change it",
          "leave out all options except "
              + String.join(", ", accepted.subList(0, last))
              + " and "
              + accepted.get(last));
    }
  }
}
