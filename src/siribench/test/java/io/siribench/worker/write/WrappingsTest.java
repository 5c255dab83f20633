package io.siribench.worker.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.siribench.numbers.Numbers;
import io.siribench.sample.BundledSamples;
import io.siribench.sample.NumbersSample;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents in Java serialisation, and objects that it writes itself. */
@Tag("slow")
final class WrappingsTest {
  /** A class that Java cannot serialise. */
  public static final class Unserializable {
    public @Nullable String name;
  }

  /** A serializable class with a member that is not. */
  public static final class Holder implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // The test needs exactly this.
    public @Nullable Unserializable held;
  }

  private static CodecSettings settings(Format format, String type, String model) {
    return CodecSettings.of(format, ReaderType.of(type)).withModel(model);
  }

  private static Codec writing(boolean isSerialized, String binder) {
    return WritingCodec.of(
        isSerialized ? Codec.SERIALIZATION : Codec.JACKSON_2,
        binder,
        false,
        true,
        !isSerialized,
        "");
  }

  private static byte[] rewritten(Codec codec, CodecSettings settings, byte[] document)
      throws IOException {
    return ((PreparedWriter) codec.prepare(settings)).rewritten(document);
  }

  private static String digest(Codec codec, CodecSettings settings, byte[] document)
      throws IOException {
    Subject subject = codec.subject(settings);
    Object bound = codec.prepare(settings).read(new ByteArrayInputStream(document));
    return subject.fingerprint(bound).digest();
  }

  @ParameterizedTest
  @CsvSource({
    "JSON, siri, mapper, false",
    "JSON, siri-plain, reader, false",
    "SMILE, siri-plain, mapper, true",
    "CBOR, numbers, mapper, false",
    "SMILE, numbers, reader, true"
  })
  void read_externalizable_hasTheDigestOfTheDocument(
      Format format, String model, String type, boolean arrays) throws IOException {
    boolean isNumbers = model.equals("numbers");
    CodecSettings settings = settings(format, type, isNumbers ? Numbers.class.getName() : model);
    byte[] document =
        isNumbers
            ? NumbersSample.RATES.bytes(7, format)
            : BundledSamples.bytes("stop-monitoring-20", format);
    CodecSettings shaped = settings.withArrays(arrays);
    byte[] wrapped = rewritten(writing(false, Codec.JACKSON_2), shaped, document);
    assertThat(wrapped).startsWith(0xac, 0xed);
    Codec plain = Codec.named(Codec.JACKSON_2);
    assertThat(digest(WrappingCodec.of(Codec.named(Codec.JACKSON_2)), shaped, wrapped))
        .isEqualTo(digest(plain, settings, document));
    assertThatThrownBy(() -> digest(plain, settings, wrapped)).isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @CsvSource({"JSON", "SMILE", "CBOR"})
  void read_serializable_hasTheDigestOfTheDocument(Format format) throws IOException {
    CodecSettings siri = settings(format, "reader", "siri-plain");
    byte[] stops = BundledSamples.bytes("stop-monitoring-20", format);
    byte[] serialized = rewritten(writing(true, Codec.STREAM), siri, stops);
    assertThat(digest(Codec.named(Codec.SERIALIZATION), siri, serialized))
        .isEqualTo(digest(Codec.named(Codec.JACKSON_2), siri, stops));
    CodecSettings numbers = settings(format, "reader", Numbers.class.getName());
    byte[] rates = NumbersSample.COORDINATES.bytes(7, format);
    assertThat(
            digest(
                Codec.named(Codec.SERIALIZATION),
                numbers,
                rewritten(writing(true, Codec.JACKSON_2), numbers, rates)))
        .isEqualTo(digest(Codec.named(Codec.JACKSON_2), numbers, rates));
  }

  /** Two mappers would prepare more than where documents are not wrapped. */
  @Test
  void prepareReader_externalizable_sharesTheMapperThatWrites() throws IOException {
    CodecSettings settings = settings(Format.JSON, "mapper", Numbers.class.getName());
    Codec codec = WrappingCodec.of(Codec.named(Codec.JACKSON_2));
    DocumentWriter writer = codec.prepareWriter(settings);
    assertThat(codec.prepareReader(settings, writer).state()).isSameAs(writer.state());
  }

  @Test
  void write_notSerialisableClass_isRefusedByName() {
    CodecSettings held = settings(Format.JSON, "reader", Holder.class.getName());
    byte[] document = "{\"held\":{\"name\":\"Ann\"}}".getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> rewritten(writing(true, Codec.JACKSON_2), held, document))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(Unserializable.class.getName() + " is not java.io.Serializable");
    CodecSettings none = settings(Format.JSON, "reader", Unserializable.class.getName());
    assertThatThrownBy(() -> Codec.named(Codec.SERIALIZATION).check(none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("is not java.io.Serializable", "--wrapping");
  }

  @Test
  void read_ofForeignClasses_isRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> list = new ArrayList<>(List.of(InetAddress.getLoopbackAddress()));
    new ObjectOutputStream(bytes).writeObject(list);
    CodecSettings settings = settings(Format.JSON, "reader", Numbers.class.getName());
    assertThatThrownBy(
            () -> digest(Codec.named(Codec.SERIALIZATION), settings, bytes.toByteArray()))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("java.net.");
    assertThatThrownBy(
            () ->
                digest(
                    WrappingCodec.of(Codec.named(Codec.JACKSON_2)), settings, bytes.toByteArray()))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("not a wrapped document");
  }

  @Test
  void read_textInsteadOfAWrappedDocument_isNotACrash() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject("text");
    CodecSettings settings = settings(Format.JSON, "reader", Numbers.class.getName());
    Codec codec = WrappingCodec.of(Codec.named(Codec.JACKSON_2));
    assertThatThrownBy(() -> digest(codec, settings, bytes.toByteArray()))
        .isInstanceOf(IOException.class)
        .hasMessage("the wrapped document is missing");
  }

  private static byte[] withLength(CodecSettings settings, int stated) throws IOException {
    byte[] document = NumbersSample.RATES.bytes(7, Format.JSON);
    byte[] wrapped = rewritten(writing(false, Codec.JACKSON_2), settings, document);
    // The length precedes the document, which is as long as before.
    byte[] length = ByteBuffer.allocate(4).putInt(document.length).array();
    int at = wrapped.length - document.length;
    while (!Arrays.equals(Arrays.copyOfRange(wrapped, at, at + 4), length)) {
      at--;
    }
    ByteBuffer.wrap(wrapped).putInt(at, stated);
    return wrapped;
  }

  @ParameterizedTest
  @CsvSource({"-2, has the length -2", "2147483647, ends early"})
  void read_wrongLength_isNotACrash(int length, String message) throws IOException {
    CodecSettings settings = settings(Format.JSON, "reader", Numbers.class.getName());
    byte[] wrapped = withLength(settings, length);
    DocumentReader reader = WrappingCodec.of(Codec.named(Codec.JACKSON_2)).prepare(settings);
    assertThatThrownBy(() -> reader.read(new ByteArrayInputStream(wrapped)))
        .isInstanceOf(IOException.class)
        .satisfies(thrown -> assertThat(reader.problem(thrown)).contains(message));
  }
}
