package io.siribench.worker;

import io.siribench.launch.ForkResult;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A class archive that speeds up forks of the classes under test. Loading these classes would
 * otherwise be most of a fork's CPU time. Each test process makes one archive for forks that send
 * requests by java.net.http, and one for all others, on first use.
 */
final class ForkArchive {
  private static final ForkArchive BY_HTTP_CLIENT = new ForkArchive(ConnectionType.HTTP_CLIENT);
  private static final ForkArchive OTHER = new ForkArchive(ConnectionType.URL_CONNECTION);

  private static final Path DIRECTORY =
      Path.of(System.getProperty("siribench.test.forks", "target/forks")).toAbsolutePath();
  private static final String LIBRARIES = "(siribench|jackson|woodstox|stax2|aalto)-.*\\.jar";
  private static final String CLASS_PATH = makeClassPath();

  private static @Nullable Certificates certificates;

  private final ConnectionType connection;
  private final List<String> options = new ArrayList<>();

  private ForkArchive(ConnectionType connection) {
    this.connection = connection;
  }

  /** Returns the archive of forks with this {@code connection}, which may be empty. */
  static ForkArchive of(String connection) {
    return connection.startsWith(ConnectionType.HTTP_CLIENT.optionName()) ? BY_HTTP_CLIENT : OTHER;
  }

  /** Returns the archive of forks without requests. */
  static ForkArchive ofFiles() {
    return OTHER;
  }

  /** Returns the class path: forks and codecs, then the other classes of this project. */
  static String classPath() {
    return CLASS_PATH;
  }

  /** Returns JVM options, none of which does anything at exit. */
  synchronized List<String> options() throws Exception {
    if (options.isEmpty()) {
      List<String> soon = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
      Path archive = DIRECTORY.resolve(connection.optionName() + ".jsa");
      Certificates certificates = certificates();
      // Over TLS, whose classes are many, and take longer to load than those of other requests.
      try (RawServer server = new RawServer(certificates.listen("server"))) {
        ForkResult result =
            Forks.to("https://" + server.authority() + "/siri", connection, 1)
                .jvm(certificates.trusting())
                .with(Protocol.ARG_READER, "reader")
                .jvm("-XX:ArchiveClassesAtExit=" + archive)
                .launch(soon);
        options.addAll(soon);
        // Without an archive, forks are only slower.
        if (result.isComplete() && Files.exists(archive)) {
          options.add("-XX:SharedArchiveFile=" + archive);
        }
      }
    }
    return List.copyOf(options);
  }

  private static synchronized Certificates certificates() throws Exception {
    if (certificates == null) {
      certificates = Certificates.makeIn(Files.createTempDirectory(DIRECTORY, "certificates"));
      certificates.add("server", "localhost", "-1H");
    }
    return certificates;
  }

  /** Packs the classes of forks into a jar, because archives omit those of directories. */
  private static String makeClassPath() {
    Path jar = DIRECTORY.resolve("classes.jar");
    List<String> archived = new ArrayList<>(List.of(jar.toString()));
    List<String> directories = new ArrayList<>();
    try {
      Files.createDirectories(DIRECTORY);
      try (OutputStream file = Files.newOutputStream(jar);
          ZipOutputStream out = new ZipOutputStream(file)) {
        out.setLevel(0);
        for (String element : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
          Path path = Path.of(element);
          if (!Files.isDirectory(path)) {
            if (path.getFileName().toString().matches(LIBRARIES)) {
              archived.add(element);
            }
          } else if (isOfForks(path)) {
            add(path, out);
          } else {
            directories.add(element);
          }
        }
        out.putNextEntry(new ZipEntry("META-INF/"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    archived.addAll(directories);
    return String.join(File.pathSeparator, archived);
  }

  private static boolean isOfForks(Path directory) {
    return Stream.of(
            "worker/WorkerMain",
            "siri/SiriNames",
            "codec/jackson2/Jackson2Codec",
            "codec/stream/StreamCodec")
        .anyMatch(name -> Files.exists(directory.resolve("io/siribench/" + name + ".class")));
  }

  private static void add(Path directory, ZipOutputStream out) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(directory)) {
      files = found.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      out.putNextEntry(
          new ZipEntry(directory.relativize(file).toString().replace(File.separatorChar, '/')));
      Files.copy(file, out);
    }
  }
}
