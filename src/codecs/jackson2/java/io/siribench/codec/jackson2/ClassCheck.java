package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.impl.ErrorThrowingDeserializer;
import io.siribench.siri.binding.ParseProblem;
import java.io.IOException;
import java.lang.reflect.Modifier;

/** Whether Jackson can make objects of a class, in this process. */
public final class ClassCheck {
  private final Class<?> type;

  private ClassCheck(Class<?> type) {
    this.type = type;
  }

  /**
   * Looks at {@code type}, as {@code mapper} would bind it.
   *
   * @throws IllegalArgumentException with the name of the class and the reason if it cannot
   */
  public static void require(Class<?> type, ObjectMapper mapper) {
    ClassCheck check = new ClassCheck(type);
    try {
      check.requireAccessible();
      check.requireMade(check.deserializer(mapper));
    } catch (LinkageError e) {
      throw check.refused(problem(e));
    }
  }

  /**
   * What {@code error} means to the user: what goes behind the name of the class that could not be
   * loaded or linked, as {@code needs com.acme.Money, which is not there}.
   */
  public static String problem(LinkageError error) {
    String message = String.valueOf(error.getMessage());
    if (error instanceof UnsupportedClassVersionError) {
      return "was compiled for a newer Java than this, which is "
          + System.getProperty("java.version")
          + "; compile it with --release, or use a newer one";
    }
    if (error instanceof ExceptionInInitializerError) {
      return "cannot be initialised: " + ((ExceptionInInitializerError) error).getException();
    }
    if (!(error instanceof NoClassDefFoundError)) {
      return "cannot be loaded: " + error;
    }
    // A class in the directory of another package is not there under its name, either.
    if (message.contains("wrong name")) {
      return "is in the directory or jar of another package (" + message + "); give its root";
    }
    return "needs "
        + message.replace('/', '.')
        + ", which is not there; add the jar that has it to --class-path";
  }

  private IllegalArgumentException refused(String why) {
    return new IllegalArgumentException(type.getName() + " " + why);
  }

  private void requireAccessible() {
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        throw refused("cannot be bound: " + outer.getName() + " is not public; make it so");
      }
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw refused("is an inner class, of which Jackson makes no objects; make it static");
    }
  }

  private void requireMade(JsonDeserializer<?> deserializer) {
    if (deserializer instanceof ErrorThrowingDeserializer) {
      // Jackson keeps the error for the first document.
      throw refused(problem(error((ErrorThrowingDeserializer) deserializer)));
    }
    if (deserializer instanceof AbstractDeserializer) {
      throw refused(
          "is abstract, and does not say by @JsonTypeInfo or @JsonDeserialize of which class the"
              + " object is to be; name a class that is not");
    }
    if (deserializer instanceof BeanDeserializerBase
        && !((BeanDeserializerBase) deserializer).getValueInstantiator().canInstantiate()) {
      throw refused(
          "has no way to be made: no constructor without parameters, and none with @JsonCreator;"
              + " add one");
    }
  }

  private static LinkageError error(ErrorThrowingDeserializer unlinked) {
    try {
      unlinked.deserialize(null, null);
    } catch (LinkageError e) {
      return e;
    } catch (IOException e) {
      throw new IllegalStateException("it throws what it was made with", e);
    }
    throw new IllegalStateException("it has no other purpose than to throw");
  }

  private JsonDeserializer<?> deserializer(ObjectMapper mapper) {
    DefaultDeserializationContext context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(mapper.getDeserializationConfig(), null, null);
    try {
      return context.findRootValueDeserializer(mapper.constructType(type));
    } catch (JsonMappingException e) {
      throw refused("cannot be bound: " + ParseProblem.of(e));
    }
  }
}
