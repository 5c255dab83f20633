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

/** Describes the member that identifies an object's class. */
record TypeIdTable(
    DeserializationConfig config, DeserializationContext context, Consumer<JavaType> reached) {
  /** Returns the member of {@code type}, which {@code described} describes; empty if none. */
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
      JavaType found = found(resolver, id, type);
      if (found == null || !found.isTypeOrSubTypeOf(type.getRawClass())) {
        // Ids of its siblings, which databind also refuses here.
        continue;
      }
      JavaType made = StockValues.made(found, context);
      // An abstract class without a name does not invalidate its subtypes.
      if (!made.isAbstract() || subtype.hasName()) {
        types.put(id, made);
      }
    }
    DeserializerProperties.OfTyped named =
        new DeserializerProperties.OfTyped((AsPropertyTypeDeserializer) typed);
    Optional<JavaType> other = named.other();
    if (other.isPresent()
        && (other.get().hasRawClass(Void.class) || other.get().hasRawClass(void.class))) {
      throw new UnreadableException(
          "its @JsonTypeInfo(defaultImpl) is Void; name a class, or remove it");
    }
    TypeIds ids =
        new TypeIds(
            typed.getPropertyName(),
            named.isVisible(),
            types,
            other.map(each -> StockValues.made(each, context)));
    ids.all().forEach(reached);
    return Optional.of(ids);
  }

  private static String defaultId(Class<?> type) {
    return type.getName().substring(type.getName().lastIndexOf('.') + 1);
  }

  /** Returns the class that {@code id} names, with the type arguments of {@code base}. */
  private @Nullable JavaType found(TypeIdResolver resolver, String id, JavaType base)
      throws UnreadableException {
    try {
      JavaType found = resolver.typeFromId(context, id);
      return found != null && found.isTypeOrSubTypeOf(base.getRawClass())
          ? context.constructSpecializedType(base, found.getRawClass())
          : found;
    } catch (IllegalArgumentException e) {
      // Its type arguments are others; databind also refuses the id here.
      return null;
    } catch (IOException e) {
      throw new UnreadableException("its type id " + id + " cannot be resolved: " + e.getMessage());
    }
  }
}
