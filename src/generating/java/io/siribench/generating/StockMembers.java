package io.siribench.generating;

import com.fasterxml.jackson.annotation.JacksonInject;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonDeserializeAs;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIdentityReference;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.PropertyMetadata;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonTypeIdResolver;
import com.fasterxml.jackson.databind.annotation.JsonTypeResolver;
import com.fasterxml.jackson.databind.deser.CreatorProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.impl.FieldProperty;
import com.fasterxml.jackson.databind.deser.impl.InnerClassProperty;
import com.fasterxml.jackson.databind.deser.impl.MergingSettableBeanProperty;
import com.fasterxml.jackson.databind.deser.impl.MethodProperty;
import com.fasterxml.jackson.databind.deser.impl.SetterlessProperty;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The descriptions of members, and a collector of their problems. */
final class StockMembers {
  /** Annotations that change the reading of a value, and the alternative to each. */
  private static final Map<Class<? extends Annotation>, String> UNSUPPORTED = unsupported();

  private final DeserializationConfig config;
  private final StockValues values;
  private final Access access;

  /** True if a merged member with the class of its owner is the owner itself. */
  private final boolean mergesSelf;

  private final boolean isXml;
  private final List<String> problems = new ArrayList<>();

  /** Creates a description with {@code config}, for readers of {@code dialect}. */
  StockMembers(DeserializationConfig config, StockValues values, Access access, Dialect dialect) {
    mergesSelf = !dialect.isStandalone();
    isXml = dialect.isXml();
    this.config = config;
    this.values = values;
    this.access = access;
  }

  private static Map<Class<? extends Annotation>, String> unsupported() {
    Map<Class<? extends Annotation>, String> alternatives = new LinkedHashMap<>();
    alternatives.put(JsonFormat.class, "bind a text, and convert it in the setter");
    alternatives.put(JsonIgnoreProperties.class, "put it on the class of the value");
    alternatives.put(
        JsonIncludeProperties.class, "put @JsonIgnoreProperties on the class of the value");
    alternatives.put(JsonTypeInfo.class, "put it on the class of the value");
    alternatives.put(JsonManagedReference.class, "set the reference after reading");
    alternatives.put(JsonBackReference.class, "set the reference after reading");
    alternatives.put(JacksonInject.class, "remove that, and set the value after reading");
    alternatives.put(JsonIdentityInfo.class, "bind the ids");
    alternatives.put(JsonIdentityReference.class, "bind the ids");
    alternatives.put(
        JsonTypeIdResolver.class, "put @JsonTypeInfo(use = NAME) on the class of the value");
    alternatives.put(
        JsonTypeResolver.class, "put @JsonTypeInfo(use = NAME) on the class of the value");
    return alternatives;
  }

  List<String> problems() {
    return problems;
  }

  /**
   * Describes the member {@code property}; empty if no reader can be written for it.
   *
   * @param receiver the class that takes the member, which is a builder if {@code isBuilt}
   */
  Optional<StockMember> describe(
      SettableBeanProperty property, JavaType receiver, boolean isBuilt) {
    try {
      return Optional.of(member(property, receiver, isBuilt));
    } catch (UnreadableException e) {
      AnnotatedMember accessor = property.getMember();
      String owner = accessor == null ? "" : accessor.getDeclaringClass().getCanonicalName() + ".";
      problems.add(UnsupportedTypeException.of(owner + property.getName(), e));
      return Optional.empty();
    }
  }

  /** Describes a creator's argument that databind has replaced by another property object. */
  StockMember argument(SettableBeanProperty argument, Collection<StockMember> described)
      throws UnreadableException {
    return described.stream()
        .filter(member -> member.name().equals(argument.getName()))
        .findFirst()
        .orElseGet(() -> ignored(argument));
  }

  /** Refuses an argument that is not a member of documents. */
  static void requireMember(SettableBeanProperty argument) throws UnreadableException {
    String parameter = "a parameter of its creator ";
    if (argument.getInjectableValueId() != null) {
      throw new UnreadableException(
          parameter
              + "has @JacksonInject; remove it from the creator, and set the value after reading");
    }
    if (argument.getAnnotation(JsonAnySetter.class) != null) {
      throw new UnreadableException(parameter + "has @JsonAnySetter; move it to a method");
    }
    if (argument.getName().isEmpty()) {
      throw new UnreadableException(parameter + "has no name; add @JsonProperty");
    }
  }

  /** Describes an argument that no document sets, or whose problem is already reported. */
  static StockMember ignored(SettableBeanProperty argument) {
    StockValue placeholder = StockValue.object(argument.getType());
    String name = argument.getName();
    boolean isRequired = argument.isRequired();
    boolean isCast = !Generics.accepts(Generics.declared(argument.getMember()));
    return new StockMember(
        List.of(name), placeholder, StockMember.Use.ARGUMENT, name, isRequired, false, isCast);
  }

  private StockMember member(SettableBeanProperty property, JavaType receiver, boolean isBuilt)
      throws UnreadableException {
    requireUsual(property);
    if (property instanceof MergingSettableBeanProperty && !isSelf(property)) {
      throw new UnreadableException("it has @JsonMerge; replace the value, or merge afterwards");
    }
    StockMember.Use use =
        use(property, isBuilt ? Optional.of(receiver.getRawClass()) : Optional.empty());
    StockValue value =
        inRow(values.of(property.getType(), property.getValueDeserializer()), property);
    String target = target(property, use);
    if (use == StockMember.Use.ADDED && !value.isContainer()) {
      throw new UnreadableException("it has no setter; add one");
    }
    if (use == StockMember.Use.SETTER || use == StockMember.Use.CHAINED) {
      Method setter = (Method) property.getMember().getMember();
      access.requirePreferred(setter, receiver, List.of(value.read()));
    }
    if (use == StockMember.Use.FIELD) {
      Access.requireFound((Field) property.getMember().getMember(), receiver.getRawClass());
    }
    boolean isRequired = use == StockMember.Use.ARGUMENT && property.isRequired();
    boolean isFinal = DeserializerProperties.isFinal(property);
    Type declared = Generics.declared(property.getMember());
    boolean isCast =
        Generics.isInherited(declared, receiver.getRawClass())
            || !(use == StockMember.Use.ADDED
                ? Generics.isExact(declared)
                : Generics.accepts(declared));
    return new StockMember(names(property), value, use, target, isRequired, isFinal, isCast);
  }

  @SuppressWarnings("ReferenceEquality") // NO_NAME equals the name that means the default.
  private StockValue inRow(StockValue value, SettableBeanProperty property)
      throws UnreadableException {
    if (!isXml || !value.isList()) {
      return value;
    }
    if (property.getName().isEmpty()) {
      throw new UnreadableException("it has @JacksonXmlText, and is a list; bind a text");
    }
    PropertyName wrapper = property.getWrapperName();
    boolean isWrapped = wrapper != null && wrapper != PropertyName.NO_NAME;
    return isWrapped ? value : value.inRow();
  }

  /** Returns whether the getter of {@code property} returns the owner itself. */
  private boolean isSelf(SettableBeanProperty property) {
    return mergesSelf
        && property
            .getMember()
            .getDeclaringClass()
            .isAssignableFrom(property.getType().getRawClass());
  }

  private List<String> names(SettableBeanProperty property) throws UnreadableException {
    Set<String> names = new LinkedHashSet<>();
    names.add(property.getName());
    property.findAliases(config).forEach(alias -> names.add(alias.getSimpleName()));
    for (String name : names) {
      if (name.indexOf('|') >= 0) {
        throw new UnreadableException("its name contains a |, the separator of names in readers");
      }
    }
    return List.copyOf(names);
  }

  /** Refuses names of ignored members that readers cannot skip. */
  static void requireIgnored(Collection<String> names) throws UnreadableException {
    for (String name : names) {
      if (name.indexOf('|') >= 0) {
        throw new UnreadableException(
            "it ignores " + name + ", which contains a |, the separator of names in readers");
      }
    }
  }

  private static void requireUsual(SettableBeanProperty property) throws UnreadableException {
    for (Map.Entry<Class<? extends Annotation>, String> unsupported : UNSUPPORTED.entrySet()) {
      Class<? extends Annotation> annotation = unsupported.getKey();
      if (property.getAnnotation(annotation) != null) {
        throw new UnreadableException(
            "it has @" + annotation.getSimpleName() + "; " + unsupported.getValue());
      }
    }
    OwnDeserializers.refuse(
        property.getAnnotation(JsonDeserialize.class),
        property.getAnnotation(JsonDeserializeAs.class));
    PropertyMetadata metadata = property.getMetadata();
    if (!isUsual(metadata.getValueNulls()) || !isUsual(metadata.getContentNulls())) {
      throw new UnreadableException("it has @JsonSetter(nulls); handle null in the setter");
    }
  }

  /** Refuses an any-setter with an annotation that changes the reading of its values. */
  static void requirePlain(AnnotatedMember any) throws UnreadableException {
    List<Class<? extends Annotation>> changing = new ArrayList<>(UNSUPPORTED.keySet());
    changing.add(JsonDeserialize.class);
    changing.add(JsonDeserializeAs.class);
    for (Class<? extends Annotation> each : changing) {
      if (any.hasAnnotation(each)) {
        throw new UnreadableException(
            "@JsonAnySetter is on "
                + any.getName()
                + ", which has @"
                + each.getSimpleName()
                + "; remove that");
      }
    }
  }

  private static boolean isUsual(Nulls nulls) {
    return nulls == null || nulls == Nulls.DEFAULT || nulls == Nulls.SET;
  }

  private static StockMember.Use use(SettableBeanProperty property, Optional<Class<?>> builder)
      throws UnreadableException {
    if (property instanceof MergingSettableBeanProperty) {
      return StockMember.Use.MERGED;
    }
    if (property instanceof CreatorProperty) {
      return StockMember.Use.ARGUMENT;
    }
    if (property instanceof FieldProperty) {
      return StockMember.Use.FIELD;
    }
    if (property instanceof SetterlessProperty) {
      return StockMember.Use.ADDED;
    }
    if (property instanceof MethodProperty) {
      return builder.isPresent() && isChained(property, builder.get())
          ? StockMember.Use.CHAINED
          : StockMember.Use.SETTER;
    }
    throw new UnreadableException(
        property instanceof InnerClassProperty
            ? "its class is an inner class; make it static"
            : "it has a special setter (" + property.getClass().getSimpleName() + ")");
  }

  private static boolean isChained(SettableBeanProperty property, Class<?> builder)
      throws UnreadableException {
    Method method = (Method) property.getMember().getMember();
    if (method.getReturnType() == void.class) {
      return false;
    }
    // Databind resolves a type variable, which Lombok's @SuperBuilder returns, to the builder.
    if (!builder.isAssignableFrom(property.getMember().getType().getRawClass())) {
      throw new UnreadableException(
          "its builder's "
              + method.getName()
              + " returns a "
              + method.getReturnType().getName()
              + "; return the builder");
    }
    return true;
  }

  private String target(SettableBeanProperty property, StockMember.Use use)
      throws UnreadableException {
    if (use == StockMember.Use.ARGUMENT) {
      return property.getName();
    }
    if (use == StockMember.Use.MERGED) {
      AnnotatedMember getter = property.getMetadata().getMergeInfo().getter;
      access.requireMember(getter.getMember(), "getter");
      if (!(getter instanceof AnnotatedMethod)) {
        throw new UnreadableException("it has @JsonMerge, and no getter; add one");
      }
      return getter.getName();
    }
    AnnotatedMember member = property.getMember();
    boolean isField = use == StockMember.Use.FIELD;
    if (isField && Modifier.isFinal(member.getMember().getModifiers())) {
      throw new UnreadableException(
          "the field is final; add a setter or a creator, or @JsonIgnore");
    }
    access.requireMember(member.getMember(), isField ? "field" : "setter");
    return member.getName();
  }
}
