package io.siribench.convert.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that cannot be bound, each refused with a reason and a remedy. */
final class LoadedClassTest {
  @TempDir private static Path directory;
  private static Path classes = Path.of("");

  @BeforeAll
  static void compile() throws IOException {
    classes = CompiledClasses.in(directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "com.acme.Ordr         | com.acme.Ordr was not found in | and a --class-path that contains"
            + " it",
        "Order                 | Order was not found in | found com.acme.Order",
        "com.acme.Order.Item   | com.acme.Order.Item was not found in | found com.acme.Order$Item",
        "com.acme.Order$Secret | cannot be bound: com.acme.Order$Secret is not public | make it"
            + " public",
        "com.acme.Order$Shape  | com.acme.Order$Shape is abstract, | name a concrete class",
        "com.acme.Order$Inner  | com.acme.Order$Inner is an inner class, | make it static",
        "com.acme.Order$Named  | com.acme.Order$Named cannot be bound: Conflicting | one name",
        "com.acme.Order$Sealed | com.acme.Order$Sealed cannot be created: | @JsonCreator; add one",
        "io.siribench.cli.Main | io.siribench.cli.Main was not found in | give its full name"
      })
  void load_classThatCannotBeBound_reportsWhy(String name, String why, String remedy) {
    assertThatThrownBy(() -> LoadedClass.load(name, List.of(classes), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining(why)
        .hasMessageContaining(remedy);
  }

  @Test
  void load_withTypeArguments_resolvesEach() throws Exception {
    String list = "java.util.List<com.acme.Order>";
    assertThat(LoadedClass.load(list, List.of(classes), false, false).type().toCanonical())
        .isEqualTo(list);
    assertThatThrownBy(
            () -> LoadedClass.load("java.util.List<Order>", List.of(classes), false, false))
        .hasMessageContaining("Order was not found in ")
        .hasMessageContaining("found com.acme.Order");
    assertThatThrownBy(
            () ->
                LoadedClass.load(
                    "java.util.List<com.acme.Order$Sealed>", List.of(classes), false, false))
        .hasMessageContaining("com.acme.Order$Sealed cannot be created");
  }

  @Test
  void load_discoverableModules_areRegistered() throws Exception {
    assertThatThrownBy(() -> LoadedClass.load("com.acme.Order", List.of(classes), false, true))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("META-INF/services/com.fasterxml.jackson.databind.Module");
    List<Path> withModule = List.of(classes, CompiledClasses.withModule(directory));
    assertThat(
            LoadedClass.load("com.acme.Dated", withModule, false, true)
                .newMapper(Format.JSON)
                .getRegisteredModuleIds())
        .containsExactly("days");
  }

  @Test
  void load_incompatibleModule_isNotMistakenForTheClass() throws IOException {
    Path modules = Files.createDirectories(directory.resolve("unfit"));
    CompiledClasses.compile(
        modules,
        modules,
        Map.of(
            "Unfit",
            """
            package com.acme;

            public class Unfit extends com.fasterxml.jackson.databind.module.SimpleModule {
              @Override
              public void setupModule(SetupContext context) {
                Unfit.<RuntimeException>raise(new java.io.IOException("requires 2.15"));
              }

              @SuppressWarnings("unchecked")
              private static <E extends Exception> void raise(Exception checked) throws E {
                throw (E) checked;
              }
            }
            """));
    Path services = Files.createDirectories(modules.resolve("META-INF/services"));
    Files.writeString(services.resolve("com.fasterxml.jackson.databind.Module"), "com.acme.Unfit");

    assertThatThrownBy(
            () -> LoadedClass.load("com.acme.Order", List.of(classes, modules), false, true))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageStartingWith("a module of Jackson in --class-path cannot be registered: ")
        .hasMessageContaining("requires 2.15");
  }

  @Test
  void load_withoutClassPath_asksForOne() {
    assertThatThrownBy(() -> LoadedClass.load("com.acme.Order", List.of(), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessage(
            "com.acme.Order was not found; give the jars or directories that contain it with"
                + " --class-path");
  }

  @Test
  void load_missingDependency_isNamed() throws IOException {
    Path alone = Files.createDirectories(directory.resolve("alone/com/acme"));
    Files.copy(classes.resolve("com/acme/Order.class"), alone.resolve("Order.class"));

    assertThatThrownBy(
            () ->
                LoadedClass.load(
                    "com.acme.Order", List.of(directory.resolve("alone")), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessage(
            "com.acme.Order needs com.acme.Money, which was not found; add its jar to"
                + " --class-path");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "User { public java.util.List<Missing> all; }",
        "User extends java.util.ArrayList<Missing> {}"
      })
  void load_missingTypeArgument_isNamed(String declaration) throws IOException {
    Path root = Files.createDirectories(directory.resolve("argument"));
    CompiledClasses.compile(
        root,
        root,
        Map.of(
            "Missing",
            "package com.acme; public class Missing {}",
            "User",
            "package com.acme; public class " + declaration));
    Files.delete(root.resolve("com/acme/Missing.class"));

    assertThatThrownBy(() -> LoadedClass.load("com.acme.User", List.of(root), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessage(
            "com.acme.User needs com.acme.Missing, which was not found; add its jar to"
                + " --class-path");
  }

  @Test
  void load_endlesslyGrowingTypeArguments_isRefused() throws IOException {
    Path root = Files.createDirectories(directory.resolve("larger"));
    CompiledClasses.compile(
        root,
        root,
        Map.of(
            "Node",
            "package com.acme; public class Node<T> { public Node<java.util.List<T>> inner; }"));

    assertThatThrownBy(
            () -> LoadedClass.load("com.acme.Node<java.lang.String>", List.of(root), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("com.acme.Node<java.lang.String> cannot be bound: a generic class");
  }

  @Test
  void load_directoryOfThePackage_isDistinguishedFromItsRoot() {
    assertThatThrownBy(
            () -> LoadedClass.load("Order", List.of(classes.resolve("com/acme")), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("another package")
        .hasMessageContaining("give its root");
  }

  @Test
  void load_classOfNewerJava_isReported() throws IOException {
    byte[] newer = Files.readAllBytes(classes.resolve("com/acme/Money.class"));
    newer[7] = 127;
    Path root = Files.createDirectories(directory.resolve("newer/com/acme"));
    Files.write(root.resolve("Money.class"), newer);

    assertThatThrownBy(
            () ->
                LoadedClass.load(
                    "com.acme.Money", List.of(directory.resolve("newer")), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("com.acme.Money needs Java 83, for which com.acme.Money was compiled")
        .hasMessageContaining("--release");
  }

  @Test
  void load_noClassFile_isDistinguishedFromAMissingOne() throws IOException {
    Path root = Files.createDirectories(directory.resolve("broken/com/acme"));
    Files.writeString(root.resolve("Money.class"), "no class");

    assertThatThrownBy(
            () ->
                LoadedClass.load(
                    "com.acme.Money", List.of(directory.resolve("broken")), false, false))
        .isInstanceOf(UnusableClassException.class)
        .hasMessageContaining("com.acme.Money cannot be loaded: ");
  }

  @Test
  void load_fromJar_returnsClassOfJar() throws Exception {
    LoadedClass loaded =
        LoadedClass.load("com.acme.Order", List.of(CompiledClasses.jar(classes)), false, false);

    assertThat(loaded.type().toCanonical()).isEqualTo("com.acme.Order");
    assertThat(
            loaded
                .type()
                .getRawClass()
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath())
        .endsWith("app.jar");
  }
}
