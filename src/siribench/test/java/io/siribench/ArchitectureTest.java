package io.siribench;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameStartingWith;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.siribench.request.Secret;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dependencies that each package may have, on others and on libraries, in one direction. */
final class ArchitectureTest {
  private static final String BASE = "io.siribench.";
  private static final int MAX_IN_CYCLE = 4;

  /** Packages with a larger cycle, and its number of files, which must not grow. */
  private static final Map<String, Integer> LARGER_CYCLES =
      // The structures of SIRI refer to each other, and their classes are generated.
      Map.of("siri.full", 9);

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.siribench");

  /** Packages of libraries, by the names used below. */
  private static final Map<String, String> LIBRARIES =
      Map.ofEntries(
          Map.entry("jackson", "com.fasterxml.jackson.."),
          Map.entry("jackson-core", "com.fasterxml.jackson.core.."),
          Map.entry("jackson-binary", "com.fasterxml.jackson.dataformat.(smile|cbor).."),
          Map.entry("jackson-annotations", "com.fasterxml.jackson.annotation.."),
          Map.entry("woodstox", "com.ctc.wstx.."),
          Map.entry("aalto", "com.fasterxml.aalto.."),
          Map.entry("stax2", "org.codehaus.stax2.."),
          Map.entry("fastcsv", "de.siegmar.fastcsv.."),
          Map.entry("commons-numbers", "org.apache.commons.numbers.."),
          Map.entry("commons-statistics", "org.apache.commons.statistics.."),
          Map.entry("hdrhistogram", "org.HdrHistogram.."),
          Map.entry("ascii-table", "com.github.freva.asciitable.."),
          Map.entry("picocli", "picocli.."),
          Map.entry("jackson-3", "tools.jackson.."),
          Map.entry("lzf", "com.ning.compress.lzf.."),
          Map.entry("zstd", "com.github.luben.zstd.."),
          Map.entry("lz4", "net.jpountz.lz4.."),
          // For a codec that is the only user of its library: any library, but no siribench
          // package.
          Map.entry(
              "any-library", "(android|com|org|jakarta|okio|flexjson|antlr|javax.xml.namespace).."),
          Map.entry("maven", "org.apache.maven.."),
          Map.entry("maven-resolver", "org.eclipse.aether.."),
          Map.entry("maven-passwords", "org.sonatype.plexus.."),
          Map.entry("fastexcel", "org.dhatim.fastexcel.."),
          Map.entry("http-server", "com.sun.net.httpserver.."),
          Map.entry("flight-recorder", "jdk.jfr.."),
          Map.entry("management", "com.sun.management"),
          Map.entry("java-names", "javax.lang.model"),
          Map.entry("java-compiler", "javax.tools"),
          Map.entry("tls", "javax.net.ssl.."),
          Map.entry("certificate-names", "javax.security.auth.x500.."));

  record Allowed(String name, List<String> others) {
    static Allowed to(String name, String... others) {
      return new Allowed(name, List.of(others));
    }

    Stream<String> packages() {
      return Stream.concat(
          Stream.of(
              "java..",
              "javax.xml.namespace",
              "javax.xml.stream..",
              "org.jspecify.annotations",
              BASE + name),
          others.stream().map(other -> LIBRARIES.getOrDefault(other, BASE + other)));
    }
  }

  static final List<Allowed> DEPENDENCIES =
      List.of(
          Allowed.to("worker.format"),
          Allowed.to("worker.platform"),
          Allowed.to("worker.observe", "worker.platform", "management"),
          Allowed.to("worker.subject"),
          Allowed.to("worker.compression"),
          Allowed.to("compression", "worker.compression", "lzf", "zstd", "lz4"),
          Allowed.to("worker.codec", "worker.format", "worker.subject"),
          Allowed.to("worker.restore", "worker.platform", "worker.codec"),
          Allowed.to(
              "worker.http", "worker.compression", "worker.format", "worker.platform", "tls"),
          Allowed.to(
              "worker",
              "worker.compression",
              "worker.format",
              "worker.observe",
              "worker.platform",
              "worker.subject",
              "worker.codec",
              "worker.restore",
              "worker.write",
              "worker.wrapping",
              "worker.http"),
          Allowed.to(
              "worker.write", "worker.subject", "worker.codec", "worker.wrapping", "worker.format"),
          Allowed.to("worker.wrapping", "worker.subject", "worker.codec"),
          Allowed.to("worker.httpclient", "worker.http"),
          Allowed.to("numbers", "jackson-annotations"),
          Allowed.to("siri", "jackson-annotations"),
          Allowed.to("siri.full", "siri", "jackson-annotations"),
          Allowed.to("siri.xml", "siri", "worker.codec", "stax2", "woodstox", "aalto"),
          Allowed.to(
              "siri.binding",
              "siri",
              "siri.full",
              "siri.xml",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "jackson",
              "stax2"),
          Allowed.to("siri.content", "siri", "worker.subject", "jackson-annotations"),
          Allowed.to(
              "codec.jackson2",
              "siri",
              "siri.full",
              "siri.binding",
              "siri.content",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "jackson"),
          Allowed.to(
              "codec.jackson3",
              "siri",
              "siri.xml",
              "siri.content",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "jackson-3",
              "jackson-annotations"),
          Allowed.to(
              "codec.libraries",
              "siri",
              "siri.content",
              "worker.codec",
              "worker.format",
              "worker.subject",
              "any-library"),
          Allowed.to(
              "codec.own",
              "siri",
              "siri.content",
              "worker.codec",
              "worker.format",
              "worker.subject"),
          Allowed.to("study", "numbers", "any-library"),
          Allowed.to("generating", "siri", "jackson", "java-names"),
          Allowed.to("codec.stream.support", "jackson-core"),
          Allowed.to(
              "codec.stream.lenient",
              "codec.stream.support",
              "siri",
              "siri.xml",
              "worker.codec",
              "jackson-core",
              "stax2"),
          Allowed.to(
              "codec.stream.siri",
              "codec.stream.support",
              "codec.stream.lenient",
              "siri",
              "jackson-core"),
          Allowed.to(
              "codec.stream.plain",
              "codec.stream.support",
              "worker.codec",
              "siri",
              "jackson-core",
              "stax2"),
          Allowed.to(
              "codec.stream",
              "codec.stream.lenient",
              "codec.stream.plain",
              "codec.stream.siri",
              "siri",
              "siri.content",
              "siri.xml",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "jackson-core",
              "jackson-binary",
              "stax2"),
          Allowed.to("problem"),
          Allowed.to("request", "problem", "worker.format", "tls", "certificate-names"),
          Allowed.to("restore", "worker", "worker.restore"),
          Allowed.to(
              "factor",
              "restore",
              "problem",
              "request",
              "worker",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "worker.restore",
              "jackson-annotations"),
          Allowed.to(
              "capability",
              "factor",
              "restore",
              "problem",
              "request",
              "worker",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "worker.codec"),
          Allowed.to(
              "plan",
              "factor",
              "capability",
              "problem",
              "request",
              "stats",
              "worker",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "worker.codec"),
          Allowed.to("process", "request"),
          Allowed.to("bisect", "analysis", "problem", "process", "request"),
          Allowed.to("resolve", "maven", "maven-resolver", "maven-passwords"),
          Allowed.to(
              "launch",
              "process",
              "request",
              "plan",
              "factor",
              "restore",
              "worker",
              "worker.format"),
          Allowed.to("device.adb", "process", "problem"),
          Allowed.to(
              "device",
              "device.adb",
              "environment",
              "launch",
              "process",
              "problem",
              "request",
              "plan",
              "factor",
              "restore",
              "worker"),
          Allowed.to(
              "device.dex",
              "factor",
              "launch",
              "problem",
              "process",
              "request",
              "restore",
              "worker"),
          Allowed.to(
              "results",
              "request",
              "plan",
              "factor",
              "stats",
              "worker",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "jackson",
              "fastcsv"),
          Allowed.to(
              "counting", "launch", "plan", "process", "request", "restore", "results", "worker"),
          Allowed.to("environment"),
          Allowed.to("runner.event", "plan", "results"),
          Allowed.to(
              "runner.fork",
              "worker.subject",
              "runner.event",
              "capability",
              "device",
              "environment",
              "request",
              "plan",
              "factor",
              "restore",
              "process",
              "launch",
              "results",
              "worker",
              "worker.http",
              "worker.codec",
              "worker.format"),
          Allowed.to(
              "runner.probe",
              "runner.event",
              "runner.fork",
              "capability",
              "problem",
              "plan",
              "factor",
              "launch",
              "results",
              "stats",
              "analysis",
              "worker",
              "worker.subject",
              "worker.codec",
              "request",
              "worker.format"),
          Allowed.to(
              "runner.stopping", "runner.event", "plan", "results", "stats", "analysis", "factor"),
          Allowed.to(
              "runner",
              "environment",
              "restore",
              "runner.event",
              "runner.fork",
              "runner.stopping",
              "plan",
              "factor",
              "launch",
              "results",
              "analysis"),
          Allowed.to("stats", "commons-numbers", "commons-statistics"),
          Allowed.to("analysis.effects", "plan", "factor", "stats"),
          Allowed.to("analysis", "analysis.effects", "plan", "factor", "results", "stats"),
          Allowed.to(
              "report.text", "plan", "factor", "results", "stats", "analysis", "analysis.effects"),
          Allowed.to(
              "report",
              "report.text",
              "results",
              "stats",
              "analysis",
              "jackson",
              "fastcsv",
              "ascii-table"),
          Allowed.to(
              "report.run",
              "report",
              "report.text",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "analysis.effects",
              "jackson",
              "hdrhistogram",
              "fastcsv",
              "ascii-table"),
          Allowed.to("report.compare", "report", "report.text", "results", "analysis", "jackson"),
          Allowed.to(
              "report.page",
              "report",
              "report.run",
              "report.text",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "analysis.effects",
              "jackson"),
          Allowed.to(
              "report.export",
              "report",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "jackson"),
          Allowed.to(
              "report.sheet",
              "report",
              "report.run",
              "report.text",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "fastcsv",
              "fastexcel"),
          Allowed.to(
              "report.several",
              "report",
              "report.run",
              "report.compare",
              "report.page",
              "report.text",
              "results",
              "stats",
              "analysis",
              "analysis.several",
              "jackson",
              "ascii-table"),
          Allowed.to("analysis.several", "plan", "factor", "results", "stats", "analysis"),
          Allowed.to(
              "convert.roundtrip",
              "convert",
              "problem",
              "codec.jackson2",
              "codec.own",
              "siri.binding",
              "worker.format",
              "jackson",
              "siri",
              "siri.content",
              "worker.codec",
              "worker.subject"),
          Allowed.to(
              "convert",
              "siri",
              "siri.full",
              "siri.binding",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "siri.content",
              "jackson",
              "woodstox",
              "ascii-table"),
          Allowed.to(
              "sample",
              "convert",
              "numbers",
              "siri",
              "siri.binding",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "siri.content",
              "jackson",
              "ascii-table"),
          Allowed.to("serve.shaping"),
          Allowed.to("serve.faults"),
          Allowed.to(
              "serve",
              "serve.shaping",
              "serve.faults",
              "siri",
              "siri.binding",
              "siri.content",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "convert",
              "problem",
              "request",
              "jackson",
              "http-server",
              "tls"),
          Allowed.to(
              "recording",
              "convert",
              "request",
              "plan",
              "factor",
              "results",
              "worker.http",
              "siri",
              "siri.binding",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "siri.content",
              "jackson"),
          Allowed.to(
              "explain",
              "launch",
              "plan",
              "factor",
              "restore",
              "results",
              "runner",
              "runner.fork",
              "stats",
              "worker",
              "worker.codec",
              "worker.observe",
              "flight-recorder"),
          Allowed.to(
              "recommend",
              "problem",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "report.text",
              "worker.codec",
              "worker.format",
              "worker.subject"),
          Allowed.to(
              "reproduce",
              "plan",
              "factor",
              "sample",
              "results",
              "stats",
              "analysis",
              "report",
              "report.text",
              "jackson"),
          Allowed.to(
              "readers",
              "generating",
              "convert.roundtrip",
              "request",
              "plan",
              "factor",
              "restore",
              "launch",
              "worker",
              "worker.codec",
              "worker.format",
              "java-compiler"),
          Allowed.to(
              "terminal",
              "report.text",
              "request",
              "analysis",
              "plan",
              "factor",
              "results",
              "runner.event",
              "runner.stopping",
              "stats"),
          Allowed.to(
              "session.preparation",
              "problem",
              "request",
              "plan",
              "factor",
              "restore",
              "process",
              "launch",
              "resolve",
              "results",
              "recording",
              "sample",
              "convert",
              "runner.event",
              "runner.probe",
              "worker",
              "worker.codec",
              "worker.compression",
              "worker.format",
              "jackson"),
          Allowed.to(
              "session.resumption",
              "session.preparation",
              "problem",
              "environment",
              "request",
              "plan",
              "factor",
              "launch",
              "results",
              "runner",
              "worker.format"),
          Allowed.to("fleet", "problem", "jackson-core"),
          Allowed.to(
              "session.collection",
              "session.resumption",
              "environment",
              "launch",
              "plan",
              "problem",
              "process",
              "request",
              "results"),
          Allowed.to(
              "session.output",
              "session.resumption",
              "problem",
              "plan",
              "factor",
              "results",
              "stats",
              "analysis",
              "recommend",
              "report",
              "report.run",
              "report.page",
              "report.sheet",
              "report.export",
              "runner.event",
              "terminal"),
          Allowed.to(
              "session.execution",
              "report.text",
              "counting",
              "restore",
              "session.preparation",
              "session.resumption",
              "session.output",
              "problem",
              "environment",
              "plan",
              "factor",
              "process",
              "launch",
              "runner",
              "runner.event",
              "runner.fork",
              "runner.probe",
              "runner.stopping",
              "results",
              "analysis",
              "explain",
              "readers",
              "recommend",
              "terminal",
              "ascii-table",
              "request",
              "report",
              "worker.format"),
          Allowed.to(
              "session",
              "session.preparation",
              "session.resumption",
              "session.output",
              "session.execution",
              "problem",
              "request",
              "plan",
              "factor",
              "launch",
              "results",
              "analysis",
              "runner.probe"),
          Allowed.to(
              "session.devices",
              "session.preparation",
              "session.resumption",
              "session.output",
              "session.execution",
              "environment",
              "explain",
              "problem",
              "request",
              "plan",
              "factor",
              "process",
              "launch",
              "device",
              "device.adb",
              "device.dex",
              "readers",
              "runner",
              "runner.event",
              "runner.fork",
              "runner.probe",
              "runner.stopping",
              "restore",
              "results",
              "worker",
              "worker.format"),
          Allowed.to(
              "cli.options",
              "counting",
              "explain",
              "recommend",
              "recording",
              "session",
              "session.preparation",
              "session.resumption",
              "session.output",
              "session.execution",
              "session.devices",
              "terminal",
              "problem",
              "request",
              "plan",
              "factor",
              "process",
              "launch",
              "serve.shaping",
              "serve.faults",
              "runner.event",
              "analysis",
              "report",
              "report.sheet",
              "report.export",
              "siri",
              "siri.binding",
              "worker.codec",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "jackson",
              "picocli"),
          Allowed.to("cli.help", "plan", "factor", "problem", "terminal", "picocli"),
          Allowed.to(
              "cli.completion",
              "counting",
              "cli.options",
              "plan",
              "factor",
              "reproduce",
              "serve.shaping",
              "picocli"),
          Allowed.to(
              "cli",
              "bisect",
              "counting",
              "cli.completion",
              "cli.help",
              "cli.options",
              "session",
              "fleet",
              "session.collection",
              "session.preparation",
              "session.resumption",
              "session.output",
              "session.execution",
              "terminal",
              "environment",
              "problem",
              "request",
              "plan",
              "factor",
              "restore",
              "process",
              "launch",
              "device",
              "device.adb",
              "serve",
              "tls",
              "results",
              "report",
              "report.compare",
              "report.text",
              "analysis",
              "analysis.several",
              "report.several",
              "reproduce",
              "convert",
              "convert.roundtrip",
              "sample",
              "generating",
              "recording",
              "worker.compression",
              "worker.format",
              "worker.subject",
              "worker.codec",
              "picocli",
              "ascii-table",
              "certificate-names"));

  @ParameterizedTest
  @FieldSource("DEPENDENCIES")
  void package_classes_dependOnlyOnAllowedPackages(Allowed allowed) {
    classes()
        .that()
        .resideInAPackage(BASE + allowed.name())
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed.packages().toArray(String[]::new))
        .check(CLASSES);
  }

  @Test
  void packages_all_areListedHere() {
    List<String> listed = DEPENDENCIES.stream().map(allowed -> BASE + allowed.name()).toList();
    assertThat(CLASSES.getPackage("io.siribench").getSubpackagesInTree())
        .filteredOn(found -> !found.getClasses().isEmpty())
        .extracting(JavaPackage::getName)
        .containsExactlyInAnyOrderElementsOf(listed);
  }

  @Test
  void packages_all_haveNoCycle() {
    slices().matching("io.siribench.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  /** A package has small cycles only, because a cycle must be read whole. */
  @ParameterizedTest
  @FieldSource("DEPENDENCIES")
  void package_files_haveOnlySmallCycles(Allowed allowed) {
    int largest = LARGER_CYCLES.getOrDefault(allowed.name(), MAX_IN_CYCLE);
    JavaPackage found = CLASSES.getPackage(BASE + allowed.name());
    Map<String, Set<String>> reached = new TreeMap<>();
    for (JavaClass one : found.getClasses()) {
      Set<String> others = reached.computeIfAbsent(file(one), key -> new TreeSet<>());
      one.getDirectDependenciesFromSelf().stream()
          .map(dependency -> dependency.getTargetClass().getBaseComponentType())
          .filter(other -> other.getPackageName().equals(one.getPackageName()))
          .map(ArchitectureTest::file)
          .forEach(others::add);
    }
    for (String middle : reached.keySet()) {
      for (Set<String> others : reached.values()) {
        if (others.contains(middle)) {
          others.addAll(reached.getOrDefault(middle, Set.of()));
        }
      }
    }
    for (Map.Entry<String, Set<String>> one : reached.entrySet()) {
      Set<String> cycle = new TreeSet<>(one.getValue());
      cycle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(one.getKey()));
      assertThat(cycle).as("classes that need each other").hasSizeLessThanOrEqualTo(largest);
    }
  }

  private static String file(JavaClass one) {
    String name = one.getName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }

  @Test
  void planAndResults_ofWorker_useOnlyItsVocabulary() {
    noClasses()
        .that()
        .resideInAnyPackage(BASE + "plan", BASE + "results")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(
            "io\\.siribench\\.worker\\.(?!ConnectionType|Protocol|compression\\.CompressionType|format\\.|restore\\.Preparation|codec\\.\\w+Type|codec\\.(NamedConstant|UnknownMembers|Operation|WaitFor|Shape|Wrapping)|subject\\.(Siri)?Model).*")
        .check(CLASSES);
  }

  /** The exceptions hand the secret to a process, connection, key store or device. */
  @Test
  void secrets_outsideOfRequest_areExposedOnlyOnHandover() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "request")
        .and()
        .haveNameNotMatching(
            BASE.replace(".", "\\.")
                + "(launch\\.JvmLauncher|device\\.(ForkScript|ReversedPorts)"
                + "|process\\.EndpointProcess|recording\\.EndpointObserver)(\\$.*)?")
        .should()
        .callMethodWhere(target(owner(type(Secret.class))).and(target(nameStartingWith("expose"))))
        .check(CLASSES);
  }

  @Test
  void processes_outsideProcessPackage_areNotCreated() {
    noClasses()
        .that()
        .resideOutsideOfPackage(BASE + "process")
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ProcessBuilder.class)
        .orShould()
        .callMethod(Runtime.class, "exec", String.class)
        .orShould()
        .callMethod(Runtime.class, "exec", String[].class)
        .check(CLASSES);
  }

  @Test
  void processes_all_areCreatedWithoutSecrets() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(BASE + "process.ChildProcess")
        .should()
        .callConstructor(ProcessBuilder.class, List.class)
        .orShould()
        .callConstructor(ProcessBuilder.class, String[].class)
        .check(CLASSES);
  }

  /** This replaces a private constructor in each of these classes. */
  @Test
  void classes_withOnlyStaticMembers_areNotInstantiated() {
    noClasses()
        .should()
        .callConstructorWhere(
            target(owner(describe("has only static members", ArchitectureTest::isStatic))))
        .check(CLASSES);
  }

  private static boolean isStatic(JavaClass type) {
    return !type.getMethods().isEmpty()
        && type.getRawInterfaces().isEmpty()
        && type.getRawSuperclass().filter(base -> base.isEquivalentTo(Object.class)).isPresent()
        && Stream.concat(type.getMethods().stream(), type.getFields().stream())
            .allMatch(member -> member.getModifiers().contains(JavaModifier.STATIC));
  }

  /** These packages cost a fork milliseconds before it measures, or are missing on devices. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.stream..",
        "java.util.regex..",
        "java.util.function..",
        "java.util.logging..",
        "java.lang.management..",
        "java.nio.file.."
      })
  void worker_beforeItMeasures_loadsNothingOf(String expensive) {
    noClasses()
        .that()
        .resideInAnyPackage(
            BASE + "compression",
            BASE + "worker",
            BASE + "worker.compression",
            BASE + "worker.format",
            BASE + "worker.http",
            BASE + "worker.platform",
            BASE + "worker.subject",
            BASE + "worker.codec",
            BASE + "codec..",
            BASE + "siri..")
        .and()
        // This class is loaded after the first request, and only by forks that send several.
        .doNotHaveSimpleName("OpenSockets")
        .and()
        // Without /proc, forks load this one after the first request, or to observe a start.
        .doNotHaveSimpleName("CounterFile")
        .and()
        // Only failed requests load this one.
        .doNotHaveSimpleName("HttpErrorText")
        .and()
        // Only forks that run a user's code load these.
        .haveNameNotMatching(".*\\.(OwnCode|codec\\.own\\..*)")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(expensive)
        .check(CLASSES);
  }

  @Test
  void worker_texts_useNoFormatting() {
    noClasses()
        .that()
        .resideInAnyPackage(
            BASE + "compression",
            BASE + "worker",
            BASE + "worker.compression",
            BASE + "worker.format",
            BASE + "worker.http",
            BASE + "worker.platform",
            BASE + "worker.subject",
            BASE + "worker.codec",
            BASE + "codec..",
            BASE + "siri..")
        .should()
        .callMethod(String.class, "format", String.class, Object[].class)
        .orShould()
        .callMethod(String.class, "matches", String.class)
        .orShould()
        .callMethod(String.class, "split", String.class)
        .orShould()
        .callMethod(String.class, "replaceAll", String.class, String.class)
        .check(CLASSES);
  }
}
