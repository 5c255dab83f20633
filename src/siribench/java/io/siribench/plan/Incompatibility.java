package io.siribench.plan;

import io.siribench.problem.PlanProblem;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.ModuleType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Why a combination of factors cannot work; each was found by trying. */
enum Incompatibility {
  AFTERBURNER_ON_A_DEVICE(
      "--module",
      "Afterburner defines classes while it runs, and Android's runtime (ART) neither can define"
          + " any nor has the ClassLoader.getClassLoadingLock that Afterburner asks for",
      "use --module none on devices") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.device() != null && scenario.has(ModuleType.AFTERBURNER);
    }
  },
  BLACKBIRD_ON_A_DEVICE(
      "--module",
      "Blackbird has LambdaMetafactory make hidden classes while it runs, and Android's runtime"
          + " (ART) has neither",
      "use --module none on devices") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.device() != null && scenario.has(ModuleType.BLACKBIRD);
    }
  },
  HTTP_CLIENT_ON_A_DEVICE(
      "--connection",
      "http-client is java.net.http, which Android does not have",
      "use url-connection or jackson-url on devices") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.device() != null && scenario.has(ConnectionType.HTTP_CLIENT);
    }
  },
  AFTERBURNER_IN_MAPPER_CACHE(
      "--module",
      "a mapper with Afterburner that has bound something cannot be serialised",
      "use --module none or --restore dummy-read with --pseudo-warm") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.has(Restore.MAPPER_CACHE) && scenario.has(ModuleType.AFTERBURNER);
    }
  },
  BLACKBIRD_IN_MAPPER_CACHE(
      "--module",
      "a mapper with Blackbird cannot be serialised",
      "use --module none or --restore dummy-read with --pseudo-warm") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.has(Restore.MAPPER_CACHE) && scenario.has(ModuleType.BLACKBIRD);
    }
  },
  HTTP_CLIENT_BEFORE_JAVA_11(
      "--connection",
      "http-client is java.net.http, of Java 11 and newer",
      "use url-connection, or a newer --java") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.has(ConnectionType.HTTP_CLIENT)
          && scenario.device() == null
          && Integer.parseInt(scenario.java().feature()) < HTTP_CLIENT_SINCE;
    }
  },
  JACKSON_URL_POSTS(
      "--connection",
      "jackson-url hands Jackson a URL, which it can only GET",
      "use url-connection or http-client with --data") {
    @Override
    boolean appliesTo(Scenario scenario) {
      return scenario.has(ConnectionType.JACKSON_URL)
          && scenario.document().endpoint().stream()
              .anyMatch(request -> request.dataBase64().isPresent());
    }
  };

  private static final int HTTP_CLIENT_SINCE = 11;

  private final String option;
  private final String why;
  private final String remedy;

  Incompatibility(String option, String why, String remedy) {
    this.option = option;
    this.why = why;
    this.remedy = remedy;
  }

  /** Whether this keeps {@code scenario} from working. */
  abstract boolean appliesTo(Scenario scenario);

  /** What keeps {@code scenario} from working, if anything does. */
  static Optional<Incompatibility> of(Scenario scenario) {
    return Stream.of(values()).filter(obstacle -> obstacle.appliesTo(scenario)).findFirst();
  }

  /** The problem that the scenarios {@code ids} have. */
  PlanProblem problem(List<String> ids) {
    return new PlanProblem(
        option,
        String.join(", ", ids) + " cannot work: " + why,
        remedy + ", or leave such scenarios out with --skip-invalid");
  }
}
