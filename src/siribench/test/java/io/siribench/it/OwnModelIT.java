package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.sun.net.httpserver.HttpServer;
import io.siribench.convert.roundtrip.CompiledClasses;
import io.siribench.factor.Factor;
import io.siribench.results.Metric;
import io.siribench.results.Sample;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class unknown to siribench, built from its sources as in its README. */
final class OwnModelIT {
  private static final Path PROJECT = Program.SAMPLES.resolve("own-model");
  private static final String JSON = PROJECT.resolve("order.json").toString();
  private static final String XML = PROJECT.resolve("order.xml").toString();
  private static final String MODEL = "--model=com.acme.Order";

  @TempDir private static Path jars;

  @TempDir private Path directory;

  @BeforeAll
  static void build() throws Exception {
    for (String name : List.of("old.jar", "new.jar")) {
      build(jars.resolve(name));
    }
  }

  /** Builds the sample's classes with its own script. */
  static void build(Path jar) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder("sh", PROJECT.resolve("build.sh").toString(), jar.toString())
            .redirectErrorStream(true);
    String path = Path.of(System.getProperty("java.home"), "bin").toString();
    builder.environment().merge("PATH", path, (before, javac) -> javac + ":" + before);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
  }

  private static String jar(String name) {
    return jars.resolve(name).toString();
  }

  private Program.Result run(String... args) throws Exception {
    List<String> all = new ArrayList<>(List.of("run", MODEL, Runs.FAST, "--quiet"));
    all.addAll(List.of(args));
    return Program.inProcess(all.toArray(String[]::new));
  }

  private Path run() {
    return directory.resolve("run");
  }

  private String out() {
    return "--out=" + run();
  }

  private List<Sample> samples() throws IOException {
    return Runs.samples(run());
  }

  private static Set<String> digests(List<Sample> samples, boolean trees) {
    return samples.stream()
        .filter(sample -> sample.factors().word(Factor.READER).equals("tree") == trees)
        .map(sample -> sample.text(Metric.DIGEST))
        .filter(digest -> !digest.isEmpty())
        .collect(Collectors.toSet());
  }

  @Test
  void run_everyStartAndReader_bindsTheSameValues() throws Exception {
    Program.Result result =
        run(
            "--class-path=" + jar("old.jar"),
            "--pseudo-warm",
            Runs.NO_WARMUP,
            "--restore=mapper-cache,dummy-read",
            "--reader=reader,mapper,tree",
            "--requests=1",
            out(),
            JSON,
            XML);
    assertThat(result.exitCode()).as(result.all()).isZero();
    // Without restoring: warm forks have no round 0, and bind the first document like cold ones.
    Program.Result warm =
        run(
            "--class-path=" + jar("old.jar"),
            "--warm",
            "--reader=reader,mapper,tree,stream",
            "--cache-dir=" + directory.resolve("kept"),
            "--requests=2",
            "--forks=1",
            "--append=" + run(),
            JSON,
            XML);
    assertThat(warm.exitCode()).as(warm.all()).isZero();
    Runs.assertAllOk(run());
    List<Sample> samples = samples();
    assertThat(digests(samples, false)).hasSize(1);
    assertThat(samples).allMatch(sample -> sample.number(Metric.VISITS) == 2);
    assertThat(samples)
        .filteredOn(sample -> sample.factors().word(Factor.READER).equals("stream"))
        .hasSize(4);
    // Readers were generated and compiled for JSON and for XML.
    assertThat(Runs.entries(directory.resolve("kept")))
        .filteredOn(name -> name.matches("readers-.*\\.jar"))
        .hasSize(2);
    assertThat(samples)
        .allMatch(sample -> sample.factors().word(Factor.MODEL).equals("com.acme.Order"))
        .allMatch(sample -> sample.factors().word(Factor.CLASS_PATH).equals("old"));
    assertThat(samples)
        .filteredOn(
            sample ->
                sample.factors().word(Factor.RESTORE).equals("mapper-cache")
                    && sample.factors().word(Factor.READER).equals("reader"))
        .isNotEmpty()
        .allMatch(sample -> sample.number(Metric.RESTORED_DESERIALIZERS) > 1);
  }

  @Test
  void run_classWithTypeArgumentsAndModules_bindsTheSameValues() throws Exception {
    Path orders = directory.resolve("orders.smile");
    new ObjectMapper(new SmileFactory())
        .writeValue(orders.toFile(), List.of(new ObjectMapper().readTree(Path.of(JSON).toFile())));
    Program.Result result =
        Program.inProcess(
            "run",
            "--model=java.util.List<com.acme.Order>",
            "--class-path=" + jar("old.jar"),
            "--module=afterburner,blackbird",
            "--java=" + System.getProperty("java.home"),
            "--warm",
            "-n2",
            "--forks=1",
            out(),
            Runs.FAST,
            "--quiet",
            orders.toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOk(run());
    assertThat(digests(samples(), false)).hasSize(1);
    assertThat(samples()).allMatch(sample -> sample.number(Metric.VISITS) == 3);
  }

  /** The test's endpoint returns documents that need a module from the class path. */
  @Test
  void run_url_bindsWithClassPathModulesUntilSteady() throws Exception {
    Path classes = CompiledClasses.withModule(directory);
    byte[] dated = "{\"day\":\"2026-01-02\"}".getBytes(StandardCharsets.UTF_8);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, dated.length);
          exchange.getResponseBody().write(dated);
          exchange.close();
        });
    server.start();
    try {
      Program.Result result =
          Program.inProcess(
              "run",
              "--model=com.acme.Dated",
              "--class-path=" + classes,
              "--module=discovered",
              "--warm",
              "--steady",
              "-n10",
              "--forks=1",
              "--max-warmup=1s",
              out(),
              Runs.FAST,
              "--quiet",
              "http://127.0.0.1:" + server.getAddress().getPort() + "/day.json");
      assertThat(result.exitCode()).as(result.all()).isZero();
      Runs.assertAllOk(run());
      assertThat(samples())
          .extracting(sample -> sample.factors().word(Factor.START))
          .contains("warm", "steady");
      assertThat(digests(samples(), false)).hasSize(1);
    } finally {
      server.stop(0);
    }
    Path file = Files.write(directory.resolve("day.json"), dated);
    Program.Result refused =
        Program.inProcess(
            "run",
            "--dry-run",
            "--model=com.acme.Dated",
            "--class-path=" + classes,
            "--module=none,discovered",
            "--pseudo-warm",
            "--restore=mapper-cache",
            file.toString());
    assertThat(refused.exitCode()).as(refused.all()).isEqualTo(2);
    assertThat(refused.err())
        .contains("type LocalDate not supported by default", "--module discovered")
        .contains("mapper-cache serializes the mapper, which holds a java.lang.Object")
        .contains("such as dummy-read");
  }

  /** The digest covers all values of an order, so another price changes it. */
  @Test
  void run_documentWithAnotherValue_hasAnotherDigest() throws Exception {
    Path other =
        Files.writeString(
            directory.resolve("other.json"),
            Files.readString(Path.of(JSON)).replace("0.02", "0.03"));
    Program.Result result =
        run(
            "--class-path=" + jar("old.jar"),
            "--warm",
            "-n2",
            "--forks=1",
            out(),
            JSON,
            other.toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(digests(samples(), false)).hasSize(2);
  }

  @Test
  void run_twoBuilds_comparesEachOnlyWithTheFirst() throws Exception {
    Program.Result result =
        run(
            "--class-path=base=" + jar("old.jar") + ",new=" + jar("new.jar"),
            "--cold",
            Runs.NO_WARMUP,
            "-n7",
            "--gate=2000%",
            out(),
            "--json",
            JSON,
            XML);
    assertThat(result.exitCode()).as(result.all()).isZero();
    JsonNode plan = plan();
    assertThat(plan.path("scenarios"))
        .extracting(
            scenario -> scenario.path("id").asText() + " " + scenario.path("reference").asText("-"))
        .containsExactlyInAnyOrder(
            "json.reader.none.cold@base -",
            "json.reader.none.cold@new json.reader.none.cold@base",
            "xml.reader.none.cold@base -",
            "xml.reader.none.cold@new xml.reader.none.cold@base");
    JsonNode comparisons = new ObjectMapper().readTree(result.out()).path("comparisons");
    assertThat(comparisons.findValuesAsText("scenario"))
        .containsOnly("json.reader.none.cold@new", "xml.reader.none.cold@new");
  }

  private JsonNode plan() throws IOException {
    return new ObjectMapper().readTree(run().resolve("plan.json").toFile()).at("/plans/0");
  }

  /** The first differing value is named by its path. */
  @Test
  void run_buildsWithDifferentValues_reportsThemNextToVerdict() throws Exception {
    for (String build : List.of("base", "new")) {
      Path classes = Files.createDirectories(directory.resolve(build));
      Path source =
          Files.writeString(
              classes.resolve("Small.java"),
              "public class Small { public String number;"
                  + (build.equals("new") ? " public int discount;" : "")
                  + " }");
      ToolProvider.getSystemJavaCompiler()
          .run(null, null, null, "-d", classes.toString(), source.toString());
    }
    Path document = Files.writeString(directory.resolve("small.json"), "{\"number\": \"1\"}");
    Program.Result result =
        Program.inProcess(
            "run",
            "--model=Small",
            "--class-path=" + directory.resolve("base") + "," + directory.resolve("new"),
            "--cold",
            Runs.NO_WARMUP,
            "-n6",
            out(),
            "--quiet",
            Runs.FAST,
            document.toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    String text = result.out().replaceAll("\\s+", " ");
    assertThat(text)
        .contains("new binds 2 values instead of 1 from small")
        .contains("new binds small.json differently from base, first discount, only in new");
  }

  /** Runs in its own process, because the class path is relative to the working directory. */
  @Test
  void resume_jarThatHasChanged_isRefused() throws Exception {
    Path jar = Files.copy(Path.of(jar("old.jar")), directory.resolve("app.jar"));
    Path lib = Files.createDirectories(directory.resolve("lib"));
    Files.copy(Path.of(jar("new.jar")), lib.resolve("b.jar"));
    Files.copy(Path.of(jar("new.jar")), lib.resolve("a.jar"));
    Program.Result result =
        Program.run(
            directory,
            "run",
            MODEL,
            "--class-path=app.jar:lib/",
            Runs.FAST,
            "--cold",
            "-n1",
            "--out=run",
            JSON);
    assertThat(plan().at("/class_paths/0/entries").findValuesAsText("path"))
        .as(result.all())
        .containsExactly("app.jar", "lib/a.jar", "lib/b.jar");
    Path rows = run().resolve("samples.csv");
    String text = Files.readString(rows);
    Files.writeString(rows, text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1));
    Files.write(jar, new byte[] {0}, StandardOpenOption.APPEND);
    Files.delete(lib.resolve("a.jar"));
    Program.Result resumed = Program.run(directory, "run", "--resume=run", "--trust-plan");
    assertThat(resumed.exitCode()).as(resumed.all()).isEqualTo(2);
    assertThat(resumed.err())
        .contains("app.jar of the class path app has changed; restore the original")
        .contains("lib/a.jar of the class path app is missing; restore it");
  }

  /** The fork's class loader refuses classes that cannot be bound, before any measurement. */
  @Test
  void run_classesThatCannotBeBound_areRefusedWithTheReason() throws Exception {
    Path source =
        Files.writeString(
            directory.resolve("Bad.java"),
            """
            public class Bad {
              static class Hidden {}
              public class Inner {}
              public abstract static class Abstract {}
              public static class NoWay { public NoWay(int a, String b) {} }
              public static class Needy { public String number; public Gone gone; }
              public static class Gone {}
              public static class Exiting {
                public void setNumber(String number) {
                  System.out.println("printed by Exiting");
                  System.exit(0);
                }
              }
              public static class Strict { public String number; }
              public static class Late { public String number; public java.util.Date due; }
            }
            """);
    Path classes = Files.createDirectories(directory.resolve("classes"));
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    Files.delete(classes.resolve("Bad$Gone.class"));
    assertRefused(
        "com.acme.Order", "com.acme.Order was not found in " + classes + "; give its full name");
    assertRefused("Bad$Hidden", "Bad$Hidden cannot be bound: Bad$Hidden is not public");
    assertRefused("Bad$Inner", "Bad$Inner is an inner class", "make it static");
    assertRefused("Bad$Abstract", "Bad$Abstract is abstract");
    assertRefused("Bad$NoWay", "Bad$NoWay cannot be created");
    assertRefused("Bad$Needy", "Bad$Needy needs Bad$Gone, which was not found", "add its jar");
    assertRefused(
        "Bad$Strict", "order.json:", "Unrecognized field \"customer\"", "--ignore-unknown");
    Program.Result exiting =
        Program.run(
            directory,
            "check",
            "--model=Bad$Exiting",
            "--class-path=" + classes,
            "--ignore-unknown",
            JSON);
    assertThat(exiting.exitCode()).as(exiting.all()).isEqualTo(3);
    assertThat(exiting.out()).doesNotContain("printed by");
    assertThat(exiting.err())
        .contains("printed by Exiting", "System.exit was called at Bad$Exiting.setNumber, line ");
    assertRefusedBy("stream", "Bad$Late", "--reader: stream: cannot read Bad.Late.due: it is a");
    assertRefusedBy("stream,reader", "Bad$Late", "--skip-invalid");
    Program.Result others =
        dryRun("reader,stream", "Bad$Late", "--skip-invalid", "--ignore-unknown");
    assertThat(others.exitCode()).as(others.all()).isZero();
    assertThat(others.all()).contains("stream is left out: cannot read Bad.Late.due");
    assertThat(others.out()).contains("json.reader").doesNotContain("json.stream");
  }

  /** A package may have classes with the names of generated ones. */
  @Test
  void run_streamInAPackageWithTheNamesOfItsClasses_bindsTheSameValues() throws Exception {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    List<String> args = new ArrayList<>(List.of("-d", classes.toString()));
    Map<String, String> bodies =
        Map.of(
            "Item",
            "private Members all; public void setAll(Members m) { all = m; all.a = Coercions.ONE; }",
            "Members",
            "public int a; public int b;",
            "Coercions",
            "static final int ONE = ItemReader.ONE;",
            "ItemReader",
            "static final int ONE = Integer.parseInt(\"1\");");
    for (Map.Entry<String, String> body : bodies.entrySet()) {
      String source = "package com.acme; public class %s { %s }";
      Path file = directory.resolve(body.getKey() + ".java");
      args.add(
          Files.writeString(file, source.formatted(body.getKey(), body.getValue())).toString());
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler().run(null, null, null, args.toArray(String[]::new)))
        .isZero();
    Path document = Files.writeString(directory.resolve("item.json"), "{\"all\":{\"b\":3}}");
    Program.Result result =
        Program.inProcess(
            "run",
            "--model=com.acme.Item",
            "--class-path=" + classes,
            "--reader=reader,stream",
            "--cold",
            Runs.NO_WARMUP,
            Runs.FAST,
            "-n1",
            out(),
            document.toString());
    assertThat(result.exitCode()).as(result.all()).isZero();
    Runs.assertAllOkOfOneDigest(run());
  }

  private void assertRefused(String model, String... texts) throws Exception {
    assertRefusedBy("reader", model, texts);
  }

  private void assertRefusedBy(String reader, String model, String... texts) throws Exception {
    Program.Result result = dryRun(reader, model);
    assertThat(result.exitCode()).as(result.all()).isEqualTo(2);
    assertThat(result.err())
        .contains("nothing was run")
        .contains(texts)
        .doesNotContain("fits.json:");
  }

  private Program.Result dryRun(String reader, String model, String... options) throws Exception {
    List<String> args =
        new ArrayList<>(
            List.of(
                "run",
                "--dry-run",
                "--cold",
                "--reader=" + reader,
                "--cache-dir=" + directory.resolve("kept"),
                "--model=" + model,
                "--class-path=" + directory.resolve("classes"),
                Runs.FAST));
    args.addAll(List.of(options));
    args.add(Files.writeString(directory.resolve("fits.json"), "{\"number\": \"1\"}").toString());
    args.add(JSON);
    return Program.inProcess(args.toArray(String[]::new));
  }
}
