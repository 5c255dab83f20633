package io.siribench.readers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.generating.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReaderCompilerTest {
  @TempDir private Path directory;

  private Path compile(String work, String source) throws IOException, UnusableClassException {
    return ReaderCompiler.compile(
        List.of(new SourceFile("a/B.java", "package a; class B { " + source + " }")),
        Files.createDirectory(directory.resolve(work)),
        "",
        8);
  }

  @Test
  void compile_sameSourceTwice_isTheSameJar() throws Exception {
    Path first = compile("first", "int c;");
    assertThat(compile("second", "int c;")).hasSameBinaryContentAs(first);
    try (JarFile jar = new JarFile(first.toFile())) {
      assertThat(jar.stream().map(Object::toString)).containsExactly("a/B.class");
    }
  }

  @Test
  void compile_invalidJava_isRefusedWithReason() {
    assertThatThrownBy(() -> compile("work", "Missing c;"))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("its reader cannot be compiled: cannot find symbol")
        .hasMessageContaining("Missing");
  }
}
