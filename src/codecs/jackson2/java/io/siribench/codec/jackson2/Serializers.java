package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.ContainerSerializer;
import com.fasterxml.jackson.databind.ser.DefaultSerializerProvider;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import io.siribench.worker.codec.PreparedState;
import java.util.IdentityHashMap;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * A counter of the cached serialisers that the next write would find. They are in the cache of an
 * {@link ObjectMapper}, or reachable from the serialiser that an {@link ObjectWriter} has
 * prefetched.
 */
final class Serializers extends PreparedState {
  private final IdentityHashMap<JsonSerializer<?>, Boolean> seen =
      new IdentityHashMap<JsonSerializer<?>, Boolean>();

  private @Nullable JsonSerializer<?> root;
  private long cached = UNKNOWN;
  private boolean isPrefetched;

  private Serializers() {}

  /** Returns a counter without a state. With a factory, forks that read do not load the class. */
  static PreparedState ofNothing() {
    return new Serializers();
  }

  @Override
  public void find(Object state) {
    try {
      if (state instanceof ObjectWriter) {
        Object prefetch = field(state, ObjectWriter.class, "_prefetch");
        root = ((ObjectWriter.Prefetch) prefetch).getValueSerializer();
        isPrefetched = true;
      } else {
        cached =
            ((DefaultSerializerProvider) ((ObjectMapper) state).getSerializerProvider())
                .cachedSerializersCount();
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The fields differ or are inaccessible in this version of Jackson: the count is unknown.
      isPrefetched = false;
    }
  }

  @Override
  public long count() {
    if (!isPrefetched) {
      return cached;
    }
    add(root);
    return seen.size();
  }

  private void add(@Nullable JsonSerializer<?> serializer) {
    if (serializer == null || seen.put(serializer, Boolean.TRUE) != null) {
      return;
    }
    add(serializer.getDelegatee());
    if (serializer instanceof ContainerSerializer) {
      add(((ContainerSerializer<?>) serializer).getContentSerializer());
    }
    Iterator<PropertyWriter> properties = serializer.properties();
    while (properties.hasNext()) {
      PropertyWriter property = properties.next();
      if (property instanceof BeanPropertyWriter) {
        add(((BeanPropertyWriter) property).getSerializer());
      }
    }
  }
}
