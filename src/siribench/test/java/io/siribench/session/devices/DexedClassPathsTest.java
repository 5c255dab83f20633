package io.siribench.session.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.device.dex.Desugaring;
import io.siribench.device.dex.DexStore;
import io.siribench.device.dex.DexTools;
import io.siribench.factor.ClassPath;
import io.siribench.factor.Factor;
import io.siribench.factor.Shrink;
import io.siribench.factor.Start;
import io.siribench.launch.ArchiveCache;
import io.siribench.launch.LibraryJars;
import io.siribench.plan.Plan;
import io.siribench.plan.Plans;
import io.siribench.plan.Scenario;
import io.siribench.problem.InvalidPlanException;
import io.siribench.runner.fork.ForkCommands;
import io.siribench.worker.codec.ReaderType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "D8 is a shell script")
final class DexedClassPathsTest {
  private static final int API = 30;

  @TempDir private Path directory;

  /** A D8 that writes nothing. */
  private DexTools tools() {
    return new DexTools() {
      @Override
      public String version() {
        return "test";
      }

      @Override
      public Path find() throws IOException {
        Path d8 = Files.writeString(directory.resolve("d8"), "#!/bin/sh\n");
        return Files.setPosixFilePermissions(d8, PosixFilePermissions.fromString("rwx------"));
      }

      @Override
      public Optional<Desugaring> desugaring() {
        return Optional.empty();
      }

      @Override
      public Path signatures(int api) throws InvalidPlanException {
        throw new InvalidPlanException("--class-path", "not there", "");
      }
    };
  }

  private static Scenario scenario(String id, String reader, ClassPath classPath) {
    return new Scenario(
        id,
        Plans.onDevice(id, Start.COLD, "A1")
            .values()
            .with(Factor.READER, ReaderType.of(reader))
            .with(Factor.CLASS_PATH, classPath),
        null);
  }

  /** The bundled Jackson in siribench's own dex would come first. */
  @Test
  void of_ownReaderWithItsOwnJackson_omitsSiribenchDex() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Files.writeString(classes.resolve("OrderReader.class"), "reader");
    ClassPath plain = new ClassPath("plain", List.of(ClassPath.Entry.of(classes)));
    Path jackson = Files.createDirectories(directory.resolve("all/com/fasterxml/jackson/core"));
    Files.writeString(jackson.resolve("JsonFactory.class"), "factory");
    Path all = directory.resolve("all");
    ClassPath ownJackson = new ClassPath("own", List.of(ClassPath.Entry.of(all)));
    Scenario bundled = scenario("bundled", "com.acme.OrderReader", plain);
    Scenario own = scenario("own", "com.acme.OrderReader", ownJackson);
    Scenario stock = scenario("stock", "reader", ownJackson);
    Path worker = directory.resolve("worker.jar");
    Path carried = zip("forks.jar");
    LibraryJars jars =
        new LibraryJars((workerArgs, order) -> carried.toString(), Map.of(), Map.of());
    DexStore store = new DexStore(new ArchiveCache(directory.resolve("kept")), tools());
    DexedClassPaths classPaths = new DexedClassPaths(worker, jars, store);
    Plan plan = Plans.plan(1, 1, 1, bundled, own, stock);

    classPaths.prepare(plan, API, line -> {});

    ForkCommands commands = new ForkCommands(plan);
    assertThat(classPaths.of(commands.probing(bundled, 1))).hasSize(2).first().isEqualTo(worker);
    assertThat(classPaths.of(commands.probing(stock, 1))).hasSize(2).first().isEqualTo(worker);
    assertThat(classPaths.of(commands.probing(own, 1)))
        .doesNotContain(worker)
        .containsExactly(
            store.dexed(List.of(carried), List.of(), API, line -> {}),
            store.dexed(List.of(all), List.of(carried), API, line -> {}));
  }

  /** Messages on the same classes would otherwise be printed for each reader. */
  @Test
  void dexed_classesWithAGeneratedReader_areNamedWithoutIt() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Files.writeString(classes.resolve("Order.class"), "order");
    ArchiveCache kept = new ArchiveCache(directory.resolve("kept"));
    Path reader = kept.made("readers-1.jar", work -> zip("readers.jar"));
    List<String> lines = new ArrayList<>();
    new DexStore(kept, tools())
        .dexed(List.of(reader, classes), List.of(zip("forks.jar")), API, lines::add);
    assertThat(lines).isNotEmpty().allMatch(line -> line.contains("classes"));
    assertThat(lines).noneMatch(line -> line.contains("readers"));
  }

  @Test
  void prepare_shrunkJarOfDexFiles_isRefusedByName() throws Exception {
    Path jar = zip("app.jar", "classes.dex");
    Scenario shrunk =
        new Scenario(
            "shrunk",
            scenario(
                    "shrunk",
                    "com.acme.OrderReader",
                    new ClassPath("app", List.of(ClassPath.Entry.of(jar))))
                .values()
                .with(Factor.SHRINK, Shrink.R8),
            null);
    LibraryJars jars = new LibraryJars((workerArgs, order) -> "", Map.of(), Map.of());
    DexStore store = new DexStore(new ArchiveCache(directory.resolve("kept")), tools());
    DexedClassPaths classPaths = new DexedClassPaths(directory, jars, store);
    assertThatThrownBy(() -> classPaths.prepare(Plans.plan(1, 1, 1, shrunk), API, line -> {}))
        .hasMessageContaining("R8 shrinks class files, and " + jar + " has only dex files");
  }

  private Path zip(String name) throws IOException {
    return zip(name, "resource");
  }

  private Path zip(String name, String entry) throws IOException {
    Path file = directory.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(entry));
    }
    return file;
  }
}
