package io.siribench.codec.jackson3;

import io.siribench.worker.codec.PreparedState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.bean.BeanDeserializerBase;
import tools.jackson.databind.deser.std.ContainerDeserializerBase;

/**
 * A counter of the cached deserializers that the next request would find. They are reachable from
 * the root deserializers of a mapper, or from the root deserializer of a reader.
 */
final class Jackson3Deserializers extends PreparedState {
  private final Set<ValueDeserializer<?>> seen =
      Collections.newSetFromMap(new IdentityHashMap<ValueDeserializer<?>, Boolean>());

  private @Nullable List<Object> roots;

  @Override
  public void find(Object state) {
    try {
      if (state instanceof ObjectReader) {
        roots = new ArrayList<>();
        roots.add(field(state, ObjectReader.class, "_rootDeserializer"));
      } else {
        Map<?, ?> cached = (Map<?, ?>) field(state, ObjectMapper.class, "_rootDeserializers");
        roots = new ArrayList<Object>(cached.values());
      }
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The fields differ in this version of Jackson: the count is unknown.
      roots = null;
    }
  }

  @Override
  public long count() {
    List<Object> foundRoots = roots;
    if (foundRoots == null) {
      return UNKNOWN;
    }
    for (Object root : foundRoots) {
      add((ValueDeserializer<?>) root);
    }
    return seen.size();
  }

  private void add(@Nullable ValueDeserializer<?> deserializer) {
    if (deserializer == null || !seen.add(deserializer)) {
      return;
    }
    add(deserializer.getDelegatee());
    if (deserializer instanceof ContainerDeserializerBase<?> container) {
      add(container.getContentDeserializer());
    }
    if (deserializer instanceof BeanDeserializerBase bean) {
      Iterator<SettableBeanProperty> properties = bean.properties();
      while (properties.hasNext()) {
        add(properties.next().getValueDeserializer());
      }
    }
  }
}
