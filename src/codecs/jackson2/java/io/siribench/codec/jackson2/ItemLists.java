package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.NullValueProvider;
import com.fasterxml.jackson.databind.deser.std.CollectionDeserializer;
import com.fasterxml.jackson.databind.deser.std.ContainerDeserializerBase;
import com.fasterxml.jackson.databind.deser.std.DelegatingDeserializer;
import com.fasterxml.jackson.databind.deser.std.ObjectArrayDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.type.ArrayType;
import com.fasterxml.jackson.databind.type.CollectionType;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The deserializers of lists and arrays that report each item once it is bound. */
final class ItemLists extends BeanDeserializerModifier {
  private static final long serialVersionUID = 1L;

  private final transient Items items;
  private final transient ItemClock clock;

  private ItemLists(Items items, ItemClock clock) {
    this.items = items;
    this.clock = clock;
  }

  /** Makes the lists of {@code mapper} report {@code items} to the returned clock. */
  static ItemClock register(Items items, ObjectMapper mapper) {
    ItemClock clock = new ItemClock(false);
    mapper.registerModule(
        new SimpleModule("items").setDeserializerModifier(new ItemLists(items, clock)));
    return clock;
  }

  /** Returns whether {@code list} reads a list whose elements are reported. */
  static boolean isReporting(@Nullable JsonDeserializer<?> list) {
    return list instanceof ContainerDeserializerBase
        && ((ContainerDeserializerBase<?>) list).getContentDeserializer()
            instanceof ItemDeserializer;
  }

  @Override
  public JsonDeserializer<?> modifyCollectionDeserializer(
      DeserializationConfig config,
      CollectionType type,
      BeanDescription description,
      JsonDeserializer<?> deserializer) {
    return items.hasType(type.getContentType())
            && deserializer.getClass() == CollectionDeserializer.class
        ? new ListDeserializer((CollectionDeserializer) deserializer, items, clock)
        : deserializer;
  }

  @Override
  public JsonDeserializer<?> modifyArrayDeserializer(
      DeserializationConfig config,
      ArrayType type,
      BeanDescription description,
      JsonDeserializer<?> deserializer) {
    if (!items.hasType(type.getContentType())
        || deserializer.getClass() != ObjectArrayDeserializer.class) {
      return deserializer;
    }
    try {
      TypeDeserializer types = config.findTypeDeserializer(type.getContentType());
      return new ArrayDeserializer(type, types, (ObjectArrayDeserializer) deserializer, this);
    } catch (JsonMappingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static final class ListDeserializer extends CollectionDeserializer {
    private static final long serialVersionUID = 1L;

    private final CollectionDeserializer plain;
    private final transient Items items;
    private final transient ItemClock clock;

    ListDeserializer(CollectionDeserializer plain, Items items, ItemClock clock) {
      super(plain);
      this.plain = plain;
      this.items = items;
      this.clock = clock;
    }

    @Override
    public CollectionDeserializer createContextual(
        DeserializationContext context, @Nullable BeanProperty property)
        throws JsonMappingException {
      return items.isOtherList(property)
          ? plain.createContextual(context, property)
          : super.createContextual(context, property);
    }

    /** Wraps the final deserializer of elements, with all changes by modules. */
    @Override
    protected CollectionDeserializer withResolved(
        JsonDeserializer<?> delegate,
        JsonDeserializer<?> elements,
        TypeDeserializer types,
        NullValueProvider nulls,
        Boolean unwrapsSingle) {
      return super.withResolved(
          delegate, new ItemDeserializer(elements, clock), types, nulls, unwrapsSingle);
    }
  }

  private static final class ArrayDeserializer extends ObjectArrayDeserializer {
    private static final long serialVersionUID = 1L;

    private final transient ArrayType type;
    private final ObjectArrayDeserializer plain;
    private final transient Items items;
    private final transient ItemClock clock;

    /**
     * Creates a deserializer of arrays of {@code type}.
     *
     * @param types identifies the class of an element; null if all elements have the same class
     * @param plain the deserializer of arrays that report nothing
     */
    ArrayDeserializer(
        ArrayType type,
        @Nullable TypeDeserializer types,
        ObjectArrayDeserializer plain,
        ItemLists lists) {
      super(type, null, types);
      this.type = type;
      this.plain = plain;
      items = lists.items;
      clock = lists.clock;
    }

    @Override
    public JsonDeserializer<?> createContextual(
        DeserializationContext context, @Nullable BeanProperty property)
        throws JsonMappingException {
      return items.isOtherList(property)
          ? plain.createContextual(context, property)
          : super.createContextual(context, property);
    }

    @Override
    public ObjectArrayDeserializer withResolved(
        TypeDeserializer types,
        JsonDeserializer<?> elements,
        NullValueProvider nulls,
        Boolean unwrapsSingle) {
      ItemDeserializer reporting = new ItemDeserializer(elements, clock);
      return new ObjectArrayDeserializer(type, cast(reporting), types)
          .withResolved(types, reporting, nulls, unwrapsSingle);
    }

    @SuppressWarnings("unchecked")
    private static JsonDeserializer<Object> cast(JsonDeserializer<?> any) {
      return (JsonDeserializer<Object>) any;
    }
  }

  private static final class ItemDeserializer extends DelegatingDeserializer {
    private static final long serialVersionUID = 1L;

    private final transient ItemClock clock;

    ItemDeserializer(JsonDeserializer<?> items, ItemClock clock) {
      super(items);
      this.clock = clock;
    }

    @Override
    protected JsonDeserializer<?> newDelegatingInstance(JsonDeserializer<?> newDelegatee) {
      return new ItemDeserializer(newDelegatee, clock);
    }

    @Override
    public @Nullable Object deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      return item(parser, context, null);
    }

    @Override
    public @Nullable Object deserializeWithType(
        JsonParser parser, DeserializationContext context, TypeDeserializer types)
        throws IOException {
      return item(parser, context, types);
    }

    private @Nullable Object item(
        JsonParser parser, DeserializationContext context, @Nullable TypeDeserializer types)
        throws IOException {
      if (parser.currentToken() == JsonToken.VALUE_EMBEDDED_OBJECT
          && parser.getEmbeddedObject() instanceof BoundItem) {
        // A bound item replaces its tokens, and is already reported.
        return ((BoundItem) parser.getEmbeddedObject()).item;
      }
      Object item;
      clock.enter();
      try {
        item =
            types == null
                ? super.deserialize(parser, context)
                : super.deserializeWithType(parser, context, types);
      } finally {
        clock.leave();
      }
      clock.bound(item);
      return item;
    }
  }
}
