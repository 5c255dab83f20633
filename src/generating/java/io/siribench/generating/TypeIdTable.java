package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.jsontype.TypeDeserializer;
import com.fasterxml.jackson.databind.jsontype.TypeIdResolver;
import com.fasterxml.jackson.databind.jsontype.impl.AsPropertyTypeDeserializer;
import com.fasterxml.jackson.databind.jsontype.impl.TypeNameIdResolver;
import io.siribench.generating.StockType.TypeIds;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The description of the member that identifies an object's class. */
record TypeIdTable(
    DeserializationConfig config, DeserializationContext context, Consumer<JavaType> reached) {
  /** Returns the type ids of {@code type}, which {@code described} describes; empty if none. */
  Optional<TypeIds> of(JavaType type, AnnotatedClass described)
      throws UnreadableException, JsonMappingException {
    TypeDeserializer typed = context.getFactory().findTypeDeserializer(config, type);
    if (typed == null) {
      return Optional.empty();
    }
    JsonTypeInfo annotation = described.getAnnotation(JsonTypeInfo.class);
    JsonTypeInfo.As as = typed.getTypeInclusion();
    boolean isProperty = as == JsonTypeInfo.As.PROPERTY || as == JsonTypeInfo.As.EXISTING_PROPERTY;
    TypeIdResolver resolver = typed.getTypeIdResolver();
    if (!isProperty
        || !(resolver instanceof TypeNameIdResolver)
        || typed.getClass() != AsPropertyTypeDeserializer.class) {
      throw new UnreadableException(
          "its @JsonTypeInfo is (use = "
              + (annotation == null ? resolver.getMechanism() : annotation.use())
              + ", include = "
              + (annotation == null ? as : annotation.include())
              + "); use (use = NAME, include = PROPERTY) with @JsonSubTypes");
    }
    Map<String, JavaType> types = new TreeMap<>();
    for (NamedType subtype :
        config.getSubtypeResolver().collectAndResolveSubtypesByTypeId(config, described)) {
      String id = subtype.hasName() ? subtype.getName() : defaultId(subtype.getType());
      JavaType named = named(resolver, id, type);
      if (named == null || !named.isTypeOrSubTypeOf(type.getRawClass())) {
        // The id of a sibling class, which databind also refuses here.
        continue;
      }
      JavaType made = StockValues.made(named, context);
      // An abstract class without an explicit name is left out; its subtypes remain.
      if (!made.isAbstract() || subtype.hasName()) {
        types.put(id, made);
      }
    }
    DeserializerProperties.OfTyped properties =
        new DeserializerProperties.OfTyped((AsPropertyTypeDeserializer) typed);
    Optional<JavaType> defaultType = properties.defaultType();
    if (defaultType.isPresent()
        && (defaultType.get().hasRawClass(Void.class)
            || defaultType.get().hasRawClass(void.class))) {
      throw new UnreadableException(
          "its @JsonTypeInfo(defaultImpl) is Void; name a class, or remove it");
    }
    TypeIds ids =
        new TypeIds(
            typed.getPropertyName(),
            properties.isVisible(),
            types,
            defaultType.map(each -> StockValues.made(each, context)));
    ids.all().forEach(reached);
    return Optional.of(ids);
  }

  private static String defaultId(Class<?> type) {
    return type.getName().substring(type.getName().lastIndexOf('.') + 1);
  }

  /** Returns the class that {@code id} names, with the type arguments of {@code base}. */
  private @Nullable JavaType named(TypeIdResolver resolver, String id, JavaType base)
      throws UnreadableException {
    try {
      JavaType named = resolver.typeFromId(context, id);
      return named != null && named.isTypeOrSubTypeOf(base.getRawClass())
          ? context.constructSpecializedType(base, named.getRawClass())
          : named;
    } catch (IllegalArgumentException e) {
      // The type arguments do not match; databind also refuses the id here.
      return null;
    } catch (IOException e) {
      throw new UnreadableException("its type id " + id + " cannot be resolved: " + e.getMessage());
    }
  }
}
