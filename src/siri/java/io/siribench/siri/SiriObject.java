package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The base of every SIRI type, which loses nothing. Members that the model does not declare, and
 * values that do not fit their member, are kept. Setters exist for binding: a member that is not a
 * list keeps the first value it is given.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@SuppressWarnings("serial") // Lists and maps are serialisable, as those of binding are.
public abstract class SiriObject implements Serializable {
  private static final long serialVersionUID = 1L;

  private @Nullable Map<String, Object> other;

  /**
   * Returns the kept members by name. A value is as in Jackson's untyped binding (a map, a list, a
   * string, a number, a boolean), or a list of such values for a repeated name. A further value of
   * a member that already had one is of the member's type.
   *
   * <p>Its name is not that of a getter: Jackson would take a document's member Other for this map.
   */
  @JsonAnyGetter
  public Map<String, Object> other() {
    return other == null ? Collections.<String, Object>emptyMap() : other;
  }

  /** Keeps {@code value} under {@code name}, in addition to values already kept. */
  @JsonAnySetter
  public void retain(String name, @Nullable Object value) {
    if (value == null) {
      return;
    }
    if (other == null) {
      other = new LinkedHashMap<String, Object>();
    }
    Object earlier = other.get(name);
    other.put(name, earlier == null ? value : together(earlier, value));
  }

  /**
   * Returns the value that a setter keeps: the first one. A second one, from an element repeated
   * against the schema, is kept under {@code name} and does not replace the first.
   */
  protected <T> @Nullable T first(String name, @Nullable T present, @Nullable T given) {
    if (present == null) {
      return given;
    }
    retain(name, given);
    return present;
  }

  /** Adds {@code value} to the values of {@code name} in {@code members}. */
  public static void add(Map<String, Object> members, String name, @Nullable Object value) {
    Object earlier = members.put(name, value);
    if (earlier != null) {
      members.put(name, value == null ? earlier : together(earlier, value));
    }
  }

  /**
   * Joins two values of one name, or lists of them, in one list. A list of an earlier call is
   * extended, because a copy for each of many values would take quadratic time.
   */
  private static List<Object> together(Object earlier, Object later) {
    List<Object> both;
    if (earlier instanceof ArrayList) {
      both = listOf(earlier);
    } else {
      both = new ArrayList<Object>();
      add(both, earlier);
    }
    add(both, later);
    return both;
  }

  /** Returns {@code values} as a list of any values. */
  @SuppressWarnings("unchecked")
  private static List<Object> listOf(Object values) {
    return (List<Object>) values;
  }

  private static void add(List<Object> all, Object value) {
    if (value instanceof List) {
      all.addAll((List<?>) value);
    } else {
      all.add(value);
    }
  }
}
