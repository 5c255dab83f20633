package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.dex.RoundTrip;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.testdevice.Condition;
import io.siribench.testdevice.TestDevice;
import io.siribench.testdevice.TestDevices;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Users' classes, dexed here and run on a device. */
@EnabledOnOs(OS.LINUX)
final class OwnCodeOnDeviceIT {
  private static final Path SAMPLE = Path.of("samples", "own-model");

  /** A reader that adds {@code %s} to what databind reads. */
  private static final String READER =
      """
      package com.acme;
      public class %s implements java.util.function.Function<java.io.InputStream, Order> {
        private final com.fasterxml.jackson.databind.ObjectMapper mapper =
            new com.fasterxml.jackson.databind.ObjectMapper();
        public Order apply(java.io.InputStream in) {
          try {
            Order order = mapper.readValue(in, Order.class);
            %s
            return order;
          } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
          }
        }
      }
      """;

  /**
   * A rule without which R8 calls constructors of superclasses for new objects. ART accepts them,
   * and the translation back to class files does not.
   */
  private static final String CONSTRUCTORS = "-keepclassmembers class * { <init>(...); }";

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  /** The compiled classes, and what D8 made of them and of their libraries. */
  @TempDir private static Path shared;

  @TempDir private Path directory;

  private Path cache = Path.of("");
  private String out = "run";

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  @BeforeEach
  void shareCache() {
    cache = shared.resolve("kept");
  }

  @BeforeAll
  static void compile() throws IOException {
    List<String> command = new ArrayList<>(List.of("--release", "17", "-proc:none"));
    command.addAll(List.of("-d", classes().toString()));
    command.add(SAMPLE.resolve("src/com/acme/Order.java").toString());
    command.add(source("OrderReader", ""));
    command.add(
        source(
            "Careless",
            "if (\"Dalvik\".equals(System.getProperty(\"java.vm.name\")))"
                + " order.setCustomer(null);"));
    command.add(
        source("Odd", "if (new java.io.File(\"../../odd\").exists()) order.setCustomer(null);"));
    command.add(source("Desktop", "new java.beans.PropertyChangeSupport(this);"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, command.toArray(String[]::new)))
        .isZero();
  }

  private static Path classes() {
    return shared.resolve("classes");
  }

  private static String source(String name, String more) throws IOException {
    Path file = shared.resolve(name + ".java");
    return Files.writeString(file, READER.formatted(name, more)).toString();
  }

  private static String r8() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(path -> Path.of(path).getFileName().toString().startsWith("r8-"))
        .findFirst()
        .orElseThrow();
  }

  private Program.Result adb(String... args) throws Exception {
    return adb(r8(), classes(), args);
  }

  private Program.Result adb(String d8, Path classPath, String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--model=com.acme.Order", "--class-path=" + classPath));
    all.addAll(List.of("-f", "json", SAMPLE.resolve("order.json").toString()));
    return dexed(d8, all);
  }

  private Program.Result dexed(String d8, List<String> args) throws Exception {
    return Program.inProcess(arguments(d8, args).toArray(String[]::new));
  }

  private List<String> arguments(String d8, List<String> args) throws Exception {
    List<String> all = new ArrayList<>(List.of("adb", "--adb=" + DEVICES.adb().command()));
    all.addAll(List.of("--d8=" + d8, "--offline", "--cold", "-n", "1", Runs.NO_WARMUP));
    all.addAll(List.of("--cache-dir=" + cache));
    all.addAll(args);
    all.add("--out=" + directory.resolve(out));
    return all;
  }

  /** Returns a library with the compiled classes, and with rules that keep the model. */
  private Path aar() throws IOException {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(jar);
        Stream<Path> files = Files.walk(classes())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(classes().relativize(file).toString()));
        zip.write(Files.readAllBytes(file));
      }
    }
    Path aar = directory.resolve("app.aar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(aar))) {
      zip.putNextEntry(new ZipEntry("classes.jar"));
      zip.write(jar.toByteArray());
    }
    return aar;
  }

  /** On a device, only a generated reader can create a record. */
  @Test
  void stream_ofARecord_isMeasured() throws Exception {
    DEVICES.attach();
    Path source =
        Files.writeString(
            directory.resolve("Trip.java"),
            "package com.acme;"
                + " public record Trip(String line, java.util.List<Stop> stops) {"
                + " public record Stop(String name, double at) {} }");
    Path classes = Files.createDirectory(directory.resolve("records"));
    String[] command = {"--release", "17", "-d", classes.toString(), source.toString()};
    assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, command)).isZero();
    String json = "{\"line\":\"63\",\"stops\":[{\"name\":\"a\",\"at\":1.5}]}";
    Path document = Files.writeString(directory.resolve("trip.json"), json);
    List<String> args = List.of("-r=stream", "--model=com.acme.Trip", "--class-path=" + classes);
    List<String> all = new ArrayList<>(args);
    all.add(document.toString());
    Program.Result run = dexed(r8(), all);
    assertThat(run.exitCode()).as(run.err()).isZero();

    all.set(0, "-r=reader");
    out = "databind";
    Program.Result refused = dexed(r8(), all);
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.err())
        .contains("com.acme.Trip cannot be created: D8 has turned this record");
  }

  @Test
  void ownClassAndReaders_onDevice_bindLikeDatabindOnHost() throws Exception {
    cache = directory.resolve("kept");
    DEVICES.attach();
    Program.Result result = adb("-r", "reader,stream,com.acme.OrderReader");

    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.err()).contains("dexing classes for API 30").doesNotContain(" lacks ");
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples).hasSize(3);
    assertThat(samples).extracting(sample -> sample.text(Metric.DIGEST)).doesNotContain("");
    assertThat(samples.stream().map(sample -> sample.text(Metric.DIGEST)).distinct()).hasSize(1);
  }

  @Test
  void dexing_withJavaToolOptions_runsD8WithItsOwn() throws Exception {
    cache = directory.resolve("kept");
    DEVICES.attach();
    Map<String, String> environment = new HashMap<>(DEVICES.adb().environment());
    // More than the largest heap of D8.
    environment.put("JAVA_TOOL_OPTIONS", "-Xms1100m");
    String document = SAMPLE.resolve("order.json").toAbsolutePath().toString();
    List<String> args =
        List.of("--model=com.acme.Order", "--class-path=" + classes(), "-f", "json", document);
    Program.Result run =
        Program.run(directory, environment, arguments(r8(), args).toArray(String[]::new));

    assertThat(run.exitCode()).as(run.all()).isZero();
  }

  @Test
  void ownClassOfSeveralLibraries_isCompiledWithEach() throws Exception {
    System.setProperty("siribench.training.millis", "0");
    DEVICES.attach();
    Program.Result result = adb("--library=jackson,gson", "--compile=none,speed,speed-profile");

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run"))).hasSize(6);
    assertThat(result.err())
        .containsPattern("--compile speed: compiled \\(speed\\)")
        .contains("profile of 2 classes and methods");
  }

  /** Nothing of them is pushed: the stand-in has them before all jars, as Android does. */
  @Test
  void platformParsers_onDevice_readLikeJackson() throws Exception {
    DEVICES.attach();
    String all = "jackson,android-json-reader,android-org-json,android-xml-pull";
    Program.Result result =
        dexed(r8(), List.of("--library=" + all, "-f", "json,xml", "-r", "tree", "--skip-invalid"));

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.factors().word(Factor.LIBRARY))
        .containsExactlyInAnyOrder(
            "jackson", "jackson", "android-json-reader", "android-org-json", "android-xml-pull");
    assertThat(Files.readString(directory.resolve("run/plan.json"))).doesNotContain("android-all");
  }

  @Test
  void ownCodeOnTwoDevices_isDexedOnceAndResumed() throws Exception {
    cache = directory.resolve("kept");
    TestDevice one = DEVICES.attach();
    TestDevice other = DEVICES.attach();
    other.faults().set(Condition.UNPLUG_AFTER_FORKS, 1);
    Path d8 = directory.resolve("d8");
    Files.writeString(d8, "#!/bin/sh\nexec java -cp " + r8() + " com.android.tools.r8.D8 \"$@\"\n");
    assertThat(d8.toFile().setExecutable(true)).isTrue();
    Program.Result cut = adb(d8.toString(), aar(), "--all", "-r", "mapper");
    assertThat(cut.exitCode()).as(cut.all()).isEqualTo(3);
    assertThat(cut.err()).containsOnlyOnce("dexing app.aar for API 30");
    other.plug();

    Program.Result rest =
        Program.inProcess(
            "adb",
            "--adb=" + DEVICES.adb().command(),
            "--d8=" + d8,
            "--cache-dir=" + cache,
            "--trust-plan",
            "--resume=" + directory.resolve("run"));
    assertThat(rest.exitCode()).as(rest.all()).isZero();
    assertThat(rest.err()).doesNotContain("dexing");
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples)
        .filteredOn(sample -> sample.outcome().completed())
        .extracting(sample -> sample.scenario() + " " + sample.round())
        .doesNotHaveDuplicates()
        .hasSize(2);
    assertThat(samples)
        .extracting(sample -> sample.factors().word(Factor.DEVICE))
        .contains(one.serial(), other.serial());
  }

  @Test
  void shrunkCode_isMeasuredIfKept_andOtherwiseOmitted() throws Exception {
    DEVICES.attach();
    Path rules =
        Files.writeString(
            directory.resolve("keep.pro"), "-keep class com.acme.** { *; }\n" + CONSTRUCTORS);
    String[] options = {"--library=gson", "--shrink=none,r8", "--keep-rules=" + rules};
    Program.Result result = adb(options);
    assertThat(result.exitCode()).as(result.all()).isZero();
    List<Sample> samples = Runs.samples(directory.resolve("run"));
    assertThat(samples)
        .extracting(sample -> sample.factors().word(Factor.SHRINK))
        .containsExactlyInAnyOrder("none", "r8");
    Runs.assertAllOkOfOneDigest(directory.resolve("run"));
    assertThat(Files.readString(directory.resolve("run/plan.json"))).contains("\"keep_rules\"");

    out = "stripped";
    // R8 only removes, in half the time.
    Files.writeString(rules, "-dontoptimize");
    Program.Result stripped = adb(options[0], options[1], options[2], "--skip-invalid");
    assertThat(stripped.exitCode()).as(stripped.all()).isZero();
    assertThat(stripped.all()).contains("left out: ", "--shrink r8; R8: com.acme.Order lost ");
    assertThat(Runs.samples(directory.resolve(out))).hasSize(1);
  }

  @Test
  void requestedFaults_areRefusedBeforeAnythingIsMeasured() throws Exception {
    TestDevice device = DEVICES.attach();
    Program.Result missing = adb("/missing/d8", classes());
    assertThat(missing.exitCode()).as(missing.all()).isEqualTo(2);
    assertThat(missing.err()).contains("--d8: '/missing/d8' does not exist");

    Program.Result failing = adb("/bin/false", classes());
    assertThat(failing.exitCode()).as(failing.all()).isEqualTo(2);
    assertThat(failing.err()).contains("--class-path: classes cannot be dexed for API 30");

    device.faults().set(Condition.SDK, "27");
    Path dex = Files.writeString(directory.resolve("later.dex"), "dex\n039\0");
    Program.Result later = adb(r8(), dex);
    assertThat(later.exitCode()).as(later.all()).isEqualTo(2);
    assertThat(later.err()).contains("needs API 28; the device has API 27");

    device.faults().clear();
    long worker = RoundTrip.dex(Path.of("target", "siribench.jar")).length;
    device.faults().set(Condition.FULL_AFTER_PUSHED_BYTES, worker + 1000);
    Program.Result full = adb();
    assertThat(full.exitCode()).as(full.all()).isEqualTo(2);
    assertThat(full.err()).containsPattern("pushing dexed-[0-9a-f]+\\.jar").contains("is full");
    assertThat(device.file("/data/local/tmp/siribench")).doesNotExist();
    assertThat(directory.resolve("run")).doesNotExist();
  }

  @Test
  void readerThatDiffersOnDevice_isRefusedNamingTheValue() throws Exception {
    DEVICES.attach();
    Program.Result result = adb("-r", "com.acme.Careless");

    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("com.acme.Careless reads").contains("first customer");
  }

  @Test
  void readerThatDiffersOnOneOfTwoDevices_isNotMeasuredThereByName() throws Exception {
    DEVICES.attach();
    TestDevice odd = DEVICES.attach();
    Files.createFile(odd.file("/data/local/tmp/odd"));
    Program.Result result = adb("--all", "-r", "com.acme.Odd");

    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.err())
        .contains("not measured: --reader: " + odd.serial() + ": com.acme.Odd reads");
    assertThat(Runs.samples(directory.resolve("run"))).hasSize(1);
  }

  @Test
  void readerOfAClassThatAndroidLacks_isRefusedByTheNameOfThatClass() throws Exception {
    DEVICES.attach();
    Program.Result result = adb("-r", "com.acme.Desktop");

    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("com.acme.Desktop needs java.beans.PropertyChangeSupport, which the Android of")
        .doesNotContain("use a Java", "--desugar");
  }
}
