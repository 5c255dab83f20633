package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.util.Converter;
import org.jspecify.annotations.Nullable;

/** The custom databind behaviour of a class or member. */
final class OwnDeserializers {
  private static final String CLASS = "name that class in the type";
  private static final String TEXT = "bind a text, and convert it in the setter";

  /**
   * Refuses the behaviour of the annotations; null for an absent one.
   *
   * @throws UnreadableException unless they only define the class of a value
   */
  static void refuse(@Nullable JsonDeserialize own, @Nullable JsonDeserializeAs as)
      throws UnreadableException {
    if (own != null) {
      refuse(own);
    }
    if (as != null) {
      String name = "JsonDeserializeAs";
      refuse(as.content() != Void.class, name, "content", CLASS);
      refuse(as.keys() != Void.class, name, "keys", CLASS);
    }
  }

  private static void refuse(JsonDeserialize own) throws UnreadableException {
    String name = "JsonDeserialize";
    refuse(own.using() != JsonDeserializer.None.class, name, "using", TEXT);
    refuse(own.converter() != Converter.None.class, name, "converter", TEXT);
    refuse(own.contentUsing() != JsonDeserializer.None.class, name, "contentUsing", TEXT);
    refuse(own.contentConverter() != Converter.None.class, name, "contentConverter", TEXT);
    refuse(own.keyUsing() != KeyDeserializer.None.class, name, "keyUsing", "use keys of String");
    refuse(own.contentAs() != Void.class, name, "contentAs", CLASS);
    refuse(own.keyAs() != Void.class, name, "keyAs", CLASS);
  }

  private static void refuse(boolean isThere, String annotation, String what, String remedy)
      throws UnreadableException {
    if (isThere) {
      throw new UnreadableException("it has @" + annotation + "(" + what + "); " + remedy);
    }
  }
}
