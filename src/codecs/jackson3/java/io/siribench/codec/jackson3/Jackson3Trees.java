package io.siribench.codec.jackson3;

import io.siribench.siri.content.NodeTrees;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Trees of {@link JsonNode}. */
final class Jackson3Trees extends NodeTrees<JsonNode> {
  static final Jackson3Trees INSTANCE = new Jackson3Trees();

  private Jackson3Trees() {
    super(JsonNode.class);
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
    return scalar.asString();
  }

  @Override
  protected @Nullable JsonNode member(JsonNode object, String name) {
    return object.get(name);
  }

  @Override
  protected Iterator<String> names(JsonNode object) {
    return object.propertyNames().iterator();
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
