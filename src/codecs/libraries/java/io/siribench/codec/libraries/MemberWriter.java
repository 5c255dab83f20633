package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes objects by a library that takes tokens: their non-null fields, by name. A {@link
 * MemberBinder} binds the output.
 */
final class MemberWriter {
  private final MemberFields members;

  MemberWriter(Target target) {
    members = new MemberFields(target);
  }

  /** Writes {@code value} to {@code out}. */
  void write(@Nullable Object value, TokenSink out) throws IOException {
    if (value == null || ScalarBinder.isScalar(value.getClass())) {
      out.scalar(scalar(value));
    } else if (value instanceof Map) {
      out.beginObject();
      map((Map<?, ?>) value, out);
      out.endObject();
    } else if (value instanceof Collection) {
      out.beginArray();
      for (Object element : (Collection<?>) value) {
        write(element, out);
      }
      out.endArray();
    } else if (value.getClass().isArray()) {
      out.beginArray();
      for (int i = 0; i < Array.getLength(value); i++) {
        write(Array.get(value, i), out);
      }
      out.endArray();
    } else {
      object(value, out);
    }
  }

  private void object(Object owner, TokenSink out) throws IOException {
    out.beginObject();
    for (Map.Entry<String, Field> member : members.of(owner.getClass()).entrySet()) {
      Object value = value(member.getValue(), owner);
      if (value != null) {
        out.name(member.getKey());
        write(value, out);
      }
    }
    if (owner instanceof SiriObject) {
      map(((SiriObject) owner).other(), out);
    }
    out.endObject();
  }

  private void map(Map<?, ?> map, TokenSink out) throws IOException {
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      out.name(String.valueOf(entry.getKey()));
      write(entry.getValue(), out);
    }
  }

  /** Returns the value of the accessible {@code field} of {@code owner}. */
  static @Nullable Object value(Field field, Object owner) {
    try {
      return field.get(owner);
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
    }
  }

  private static @Nullable Object scalar(@Nullable Object value) {
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return value;
    }
    return value instanceof Enum ? ((Enum<?>) value).name() : value.toString();
  }
}
