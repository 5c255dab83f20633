package io.siribench.generating;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.BuilderBasedDeserializer;
import com.fasterxml.jackson.databind.deser.CreatorProperty;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.deser.std.StdValueInstantiator;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedWithParams;
import com.fasterxml.jackson.databind.jsontype.impl.AsPropertyTypeDeserializer;
import com.fasterxml.jackson.dataformat.xml.deser.WrapperHandlingDeserializer;
import com.fasterxml.jackson.dataformat.xml.deser.XmlTextDeserializer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Properties of Jackson's deserializers that only subclasses can read. */
final class DeserializerProperties {
  /** Returns {@code deserializer} without the wrapper that an XmlMapper adds. */
  @SuppressWarnings("NullAway") // The delegate is never null.
  static JsonDeserializer<?> withoutXml(JsonDeserializer<?> deserializer) {
    return deserializer instanceof XmlTextDeserializer
            || deserializer instanceof WrapperHandlingDeserializer
        ? deserializer.getDelegatee()
        : deserializer;
  }

  /** Returns whether {@code property} is set when the object is created, and never again. */
  static boolean isFinal(SettableBeanProperty property) {
    return property instanceof CreatorProperty argument && !new OfArgument(argument).hasSetter();
  }

  /** An argument of a creator. */
  private static final class OfArgument extends CreatorProperty {
    private static final long serialVersionUID = 1L;

    OfArgument(CreatorProperty argument) {
      super(argument, argument.getFullName());
    }

    /** Returns whether the argument has a setter; the fields of records cannot be set. */
    boolean hasSetter() {
      return _fallbackSetter != null && !getMember().getDeclaringClass().isRecord();
    }
  }

  /** The deserializer of a bean. */
  static final class OfBean extends BeanDeserializer {
    private static final long serialVersionUID = 1L;

    OfBean(BeanDeserializerBase bean) {
      super(bean);
    }

    List<SettableBeanProperty> inOrder() {
      return List.of(_beanProperties.getPropertiesInInsertionOrder());
    }

    Set<String> ignored() {
      return _ignorableProps == null ? new TreeSet<>() : new TreeSet<>(_ignorableProps);
    }

    /** Returns whether {@code property} is an argument of the creator that documents cannot set. */
    boolean isIgnored(SettableBeanProperty property) {
      return property instanceof CreatorProperty && ignored().contains(property.getName());
    }

    boolean skipsUnknown() {
      return _ignoreAllUnknown;
    }

    boolean hasAnySetter() {
      return _anySetter != null;
    }

    /** Returns the feature for which no reader can be written; empty if there is none. */
    String obstacle() {
      if (_unwrappedPropertyHandler != null) {
        return "it has a member with @JsonUnwrapped; move its members to the class itself";
      }
      if (_objectIdReader != null) {
        return "it has @JsonIdentityInfo; remove that, and bind the ids";
      }
      if (_externalTypeIdHandler != null) {
        return "it has @JsonTypeInfo(include = EXTERNAL_PROPERTY); use PROPERTY";
      }
      if (_injectables != null) {
        String member = _injectables[0].getName();
        return "its member "
            + member
            + " has @JacksonInject; remove that, and set the value after reading";
      }
      if (_includableProps != null) {
        return "it has @JsonIncludeProperties; use @JsonIgnoreProperties";
      }
      if (_beanProperties.isCaseInsensitive()) {
        return "its names match in any case; name the others with @JsonAlias";
      }
      return _delegateDeserializer != null || _arrayDelegateDeserializer != null
          ? "it is made of another type (@JsonCreator(mode = DELEGATING)); use mode = PROPERTIES, or"
              + " make it of a text, an int, a long, a double or a boolean"
          : "";
    }
  }

  /** The deserializer of objects made by a builder. */
  static final class OfBuilder extends BuilderBasedDeserializer {
    private static final long serialVersionUID = 1L;

    OfBuilder(BuilderBasedDeserializer builder) {
      super(builder);
    }

    AnnotatedMethod build() {
      return _buildMethod;
    }

    JavaType builder() {
      return _beanType;
    }
  }

  /** The deserializer of an object with a member that names its class. */
  static final class OfTyped extends AsPropertyTypeDeserializer {
    private static final long serialVersionUID = 1L;

    OfTyped(AsPropertyTypeDeserializer typed) {
      super(typed, null);
    }

    /** Returns whether the type id is also a member of the object. */
    boolean isVisible() {
      return _typeIdVisible;
    }

    /** Returns the class for unknown type ids; empty if there is none. */
    Optional<JavaType> defaultType() {
      return Optional.ofNullable(_defaultImpl);
    }
  }

  /** The creator of objects. */
  static final class Instantiator extends StdValueInstantiator {
    private static final long serialVersionUID = 1L;

    private Instantiator(StdValueInstantiator standard) {
      super(standard);
    }

    static @Nullable Instantiator of(ValueInstantiator instantiator) {
      return instantiator.getClass() == StdValueInstantiator.class
          ? new Instantiator((StdValueInstantiator) instantiator)
          : null;
    }

    @Nullable AnnotatedWithParams fromText() {
      return _fromStringCreator;
    }

    /** Returns the creator that takes {@code scalar}; null if there is none. */
    @Nullable AnnotatedWithParams from(ObjectScalar scalar) {
      return switch (scalar) {
        case INT -> _fromIntCreator;
        case LONG -> _fromLongCreator;
        case BIG_INTEGER -> _fromBigIntegerCreator;
        case WHOLE_DOUBLE, DOUBLE -> _fromDoubleCreator;
        case EXACT, DECIMAL -> _fromBigDecimalCreator;
        case BOOLEAN -> _fromBooleanCreator;
        case INT_TEXT -> canCreateFromString() ? null : _fromIntCreator;
        case LONG_TEXT -> canCreateFromString() || canCreateFromInt() ? null : _fromLongCreator;
        case BOOLEAN_TEXT ->
            canCreateFromString() || canCreateFromInt() || canCreateFromLong()
                ? null
                : _fromBooleanCreator;
      };
    }
  }
}
