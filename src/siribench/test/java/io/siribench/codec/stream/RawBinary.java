package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import io.siribench.codec.stream.RawValue.Items;
import io.siribench.codec.stream.RawValue.Member;
import io.siribench.codec.stream.RawValue.Members;
import io.siribench.codec.stream.RawValue.Token;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Random;

/** Values in Smile or CBOR, each in a random encoding that the format allows. */
final class RawBinary {
  private final Random random;
  private final JsonFactory factory;

  RawBinary(Random random, Format format) {
    this.random = random;
    factory =
        format == Format.CBOR
            ? new CBORFactory()
            : SmileFactory.builder()
                .configure(SmileGenerator.Feature.CHECK_SHARED_NAMES, random.nextBoolean())
                .configure(SmileGenerator.Feature.CHECK_SHARED_STRING_VALUES, random.nextBoolean())
                .configure(SmileGenerator.Feature.ENCODE_BINARY_AS_7BIT, random.nextBoolean())
                .configure(SmileGenerator.Feature.WRITE_END_MARKER, random.nextInt(4) == 0)
                .build();
  }

  byte[] document(RawValue value) {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    try (JsonGenerator out = factory.createGenerator(document)) {
      write(value, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return document.toByteArray();
  }

  private void write(RawValue value, JsonGenerator out) throws IOException {
    boolean isSizeKnown = random.nextBoolean();
    if (value instanceof Token token) {
      token(token, out);
    } else if (value instanceof Items items) {
      if (isSizeKnown) {
        out.writeStartArray(items, items.values().size());
      } else {
        out.writeStartArray();
      }
      for (RawValue element : items.values()) {
        write(element, out);
      }
      out.writeEndArray();
    } else {
      Members object = (Members) value;
      if (isSizeKnown) {
        out.writeStartObject(object, object.members().size());
      } else {
        out.writeStartObject();
      }
      for (Member member : object.members()) {
        out.writeFieldName(member.name());
        write(member.value(), out);
      }
      out.writeEndObject();
    }
  }

  private void token(Token token, JsonGenerator out) throws IOException {
    String text = token.text();
    if (text.equals("true") || text.equals("false")) {
      out.writeBoolean(text.equals("true"));
    } else if (text.equals("null")) {
      out.writeNull();
    } else if (token.isText()) {
      text(token, out);
    } else if (text.matches("-?[0-9]+")) {
      whole(new BigInteger(text), out);
    } else if (text.matches("-?[0-9.]+([eE][-+]?[0-9]+)?")) {
      decimal(text, out);
    } else {
      out.writeString(text);
    }
  }

  private void text(Token token, JsonGenerator out) throws IOException {
    if (random.nextInt(30) == 0) {
      out.writeBinary(new byte[random.nextInt(20)]);
      return;
    }
    // Jackson parses the text, because another JSON parser could be wrong.
    try (JsonParser parser = new JsonFactory().createParser(token.text())) {
      parser.nextToken();
      out.writeString(parser.getText());
    } catch (IOException e) {
      out.writeString(token.content());
    }
  }

  private void whole(BigInteger number, JsonGenerator out) throws IOException {
    switch (random.nextInt(number.bitLength() > 31 ? 2 : 5)) {
      case 0 -> out.writeNumber(number);
      case 1 -> {
        if (number.bitLength() < 64) {
          out.writeNumber(number.longValue());
        } else {
          out.writeNumber(number);
        }
      }
      case 2 -> out.writeNumber(number.doubleValue());
      default -> out.writeNumber(number.intValue());
    }
  }

  private void decimal(String text, JsonGenerator out) throws IOException {
    switch (random.nextInt(4)) {
      case 0 -> out.writeNumber(Float.parseFloat(text));
      case 1 ->
          out.writeNumber(new BigDecimal(BigInteger.valueOf(random.nextInt(99)), scale(text)));
      case 2 -> out.writeNumber(inRange(text) ? new BigDecimal(text) : BigDecimal.TEN);
      default -> out.writeNumber(Double.parseDouble(text));
    }
  }

  private int scale(String text) {
    return inRange(text)
        ? random.nextInt(7) - 3
        : text.length() % 2 == 0 ? -2147483647 : 2147483647;
  }

  private static boolean inRange(String text) {
    return !text.contains("21474836");
  }
}
