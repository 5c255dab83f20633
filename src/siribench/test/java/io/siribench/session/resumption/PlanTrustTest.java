package io.siribench.session.resumption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.FactorValues;
import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanTrustTest {
  private static final FactorValues VALUES = Plans.scenario("a", Start.COLD).values();

  @TempDir private Path path;

  private static Plan plan(FactorValues values) {
    return Plans.plan(1, 1, 1, new Scenario("a", values, null));
  }

  private static Plan withJar(String sha256) {
    ClassPath.Entry jar = new ClassPath.Entry("/nowhere/acme.jar", sha256);
    return plan(VALUES.with(Factor.CLASS_PATH, new ClassPath("acme", List.of(jar))));
  }

  /** Returns what {@code plan} names that would have to be trusted. */
  private List<String> refused(Plan plan) throws Exception {
    RunDirectory directory = new RunDirectory(path);
    PlanFile.of(directory).add(plan, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of());
    SampleWriter.open(directory.samples()).close();
    UnfinishedRun run = UnfinishedRun.in(path);
    InvalidPlanException refusal =
        catchThrowableOfType(InvalidPlanException.class, () -> PlanTrust.require(run));
    return refusal == null
        ? List.of()
        : refusal.problems().stream().map(PlanProblem::text).toList();
  }

  @Test
  void require_jarsThatThisUserHasRun_areTrusted() throws Exception {
    PlanTrust.remember(withJar("4711"), Optional.empty());
    assertThat(refused(withJar("4711"))).isEmpty();
  }

  @Test
  void require_otherJarsWithTheSameLabel_areRefused() throws Exception {
    PlanTrust.remember(withJar("4711"), Optional.empty());
    assertThat(refused(withJar("4712")))
        .anySatisfy(text -> assertThat(text).contains("the class path acme, which would be run"));
  }

  @Test
  void require_jarsByTheirCoordinates_areRefused() throws Exception {
    PlanTrust.remember(plan(VALUES), Optional.empty());
    Plan plan =
        plan(VALUES.with(Factor.LIBRARY, Factor.LIBRARY.find("com.acme:evil:1").orElseThrow()));
    assertThat(refused(plan))
        .anySatisfy(text -> assertThat(text).contains("the jars com.acme:evil:1, which would"));
  }
}
