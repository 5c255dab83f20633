package io.siribench.siri;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a scalar has beside its value, kept under the scalar's name in the object that it belongs
 * to: the attributes of its XML element, or the other members of its JSON object.
 */
public final class ScalarAttributes extends LinkedHashMap<String, Object> {
  private static final long serialVersionUID = 1L;

  private final int position;

  /**
   * The attributes of one value.
   *
   * @param position how many values of the same name stand before it in the document
   */
  public ScalarAttributes(Map<String, Object> attributes, int position) {
    super(attributes);
    this.position = position;
  }

  /** How many values of the same name stand before the one that these belong to. */
  public int position() {
    return position;
  }
}
