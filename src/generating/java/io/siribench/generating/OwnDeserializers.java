package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.util.Converter;
import org.jspecify.annotations.Nullable;

/** The custom databind behaviour of a class or member. */
final class OwnDeserializers {
  private static final String NAME_CLASS = "name that class in the type";
  private static final String BIND_TEXT = "bind a text, and convert it in the setter";

  /**
   * Refuses annotations with custom behaviour; an absent annotation is null.
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
      refuse(as.content() != Void.class, name, "content", NAME_CLASS);
      refuse(as.keys() != Void.class, name, "keys", NAME_CLASS);
    }
  }

  private static void refuse(JsonDeserialize own) throws UnreadableException {
    String name = "JsonDeserialize";
    refuse(own.using() != JsonDeserializer.None.class, name, "using", BIND_TEXT);
    refuse(own.converter() != Converter.None.class, name, "converter", BIND_TEXT);
    refuse(own.contentUsing() != JsonDeserializer.None.class, name, "contentUsing", BIND_TEXT);
    refuse(own.contentConverter() != Converter.None.class, name, "contentConverter", BIND_TEXT);
    refuse(own.keyUsing() != KeyDeserializer.None.class, name, "keyUsing", "use keys of String");
    refuse(own.contentAs() != Void.class, name, "contentAs", NAME_CLASS);
    refuse(own.keyAs() != Void.class, name, "keyAs", NAME_CLASS);
  }

  private static void refuse(boolean isPresent, String annotation, String element, String remedy)
      throws UnreadableException {
    if (isPresent) {
      throw new UnreadableException("it has @" + annotation + "(" + element + "); " + remedy);
    }
  }
}
