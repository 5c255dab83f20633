package io.siribench.siri;

import java.lang.reflect.Field;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a value that does not fit its member, under the member's name, in the object it belongs to.
 */
public final class Retention {
  private final @Nullable SiriObject owner;
  private final String member;

  /** How many elements the list that is being read has already. */
  private final int before;

  private Retention(@Nullable SiriObject owner, String member, int before) {
    this.owner = owner;
    this.member = member;
    this.before = before;
  }

  /**
   * Where a value belongs.
   *
   * @param owner the object that has the member; null at the root of a document
   * @param member its name in the document
   * @param before how many elements the list that is being read has already; 0 for none
   */
  public static Retention of(@Nullable SiriObject owner, String member, int before) {
    return new Retention(owner, member, before);
  }

  /** Whether there is an object to keep a value in: not at the root of a document. */
  public boolean isPossible() {
    return owner != null;
  }

  /** Keeps {@code value}, if it is any. */
  public void keep(@Nullable Object value) {
    if (owner != null) {
      owner.retain(member, value);
    }
  }

  /**
   * Keeps what stood in the member beside a scalar.
   *
   * @param isOfScalar whether there is one that it belongs to
   * @param inArray how many such scalars precede it in an array where the model has one value
   */
  public void keep(Map<String, Object> beside, boolean isOfScalar, int inArray) {
    if (owner != null && !beside.isEmpty()) {
      keep(isOfScalar ? new ScalarAttributes(beside, position(owner) + inArray) : beside);
    }
  }

  /** How many values of the member are kept or bound, but for those of the same array. */
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

  /** What the model's own member holds by now; null for nothing, or where there is no such one. */
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
