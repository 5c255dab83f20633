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
    JsonTypeInfo said = described.getAnnotation(JsonTypeInfo.class);
    JsonTypeInfo.As as = typed.getTypeInclusion();
    boolean isProperty = as == JsonTypeInfo.As.PROPERTY || as == JsonTypeInfo.As.EXISTING_PROPERTY;
    TypeIdResolver resolver = typed.getTypeIdResolver();
    if (!isProperty
        || !(resolver instanceof TypeNameIdResolver)
        || typed.getClass() != AsPropertyTypeDeserializer.class) {
      throw new UnreadableException(
          "its @JsonTypeInfo is (use = "
              + (said == null ? resolver.getMechanism() : said.use())
              + ", include = "
              + (said == null ? as : said.include())
              + "); use (use = NAME, include = PROPERTY) with @JsonSubTypes");
    }
    Map<String, JavaType> types = new TreeMap<>();
    for (NamedType subtype :
        config.getSubtypeResolver().collectAndResolveSubtypesByTypeId(config, described)) {
      String id = subtype.hasName() ? subtype.getName() : defaultId(subtype.getType());
      JavaType found = found(resolver, id);
      if (found == null || !found.isTypeOrSubTypeOf(type.getRawClass())) {
        // Ids of its siblings, which databind also refuses here.
        continue;
      }
      // An abstract class without a name does not invalidate its subtypes.
      if (!found.isAbstract() || subtype.hasName()) {
        types.put(id, found.hasRawClass(type.getRawClass()) ? type : found);
      }
    }
    Optional<JavaType> other = Optional.empty();
    if (typed.getDefaultImpl() != null) {
      other = Optional.of(config.constructType(typed.getDefaultImpl()));
      if (other.get().hasRawClass(Void.class) || other.get().hasRawClass(void.class)) {
        throw new UnreadableException(
            "its @JsonTypeInfo(defaultImpl) is Void; name a class, or remove it");
      }
    }
    types.values().forEach(reached);
    other.ifPresent(reached);
    return Optional.of(
        new TypeIds(
            typed.getPropertyName(),
            new DeserializerProperties.OfTyped((AsPropertyTypeDeserializer) typed).isVisible(),
            types,
            other));
  }

  private static String defaultId(Class<?> type) {
    return type.getName().substring(type.getName().lastIndexOf('.') + 1);
  }

  private JavaType found(TypeIdResolver resolver, String id) throws UnreadableException {
    try {
      return resolver.typeFromId(context, id);
    } catch (IOException e) {
      throw new UnreadableException("its type id " + id + " cannot be resolved: " + e.getMessage());
    }
  }
}
