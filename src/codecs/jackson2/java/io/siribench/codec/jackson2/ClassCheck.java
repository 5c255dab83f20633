package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.impl.ErrorThrowingDeserializer;
import io.siribench.siri.binding.ParseProblem;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Modifier;

/** A check of whether Jackson can create objects of a class in this process. */
public final class ClassCheck {
  /** The superclass that D8 gives to records. */
  private static final String DESUGARED_RECORD = "com.android.tools.r8.RecordTag";

  private final Class<?> type;
  private final JavaType wholeType;

  private ClassCheck(JavaType wholeType) {
    this.wholeType = wholeType;
    type = wholeType.getRawClass();
  }

  /**
   * Checks {@code type} and its type arguments, as {@code mapper} would bind them.
   *
   * @throws IllegalArgumentException if a class cannot be bound, with its name and the reason
   */
  public static void require(JavaType type, ObjectMapper mapper) {
    for (int i = 0; i < type.containedTypeCount(); i++) {
      require(type.containedType(i), mapper);
    }
    ClassCheck check = new ClassCheck(type);
    try {
      check.requireAccessible();
      check.requireCreatable(check.deserializer(mapper));
    } catch (LinkageError e) {
      throw check.refused(BindingProblem.of(e));
    } catch (TypeNotPresentException e) {
      throw check.refused(BindingProblem.missing(e.typeName()));
    } catch (MalformedParameterizedTypeException e) {
      throw check.refused("cannot be loaded: " + e);
    }
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(type.getName() + " " + why);
  }

  private void requireAccessible() {
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        throw refused("cannot be bound: " + outer.getName() + " is not public; make it public");
      }
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw refused("is an inner class, which Jackson cannot create; make it static");
    }
  }

  private void requireCreatable(JsonDeserializer<?> deserializer) {
    if (deserializer instanceof ErrorThrowingDeserializer) {
      // Jackson defers the error to the first document.
      throw refused(BindingProblem.of(error((ErrorThrowingDeserializer) deserializer)));
    }
    if (deserializer instanceof AbstractDeserializer) {
      throw refused(
          "is abstract, without @JsonTypeInfo or @JsonDeserialize for the class of the object; name"
              + " a concrete class");
    }
    if (deserializer instanceof BeanDeserializerBase
        && !((BeanDeserializerBase) deserializer).getValueInstantiator().canInstantiate()) {
      if (isDesugaredRecord()) {
        throw refused(
            "cannot be created: D8 has turned this record into a plain class; annotate its"
                + " constructor with @JsonCreator and its components with @JsonProperty, or use"
                + " --reader stream");
      }
      throw refused(
          "cannot be created: it has neither a constructor without parameters nor a @JsonCreator;"
              + " add one, or "
              + BindingProblem.module(
                  isOfKotlin() ? "jackson-module-kotlin" : "jackson-module-parameter-names"));
    }
  }

  private boolean isDesugaredRecord() {
    Class<?> parent = type.getSuperclass();
    return parent != null && parent.getName().equals(DESUGARED_RECORD);
  }

  private boolean isOfKotlin() {
    for (Annotation annotation : type.getAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  private static LinkageError error(ErrorThrowingDeserializer unlinked) {
    try {
      unlinked.deserialize(null, null);
    } catch (LinkageError e) {
      return e;
    } catch (IOException e) {
      throw new IllegalStateException("an ErrorThrowingDeserializer throws its LinkageError", e);
    }
    throw new IllegalStateException("it always throws");
  }

  private JsonDeserializer<?> deserializer(ObjectMapper mapper) {
    DefaultDeserializationContext context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(mapper.getDeserializationConfig(), null, null);
    try {
      return context.findRootValueDeserializer(wholeType);
    } catch (JsonMappingException | IllegalStateException e) {
      // Jackson throws an IllegalStateException if annotations give a member several names.
      throw refused(
          "cannot be bound: "
              + ParseProblem.of(e)
              + "; "
              + BindingProblem.definition(String.valueOf(e.getMessage())));
    }
  }
}
