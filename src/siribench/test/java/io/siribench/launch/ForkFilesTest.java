package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ForkFilesTest {
  private static final int THREADS = 8;
  private static final int FILES = 200;

  @TempDir private Path directory;

  private final ForkFiles files = new ForkFiles();

  private Path file(int thread, int number) {
    return directory.resolve(thread + "-" + number + ".jar");
  }

  private Optional<String> changed(Path file) throws Exception {
    ForkCommand command =
        TestCommands.of("java", List.of(), List.of(), List.of(), Secrets.NONE, Duration.ZERO);
    return files.changed(command, file.toString());
  }

  /** Forks that are not timed are launched side by side. */
  @Test
  void changed_filesOfConcurrentForks_areAllKnown() throws Exception {
    List<Path> all = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      for (int number = 0; number < FILES; number++) {
        all.add(Files.writeString(file(thread, number), "old"));
      }
    }
    CountDownLatch start = new CountDownLatch(THREADS);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<Optional<String>>>> found = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        found.add(
            threads.submit(
                () -> {
                  start.countDown();
                  start.await();
                  List<Optional<String>> changed = new ArrayList<>();
                  for (int number = 0; number < FILES; number++) {
                    changed.add(changed(file(thread, number)));
                  }
                  return changed;
                }));
      }
      for (Future<List<Optional<String>>> each : found) {
        assertThat(each.get()).containsOnly(Optional.empty());
      }
    } finally {
      threads.shutdownNow();
    }
    for (Path file : all) {
      Files.writeString(file, "newer");
      assertThat(changed(file)).contains(file.toString());
    }
  }
}
