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
import io.siribench.request.Document;
import io.siribench.request.EndpointRequest;
import io.siribench.request.ProxyServer;
import io.siribench.results.PlanFile;
import io.siribench.results.RunDirectory;
import io.siribench.results.SampleWriter;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.format.Format;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  private static Plan through(String proxy) {
    EndpointRequest request =
        EndpointRequest.recorded("http://host.example/sm.json", List.of(), ProxyServer.of(proxy));
    return plan(
        VALUES
            .with(Factor.DOCUMENT, Document.ofEndpoint("sm", Format.JSON, request))
            .with(Factor.CONNECTION, ConnectionType.URL_CONNECTION));
  }

  /** Returns what {@code plan} names that would have to be trusted. */
  private List<String> refused(Plan plan) throws Exception {
    RunDirectory directory = new RunDirectory(path);
    PlanFile.of(directory)
        .add(plan, Instant.EPOCH, Map.of(), Map.of(), Optional.empty(), Map.of(), "");
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

  @Test
  void require_sameRequestThroughAnotherProxy_isRefused() throws Exception {
    PlanTrust.remember(through("http://own.example:8080"), Optional.empty());
    assertThat(refused(through("http://other.example:8080")))
        .anySatisfy(
            text ->
                assertThat(text)
                    .contains(
                        "http://host.example/sm.json through the proxy http://other.example:8080,"
                            + " which would be requested"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://own.example:8080", "http://user:password@own.example:8080"})
  void require_requestThroughTheProxyOfThisUser_isTrusted(String proxy) throws Exception {
    PlanTrust.remember(through(proxy), Optional.empty());
    assertThat(refused(through(proxy))).isEmpty();
  }

  private static Plan onDevice(String serial) {
    return Plans.plan(1, 1, 1, Plans.onDevice("a", Start.COLD, serial));
  }

  /** The plan would make siribench run {@code adb connect}. */
  @Test
  void require_networkDevice_isRefused() throws Exception {
    assertThat(refused(onDevice("192.0.2.7:5555")))
        .anySatisfy(
            text -> assertThat(text).contains("the device 192.0.2.7:5555, to be connected"));
  }

  @Test
  void require_deviceThatThisUserNamed_isTrusted() throws Exception {
    PlanTrust.remember(onDevice("192.0.2.8:5555"), Optional.empty());
    assertThat(refused(onDevice("192.0.2.8:5555"))).isEmpty();
  }

  @Test
  void require_usbDevice_isTrusted() throws Exception {
    assertThat(refused(onDevice("USB1"))).noneSatisfy(text -> assertThat(text).contains("USB1"));
  }
}
