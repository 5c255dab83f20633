package io.siribench.codec.libraries;

import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** The streaming parser of Jakarta JSON Processing; siribench binds what it reads. */
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
  void require(Target target) {
    new MemberBinder(target, false).look(target.type());
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
