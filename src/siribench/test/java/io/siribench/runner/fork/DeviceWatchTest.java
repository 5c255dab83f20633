package io.siribench.runner.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.device.DeviceState;
import io.siribench.device.WatchedDevice;
import io.siribench.factor.Start;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.worker.Protocol;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DeviceWatchTest {
  private static final Scenario COLD = Plans.scenario("cold", Start.COLD);
  private static final Scenario WARM = Plans.scenario("warm", Start.WARM);

  private final Deque<DeviceState> states = new ArrayDeque<>();
  private final List<String> events = new ArrayList<>();
  private final Sleeper clock =
      new Sleeper() {
        private long nanos;

        @Override
        public Instant now() {
          return Instant.EPOCH.plusNanos(nanos);
        }

        @Override
        public long nanos() {
          return nanos;
        }

        @Override
        public void sleep(Duration duration) {
          events.add("sleep " + duration.toSeconds());
          nanos += duration.toNanos();
        }
      };
  private final WatchedDevice device =
      new WatchedDevice() {
        @Override
        public DeviceState state() throws IOException {
          events.add("look");
          if (states.isEmpty()) {
            throw new IOException("unplugged");
          }
          return states.size() > 1 ? states.remove() : states.element();
        }

        @Override
        public void dropPageCache() {
          events.add("drop");
        }
      };
  private final RunListener listener =
      new RunListener() {
        @Override
        public void waiting(Scenario scenario, Duration duration, String why) {
          events.add("waiting " + why);
        }
      };

  private static DeviceState state(int thermalStatus, long millicelsius) {
    return new DeviceState(thermalStatus, 80, true, millicelsius, false, "", Map.of());
  }

  private MetricValues launched(DeviceWatch watch, int round, Scenario scenario) throws Exception {
    Plan plan = Plans.plan(1, 1, 1, scenario);
    ForkCommand command = new ForkCommands(plan).measured(scenario, 1, ForkStart.NONE);
    watch.launch(
        forked -> {
          events.add("launch");
          return Answers.complete(1);
        },
        command,
        new Round(round, List.of(scenario)),
        scenario);
    return watch.surroundings();
  }

  private DeviceWatch watch(Optional<Duration> coolDown, boolean drops) {
    return new DeviceWatch(device, coolDown, drops, Map.of(), listener, clock);
  }

  @ParameterizedTest
  @CsvSource({"mapped, OK", "none, NOT_COMPILED", "'', NOT_COMPILED"})
  void proved_forkWithoutRequestedCompiledCode_fails(String odex, Outcome outcome) {
    ForkResult result =
        Answers.result(
            0,
            false,
            "",
            Answers.ok(0),
            Answers.with(Answers.VERSIONS, Protocol.ODEX, odex),
            Answers.END);
    List<Sample> samples = new ForkSamples(COLD, 1, 1).of(result, 1, MetricValues.NONE);
    Map<String, String> compiled = Map.of(COLD.id(), "compiled (speed)");
    DeviceWatch asked = new DeviceWatch(device, Optional.empty(), false, compiled, listener, clock);
    assertThat(asked.proved(samples))
        .singleElement()
        .satisfies(
            sample -> {
              assertThat(sample.outcome()).isEqualTo(outcome);
              assertThat(sample.error())
                  .isEqualTo(
                      outcome == Outcome.OK
                          ? ""
                          : "--compile: the process did not use code that was compiled ahead of"
                              + " time; the device: compiled (speed)");
            });
    assertThat(watch(Optional.empty(), false).proved(samples)).isEqualTo(samples);
  }

  @Test
  void launch_severeStatus_marksTheSample() throws Exception {
    states.add(state(3, 43_100));
    MetricValues seen = launched(watch(Optional.empty(), false), 1, COLD);
    assertThat(seen.text(Metric.THERMAL_STATUS)).isEqualTo("severe");
    assertThat(seen.text(Metric.DISTURBED)).isEqualTo("thermal");
    assertThat(seen.number(Metric.BATTERY_MILLICELSIUS)).isEqualTo(43_100);
  }

  @Test
  void launch_moderateStatus_isReportedAndNotMarked() throws Exception {
    states.add(state(2, 39_000));
    MetricValues seen = launched(watch(Optional.empty(), false), 1, COLD);
    assertThat(seen.text(Metric.THERMAL_STATUS)).isEqualTo("moderate");
    assertThat(seen.text(Metric.DISTURBED)).isEmpty();
  }

  @Test
  void launch_deviceWithoutStatus_leavesMetricsEmpty() throws Exception {
    states.add(state(-1, DeviceState.UNKNOWN));
    MetricValues seen = launched(watch(Optional.empty(), false), 1, COLD);
    assertThat(seen.text(Metric.THERMAL_STATUS)).isEmpty();
    assertThat(seen.text(Metric.DISTURBED)).isEmpty();
    assertThat(seen.number(Metric.BATTERY_MILLICELSIUS)).isEqualTo(Sample.ABSENT);
  }

  @Test
  void launch_soonAfterCheck_doesNotCheckAgain() throws Exception {
    states.add(state(0, 30_000));
    DeviceWatch watch = watch(Optional.empty(), false);
    launched(watch, 1, COLD);
    launched(watch, 2, COLD);
    clock.sleep(Duration.ofSeconds(5));
    launched(watch, 3, COLD);
    assertThat(events).containsExactly("look", "launch", "launch", "sleep 5", "look", "launch");
  }

  @Test
  void launch_coolDown_waitsUntilBelowModerate() throws Exception {
    states.addAll(List.of(state(3, 44_000), state(2, 41_000), state(1, 38_000)));
    MetricValues seen = launched(watch(Optional.of(Duration.ofMinutes(1)), false), 1, COLD);
    assertThat(events)
        .containsExactly(
            "look",
            "waiting at most, for the device to cool down (thermal status severe)",
            "sleep 5",
            "look",
            "sleep 5",
            "look",
            "launch");
    assertThat(seen.text(Metric.THERMAL_STATUS)).isEqualTo("light");
  }

  @Test
  void launch_coolDownLimitReached_measuresAndMarksSample() throws Exception {
    states.add(state(4, 50_000));
    MetricValues seen = launched(watch(Optional.of(Duration.ofSeconds(10)), false), 1, COLD);
    assertThat(events).containsSubsequence("sleep 5", "sleep 5", "launch");
    assertThat(events.stream().filter("sleep 5"::equals)).hasSize(2);
    assertThat(seen.text(Metric.DISTURBED)).isEqualTo("thermal");
  }

  @Test
  void launch_coolDownWithoutStatus_doesNotWait() throws Exception {
    states.add(state(-1, 30_000));
    launched(watch(Optional.of(Duration.ofMinutes(1)), false), 1, COLD);
    assertThat(events).containsExactly("look", "launch");
  }

  @Test
  void launch_pageCache_isWarmFromSecondForkAndDroppedOnDemand() throws Exception {
    states.add(state(0, 30_000));
    DeviceWatch leaving = watch(Optional.empty(), false);
    assertThat(launched(leaving, 0, COLD).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(launched(leaving, 1, COLD).text(Metric.PAGE_CACHE)).isEqualTo("warm");
    DeviceWatch dropping = watch(Optional.empty(), true);
    assertThat(launched(dropping, 0, COLD).text(Metric.PAGE_CACHE)).isEqualTo("unknown");
    assertThat(launched(dropping, 1, COLD).text(Metric.PAGE_CACHE)).isEqualTo("dropped");
    assertThat(launched(dropping, 1, WARM).text(Metric.PAGE_CACHE)).isEqualTo("warm");
    assertThat(events.stream().filter("drop"::equals)).hasSize(1);
  }

  @Test
  void launch_deviceGone_launchesNothing() {
    assertThatThrownBy(() -> launched(watch(Optional.empty(), false), 1, COLD))
        .hasMessage("unplugged");
    assertThat(events).containsExactly("look");
  }
}
