package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.dex.LoadAll;
import io.siribench.dex.RoundTrip;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarInputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Size and consistency of {@code classes.dex} in the jar. */
final class DexIT {
  private static final int METHOD_IDS_SIZE_OFFSET = 0x58;

  /**
   * Classes of Jackson that are only loaded for types that no document is bound to. Android has
   * java.sql and DOM parsers, but not the factory that CoreXMLDeserializers needs.
   */
  private static final Map<String, String> NOT_LOADABLE_HERE =
      Map.of(
          "com.fasterxml.jackson.databind.ext.CoreXMLDeserializers",
          "DatatypeConfigurationException",
          "com.fasterxml.jackson.databind.ext.DOMDeserializer",
          "DOMDeserializer",
          "com.fasterxml.jackson.databind.ext.DOMDeserializer$DocumentDeserializer",
          "DOMDeserializer",
          "com.fasterxml.jackson.databind.ext.DOMDeserializer$NodeDeserializer",
          "FactoryConfigurationError",
          "com.fasterxml.jackson.databind.ext.SqlBlobSerializer",
          "java/sql/",
          "com.fasterxml.jackson.databind.ser.std.SqlDateSerializer",
          "java/sql/");

  private static String manifestOf(Manifest manifest, Attributes.Name name) {
    return manifest.getMainAttributes().getValue(name);
  }

  @Test
  void jar_manifest_isFoundByJarInputStream() throws Exception {
    try (JarInputStream jar = new JarInputStream(Files.newInputStream(Program.JAR))) {
      Manifest manifest = jar.getManifest();
      assertThat(manifest).isNotNull();
      assertThat(manifestOf(manifest, Attributes.Name.MAIN_CLASS))
          .isEqualTo("io.siribench.cli.Main");
      assertThat(manifestOf(manifest, Attributes.Name.IMPLEMENTATION_VERSION)).isNotEmpty();
      assertThat(jar.getNextEntry().getName()).isEqualTo("classes.dex");
    }
  }

  @Test
  void dex_itsSize_isBounded() throws Exception {
    byte[] dex = RoundTrip.dex(Program.JAR);
    ByteBuffer header = ByteBuffer.wrap(dex).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(dex.length).isLessThanOrEqualTo(5_000_000);
    assertThat(header.getInt(METHOD_IDS_SIZE_OFFSET)).isPositive().isLessThan(45_000);
    assertThat(Files.size(Program.JAR)).isLessThanOrEqualTo(16_000_000);
  }

  @Test
  void jar_onJvm_hasNoDexOnlyEntries() throws Exception {
    try (ZipFile zip = new ZipFile(Program.JAR.toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .noneMatch(name -> name.startsWith("javax/xml/stream/"))
          .noneMatch(name -> name.startsWith("com/android/"))
          .noneMatch(name -> name.startsWith("io/siribench/dex"))
          .noneMatch(name -> name.matches("classes\\d+\\.dex"));
    }
  }

  @Test
  void dex_allItsClasses_loadAndVerify() throws Exception {
    // Classes from an archive would not be verified again.
    DexedWorker.Result result =
        DexedWorker.run(
            RoundTrip.appProcess("-Xshare:off"), List.of("/", LoadAll.class.getName()), "");
    assertThat(result.exitCode()).as(result.output()).isZero();
    List<String> lines = result.output().lines().toList();
    Map<String, String> refused = new TreeMap<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      refused.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1));
    }
    assertThat(refused).containsOnlyKeys(NOT_LOADABLE_HERE.keySet());
    refused.forEach(
        (name, reason) -> assertThat(reason).as(name).contains(NOT_LOADABLE_HERE.get(name)));
    assertThat(Integer.parseInt(lines.get(lines.size() - 1))).isGreaterThan(1000);
  }

  /** Reads the dex file with Android's own reader, instead of D8's or dex2jar's. */
  @Test
  void dex_byDexdump_isReadable() throws Exception {
    Path dexdump = Path.of("/usr/bin/dexdump");
    Assumptions.assumeTrue(
        Files.isExecutable(dexdump), "SKIPPED: dexdump is not installed (package dexdump)");
    Path file = Files.write(Files.createTempFile("classes", ".dex"), RoundTrip.dex(Program.JAR));
    Path output = Files.createTempFile("dexdump", ".txt");
    try {
      Process process =
          new ProcessBuilder(dexdump.toString(), "-f", file.toString())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      // Names are in modified UTF-8, and those of the API are in ASCII.
      String dump = Files.readString(output, StandardCharsets.ISO_8859_1);
      assertThat(process.exitValue()).as(dump.substring(0, Math.min(500, dump.length()))).isZero();
      assertThat(dump)
          .contains("Lio/siribench/worker/WorkerMain;", "Ljavax/xml/stream/XMLInputFactory;")
          .doesNotContain("Lio/siribench/cli/", "Lpicocli/");
    } finally {
      Files.delete(file);
      Files.delete(output);
    }
  }

  @Test
  void jar_startedOnJvm_reportsItsVersion(@TempDir Path directory) throws Exception {
    Program.Result result = Program.run(directory, "--version");
    assertThat(result.exitCode()).as(result.all()).isZero();
    assertThat(result.out()).startsWith("siribench ").doesNotContain("unknown");
  }
}
