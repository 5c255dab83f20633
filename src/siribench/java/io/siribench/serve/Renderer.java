package io.siribench.serve;

import io.siribench.convert.DocumentEncoder;
import io.siribench.siri.Siri;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Renders answers of documents and caches the latest for later requests. */
final class Renderer {
  /** The share of the heap for answers. Rendering a long one again would count as waiting. */
  private static final int HEAP_SHARE = 4;

  private static final long MAX_KEPT_BYTES =
      Math.max(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / HEAP_SHARE);

  /** Enough for responses that were recorded every 30 s of a day, in all formats. */
  private static final int MAX_KEPT = 16_384;

  private static final float LOAD_FACTOR = 0.75f;

  private final Selector selector = new Selector();
  private final Map<Key, Body> kept = new LinkedHashMap<>(MAX_KEPT, LOAD_FACTOR, true);
  private final Codings codings;
  private long keptBytes;

  /** Creates a renderer of answers in {@code codings}. */
  Renderer(Codings codings) {
    this.codings = codings;
  }

  /** The properties that determine an answer. */
  record Key(
      String name,
      Service service,
      Format format,
      Selection selection,
      Optional<SoapAnswer> soap) {}

  /** Returns the answer of {@code document} for {@code key}. */
  Body body(ServedDocument document, Key key) throws IOException {
    synchronized (kept) {
      Body body = kept.get(key);
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
    synchronized (kept) {
      if (kept.putIfAbsent(key, body) == null) {
        keptBytes += body.sizeBytes();
      }
      Iterator<Body> oldest = kept.values().iterator();
      while (kept.size() > MAX_KEPT || (keptBytes > MAX_KEPT_BYTES && kept.size() > 1)) {
        keptBytes -= oldest.next().sizeBytes();
        oldest.remove();
      }
    }
  }

  private byte[] bytes(ServedDocument document, Key key) throws IOException {
    // An envelope takes a document in this writer's form: a source may have one of its own.
    boolean isWritten = key.soap().isPresent();
    byte[] source = isWritten ? null : document.sources().get(key.format());
    if (key.selection().equals(Selection.ALL)) {
      return source != null ? source : DocumentEncoder.write(document.bind(), key.format());
    }
    Siri whole = document.bind();
    Optional<Siri> selected = selector.select(whole, key.service(), key.selection());
    if (selected.isEmpty() && source != null) {
      return source;
    }
    return DocumentEncoder.write(selected.orElse(whole), key.format());
  }
}
