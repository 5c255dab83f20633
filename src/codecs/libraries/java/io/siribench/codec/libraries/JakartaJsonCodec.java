package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/**
 * The streaming parser and generator of Jakarta JSON Processing. siribench binds the tokens, and
 * supplies those to write.
 */
public final class JakartaJsonCodec extends LibraryCodec {
  public JakartaJsonCodec() {
    super("jakarta.json", "org.eclipse.parsson.JsonProviderImpl");
  }

  @Override
  Binder binder(Target target) {
    JsonParserFactory factory =
        JsonProvider.provider().createParserFactory(Collections.<String, Object>emptyMap());
    return new OfParser(factory, new MemberBinder(target, false));
  }

  @Override
  DocumentWriter writer(Target target) {
    JsonGeneratorFactory factory =
        JsonProvider.provider().createGeneratorFactory(Collections.<String, Object>emptyMap());
    return new ByGenerator(factory, target);
  }

  @Override
  void require(Target target) {
    new MemberBinder(target, false).look(target.type());
  }

  private static final class ByGenerator extends LibraryWriter {
    private final JsonGeneratorFactory factory;
    private final MemberWriter members;

    ByGenerator(JsonGeneratorFactory factory, Target target) {
      super(target);
      this.factory = factory;
      members = new MemberWriter(target);
    }

    @Override
    public Object state() {
      return factory;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      JsonGenerator generator = factory.createGenerator(out);
      members.write(root, new GeneratorSink(generator));
      generator.close();
    }
  }

  private static final class GeneratorSink extends TokenSink {
    private final JsonGenerator generator;

    GeneratorSink(JsonGenerator generator) {
      this.generator = generator;
    }

    @Override
    void beginObject() {
      generator.writeStartObject();
    }

    @Override
    void endObject() {
      generator.writeEnd();
    }

    @Override
    void beginArray() {
      generator.writeStartArray();
    }

    @Override
    void endArray() {
      generator.writeEnd();
    }

    @Override
    void name(String name) {
      generator.writeKey(name);
    }

    @Override
    void scalar(@Nullable Object value) {
      if (value == null) {
        generator.writeNull();
      } else if (value instanceof Boolean) {
        generator.write((Boolean) value);
      } else if (value instanceof Integer || value instanceof Long) {
        generator.write(((Number) value).longValue());
      } else if (value instanceof Double) {
        generator.write((Double) value);
      } else if (value instanceof Number) {
        generator.write(new BigDecimal(value.toString()));
      } else {
        generator.write((String) value);
      }
    }
  }

  private static final class OfParser extends Binder {
    private final JsonParserFactory factory;
    private final MemberBinder members;

    OfParser(JsonParserFactory factory, MemberBinder members) {
      this.factory = factory;
      this.members = members;
    }

    @Override
    Object state() {
      return factory;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      JsonParser parser = factory.createParser(in);
      try {
        return members.document(new ParserTokens(parser));
      } finally {
        parser.close();
      }
    }
  }

  private static final class ParserTokens extends Tokens {
    private final JsonParser parser;
    private String literal = "";

    ParserTokens(JsonParser parser) {
      this.parser = parser;
    }

    @Override
    Token next() {
      if (!parser.hasNext()) {
        return Token.NOTHING;
      }
      literal = "";
      switch (parser.next()) {
        case START_OBJECT:
          return Token.OBJECT;
        case START_ARRAY:
          return Token.ARRAY;
        case KEY_NAME:
          return Token.NAME;
        case VALUE_STRING:
          return Token.TEXT;
        case VALUE_NUMBER:
          return Token.NUMBER;
        case VALUE_TRUE:
          literal = "true";
          return Token.BOOLEAN;
        case VALUE_FALSE:
          literal = "false";
          return Token.BOOLEAN;
        case VALUE_NULL:
          return Token.NULL;
        default:
          return Token.END;
      }
    }

    @Override
    String text() {
      return literal.isEmpty() ? parser.getString() : literal;
    }
  }
}
