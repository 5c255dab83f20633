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
 * What every SIRI type has in common: members that the model does not name, and values that do not
 * fit their member, are kept instead of lost. Setters are there for binding: a member that is not a
 * list keeps the first value it is given.
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
@SuppressWarnings("serial") // Lists and maps are serialisable, as those are that binding makes.
public abstract class SiriObject implements Serializable {
  private static final long serialVersionUID = 1L;

  private @Nullable Map<String, Object> other;

  /**
   * The members that were kept: name to a value as Jackson binds it untyped (a map, a list, a
   * string, a number, a boolean), or to a list of such values where the name came more than once. A
   * value of a member that had one already is of the member's type.
   *
   * <p>No getter by its name: Jackson would take a document's member named Other for this map.
   */
  @JsonAnyGetter
  public Map<String, Object> other() {
    return other == null ? Collections.<String, Object>emptyMap() : other;
  }

  /** Keeps {@code value} under {@code name}, beside what is kept under that name already. */
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
   * What a setter keeps: the first value it is given. A second one, of an element that a document
   * repeats against the schema, is kept under {@code name} instead of replacing the first.
   */
  protected <T> @Nullable T first(String name, @Nullable T present, @Nullable T given) {
    if (present == null) {
      return given;
    }
    retain(name, given);
    return present;
  }

  /** Adds {@code value} to what {@code members} has under {@code name} already. */
  public static void add(Map<String, Object> members, String name, @Nullable Object value) {
    Object earlier = members.put(name, value);
    if (earlier != null) {
      members.put(name, value == null ? earlier : together(earlier, value));
    }
  }

  /** Two values of one name, or lists of them, as one list. */
  private static List<Object> together(Object earlier, Object later) {
    List<Object> both = new ArrayList<Object>();
    add(both, earlier);
    add(both, later);
    return both;
  }

  private static void add(List<Object> all, Object value) {
    if (value instanceof List) {
      all.addAll((List<?>) value);
    } else {
      all.add(value);
    }
  }
}
