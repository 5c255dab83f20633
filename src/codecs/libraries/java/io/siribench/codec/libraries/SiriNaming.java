package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.SituationFullRef;
import io.siribench.siri.Text;
import java.lang.reflect.Field;

/** What documents call the members of SIRI's types. */
final class SiriNaming {
  private SiriNaming() {}

  /** The name of {@code field}: with a capital, but for what is an attribute in XML. */
  static String nameOf(Field field) {
    Class<?> owner = field.getDeclaringClass();
    boolean isPlain =
        owner == SiriObject.class
            || owner == SiriRoot.class
            || owner == Text.class
            || (isAttribute(field.getName()) && owner != SituationFullRef.class);
    return isPlain ? field.getName() : capital(field.getName());
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
