package io.siribench.runner.fork;

import io.siribench.device.DeviceState;
import io.siribench.device.WatchedDevice;
import io.siribench.launch.ForkCommand;
import io.siribench.launch.ForkResult;
import io.siribench.launch.Launcher;
import io.siribench.plan.Round;
import io.siribench.plan.Scenario;
import io.siribench.results.Metric;
import io.siribench.results.MetricValues;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.runner.event.RunListener;
import io.siribench.worker.platform.Art;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A watch that records the device's temperature around forks, and optionally waits for cooling.
 *
 * <p>The device is queried between forks, at most every five seconds, because a query causes load.
 */
public final class DeviceWatch implements ForkWatch {
  private static final long MAX_AGE_NANOS = Duration.ofSeconds(5).toNanos();
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);
  private static final String DOZE = "doze";

  private final WatchedDevice device;
  private final Optional<Duration> coolDown;
  private final boolean dropsPageCache;
  private final Map<String, String> compiled;
  private final RunListener listener;
  private final Sleeper sleeper;
  private final PageCacheLog log = new PageCacheLog();
  private Optional<DeviceState> state = Optional.empty();
  private long lookedNanos;
  private MetricValues surroundings = MetricValues.NONE;

  /**
   * Creates a watch for one run on one device.
   *
   * @param coolDown the longest wait before a fork for the device to drop below the thermal status
   *     moderate; absent for no wait
   * @param dropsPageCache whether the page cache is emptied before each cold and pseudo-warm fork
   *     that counts
   * @param compiled the descriptions of ahead-of-time compilation, by the ids of scenarios that
   *     need compiled code
   * @param listener the listener that is notified of waits
   * @param sleeper the clock of waits
   */
  public DeviceWatch(
      WatchedDevice device,
      Optional<Duration> coolDown,
      boolean dropsPageCache,
      Map<String, String> compiled,
      RunListener listener,
      Sleeper sleeper) {
    this.device = device;
    this.coolDown = coolDown;
    this.dropsPageCache = dropsPageCache;
    this.compiled = Map.copyOf(compiled);
    this.listener = listener;
    this.sleeper = sleeper;
  }

  @Override
  public ForkResult launch(Launcher launcher, ForkCommand command, Round round, Scenario scenario)
      throws IOException, InterruptedException {
    surroundings = MetricValues.NONE;
    DeviceState current = coolEnough(scenario);
    boolean drops = dropsPageCache && PageCacheLog.mayBeDropped(round, scenario);
    if (drops) {
      device.dropPageCache();
    }
    MetricValues.Builder values =
        new MetricValues.Builder()
            .set(Metric.DISTURBED, disturbances(current))
            .set(Metric.PAGE_CACHE, log.before(scenario.document().location(), drops))
            .set(Metric.THERMAL_STATUS, current.thermalWord());
    if (current.batteryMillicelsius() != DeviceState.UNKNOWN) {
      values.set(Metric.BATTERY_MILLICELSIUS, current.batteryMillicelsius());
    }
    surroundings = values.build();
    return launcher.launch(command);
  }

  private static String disturbances(DeviceState current) {
    return Stream.of(current.isHot() ? Sample.THERMAL : "", current.doze().isEmpty() ? "" : DOZE)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.joining(" "));
  }

  @Override
  public MetricValues surroundings() {
    return surroundings;
  }

  @Override
  public List<Sample> proved(List<Sample> samples) {
    return samples.stream().map(this::proved).toList();
  }

  private Sample proved(Sample sample) {
    String result = compiled.get(sample.scenario());
    return result != null
            && sample.outcome().completed()
            && !sample.text(Metric.ODEX).equals(Art.ODEX_MAPPED)
        ? sample.ended(
            Outcome.NOT_COMPILED,
            "--compile: the process did not use code that was compiled ahead of time; the device: "
                + result)
        : sample;
  }

  private DeviceState coolEnough(Scenario scenario) throws IOException, InterruptedException {
    DeviceState current = recent();
    if (coolDown.isEmpty() || current.thermalStatus() < DeviceState.MODERATE) {
      return current;
    }
    String why =
        "at most, for the device to cool down (thermal status " + current.thermalWord() + ")";
    listener.waiting(scenario, coolDown.get(), why);
    Duration left = coolDown.get();
    while (current.thermalStatus() >= DeviceState.MODERATE && left.compareTo(Duration.ZERO) > 0) {
      sleeper.sleep(left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN);
      left = left.minus(LOOK_AGAIN);
      current = look();
    }
    return current;
  }

  private DeviceState recent() throws IOException, InterruptedException {
    return state.isPresent() && sleeper.nanos() - lookedNanos < MAX_AGE_NANOS
        ? state.get()
        : look();
  }

  private DeviceState look() throws IOException, InterruptedException {
    DeviceState current = device.state();
    state = Optional.of(current);
    lookedNanos = sleeper.nanos();
    return current;
  }
}
