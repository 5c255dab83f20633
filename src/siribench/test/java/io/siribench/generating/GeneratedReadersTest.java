package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.codec.stream.siri.SiriReader;
import io.siribench.siri.VehicleLocation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class GeneratedReadersTest {
  private static final Path GOLDEN =
      Path.of(
          "src/siribench/test/resources/io/siribench/generating/VehicleLocationReader.java.txt");

  /** {@code -Dgolden.write=true} rewrites the golden file, to be reviewed. */
  @Test
  void source_ofAType_matchesGoldenFile() throws IOException {
    StockType type =
        SiriReaders.types().stream()
            .filter(found -> found.type().hasRawClass(VehicleLocation.class))
            .findFirst()
            .orElseThrow();
    String source = new LenientWriter("com.acme").source(type);
    if (Boolean.getBoolean("golden.write")) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, source);
    }
    assertThat(source).isEqualTo(Files.readString(GOLDEN, StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(strings = {"siri", "plain"})
  void methods_ofAllReaders_areSmallEnoughToBeInlined(String subpackage) throws Exception {
    Path classPath =
        Path.of(SiriReader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> readers =
        SiriReaders.types().stream()
            .map(type -> subpackage + "." + LenientWriter.className(type.name()))
            .map(name -> "io.siribench.codec.stream." + name)
            .toList();
    Map<String, Integer> sizes = MethodSizes.of(classPath, readers);
    assertThat(sizes).hasSizeGreaterThan(150);
    assertThat(sizes)
        .allSatisfy((method, bytes) -> assertThat(bytes).isLessThan(MethodSizes.INLINED));
  }

  @Test
  void types_ofSiri_areReachedFromItsRoot() {
    assertThat(SiriReaders.types())
        .hasSize(51)
        .allSatisfy(type -> assertThat(type.members()).isNotEmpty())
        .extracting(StockType::name)
        .startsWith("Siri")
        .contains("MonitoredStopVisit", "VehicleActivity")
        .doesNotContain("Text", "Time");
  }
}
