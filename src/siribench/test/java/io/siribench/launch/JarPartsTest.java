package io.siribench.launch;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JarPartsTest {
  private static final String SHARED = "a/Shared.class";

  @TempDir private Path directory;

  /** Returns a jar with these entries, whose compressed bytes no default compressor produces. */
  private static byte[] jar(String... names) throws IOException {
    ByteArrayOutputStream jar = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(jar)) {
      out.setLevel(Deflater.NO_COMPRESSION);
      for (String name : names) {
        out.putNextEntry(new ZipEntry(name));
        out.write(("content of " + name).repeat(10).getBytes(ISO_8859_1));
      }
    }
    return jar.toByteArray();
  }

  private CompressedEntries entries(String prefix, byte[] jar) throws IOException {
    Path file = directory.resolve("siribench.jar");
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    content.write(prefix.getBytes(ISO_8859_1));
    content.write(jar);
    return CompressedEntries.of(Files.write(file, content.toByteArray()));
  }

  private byte[] parts(byte[] jar) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    entries("", jar).writeTo(compressed, SHARED);
    int start = new String(jar, ISO_8859_1).indexOf(compressed.toString(ISO_8859_1));
    int end = start + compressed.size();
    ByteArrayOutputStream parts = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(parts)) {
      out.writeInt(start);
      out.write(jar, 0, start);
      out.writeUTF(SHARED);
      out.writeInt(jar.length - end);
      out.write(jar, end, jar.length - end);
      out.writeUTF("");
    }
    return parts.toByteArray();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "#!/bin/sh\nexec java -jar \"$0\"\n"})
  void join_entryOfAnotherJar_isThePublishedJar(String prefix) throws IOException {
    byte[] published = jar("a/", SHARED, "a/Other.class");
    byte[] parts = parts(published);
    CompressedEntries entries = entries(prefix, jar("META-INF/MANIFEST.MF", SHARED, "b/Z.class"));
    assertThat(new JarParts(entries).join(new ByteArrayInputStream(parts))).isEqualTo(published);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 40})
  void join_truncatedParts_areRefused(int bytes) throws IOException {
    byte[] published = jar(SHARED);
    byte[] parts = parts(published);
    JarParts joined = new JarParts(entries("", published));
    assertThatThrownBy(() -> joined.join(new ByteArrayInputStream(parts, 0, bytes)))
        .isInstanceOf(ZipException.class)
        .hasMessage("truncated");
  }

  @Test
  void join_damagedParts_areRefused() throws IOException {
    byte[] published = jar(SHARED);
    byte[] parts = parts(published);
    JarParts without = new JarParts(entries("", jar("b/Z.class")));
    assertThatThrownBy(() -> without.join(new ByteArrayInputStream(parts)))
        .isInstanceOf(ZipException.class)
        .hasMessage("no entry " + SHARED);
    parts[0] = -1;
    assertThatThrownBy(() -> without.join(new ByteArrayInputStream(parts)))
        .isInstanceOf(ZipException.class)
        .hasMessageMatching("a part of -\\d+ bytes");
  }

  @Test
  void entries_ofAnotherFile_areRefused() {
    assertThatThrownBy(() -> entries("", "no jar".repeat(10).getBytes(ISO_8859_1)))
        .isInstanceOf(ZipException.class)
        .hasMessage("no end of a central directory");
  }
}
