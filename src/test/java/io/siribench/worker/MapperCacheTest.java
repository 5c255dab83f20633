package io.siribench.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.Format;
import io.siribench.siri.binding.UnknownMembers;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class MapperCacheTest {
  @TempDir private Path directory;

  private File cache() {
    return directory.resolve("cache.ser").toFile();
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void read_readerOfAnyFormat_bindsAsBefore(Format format) throws IOException {
    File document = new File("samples/stop-monitoring-1." + format.word());
    DocumentReader prepared =
        ReaderType.READER.prepare(format, ModuleType.NONE, UnknownMembers.KEEP);
    assertThat(prepared.read(new FileInputStream(document))).isInstanceOf(Siri.class);
    MapperCache.write(prepared.state(), cache());

    DocumentReader restored =
        ReaderType.READER.restore(format, MapperCache.read(cache(), ObjectReader.class));
    assertThat(deserializers(restored)).isEqualTo(deserializers(prepared)).isPositive();
    assertThat(restored.read(new FileInputStream(document))).isInstanceOf(Siri.class);
  }

  private static long deserializers(DocumentReader reader) {
    Deserializers found = new Deserializers(Siri.class);
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

  @Test
  void read_garbage_isRefused() throws IOException {
    Files.writeString(cache().toPath(), "no serialised object");
    assertThatThrownBy(() -> MapperCache.read(cache(), ObjectReader.class))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the mapper cache is refused");
  }
}
