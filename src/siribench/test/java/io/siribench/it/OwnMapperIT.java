package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.factor.Factor;
import io.siribench.results.Sample;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mappers of a user's code, and named features, in forks. */
final class OwnMapperIT {
  private static final String MAPPERS =
      """
      package com.acme;

      import com.fasterxml.jackson.databind.DeserializationFeature;
      import com.fasterxml.jackson.databind.ObjectMapper;

      public class Mappers implements java.util.function.Supplier<ObjectMapper> {
        public static class Item { public String name; public int count; }

        public static ObjectMapper strict() {
          return new ObjectMapper().enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        }

        public static ObjectMapper lossy() {
          return new ObjectMapper()
              .addMixIn(Item.class, WithoutCount.class)
              .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        }

        @com.fasterxml.jackson.annotation.JsonIgnoreProperties("count")
        public interface WithoutCount {}

        public static ObjectMapper nothing() { return null; }

        public static ObjectMapper exit() {
          System.exit(0);
          return strict();
        }

        public ObjectMapper get() { return strict(); }
      }
      """;

  @TempDir private static Path classes;

  @TempDir private Path directory;

  @BeforeAll
  static void compile() throws Exception {
    Path source = Files.writeString(classes.resolve("Mappers.java"), MAPPERS);
    String jackson =
        Stream.of(JsonProperty.class, JsonParser.class, ObjectMapper.class)
            .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath())
            .collect(Collectors.joining(File.pathSeparator));
    int exitCode =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), "-cp", jackson, source.toString());
    assertThat(exitCode).isZero();
  }

  private Program.Result run(String... options) throws Exception {
    Path document =
        Files.writeString(directory.resolve("item.json"), "{\"name\":\"a\",\"count\":2}");
    List<String> all =
        new ArrayList<>(
            List.of(
                "run",
                "--model=com.acme.Mappers$Item",
                "--class-path=" + classes,
                "--cold",
                Runs.NO_WARMUP,
                "-n1",
                "--quiet",
                Runs.FAST,
                "--out=" + directory.resolve("run")));
    all.addAll(List.of(options));
    all.add(document.toString());
    return Program.inProcess(all.toArray(String[]::new));
  }

  @Test
  void run_ownMappers_bindAndWriteLikeStockMapper() throws Exception {
    Program.Result result =
        run("--mapper=stock,com.acme.Mappers::strict,com.acme.Mappers", "--operation=read,write");
    assertThat(result.exitCode()).as(result.all()).isZero();
    Path run = directory.resolve("run");
    Runs.assertAllOkOfOneDigest(run);
    List<Sample> samples = Runs.samples(run);
    assertThat(samples)
        .hasSize(6)
        .extracting(sample -> sample.factors().word(Factor.MAPPER))
        .containsOnly("stock", "com.acme.Mappers::strict", "com.acme.Mappers");
  }

  @Test
  void run_mapperWithDifferentValues_isReportedAndNotCompared() throws Exception {
    Program.Result result = run("--mapper=stock,com.acme.Mappers::lossy");
    assertThat(result.exitCode()).as(result.all()).isEqualTo(3);
    assertThat(result.all().replaceAll("\\s+", " "))
        .contains("com.acme.Mappers::lossy binds item.json differently from", "first count")
        .contains("not compared");
  }

  @Test
  void run_mapperOrFeatureThatCannotBeUsed_isRefusedBeforeAnythingIsMeasured() throws Exception {
    Program.Result mapper =
        run(
            "--mapper=stock,com.acme.Mappers::nothing,com.acme.Gone::mapper,com.acme.Mappers::exit");
    assertThat(mapper.exitCode()).as(mapper.all()).isEqualTo(2);
    assertThat(mapper.err())
        .contains("nothing was run")
        .contains("--mapper: com.acme.Mappers::nothing returns null")
        .contains("--mapper: com.acme.Gone was not found in " + classes)
        .contains("System.exit was called at com.acme.Mappers.exit, line ");
    Program.Result feature = run("--feature=none,+USE_FAST_DOUBLE_PARSR");
    assertThat(feature.exitCode()).as(feature.all()).isEqualTo(2);
    assertThat(feature.err())
        .contains("nothing was run")
        .contains("--feature: Jackson 2.", "the nearest name is USE_FAST_DOUBLE_PARSER");
  }
}
