package io.siribench.convert.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Classes of somebody who has never heard of siribench, compiled when a test asks for them. */
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

        static class Secret {}

        public interface Shape {}

        public class Inner {}

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

  private CompiledClasses() {}

  /** The directory below {@code directory} with com.acme.Order and com.acme.Money. */
  public static Path in(Path directory) throws IOException {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    Path sources = Files.createDirectories(directory.resolve("sources/com/acme"));
    List<String> arguments = new ArrayList<>(List.of("-d", classes.toString(), "-cp", jackson()));
    arguments.add(Files.writeString(sources.resolve("Order.java"), ORDER).toString());
    arguments.add(Files.writeString(sources.resolve("Money.java"), MONEY).toString());
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(compiler.run(null, null, null, arguments.toArray(new String[0]))).isZero();
    return classes;
  }

  private static String jackson() {
    try {
      return Path.of(JsonProperty.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** A jar beside {@code classes} with all that is in it. */
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
