package io.siribench.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WaitNoticeTest {
  private static final Scenario REMOTE =
      Plans.asking("remote", Start.COLD, "https://host.example/sm.{format}");
  private static final Scenario LOCAL =
      Plans.asking("local", Start.WARM, "http://localhost/sm.{format}");

  private final StringWriter err = new StringWriter();

  private static EndpointSettings settings(boolean floor, Optional<ConstantRate> rate) {
    return new EndpointSettings(true, 1, "2", floor, rate, Optional.empty(), Optional.empty());
  }

  @Test
  void text_remoteMachine_reportsMinimumDuration() {
    assertThat(WaitNotice.text(Plans.plan(199, 1, 1, REMOTE)))
        .contains(
            "requests to endpoints start at least 1 s apart: this takes 3 min 19 s or longer");
    assertThat(WaitNotice.text(Plans.plan(199, 1, 1, LOCAL))).isEmpty();
    assertThat(WaitNotice.text(Plans.plan(199, 1, 1, Plans.scenario("file", Start.COLD))))
        .isEmpty();
  }

  @Test
  void text_intervalBelowTheFloor_reportsWhyItIsRaised() {
    EndpointSettings settings = settings(true, Optional.empty());
    Plan plan = Plans.plan(4, 1, 1, REMOTE);
    assertThat(WaitNotice.text(Plans.with(plan, Duration.ofMillis(200), settings)))
        .contains(
            "requests to endpoints start at least 1 s apart (the limit for other machines, see"
                + " --no-floor): this takes 4 s or longer");
    assertThat(WaitNotice.text(Plans.with(plan, Duration.ofSeconds(2), settings)).orElseThrow())
        .doesNotContain("--no-floor");
  }

  @Test
  void text_constantRate_reportsItsPeriodAndDuration() {
    ConstantRate rate = new ConstantRate(12_500_000, Duration.ofSeconds(60), 16);
    Plan plan =
        Plans.with(Plans.plan(4801, 1, 1, LOCAL), Duration.ZERO, settings(true, Optional.of(rate)));
    assertThat(WaitNotice.text(plan))
        .contains("requests to endpoints start 0.013 s apart: this takes 1 min 0 s or longer");
  }

  @ParameterizedTest
  @CsvSource({"1000, 1 s", "1500, 1.5 s", "250, 0.25 s", "10000, 10 s", "100, 0.1 s"})
  void seconds_anyDuration_hasNoTrailingZeros(long millis, String text) {
    assertThat(WaitNotice.seconds(Duration.ofMillis(millis))).isEqualTo(text);
  }

  @Test
  void waiting_long_isReportedUnlikeShort() {
    LineProgress progress = new LineProgress(new PrintWriter(err));
    progress.waiting(REMOTE, Duration.ofMillis(900), "between requests");
    assertThat(err.toString()).isEmpty();
    progress.waiting(REMOTE, Duration.ofSeconds(60), "as the endpoint asks");
    assertThat(err.toString()).startsWith("waiting 60 s as the endpoint asks, then remote");
  }
}
