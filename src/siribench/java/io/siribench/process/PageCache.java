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
  private static final Path DROP_CACHES = Path.of("/proc/sys/vm/drop_caches");

  /** Pages, and directory entries and inodes too. */
  private static final String EVERYTHING = "3\n";

  private static final Duration SYNC_TIMEOUT = Duration.ofMinutes(2);

  private final Path dropCaches;

  /** That of this machine. */
  public PageCache() {
    this(DROP_CACHES);
  }

  /** That which is emptied by writing to {@code dropCaches}; for tests. */
  public PageCache(Path dropCaches) {
    this.dropCaches = dropCaches;
  }

  /** Why it cannot be emptied, for people; absent if it can. */
  public Optional<String> obstacle() {
    if (!Files.exists(dropCaches)) {
      return Optional.of("this system has no " + dropCaches + ", which only Linux has");
    }
    return Files.isWritable(dropCaches)
        ? Optional.empty()
        : Optional.of("this user may not write to " + dropCaches);
  }

  /**
   * Empties it.
   *
   * @throws IOException if that fails
   */
  public void drop() throws IOException, InterruptedException {
    // Only pages that are on disk can be dropped, and Java has no other way to have all written.
    sync();
    Files.writeString(dropCaches, EVERYTHING, StandardCharsets.US_ASCII);
  }

  private static void sync() throws IOException, InterruptedException {
    ChildProcess.of(List.of("sync")).run(SYNC_TIMEOUT);
  }
}
