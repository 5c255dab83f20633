package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the value of a member whose name its type does not have. In documents in camelCase that is
 * a member of the model all the same, to which it is bound; names of XML are exact. Jackson asks
 * this of unknown members alone, so that the names of the schema cost no more; aliases would cost
 * every mapper that is made.
 */
final class UnknownMember extends StdDeserializer<Object> {
  private static final long serialVersionUID = 1L;

  private final boolean isKept;

  /**
   * A deserialiser of unknown members.
   *
   * @param isKept whether what the model has no member for is kept beside it
   */
  UnknownMember(boolean isKept) {
    super(Object.class);
    this.isKept = isKept;
  }

  @Override
  public @Nullable Object deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    JsonToken token = LenientText.token(parser);
    JsonStreamContext around = parser.getParsingContext();
    if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
      around = around.getParent();
    }
    Object owner = around.getCurrentValue();
    if (!(owner instanceof SiriObject)) {
      // All of a document, or of an element of XML.
      return Untyped.value(parser, context);
    }
    String name = around.getCurrentName();
    SettableBeanProperty member = name == null ? null : member(owner, name, context);
    if (member != null) {
      // What does not fit the member is kept under its name.
      parser.overrideCurrentName(member.getName());
      member.deserializeAndSet(parser, context, owner);
      return null;
    }
    if (isKept) {
      return Untyped.value(parser, context);
    }
    parser.skipChildren();
    return null;
  }

  /** The member of {@code owner} that is called {@code name} in camelCase; null for none. */
  private static @Nullable SettableBeanProperty member(
      Object owner, String name, DeserializationContext context) throws IOException {
    if (LenientText.isXml(context) || !SiriNames.isCamelCase(name)) {
      return null;
    }
    JsonDeserializer<?> objects =
        context.findNonContextualValueDeserializer(context.constructType(owner.getClass()));
    while (objects != null && !(objects instanceof BeanDeserializerBase)) {
      objects = objects.getDelegatee();
    }
    return objects == null
        ? null
        : ((BeanDeserializerBase) objects).findProperty(SiriNames.capitalized(name));
  }

  /** A null is bound as well: a document is recognised by the names of its members. */
  @Override
  public @Nullable Object getNullValue(DeserializationContext context) throws JsonMappingException {
    try {
      return deserialize(context.getParser(), context);
    } catch (JsonMappingException e) {
      throw e;
    } catch (IOException e) {
      throw JsonMappingException.fromUnexpectedIOE(e);
    }
  }

  @Override
  public @Nullable Object deserializeWithType(
      JsonParser parser, DeserializationContext context, TypeDeserializer types)
      throws IOException {
    return deserialize(parser, context);
  }
}
