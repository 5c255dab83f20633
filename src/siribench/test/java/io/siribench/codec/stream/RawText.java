package io.siribench.codec.stream;

import io.siribench.codec.stream.RawValue.Items;
import io.siribench.codec.stream.RawValue.Member;
import io.siribench.codec.stream.RawValue.Members;
import io.siribench.codec.stream.RawValue.Token;
import io.siribench.worker.format.Format;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Values as JSON text, and text as octets. */
final class RawText {
  private RawText() {}

  /** Returns {@code value} as JSON with occasional white space between tokens. */
  static String json(RawValue value, Random random) {
    StringBuilder json = new StringBuilder(blank(random));
    write(value, json, random);
    json.append(blank(random));
    return json.append(random.nextInt(80) == 0 ? " {}" : "").toString();
  }

  private static void write(RawValue value, StringBuilder json, Random random) {
    if (value instanceof Token token) {
      json.append(token.text());
    } else if (value instanceof Items items) {
      String separator = "[";
      for (RawValue element : items.values()) {
        json.append(separator).append(blank(random));
        write(element, json, random);
        separator = ",";
      }
      json.append(items.values().isEmpty() ? "[]" : "]");
    } else {
      String separator = "{";
      for (Member member : ((Members) value).members()) {
        json.append(separator)
            .append('"')
            .append(member.name())
            .append("\":")
            .append(blank(random));
        write(member.value(), json, random);
        separator = ",";
      }
      json.append(separator.equals("{") ? "{}" : "}");
    }
  }

  static String blank(Random random) {
    return random.nextInt(20) == 0 ? "\n  " : "";
  }

  /** Encodes {@code text} in UTF-8, or in another encoding that a parser can detect. */
  static byte[] encoded(String text, Format format, Random random) {
    Charset utf32 = Charset.forName("UTF-32BE");
    return switch (random.nextInt(60)) {
      case 0 -> marked(text, StandardCharsets.UTF_8);
      case 1 -> marked(text, StandardCharsets.UTF_16LE);
      case 2 -> marked(text, StandardCharsets.UTF_16BE);
      case 3 ->
          format == Format.JSON
              ? marked(text, utf32)
              : ("<?xml version='1.0' encoding='ISO-8859-1'?>" + text)
                  .getBytes(StandardCharsets.ISO_8859_1);
      default -> text.getBytes(StandardCharsets.UTF_8);
    };
  }

  private static byte[] marked(String text, Charset charset) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    octets.writeBytes("\ufeff".getBytes(charset));
    octets.writeBytes(text.getBytes(charset));
    return octets.toByteArray();
  }
}
