package io.siribench.generating;

import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.util.Converter;

/** What a class or member has databind do in a way of its own. */
final class OwnDeserializers {
  private static final String TEXT = "bind a text, and convert it in the setter";

  private OwnDeserializers() {}

  /**
   * Refuses what {@code annotation} asks for.
   *
   * @throws UnreadableException unless it only says of which class a value is
   */
  static void refuse(JsonDeserialize annotation) throws UnreadableException {
    refuse(annotation.using() != JsonDeserializer.None.class, "using", TEXT);
    refuse(annotation.converter() != Converter.None.class, "converter", TEXT);
    refuse(annotation.contentUsing() != JsonDeserializer.None.class, "contentUsing", TEXT);
    refuse(annotation.contentConverter() != Converter.None.class, "contentConverter", TEXT);
    refuse(annotation.keyUsing() != KeyDeserializer.None.class, "keyUsing", "use keys of String");
    refuse(annotation.contentAs() != Void.class, "contentAs", "name that class in the type");
    refuse(annotation.keyAs() != Void.class, "keyAs", "name that class in the type");
  }

  private static void refuse(boolean isThere, String what, String remedy)
      throws UnreadableException {
    if (isThere) {
      throw new UnreadableException("it has @JsonDeserialize(" + what + "); " + remedy);
    }
  }
}
