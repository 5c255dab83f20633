package io.siribench.testdevice;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReplacerTest {
  private static final String CODE =
      "D=/data/local/tmp/siribench; cat /proc/mounts //data/local/tmp /data/local; echo /data";

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 15, 16, 1000})
  void paths_inPiecesOfAnySize_areReplaced(int pieceBytes) {
    Replacer replacer = new DevicePaths(Path.of("/x/device")).inward();
    byte[] code = CODE.getBytes(StandardCharsets.UTF_8);
    StringBuilder replaced = new StringBuilder();
    for (int start = 0; start < code.length; start += pieceBytes) {
      int length = Math.min(pieceBytes, code.length - start);
      byte[] piece = new byte[pieceBytes];
      System.arraycopy(code, start, piece, 0, length);
      replaced.append(new String(replacer.next(piece, length), StandardCharsets.UTF_8));
    }
    replaced.append(new String(replacer.end(), StandardCharsets.UTF_8));
    assertThat(replaced)
        .hasToString(
            "D=/x/device/tmp/siribench; cat /x/device/proc/mounts //x/device/tmp /data/local; echo"
                + " /data");
  }

  @Test
  void line_complete_isNotHeldBack() {
    Replacer replacer = new DevicePaths(Path.of("/x/device")).inward();
    byte[] line = "cd /data\n".getBytes(StandardCharsets.UTF_8);
    assertThat(replacer.next(line, line.length)).isEqualTo(line);
  }

  @Test
  void outwardPaths_restoreDevicePaths() {
    DevicePaths paths = new DevicePaths(Path.of("/x/device"));
    String code = "/data/local/tmp/a /system/bin/sh /sys/class/thermal/b";
    assertThat(paths.outward().all(paths.inward().all(code))).isEqualTo(code);
  }
}
