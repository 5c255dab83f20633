package io.siribench.siri;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The attributes of a scalar, kept under the scalar's name in the owning object. They are the
 * attributes of its XML element, or the other members of its JSON object.
 */
public final class ScalarAttributes extends LinkedHashMap<String, Object> {
  private static final long serialVersionUID = 1L;

  private final int position;

  /**
   * Creates the attributes of one value.
   *
   * @param position the number of earlier values of the same name in the document
   */
  public ScalarAttributes(Map<String, Object> attributes, int position) {
    super(attributes);
    this.position = position;
  }

  /** Returns the number of values of the same name before the value with these attributes. */
  public int position() {
    return position;
  }
}
