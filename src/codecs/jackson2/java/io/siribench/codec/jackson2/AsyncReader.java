package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import io.siribench.worker.codec.DocumentFeed;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A reader on Jackson's non-blocking parser, which is fed the bytes of a document. Databind binds
 * each item when its last byte arrives, and the rest of the document at the end.
 */
final class AsyncReader extends ValuesReader {
  /** The buffer size of Jackson's blocking parsers. */
  private static final int BUFFER_BYTES = 8000;

  /** The mapper, which deserializers may request from their parser as its codec. */
  private final ObjectMapper mapper;

  private final ObjectReader reader;
  private final Items items;
  private final Map<JavaType, ObjectReader> itemReaders = new HashMap<JavaType, ObjectReader>();
  private final boolean endsWithDocument;

  private AsyncReader(
      Binding binding, ObjectMapper mapper, ObjectReader reader, Items items, ItemClock clock) {
    super(binding, reader, clock);
    this.mapper = mapper;
    this.reader = reader;
    this.items = items;
    for (JavaType type : items.types()) {
      itemReaders.put(type, mapper.readerFor(type));
    }
    endsWithDocument = mapper.isEnabled(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
  }

  static DocumentReader of(Binding binding, ObjectMapper mapper) {
    Items items = Items.of(binding.wholeType(mapper), mapper);
    ItemClock clock = ItemLists.register(items, mapper);
    return new AsyncReader(binding, mapper, binding.newReader(mapper), items, clock);
  }

  @Override
  public DocumentFeed feed() {
    try {
      clock.begin();
      JsonParser parser = mapper.getFactory().createNonBlockingByteArrayParser();
      return new AsyncFeed(parser, this, items, endsWithDocument);
    } catch (IOException e) {
      throw new IllegalStateException("nothing was read yet", e);
    }
  }

  /** Feeds the bytes of {@code in} as they arrive. */
  @Override
  public Object read(InputStream in) throws IOException {
    try (InputStream document = in) {
      DocumentFeed feed = feed();
      byte[] buffer = new byte[BUFFER_BYTES];
      int count;
      while ((count = document.read(buffer)) >= 0) {
        feed.add(buffer, 0, count);
      }
      return feed.end();
    }
  }

  /** Returns a parser of a whole document. */
  JsonParser blockingParser(byte[] document) throws IOException {
    return mapper.getFactory().createParser(document);
  }

  /** Binds an item of {@code type} from its complete {@code tokens}; may return null. */
  @Nullable Object item(JavaType type, TokenBuffer tokens) throws IOException {
    ObjectReader itemReader = itemReaders.get(type);
    if (itemReader == null) {
      throw new IllegalStateException("no reader of " + type);
    }
    Object item;
    clock.enter();
    try {
      item = itemReader.readValue(tokens.asParser(mapper));
    } finally {
      clock.leave();
    }
    clock.bound(item);
    return item;
  }

  /** Binds the document that consists of {@code tokens}. */
  Object document(TokenBuffer tokens) throws IOException {
    try {
      return binding.complete(reader.readValue(tokens.asParser(mapper)));
    } catch (NumberFormatException e) {
      // Numbers are buffered as text, whose exponent may be out of range.
      throw new IOException(e.getMessage(), e);
    }
  }
}
