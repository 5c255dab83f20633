package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.std.ContainerDeserializerBase;
import io.siribench.worker.codec.PreparedState;
import java.lang.reflect.Type;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A counter of the cached deserializers that the next request would find. They are reachable from
 * the root deserializer of an {@link ObjectReader}, or from the one that an {@link ObjectMapper}
 * finds when it looks up the type it binds to. A mapper may hold an entry that it can no longer
 * find, such as one restored by Jackson 2.15.0 or later. Such an entry does not count.
 */
final class Deserializers extends PreparedState {
  private final IdentityHashMap<JsonDeserializer<?>, Boolean> seen =
      new IdentityHashMap<JsonDeserializer<?>, Boolean>();

  private final Type rootType;
  private @Nullable JsonDeserializer<?> root;
  private boolean isKnown;

  private Deserializers(Type rootType) {
    this.rootType = rootType;
  }

  /** Returns a counter of the deserializers of {@code rootType}. */
  static PreparedState of(Type rootType) {
    return new Deserializers(rootType);
  }

  /** Finds the cached root deserializer of {@code state}, if any. */
  @Override
  public void find(Object state) {
    try {
      if (state instanceof ObjectReader) {
        root = (JsonDeserializer<?>) field(state, ObjectReader.class, "_rootDeserializer");
      } else {
        Map<?, ?> roots = (Map<?, ?>) field(state, ObjectMapper.class, "_rootDeserializers");
        root = (JsonDeserializer<?>) roots.get(((ObjectMapper) state).constructType(rootType));
      }
      isKnown = true;
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The fields differ or are inaccessible in this version of Jackson: the count is unknown.
      isKnown = false;
    }
  }

  /** Returns the number of deserializers reachable from the found one, or {@link #UNKNOWN}. */
  @Override
  public long count() {
    if (!isKnown) {
      return UNKNOWN;
    }
    add(root);
    return seen.size();
  }

  private void add(@Nullable JsonDeserializer<?> deserializer) {
    if (deserializer == null || seen.put(deserializer, Boolean.TRUE) != null) {
      return;
    }
    add(deserializer.getDelegatee());
    if (deserializer instanceof ContainerDeserializerBase) {
      add(((ContainerDeserializerBase<?>) deserializer).getContentDeserializer());
    }
    if (deserializer instanceof BeanDeserializerBase) {
      Iterator<SettableBeanProperty> properties =
          ((BeanDeserializerBase) deserializer).properties();
      while (properties.hasNext()) {
        add(properties.next().getValueDeserializer());
      }
    }
  }
}
