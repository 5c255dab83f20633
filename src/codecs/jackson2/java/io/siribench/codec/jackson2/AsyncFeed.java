package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.siribench.worker.codec.DocumentFeed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A document that is read as it arrives. Databind pulls tokens and cannot be suspended, so the
 * tokens of an item are buffered until the item is complete. The bound item then replaces its
 * tokens in the buffered document.
 */
final class AsyncFeed extends DocumentFeed {
  /** The number of octets that determine the encoding. */
  private static final int HEAD_LENGTH = 2;

  private static final int BYTE_ORDER_MARK = 0xFEFF;
  private static final int BYTE_ORDER_MARK_LE = 0xFFFE;

  private JsonParser parser;
  private final ByteArrayFeeder feeder;
  private final AsyncReader reader;
  private final Items items;
  private final boolean endsWithDocument;

  private final Tokens document = new Tokens();
  private @Nullable Tokens item;
  private @Nullable JavaType itemType;
  private int depth;
  private boolean isComplete;

  /** The first octets, or the whole document if not in UTF-8; null once parsing begins. */
  private @Nullable ByteArrayOutputStream unparsed = new ByteArrayOutputStream(0);

  /**
   * Creates a document that {@code parser} parses and {@code reader} binds.
   *
   * @param endsWithDocument whether content after the document is an error
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
    } else if (collected.size() == 0 && length >= HEAD_LENGTH && isUtf8(bytes, offset)) {
      unparsed = null;
      feed(bytes, offset, length);
    } else {
      // The head is checked only once, because toByteArray copies everything collected so far.
      boolean isHeadKnown = collected.size() >= HEAD_LENGTH;
      collected.write(bytes, offset, length);
      if (!isHeadKnown && collected.size() >= HEAD_LENGTH) {
        byte[] octets = collected.toByteArray();
        if (isUtf8(octets, 0)) {
          unparsed = null;
          feed(octets, 0, octets.length);
        }
      }
    }
  }

  private void feed(byte[] bytes, int offset, int length) throws IOException {
    feeder.feedInput(bytes, offset, offset + length);
    parse();
  }

  /** Returns whether a JSON document that begins with the octets at {@code at} is in UTF-8. */
  private static boolean isUtf8(byte[] octets, int at) {
    int first = (octets[at] & 0xFF) << 8 | (octets[at + 1] & 0xFF);
    boolean isMarked = first == BYTE_ORDER_MARK || first == BYTE_ORDER_MARK_LE;
    return !isMarked && octets[at] != 0 && octets[at + 1] != 0;
  }

  @Override
  public Object end() throws IOException {
    ByteArrayOutputStream collected = unparsed;
    byte[] octets = collected == null ? new byte[0] : collected.toByteArray();
    if (octets.length >= HEAD_LENGTH) {
      // Jackson's non-blocking parser only reads UTF-8.
      parser.close();
      parser = reader.blockingParser(octets);
    } else {
      if (octets.length > 0) {
        feed(octets, 0, octets.length);
      }
      feeder.endOfInput();
    }
    parse();
    if (!parser.getParsingContext().inRoot()) {
      // After a repeated header, a Smile parser would only report the end on the next call.
      throw unexpectedEnd();
    }
    parser.close();
    return reader.document(document);
  }

  private boolean isWanted() {
    return endsWithDocument || !isComplete;
  }

  private void parse() throws IOException {
    while (isWanted()) {
      JsonToken token = parser.nextToken();
      if (token == null && !parser.getParsingContext().inRoot()) {
        // Smile has an end marker, but its parser would continue after the marker.
        throw unexpectedEnd();
      }
      if (token == null || token == JsonToken.NOT_AVAILABLE) {
        return;
      }
      take(token);
    }
  }

  private IOException unexpectedEnd() {
    return new JsonEOFException(parser, null, "Unexpected end of input");
  }

  private void take(JsonToken token) throws IOException {
    Tokens open = item;
    if (open == null && token == JsonToken.START_OBJECT) {
      open = startItem();
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

  /** Returns the buffer for the item that begins here; null if none does. */
  private @Nullable Tokens startItem() {
    JsonStreamContext array = parser.getParsingContext().getParent();
    JavaType type = array != null && array.inArray() ? items.typeIn(array) : null;
    if (type == null) {
      return null;
    }
    itemType = type;
    depth = 0;
    Tokens buffer = new Tokens();
    item = buffer;
    return buffer;
  }

  private void complete(Tokens tokens) throws IOException {
    JavaType type = itemType;
    item = null;
    if (type == null) {
      return;
    }
    Object bound;
    try {
      bound = reader.item(type, tokens);
    } catch (IOException | RuntimeException e) {
      // The document gets the item's tokens back. Databind then reports the error when it binds the
      // document, unless it ignores the content around the item.
      JsonParser itemTokens = tokens.asParser();
      JsonToken token;
      while ((token = itemTokens.nextToken()) != null) {
        document.copy(token, itemTokens);
      }
      return;
    }
    document.writeObject(new BoundItem(bound));
  }

  /** Buffered tokens, as a blocking parser would return them. */
  private static final class Tokens extends TokenBuffer {
    private static final String MINUS_ZERO = "-0";

    private boolean hasMinusZero;

    Tokens() {
      super(null, false);
    }

    void copy(JsonToken token, JsonParser parser) throws IOException {
      if (token == JsonToken.VALUE_NUMBER_INT && parser.getText().equals(MINUS_ZERO)) {
        // A buffered number would become 0, as would its text.
        _appendValue(token, MINUS_ZERO);
        hasMinusZero = true;
      } else {
        copyCurrentEvent(parser);
      }
    }

    @Override
    public JsonParser asParser(ObjectCodec codec) {
      JsonParser parser = super.asParser(codec);
      return hasMinusZero ? new MinusZero(parser) : parser;
    }
  }

  /** A parser that reports the text -0 as an int. */
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
