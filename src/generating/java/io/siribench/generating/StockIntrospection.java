package io.siribench.generating;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.OptBoolean;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.EnumNaming;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonTypeIdResolver;
import com.fasterxml.jackson.databind.annotation.JsonTypeResolver;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BuilderBasedDeserializer;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import com.fasterxml.jackson.databind.util.Annotations;
import com.fasterxml.jackson.databind.util.EnumResolver;
import com.fasterxml.jackson.dataformat.xml.deser.XmlTextDeserializer;
import io.siribench.generating.StockType.AnyMember;
import io.siribench.generating.StockType.Creation;
import io.siribench.generating.StockType.Creator;
import io.siribench.generating.StockType.Kind;
import io.siribench.generating.StockType.TypeIds;
import io.siribench.generating.StockType.Unknown;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * A description of a stock mapper's binding of classes, from the deserializers that it creates.
 * Deserializers alone determine the binding of a document.
 */
final class StockIntrospection {
  private static final String WITHOUT_MEMBERS =
      "it is not a class with members; name one that has members";

  private final DeserializationConfig config;
  private final DefaultDeserializationContext context;
  private final Access access;
  private final StockMembers members;
  private final StockValues values;
  private final Deque<JavaType> open = new ArrayDeque<>();
  private final ReaderNames names;
  private final boolean isXml;
  private final List<String> problems = new ArrayList<>();

  /**
   * Creates an introspection with the settings of {@code mapper}, for {@code dialect}.
   *
   * @param used the names of existing readers, to which new names are added
   */
  StockIntrospection(ObjectMapper mapper, Dialect dialect, Set<String> used) {
    config = mapper.getDeserializationConfig();
    context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(config, null, null);
    values = new StockValues(context, this::reach);
    isXml = dialect.isXml();
    names = new ReaderNames(dialect.syntax().suffix(), used);
    access = new Access(dialect.packageName(), dialect.support());
    members = new StockMembers(config, values, access, dialect);
  }

  /**
   * Returns {@code root} first, and all classes reachable from its members.
   *
   * @throws UnsupportedTypeException if no reader can be written for one of them
   */
  List<StockType> reachable(JavaType root) {
    Map<JavaType, StockType> described = new LinkedHashMap<>();
    reachRoot(root);
    while (!open.isEmpty()) {
      JavaType type = open.remove();
      if (described.containsKey(type)) {
        continue;
      }
      try {
        described.put(type, describe(type));
      } catch (UnreadableException
          | JsonMappingException
          | IllegalStateException
          | TypeNotPresentException
          | MalformedParameterizedTypeException e) {
        problems.add(UnsupportedTypeException.of(type.getRawClass().getCanonicalName(), e));
        described.put(type, bare(type, Map.of()));
      }
    }
    problems.addAll(members.problems());
    if (!problems.isEmpty()) {
      throw new UnsupportedTypeException(problems);
    }
    return List.copyOf(described.values());
  }

  /** Returns the names of the readers of all reached classes. */
  ReaderNames names() {
    return names;
  }

  /** Reaches the class that documents of {@code root} create, which annotations may replace. */
  private void reachRoot(JavaType root) {
    if (root.isEnumType()) {
      String name = root.getRawClass().getCanonicalName();
      problems.add(UnsupportedTypeException.of(name, new UnreadableException(WITHOUT_MEMBERS)));
      return;
    }
    try {
      reach(StockValues.made(root, context));
    } catch (IllegalStateException e) {
      // Annotations give a member several names.
      problems.add(UnsupportedTypeException.of(root.getRawClass().getCanonicalName(), e));
    }
  }

  private void reach(JavaType type) {
    names.add(type);
    open.add(type);
  }

  /** Returns a type without creators and members; only an enum has {@code constants}. */
  private StockType bare(JavaType type, Map<String, Enum<?>> constants) {
    Creation nothing = uncreated(type, Optional.empty(), Map.of());
    Unknown unknown = new Unknown(List.of(), Optional.empty(), false);
    return new StockType(
        type, names.of(type), nothing, List.of(), unknown, Optional.empty(), constants, false);
  }

  private static Creation uncreated(
      JavaType type, Optional<Creator> fromText, Map<ObjectScalar, Creator> fromScalars) {
    Creator none = new Creator(type, "", List.of());
    return new Creation(Kind.NOTHING, none, List.of(), "", Optional.empty(), fromText, fromScalars);
  }

  private StockType describe(JavaType type) throws UnreadableException, JsonMappingException {
    access.requireClass(type.getRawClass());
    requireArguments(type);
    BeanDescription description = config.introspect(type);
    requireUsual(description);
    JsonDeserializer<?> original = context.findContextualValueDeserializer(type, null);
    if (type.isEnumType()) {
      values.of(type, original);
      return constants(type, description);
    }
    JsonDeserializer<?> deserializer = DeserializerProperties.withoutXml(original);
    StockType bare = bare(type, Map.of());
    Optional<TypeIds> typeIds =
        new TypeIdTable(config, context, this::reach).of(type, description.getClassInfo());
    if (isXml && typeIds.isPresent()) {
      throw new UnreadableException(
          "it has @JsonTypeInfo, which XML readers do not support; read it with a mapper, or bind"
              + " each class under its own name");
    }
    if (deserializer instanceof AbstractDeserializer) {
      if (typeIds.isEmpty()) {
        throw new UnreadableException(
            "it is abstract; define the class of its objects with @JsonTypeInfo(use = NAME) and"
                + " @JsonSubTypes, or with @JsonDeserialize(as = ...)");
      }
      return with(bare, bare.creation(), List.of(), bare.unknown(), typeIds);
    }
    if (deserializer.getClass().getName().endsWith(".deser.BeanDeserializer")
        || deserializer.getClass() == BuilderBasedDeserializer.class) {
      StockType bean = bean(bare, description, (BeanDeserializerBase) deserializer, typeIds);
      return original instanceof XmlTextDeserializer ? fromText(bean) : bean;
    }
    // The document's root is a container, a scalar or another type that is not a bean.
    values.of(type, deserializer);
    throw new UnreadableException(WITHOUT_MEMBERS);
  }

  /** Describes a class that has attributes and one member with its element's text. */
  private static StockType fromText(StockType bean) throws UnreadableException {
    if (bean.creation().kind() != Kind.EMPTY) {
      throw new UnreadableException(
          "it has @JacksonXmlText, but no constructor without parameters; add one");
    }
    return bean.ofText();
  }

  /** Refuses a type argument that Java does not permit, such as a wildcard's Object. */
  private void requireArguments(JavaType type) throws UnreadableException {
    TypeVariable<?>[] variables = type.getRawClass().getTypeParameters();
    for (int i = 0; i < variables.length; i++) {
      Type bound = variables[i].getBounds()[0];
      Class<?> least = context.getTypeFactory().constructType(bound).getRawClass();
      boolean isRaw = type.getBindings().isEmpty();
      if (isRaw
          ? !(bound instanceof Class) && least != Object.class
          : !least.isAssignableFrom(type.getBindings().getBoundType(i).getRawClass())) {
        throw new UnreadableException(
            "databind reads its type argument "
                + variables[i].getName()
                + " as an Object, which is not a "
                + least.getName()
                + "; name a type instead of a wildcard");
      }
    }
  }

  private static void requireUsual(BeanDescription description) throws UnreadableException {
    JsonFormat.Value format = description.findExpectedFormat();
    if (!format.equals(JsonFormat.Value.empty())) {
      throw new UnreadableException("it has @JsonFormat; remove it");
    }
    Annotations annotations = description.getClassAnnotations();
    OwnDeserializers.refuse(
        annotations.get(JsonDeserialize.class), annotations.get(JsonDeserializeAs.class));
    if (annotations.has(JsonTypeResolver.class) || annotations.has(JsonTypeIdResolver.class)) {
      throw new UnreadableException(
          "it has @JsonTypeResolver or @JsonTypeIdResolver; use @JsonTypeInfo(use = NAME) with"
              + " @JsonSubTypes");
    }
    JsonTypeInfo typeInfo = description.getClassAnnotations().get(JsonTypeInfo.class);
    if (typeInfo != null && typeInfo.requireTypeIdForSubtypes() != OptBoolean.DEFAULT) {
      throw new UnreadableException("its @JsonTypeInfo has requireTypeIdForSubtypes; remove it");
    }
  }

  private static StockType with(
      StockType bare,
      Creation creation,
      List<StockMember> members,
      Unknown unknown,
      Optional<TypeIds> typeIds) {
    return new StockType(
        bare.type(), bare.reader(), creation, members, unknown, typeIds, bare.constants(), false);
  }

  private StockType bean(
      StockType bare,
      BeanDescription description,
      BeanDeserializerBase deserializer,
      Optional<TypeIds> typeIds)
      throws UnreadableException {
    DeserializerProperties.OfBean bean = new DeserializerProperties.OfBean(deserializer);
    if (!bean.obstacle().isEmpty()) {
      throw new UnreadableException(bean.obstacle());
    }
    boolean isBuilt = deserializer instanceof BuilderBasedDeserializer;
    JavaType receiver = receiver(bare.type(), deserializer);
    Map<SettableBeanProperty, StockMember> byProperty = new LinkedHashMap<>();
    boolean isCreated =
        bean.getValueInstantiator().canCreateUsingDefault()
            || bean.getValueInstantiator().canCreateFromObjectWith();
    for (SettableBeanProperty property :
        isCreated ? bean.inOrder() : List.<SettableBeanProperty>of()) {
      if (bean.isIgnored(property)) {
        continue;
      }
      members
          .describe(property, receiver, isBuilt)
          .ifPresent(member -> byProperty.put(property, member));
    }
    List<StockMember> described = List.copyOf(byProperty.values());
    requireAllSet(described, deserializer);
    requireUniqueNames(described);
    BeanDescription filled = description;
    Creation creation;
    if (deserializer instanceof BuilderBasedDeserializer builder) {
      creation = builderCreation(builder, bean, bare.type());
      filled = config.introspectForBuilder(creation.creator().owner(), description);
    } else {
      creation = directCreation(bare.type(), bean, byProperty);
    }
    boolean isDrafted = creation.kind() == Kind.ARGUMENTS;
    return with(bare, creation, described, unknown(filled, bean, receiver, isDrafted), typeIds);
  }

  /** Returns the class that takes members: {@code type}, or its builder. */
  private static JavaType receiver(JavaType type, BeanDeserializerBase deserializer) {
    return deserializer instanceof BuilderBasedDeserializer builder
        ? new DeserializerProperties.OfBuilder(builder).builder()
        : type;
  }

  private Unknown unknown(
      BeanDescription description,
      DeserializerProperties.OfBean bean,
      JavaType receiver,
      boolean isDrafted)
      throws UnreadableException {
    boolean fails =
        !bean.skipsUnknown() && config.isEnabled(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    Optional<AnyMember> any = any(description, bean, receiver, isDrafted);
    if (fails || any.isPresent()) {
      StockMembers.requireIgnored(bean.ignored());
    }
    return new Unknown(List.copyOf(bean.ignored()), any, fails);
  }

  /** Refuses members without setters in an object that is created after reading its members. */
  private static void requireAllSet(List<StockMember> members, BeanDeserializerBase deserializer)
      throws UnreadableException {
    for (StockMember member : members) {
      if (member.use() == StockMember.Use.ADDED
          && deserializer.getValueInstantiator().canCreateFromObjectWith()) {
        throw new UnreadableException(member.name() + " has no setter; add one");
      }
    }
  }

  /** Refuses a name that two members share; databind would select one by hash codes. */
  private static void requireUniqueNames(List<StockMember> members) throws UnreadableException {
    Map<String, StockMember> byName = new HashMap<>();
    for (StockMember member : members) {
      for (String name : member.names()) {
        StockMember earlier = byName.put(name, member);
        if (earlier != null) {
          throw new UnreadableException(
              earlier.name() + " and " + member.name() + " share a name; remove the alias " + name);
        }
      }
    }
  }

  private Optional<AnyMember> any(
      BeanDescription description,
      DeserializerProperties.OfBean bean,
      JavaType receiver,
      boolean isDrafted)
      throws UnreadableException {
    AnnotatedMember any = description.findAnySetterAccessor();
    if (!bean.hasAnySetter() || any == null) {
      return Optional.empty();
    }
    access.requireMember(any.getMember(), "@JsonAnySetter");
    StockMembers.requirePlain(any);
    boolean isMethod = any instanceof AnnotatedMethod;
    JavaType type =
        any instanceof AnnotatedMethod method
            ? method.getParameterType(1)
            : any.getType().getContentType();
    if (type == null || (!isMethod && any.getRawType() != Map.class)) {
      throw new UnreadableException(
          "@JsonAnySetter is on "
              + any.getName()
              + ", which is neither a method nor of type java.util.Map; use one of them");
    }
    if (!isMethod && !any.getType().getKeyType().getRawClass().isAssignableFrom(String.class)) {
      throw new UnreadableException(
          "@JsonAnySetter is on " + any.getName() + ", whose keys are not texts; use String");
    }
    try {
      JsonDeserializer<?> deserializer = context.findContextualValueDeserializer(type, null);
      boolean isFinal = Modifier.isFinal(any.getMember().getModifiers());
      boolean isCast = !isMethod && !Generics.isExact(Generics.declared(any));
      StockValue value = values.of(type, deserializer);
      if (any.getMember() instanceof Method method) {
        // A draft keeps values as objects of their declared type.
        Class<?> kept = MethodType.methodType(value.type().getRawClass()).wrap().returnType();
        List<Class<?>> given = List.of(String.class, isDrafted ? kept : value.read());
        access.requirePreferred(method, receiver, given);
      } else if (any.getMember() instanceof Field field) {
        Access.requireFound(field, receiver.getRawClass());
      }
      return Optional.of(new AnyMember(any.getName(), !isMethod, isFinal, isCast, value));
    } catch (JsonMappingException e) {
      throw new UnreadableException(String.valueOf(e.getOriginalMessage()));
    }
  }

  private Creation directCreation(
      JavaType type,
      DeserializerProperties.OfBean bean,
      Map<SettableBeanProperty, StockMember> byProperty)
      throws UnreadableException {
    DeserializerProperties.Instantiator instantiator = instantiator(bean);
    Optional<Creator> fromText = creator(type, instantiator.fromText());
    Map<ObjectScalar, Creator> fromScalars = fromScalars(type, instantiator);
    SettableBeanProperty[] arguments = instantiator.getFromObjectArguments(config);
    if (arguments != null && arguments.length > 0) {
      List<StockMember> described = new ArrayList<>();
      for (SettableBeanProperty argument : arguments) {
        StockMember member = byProperty.get(argument);
        if (member == null) {
          StockMembers.requireMember(argument);
          member =
              bean.isIgnored(argument)
                  ? StockMembers.ignored(argument)
                  : members.argument(argument, byProperty.values());
        }
        described.add(member);
      }
      AnnotatedWithParams selected = instantiator.getWithArgsCreator();
      Creator creator = access.creator(type, selected);
      access.requirePreferred(
          (Executable) ((AnnotatedMember) selected).getMember(),
          type,
          described.stream()
              .<Class<?>>map(argument -> argument.value().type().getRawClass())
              .toList());
      Optional<Creator> empty = creator(type, instantiator.getDefaultCreator());
      return new Creation(Kind.ARGUMENTS, creator, described, "", empty, fromText, fromScalars);
    }
    AnnotatedWithParams creator = instantiator.getDefaultCreator();
    if (creator == null) {
      if (fromText.isEmpty() && fromScalars.isEmpty() && !type.isAbstract()) {
        throw new UnreadableException(
            "it has no constructor without parameters, and none with @JsonCreator and"
                + " @JsonProperty; add one");
      }
      return uncreated(type, fromText, fromScalars);
    }
    return new Creation(
        Kind.EMPTY,
        access.creator(type, creator),
        List.of(),
        "",
        Optional.empty(),
        fromText,
        fromScalars);
  }

  /** Returns a further creator, unless it is not visible and lacks @JsonCreator. */
  private Optional<Creator> creator(JavaType type, @Nullable AnnotatedWithParams candidate)
      throws UnreadableException {
    if (candidate == null
        || (!access.isVisible(candidate) && !candidate.hasAnnotation(JsonCreator.class))) {
      return Optional.empty();
    }
    return Optional.of(access.creator(type, candidate));
  }

  private Map<ObjectScalar, Creator> fromScalars(
      JavaType type, DeserializerProperties.Instantiator instantiator) throws UnreadableException {
    Map<ObjectScalar, Creator> creators = new EnumMap<>(ObjectScalar.class);
    for (ObjectScalar scalar : ObjectScalar.values()) {
      creator(type, instantiator.from(scalar)).ifPresent(creator -> creators.put(scalar, creator));
    }
    return creators;
  }

  private Creation builderCreation(
      BuilderBasedDeserializer deserializer, DeserializerProperties.OfBean bean, JavaType type)
      throws UnreadableException {
    DeserializerProperties.OfBuilder builder = new DeserializerProperties.OfBuilder(deserializer);
    DeserializerProperties.Instantiator instantiator = instantiator(bean);
    AnnotatedWithParams creator = instantiator.getDefaultCreator();
    access.requireClass(builder.builder().getRawClass());
    if (creator == null || instantiator.canCreateFromObjectWith()) {
      throw new UnreadableException(
          "its builder "
              + builder.builder().getRawClass().getName()
              + " needs arguments; add a constructor without parameters");
    }
    if (builder.build() == null) {
      throw new UnreadableException(
          "its builder has no build method; name one with @JsonPOJOBuilder(buildMethodName)");
    }
    access.requireMember(builder.build().getMember(), "build method");
    requireMade(type.getRawClass(), builder.build().getType().getRawClass());
    return new Creation(
        Kind.BUILDER,
        access.creator(builder.builder(), creator),
        List.of(),
        builder.build().getName(),
        Optional.empty(),
        creator(builder.builder(), instantiator.fromText()),
        fromScalars(builder.builder(), instantiator));
  }

  /** Refuses a build method that returns a supertype, which databind accepts. */
  private static void requireMade(Class<?> type, Class<?> returned) throws UnreadableException {
    if (!type.isAssignableFrom(returned)) {
      throw new UnreadableException(
          "its build method returns a " + returned.getName() + "; return a " + type.getName());
    }
  }

  private static DeserializerProperties.Instantiator instantiator(
      DeserializerProperties.OfBean bean) throws UnreadableException {
    DeserializerProperties.Instantiator instantiator =
        DeserializerProperties.Instantiator.of(bean.getValueInstantiator());
    if (instantiator == null) {
      throw new UnreadableException(
          "it is created by "
              + bean.getValueInstantiator().getClass().getName()
              + "; remove @JsonValueInstantiator");
    }
    return instantiator;
  }

  private StockType constants(JavaType type, BeanDescription description)
      throws UnreadableException {
    if (description.getClassAnnotations().has(EnumNaming.class)) {
      throw new UnreadableException("it has @EnumNaming; set names with @JsonProperty");
    }
    if (description.getClassAnnotations().has(JsonTypeInfo.class)) {
      boolean isOwn =
          config
              .introspectDirectClassAnnotations(type)
              .getClassAnnotations()
              .has(JsonTypeInfo.class);
      throw new UnreadableException(
          isOwn
              ? "it is an enum with @JsonTypeInfo; remove that"
              : "it is an enum with the @JsonTypeInfo of a supertype; make it a class, or remove it"
                  + " from @JsonSubTypes");
    }
    AnnotatedMember value = description.findJsonValueAccessor();
    if (value != null) {
      value.fixAccess(true);
    }
    EnumResolver resolver =
        value == null
            ? EnumResolver.constructFor(config, description.getClassInfo())
            : EnumResolver.constructUsingMethod(config, description.getClassInfo(), value);
    if (resolver.isFromIntValue()) {
      throw new UnreadableException("its @JsonValue is a number; use a text");
    }
    Map<String, Enum<?>> byName = new TreeMap<>();
    for (String name : resolver.getEnumIds()) {
      byName.put(name, resolver.findEnum(name));
    }
    for (Enum<?> constant : byName.values()) {
      if (!SourceVersion.isName(constant.name())) {
        throw new UnreadableException(
            "its constant "
                + constant.name()
                + " cannot be named in Java; rename it, and keep its name in documents with"
                + " @JsonProperty");
      }
    }
    if (isXml && resolver.getDefaultValue() != null) {
      // Databind reads an empty element as the default constant.
      byName.putIfAbsent("", resolver.getDefaultValue());
    }
    return bare(type, byName);
  }
}
