package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.siribench.worker.codec.DocumentFeed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A document that is read as it arrives. Databind asks for tokens and cannot be told to wait, so
 * that those of an item are kept until it is complete; in what is around it, the bound item then
 * stands in their place.
 */
final class AsyncFeed extends DocumentFeed {
  /** How many octets tell the encoding. */
  private static final int HEAD_LENGTH = 4;

  private final JsonParser parser;
  private final ByteArrayFeeder feeder;
  private final AsyncReader reader;
  private final Items items;
  private final boolean endsWithDocument;

  private final Tokens document = new Tokens();
  private @Nullable Tokens item;
  private @Nullable JavaType itemType;
  private int depth;
  private boolean isComplete;

  /** The document where it is not in UTF-8, or its first octets; null when it is parsed. */
  private @Nullable ByteArrayOutputStream unparsed = new ByteArrayOutputStream(0);

  /**
   * A document that {@code parser} parses and {@code reader} binds.
   *
   * @param endsWithDocument whether something behind the document is an error
   */
  AsyncFeed(JsonParser parser, AsyncReader reader, Items items, boolean endsWithDocument) {
    this.parser = parser;
    feeder = (ByteArrayFeeder) parser.getNonBlockingInputFeeder();
    this.reader = reader;
    this.items = items;
    this.endsWithDocument = endsWithDocument;
  }

  @Override
  public void add(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0 || !isWanted()) {
      return;
    }
    ByteArrayOutputStream collected = unparsed;
    if (collected == null) {
      feed(bytes, offset, length);
    } else if (collected.size() == 0 && length >= HEAD_LENGTH && charset(bytes, offset) == null) {
      unparsed = null;
      feed(bytes, offset, length);
    } else {
      collected.write(bytes, offset, length);
      if (collected.size() >= HEAD_LENGTH && charset(collected.toByteArray(), 0) == null) {
        unparsed = null;
        feed(collected.toByteArray(), 0, collected.size());
      }
    }
  }

  private void feed(byte[] bytes, int offset, int length) throws IOException {
    feeder.feedInput(bytes, offset, offset + length);
    parse();
  }

  /**
   * The encoding of a document in JSON that begins with the octets at {@code at}; null for UTF-8.
   */
  private static @Nullable String charset(byte[] octets, int at) {
    int first = (octets[at] & 0xFF) << 8 | (octets[at + 1] & 0xFF);
    boolean hasZeros = octets[at + 2] == 0 && octets[at + 3] == 0;
    if (first == 0) {
      return "UTF-32BE";
    }
    if (first == 0xFFFE || (first & 0xFF) == 0) {
      return hasZeros ? "UTF-32LE" : "UTF-16LE";
    }
    return first == 0xFEFF || first >> 8 == 0 ? "UTF-16BE" : null;
  }

  @Override
  public Object end() throws IOException {
    ByteArrayOutputStream collected = unparsed;
    if (collected != null && collected.size() > 0) {
      byte[] octets = collected.toByteArray();
      String charset = octets.length < HEAD_LENGTH ? null : charset(octets, 0);
      if (charset != null) {
        // Jackson's non-blocking parser reads UTF-8 alone.
        String text = new String(octets, charset);
        octets = text.substring(text.startsWith("\uFEFF") ? 1 : 0).getBytes(StandardCharsets.UTF_8);
      }
      feed(octets, 0, octets.length);
    }
    feeder.endOfInput();
    parse();
    parser.close();
    return reader.document(document);
  }

  private boolean isWanted() {
    return endsWithDocument || !isComplete;
  }

  private void parse() throws IOException {
    while (isWanted()) {
      JsonToken token = parser.nextToken();
      if (token == null || token == JsonToken.NOT_AVAILABLE) {
        return;
      }
      take(token);
    }
  }

  private void take(JsonToken token) throws IOException {
    Tokens open = item;
    if (open == null && token == JsonToken.START_OBJECT) {
      open = begun();
    }
    (open == null ? document : open).copy(token, parser);
    if (token.isStructStart()) {
      depth++;
    } else if (token.isStructEnd()) {
      depth--;
    }
    if (open != null) {
      if (depth == 0) {
        complete(open);
      }
    } else if (parser.getParsingContext().inRoot()) {
      isComplete = true;
    }
  }

  /** Where an item begins, what keeps its tokens; elsewhere null. */
  private @Nullable Tokens begun() {
    JsonStreamContext array = parser.getParsingContext().getParent();
    JavaType type = array != null && array.inArray() ? items.typeIn(array) : null;
    if (type == null) {
      return null;
    }
    itemType = type;
    depth = 0;
    Tokens begun = new Tokens();
    item = begun;
    return begun;
  }

  private void complete(Tokens tokens) throws IOException {
    JavaType type = itemType;
    item = null;
    if (type != null) {
      document.writeObject(reader.item(type, tokens));
    }
  }

  /** Tokens that are kept as a blocking parser would return them. */
  private static final class Tokens extends TokenBuffer {
    private static final String MINUS_ZERO = "-0";

    private boolean hasMinusZero;

    Tokens() {
      // Without a codec, so that an object that is written is kept as it is.
      super(null, false);
    }

    void copy(JsonToken token, JsonParser parser) throws IOException {
      if (token == JsonToken.VALUE_NUMBER_INT && parser.getText().equals(MINUS_ZERO)) {
        // As a number it would be 0, and so would its text.
        _appendValue(token, MINUS_ZERO);
        hasMinusZero = true;
      } else {
        copyCurrentEvent(parser);
      }
    }

    @Override
    public JsonParser asParser() {
      return hasMinusZero ? new MinusZero(super.asParser()) : super.asParser();
    }
  }

  /** A parser to which the text -0 is an int. */
  private static final class MinusZero extends JsonParserDelegate {
    MinusZero(JsonParser tokens) {
      super(tokens);
    }

    @Override
    public NumberType getNumberType() throws IOException {
      return currentToken() == JsonToken.VALUE_NUMBER_INT && getText().equals(Tokens.MINUS_ZERO)
          ? NumberType.INT
          : super.getNumberType();
    }
  }
}
