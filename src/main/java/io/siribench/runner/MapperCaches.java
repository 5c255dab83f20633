package io.siribench.runner;

import io.siribench.launch.Answer;
import io.siribench.launch.ForkResult;
import io.siribench.plan.FileHash;
import io.siribench.plan.Scenario;
import io.siribench.results.Sample;
import io.siribench.worker.Protocol;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The mapper caches of a run: each is written by a fork of its own before its scenario needs it, in
 * a directory that only its owner may enter, and handed out only while its hash is the one it was
 * written with. The directory goes with the run.
 */
final class MapperCaches implements Closeable {
  private final Path directory;
  private final Politeness launches;
  private final ForkCommands commands;
  private final RunListener listener;
  private final Map<String, PreparedCache> prepared = new HashMap<>();

  MapperCaches(Path directory, Politeness launches, ForkCommands commands, RunListener listener) {
    this.directory = directory;
    this.launches = launches;
    this.commands = commands;
    this.listener = listener;
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

  /**
   * Makes the directory anew. One that a killed run left behind may by now be anybody's, and is not
   * used.
   */
  private void makeDirectory() throws IOException {
    close();
    if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createDirectory(
          directory,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    } else {
      Files.createDirectory(directory);
    }
  }

  private PreparedCache prepare(Scenario scenario)
      throws IOException, InterruptedException, CacheRefusedException, RunStoppedException {
    if (prepared.isEmpty()) {
      makeDirectory();
    }
    listener.preparing(scenario);
    Path file = directory.resolve(scenario.id() + ".ser");
    ForkResult result = launches.launch(scenario, commands.preparing(scenario, file));
    Answer state = result.answer(Protocol.STATE).orElse(null);
    if (!result.isComplete() || state == null || !Files.exists(file)) {
      throw new CacheRefusedException(
          "the mapper cache could not be prepared: "
              + ForkTexts.redacted(scenario, ForkTexts.reason(result)),
          result.exitCode());
    }
    return new PreparedCache(
        file,
        FileHash.sha256(file),
        state.number(Protocol.CACHE_BYTES, Sample.ABSENT),
        state.number(Protocol.CACHE_WRITE, Sample.ABSENT),
        state.number(Protocol.DESERIALIZERS, Sample.ABSENT));
  }

  private void verify(PreparedCache cache) throws IOException, CacheRefusedException {
    if (!Files.isRegularFile(cache.file())) {
      throw refused(cache, "it is gone");
    }
    String now = FileHash.sha256(cache.file());
    if (!now.equals(cache.sha256())) {
      throw refused(
          cache,
          "it is not the file that was written: SHA-256 was " + cache.sha256() + ", is " + now);
    }
  }

  private static CacheRefusedException refused(PreparedCache cache, String why) {
    return new CacheRefusedException(
        "mapper cache " + cache.file() + " refused: " + why + "; it was not read", Sample.ABSENT);
  }

  @Override
  public void close() throws IOException {
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      Files.deleteIfExists(directory);
      return;
    }
    try (Stream<Path> files = Files.list(directory)) {
      files.forEach(MapperCaches::delete);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    Files.delete(directory);
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
