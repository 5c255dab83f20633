package io.siribench.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.codec.jackson2.JacksonTrees;
import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.siri.content.Deliveries;
import io.siribench.siri.content.Digest;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
final class BundledSamplesTest {
  private static final Path COMMITTED = Path.of("samples");

  static List<Arguments> samplesInEveryFormat() {
    List<Arguments> all = new ArrayList<>();
    for (SampleSpec spec : BundledSamples.specs()) {
      for (Format format : Format.bundled()) {
        all.add(Arguments.of(spec, format));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("samplesInEveryFormat")
  void bytes_regenerated_equalCommittedFile(SampleSpec spec, Format format) throws IOException {
    byte[] committed =
        Files.readAllBytes(COMMITTED.resolve(spec.name() + "." + format.optionName()));

    assertThat(BundledSamples.bytes(spec.name(), format)).isEqualTo(committed);
  }

  @ParameterizedTest
  @MethodSource("samplesInEveryFormat")
  void bytes_boundOrReadAsTree_haveDigestOfGeneratedObject(SampleSpec spec, Format format)
      throws IOException {
    byte[] bytes = BundledSamples.bytes(spec.name(), format);
    Siri bound =
        JacksonFormat.of(format)
            .read(
                JacksonFormat.of(format).newMapper(UnknownMembers.KEEP),
                new ByteArrayInputStream(bytes));
    String digest = Digest.of(SampleGenerator.generate(spec));

    assertThat(Digest.of(bound)).isEqualTo(digest);
    assertThat(
            Digest.ofTree(
                JacksonTrees.view(
                    JacksonFormat.of(format)
                        .readTree(
                            JacksonFormat.of(format).newPlainMapper(),
                            new ByteArrayInputStream(bytes)))))
        .isEqualTo(digest);
    assertThat(Deliveries.of(bound).visits()).isEqualTo(spec.count());
    assertThat(Deliveries.of(bound).error()).isNull();
  }

  @ParameterizedTest
  @EnumSource(SampleKind.class)
  void generate_underAnotherLocale_isTheSame(SampleKind kind) throws IOException {
    SampleSpec spec = new SampleSpec(kind, 30, 7);
    byte[] expected = DocumentEncoder.write(SampleGenerator.generate(spec), Format.XML);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(DocumentEncoder.write(SampleGenerator.generate(spec), Format.XML))
          .isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @MethodSource("io.siribench.worker.format.Format#bundled")
  void write_namedSample_writesItsBytes(Format format, @TempDir Path directory) throws IOException {
    Path file = directory.resolve("sample");

    BundledSamples.write("stop-monitoring-1", format, file);

    assertThat(file).hasBinaryContent(BundledSamples.bytes("stop-monitoring-1", format));
  }

  @Test
  void bytes_unknownName_listsKnownNames() {
    assertThatThrownBy(() -> BundledSamples.bytes("stop-monitoring-7", Format.JSON))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("stop-monitoring-7")
        .hasMessageContaining("vehicle-monitoring-1000");
  }

  @Test
  void readme_committed_describesEverySample() throws IOException {
    String readme = Files.readString(COMMITTED.resolve("README.md"), StandardCharsets.UTF_8);

    for (SampleSpec spec : BundledSamples.specs()) {
      assertThat(readme).contains(row(SampleSummary.of(spec)));
    }
  }

  private static String row(SampleSummary sample) {
    StringBuilder sizes = new StringBuilder();
    for (Integer size : sample.bytes().values()) {
      sizes.append(String.format(Locale.ROOT, " | %,d", size));
    }
    return String.format(
        Locale.ROOT,
        "| %s | %,d | %,d%s | `%s` |",
        sample.name(),
        sample.visits(),
        sample.leaves(),
        sizes,
        sample.digest());
  }
}
