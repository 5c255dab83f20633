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
 * list keeps its first value.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@SuppressWarnings("serial") // Binding creates serialisable lists and maps.
public abstract class SiriObject implements Serializable {
  private static final long serialVersionUID = 1L;

  private @Nullable Map<String, Object> other;

  /**
   * Returns the kept members by name. A value is a map, a list, a string, a number or a boolean, as
   * in Jackson's untyped binding. A repeated name has a list of values. A repeated value of a
   * member of the model has the member's type.
   *
   * <p>The method is not called getOther, because Jackson would bind a document's member Other to
   * this map.
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
    other.put(name, earlier == null ? value : joined(earlier, value));
  }

  /**
   * Returns the value that a setter stores: the first one. A second value, from an element repeated
   * against the schema, is kept under {@code name}.
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
      members.put(name, value == null ? earlier : joined(earlier, value));
    }
  }

  /**
   * Joins two values of one name, or lists of values, in one list. A list from an earlier call is
   * extended, because copying it for each value would take quadratic time.
   */
  private static List<Object> joined(Object earlier, Object later) {
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

  private static void add(List<Object> values, Object value) {
    if (value instanceof List) {
      values.addAll((List<?>) value);
    } else {
      values.add(value);
    }
  }
}
