package io.siribench.siri;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The place in an owning object that keeps values which do not fit a member. */
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
   * Returns the place for values of one member.
   *
   * @param owner the object that has the member; null at the root of a document
   * @param member the member's name in the document
   * @param before the number of elements already in the list that is being read; 0 for none
   */
  public static Retention of(@Nullable SiriObject owner, String member, int before) {
    return new Retention(owner, member, before);
  }

  /** Returns whether an object can keep a value; false at a document's root. */
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
   * Keeps the attributes of a scalar, or the members of an object without a scalar.
   *
   * @param isOfScalar whether the attributes belong to a scalar value
   * @param inArray the number of preceding scalars in an array where the model has one value
   */
  public void keep(Map<String, Object> attributes, boolean isOfScalar, int inArray) {
    if (owner != null && !attributes.isEmpty()) {
      keep(isOfScalar ? new ScalarAttributes(attributes, position(owner) + inArray) : attributes);
    }
  }

  /** Returns the number of values that the member had before the current array. */
  private int position(SiriObject object) {
    Object bound = boundValue(object);
    if (bound == null || bound instanceof List) {
      return before;
    }
    int position = 1;
    Object kept = object.other().get(member);
    for (Object value : kept instanceof List ? (List<?>) kept : Collections.singletonList(kept)) {
      position += value == null || value instanceof ScalarAttributes ? 0 : 1;
    }
    return position;
  }

  /** Returns the value of the model's member; null if unset or not in the model. */
  private @Nullable Object boundValue(SiriObject object) {
    String name = member.substring(member.startsWith("@") || member.startsWith("-") ? 1 : 0);
    if (name.isEmpty()) {
      return null;
    }
    String fieldName = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    try {
      Field field = object.getClass().getDeclaredField(fieldName);
      field.setAccessible(true);
      return field.get(object);
    } catch (NoSuchFieldException e) {
      return null;
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + fieldName, e);
    }
  }
}
