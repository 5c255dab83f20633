package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import io.siribench.testdevice.TestDevices;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
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

  @RegisterExtension static final TestDevices DEVICES = new TestDevices();

  @TempDir private Path directory;

  @AfterEach
  void detach() throws Exception {
    DEVICES.detachAll();
  }

  @BeforeEach
  void compile() throws IOException {
    List<String> command = new ArrayList<>(List.of("--release", "17", "-proc:none"));
    command.addAll(List.of("-d", directory.resolve("classes").toString()));
    command.add(SAMPLE.resolve("src/com/acme/Order.java").toString());
    command.add(source("OrderReader", ""));
    command.add(
        source(
            "Careless",
            "if (\"Dalvik\".equals(System.getProperty(\"java.vm.name\")))"
                + " order.setCustomer(null);"));
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, command.toArray(String[]::new)))
        .isZero();
  }

  private String source(String name, String more) throws IOException {
    Path file = directory.resolve(name + ".java");
    return Files.writeString(file, READER.formatted(name, more)).toString();
  }

  private Program.Result adb(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of(args));
    all.addAll(List.of("--model=com.acme.Order", "--class-path=" + directory.resolve("classes")));
    all.addAll(List.of("-f", "json", SAMPLE.resolve("order.json").toString()));
    return dexed(all);
  }

  private Program.Result dexed(List<String> args) throws Exception {
    String r8 =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(path -> Path.of(path).getFileName().toString().startsWith("r8-"))
            .findFirst()
            .orElseThrow();
    List<String> all = new ArrayList<>(List.of("adb", "--adb=" + DEVICES.adb().command()));
    all.addAll(List.of("--d8=" + r8, "--offline", "--cold", "-n", "1", Runs.NO_WARMUP));
    all.addAll(List.of("--cache-dir=" + directory.resolve("kept")));
    all.addAll(args);
    all.add("--out=" + directory.resolve("run"));
    return Program.inProcess(all.toArray(String[]::new));
  }

  @Test
  void ownClassAndReaders_bindOnADevice_whatDatabindBindsHere() throws Exception {
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
  void ownClassOfSeveralLibraries_isCompiledWithEach() throws Exception {
    System.setProperty("siribench.training.millis", "0");
    DEVICES.attach();
    Program.Result result =
        adb("--library=jackson,gson,moshi", "--compile=none,speed,speed-profile");

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run"))).hasSize(9);
    assertThat(result.err())
        .containsPattern("--compile speed: compiled \\(speed\\)")
        .contains("profile of 2 classes and methods");
  }

  /** Nothing of them is pushed: the stand-in has them before all jars, as Android does. */
  @Test
  void parsersOfThePlatform_readOnADevice_whatJacksonReads() throws Exception {
    DEVICES.attach();
    String all = "jackson,android-json-reader,android-org-json,android-xml-pull";
    Program.Result result =
        dexed(List.of("--library=" + all, "-f", "json,xml", "-r", "tree", "--skip-invalid"));

    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(directory.resolve("run"));
    assertThat(Runs.samples(directory.resolve("run")))
        .extracting(sample -> sample.factors().word(Factor.LIBRARY))
        .containsExactlyInAnyOrder(
            "jackson", "jackson", "android-json-reader", "android-org-json", "android-xml-pull");
    assertThat(Files.readString(directory.resolve("run/plan.json"))).doesNotContain("android-all");
  }

  @Test
  void readerThatReadsOtherwiseOnADevice_isRefusedWithTheValue() throws Exception {
    DEVICES.attach();
    Program.Result result = adb("-r", "com.acme.Careless");

    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err()).contains("com.acme.Careless reads").contains("first customer");
  }
}
