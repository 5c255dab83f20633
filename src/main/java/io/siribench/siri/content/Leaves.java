package io.siribench.siri.content;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Time;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Walks all leaves of a bound document, by reflection over the members of the model: no Jackson, so
 * that it can be held against what Jackson bound, and nothing to keep in step with the model.
 */
public final class Leaves {
  private final LeafVisitor visitor;
  private final Members members = new Members();

  private Leaves(LeafVisitor visitor) {
    this.visitor = visitor;
  }

  /** Tells {@code visitor} every leaf of {@code document}. */
  public static void visit(Siri document, LeafVisitor visitor) {
    new Leaves(visitor).object("", document, false);
  }

  /** Tells {@code visitor} every leaf of {@code part}, with paths that begin at it. */
  public static void visit(SiriObject part, LeafVisitor visitor) {
    new Leaves(visitor).object("", part, false);
  }

  /** Tells {@code visitor} every leaf of {@code document} as text that was kept, not bound. */
  public static void visit(JsonNode document, LeafVisitor visitor) {
    JsonNode siri = document.get("Siri");
    new Leaves(visitor).tree("", siri == null ? document : siri);
  }

  private void object(String path, SiriObject object, boolean retained) {
    for (Members.Member member : members.of(object.getClass())) {
      Object value = member.get(object);
      if (value != null) {
        member(join(path, member.foldedName()), value, retained);
      }
    }
    untypedMap(path, object.other());
  }

  private void member(String path, Object value, boolean retained) {
    if (value instanceof List) {
      int index = 0;
      for (Object element : (List<?>) value) {
        if (element != null) {
          member(at(path, index++), element, retained);
        }
      }
    } else if (value instanceof SiriObject) {
      object(path, (SiriObject) value, retained);
    } else {
      leaf(path, kind(value), text(value), retained);
    }
  }

  private static LeafKind kind(Object value) {
    if (value instanceof Time) {
      return LeafKind.TIME;
    }
    if (value instanceof Boolean) {
      return LeafKind.BOOLEAN;
    }
    if (value instanceof Double) {
      return LeafKind.DOUBLE;
    }
    return value instanceof Number ? LeafKind.DECIMAL : LeafKind.TEXT;
  }

  private void untypedMap(String path, Map<?, ?> map) {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      untyped(join(path, Names.fold(String.valueOf(entry.getKey()))), entry.getValue());
    }
  }

  private void untyped(String path, @Nullable Object value) {
    if (value instanceof Map) {
      untypedMap(path, (Map<?, ?>) value);
    } else if (value instanceof List) {
      int index = 0;
      for (Object element : (List<?>) value) {
        untyped(at(path, index++), element);
      }
    } else if (value instanceof SiriObject) {
      object(path, (SiriObject) value, true);
    } else if (value != null) {
      leaf(path, kind(value), text(value), true);
    }
  }

  private static String text(Object value) {
    return value instanceof byte[]
        ? Base64.getEncoder().encodeToString((byte[]) value)
        : value.toString();
  }

  private void tree(String path, JsonNode node) {
    if (node.isObject()) {
      Iterator<String> names = node.fieldNames();
      while (names.hasNext()) {
        String name = names.next();
        tree(join(path, Names.fold(name)), node.get(name));
      }
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        tree(at(path, i), node.get(i));
      }
    } else if (!node.isNull()) {
      leaf(path, LeafKind.TEXT, node.asText(), true);
    }
  }

  private void leaf(String path, LeafKind kind, String text, boolean retained) {
    if (!text.trim().isEmpty()) {
      visitor.leaf(path, kind, text, retained);
    }
  }

  private static String join(String path, String name) {
    if (path.isEmpty() || name.isEmpty()) {
      return path.isEmpty() ? name : path;
    }
    return path + "/" + name;
  }

  private static String at(String path, int index) {
    return index == 0 ? path : path + "[" + index + "]";
  }
}
