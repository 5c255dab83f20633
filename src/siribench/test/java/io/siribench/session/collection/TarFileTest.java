package io.siribench.session.collection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.problem.InvalidPlanException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TarFileTest {
  private static final Set<String> WANTED = Set.of("plan.json", "samples.csv");

  @TempDir private Path directory;

  private static byte[] entry(char type, String prefix, String name, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    byte[] block = new byte[512 + (bytes.length + 511) / 512 * 512];
    put(block, 0, name);
    String octal = Integer.toOctalString(bytes.length);
    put(block, 124, "0".repeat(11 - octal.length()) + octal);
    block[156] = (byte) type;
    put(block, 257, "ustar");
    put(block, 345, prefix);
    System.arraycopy(bytes, 0, block, 512, bytes.length);
    return block;
  }

  private static void put(byte[] block, int start, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(bytes, 0, block, start, bytes.length);
  }

  private static byte[] tar(byte[]... entries) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] entry : entries) {
      out.writeBytes(entry);
    }
    out.writeBytes(new byte[1024]);
    return out.toByteArray();
  }

  private Map<String, Path> extracted(byte[] content) throws IOException, InvalidPlanException {
    Path file = Files.write(directory.resolve("x.tar"), content);
    assertThat(TarFile.isTar(file)).isTrue();
    return new TarFile(file).extract(WANTED, Files.createDirectory(directory.resolve("out")));
  }

  private static String content(Map<String, Path> found, String directory, String file)
      throws IOException {
    return Files.readString(Objects.requireNonNull(found.get(directory)).resolve(file));
  }

  @Test
  void extract_directories_containOnlyWantedFiles() throws Exception {
    String longName = "d/".repeat(60) + "plan.json";
    Map<String, Path> found =
        extracted(
            tar(
                entry('5', "", "a/", ""),
                entry('0', "", "a/plan.json", "before tar --append"),
                entry('0', "", "a/plan.json", "first"),
                entry('0', "", "a/report.html", "x".repeat(2000)),
                entry('0', "", "a/samples.csv", "row\n".repeat(300)),
                entry('0', "long/prefix", "b/plan.json", "second"),
                entry('L', "", "././@LongLink", longName + "\0"),
                entry('0', "", longName.substring(0, 100), "third"),
                entry('x', "", "pax", "22 path=c/d/plan.json\n"),
                entry('0', "", "ignored", "fourth"),
                entry('2', "", "link/plan.json", "")));
    assertThat(found).containsOnlyKeys("a", "long/prefix/b", "d/".repeat(59) + "d", "c/d");
    assertThat(content(found, "a", "plan.json")).isEqualTo("first");
    assertThat(content(found, "a", "samples.csv")).isEqualTo("row\n".repeat(300));
    assertThat(directory.resolve("out/0/report.html")).doesNotExist();
    assertThat(content(found, "long/prefix/b", "plan.json")).isEqualTo("second");
    assertThat(content(found, "c/d", "plan.json")).isEqualTo("fourth");
  }

  @Test
  void extract_paxRecords_countByTheirKeys() throws Exception {
    byte[] large = entry('0', "", "b/plan.json", "second");
    // The header cannot hold the size of a very large file.
    put(large, 124, "00000000000");
    Map<String, Path> found =
        extracted(
            tar(
                entry('x', "", "pax", "22 comment=see path=x\n"),
                entry('0', "", "a/plan.json", "first"),
                entry('x', "", "pax", "9 size=6\n"),
                large,
                entry('x', "", "pax", "21 path=\u00fc/plan.json\n21 comment=\n9 path=x\n"),
                entry('0', "", "ignored", "third")));
    assertThat(found).containsOnlyKeys("a", "b", "\u00fc");
    assertThat(content(found, "b", "plan.json")).isEqualTo("second");
    assertThat(content(found, "\u00fc", "plan.json")).isEqualTo("third");
  }

  @ParameterizedTest
  @ValueSource(strings = {"99 path=x\n", "path=x\n", "0 path=x\n", "7 path\n", "9 size=x\n"})
  void extract_damagedPaxRecord_isRefused(String record) {
    byte[] content = tar(entry('x', "", "pax", record), entry('0', "", "plan.json", "x"));
    assertThatThrownBy(() -> extracted(content))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessageEndingWith("x.tar is not a tar file of this format; copy it again");
  }

  @Test
  void extract_namesThatLeaveTheDirectory_stayInside() throws Exception {
    Map<String, Path> found = extracted(tar(entry('0', "", "../../plan.json", "x")));
    assertThat(found.get("../..")).isEqualTo(directory.resolve("out/0"));
    assertThat(directory.resolve("out/0/plan.json")).exists();
  }

  private static byte[] compressed() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(tar(entry('0', "", "plan.json", "x")));
    }
    return bytes.toByteArray();
  }

  @Test
  void extract_compressed_isRead() throws Exception {
    assertThat(extracted(compressed())).containsOnlyKeys(".");
  }

  @Test
  void extract_damagedCompression_isRefused() throws Exception {
    byte[] damaged = compressed();
    // A block of a type that does not exist, after the header of 10 bytes.
    damaged[10] = 7;
    Path file = Files.write(directory.resolve("x.tar.gz"), damaged);
    assertThatThrownBy(() -> new TarFile(file).extract(WANTED, directory))
        .isInstanceOf(InvalidPlanException.class)
        .hasMessage("DIR: " + file + " is incomplete or damaged; copy it again");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "L", "0"})
  void extract_negativeSize_isRefused(String type) throws Exception {
    byte[] octal = entry(type.charAt(0), "", "plan.json", "");
    put(octal, 124, "-0000000001");
    byte[] binary = entry(type.charAt(0), "", "plan.json", "");
    Arrays.fill(binary, 124, 136, (byte) 0xff);
    for (byte[] entry : List.of(octal, binary)) {
      Path file = Files.write(directory.resolve("x.tar"), tar(entry));
      assertThatThrownBy(() -> new TarFile(file).extract(WANTED, directory))
          .isInstanceOf(InvalidPlanException.class)
          .hasMessage("DIR: " + file + " is not a tar file of this format; copy it again");
    }
  }

  @Test
  void extract_cutOff_isRefused() {
    byte[] whole = tar(entry('0', "", "a/samples.csv", "x".repeat(5000)));
    assertThatThrownBy(() -> extracted(Arrays.copyOf(whole, 2048)))
        .hasMessageContaining("x.tar is incomplete");
  }

  /** The second directory would be missing without a word. */
  @Test
  void extract_cutOffInAHeader_isRefused() {
    byte[] whole = tar(entry('0', "", "a/plan.json", "x"), entry('0', "", "b/plan.json", "y"));
    assertThatThrownBy(() -> extracted(Arrays.copyOf(whole, 1100)))
        .hasMessageContaining("x.tar is incomplete");
  }

  @Test
  void isTar_otherFiles_isFalse() throws Exception {
    assertThat(TarFile.isTar(Files.writeString(directory.resolve("a"), "short"))).isFalse();
    assertThat(TarFile.isTar(Files.writeString(directory.resolve("b"), "x".repeat(600)))).isFalse();
    byte[] gzip = {0x1f, (byte) 0x8b, 0, 0};
    assertThat(TarFile.isTar(Files.write(directory.resolve("c"), gzip))).isFalse();
  }

  /** It would otherwise be a missing shard. */
  @ParameterizedTest
  @ValueSource(strings = {"x.tar", "x.tar.gz", "X.TGZ", "x.tar.zst"})
  void isTar_otherFileWithTheNameOfOne_isRefused(String name) throws IOException {
    Path file = Files.writeString(directory.resolve(name), "x".repeat(600));
    assertThatThrownBy(() -> TarFile.isTar(file))
        .hasMessage(
            "DIR: "
                + file
                + " is not a tar file, or contains nothing; copy it again, or rename it; tar files"
                + " may be compressed by gzip only");
  }
}
