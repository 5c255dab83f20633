package io.siribench.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The page cache of Linux, emptied as in proc(5), {@code /proc/sys/vm/drop_caches}. */
public final class PageCache {
  private static final String DROP_CACHES = "/proc/sys/vm/drop_caches";

  /** Pages, directory entries and inodes. */
  private static final String EVERYTHING = "3\n";

  private static final Duration SYNC_TIMEOUT = Duration.ofMinutes(2);

  private final Path dropCaches;

  /** Creates the page cache of this machine. */
  public PageCache() {
    this(Path.of(DROP_CACHES));
  }

  /** Creates a page cache that is emptied by writing to {@code dropCaches}; for tests. */
  public PageCache(Path dropCaches) {
    this.dropCaches = dropCaches;
  }

  /** Returns the readable reason why it cannot be emptied; absent if it can. */
  public Optional<String> obstacle() {
    if (!Files.exists(dropCaches)) {
      return Optional.of("this system has no " + DROP_CACHES + ", which exists only on Linux");
    }
    return Files.isWritable(dropCaches)
        ? Optional.empty()
        : Optional.of("this user cannot write to " + dropCaches);
  }

  /**
   * Empties it.
   *
   * @throws IOException if the page cache cannot be emptied
   */
  public void drop() throws IOException, InterruptedException {
    // Linux drops only clean pages, and Java itself cannot write all dirty ones.
    ChildProcess.of(List.of("sync")).run(SYNC_TIMEOUT);
    Files.writeString(dropCaches, EVERYTHING, StandardCharsets.US_ASCII);
  }
}
