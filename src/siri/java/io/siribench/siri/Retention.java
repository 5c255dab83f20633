package io.siribench.siri;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps a value that does not fit its member in the owning object. */
public final class Retention {
  private final @Nullable SiriObject owner;
  private final String member;

  /** The number of elements already in the list that is being read. */
  private final int before;

  private Retention(@Nullable SiriObject owner, String member, int before) {
    this.owner = owner;
    this.member = member;
    this.before = before;
  }

  /**
   * Returns the location of a value.
   *
   * @param owner the object that has the member; null at the root of a document
   * @param member its name in the document
   * @param before the number of elements already in the list that is being read; 0 for none
   */
  public static Retention of(@Nullable SiriObject owner, String member, int before) {
    return new Retention(owner, member, before);
  }

  /** Returns whether an object can keep a value: there is none at a document's root. */
  public boolean isPossible() {
    return owner != null;
  }

  /** Keeps {@code value} if it is not null. */
  public void keep(@Nullable Object value) {
    if (owner != null) {
      owner.retain(member, value);
    }
  }

  /**
   * Keeps other content of the member in addition to a scalar.
   *
   * @param isOfScalar whether there is a scalar that it belongs to
   * @param inArray the number of preceding such scalars in an array where the model has one value
   */
  public void keep(Map<String, Object> attributes, boolean isOfScalar, int inArray) {
    if (owner != null && !attributes.isEmpty()) {
      keep(isOfScalar ? new ScalarAttributes(attributes, position(owner) + inArray) : attributes);
    }
  }

  /** Returns the number of values of the member, without those of this array. */
  private int position(SiriObject object) {
    Object present = present(object);
    if (present == null || present instanceof List) {
      return before;
    }
    int position = 1;
    Object kept = object.other().get(member);
    for (Object value : kept instanceof List ? (List<?>) kept : Collections.singletonList(kept)) {
      position += value == null || value instanceof ScalarAttributes ? 0 : 1;
    }
    return position;
  }

  /** Returns the current value of the model's own member; null if empty or absent. */
  private @Nullable Object present(SiriObject object) {
    String name = member.substring(member.startsWith("@") || member.startsWith("-") ? 1 : 0);
    if (name.isEmpty()) {
      return null;
    }
    String field = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    try {
      Field found = object.getClass().getDeclaredField(field);
      found.setAccessible(true);
      return found.get(object);
    } catch (NoSuchFieldException e) {
      return null;
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
    }
  }
}
