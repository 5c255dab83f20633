package io.siribench.runner;

import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkMessage;
import io.siribench.launch.ForkResult;
import io.siribench.launch.LauncherLostException;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import io.siribench.worker.Protocol;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The mapper caches of a run: each is written by a fork of its own before its scenario needs it, in
 * a directory that only its owner may enter, and handed out only while its hash is the one it was
 * written with. The directory goes with the run.
 */
final class MapperCaches implements Closeable {
  private final CacheStore store;
  private final RateLimiter launches;
  private final ForkCommands commands;
  private final RunListener listener;
  private final Map<String, PreparedCache> prepared = new HashMap<>();

  MapperCaches(
      CacheStore store, RateLimiter launches, ForkCommands commands, RunListener listener) {
    this.store = store;
    this.launches = launches;
    this.commands = commands;
    this.listener = listener;
  }

  /** The path by which forks know {@code cache}. */
  String path(PreparedCache cache) {
    return store.path(cache.name());
  }

  /**
   * The cache of {@code scenario}, prepared now if it is not there yet.
   *
   * @throws CacheRefusedException if it cannot be prepared, or is no longer what was written
   */
  PreparedCache of(Scenario scenario)
      throws IOException, InterruptedException, CacheRefusedException, RunStoppedException {
    PreparedCache known = prepared.get(scenario.id());
    if (known == null) {
      known = prepare(scenario);
      prepared.put(scenario.id(), known);
    }
    verify(known);
    return known;
  }

  private PreparedCache prepare(Scenario scenario)
      throws IOException, InterruptedException, CacheRefusedException, RunStoppedException {
    if (prepared.isEmpty()) {
      store.makeDirectory();
    }
    listener.preparing(scenario);
    String name = scenario.id() + ".ser";
    ForkResult result = launches.launch(scenario, commands.preparing(scenario, store.path(name)));
    ForkMessage state = result.message(Protocol.STATE).orElse(null);
    Optional<String> sha256 = store.sha256(name);
    if (!result.isComplete() || state == null || sha256.isEmpty()) {
      throw new CacheRefusedException(
          "the mapper cache could not be prepared: " + ForkTexts.reason(result), result.exitCode());
    }
    return new PreparedCache(
        name,
        sha256.get(),
        state.number(Protocol.CACHE_BYTES, Sample.ABSENT),
        state.number(Protocol.CACHE_WRITE, Sample.ABSENT),
        state.number(Protocol.DESERIALIZERS, Sample.ABSENT));
  }

  private void verify(PreparedCache cache)
      throws IOException, InterruptedException, CacheRefusedException {
    Optional<String> now = store.sha256(cache.name());
    if (now.isEmpty()) {
      throw refused(cache, "it is gone");
    }
    if (!now.get().equals(cache.sha256())) {
      throw refused(
          cache,
          "it is not the file that was written: SHA-256 was "
              + cache.sha256()
              + ", is "
              + now.get());
    }
  }

  private CacheRefusedException refused(PreparedCache cache, String why) {
    return new CacheRefusedException(
        "mapper cache " + store.path(cache.name()) + " refused: " + why + "; it was not read",
        Sample.ABSENT);
  }

  @Override
  public void close() throws IOException {
    try {
      store.remove();
    } catch (LauncherLostException e) {
      // What the forks were to say has been said; who gives the device back tells of its loss.
      return;
    } catch (InterruptedException e) {
      // The run has ended; who waits for it is told.
      Thread.currentThread().interrupt();
    }
  }
}
