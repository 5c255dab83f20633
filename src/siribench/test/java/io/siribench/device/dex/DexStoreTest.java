package io.siribench.device.dex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.device.adb.DeviceException;
import io.siribench.launch.ArchiveCache;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DexStoreTest {
  private static final Path R8 =
      Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
          .map(Path::of)
          .filter(path -> path.getFileName().toString().startsWith("r8-"))
          .findFirst()
          .orElseThrow();

  private static final int API = 30;

  @TempDir private Path directory;

  private final List<String> progress = new ArrayList<>();
  private Path classes = Path.of("");

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.createDirectories(directory.resolve("src")).resolve("Text.java");
    Files.writeString(
        source,
        "package com.acme; public class Text {"
            + " public Object blank() { Runnable run = () -> \"\".trim(); run.run();"
            + " return \"a\".lines(); } }");
    classes = directory.resolve("classes");
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", classes.toString(), source.toString());
    assertThat(exitCode).isZero();
    Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(classes.resolve("META-INF/services/com.acme.Service"), "com.acme.Text\n");
  }

  private DexStore store(Path d8) {
    return new DexStore(
        new ArchiveCache(directory.resolve("kept")),
        new DexTools() {
          @Override
          public String version() {
            return "test";
          }

          @Override
          public Path find() {
            return d8;
          }

          @Override
          public Path signatures(int api) throws IOException, DeviceException {
            if (api > 33) {
              throw new DeviceException("--class-path", "not there", "");
            }
            return api(api, api < 33 ? Set.of("trim()Ljava/lang/String;") : Set.of(LINES));
          }
        });
  }

  private static final String LINES = "lines()Ljava/util/stream/Stream;";

  /** Returns a signature file with {@code methods} of texts. */
  private Path api(int level, Set<String> methods) throws IOException {
    Path file = directory.resolve("api-" + level);
    try (ObjectOutputStream out =
        new ObjectOutputStream(new GZIPOutputStream(Files.newOutputStream(file)))) {
      out.writeObject(clazz("java/lang/Object", new HashSet<>(Set.of("<init>()V"))));
      out.writeObject(clazz("java/lang/String", new HashSet<>(methods)));
      out.writeObject(clazz("java/lang/Runnable", new HashSet<>(Set.of("run()V"))));
      out.writeObject(clazz("java/util/stream/Stream", new HashSet<>()));
      out.writeObject(null);
    }
    return file;
  }

  private static Clazz clazz(String name, Set<String> members) {
    Clazz clazz = new Clazz();
    clazz.name = name;
    clazz.signatures = members;
    clazz.superClass = "java/lang/Object".equals(name) ? null : "java/lang/Object";
    return clazz;
  }

  private Path dexed(DexStore store) throws Exception {
    return store.dexed(List.of(classes), List.of(R8), API, progress::add);
  }

  @Test
  void classPath_isDexedOnce_withItsResources() throws Exception {
    Path jar = dexed(store(R8));
    Path again = dexed(store(directory.resolve("missing")));

    assertThat(again).isEqualTo(jar);
    assertThat(progress).filteredOn(line -> line.startsWith("dexing")).hasSize(1);
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry dex = zip.getEntry("classes.dex");
      assertThat(dex.getMethod()).isEqualTo(ZipEntry.STORED);
      DexFile file = DexFile.of(zip.getInputStream(dex).readAllBytes());
      assertThat(file.defined()).contains("com/acme/Text");
      assertThat(file.used()).contains("java/lang/String " + LINES);
      assertThat(DexFile.apiOf(file.version())).isLessThanOrEqualTo(API);
      assertThat(zip.getEntry("META-INF/services/com.acme.Service")).isNotNull();
    }
  }

  @Test
  void memberOfALaterApi_isNamed_everyTime() throws Exception {
    dexed(store(R8));
    dexed(store(R8));

    assertThat(progress)
        .filteredOn(line -> line.contains("java.lang.String.lines()"))
        .hasSize(2)
        .containsOnly(
            "classes uses java.lang.String.lines(), which API 26 lacks (it came by API 33)");
    assertThat(progress).noneMatch(line -> line.contains("trim"));
  }

  @Test
  void d8_missingOrFailing_isNamed() {
    assertThatThrownBy(() -> dexed(store(directory.resolve("d8"))))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("--d8")
        .hasMessageContaining("cannot be started");
    assertThatThrownBy(() -> dexed(store(Path.of("/bin/false"))))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("classes cannot be dexed for API 30");
  }

  @Test
  void dex_ofALaterApi_isRefused() throws Exception {
    Path dex = directory.resolve("app.dex");
    Files.writeString(dex, "dex\n039\0");

    DexStore.requireRunnable(dex, 28);
    assertThatThrownBy(() -> DexStore.requireRunnable(dex, 27))
        .isInstanceOf(DeviceException.class)
        .hasMessageContaining("needs API 28; the device has API 27");
  }
}
