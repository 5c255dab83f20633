package io.siribench.session;

import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.ProgramName;
import io.siribench.request.ClientCertReader;
import io.siribench.results.PlanFile;
import io.siribench.results.PlanReader;
import io.siribench.results.RunDirectory;
import io.siribench.results.RunDirectoryException;
import io.siribench.results.SampleWriter;
import io.siribench.runner.History;
import io.siribench.runner.HistoryReader;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** The last plan of an interrupted run, which is being completed. */
public final class Resumption implements RunTarget {
  /** The name of the option that resumes a run. */
  public static final String OPTION = "--resume";

  private final RunDirectory directory;
  private final Plan plan;
  private final int plansWhenRead;
  private final String command;

  /** Resumes {@code plan}, that of {@code run}. */
  Resumption(UnfinishedRun run, Plan plan) {
    this.directory = run.plans().directory();
    this.plan = plan;
    command = run.resumption();
    plansWhenRead = run.plans().count();
  }

  /**
   * Returns the command that resumes the run in {@code directory}.
   *
   * @param isWhole whether {@code plan.json} has all of its requests
   * @param hasClientCert whether its forks present a client certificate
   * @param isOnDevices whether its forks run on devices
   */
  static String command(
      RunDirectory directory, boolean isWhole, boolean hasClientCert, boolean isOnDevices) {
    String command =
        ProgramName.command(
            (isOnDevices ? "adb " : "run ")
                + OPTION
                + " "
                + ProgramName.quoted(directory.path().toString()));
    command += hasClientCert ? " " + ClientCertReader.OPTION + " FILE" : "";
    return isWhole ? command : command + ", with its URL and request options";
  }

  @Override
  public RunDirectory directory() {
    return directory;
  }

  @Override
  public SampleWriter open(RunDirectory opened) throws IOException, InvalidPlanException {
    try {
      return SampleWriter.open(opened.samples());
    } catch (RunDirectoryException e) {
      throw refused(String.valueOf(e.getMessage()), "");
    }
  }

  @Override
  public History begin(PlanFile plans) throws IOException, InvalidPlanException {
    if (plans.count() != plansWhenRead) {
      throw refused("another run has just been added to " + directory.path(), "try again");
    }
    directory.removeUnfinished();
    return history(plan, plans);
  }

  /** Returns the completed part of {@code plan}, the last of {@code plans}. */
  static History history(Plan plan, PlanFile plans) throws IOException {
    return HistoryReader.read(
        plan,
        plans.directory().samples(),
        plans.supersededForks(),
        plans.lastPlan().map(PlanReader::resumedAt).orElse(List.of()));
  }

  @Override
  public void launching(PlanFile plans, History history) throws IOException {
    plans.resumed(Instant.now(), history.incomplete());
  }

  @Override
  public String resumption(RunDirectory unfinished) {
    return command;
  }

  /** Returns the error of a run that cannot be resumed; {@code remedy} is empty for none. */
  public static InvalidPlanException refused(String wrong, String remedy) {
    return new InvalidPlanException(List.of(new PlanProblem(OPTION, wrong, remedy)));
  }
}
