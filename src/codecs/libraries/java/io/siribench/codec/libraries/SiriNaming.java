package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.SituationFullRef;
import io.siribench.siri.Text;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** What documents call the members of SIRI's types. */
final class SiriNaming {
  private SiriNaming() {}

  /** The name of {@code field}: with a capital, but for what is an attribute in XML. */
  static String nameOf(Field field) {
    Class<?> owner = field.getDeclaringClass();
    boolean isPlain =
        isBase(owner)
            || owner == Text.class
            || (isAttribute(field.getName()) && owner != SituationFullRef.class);
    return isPlain ? field.getName() : capital(field.getName());
  }

  /** Whether {@code type} is one that types of SIRI extend, which has no members of documents. */
  static boolean isBase(Class<?> type) {
    return type == SiriObject.class || type == SiriRoot.class;
  }

  /** Whether {@code field} of a type of SIRI is a member of documents. */
  static boolean isMember(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !field.isSynthetic()
        && !isBase(field.getDeclaringClass());
  }

  /** Whether members called so are attributes in XML, in all types but one. */
  static boolean isAttribute(String name) {
    return name.equals("version")
        || name.equals("srsName")
        || name.equals("id")
        || name.equals("number");
  }

  /** With a capital. */
  static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
