package io.siribench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.runner.fork.MapperCacheFilter;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Digest;
import io.siribench.worker.BindAll;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.restore.Preparation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Binding by classes from D8, compared with a JVM. */
final class DexedBindingIT {
  private static final String MAPPER_CACHE = "preparation=" + Preparation.MAPPER_CACHE;

  private static final List<String> SAMPLES = samples();
  private static final Map<Format, ObjectMapper> MAPPERS = new EnumMap<>(Format.class);
  private static final Map<List<Object>, String> DIGESTS = new HashMap<>();

  private static List<String> lines = List.of();

  @TempDir private Path directory;

  /** Returns every format and reader, for XML with every StAX implementation. */
  static Stream<Arguments> readers() {
    return Format.bundled().stream()
        .flatMap(
            format ->
                Arrays.stream(ReaderType.values())
                    .filter(reader -> reader != ReaderType.TOKENS)
                    .filter(reader -> reader != ReaderType.ASYNC || isReadAsItArrives(format))
                    .flatMap(
                        reader ->
                            staxWords(format)
                                .map(
                                    stax ->
                                        Arguments.of(
                                            format.optionName(), reader.optionName(), stax))));
  }

  private static boolean isReadAsItArrives(Format format) {
    return format == Format.JSON || format == Format.SMILE;
  }

  /** Returns readers of databind whose state plans may keep. */
  static Stream<Arguments> readersWithState() {
    return readers().filter(DexedBindingIT::hasState);
  }

  static Stream<Arguments> readersWithoutState() {
    return readers().filter(arguments -> !hasState(arguments));
  }

  private static boolean hasState(Arguments arguments) {
    return List.of("mapper", "reader", "tree").contains(arguments.get()[1]);
  }

  private static Stream<String> staxWords(Format format) {
    return format == Format.XML
        ? Arrays.stream(StaxType.values()).map(StaxType::optionName)
        : Stream.of("");
  }

  /** Returns the names of the samples without a format. */
  private static List<String> samples() {
    try (Stream<Path> files = Files.list(Program.SAMPLES)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".json"))
          .map(name -> name.replace(".json", ""))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path sample(String name, String format) {
    return Program.SAMPLES.resolve(name + "." + format);
  }

  private static DexedWorker worker(String sample, String format, String reader, String stax) {
    DexedWorker worker =
        new DexedWorker()
            .args("format=" + format, "reader=" + reader, "source=" + sample(sample, format));
    return stax.isEmpty() ? worker : worker.args("stax=" + stax);
  }

  /** Runs all readers in one process, and keeps their output lines. */
  @BeforeAll
  static void bindEverySample() throws Exception {
    List<String> arguments = new ArrayList<>();
    readers()
        .forEach(
            reader -> {
              arguments.add(BindAll.NEXT);
              Arrays.stream(reader.get()).map(String::valueOf).forEach(arguments::add);
              for (String sample : SAMPLES) {
                arguments.add(sample(sample, String.valueOf(reader.get()[0])).toString());
              }
            });
    // The first separator serves as the directory that app_process expects.
    arguments.add(1, BindAll.class.getName());
    DexedWorker.Result result = DexedWorker.run(arguments, "");
    assertThat(result.exitCode()).as(result.output()).isZero();
    lines = result.output().lines().toList();
  }

  @ParameterizedTest
  @MethodSource("readers")
  void digest_ofEverySample_equalsJvm(String format, String reader, String stax) throws Exception {
    assertThat(SAMPLES).hasSizeGreaterThan(3);
    List<String> expected = new ArrayList<>(List.of(format, reader, stax));
    for (String sample : SAMPLES) {
      expected.add(digest(sample, Format.of(format), reader));
    }
    assertThat(lines).contains(String.join(" ", expected));
  }

  /** Readers with state are covered by the forks that prepare and restore it. */
  @ParameterizedTest
  @MethodSource("readersWithoutState")
  void fork_ofOneRequest_bindsLikeJvm(String format, String reader, String stax) throws Exception {
    DexedWorker.Result result = worker("stop-monitoring-20", format, reader, stax).succeed();
    assertThat(result.line("sample"))
        .containsEntry("outcome", "ok")
        .containsEntry("digest", digest("stop-monitoring-20", Format.of(format), reader));
  }

  /**
   * Returns the digest of binding by the original classes. Readers do not change it, so it is
   * computed once.
   */
  private static String digest(String sample, Format format, String reader) throws IOException {
    boolean isTree = reader.equals("tree");
    String known = DIGESTS.get(List.of(sample, format, isTree));
    if (known != null) {
      return known;
    }
    JacksonFormat jackson = JacksonFormat.of(format);
    try (InputStream in = Files.newInputStream(sample(sample, format.optionName()))) {
      String digest =
          isTree
              ? Digest.ofTree(JacksonTrees.view(jackson.readTree(jackson.newPlainMapper(), in)))
              : Digest.of(
                  jackson.read(
                      MAPPERS.computeIfAbsent(
                          format, each -> jackson.newMapper(UnknownMembers.KEEP)),
                      in));
      DIGESTS.put(List.of(sample, format, isTree), digest);
      return digest;
    }
  }

  @ParameterizedTest
  @MethodSource("readersWithState")
  void mapperCache_writtenAndRestored_bindsTheSame(String format, String reader, String stax)
      throws Exception {
    Path cache = directory.resolve("cache.ser");
    DexedWorker.Result prepared =
        worker("stop-monitoring-20", format, reader, stax)
            .args(MAPPER_CACHE, "prepare=" + cache)
            .succeed();
    DexedWorker.Result restored =
        worker("stop-monitoring-20", format, reader, stax)
            .options(MapperCacheFilter.option())
            .args(MAPPER_CACHE, "restore=" + cache)
            .succeed();
    String digest = digest("stop-monitoring-20", Format.of(format), reader);
    for (DexedWorker.Result result : List.of(prepared, restored)) {
      assertThat(result.line("sample"))
          .containsEntry("outcome", "ok")
          .containsEntry("digest", digest);
    }
    String found = restored.line("state").get("deserializers");
    if (reader.equals("reader")) {
      assertThat(found).isEqualTo(prepared.line("state").get("deserializers")).isNotEqualTo("0");
    }
    // A mapper restored by this Jackson finds none of its deserializers, but they must be counted.
    assertThat(found).isNotEqualTo("-1");
  }

  @Test
  void mapperCache_filterThatDoesNotAdmitIt_isRefused() throws Exception {
    Path cache = directory.resolve("cache.ser");
    worker("stop-monitoring-1", "json", "reader", "")
        .args(MAPPER_CACHE, "prepare=" + cache)
        .succeed();
    DexedWorker.Result refused =
        worker("stop-monitoring-1", "json", "reader", "")
            .options("-Djdk.serialFilter=java.lang.*;java.util.*;!*")
            .args(MAPPER_CACHE, "restore=" + cache)
            .run();
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.output())
        .contains("the mapper cache is refused", "jdk.serialFilter rejects the class")
        .contains("com.fasterxml.jackson.databind");
  }

  @Test
  void mapperCache_hostile_isRefusedByForkFilter() throws Exception {
    Path cache = directory.resolve("hostile.ser");
    try (var out = new java.io.ObjectOutputStream(Files.newOutputStream(cache))) {
      out.writeObject(new ArrayList<>(List.of(new java.net.URL("http://example.com/"))));
    }
    DexedWorker.Result refused =
        worker("stop-monitoring-1", "json", "reader", "")
            .options(MapperCacheFilter.option())
            .args(MAPPER_CACHE, "restore=" + cache)
            .run();
    assertThat(refused.exitCode()).isEqualTo(1);
    assertThat(refused.output())
        .contains("the mapper cache is refused", "jdk.serialFilter rejects the class")
        .contains("java.net.URL");
  }

  @Test
  void versions_onArt_describeArt() throws Exception {
    DexedWorker.Result result = worker("stop-monitoring-1", "json", "reader", "").succeed();
    assertThat(result.line("versions"))
        .containsEntry("java", "ART 2.1.0")
        .containsEntry("jackson_source", Program.JAR.toString())
        .containsEntry("cds", "")
        .containsEntry("odex", "none")
        .hasEntrySatisfying("max_memory", bytes -> assertThat(Long.parseLong(bytes)).isPositive());
  }

  @Test
  void module_unsupportedOnArt_isRefusedWithAdvice() throws Exception {
    for (String module : List.of("afterburner", "blackbird")) {
      DexedWorker.Result result =
          worker("stop-monitoring-1", "json", "reader", "").args("module=" + module).run();
      assertThat(result.exitCode()).isEqualTo(1);
      assertThat(result.output().toLowerCase(Locale.ROOT))
          .contains("this fork has no com.fasterxml.jackson.module." + module)
          .contains("try --module=none");
    }
  }
}
