package io.siribench.worker.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArtTest {
  private static final String JAR = "/data/local/tmp/siribench/0123abcd.jar";
  private static final String OTHERS =
      """
      70a3d000-70c10000 rw-p 00000000 00:01 2052  [anon:dalvik-/system/framework/boot.art]
      71000000-71200000 r--p 00000000 fd:00 1234  /system/framework/oat/arm64/services.odex
      72000000-72c00000 r--s 00000000 fd:05 5678  /data/local/tmp/siribench/0123abcd.jar
      """;

  @TempDir private Path directory;

  private String odex(String maps) throws Exception {
    return Art.odex(JAR, Files.writeString(directory.resolve("maps"), maps).toFile());
  }

  @Test
  void odex_codeOfTheJarIsMapped_isMapped() throws Exception {
    String own =
        "73000000-73100000 r-xp 00000000 fd:05 91011 "
            + " /data/local/tmp/siribench/oat/arm64/0123abcd.odex\n";
    assertThat(odex(OTHERS + own)).isEqualTo("mapped");
  }

  @Test
  void odex_onlyOthersAreMapped_isNone() throws Exception {
    assertThat(odex(OTHERS)).isEqualTo("none");
  }

  @Test
  void odex_mapsCannotBeRead_isUnknown() {
    assertThat(Art.odex(JAR, directory.resolve("missing").toFile())).isEmpty();
  }
}
