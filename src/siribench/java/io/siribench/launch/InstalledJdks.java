package io.siribench.launch;

import io.siribench.factor.JavaRuntime;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JDKs of a machine in their usual locations. Package installers, SDKMAN, IntelliJ, Gradle,
 * asdf, mise and CI services use these locations.
 *
 * @param environment the environment of this process, where {@code JAVA_HOME}, {@code
 *     JAVA_HOME_17_X64}, {@code JAVA8_HOME} and similar variables each name a JDK
 * @param home the home directory of the user
 * @param shared directories whose subdirectories are JDKs
 */
record InstalledJdks(Map<String, String> environment, Path home, List<Path> shared) {
  private static final Pattern VARIABLE = Pattern.compile("(JAVA_?\\d*|JDK)_HOME(_\\d+_\\w+)?");
  private static final Pattern VERSION = Pattern.compile("\\d{1,9}([.+_]\\d{1,9})*");
  private static final Pattern SEPARATOR = Pattern.compile("[^0-9]+");

  InstalledJdks {
    environment = Map.copyOf(environment);
    shared = List.copyOf(shared);
  }

  static InstalledJdks ofThisMachine() {
    return new InstalledJdks(
        System.getenv(),
        Path.of(System.getProperty("user.home")),
        Stream.of(
                "/usr/lib/jvm",
                "/usr/lib64/jvm",
                "/usr/java",
                "/usr/local/java",
                "/opt",
                "/opt/java",
                "/Library/Java/JavaVirtualMachines",
                "C:/Program Files/Java",
                "C:/Program Files/Eclipse Adoptium",
                "C:/Program Files/Amazon Corretto",
                "C:/Program Files/Microsoft",
                "C:/Program Files/Zulu")
            .map(Path::of)
            .toList());
  }

  /** Returns whether {@code text} is a version: {@code 17}, {@code 1.8}, {@code 17.0.15}. */
  static boolean isVersion(String text) {
    return VERSION.matcher(text).matches();
  }

  /**
   * Returns the newest JDK of a version that begins with {@code version}.
   *
   * @throws IOException with a readable message if no JDK matches
   */
  JavaRuntime newest(String version) throws IOException, InterruptedException {
    int[] wanted = numbers(version);
    List<JavaRuntime> jdks = all();
    return jdks.stream()
        .filter(java -> startsWith(numbers(java.version()), wanted))
        .max((one, other) -> Arrays.compare(numbers(one.version()), numbers(other.version())))
        .orElseThrow(() -> new IOException("no JDK " + version + " was found" + others(jdks)));
  }

  private static String others(List<JavaRuntime> jdks) {
    return jdks.stream()
        .map(java -> java.version() + " at " + java.executable())
        .collect(Collectors.joining(", ", ", but ", ""));
  }

  /** Returns all distinct JDKs; the first one runs this process. */
  List<JavaRuntime> all() throws IOException, InterruptedException {
    Map<Path, JavaRuntime> jdks = new LinkedHashMap<>();
    JavaRuntime current = JavaRuntimes.current();
    jdks.put(Path.of(current.executable()).toRealPath(), current);
    for (Path directory : homes()) {
      Path executable = JavaRuntimes.executable(directory);
      if (Files.isExecutable(executable) && !jdks.containsKey(executable.toRealPath())) {
        runtime(directory, executable)
            .ifPresent(java -> jdks.put(Path.of(java.executable()), java));
      }
    }
    return List.copyOf(jdks.values());
  }

  private static Optional<JavaRuntime> runtime(Path directory, Path executable)
      throws InterruptedException, IOException {
    Path command = executable.toRealPath();
    Properties release = new Properties();
    try (Reader lines = Files.newBufferedReader(directory.resolve("release"))) {
      release.load(lines);
    } catch (IOException | IllegalArgumentException e) {
      release.clear(); // Debian's JDK 8 has no such file, so its command is run instead.
    }
    String version = unquoted(release.getProperty("JAVA_VERSION"));
    if (!version.isEmpty()) {
      String vendor = unquoted(release.getProperty("IMPLEMENTOR", "unknown vendor"));
      return Optional.of(
          new JavaRuntime(command.toString(), version, version + " (" + vendor + ")"));
    }
    try {
      return Optional.of(JavaRuntimes.at(command.toString()));
    } catch (IOException e) {
      return Optional.empty(); // Not a usable JDK.
    }
  }

  private static String unquoted(@Nullable String value) {
    return value == null ? "" : value.replace("\"", "");
  }

  private List<Path> homes() throws IOException {
    List<Path> homes = new ArrayList<>();
    environment.forEach(
        (name, value) -> {
          String directory = unquoted(value);
          if (VARIABLE.matcher(name).matches() && !directory.isBlank()) {
            add(homes, directory);
          }
        });
    List<Path> parents = new ArrayList<>();
    String sdkman = environment.getOrDefault("SDKMAN_DIR", home.resolve(".sdkman").toString());
    add(parents, sdkman, "candidates", "java");
    for (String parent :
        List.of(
            ".jdks",
            ".gradle/jdks",
            ".asdf/installs/java",
            ".local/share/mise/installs/java",
            "Library/Java/JavaVirtualMachines")) {
      parents.add(home.resolve(parent));
    }
    parents.addAll(shared);
    for (Path parent : parents) {
      if (Files.isDirectory(parent) && Files.isReadable(parent)) {
        try (Stream<Path> children = Files.list(parent)) {
          children.sorted().forEach(child -> homes.addAll(List.of(child, bundle(child))));
        }
      }
    }
    return homes;
  }

  /** Adds {@code directory}, or a place below it, if the path is valid. */
  private static void add(List<Path> places, String directory, String... below) {
    try {
      places.add(Path.of(directory, below));
    } catch (InvalidPathException e) {
      // An invalid path contains no JDK.
    }
  }

  /** Returns the location of a JDK's home on macOS. */
  private static Path bundle(Path directory) {
    return directory.resolve("Contents").resolve("Home");
  }

  /** Returns 8, 0, 402 for {@code 1.8.0_402}; 17, 0, 15 for {@code 17.0.15}. */
  private static int[] numbers(String version) {
    int[] numbers =
        SEPARATOR
            .splitAsStream(version)
            .filter(part -> !part.isEmpty() && part.length() < 10)
            .mapToInt(Integer::parseInt)
            .toArray();
    return numbers.length > 1 && numbers[0] == 1
        ? Arrays.copyOfRange(numbers, 1, numbers.length)
        : numbers;
  }

  private static boolean startsWith(int[] numbers, int[] wanted) {
    int mismatch = Arrays.mismatch(numbers, wanted);
    return mismatch < 0 || mismatch == wanted.length;
  }
}
