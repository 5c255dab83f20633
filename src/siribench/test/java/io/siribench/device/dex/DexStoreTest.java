package io.siribench.device.dex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.launch.ArchiveCache;
import io.siribench.problem.InvalidPlanException;
import java.io.File;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DexStoreTest {
  private static final Path R8 = jar("r8-");

  private static final int API = 30;

  /** The compiled class of most tests. */
  @TempDir private static Path compiled;

  @TempDir private Path directory;

  private @Nullable Desugaring desugaring;
  private boolean isOffline;
  private final List<String> progress = new ArrayList<>();
  private Path classes = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    compile(
        compiled.resolve("classes"),
        "Text",
        "public Object blank() { Runnable run = () -> \"\".trim(); run.run();"
            + " return \"a\".lines(); }");
  }

  @BeforeEach
  void copy() throws IOException {
    classes = directory.resolve("classes");
    Files.createDirectories(classes.resolve("com/acme"));
    Files.write(classes.resolve("com/acme/Text.class"), textClass());
    Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(classes.resolve("META-INF/services/com.acme.Service"), "com.acme.Text\n");
  }

  /** Returns the jar in the class path whose name begins with {@code name}. */
  private static Path jar(String name) {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .map(Path::of)
        .filter(path -> path.getFileName().toString().startsWith(name))
        .findFirst()
        .orElseThrow();
  }

  private void compile(String name, String members) throws IOException {
    compile(classes, name, members);
  }

  private static void compile(Path classes, String name, String members) throws IOException {
    Path source = classes.resolveSibling(name + ".java");
    Files.writeString(source, "package com.acme; public class " + name + " { " + members + " }");
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "--release", "17", "-d", classes.toString(), source.toString());
    assertThat(exitCode).isZero();
  }

  private Path zip(String name, String entry, byte[] content) throws IOException {
    Path file = directory.resolve(name);
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(content);
    }
    return file;
  }

  private DexStore store(Path d8) {
    return new DexStore(new ArchiveCache(directory.resolve("kept")), tools(d8));
  }

  private DexTools tools(Path d8) {
    return new DexTools() {
      @Override
      public String version() {
        return "test";
      }

      @Override
      public Path find() {
        return d8;
      }

      @Override
      public Optional<Desugaring> desugaring() {
        return Optional.ofNullable(desugaring);
      }

      @Override
      public Path signatures(int api) throws IOException, InvalidPlanException {
        if (isOffline || api > 33) {
          throw new InvalidPlanException("--class-path", "not there", "");
        }
        return api(api, api < 33 ? Set.of("trim()Ljava/lang/String;") : Set.of(LINES));
      }
    };
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
  void worker_ofSiribenchJar_isStoredAndAligned() throws Exception {
    byte[] dex = "dex\n035\0 of the worker".getBytes(StandardCharsets.US_ASCII);
    Path siribench = zip("siribench.jar", "classes.dex", dex);

    Path jar = store(R8).worker(siribench);

    assertThat(store(R8).worker(siribench)).isEqualTo(jar);
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry stored = zip.getEntry("classes.dex");
      assertThat(stored.getMethod()).isEqualTo(ZipEntry.STORED);
      assertThat(zip.getInputStream(stored)).hasBinaryContent(dex);
    }
    // Stored entries are in the file without compression.
    String bytes = Files.readString(jar, StandardCharsets.ISO_8859_1);
    assertThat(bytes.indexOf("dex\n") % 4).isZero();
  }

  @Test
  void worker_jarWithoutWorker_isRefused() throws Exception {
    Path siribench = zip("siribench.jar", "other", new byte[0]);

    assertThatThrownBy(() -> store(R8).worker(siribench))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("has no classes.dex");
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
      assertThat(file.used()).noneMatch(used -> used.contains("LambdaMetafactory"));
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
            "classes uses java.lang.String.lines(), which API 26 lacks (added by API level 33)");
    assertThat(progress).noneMatch(line -> line.contains("trim"));
  }

  @Test
  void membersOfLaterApis_oneMoreThanIsShown_isCountedAsOne() throws Exception {
    Set<String> used = new LinkedHashSet<>();
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      used.add("java/lang/String " + name + "()V");
    }
    assertThat(new MissingApis(tools(R8)).in(List.of(new DexFile(38, Set.of(), used))))
        .hasSize(6)
        .startsWith("uses java.lang.String.a(), which API 26 lacks (as does API 33)")
        .endsWith("uses 1 more member that API 26 lacks");
  }

  /** The jar is kept, and its classes are checked as soon as that is possible. */
  @Test
  void memberOfALaterApi_uncheckedAtFirst_isNamedByALaterRun() throws Exception {
    isOffline = true;
    Path jar = dexed(store(R8));
    assertThat(progress).contains("classes not checked against API 26: not there");
    isOffline = false;
    progress.clear();

    assertThat(dexed(store(directory.resolve("missing")))).isEqualTo(jar);
    assertThat(progress)
        .contains(
            "classes uses java.lang.String.lines(), which API 26 lacks (added by API level 33)")
        .noneMatch(line -> line.contains("not checked"));
  }

  @Test
  void d8_missingOrFailing_isNamed() {
    assertThatThrownBy(() -> dexed(store(directory.resolve("d8"))))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--d8")
        .hasMessageContaining("cannot be started");
    assertThatThrownBy(() -> dexed(store(Path.of("/bin/false"))))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("classes cannot be dexed for API 30");
  }

  @Test
  void d8_itsLibrary_isTheJarOfThePlatform() throws Exception {
    Path d8 = Files.writeString(directory.resolve("d8"), "#!/bin/sh\necho \"$@\"; exit 1\n");
    Files.setPosixFilePermissions(d8, PosixFilePermissions.fromString("rwx------"));

    assertThatThrownBy(() -> dexed(store(d8)))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageMatching("(?s).* --lib \\S+platform\\.jar .*");
  }

  /** D8 refuses class files of a newer Java than it supports. */
  @Test
  void platform_classOfANewerJava_isDeclaredToBeOfJava17() throws Exception {
    byte[] newer = textClass();
    newer[7] = 99;

    assertThat(PlatformJar.readable(newer)).isEqualTo(textClass());
    assertThat(PlatformJar.readable(textClass())).isEqualTo(textClass());
  }

  /** A Java made by jlink has only the modules that it was made with. */
  @Test
  void platform_moduleThatThisJavaLacks_isNamedWithTheRemedy() throws Exception {
    assertThatThrownBy(() -> PlatformJar.directoryOf("java.missing"))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining(" has no module java.missing, whose classes Android has; run");
    assertThat(PlatformJar.directoryOf("java.base").resolve("java")).isDirectory();
  }

  @Test
  void dexedJar_entries_haveSameTime() throws Exception {
    Path jar = directory.resolve("dexed.jar");
    DexedJar.write(jar, List.of(), new ClassFiles(List.of(classes)), List.of("a remark"));

    try (ZipFile zip = new ZipFile(jar.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getTimeLocal))
          .hasSize(2)
          .containsOnly(ArchiveCache.ENTRY_TIME);
    }
  }

  /** Jackson tries whether there are such classes, and R8 must not take that for granted. */
  @Test
  void shrunkCode_stillTriesClassesThatAndroidLacks() throws Exception {
    compile(
        "Probe",
        "public static boolean hasBeans() { try { Object found = java.beans.Transient.class;"
            + " return true; } catch (LinkageError e) { return false; } }");
    Path jar =
        shrunk(
            store(R8),
            zip("lib.jar", "empty", new byte[0]),
            rules("-keep class com.acme.Probe { *; }"));

    assertThat(DexedJar.dexes(jar).get(0).used())
        .anyMatch(used -> used.startsWith("java/beans/Transient"));
  }

  @Test
  void shrunkClasses_followKeepRules_andAdviceNamesOthers() throws Exception {
    compile("Order", "public String customer; public Item[] items; public static class Item {}");
    compile("Kept", "public int number;");
    Path library =
        zip(
            "lib.jar",
            "META-INF/proguard/lib.pro",
            "-keep class com.acme.Kept { *; }".getBytes(StandardCharsets.UTF_8));
    KeepRules rules =
        rules("-keepclassmembers class com.acme.Order { java.lang.String customer; }");
    Path jar = shrunk(store(R8), library, rules);
    Path again = shrunk(store(directory.resolve("missing")), library, rules);

    assertThat(again).isEqualTo(jar);
    assertThat(DexedJar.dexes(jar).get(0).defined())
        .containsOnly("com/acme/Order", "com/acme/Kept");
    ShrinkAdvice advice = ShrinkAdvice.of(jar, rules);
    assertThat(advice.changes())
        .isEqualTo(
            "R8: com.acme.Order lost items; com.acme.Order$Item was removed;"
                + " com.acme.Text was removed");
    assertThat(advice.remedy())
        .startsWith(
            "add to --keep-rules: -keep class com.acme.Order { *; } -keep class"
                + " com.acme.Order$Item { *; }");
    assertThat(shrunk(store(R8), library, rules("-keep class com.acme.** { *; }")))
        .isNotEqualTo(jar)
        .satisfies(
            other -> assertThat(ShrinkAdvice.of(other, rules).changes()).endsWith("classes"));
  }

  @Test
  void shrinkAdvice_oneUnlistedClass_isSingular() throws Exception {
    Path jar = directory.resolve("shrunk.jar");
    List<String> remarks =
        Stream.of("A", "B", "C", "D", "E").map(name -> name + " was removed").toList();
    DexedJar.write(jar, List.of(), new ClassFiles(List.of()), remarks);
    KeepRules rules = new KeepRules(List.of(), List.of(), Optional.empty());
    assertThat(ShrinkAdvice.of(jar, rules).changes()).endsWith("; D was removed; and 1 more class");
  }

  private KeepRules rules(String text) throws IOException {
    Path file = Files.writeString(directory.resolve("rules.pro"), text);
    return new KeepRules(List.of("com.acme.Order"), List.of(), Optional.of(file));
  }

  private Path shrunk(DexStore store, Path library, KeepRules rules) throws Exception {
    return store.shrunk(List.of(classes), List.of(library), rules, API, progress::add);
  }

  @Test
  void desugaredClasses_useTheLibrary_whichIsDexedOnce() throws Exception {
    desugaring = new Desugaring(jar("desugar_jdk_libs-"), jar("desugar_jdk_libs_configuration-"));
    compile(
        "Parts", "public int minutes(java.time.Duration time) { return time.toMinutesPart(); }");
    DexStore store = store(R8);
    DexFile dex = DexedJar.dexes(dexed(store)).get(0);
    Path library = store.desugared(API, progress::add).orElseThrow();
    Path again = store(R8).desugared(API, progress::add).orElseThrow();

    String used = "j$/time/DesugarDuration toMinutesPart(Ljava/time/Duration;)I";
    assertThat(dex.used())
        .contains(used)
        .noneMatch(each -> each.startsWith("java/time/Duration t"));
    assertThat(again).isEqualTo(library);
    assertThat(DexedJar.dexes(library).get(0).used()).contains(used);
    assertThat(progress).filteredOn(line -> line.startsWith("dexing desugar_jdk_libs")).hasSize(1);
  }

  @Test
  void shrinking_withBadRulesOrTheCommandD8_isRefused() throws Exception {
    Path library = zip("lib.jar", "empty", new byte[0]);
    assertThatThrownBy(() -> shrunk(store(R8), library, rules("-keep everything")))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--shrink: R8 cannot shrink classes for API 30")
        .hasMessageContaining("rules.pro");
    dexed(store(R8));
    assertThatThrownBy(() -> shrunk(store(Path.of("/bin/false")), library, rules("")))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("--d8: the command /bin/false is not R8");
  }

  @Test
  void aar_isDexedWithItsLibraries_andItsRulesApply() throws Exception {
    Path aar = directory.resolve("app.aar");
    Path jar = zip("classes.jar", "com/acme/Text.class", textClass());
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(aar))) {
      zip.putNextEntry(new ZipEntry("classes.jar"));
      zip.write(Files.readAllBytes(jar));
      zip.putNextEntry(new ZipEntry("proguard.txt"));
      zip.write("-keep class com.acme.Text { *; }".getBytes(StandardCharsets.UTF_8));
    }
    Path dexed = store(R8).dexed(List.of(aar), List.of(jar), API, progress::add);
    Path library = zip("lib.jar", "empty", new byte[0]);
    Path shrunk = store(R8).shrunk(List.of(aar), List.of(library), rules(""), API, progress::add);

    assertThat(DexedJar.dexes(dexed).get(0).defined()).contains("com/acme/Text");
    assertThat(DexedJar.dexes(shrunk).get(0).defined()).contains("com/acme/Text");
  }

  @Test
  void classPath_truncatedJar_isNamed() throws Exception {
    Path jar = zip("cut.jar", "com/acme/Text.class", textClass());
    byte[] whole = Files.readAllBytes(jar);
    Files.write(jar, Arrays.copyOf(whole, whole.length / 2));
    assertThatThrownBy(() -> store(R8).dexed(List.of(jar), List.of(R8), API, progress::add))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("cut.jar is damaged: ");
  }

  /** A device would otherwise register the services of the first jar only. */
  @Test
  void services_ofSeveralJars_areJoined() throws Exception {
    String name = "META-INF/services/com.acme.Service";
    Path one = zip("one.jar", name, "com.acme.One".getBytes(StandardCharsets.UTF_8));
    Path two = zip("two.jar", name, "com.acme.Two".getBytes(StandardCharsets.UTF_8));

    Path dexed = store(R8).dexed(List.of(one, two), List.of(R8), API, progress::add);
    Path program = new ClassFiles(List.of(one, two)).writeProgram(directory).get(0);

    byte[] joined = "com.acme.One\ncom.acme.Two".getBytes(StandardCharsets.UTF_8);
    assertThat(DexedJar.entry(dexed, name).orElseThrow()).isEqualTo(joined);
    assertThat(DexedJar.entry(program, name).orElseThrow()).isEqualTo(joined);
  }

  /** A JVM runs such a file, which is also a shell script. */
  @Test
  void classPath_jarWithStartScript_isDexed() throws Exception {
    Path jar = zip("app.jar", "com/acme/Text.class", textClass());
    byte[] zipped = Files.readAllBytes(jar);
    Files.writeString(jar, "#!/bin/sh\nexit\n");
    Files.write(jar, zipped, StandardOpenOption.APPEND);

    Path dexed = store(R8).dexed(List.of(jar), List.of(R8), API, progress::add);

    assertThat(DexedJar.dexes(dexed).get(0).defined()).contains("com/acme/Text");
  }

  /** A class was changed in the jar. */
  @Test
  void classPath_jarWithAnotherChecksum_isNamed() throws Exception {
    Path jar = zip("changed.jar", "com/acme/Text.class", textClass());
    byte[] bytes = Files.readAllBytes(jar);
    int directoryEntry = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
    int crc = directoryEntry + 16;
    bytes[crc] = (byte) ~bytes[crc];
    Files.write(jar, bytes);

    assertThatThrownBy(() -> store(R8).dexed(List.of(jar), List.of(R8), API, progress::add))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("changed.jar is damaged: invalid entry CRC (expected 0x");
  }

  private static byte[] textClass() throws IOException {
    return Files.readAllBytes(compiled.resolve("classes/com/acme/Text.class"));
  }

  @Test
  void dex_ofALaterApi_isRefused() throws Exception {
    Path dex = directory.resolve("app.dex");
    Files.writeString(dex, "dex\n039\0");

    Path text = Files.writeString(directory.resolve("text.dex"), "text");
    assertThatThrownBy(() -> DexStore.requireRunnable(text, 28))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("does not contain a dex file");
    Path app = Files.writeString(directory.resolve("text.apk"), "text");
    assertThatThrownBy(() -> DexStore.requireRunnable(app, 28))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("text.apk has no classes.dex");
    DexStore.requireRunnable(dex, 28);
    assertThatThrownBy(() -> DexStore.requireRunnable(dex, 27))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageContaining("needs API 28; the device has API 27");
  }

  @Test
  void isDex_ofAJar_dependsOnItsClasses() throws Exception {
    assertThat(DexStore.isDex(zip("d8.jar", "classes.dex", new byte[0]))).isTrue();
    assertThat(DexStore.isDex(zip("app.jar", "com/acme/Text.class", textClass()))).isFalse();
    assertThat(DexStore.isDex(Files.writeString(directory.resolve("bad.jar"), "text"))).isFalse();
    assertThat(DexStore.isDex(Files.createDirectory(directory.resolve("classes.jar")))).isFalse();
  }
}
