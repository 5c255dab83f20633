package io.siribench.worker.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CompressionTypeTest {
  private static byte[] compressed(CompressionType type, byte[] bytes) throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (OutputStream out = compression(type).compressing(compressed)) {
      out.write(bytes);
    }
    return compressed.toByteArray();
  }

  private static byte[] decompressed(CompressionType type, byte[] bytes) throws IOException {
    try (InputStream in = compression(type).decompressing(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }

  private static Compression compression(CompressionType type) {
    return type.load(CompressionTypeTest.class.getClassLoader());
  }

  private static byte[] document() throws IOException {
    return Files.readAllBytes(Path.of("samples/stop-monitoring-20.json"));
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void compressing_aDocument_isUndoneByDecompressing(CompressionType type) throws Exception {
    byte[] compressed = compressed(type, document());
    assertThat(compressed).hasSizeLessThan(document().length / 2);
    assertThat(decompressed(type, compressed)).isEqualTo(document());
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  void decompressing_truncatedData_fails(CompressionType type) throws Exception {
    byte[] compressed = compressed(type, document());
    byte[] part = Arrays.copyOf(compressed, compressed.length * 3 / 4);
    assertThatThrownBy(() -> decompressed(type, part)).isInstanceOf(Exception.class);
  }

  @ParameterizedTest
  @EnumSource
  void of_optionName_isTheType(CompressionType type) {
    assertThat(CompressionType.of(type.optionName())).isEqualTo(type);
  }

  @Test
  void of_unknownType_isRefused() {
    assertThatThrownBy(() -> CompressionType.of("br")).hasMessageContaining("'br'");
  }

  @Test
  void load_libraryNotPresent_isReported() {
    ClassLoader withoutLibraries = ClassLoader.getPlatformClassLoader();
    assertThatThrownBy(() -> CompressionType.LZF.load(withoutLibraries))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("lzf");
  }
}
