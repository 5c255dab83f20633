package io.siribench.plan;

import io.siribench.factor.Start;
import io.siribench.problem.PlanProblem;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.time.Duration;
import java.util.List;

/** Checks for options that are invalid with endpoints, or only valid with them. */
final class EndpointRules {
  /** A fork has a thread for each. */
  private static final int MAX_CONNECTIONS = 1000;

  private final Factors factors;
  private final Settings settings;
  private final List<PlanProblem> problems;

  private EndpointRules(Factors factors, Settings settings, List<PlanProblem> problems) {
    this.factors = factors;
    this.settings = settings;
    this.problems = problems;
  }

  /** Adds errors to {@code problems}. */
  static void check(Factors factors, Settings settings, List<PlanProblem> problems) {
    EndpointRules rules = new EndpointRules(factors, settings, problems);
    boolean endpoints =
        factors.documents().stream().anyMatch(document -> document.endpoint().isPresent());
    if (endpoints && settings.preload()) {
      rules.problem(
          "--preload",
          "is for files, and a SOURCE is a URL",
          "leave it out, or measure a recording");
    }
    if (!List.of("1.1", "2").contains(settings.endpoints().httpVersion())) {
      rules.problem(
          "--http", "is '" + settings.endpoints().httpVersion() + "'", "available: 1.1, 2");
    }
    settings.endpoints().rate().ifPresent(rules::checkRate);
    if (factors.starts().contains(Start.STEADY)) {
      rules.checkSteady();
    }
  }

  /** Refuses thousands of requests to another machine unless its rate floor is off. */
  private void checkSteady() {
    boolean others =
        factors.documents().stream()
            .flatMap(document -> document.endpoint().stream())
            .anyMatch(request -> !request.isLoopback());
    if (others && settings.endpoints().floor()) {
      problem(
          "--steady",
          "takes thousands of requests in each process, and the endpoint is another machine, which "
              + "is sent at most one a second",
          "measure a recording (siribench record), or give --no-floor if its operator allows it");
    }
  }

  private void checkRate(ConstantRate rate) {
    if (factors.documents().stream().anyMatch(document -> document.endpoint().isEmpty())) {
      problem("--rate", "is for endpoints, and a SOURCE is a file", "give URLs only");
    }
    if (factors.starts().stream().anyMatch(start -> start != Start.WARM)) {
      problem("--rate", "is for warm starts", "leave out --cold, --pseudo-warm and --steady");
    }
    if (!settings.interval().isZero()) {
      problem("--rate", "excludes --interval, which is also given", "leave one of them out");
    }
    if (rate.duration().toNanos() < rate.periodNanos()) {
      problem("--duration", "is shorter than the time between two requests", "give a longer one");
    }
    if (rate.connections() < 1 || rate.connections() > MAX_CONNECTIONS) {
      problem("--connections", "is " + rate.connections(), "give 1 to " + MAX_CONNECTIONS);
    }
    int devices = Math.max(1, factors.devices().size());
    Duration floor = EndpointSettings.FLOOR.multipliedBy(devices);
    if (settings.endpoints().floor()
        && Duration.ofNanos(rate.periodNanos()).compareTo(floor) < 0
        && factors.documents().stream()
            .flatMap(document -> document.endpoint().stream())
            .anyMatch(request -> !request.isLoopback())) {
      problem(
          "--rate",
          "is more than one request a second"
              + (devices > 1 ? ", as " + devices + " devices send at that rate each" : "")
              + ", and the endpoint is another machine",
          "give 1/s or less"
              + (devices > 1 ? " for all together" : "")
              + ", or --no-floor if its operator allows more");
    }
  }

  private void problem(String option, String wrong, String remedy) {
    problems.add(new PlanProblem(option, wrong, remedy));
  }
}
