package io.siribench.runner.fork;

import io.siribench.device.DeviceState;
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
 * Records the device's temperature around forks, and lets it cool down if asked to.
 *
 * <p>The device is queried between forks, at most every five seconds: a query costs it work.
 */
public final class DeviceWatch implements ForkWatch {
  private static final long MAX_AGE_NANOS = Duration.ofSeconds(5).toNanos();
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(5);
  private static final String DOZE = "doze";

  private final Watched device;
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
   * @param coolDown the longest wait of a fork until the device is below the status moderate;
   *     absent not to wait
   * @param dropsPageCache whether the page cache is emptied before each cold and pseudo-warm fork
   *     that counts
   * @param compiled the results of ahead-of-time compilation, as texts by the ids of scenarios that
   *     need it
   * @param listener the listener that is notified of waits
   * @param sleeper the clock of waits
   */
  public DeviceWatch(
      Watched device,
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

  /** The watched properties of a device. */
  public interface Watched {
    /** Returns its current state. */
    DeviceState state() throws IOException, InterruptedException;

    /** Empties its page cache, which requires root. */
    void dropPageCache() throws IOException, InterruptedException;
  }

  @Override
  public ForkResult launch(Launcher launcher, ForkCommand command, Round round, Scenario scenario)
      throws IOException, InterruptedException {
    surroundings = MetricValues.NONE;
    DeviceState found = coolEnough(scenario);
    boolean drops = dropsPageCache && PageCacheLog.mayBeDropped(round, scenario);
    if (drops) {
      device.dropPageCache();
    }
    MetricValues.Builder values =
        new MetricValues.Builder()
            .set(Metric.DISTURBED, disturbances(found))
            .set(Metric.PAGE_CACHE, log.before(scenario.document().location(), drops))
            .set(Metric.THERMAL_STATUS, found.thermalWord());
    if (found.batteryMillicelsius() != DeviceState.UNKNOWN) {
      values.set(Metric.BATTERY_MILLICELSIUS, found.batteryMillicelsius());
    }
    surroundings = values.build();
    return launcher.launch(command);
  }

  private static String disturbances(DeviceState found) {
    return Stream.of(found.isHot() ? Sample.THERMAL : "", found.doze().isEmpty() ? "" : DOZE)
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
    DeviceState found = recent();
    if (coolDown.isEmpty() || found.thermalStatus() < DeviceState.MODERATE) {
      return found;
    }
    String why =
        "at most, for the device to cool down (thermal status " + found.thermalWord() + ")";
    listener.waiting(scenario, coolDown.get(), why);
    Duration left = coolDown.get();
    while (found.thermalStatus() >= DeviceState.MODERATE && left.compareTo(Duration.ZERO) > 0) {
      sleeper.sleep(left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN);
      left = left.minus(LOOK_AGAIN);
      found = look();
    }
    return found;
  }

  private DeviceState recent() throws IOException, InterruptedException {
    return state.isPresent() && sleeper.nanos() - lookedNanos < MAX_AGE_NANOS
        ? state.get()
        : look();
  }

  private DeviceState look() throws IOException, InterruptedException {
    DeviceState found = device.state();
    state = Optional.of(found);
    lookedNanos = sleeper.nanos();
    return found;
  }
}
