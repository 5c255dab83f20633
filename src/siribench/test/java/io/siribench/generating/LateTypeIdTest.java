package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers before the member that names an object's class. Databind buffers them, and a number from
 * its buffer has another type than one from the document, for example with exact digits.
 */
final class LateTypeIdTest {
  private static final List<String> MEMBERS =
      List.of(
          ("b s i l f f2 d d2 decimal big is0 text any low instant year ofDouble ofDecimal"
                  + " ofNumbers ofBoth ofBig ofLong")
              .split(" "));

  private static final List<String> VALUES =
      List.of(
          ("0|-0|1|-1|128|256|-32769|16777217|2147483648|-2147483649|9007199254740993"
                  + "|9223371761976868863|9223372036854775808|-9223372036854775809"
                  + "|99999999999999999999|0.0|-0.0|1.0|12.50|46.593|1e0|1E2|100e-2|0e0|1e40|-1e40"
                  + "|1e400|-1e400|1e-400|1e2147483649|-1e-2147483649|2147483647.5|2147483647.00000000000000001|46.9999999999999999999999|-2147483648.5"
                  + "|9007199254740993.5|9223372036854775807.5|1.00000017881393432617187499"
                  + "|3.4028235677973366e38|1e39|NaN|true|null|'1e400'|'12.50'|''")
              .split("\\|"));

  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

  /** CBOR has all forms of a whole number, instead of the shortest. */
  private static final List<JsonFactory> BINARY =
      List.of(
          new SmileFactory(),
          CBORFactory.builder().disable(CBORGenerator.Feature.WRITE_MINIMAL_INTS).build());

  /** The form of numbers in a binary format: those of Java. */
  private enum Form {
    INT_OR_DOUBLE,
    LONG_OR_FLOAT,
    EXACT
  }

  @TempDir private static Path directory;

  private static GeneratedModel model;

  @BeforeAll
  static void generate() throws Exception {
    GeneratedModels models = new GeneratedModels(directory, 8, "Numbers");
    models.generate("Numbers", "com.acme", false, EnumSet.of(Syntax.JSON));
    models.compile();
    model =
        new GeneratedModel(
            models.loader(), "com.acme.Numbers", "com.acme", false, EnumSet.of(Syntax.JSON));
  }

  /** Returns documents with each value for each member, with apostrophes as quotes. */
  private static List<String> documents(String frame) {
    List<String> documents = new ArrayList<>();
    for (String value : VALUES) {
      MEMBERS.forEach(member -> documents.add("'" + member + "':" + value));
      documents.add("'bytes':[1," + value + "]");
      documents.add("'list':[" + value + "]");
      documents.add("'map':{'-1':[" + value + ",{'a':" + value + "}]}");
      documents.add("'ofList':[1.5," + value + "]");
      documents.add("'ofMap':{'1':" + value + "}");
    }
    documents.replaceAll(member -> frame.replace("%", member));
    return documents;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'is':'n',%}",
        "{%,'is':'n'}",
        "{'more':{%,'is':'n'},'is':'n'}",
        "{'more':{'is':'n',%},'is':'n'}",
        "{'x':1e400,'more':{%,'x':[{}],'is':'n'},'is':'n',%}"
      })
  void read_number_equalsDatabind(String frame) throws IOException {
    int bound = 0;
    List<String> different = new ArrayList<>();
    for (String document : documents(frame)) {
      byte[] json = document.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
      bound += compare(new JsonFactory(), json, document, different) ? 1 : 0;
      for (Form form : Form.values()) {
        for (JsonFactory factory : BINARY) {
          byte[] binary = binary(factory, json, form);
          bound += compare(factory, binary, form + " " + document, different) ? 1 : 0;
        }
      }
    }
    assertThat(different).isEmpty();
    assertThat(bound).isGreaterThan(5000);
  }

  private static boolean compare(
      JsonFactory factory, byte[] document, String text, List<String> different) {
    String bound = model.bound(factory, document);
    String streamed = model.streamed(factory, document);
    if (!streamed.equals(bound)) {
      different.add(
          "%s %s%ndatabind: %s%nreader:   %s%n"
              .formatted(factory.getFormatName(), text, bound, streamed));
    }
    return !bound.equals("refused");
  }

  private static byte[] binary(JsonFactory factory, byte[] json, Form form) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (JsonParser parser = JSON.createParser(json);
        JsonGenerator generator = factory.createGenerator(out)) {
      while (parser.nextToken() != null) {
        copy(parser, generator, form);
      }
    }
    return out.toByteArray();
  }

  private static void copy(JsonParser parser, JsonGenerator out, Form form) throws IOException {
    JsonToken token = parser.currentToken();
    String text = token.isNumeric() ? parser.getText() : "";
    boolean isDecimal = token == JsonToken.VALUE_NUMBER_FLOAT;
    // Without exponents out of the range of int.
    boolean isExact = form == Form.EXACT && !text.equals("NaN") && !text.matches(".*e-?2147.*");
    if (isDecimal && isExact) {
      out.writeNumber(new BigDecimal(text));
    } else if (isDecimal && form == Form.LONG_OR_FLOAT) {
      out.writeNumber(Float.parseFloat(text));
    } else if (isDecimal) {
      out.writeNumber(Double.parseDouble(text));
    } else if (token == JsonToken.VALUE_NUMBER_INT && isExact) {
      out.writeNumber(new BigInteger(text));
    } else if (token == JsonToken.VALUE_NUMBER_INT
        && form == Form.LONG_OR_FLOAT
        && parser.getNumberType() == JsonParser.NumberType.INT) {
      out.writeNumber(parser.getLongValue());
    } else {
      out.copyCurrentEvent(parser);
    }
  }
}
