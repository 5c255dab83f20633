package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.async.ByteArrayFeeder;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.siribench.worker.codec.DocumentFeed;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A document that is read as it arrives. Databind asks for tokens and cannot be told to wait, so
 * that those of an item are kept until it is complete; in what is around it, the bound item then
 * stands in their place.
 */
final class AsyncFeed extends DocumentFeed {
  private final JsonParser parser;
  private final ByteArrayFeeder feeder;
  private final AsyncReader reader;
  private final Items items;
  private final boolean endsWithDocument;

  // Without a codec, so that an object that is written is kept as it is.
  private final TokenBuffer document = new TokenBuffer(null, false);
  private @Nullable TokenBuffer item;
  private @Nullable JavaType itemType;
  private int depth;
  private boolean isComplete;

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
    if (length > 0 && isWanted()) {
      feeder.feedInput(bytes, offset, offset + length);
      parse();
    }
  }

  @Override
  public Object end() throws IOException {
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
    TokenBuffer open = item;
    if (open == null && token == JsonToken.START_OBJECT) {
      open = begun();
    }
    (open == null ? document : open).copyCurrentEvent(parser);
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
  private @Nullable TokenBuffer begun() {
    JsonStreamContext array = parser.getParsingContext().getParent();
    JavaType type = array != null && array.inArray() ? items.typeIn(array) : null;
    if (type == null) {
      return null;
    }
    itemType = type;
    depth = 0;
    TokenBuffer begun = new TokenBuffer(null, false);
    item = begun;
    return begun;
  }

  private void complete(TokenBuffer tokens) throws IOException {
    JavaType type = itemType;
    item = null;
    if (type != null) {
      document.writeObject(reader.item(type, tokens));
    }
  }
}
