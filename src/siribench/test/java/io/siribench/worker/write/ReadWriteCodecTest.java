package io.siribench.worker.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.siribench.numbers.Numbers;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.NamedTimes;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ReadWriteCodecTest {
  private static final Codec CODEC =
      ReadWriteCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false);

  private static CodecSettings settings(Format format, String model) {
    return CodecSettings.of(format, ReaderType.READER).withModel(model);
  }

  private static String listed(Subject subject, Object bound, boolean byNames) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    if (byNames) {
      subject.listNames(bound, out);
    } else {
      subject.list(bound, out);
    }
    out.flush();
    return text.toString();
  }

  /** Readers that bind other values must not count as equal. */
  @Test
  void subject_boundObject_isListedAsInReadOnlyMode() {
    CodecSettings settings = settings(Format.JSON, Numbers.class.getName());
    Numbers bound = new Numbers();
    bound.setBase("EUR");
    Subject ofBoth = CODEC.subject(settings);
    Subject ofReading = Codec.named(Codec.JACKSON_2).subject(settings);
    assertThat(listed(ofBoth, bound, true))
        .contains("EUR")
        .isEqualTo(listed(ofReading, bound, true));
    assertThat(listed(ofBoth, bound, false))
        .isNotEmpty()
        .isEqualTo(listed(ofReading, bound, false));
  }

  @Test
  void difference_nothingWritten_isNamed() {
    CodecSettings settings = settings(Format.JSON, Numbers.class.getName());
    ReadWriteCodec codec = (ReadWriteCodec) CODEC;
    assertThat(codec.difference(new byte[0], new Numbers(), settings))
        .isEqualTo("nothing was written");
    assertThat(codec.difference(new byte[] {'{'}, new Numbers(), settings))
        .startsWith("the written document cannot be bound again: Unexpected end-of-input")
        .doesNotContain("use a complete and well-formed document");
  }

  @Test
  void problem_failedWriting_doesNotBlameTheDocument() throws IOException {
    CodecSettings settings = settings(Format.JSON, Unwritable.class.getName());
    DocumentReader reader = CODEC.prepare(settings);
    IOException thrown =
        catchThrowableOfType(
            IOException.class,
            () -> reader.read(new ByteArrayInputStream("{}".getBytes(StandardCharsets.UTF_8))));
    assertThat(reader.problem(thrown))
        .startsWith("cannot be written: not today")
        .doesNotContain("use a ");
  }

  @SuppressWarnings("DoNotCallSuggester") // Jackson calls them.
  public static final class Unwritable {
    public String getText() {
      throw new IllegalStateException("not today");
    }

    public void setText(String text) {
      throw new IllegalStateException(text);
    }
  }

  @Test
  void capacity_largeDocument_isMaximumArraySize() {
    assertThat(WriteBuffer.capacity(100)).isEqualTo(200);
    assertThat(WriteBuffer.capacity(1 << 30)).isEqualTo(Integer.MAX_VALUE - 8);
  }

  @Test
  void schemaNanos_formatWithSchema_comeFromLibrary() throws IOException {
    CODEC.prepare(settings(Format.AVRO, "siri-plain"));
    assertThat(CODEC.schemaNanos()).isNotNegative();
  }

  private static long totalNanos(NamedTimes times) {
    return times.entries().stream().mapToLong(NamedTimes.Entry::nanos).sum();
  }

  /** Reading for verification uses another mapper, which must not count. */
  @ParameterizedTest
  @ValueSource(strings = {"siri", "siri-plain"})
  void timeByName_readAndVerified_isOfTheReader(String model) throws IOException {
    ReadWriteCodec codec =
        (ReadWriteCodec) ReadWriteCodec.of(Codec.JACKSON_2, Codec.JACKSON_2, false, false);
    NamedTimes times = Objects.requireNonNull(codec.timeByName());
    CodecSettings settings = settings(Format.JSON, model);
    byte[] document = Format.JSON.tinyDocument();
    DocumentReader reader = codec.prepare(settings);
    ((ReadWriteReader) reader)
        .rewrite(
            new ByteArrayInputStream(document), new Rewritten(document.length, codec, settings));
    assertThat(times.entries())
        .anyMatch(time -> time.kind.equals(NamedTimes.DESERIALIZER) && time.name.contains("Siri"));
    long nanos = totalNanos(times);
    reader.read(new ByteArrayInputStream(document));
    assertThat(totalNanos(times)).isEqualTo(nanos);
  }
}
