package io.siribench.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClassSearchTest {
  @TempDir private Path directory;

  private String hint(String file) throws IOException {
    Path created = directory.resolve(file);
    Files.createDirectories(created.getParent());
    Files.createFile(created);
    return new ClassSearch(List.of(directory)).hint("com.acme.Order");
  }

  @Test
  void hint_classBelowAnotherDirectory_namesTheDirectory() throws IOException {
    assertThat(hint("BOOT-INF/classes/com/acme/Order.class"))
        .contains("found it below BOOT-INF/classes;")
        .doesNotContain("BOOT-INF.classes");
  }

  @Test
  void hint_classOfAnotherPackage_namesIt() throws IOException {
    assertThat(hint("org/acme/Order.class")).endsWith("; found org.acme.Order");
  }

  @Test
  void hint_classOfNewerJava_hasItsName() throws IOException {
    assertThat(hint("META-INF/versions/17/org/acme/Order.class"))
        .endsWith("; found org.acme.Order");
  }

  @Test
  void hint_damagedJar_namesIt() throws IOException {
    Path jar = Files.writeString(directory.resolve("order.jar"), "PK");
    assertThat(new ClassSearch(List.of(directory, jar)).hint("com.acme.Order"))
        .endsWith("; " + jar + " is damaged: give a complete jar");
  }
}
