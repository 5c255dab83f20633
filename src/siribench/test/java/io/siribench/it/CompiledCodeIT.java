package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The sentence of {@code docs/restoring.md} that no archive contains compiled methods, on each JDK.
 *
 * <p>HotSpot's compilation log has an element for each piece of machine code in a process, and one
 * for each compilation, with the parsed bytecode. Code from an archive would have only the first.
 */
final class CompiledCodeIT {
  /** The JDKs in the sentence of the documentation; other installed ones follow. */
  private static final List<Integer> OF_THE_SENTENCE = List.of(17, 21, 25, 26, 27, 28);

  private static final int FIRST_WITH_ARCHIVES = 13;
  private static final int FIRST_WITH_AOT_CACHES = 25;

  /** The method in which Jackson spends most of its time. */
  private static final String HOT =
      "com.fasterxml.jackson.core.json.UTF8StreamJsonParser nextToken";

  /** Stubs between compiled and native code, which each process generates without a compiler. */
  private static final Set<String> STUBS = Set.of("c2n", "cnt");

  private static final Pattern CODE =
      Pattern.compile(
          "<nmethod compile_id='(\\d+)'(?: compile_kind='(\\w+)')? [^>]*?method='([^']+)'");
  private static final Pattern PART = Pattern.compile("hs_c\\d+_pid(\\d+)\\.log");
  private static final Pattern TASK = Pattern.compile("<task compile_id='(\\d+)'");

  @TempDir private Path directory;

  private List<Path> partsBefore = List.of();

  @BeforeEach
  void findParts() throws IOException {
    partsBefore = parts();
  }

  /** Deletes the parts of the logs of killed processes, whose place cannot be chosen. */
  @AfterEach
  void deleteParts() throws IOException {
    for (Path part : parts()) {
      if (!partsBefore.contains(part)) {
        Files.deleteIfExists(part);
      }
    }
  }

  /** Returns the parts of processes that have ended. */
  private static List<Path> parts() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      return files
          .filter(
              file -> {
                Matcher part = PART.matcher(file.getFileName().toString());
                return part.matches() && ProcessHandle.of(Long.parseLong(part.group(1))).isEmpty();
              })
          .toList();
    }
  }

  static Set<Integer> jdks() throws IOException, InterruptedException {
    Set<Integer> all = new TreeSet<>(OF_THE_SENTENCE);
    JavaRuntimes.installed().stream()
        .map(java -> Integer.parseInt(java.feature()))
        .filter(feature -> feature >= FIRST_WITH_ARCHIVES)
        .forEach(all::add);
    return all;
  }

  @ParameterizedTest(name = "JDK {0}")
  @MethodSource("jdks")
  void restored_processOfAnyArchive_compilesEachMethodItself(int feature) throws Exception {
    Optional<JavaRuntime> jdk =
        JavaRuntimes.installed().stream()
            .filter(java -> Integer.parseInt(java.feature()) == feature)
            .findFirst();
    assumeTrue(jdk.isPresent(), "no JDK " + feature + " here, which the sentence is also about");
    boolean hasAotCaches = feature >= FIRST_WITH_AOT_CACHES;
    Program.Result result =
        Program.inProcess(
            "run",
            Program.SAMPLES.resolve("stop-monitoring-20.json").toString(),
            "--warm",
            "--restore=app-cds" + (hasAotCaches ? ",aot-cache" : ""),
            "--java=" + jdk.orElseThrow().executable(),
            "--requests=20",
            "--forks=1",
            "--restore-builds=1",
            "--cache-dir=" + directory.resolve("archives"),
            // Methods that are called often enough are compiled, however busy the machine is.
            "--jvm-arg=-Xbatch",
            "--jvm-arg=-XX:+UnlockDiagnosticVMOptions",
            "--jvm-arg=-XX:+LogCompilation",
            "--jvm-arg=-XX:LogFile=" + directory.resolve("%p.xml"),
            "--out=" + directory.resolve("run"));
    assertThat(result.exitCode()).as(result.all()).isZero();
    // Each restored process has proved that it uses its archive.
    Runs.assertAllOk(directory.resolve("run"));

    verify("-XX:ArchiveClassesAtExit=", "-XX:SharedArchiveFile=");
    if (hasAotCaches) {
      verify("-XX:AOTCacheOutput=", "-XX:AOTCache=");
    }
  }

  private void verify(String making, String using) throws IOException {
    // The second process of an AOT cache only writes the file.
    String prepared = log(making, "-XX:AOTMode=create");
    assertThat(compiled(prepared)).as("it had code to archive").contains(HOT);
    String restored = log(using, ".tried.log");
    assertThat(compiled(restored)).contains(HOT);
    assertThat(withoutCompilation(restored)).as("code that came from elsewhere").isEmpty();
    // The check notices code without a compilation.
    assertThat(withoutCompilation(restored.replaceAll("<task (?=[^>]*" + HOT + ")", "<other ")))
        .containsExactly(HOT);
  }

  /** Returns the log of the process with the argument {@code with}, and without {@code without}. */
  private String log(String with, String without) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(file -> file.toString().endsWith(".xml")).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        String arguments = text.substring(0, Math.max(0, text.indexOf("</args>")));
        if (arguments.contains(with) && !arguments.contains(without)) {
          found.add(text);
        }
      }
    }
    assertThat(found).as("logs of processes with " + with).hasSize(1);
    return found.get(0);
  }

  /** Returns the names of the methods with machine code. */
  private static Set<String> compiled(String log) {
    Set<String> names = new TreeSet<>();
    code(log, new HashSet<>(), names);
    return names;
  }

  /** Returns the names of those with code that the process did not compile from bytecode. */
  private static Set<String> withoutCompilation(String log) {
    Set<String> compilations = new HashSet<>();
    Matcher task = TASK.matcher(log);
    boolean isFound = task.find();
    while (isFound) {
      String id = task.group(1);
      int begin = task.end();
      isFound = task.find();
      int parse = log.indexOf("<parse ", begin);
      if (parse >= 0 && parse < (isFound ? task.start() : log.length())) {
        compilations.add(id);
      }
    }
    Set<String> names = new TreeSet<>();
    code(log, compilations, names);
    return names;
  }

  private static void code(String log, Set<String> except, Set<String> names) {
    Matcher code = CODE.matcher(log);
    while (code.find()) {
      boolean isStub = code.group(2) != null && STUBS.contains(code.group(2));
      if (!isStub && !except.contains(code.group(1))) {
        // Without the signature.
        names.add(code.group(3).substring(0, code.group(3).lastIndexOf(' ')));
      }
    }
  }
}
