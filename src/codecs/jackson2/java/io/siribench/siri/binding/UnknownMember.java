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
import io.siribench.siri.SiriRoot;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A deserializer of a member that the type of its owner does not have. In camelCase documents, the
 * value may still belong to a member of the model, to which it is then bound. Names in XML are
 * exact. Jackson calls this class only for unknown members, so the names of the schema cost nothing
 * extra. Aliases would add cost to every mapper.
 */
final class UnknownMember extends StdDeserializer<Object> {
  private static final long serialVersionUID = 1L;

  private final boolean isKept;

  /**
   * Creates a deserializer of unknown members.
   *
   * @param isKept whether members outside the model are kept; a fault is always kept
   */
  UnknownMember(boolean isKept) {
    super(Object.class);
    this.isKept = isKept;
  }

  @Override
  public @Nullable Object deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    JsonToken token = LenientScalar.token(parser);
    JsonStreamContext around = parser.getParsingContext();
    if (token == JsonToken.START_OBJECT || token == JsonToken.START_ARRAY) {
      around = around.getParent();
    }
    Object owner = around.getCurrentValue();
    if (!(owner instanceof SiriObject)) {
      // The value is the whole document, or an element of XML.
      return Untyped.value(parser, context);
    }
    String name = around.getCurrentName();
    SettableBeanProperty member = name == null ? null : member(owner, name, context);
    if (member != null) {
      // Values that do not fit the member are kept under its name.
      parser.overrideCurrentName(member.getName());
      member.deserializeAndSet(parser, context, owner);
      return null;
    }
    // The names come first, because forks of siri-full need none of these types.
    Object delivery =
        name != null && (SiriNames.isPart(name) || SiriNames.isWrapper(name))
            ? SiriRoot.delivery((SiriObject) owner, name)
            : null;
    if (delivery != null) {
      context
          .findRootValueDeserializer(context.constructType(delivery.getClass()))
          .deserialize(parser, context, delivery);
      return null;
    }
    if (isKept || (name != null && SiriNames.isFault(name))) {
      return Untyped.value(parser, context);
    }
    parser.skipChildren();
    return null;
  }

  /** Returns the member of {@code owner} for the camelCase {@code name}; null for none. */
  private static @Nullable SettableBeanProperty member(
      Object owner, String name, DeserializationContext context) throws IOException {
    if (LenientScalar.isXml(context) || !SiriNames.isCamelCase(name)) {
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

  /** Binds a null as well, because the names of members identify a document. */
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
