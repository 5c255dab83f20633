package io.siribench.plan;

import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings for tests; by default 10 requests and 3 forks, without anything else. */
final class SettingsBuilder {
  private int requests = 10;
  private int forks = 3;
  private Duration interval = Duration.ZERO;
  private boolean preload;
  private boolean floor = true;
  private Optional<ConstantRate> rate = Optional.empty();
  private Sampling sampling = Sampling.DEFAULT;
  private boolean sameValues;

  SettingsBuilder requests(int number) {
    requests = number;
    return this;
  }

  SettingsBuilder forks(int number) {
    forks = number;
    return this;
  }

  SettingsBuilder interval(Duration time) {
    interval = time;
    return this;
  }

  SettingsBuilder preload() {
    preload = true;
    return this;
  }

  SettingsBuilder withoutFloor() {
    floor = false;
    return this;
  }

  SettingsBuilder rate(ConstantRate given) {
    rate = Optional.of(given);
    return this;
  }

  SettingsBuilder sampling(Sampling given) {
    sampling = given;
    return this;
  }

  SettingsBuilder sameValues() {
    sameValues = true;
    return this;
  }

  Settings build() {
    Settings plain = Plans.settings(requests, forks, sampling);
    return new Settings(
        requests,
        forks,
        plain.seed(),
        plain.timeout(),
        interval,
        preload,
        UnknownMembers.KEEP,
        List.of(),
        Optional.empty(),
        new EndpointSettings(true, 1, "1.1", floor, rate, Optional.empty(), Optional.empty()),
        sampling,
        Conditions.NONE,
        sameValues);
  }
}
