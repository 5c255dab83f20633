package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;

/**
 * A databind reader that delivers the items of a document as they are bound. It also binds their
 * surroundings: the final result equals that of other readers.
 */
final class ValuesReader extends JacksonReaders {
  private final ObjectReader reader;
  private final ItemClock clock;

  private ValuesReader(Binding binding, ObjectReader reader, ItemClock clock) {
    super(binding);
    this.reader = reader;
    this.clock = clock;
  }

  static DocumentReader of(Binding binding, ObjectMapper mapper) {
    ItemClock clock = new ItemClock();
    Items items = Items.of(binding.wholeType(mapper), mapper);
    mapper.registerModule(
        new SimpleModule("items").setDeserializerModifier(new ItemLists(items, clock)));
    return new ValuesReader(binding, binding.newReader(mapper), clock);
  }

  @Override
  public void waitForFirst() {
    super.waitForFirst();
    clock.endWithFirst();
  }

  @Override
  public Object state() {
    return reader;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    clock.begin();
    return binding.read(reader, in);
  }

  @Override
  public Object read(URL url) throws IOException {
    clock.begin();
    return binding.read(reader, url);
  }

  @Override
  public long firstVisitNanos() {
    return clock.firstNanos();
  }
}
