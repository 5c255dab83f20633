package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.CollectionDeserializer;
import com.fasterxml.jackson.databind.deser.std.ContainerDeserializerBase;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.type.CollectionType;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A deserializer of structures, also in arrays, that keeps a value of any other kind. A document
 * with a text where the schema has elements therefore remains readable.
 */
final class LenientObject extends DelegatingDeserializer {
  private static final long serialVersionUID = 1L;

  private LenientObject(JsonDeserializer<?> objects) {
    super(objects);
  }

  @Override
  protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> newDelegatee) {
    return new LenientObject(newDelegatee);
  }

  @Override
  public @Nullable Object deserialize(JsonParser parser, DeserializationContext context)
      throws IOException {
    switch (LenientScalar.token(parser)) {
      case START_OBJECT:
      case FIELD_NAME:
      case END_OBJECT:
        return super.deserialize(parser, context);
      case START_ARRAY:
        return fromArray(parser, context);
      default:
        return fromScalar(parser, context);
    }
  }

  /** Merges the envelope of a JSON document into {@code target}, the document itself. */
  @Override
  public Object deserialize(JsonParser parser, DeserializationContext context, Object target)
      throws IOException {
    switch (LenientScalar.token(parser)) {
      case START_OBJECT:
      case FIELD_NAME:
      case END_OBJECT:
        return super.deserialize(parser, context, target);
      case START_ARRAY:
        while (LenientScalar.nextElement(parser)) {
          deserialize(parser, context, target);
        }
        return target;
      default:
        ((SiriObject) target).retain(SiriNames.TEXT, Untyped.value(parser, context));
        return target;
    }
  }

  private @Nullable Object fromArray(JsonParser parser, DeserializationContext context)
      throws IOException {
    Object first = null;
    while (LenientScalar.nextElement(parser)) {
      Retention retention = Retentions.at(parser);
      if (parser.currentToken() == JsonToken.VALUE_NULL) {
        continue;
      }
      if (first == null) {
        first = deserialize(parser, context);
      } else if (retention.isPossible()) {
        retention.keep(deserialize(parser, context));
      } else {
        // Several documents in one array form one document with several deliveries.
        first = deserialize(parser, context, first);
      }
    }
    return first;
  }

  private @Nullable Object fromScalar(JsonParser parser, DeserializationContext context)
      throws IOException {
    Retention retention = Retentions.at(parser);
    if (!retention.isPossible()) {
      throw NotSiriException.ofScalar(parser.getText());
    }
    if (parser.currentToken() == JsonToken.VALUE_STRING && parser.getText().isEmpty()) {
      return null;
    }
    Object object = fromText(parser, context);
    if (object == null) {
      retention.keep(Untyped.value(parser, context));
    }
    return object;
  }

  /** Reads an object that has only a text. Returns null if its type has no text member. */
  private @Nullable Object fromText(JsonParser parser, DeserializationContext context)
      throws IOException {
    JsonToken token = parser.currentToken();
    BeanDeserializerBase objects = beanDeserializer();
    if (objects == null || token == JsonToken.VALUE_NULL || !LenientScalar.isText(token)) {
      return null;
    }
    // This alias is unambiguous, unlike value, which may be an element.
    SettableBeanProperty text = objects.findProperty(SiriNames.TEXT);
    if (text == null) {
      return null;
    }
    Object object = objects.getValueInstantiator().createUsingDefault(context);
    text.deserializeAndSet(parser, context, object);
    return object;
  }

  /** Returns the deserializer of members, which the module for XML may have wrapped. */
  private @Nullable BeanDeserializerBase beanDeserializer() {
    JsonDeserializer<?> objects = getDelegatee();
    while (objects instanceof DelegatingDeserializer) {
      objects = objects.getDelegatee();
    }
    return objects instanceof BeanDeserializerBase ? (BeanDeserializerBase) objects : null;
  }

  /** A modifier that wraps the deserializer of every structure except texts. */
  static final class Modifier extends BeanDeserializerModifier {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonDeserializer<?> modifyDeserializer(
        DeserializationConfig config, BeanDescription type, JsonDeserializer<?> deserializer) {
      boolean isStructure =
          SiriObject.class.isAssignableFrom(type.getBeanClass())
              && type.getBeanClass() != Text.class;
      return isStructure ? new LenientObject(deserializer) : deserializer;
    }

    /** Reads lists of texts like other lists: Jackson's special deserializer hides their length. */
    @Override
    public JsonDeserializer<?> modifyCollectionDeserializer(
        DeserializationConfig config,
        CollectionType type,
        BeanDescription description,
        JsonDeserializer<?> deserializer) {
      if (type.getContentType().getRawClass() != String.class) {
        return deserializer;
      }
      ValueInstantiator lists =
          ((ContainerDeserializerBase<?>) deserializer).getValueInstantiator();
      return new CollectionDeserializer(type, texts(), null, lists);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static JsonDeserializer<Object> texts() {
      return (JsonDeserializer) new LenientScalars.OfString();
    }
  }
}
