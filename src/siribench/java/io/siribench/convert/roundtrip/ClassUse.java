package io.siribench.convert.roundtrip;

import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.impl.ErrorThrowingDeserializer;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.lang.reflect.Modifier;

/** Whether Jackson can make objects of a class. */
final class ClassUse {
  private final LoadedClass own;
  private final Class<?> type;

  private ClassUse(LoadedClass own) {
    this.own = own;
    type = own.type();
  }

  /**
   * Looks at {@code own}.
   *
   * @throws UnusableClassException with the reason if Jackson cannot
   */
  static void check(LoadedClass own) throws UnusableClassException {
    ClassUse use = new ClassUse(own);
    try {
      use.requireAccessible();
      use.requireMade(use.deserializer());
    } catch (LinkageError e) {
      throw use.refused(LinkageProblem.of(e));
    }
  }

  private UnusableClassException refused(String why) {
    return new UnusableClassException(type.getName() + " " + why);
  }

  private void requireAccessible() throws UnusableClassException {
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        throw refused("cannot be bound: " + outer.getName() + " is not public; make it so");
      }
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw refused("is an inner class, of which Jackson makes no objects; make it static");
    }
  }

  private void requireMade(JsonDeserializer<?> deserializer) throws UnusableClassException {
    if (deserializer instanceof ErrorThrowingDeserializer unlinked) {
      // Jackson keeps the error for the first document.
      throw refused(LinkageProblem.of(error(unlinked)));
    }
    if (deserializer instanceof AbstractDeserializer) {
      throw refused(
          "is abstract, and does not say by @JsonTypeInfo or @JsonDeserialize of which class the"
              + " object is to be; name a class that is not");
    }
    if (deserializer instanceof BeanDeserializerBase bean
        && !bean.getValueInstantiator().canInstantiate()) {
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
      throw new AssertionError("it throws what it was made with", e);
    }
    throw new AssertionError("it has no other purpose than to throw");
  }

  private JsonDeserializer<?> deserializer() throws UnusableClassException {
    ObjectMapper mapper = own.newMapper(Format.JSON);
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
