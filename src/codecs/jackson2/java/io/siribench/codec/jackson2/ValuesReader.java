package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/**
 * A databind reader that delivers the items of a document as they are bound. It also binds the rest
 * of the document, so that other readers have the same final result.
 */
class ValuesReader extends JacksonReader {
  final ItemClock clock;

  ValuesReader(Binding binding, ObjectReader reader, ItemClock clock) {
    super(binding, reader);
    this.clock = clock;
  }

  static DocumentReader of(Binding binding, ObjectMapper mapper) {
    ItemClock clock = ItemLists.register(Items.of(binding.wholeType(mapper), mapper), mapper);
    return new ValuesReader(binding, binding.newReader(mapper), clock);
  }

  @Override
  public final void waitForFirst() {
    super.waitForFirst();
    clock.endWithFirst();
  }

  @Override
  public Object read(InputStream in) throws IOException {
    clock.begin();
    return super.read(in);
  }

  @Override
  public Object read(URL url) throws IOException {
    clock.begin();
    return super.read(url);
  }

  @Override
  public final long firstVisitNanos() {
    return clock.firstNanos();
  }
}
