package io.siribench.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.request.FileHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WorkerJarTest {
  @TempDir private Path directory;

  private Path jar(String name, String content) throws IOException {
    Path jar = directory.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String entry :
          List.of(
              "io/siribench/cli/Main.class",
              "io/siribench/siri/Siri.class",
              "io/siribench/siri/binding/JacksonFormat.class",
              "io/siribench/siri/binding/FullDocuments.class",
              "io/siribench/siri/full/Siri.class",
              "io/siribench/codec/jackson2/Jackson2Codec.class",
              "io/siribench/worker/WorkerMain.class",
              "com/fasterxml/jackson/core/JsonFactory.class",
              "META-INF/versions/11/com/fasterxml/jackson/core/JsonFactory.class",
              "META-INF/versions/11/picocli/CommandLine.class",
              "com/fasterxml/aalto/stax/InputFactoryImpl.class",
              "com/ctc/wstx/stax/WstxInputFactory.class",
              "org/codehaus/stax2/XMLInputFactory2.class",
              "picocli/CommandLine.class",
              "org/HdrHistogram/Histogram.class")) {
        out.putNextEntry(new JarEntry(entry));
        out.write(content.getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    return jar;
  }

  @Test
  void of_siribenchsJar_holdsWhatAForkNeedsAndNothingElse() throws IOException {
    WorkerJar worker = WorkerJar.of(jar("a.jar", "1"), directory.resolve("cache"));
    try (JarFile jar = new JarFile(worker.path().toFile())) {
      assertThat(jar.stream().map(JarEntry::getName))
          .containsExactlyInAnyOrder(
              "META-INF/MANIFEST.MF",
              "io/siribench/siri/Siri.class",
              "io/siribench/siri/binding/JacksonFormat.class",
              "io/siribench/codec/jackson2/Jackson2Codec.class",
              "io/siribench/worker/WorkerMain.class",
              "com/fasterxml/jackson/core/JsonFactory.class",
              "META-INF/versions/11/com/fasterxml/jackson/core/JsonFactory.class",
              "com/fasterxml/aalto/stax/InputFactoryImpl.class",
              "com/ctc/wstx/stax/WstxInputFactory.class",
              "org/codehaus/stax2/XMLInputFactory2.class");
    }
    assertThat(worker.sha256()).isEqualTo(FileHash.sha256(worker.path()));
  }

  @Test
  void of_secondTime_isTheSameFile() throws IOException {
    Path cache = directory.resolve("cache");
    WorkerJar first = WorkerJar.of(jar("a.jar", "1"), cache);
    assertThat(WorkerJar.of(directory.resolve("a.jar"), cache)).isEqualTo(first);
    try (var files = Files.list(first.path().resolveSibling("."))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .noneMatch(name -> name.endsWith(".tmp"));
    }
  }

  @Test
  void of_otherContent_isAnotherFile() throws IOException {
    Path cache = directory.resolve("cache");
    assertThat(WorkerJar.of(jar("a.jar", "1"), cache).path())
        .isNotEqualTo(WorkerJar.of(jar("b.jar", "2"), cache).path());
  }
}
