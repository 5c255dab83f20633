package io.siribench.session.resumption;

import io.siribench.plan.Plan;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.Problems;
import io.siribench.request.ClientCert;
import io.siribench.request.ClientCertFile;
import io.siribench.request.ClientCertReader;
import io.siribench.request.Endpoint;
import io.siribench.request.RequestOptions;
import io.siribench.request.TrustStoreFile;
import io.siribench.results.PlanReader;
import io.siribench.session.preparation.ConditionChecks;
import io.siribench.session.preparation.Installation;
import io.siribench.session.preparation.ServedSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The plan of a resumed run: its recorded part and the options given again. */
public final class ResumedPlan {
  private final PlanReader recorded;
  private final GivenRequests given;
  private final Problems problems = new Problems();

  /**
   * Creates the plan.
   *
   * @param given the options that are not recorded
   */
  public ResumedPlan(PlanReader recorded, GivenRequests given) {
    this.recorded = recorded;
    this.given = given;
  }

  /**
   * Returns the complete plan.
   *
   * @param sources URLs of incompletely recorded requests
   * @throws InvalidPlanException with everything that is missing or has changed
   */
  public Plan plan(ServedSources sources)
      throws IOException, InterruptedException, InvalidPlanException {
    Optional<TrustStoreFile> trustStore =
        recorded.embeddedServer().isEmpty()
            ? trustStore()
            // The server may have a new certificate, since it is renewed before it expires.
            : givenTrustStore(sources.trustStore());
    ResumedRequests requests =
        new ResumedRequests(
            recorded.incompleteRequests().isEmpty() ? List.of() : endpoints(sources.sources()),
            problems);
    InvalidPlanException.throwIfAny(problems);
    Optional<ClientCertFile> clientCert = clientCert();
    InvalidPlanException.throwIfAny(problems);
    Plan plan = recorded.plan(trustStore, clientCert, requests);
    requests.refuseUnused();
    plan.scenarios().stream()
        .filter(scenario -> !scenario.isNamedAfterValues())
        .forEach(this::refuseOtherValues);
    if (recorded.devices().isEmpty()) {
      ConditionChecks.check(plan.settings().conditions(), problems);
    }
    InvalidPlanException.throwIfAny(problems);
    return plan;
  }

  private void refuseOtherValues(Scenario scenario) {
    List<String> words = new ArrayList<>();
    scenario.values().words().forEach((factor, word) -> words.add(factor.key() + " " + word));
    problems.add(
        UnfinishedRun.OPTION,
        "plan.json was edited: the id of the scenario "
            + scenario.id()
            + " does not name its factors: "
            + String.join(", ", words),
        "restore the original, or begin a new run");
  }

  private List<Endpoint> endpoints(List<String> urls) {
    List<Endpoint> endpoints = new ArrayList<>();
    RequestOptions words = given.requestOptions(problems);
    for (String url : urls) {
      Endpoint.of(url, words, problems).ifPresent(endpoints::add);
    }
    return endpoints;
  }

  /** Returns the trusted certificates of the run, which are kept by their hash. */
  private Optional<TrustStoreFile> trustStore() throws IOException {
    if (recorded.trustStore().isEmpty()) {
      return Optional.empty();
    }
    String name = recorded.trustStore().get();
    Optional<TrustStoreFile> givenAgain = givenTrustStore(Optional.empty());
    Path file = Installation.trustStores().resolve(name);
    if (givenAgain.isPresent() && !givenAgain.get().path().endsWith(name)) {
      problems.add(
          "--trust-store",
          "contains other certificates than the run trusts",
          "give the original file");
    } else if (!Files.exists(file)) {
      problems.add(
          UnfinishedRun.OPTION,
          "the certificates that the run trusts are missing in " + file.getParent(),
          "give --trust-store again");
    }
    return Optional.of(new TrustStoreFile(file));
  }

  private Optional<TrustStoreFile> givenTrustStore(Optional<Path> own) throws IOException {
    Optional<KeyStore> store = given.trustStore(own, problems);
    return store.isEmpty()
        ? Optional.empty()
        : Optional.of(new TrustStoreFile(Installation.trustStoreFile(store.get())));
  }

  /** Returns the client certificate of forks, which is never stored. */
  private Optional<ClientCertFile> clientCert() throws IOException {
    if (recorded.clientCert().isEmpty()) {
      return Optional.empty();
    }
    Optional<ClientCert> again = given.clientCert(problems);
    if (again.isEmpty()) {
      problems.refuse(
          problems.isEmpty(),
          UnfinishedRun.OPTION,
          "the run presents a client certificate, but its private key is never stored",
          "give " + ClientCertReader.OPTION + " again");
    } else if (!again.get().fingerprint().equals(recorded.clientCert().get())) {
      problems.add(
          ClientCertReader.OPTION,
          "contains another certificate than the run presents",
          "give the original file");
      return Optional.empty();
    }
    return Installation.clientCertFile(again);
  }
}
