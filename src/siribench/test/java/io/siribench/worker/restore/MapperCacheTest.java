package io.siribench.worker.restore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.Siri;
import io.siribench.worker.Readers;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MapperCacheTest {
  @TempDir private Path directory;

  private File cache() {
    return directory.resolve("cache.ser").toFile();
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void read_readerOfAnyFormat_bindsAsBefore(Format format) throws IOException {
    File document = new File("samples/stop-monitoring-1." + format.optionName());
    CodecSettings settings = CodecSettings.of(format, ReaderType.READER);
    DocumentReader prepared = Readers.CODEC.prepare(settings);
    assertThat(prepared.read(new FileInputStream(document))).isInstanceOf(Siri.class);
    MapperCache.write(prepared.state(), cache());

    DocumentReader restored =
        Readers.CODEC.restore(
            settings, MapperCache.read(cache(), Readers.CODEC.stateType(settings)));
    assertThat(deserializers(restored)).isEqualTo(deserializers(prepared)).isPositive();
    assertThat(restored.read(new FileInputStream(document))).isInstanceOf(Siri.class);
  }

  private static long deserializers(DocumentReader reader) {
    PreparedState found =
        Readers.CODEC.preparedState(CodecSettings.of(Format.JSON, ReaderType.READER));
    found.find(reader.state());
    return found.count();
  }

  @Test
  void read_anotherObject_isRefused() throws IOException {
    MapperCache.write(new ArrayList<>(), cache());
    assertThatThrownBy(() -> MapperCache.read(cache(), ObjectReader.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the mapper cache is refused")
        .hasMessageContaining("ObjectReader");
  }

  /** Returns two nested collections, each of which contains both of the level below. */
  private static Object bomb(String type) {
    HashSet<Object> sets = new HashSet<>();
    HashSet<Object> control = new HashSet<>();
    HashSet<Object> top = sets;
    List<Object> lists = new ArrayList<>();
    HashSet<Object> ofLists = new HashSet<>(List.of(lists));
    HashMap<Object, Object> maps = new HashMap<>();
    HashMap<Object, Object> topMap = maps;
    Object entries = "end";
    for (int i = 0; i < 30; i++) {
      HashSet<Object> lower = new HashSet<>(List.of("not the same"));
      HashSet<Object> lowerTwin = new HashSet<>();
      sets.addAll(List.of(lower, lowerTwin));
      control.addAll(List.of(lower, lowerTwin));
      sets = lower;
      control = lowerTwin;
      List<Object> lowerList = new ArrayList<>();
      lists.addAll(List.of(lowerList, lowerList));
      lists = lowerList;
      HashMap<Object, Object> lowerMap = new HashMap<>();
      maps.put(lowerMap, lowerMap);
      maps = lowerMap;
      entries = new AbstractMap.SimpleEntry<>(entries, entries);
    }
    return switch (type) {
      case "java.util.HashSet" -> top;
      case "java.util.ArrayList" -> ofLists;
      case "java.util.HashMap" -> topMap;
      default -> entries;
    };
  }

  /** A bomb cannot be a parameter: its text would take as long as its hash. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.HashSet",
        "java.util.ArrayList",
        "java.util.HashMap",
        "java.util.AbstractMap$SimpleEntry"
      })
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void read_fewReferencesThatHashForever_isRefused(String type) throws IOException {
    Object bomb = bomb(type);
    MapperCache.write(bomb, cache());
    assertThat(cache().length()).isLessThan(4_000);
    assertThatThrownBy(() -> MapperCache.read(cache(), ObjectReader.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the mapper cache is refused")
        .hasMessageContaining(type + "; its collections contain each other")
        .hasMessageContaining("more than 10000 steps");
  }

  @Test
  void read_nestedTooDeeply_isRefused() throws Exception {
    Object[] chain = {};
    for (int i = 0; i < 50_000; i++) {
      chain = new Object[] {chain};
    }
    Object[] top = chain;
    FutureTask<Void> writing =
        new FutureTask<>(
            () -> {
              MapperCache.write(top, cache());
              return null;
            });
    new Thread(null, writing, "deep", 1L << 29).start();
    writing.get();
    assertThatThrownBy(() -> MapperCache.read(cache(), ObjectReader.class))
        .hasMessage("the mapper cache is refused: it is nested too deeply");
  }

  @Test
  void read_garbage_isRefused() throws IOException {
    Files.writeString(cache().toPath(), "no serialised object");
    assertThatThrownBy(() -> MapperCache.read(cache(), ObjectReader.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the mapper cache is refused");
  }
}
