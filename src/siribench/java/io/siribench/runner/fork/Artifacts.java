package io.siribench.runner.fork;

import io.siribench.factor.Restore;
import io.siribench.factor.RestoreCombination;
import io.siribench.launch.CacheStore;
import io.siribench.launch.ForkResult;
import io.siribench.launch.LauncherLostException;
import io.siribench.plan.Scenario;
import io.siribench.restore.ForkStart;
import io.siribench.restore.RestoreTechnique;
import io.siribench.restore.RestoreTechnique.Artifact;
import io.siribench.restore.RestoreTechnique.Prepared;
import io.siribench.results.Outcome;
import io.siribench.results.Sample;
import io.siribench.results.ScenarioName;
import io.siribench.runner.event.RunListener;
import java.io.Closeable;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The artifacts that a run prepares for the processes that restore a state. A separate fork makes
 * each artifact before its scenario needs it, in a directory that only its owner may enter. An
 * artifact is used only while its hash is unchanged. The directory is deleted with the run;
 * archives of classes that depend on no other artifact are kept for later runs.
 */
public final class Artifacts implements Closeable {
  private final CacheStore store;
  private final RateLimiter launches;
  private final ForkCommands commands;
  private final RunListener listener;
  private final Map<String, StoredArtifact> storedByName = new HashMap<>();
  private boolean isDirectoryMade;

  /** A file in the store, and its hash when it was written. */
  private record StoredArtifact(String name, String sha256, Prepared prepared) {}

  public Artifacts(
      CacheStore store, RateLimiter launches, ForkCommands commands, RunListener listener) {
    this.store = store;
    this.launches = launches;
    this.commands = commands;
    this.listener = listener;
  }

  /**
   * Returns the state that a measured fork of {@code scenario} restores, preparing missing
   * artifacts.
   *
   * @param build the number of the build, from 1
   * @throws ArtifactRefusedException if it cannot be prepared, or has changed since it was written
   */
  public PreparedRestore of(Scenario scenario, int build)
      throws IOException, InterruptedException, ArtifactRefusedException, RunStoppedException {
    PreparedRestore restore = PreparedRestore.NONE;
    for (Restore part : scenario.restore().map(RestoreCombination::parts).orElse(List.of())) {
      Optional<Artifact> artifact = part.technique().artifact();
      if (artifact.isEmpty()) {
        restore = restore.and(part);
      } else {
        StoredArtifact stored = stored(scenario, part.technique(), artifact.get(), restore, build);
        restore =
            restore.and(
                scenario, part, store.path(stored.name()), stored.prepared(), stored.sha256());
      }
    }
    return restore;
  }

  private StoredArtifact stored(
      Scenario scenario,
      RestoreTechnique technique,
      Artifact artifact,
      PreparedRestore earlier,
      int build)
      throws IOException, InterruptedException, ArtifactRefusedException, RunStoppedException {
    ForkStart before = earlier.start();
    String name =
        name(scenario, technique, artifact, before)
            + (build == 1 ? "" : ".build" + build)
            + "."
            + artifact.extension();
    StoredArtifact stored = storedByName.get(name);
    if (stored == null) {
      boolean isKept = artifact.isOfClasses() && earlier.hasNoArtifact();
      stored = isKept ? earlier(scenario, name) : null;
      if (stored == null) {
        stored = prepare(scenario, name, technique, artifact, before);
        if (isKept) {
          store.keep(name, stored.prepared());
        }
      }
      storedByName.put(name, stored);
    }
    verify(stored, artifact);
    return stored;
  }

  /** Returns an earlier run's artifact; null if it is missing or has changed. */
  private @Nullable StoredArtifact earlier(Scenario scenario, String name)
      throws IOException, InterruptedException {
    makeDirectory();
    Optional<Prepared> prepared = store.restoreKept(name);
    Optional<String> sha256 = prepared.isEmpty() ? Optional.empty() : store.sha256(name);
    if (prepared.isEmpty() || sha256.isEmpty()) {
      return null;
    }
    listener.reusing(scenario);
    return new StoredArtifact(name, sha256.get(), prepared.get());
  }

  /** Returns the artifact's name; scenarios that would make the same archive share it. */
  private String name(
      Scenario scenario, RestoreTechnique technique, Artifact artifact, ForkStart before)
      throws IOException {
    return artifact.isOfClasses()
        ? store.key(commands.preparing(scenario, technique, before.and(technique.preparing(""))))
        : ScenarioName.safe(scenario.id());
  }

  /**
   * Makes the artifact {@code name}.
   *
   * @param before the arguments that restore the artifacts prepared so far
   */
  private StoredArtifact prepare(
      Scenario scenario,
      String name,
      RestoreTechnique technique,
      Artifact artifact,
      ForkStart before)
      throws IOException, InterruptedException, ArtifactRefusedException, RunStoppedException {
    makeDirectory();
    listener.preparing(scenario);
    ForkStart preparing = before.and(technique.preparing(store.path(name)));
    ForkResult result =
        launches.launch(scenario, commands.preparing(scenario, technique, preparing));
    Optional<Prepared> prepared = technique.prepared(result);
    Optional<String> sha256 = store.sha256(name);
    if (!result.isComplete() || prepared.isEmpty() || sha256.isEmpty()) {
      throw new ArtifactRefusedException(
          ForkSamples.failedOutcome(result),
          "the " + artifact.noun() + " could not be prepared: " + reason(result),
          result.exitCode());
    }
    long reported = prepared.get().bytes();
    long bytes = reported < 0 ? store.bytes(name) : reported;
    Prepared made = prepared.get().made(bytes, result.wallNanos());
    Optional<ForkStart> trying = technique.trying(store.path(name));
    if (trying.isPresent()) {
      ForkResult tried =
          launches.launch(
              scenario, commands.preparing(scenario, technique, before.and(trying.get())));
      made = technique.tried(store.path(name), tried, made);
    }
    return new StoredArtifact(name, sha256.get(), made);
  }

  /** Returns the reason why the fork of {@code result} left no artifact. */
  private static String reason(ForkResult result) {
    if (!result.isComplete()) {
      return ForkTexts.reason(result);
    }
    // OpenJ9 writes no archive, and neither does HotSpot without a default archive.
    return "the fork completed, but wrote none"
        + (result.errorTail().isEmpty() ? "" : "; " + ForkTexts.lastLines(result));
  }

  private void makeDirectory() throws IOException, InterruptedException {
    if (!isDirectoryMade) {
      store.makeDirectory();
      isDirectoryMade = true;
    }
  }

  private void verify(StoredArtifact stored, Artifact artifact)
      throws IOException, InterruptedException, ArtifactRefusedException {
    Optional<String> now = store.sha256(stored.name());
    if (now.isEmpty()) {
      throw refused(stored, artifact, "it is missing");
    }
    if (!now.get().equals(stored.sha256())) {
      throw refused(
          stored,
          artifact,
          "its content has changed: SHA-256 was " + stored.sha256() + ", is " + now.get());
    }
  }

  private ArtifactRefusedException refused(StoredArtifact stored, Artifact artifact, String why) {
    return new ArtifactRefusedException(
        Outcome.REFUSED,
        artifact.noun()
            + " "
            + store.path(stored.name())
            + " refused: "
            + why
            + "; it was not read",
        Sample.ABSENT);
  }

  @Override
  public void close() throws IOException {
    try {
      store.remove();
    } catch (LauncherLostException e) {
      // All messages have been received; releasing the device reports its loss.
      return;
    } catch (InterruptedException e) {
      // The run has ended, so only its caller is interrupted.
      Thread.currentThread().interrupt();
    }
  }
}
