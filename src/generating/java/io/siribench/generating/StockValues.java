package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BuilderBasedDeserializer;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.ContainerDeserializerBase;
import com.fasterxml.jackson.databind.deser.std.EnumDeserializer;
import com.fasterxml.jackson.databind.deser.std.EnumMapDeserializer;
import com.fasterxml.jackson.databind.deser.std.EnumSetDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.util.Annotations;
import java.lang.annotation.Annotation;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Modifier;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The descriptions of values by their type, and by the Jackson deserializer that reads them. */
record StockValues(DeserializationContext context, Consumer<JavaType> reached) {
  private static final String SUPPORTED =
      "use a text, a number, a boolean, an enum, a list, a set, a map, an array, java.time, or a"
          + " class of such members";

  /** The call that reads a type, by the type's name. */
  private static final Map<String, String> SCALARS =
      Map.ofEntries(
          Map.entry("java.lang.String", "in.string()"),
          Map.entry("java.lang.CharSequence", "in.string()"),
          Map.entry("boolean", "in.booleanValue()"),
          Map.entry("java.lang.Boolean", "Coercions.booleanObject(in)"),
          Map.entry("byte", "Coercions.byteValue(in)"),
          Map.entry("java.lang.Byte", "Coercions.byteObject(in)"),
          Map.entry("short", "Coercions.shortValue(in)"),
          Map.entry("java.lang.Short", "Coercions.shortObject(in)"),
          Map.entry("int", "in.intValue()"),
          Map.entry("java.lang.Integer", "Coercions.integer(in)"),
          Map.entry("long", "in.longValue()"),
          Map.entry("java.lang.Long", "Coercions.longObject(in)"),
          Map.entry("float", "Coercions.floatValue(in)"),
          Map.entry("java.lang.Float", "Coercions.floatObject(in)"),
          Map.entry("double", "in.doubleValue()"),
          Map.entry("java.lang.Double", "Coercions.doubleObject(in)"),
          Map.entry("java.math.BigDecimal", "Coercions.decimal(in)"),
          Map.entry("java.math.BigInteger", "Coercions.bigInteger(in)"),
          Map.entry("java.util.UUID", "Coercions.uuid(in)"),
          Map.entry("java.net.URI", "Coercions.uri(in)"),
          Map.entry("[B", "Coercions.bytes(in)"),
          Map.entry("java.lang.Object", "in.untyped()"));

  /** Annotations of collections and maps that change how these are read. */
  private static final List<Class<? extends Annotation>> CHANGING_CONTAINERS =
      List.of(
          JsonFormat.class,
          JsonIgnoreProperties.class,
          JsonIncludeProperties.class,
          JsonTypeInfo.class);

  private static final List<String> TIMES =
      List.of(
          "Instant",
          "LocalDate",
          "LocalTime",
          "LocalDateTime",
          "OffsetDateTime",
          "ZonedDateTime",
          "Duration",
          "Period",
          "OffsetTime",
          "Year",
          "YearMonth",
          "MonthDay",
          "ZoneId",
          "ZoneOffset");

  /**
   * Returns the value of {@code type} that {@code deserializer} reads.
   *
   * @param deserializer null for the default deserializer of the type
   * @throws UnreadableException if no reader can be written for it
   */
  StockValue of(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    if (deserializer != null && deserializer != DeserializerProperties.withoutXml(deserializer)) {
      return of(type, DeserializerProperties.withoutXml(deserializer));
    }
    Class<?> raw = type.getRawClass();
    if (raw.getName().startsWith("java.time.") && TIMES.contains(raw.getSimpleName())) {
      return time(type, deserializer);
    }
    requireStock(type, deserializer);
    String scalar = SCALARS.get(raw.getName());
    if (scalar != null) {
      return StockValue.scalar(type, scalar);
    }
    if (type.isArrayType() && raw != char[].class) {
      return new StockValue(
          StockValue.Kind.ARRAY, type, type, "", List.of(content(type, deserializer)));
    }
    if (type.isCollectionLikeType() || type.isMapLikeType()) {
      return container(type, deserializer);
    }
    boolean isEnum = type.isEnumType() && deserializer instanceof EnumDeserializer;
    boolean isBean =
        deserializer instanceof BeanDeserializerBase
            || deserializer instanceof AbstractDeserializer;
    if (!isEnum && (!isBean || raw.getName().startsWith("java."))) {
      throw new UnreadableException(
          type.isEnumType()
              ? "it is an enum with a factory method; remove its @JsonCreator, and name constants"
                  + " with @JsonValue or @JsonProperty"
              : "it is a " + name(type) + "; " + SUPPORTED);
    }
    JavaType created = deserializer instanceof BeanDeserializerBase bean ? made(type, bean) : type;
    reached.accept(created);
    return StockValue.object(created);
  }

  /** Returns the type that {@code bean} creates, which an annotation may change. */
  static JavaType made(JavaType type, BeanDeserializerBase bean) {
    return bean instanceof BuilderBasedDeserializer || bean.getValueType() == null
        ? type
        : bean.getValueType();
  }

  /** Returns the type that {@code context} creates for {@code type}. */
  static JavaType made(JavaType type, DeserializationContext context) {
    try {
      JsonDeserializer<?> deserializer =
          DeserializerProperties.withoutXml(context.findContextualValueDeserializer(type, null));
      return deserializer instanceof BeanDeserializerBase bean ? made(type, bean) : type;
    } catch (JsonMappingException
        | TypeNotPresentException
        | MalformedParameterizedTypeException e) {
      // The problem is reported when the type is described.
      return type;
    }
  }

  private static StockValue time(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    String name = type.getRawClass().getSimpleName();
    String reads = deserializer == null ? "" : deserializer.getClass().getName();
    // Without the module of java.time, databind's deserializer reports that it is missing.
    if (!reads.isEmpty()
        && !reads.startsWith("com.fasterxml.jackson.datatype.jsr310.")
        && !reads.endsWith(".UnsupportedTypeDeserializer")) {
      throw customDeserializer(reads);
    }
    String method = Character.toLowerCase(name.charAt(0)) + name.substring(1);
    return StockValue.scalar(type, "JsonTimes." + method + "(in)");
  }

  private static void requireStock(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    if (deserializer == null) {
      return;
    }
    String reads = deserializer.getClass().getName();
    if (deserializer instanceof StdDelegatingDeserializer
        || reads.endsWith(".UnsupportedTypeDeserializer")) {
      throw new UnreadableException("it is a " + name(type) + "; " + SUPPORTED);
    }
    if (!reads.startsWith("com.fasterxml.jackson.databind.deser.")) {
      throw customDeserializer(reads);
    }
  }

  private static UnreadableException customDeserializer(String deserializer) {
    return new UnreadableException(
        "it is read by "
            + deserializer
            + ", which needs databind; bind a text, and convert it in the setter");
  }

  private StockValue content(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    JsonDeserializer<?> content =
        deserializer instanceof ContainerDeserializerBase<?> container
            ? container.getContentDeserializer()
            : null;
    JavaType contentType = type.getContentType();
    if (content == null) {
      // Deserializers of EnumSet, and of containers of texts or primitives, do not report the one
      // of their content.
      return defaultValue(contentType);
    }
    return of(contentType, content);
  }

  /** Returns a value that the mapper's default deserializer for {@code type} reads. */
  private StockValue defaultValue(JavaType type) throws UnreadableException {
    try {
      return of(type, context.findContextualValueDeserializer(type, null));
    } catch (JsonMappingException e) {
      throw new UnreadableException("databind does not bind it: " + e.getOriginalMessage());
    }
  }

  private StockValue container(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    boolean isEnums =
        deserializer instanceof EnumSetDeserializer || deserializer instanceof EnumMapDeserializer;
    OwnDeserializers.refuse(
        type.getRawClass().getAnnotation(JsonDeserialize.class),
        type.getRawClass().getAnnotation(JsonDeserializeAs.class));
    requireFilled(type, deserializer);
    JavaType made = type;
    if (deserializer instanceof ContainerDeserializerBase<?> container && !isEnums) {
      made = container.getValueType();
    }
    if (!isEnums && !isMadeEmpty(made.getRawClass())) {
      throw new UnreadableException(
          "it is a " + name(type) + ", which cannot be created empty; use a type of java.util");
    }
    StockValue each = content(type, deserializer);
    return type.isMapLikeType()
        ? new StockValue(StockValue.Kind.MAP, type, made, key(type.getKeyType()), List.of(each))
        : new StockValue(StockValue.Kind.COLLECTION, type, made, "", List.of(each));
  }

  /** Refuses a class that databind does not create empty and then fill with all elements. */
  private void requireFilled(JavaType type, @Nullable JsonDeserializer<?> deserializer)
      throws UnreadableException {
    Annotations annotations =
        context.getConfig().introspectClassAnnotations(type).getClassAnnotations();
    for (Class<? extends Annotation> each : CHANGING_CONTAINERS) {
      if (annotations.has(each)) {
        throw new UnreadableException(
            "it is a " + name(type) + ", which has @" + each.getSimpleName() + "; remove that");
      }
    }
    ValueInstantiator creator =
        deserializer instanceof ValueInstantiator.Gettable made
            ? made.getValueInstantiator()
            : null;
    if (creator != null
        && (creator.canCreateUsingDelegate()
            || creator.canCreateUsingArrayDelegate()
            || creator.canCreateFromObjectWith())) {
      throw new UnreadableException(
          "it is a " + name(type) + ", which has a @JsonCreator; remove that");
    }
  }

  private static boolean isMadeEmpty(Class<?> type) {
    try {
      return Modifier.isPublic(type.getModifiers())
          && !Modifier.isAbstract(type.getModifiers())
          && Modifier.isPublic(type.getDeclaredConstructor().getModifiers());
    } catch (NoSuchMethodException e) {
      return type == EnumSet.class || type == EnumMap.class;
    }
  }

  private String key(JavaType type) throws UnreadableException {
    Class<?> raw = type.getRawClass();
    if (raw == String.class || raw == Object.class) {
      return "";
    }
    if (raw == Integer.class || raw == Long.class) {
      return raw == Integer.class ? "Coercions.intKey(in, key)" : "Coercions.longKey(in, key)";
    }
    if (!type.isEnumType()) {
      throw new UnreadableException(
          "its keys are of " + name(type) + "; use String, Integer, Long or an enum");
    }
    defaultValue(type);
    return "enum";
  }

  static String name(JavaType type) {
    return type.isArrayType() ? name(type.getContentType()) + "[]" : type.toCanonical();
  }
}
