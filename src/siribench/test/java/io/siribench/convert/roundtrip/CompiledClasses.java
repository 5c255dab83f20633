package io.siribench.convert.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Classes without any dependency on siribench, compiled when a test needs them. */
public final class CompiledClasses {
  private static final String ORDER =
      """
      package com.acme;

      public class Order {
        public String id;
        public double total;
        public java.util.List<Item> items;
        public Money tax;

        public static class Item {
          public String name;
          public java.math.BigDecimal price;
        }

        public static class Paid {
          public java.util.Date at;
        }

        static class Secret {}

        public interface Shape {}

        public class Inner {}

        public static class Named {
          @com.fasterxml.jackson.annotation.JsonProperty("x") private int number;
          public int getNumber() { return number; }
          @com.fasterxml.jackson.annotation.JsonProperty("y") public void setNumber(int n) {}
        }

        public static class Sealed {
          private Sealed(int a, int b) {}
        }
      }
      """;

  private static final String MONEY =
      """
      package com.acme;

      public class Money {
        public String currency;
        @com.fasterxml.jackson.annotation.JsonProperty("sum") public int amount;
      }
      """;

  private static final String DATED =
      """
      package com.acme;

      public class Dated {
        public java.time.LocalDate day;
      }
      """;

  private static final String DAYS =
      """
      package com.acme;

      import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
      import java.time.LocalDate;

      public class Days extends com.fasterxml.jackson.databind.module.SimpleModule {
        public Days() {
          super("days");
          addDeserializer(LocalDate.class, new Day());
          addSerializer(new com.fasterxml.jackson.databind.ser.std.ToStringSerializer(LocalDate.class));
        }

        private static final class Day extends FromStringDeserializer<LocalDate> {
          private final Object nobodyCanWriteThis = new Object();

          Day() {
            super(LocalDate.class);
          }

          @Override
          protected LocalDate _deserialize(
              String text, com.fasterxml.jackson.databind.DeserializationContext context) {
            return LocalDate.parse(text);
          }
        }
      }
      """;

  private CompiledClasses() {}

  /**
   * Compiles com.acme.Dated, which no stock mapper binds, and a module that binds it. The module
   * cannot be serialized together with what it creates.
   *
   * @return the directory with the classes
   */
  public static Path withModule(Path directory) throws IOException {
    Path classes = Files.createDirectories(directory.resolve("with-module"));
    compile(classes, directory, Map.of("Dated", DATED, "Days", DAYS));
    Path services = Files.createDirectories(classes.resolve("META-INF/services"));
    Files.writeString(services.resolve("com.fasterxml.jackson.databind.Module"), "com.acme.Days");
    return classes;
  }

  /**
   * Compiles com.acme.Order and com.acme.Money below {@code directory}; returns their directory.
   */
  public static Path in(Path directory) throws IOException {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    compile(classes, directory, Map.of("Order", ORDER, "Money", MONEY));
    return classes;
  }

  /** Compiles {@code sources}, by name, from below {@code directory} into {@code classes}. */
  static void compile(Path classes, Path directory, Map<String, String> sources)
      throws IOException {
    Path folder = Files.createDirectories(directory.resolve("sources/com/acme"));
    List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp", jackson()));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey() + ".java");
      arguments.add(Files.writeString(file, source.getValue()).toString());
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(new String[0]))).isZero();
  }

  private static String jackson() {
    return Stream.of(JsonProperty.class, JsonParser.class, ObjectMapper.class)
        .map(CompiledClasses::location)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Packs {@code classes} into a jar next to it. */
  static Path jar(Path classes) throws IOException {
    Path jar = classes.resolveSibling("app.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> below = Files.walk(classes)) {
      for (Path file : below.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        entries.putNextEntry(new JarEntry(name));
        Files.copy(file, entries);
      }
    }
    return jar;
  }
}
