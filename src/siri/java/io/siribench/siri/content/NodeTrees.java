package io.siribench.siri.content;

import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Trees whose nodes have one type, as views: only the entries of objects are copied.
 *
 * @param <N> the type of all nodes
 */
public abstract class NodeTrees<N> extends Trees {
  private final Class<N> type;

  /** Creates trees of nodes of {@code type}. */
  protected NodeTrees(Class<N> type) {
    this.type = type;
  }

  protected abstract boolean isNull(N node);

  protected abstract boolean isObject(N node);

  protected abstract boolean isArray(N node);

  /** Returns the text of {@code scalar}, which is not null. */
  protected abstract String text(N scalar);

  /** Returns the member {@code name} of {@code object}, or null if it has none. */
  protected abstract @Nullable N member(N object, String name);

  protected abstract Iterator<String> names(N object);

  protected abstract N element(N array, int index);

  /** Returns the number of members or elements of {@code container}. */
  protected abstract int size(N container);

  @Override
  public boolean isTree(Object value) {
    return type.isInstance(value);
  }

  @Override
  public final @Nullable Object plain(Object tree) {
    return view(type.cast(tree));
  }

  /** Returns the content of {@code node}, see {@link #plain}. */
  final @Nullable Object view(@Nullable N node) {
    if (node == null || isNull(node)) {
      return null;
    }
    return isObject(node) ? new ObjectView(node) : isArray(node) ? new ArrayView(node) : text(node);
  }

  private final class ArrayView extends AbstractList<@Nullable Object> {
    private final N array;

    ArrayView(N array) {
      this.array = array;
    }

    @Override
    public @Nullable Object get(int index) {
      return view(element(array, index));
    }

    @Override
    public int size() {
      return NodeTrees.this.size(array);
    }
  }

  private final class ObjectView extends AbstractMap<String, @Nullable Object> {
    private final N object;

    ObjectView(N object) {
      this.object = object;
    }

    /** Avoids the superclass's search through all entries. */
    @Override
    public @Nullable Object get(@Nullable Object name) {
      return name instanceof String ? view(member(object, (String) name)) : null;
    }

    @Override
    public Set<Map.Entry<String, @Nullable Object>> entrySet() {
      return new AbstractSet<Map.Entry<String, @Nullable Object>>() {
        @Override
        public int size() {
          return NodeTrees.this.size(object);
        }

        @Override
        public Iterator<Map.Entry<String, @Nullable Object>> iterator() {
          return entries(object);
        }
      };
    }
  }

  private Iterator<Map.Entry<String, @Nullable Object>> entries(N object) {
    Iterator<String> names = names(object);
    return new Iterator<Map.Entry<String, @Nullable Object>>() {
      @Override
      public boolean hasNext() {
        return names.hasNext();
      }

      @Override
      public Map.Entry<String, @Nullable Object> next() {
        String name = names.next();
        return new AbstractMap.SimpleImmutableEntry<String, @Nullable Object>(
            name, view(member(object, name)));
      }
    };
  }
}
