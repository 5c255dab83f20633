package io.siribench.serve;

import io.siribench.convert.Converter;
import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A renderer of responses from documents, which caches the most recently used ones. */
final class Renderer {
  /** The divisor of the heap for the cache; clients wait while a response is rendered. */
  private static final int HEAP_DIVISOR = 4;

  private static final long MAX_CACHED_BYTES =
      Math.max(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / HEAP_DIVISOR);

  /** The limit suffices for responses recorded every 30 s for a day, in all formats. */
  private static final int MAX_CACHED = 16_384;

  private static final float LOAD_FACTOR = 0.75f;

  private final Selector selector = new Selector();
  private final Converter converter = new Converter();
  private final Map<Key, Body> cache = new LinkedHashMap<>(MAX_CACHED, LOAD_FACTOR, true);
  private final Codings codings;
  private long cachedBytes;

  /** Creates a renderer of responses in {@code codings}. */
  Renderer(Codings codings) {
    this.codings = codings;
  }

  /** The properties that determine a response. */
  record Key(
      String name, Service service, Format format, Selection selection, Optional<SoapReply> soap) {}

  /** Returns the response with {@code document} for {@code key}. */
  Body body(ServedDocument document, Key key) throws IOException {
    synchronized (cache) {
      Body body = cache.get(key);
      if (body != null) {
        return body;
      }
    }
    byte[] bytes = bytes(document, key);
    Body body = new Body(key.soap().isPresent() ? key.soap().get().of(bytes) : bytes, codings);
    keep(key, body);
    return body;
  }

  private void keep(Key key, Body body) {
    synchronized (cache) {
      if (cache.putIfAbsent(key, body) == null) {
        cachedBytes += body.sizeBytes();
      }
      Iterator<Body> oldest = cache.values().iterator();
      while (cache.size() > MAX_CACHED || (cachedBytes > MAX_CACHED_BYTES && cache.size() > 1)) {
        cachedBytes -= oldest.next().sizeBytes();
        oldest.remove();
      }
    }
  }

  private byte[] bytes(ServedDocument document, Key key) throws IOException {
    if (!key.selection().equals(Selection.ALL)) {
      Optional<Siri> selected = selector.select(document.bind(), key.service(), key.selection());
      if (selected.isPresent()) {
        return DocumentEncoder.write(selected.get(), key.format());
      }
    }
    // For an envelope, the document is always encoded: a source may have an envelope itself.
    byte[] source = key.soap().isPresent() ? null : document.sources().get(key.format());
    return source != null ? source : document.encoded(converter, key.format());
  }
}
