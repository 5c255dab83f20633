package io.siribench.codec.libraries;

import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.SituationFullRef;
import io.siribench.siri.Text;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;

/** The names that documents use for the members of SIRI's types. */
final class SiriNaming {
  /** Returns the name of {@code field}, with a capital first letter except for XML attributes. */
  static String nameOf(Field field) {
    Class<?> owner = field.getDeclaringClass();
    boolean isPlain =
        isBase(owner)
            || owner == Text.class
            || (isAttribute(field.getName()) && owner != SituationFullRef.class);
    return isPlain ? field.getName() : SiriNames.capitalized(field.getName());
  }

  /** Returns whether documents have structures of {@code type}. */
  static boolean isStructure(Type type) {
    return type == Envelope.class
        || (type instanceof Class && SiriObject.class.isAssignableFrom((Class<?>) type));
  }

  /** Returns whether {@code type} is a base of SIRI types without members of documents. */
  static boolean isBase(Class<?> type) {
    return type == SiriObject.class || type == SiriRoot.class;
  }

  /** Returns whether {@code field} of a type of SIRI is a member of documents. */
  static boolean isMember(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !field.isSynthetic()
        && !isBase(field.getDeclaringClass());
  }

  /** Returns whether members of this name are attributes in XML, in all types except one. */
  static boolean isAttribute(String name) {
    return name.equals("version")
        || name.equals("srsName")
        || name.equals("id")
        || name.equals("number");
  }
}
