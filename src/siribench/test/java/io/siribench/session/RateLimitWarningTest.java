package io.siribench.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Start;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Sampling;
import io.siribench.plan.Shard;
import io.siribench.request.EndpointSettings;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RateLimitWarningTest {
  @Test
  void print_remoteHostAboveFloorRate_warns() {
    StringWriter err = new StringWriter();
    PrintWriter out = new PrintWriter(err);
    Plan remote =
        Plans.plan(9, 1, 1, Plans.asking("remote", Start.COLD, "https://host.example/sm.{format}"));
    Plan local =
        Plans.plan(9, 1, 1, Plans.asking("local", Start.WARM, "http://localhost/sm.{format}"));
    EndpointSettings lifted =
        new EndpointSettings(
            true, 1, "2", false, Optional.empty(), Optional.empty(), Optional.empty());
    RateLimitWarning.print(remote, out);
    RateLimitWarning.print(Plans.with(remote, Duration.ofSeconds(1), lifted), out);
    RateLimitWarning.print(Plans.with(local, Duration.ZERO, lifted), out);
    assertThat(err.toString()).isEmpty();
    RateLimitWarning.print(Plans.with(remote, Duration.ZERO, lifted), out);
    assertThat(err.toString()).contains("--no-floor", "MTA", "Entur", "IDFM");
  }

  @Test
  void print_ofAFleet_countsAllItsParts() {
    Sampling part = Sampling.DEFAULT.with(new Shard(0, 3, Shard.Hosts.EACH));
    Plan remote =
        Plans.plan(
            Plans.settings(9, 1, part),
            Plans.asking("remote", Start.COLD, "https://host.example/sm.{format}"));
    EndpointSettings lifted =
        new EndpointSettings(
            true, 1, "2", false, Optional.empty(), Optional.empty(), Optional.empty());
    StringWriter err = new StringWriter();
    RateLimitWarning.print(Plans.with(remote, Duration.ofSeconds(3), lifted), new PrintWriter(err));
    assertThat(err.toString()).isEmpty();
    RateLimitWarning.print(Plans.with(remote, Duration.ofSeconds(2), lifted), new PrintWriter(err));
    assertThat(err.toString()).contains("--no-floor");
  }
}
