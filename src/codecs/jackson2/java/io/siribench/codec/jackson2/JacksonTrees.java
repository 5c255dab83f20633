package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.content.Trees;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Trees of {@link JsonNode}, as views: only the entries of objects are copied. */
public final class JacksonTrees extends Trees {
  public static final JacksonTrees INSTANCE = new JacksonTrees();

  private JacksonTrees() {}

  @Override
  public boolean isTree(Object value) {
    return value instanceof JsonNode;
  }

  @Override
  public @Nullable Object plain(Object tree) {
    return view((JsonNode) tree);
  }

  /** Returns the content of {@code node}, see {@link #plain}. */
  public static @Nullable Object view(@Nullable JsonNode node) {
    if (node == null || node.isNull()) {
      return null;
    }
    return node.isObject()
        ? new ObjectView(node)
        : node.isArray() ? new ArrayView(node) : node.asText();
  }

  private static final class ArrayView extends AbstractList<@Nullable Object> {
    private final JsonNode array;

    ArrayView(JsonNode array) {
      this.array = array;
    }

    @Override
    public @Nullable Object get(int index) {
      return view(array.get(index));
    }

    @Override
    public int size() {
      return array.size();
    }
  }

  private static final class ObjectView extends AbstractMap<String, @Nullable Object> {
    private final JsonNode object;

    ObjectView(JsonNode object) {
      this.object = object;
    }

    /** Avoids the superclass's search through all entries. */
    @Override
    public @Nullable Object get(@Nullable Object name) {
      return name instanceof String ? view(object.get((String) name)) : null;
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
      return new Entries(object);
    }
  }

  private static final class Entries extends AbstractSet<Map.Entry<String, @Nullable Object>> {
    private final JsonNode object;

    Entries(JsonNode object) {
      this.object = object;
    }

    @Override
    public int size() {
      return object.size();
    }

    @Override
    public Iterator<Map.Entry<String, @Nullable Object>> iterator() {
      Iterator<String> names = object.fieldNames();
      return new Iterator<Map.Entry<String, @Nullable Object>>() {
        @Override
        public boolean hasNext() {
          return names.hasNext();
        }

        @Override
        public Map.Entry<String, @Nullable Object> next() {
          String name = names.next();
          return new AbstractMap.SimpleImmutableEntry<String, @Nullable Object>(
              name, view(object.get(name)));
        }
      };
    }
  }
}
