package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonNode;
import io.siribench.siri.content.NodeTrees;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/** Trees of {@link JsonNode}. */
public final class JacksonTrees extends NodeTrees<JsonNode> {
  public static final JacksonTrees INSTANCE = new JacksonTrees();

  private JacksonTrees() {
    super(JsonNode.class);
  }

  /** Returns the content of {@code node}, see {@link #plain}; null for the null of a document. */
  public static @Nullable Object view(@Nullable JsonNode node) {
    return node == null ? null : INSTANCE.plain(node);
  }

  @Override
  protected boolean isNull(JsonNode node) {
    return node.isNull();
  }

  @Override
  protected boolean isObject(JsonNode node) {
    return node.isObject();
  }

  @Override
  protected boolean isArray(JsonNode node) {
    return node.isArray();
  }

  @Override
  protected String text(JsonNode scalar) {
    return scalar.asText();
  }

  @Override
  protected @Nullable JsonNode member(JsonNode object, String name) {
    return object.get(name);
  }

  @Override
  protected Iterator<String> names(JsonNode object) {
    return object.fieldNames();
  }

  @Override
  protected JsonNode element(JsonNode array, int index) {
    return array.get(index);
  }

  @Override
  protected int size(JsonNode container) {
    return container.size();
  }
}
