package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.Secrets;
import io.siribench.restore.ForkStart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArchiveKeyTest {
  @TempDir private Path directory;

  @BeforeEach
  void installAJdk() throws IOException {
    for (String file : List.of("bin/java", "release", "lib/modules", "lib/server/libjvm.so")) {
      write("jdk/" + file, "of 17");
    }
    write("worker.jar", "worker");
    write("own.jar", "own 1");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
  }

  private String key(List<String> jvmArgs, List<String> workerArgs) throws IOException {
    ForkCommand command =
        TestCommands.of(
            directory.resolve("jdk/bin/java").toString(),
            new ForkStart(
                jvmArgs, workerArgs, Map.of(), List.of(directory.resolve("own.jar").toString())),
            List.of(),
            Secrets.NONE,
            Duration.ofSeconds(1));
    return ArchiveKey.of(command, (args, order) -> directory.resolve("worker.jar").toString());
  }

  @Test
  void of_sameInputs_giveSameFileName() throws IOException {
    assertThat(key(List.of("-Xmx1g"), List.of("a=1")))
        .isEqualTo(key(List.of("-Xmx1g"), List.of("a=1")))
        .matches("[0-9a-f]{32}");
  }

  /** No JVM up to 28 notices this; Temurin 25 misses even another size and time. */
  @Test
  void of_jarOfSameSizeAndTime_differs() throws IOException {
    List<String> keys = new ArrayList<>(List.of(key(List.of(), List.of())));
    write("own.jar", "own 2");
    keys.add(key(List.of(), List.of()));
    write("worker.jar", "Worker");
    keys.add(key(List.of(), List.of()));
    assertThat(keys).doesNotHaveDuplicates();
  }

  @Test
  void of_anotherJdk_differs() throws IOException {
    List<String> keys = new ArrayList<>(List.of(key(List.of(), List.of())));
    write("jdk/release", "of 18");
    keys.add(key(List.of(), List.of()));
    write("jdk/lib/modules", "of 17, patched");
    keys.add(key(List.of(), List.of()));
    write("jdk/lib/server/libjvm.so", "of 17, patched");
    keys.add(key(List.of(), List.of()));
    assertThat(keys).doesNotHaveDuplicates();
  }

  /** Another document causes other classes to be loaded; its location does not matter. */
  @Test
  void of_document_dependsOnItsContent() throws IOException {
    write("a.json", "{}");
    write("b.json", "{}");
    String source = "source=" + directory + "/";
    String before = key(List.of(), List.of(source + "a.json"));
    assertThat(key(List.of(), List.of(source + "b.json"))).isEqualTo(before);
    write("a.json", "[]");
    assertThat(key(List.of(), List.of(source + "a.json"))).isNotEqualTo(before);
    assertThat(key(List.of(), List.of(source + "c.json"))).isNotEqualTo(before);
  }

  @Test
  void of_otherArguments_differ() throws IOException {
    assertThat(
            List.of(
                key(List.of(), List.of()),
                key(List.of("-Xint"), List.of()),
                key(List.of(), List.of("-Xint")),
                key(List.of("-Xint", "-Xmx1g"), List.of()),
                key(List.of("-Xint -Xmx1g"), List.of()),
                key(List.of("-Xint"), List.of("-Xmx1g"))))
        .doesNotHaveDuplicates();
  }
}
