package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.AbstractDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBase;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import io.siribench.siri.binding.ParseProblem;
import io.siribench.worker.codec.CodecSettings;
import java.lang.reflect.Modifier;

/** Whether Jackson can make objects of a model's class, in this process. */
final class ClassCheck {
  private final String name;

  private ClassCheck(CodecSettings settings) {
    name = settings.model();
  }

  /** Throws an {@link IllegalArgumentException} with the reason if it cannot. */
  static void of(CodecSettings settings) {
    ClassCheck check = new ClassCheck(settings);
    try {
      check.requireUsable(Binding.of(settings));
    } catch (UnsupportedClassVersionError e) {
      throw refused(
          "was compiled for a newer Java than that of the fork ("
              + System.getProperty("java.version")
              + "); compile it with --release, or give a newer --java",
          check.name);
    } catch (NoClassDefFoundError e) {
      throw refused(check.missing(String.valueOf(e.getMessage())), check.name);
    } catch (LinkageError e) {
      throw refused("cannot be loaded: " + e, check.name);
    }
  }

  private static IllegalArgumentException refused(String why, String name) {
    return new IllegalArgumentException(name + " " + why);
  }

  /** A class in the directory of another package is not there under its name, either. */
  private String missing(String message) {
    if (message.contains("wrong name")) {
      return "is in the directory or jar of another package (" + message + "); give its root";
    }
    return "needs "
        + message.replace('/', '.')
        + ", which is not there; add the jar that has it to --class-path";
  }

  private void requireUsable(Binding binding) {
    Class<?> type = binding.rootType();
    for (Class<?> outer = type; outer != null; outer = outer.getDeclaringClass()) {
      if (!Modifier.isPublic(outer.getModifiers())) {
        throw refused("cannot be bound: " + outer.getName() + " is not public; make it so", name);
      }
    }
    if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
      throw refused("is an inner class, of which Jackson makes no objects; make it static", name);
    }
    JsonDeserializer<?> deserializer = deserializer(binding.newMapper(), type);
    if (deserializer instanceof AbstractDeserializer) {
      throw refused(
          "is abstract, and does not say by @JsonTypeInfo or @JsonDeserialize of which class the"
              + " object is to be; name a class that is not",
          name);
    }
    if (deserializer instanceof BeanDeserializerBase
        && !((BeanDeserializerBase) deserializer).getValueInstantiator().canInstantiate()) {
      throw refused(
          "has no way to be made: no constructor without parameters, and none with @JsonCreator;"
              + " add one",
          name);
    }
  }

  private JsonDeserializer<?> deserializer(ObjectMapper mapper, Class<?> type) {
    DefaultDeserializationContext context =
        ((DefaultDeserializationContext) mapper.getDeserializationContext())
            .createInstance(mapper.getDeserializationConfig(), null, null);
    try {
      return context.findRootValueDeserializer(mapper.constructType(type));
    } catch (JsonMappingException e) {
      throw refused("cannot be bound: " + ParseProblem.of(e), name);
    }
  }
}
