package io.siribench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class PageCacheTest {
  @TempDir private Path directory;

  @Test
  void obstacle_noSuchFile_reportsThatOnlyLinuxHasIt() {
    assertThat(new PageCache(directory.resolve("drop_caches")).obstacle())
        .hasValueSatisfying(text -> assertThat(text).contains("drop_caches", "only on Linux"));
  }

  @Test
  void obstacle_writable_isNone() throws Exception {
    assertThat(new PageCache(Files.createFile(directory.resolve("drop_caches"))).obstacle())
        .isEmpty();
  }

  @Test
  void obstacle_readOnly_isReportedUnlessRoot() throws Exception {
    Path file = Files.createFile(directory.resolve("drop_caches"));
    if (file.toFile().setWritable(false) && !Files.isWritable(file)) {
      assertThat(new PageCache(file).obstacle())
          .hasValueSatisfying(text -> assertThat(text).contains("cannot write"));
    } else {
      // Root may write to every file.
      assertThat(new PageCache(file).obstacle()).isEmpty();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void drop_always_dropsAllCaches() throws Exception {
    Path file = Files.createFile(directory.resolve("drop_caches"));
    new PageCache(file).drop();
    assertThat(file).hasContent("3\n");
  }
}
