package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.core.JsonParser;
import io.siribench.dex.UserDex;
import io.siribench.factor.JavaRuntime;
import io.siribench.launch.JavaRuntimes;
import io.siribench.process.ChildProcess;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.codehaus.mojo.animal_sniffer.SignatureChecker;
import org.codehaus.mojo.animal_sniffer.logging.PrintWriterLogger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated readers in a separate program, with only Jackson's parsers. */
@Tag("slow")
final class GeneratedProgramTest {
  private static final Path SAMPLES = Path.of("samples/own-model");
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static final String PROGRAM =
      """
      import com.acme.Order;
      import com.acme.OrderReader;
      import com.acme.OrderXmlReader;
      import com.fasterxml.jackson.core.JsonFactory;
      import java.io.File;
      import java.io.FileInputStream;
      import javax.xml.stream.XMLInputFactory;

      public final class Program {
        public static void main(String[] files) throws Exception {
          print(OrderReader.read(new JsonFactory().createParser(new File(files[0]))));
          XMLInputFactory factory = XMLInputFactory.newInstance();
          factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
          print(OrderXmlReader.read(factory.createXMLStreamReader(new FileInputStream(files[1]))));
        }

        private static void print(Order order) {
          System.out.println(order.getNumber() + ", " + order.getCustomer());
          for (Order.Line line : order.getLines()) {
            System.out.println(line.getQuantity() + " " + line.getArticle() + " " + line.getPrice());
          }
        }
      }
      """;

  @TempDir private static Path directory;

  private static Path classes;

  @BeforeAll
  static void compile() throws IOException {
    classes = Files.createDirectory(directory.resolve("classes"));
    GeneratedModels.compile(List.of(SAMPLES.resolve("src/com/acme/Order.java")), classes, 8);
    List<Path> sources = new ArrayList<>();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      for (SourceFile source :
          ReaderSources.of(
              "com.acme.Order", loader, false, "com.acme", EnumSet.allOf(Syntax.class))) {
        Path file = directory.resolve(source.path());
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        sources.add(Files.writeString(file, source.text()));
      }
    }
    sources.add(Files.writeString(directory.resolve("Program.java"), PROGRAM));
    GeneratedModels.compile(sources, classes, 8);
  }

  private static void assertReads(String java) throws Exception {
    assertReads(java, classes);
  }

  private static void assertReads(String java, Path program) throws Exception {
    Path core =
        Path.of(JsonParser.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ChildProcess.Outcome outcome =
        ChildProcess.of(
                List.of(
                    java,
                    "-cp",
                    program + File.pathSeparator + core,
                    "Program",
                    SAMPLES.resolve("order.json").toString(),
                    SAMPLES.resolve("order.xml").toString()))
            .run(TIMEOUT);
    assertThat(outcome.text().lines().filter(line -> !line.startsWith("Picked up ")))
        .as(outcome.text())
        .startsWith("A-17, Ada Lovelace", "12 gear wheel 4.50", "500 punched card 0.02")
        .endsWith("A-17, Ada Lovelace", "12 gear wheel 4.50", "500 punched card 0.02");
    assertThat(outcome.exitCode()).isZero();
  }

  @Test
  void read_onThisJava_needsOnlyJacksonParsers() throws Exception {
    assertReads(JavaRuntimes.current().executable());
  }

  @Test
  void read_onJava8_needsOnlyJacksonParsers() throws Exception {
    Optional<String> java = java8();
    assumeTrue(java.isPresent(), "there is no Java 8 here");
    assertReads(java.orElseThrow());
  }

  /** Converts the readers with D8 as for an Android app, and back to class files. */
  @Test
  void read_throughD8_isTheSame() throws Exception {
    List<Path> libraries = GeneratedModels.libraries();
    byte[] dex = UserDex.of(classes, libraries);
    Path dexed = UserDex.jar(dex, libraries, Files.createDirectory(directory.resolve("dexed")));
    assertReads(JavaRuntimes.current().executable(), dexed);
  }

  @Test
  void classes_ofReaders_useOnlyAndroid26Apis() throws Exception {
    try (Stream<Path> files = Files.walk(classes)) {
      assertThat(missingOnAndroid(files.filter(Files::isRegularFile).toList())).isEmpty();
    }
    Path own = Path.of(getClass().getProtectionDomain().getCodeSource().getLocation().toURI());
    Path newer = own.resolve(getClass().getName().replace('.', '/') + ".class");
    assertThat(missingOnAndroid(List.of(newer))).contains("java.nio.file.Path.of(");
  }

  /**
   * Returns the Java API in {@code classFiles} that Android lacks. StAX comes from a library there.
   */
  private static String missingOnAndroid(List<Path> classFiles) throws IOException {
    ByteArrayOutputStream missing = new ByteArrayOutputStream();
    try (InputStream android =
            Files.newInputStream(Path.of(System.getProperty("siribench.test.android")));
        PrintStream out = new PrintStream(missing, true, StandardCharsets.UTF_8)) {
      Set<String> others =
          Set.of("Program", "com.acme.*", "com.fasterxml.jackson.core.*", "javax.xml.stream.*");
      SignatureChecker checker = new SignatureChecker(android, others, new PrintWriterLogger(out));
      checker.setSourcePath(List.of());
      for (Path file : classFiles) {
        checker.process(file.toFile());
      }
      return checker.isSignatureBroken() ? missing.toString(StandardCharsets.UTF_8) : "";
    }
  }

  private static Optional<String> java8() throws Exception {
    return JavaRuntimes.installed().stream()
        .filter(java -> java.feature().equals("8"))
        .map(JavaRuntime::executable)
        .findFirst();
  }
}
