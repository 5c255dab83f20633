package io.siribench.cli;

import io.siribench.analysis.RunFigures;
import io.siribench.cli.options.ConditionOptions;
import io.siribench.cli.options.EndpointOptions;
import io.siribench.cli.options.LimitOptions;
import io.siribench.cli.options.OutputOptions;
import io.siribench.cli.options.ServeOptions;
import io.siribench.plan.Plan;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.EndpointProcess;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ClientCertReader;
import io.siribench.request.Endpoint;
import io.siribench.request.RequestOptions;
import io.siribench.request.TrustStoreFile;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanReader;
import io.siribench.results.RunDirectory;
import io.siribench.session.Installation;
import io.siribench.session.LocalTarget;
import io.siribench.session.Results;
import io.siribench.session.ResumedRequests;
import io.siribench.session.Resumption;
import io.siribench.session.RunTarget;
import io.siribench.session.UnfinishedRun;
import io.siribench.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/** {@code run --resume}: the rest of a run, by the plan that it has. */
final class ResumedRun {
  private final UnfinishedRun run;
  private final PlanReader recorded;
  private final List<String> sources;
  private final EndpointOptions endpointOptions;
  private final OutputOptions outputOptions;
  private final LimitOptions limitOptions;
  private final CommandSpec spec;
  private final List<PlanProblem> problems = new ArrayList<>();

  /**
   * The rest of {@code run}.
   *
   * @param sources URLs of requests that are not recorded whole
   * @param endpointOptions what belongs to these
   */
  ResumedRun(
      UnfinishedRun run,
      List<String> sources,
      EndpointOptions endpointOptions,
      OutputOptions outputOptions,
      LimitOptions limitOptions,
      CommandSpec spec) {
    this.run = run;
    recorded = run.recorded();
    this.sources = sources;
    this.endpointOptions = endpointOptions;
    this.outputOptions = outputOptions;
    this.limitOptions = limitOptions;
    this.spec = spec;
  }

  /** Carries out the rest, where its forks are to run. */
  interface Measurement {
    /**
     * Makes sure that the run can be gone on with, and has {@code rest} carried out.
     *
     * @param shown the plan with its requests as they may be shown
     * @return the exit code
     */
    int run(PlanReader recorded, Plan shown, Rest rest)
        throws IOException, InterruptedException, InvalidPlanException;
  }

  /** What is left of a run. */
  @FunctionalInterface
  interface Rest {
    /** Has it carried out by {@code work}; the exit code. */
    int run(Work work) throws IOException, InterruptedException, InvalidPlanException;
  }

  /** Carries out a plan. */
  @FunctionalInterface
  interface Work {
    int run(Plan plan, RunTarget target)
        throws IOException, InterruptedException, InvalidPlanException;
  }

  /** Completes the run, if it is not complete; the exit code. */
  int run(Measurement measurement) throws IOException, InterruptedException, InvalidPlanException {
    boolean isOwn = recorded.embeddedServer().isPresent();
    ResumeOptionCheck.check(
        spec,
        !recorded.shownRequests().isEmpty(),
        recorded.trustStore().isPresent() && !isOwn,
        recorded.clientCert().isPresent(),
        problems);
    refuse();
    if (run.isComplete()) {
      return report();
    }
    return measurement.run(recorded, run.shownPlan(), this::rest);
  }

  private int rest(Work work) throws IOException, InterruptedException, InvalidPlanException {
    if (recorded.embeddedServer().isEmpty()) {
      return work.run(plan(sources, trustStore()), target());
    }
    EmbeddedServer own = recorded.embeddedServer().get();
    try (EndpointProcess endpoint = ServeOptions.restart(own)) {
      List<String> urls = List.copyOf(ServeOptions.urls(endpoint, own.sources()).keySet());
      // Its certificate may be another by now: it is made again before it ends.
      endpoint.trustStore().ifPresent(endpointOptions::trust);
      int exitCode = work.run(plan(urls, givenTrustStore()), target());
      if (!endpoint.isAlive()) {
        Main.err(spec).println("the endpoint has ended by itself: " + endpoint.lastLines());
      }
      return exitCode;
    }
  }

  private int report() throws IOException, InvalidPlanException {
    if (!outputOptions.quiet) {
      Main.err(spec).println("nothing is left to be done in " + run.plans().directory().path());
      Main.err(spec).flush();
    }
    RunDirectory directory = run.plans().directory();
    // A run that was killed behind its last sample has not removed them.
    LocalTarget.caches(directory.path()).remove();
    RunFigures report = Results.derive(directory, limitOptions.in(directory));
    Results.print(report, outputOptions.layout.layout(), Terminal.width(), Main.out(spec));
    return Results.exitCode(report);
  }

  private RunTarget target() throws InvalidPlanException {
    return new Resumption(run, run.shownPlan());
  }

  private boolean tellsAllRequests() {
    return recorded.shownRequests().isEmpty();
  }

  private Plan plan(List<String> urls, Optional<TrustStoreFile> trustStore)
      throws IOException, InterruptedException, InvalidPlanException {
    ResumedRequests requests =
        new ResumedRequests(tellsAllRequests() ? List.of() : endpoints(urls), problems);
    refuse();
    Optional<ClientCertFile> clientCert = clientCert();
    refuse();
    Plan plan = recorded.plan(trustStore, clientCert, requests);
    requests.refuseUnused();
    if (recorded.devices().isEmpty()) {
      ConditionOptions.check(plan.settings().conditions(), problems);
    }
    refuse();
    return plan;
  }

  private List<Endpoint> endpoints(List<String> urls) {
    List<Endpoint> endpoints = new ArrayList<>();
    RequestOptions words = endpointOptions.words(problems);
    for (String url : urls) {
      Endpoint.of(url, words, problems).ifPresent(endpoints::add);
    }
    return endpoints;
  }

  /** The certificates that the run trusts, which are kept by their hash. */
  private Optional<TrustStoreFile> trustStore() throws IOException {
    if (recorded.trustStore().isEmpty()) {
      return Optional.empty();
    }
    String name = recorded.trustStore().get();
    Optional<TrustStoreFile> given = givenTrustStore();
    Path file = Installation.trustStores().resolve(name);
    if (given.isPresent() && !given.get().path().endsWith(name)) {
      problems.add(
          new PlanProblem(
              "--trust-store",
              "holds other certificates than the run trusts",
              "give the file that the run had"));
    } else if (!Files.exists(file)) {
      problems.add(
          new PlanProblem(
              Resumption.OPTION,
              "the certificates that the run trusts are not in " + file.getParent() + " any more",
              "give --trust-store again"));
    }
    return Optional.of(new TrustStoreFile(file));
  }

  private Optional<TrustStoreFile> givenTrustStore() throws IOException {
    Optional<KeyStore> given = endpointOptions.trustStore(problems);
    return given.isEmpty()
        ? Optional.empty()
        : Optional.of(new TrustStoreFile(Installation.trustStoreFile(given.get())));
  }

  /** The certificate that forks present, which is kept nowhere. */
  private Optional<ClientCertFile> clientCert() throws IOException {
    if (recorded.clientCert().isEmpty()) {
      return Optional.empty();
    }
    Optional<ClientCert> given = endpointOptions.clientCert(problems);
    if (given.isEmpty()) {
      if (problems.isEmpty()) {
        problems.add(
            new PlanProblem(
                Resumption.OPTION,
                "the run presents a client certificate, and its private key is kept nowhere",
                "give " + ClientCertReader.OPTION + " again"));
      }
    } else if (!given.get().fingerprint().equals(recorded.clientCert().get())) {
      problems.add(
          new PlanProblem(
              ClientCertReader.OPTION,
              "holds another certificate than the run presents",
              "give the file that the run had"));
      return Optional.empty();
    }
    return Installation.clientCertFile(given);
  }

  private void refuse() throws InvalidPlanException {
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
  }
}
