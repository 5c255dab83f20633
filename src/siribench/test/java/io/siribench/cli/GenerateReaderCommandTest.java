package io.siribench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.generating.UnsupportedClassesTest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
final class GenerateReaderCommandTest {
  private static final String ORDER = "samples/own-model/src/com/acme/Order.java";

  @TempDir private Path directory;

  @BeforeEach
  void compileSample() {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", directory.resolve("classes").toString(), ORDER);
    assertThat(status).isZero();
  }

  private CommandRun generate(String model, String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "generate-reader",
                "--model",
                model,
                "--class-path",
                directory.resolve("classes").toString(),
                "-o",
                directory.resolve("src").toString()));
    arguments.addAll(List.of(more));
    return CommandRun.ofProgram(arguments.toArray(String[]::new));
  }

  @Test
  void generate_sample_writesRequiredSourcesOfItsPackage() throws IOException {
    CommandRun run = generate("com.acme.Order");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines())
        .hasSize(5)
        .first()
        .asString()
        .matches(".*src/com/acme/OrderReader.java: \\d+ lines");
    assertThat(generate("com.acme.Order").exitCode()).isZero();

    Path reader = directory.resolve("src/com/acme/OrderReader.java");
    Files.writeString(reader, "package com.acme; // My own.");
    CommandRun again = generate("com.acme.Order");
    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.err()).contains("OrderReader.java", "which siribench did not generate");
    assertThat(reader).hasContent("package com.acme; // My own.");
  }

  @Test
  void generate_nextToASourceInAnotherEncoding_keepsIt() throws IOException {
    Path reader = directory.resolve("src/com/acme/OrderReader.java");
    Files.createDirectories(reader.getParent());
    Files.writeString(reader, "package com.acme; // \u00dc", StandardCharsets.ISO_8859_1);
    CommandRun run = generate("com.acme.Order");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("OrderReader.java", "which siribench did not generate");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ",", "java.util.Date,java.lang.String", "com.acme.Order[]", "numbers"})
  void generate_noClass_isRefused(String model) {
    CommandRun run = generate(model);
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .contains(
            "--model: '"
                + model
                + "' is not a class; give one such as com.acme.Order or java.util.List<");
  }

  @Test
  void generate_severalFormats_writesOneReaderPerSyntax() {
    CommandRun run = generate("com.acme.Order", "-f", "smile,xml,json");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().lines().map(line -> line.replaceAll(".*/|\\.java:.*", "")))
        .containsExactly(
            "OrderReader",
            "OrderLineReader",
            "OrderXmlReader",
            "OrderLineXmlReader",
            "Members",
            "JsonInput",
            "Coercions",
            "XmlInput",
            "XmlParser");
    assertThat(generate("com.acme.Order", "-f", "yaml").exitCode()).isEqualTo(2);
  }

  @Test
  void generate_otherPackage_isUsedByAllSources() {
    CommandRun run = generate("com.acme.Order", "--package", "org.mine");

    assertThat(run.exitCode()).isZero();
    assertThat(directory.resolve("src/org/mine/JsonInput.java"))
        .content()
        .contains("package org.mine;");
    assertThat(generate("com.acme.Order", "--package", "1x").err()).contains("not a package name");
  }

  @Test
  void generate_missingClass_isRefused() {
    CommandRun run = generate("com.acme.Oder");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("com.acme.Oder was not found");
    assertThat(directory.resolve("src")).doesNotExist();
  }

  @Test
  void generate_unsupportedClass_reportsAllProblemsAndWritesNothing() throws URISyntaxException {
    Path tests =
        Path.of(
            UnsupportedClassesTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    CommandRun run =
        CommandRun.ofProgram(
            "generate-reader",
            "--model",
            UnsupportedClassesTest.WithDate.class.getName(),
            "--class-path",
            tests.toString(),
            "-o",
            directory.resolve("src").toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(".when: it is a java.util.Date", ".other: ");
    assertThat(directory.resolve("src")).doesNotExist();
  }
}
