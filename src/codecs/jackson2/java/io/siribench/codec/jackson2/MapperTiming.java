package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.DeserializerFactoryConfig;
import com.fasterxml.jackson.databind.deser.BasicDeserializerFactory;
import com.fasterxml.jackson.databind.deser.BeanDeserializerFactory;
import com.fasterxml.jackson.databind.deser.DefaultDeserializationContext;
import com.fasterxml.jackson.databind.deser.DeserializerFactory;
import com.fasterxml.jackson.databind.introspect.BasicBeanDescription;
import com.fasterxml.jackson.databind.introspect.BasicClassIntrospector;
import com.fasterxml.jackson.databind.introspect.ClassIntrospector;
import com.fasterxml.jackson.databind.type.CollectionType;
import com.fasterxml.jackson.databind.type.MapType;
import io.siribench.worker.codec.NamedTimes;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.Set;

/**
 * A timer of the deserializers that a mapper creates. For each type, it measures the introspection
 * and the creation of the deserializer. For each annotation, it measures the time to read it.
 * Jackson's own extension points change the times a little, so the requests of this mapper are
 * never measured.
 */
final class MapperTiming {
  private final NamedTimes times = new NamedTimes();
  private final Set<Class<?>> readTypes = new HashSet<Class<?>>();

  NamedTimes times() {
    return times;
  }

  /** Times {@code mapper}, which has created no deserializer yet, from now on. */
  void attach(ObjectMapper mapper) {
    try {
      Field field = ObjectMapper.class.getDeclaredField("_deserializationContext");
      field.setAccessible(true);
      DefaultDeserializationContext context = (DefaultDeserializationContext) field.get(mapper);
      DeserializerFactory factory = context.getFactory();
      if (factory.getClass() == BeanDeserializerFactory.class) {
        DeserializerFactoryConfig config = ((BasicDeserializerFactory) factory).getFactoryConfig();
        field.set(mapper, context.with(new TimedFactory(config, this)));
        mapper.setConfig(mapper.getDeserializationConfig().with(new TimedIntrospector(this)));
      }
    } catch (ReflectiveOperationException e) {
      // The fields differ in this version of Jackson: no times by name are available.
    }
  }

  /**
   * Reads all annotations of {@code type}, just before Jackson, which then finds them cached. The
   * annotations of one element share its time equally.
   */
  void readAnnotations(Class<?> type) {
    for (Class<?> at = type; at != null && readTypes.add(at); at = at.getSuperclass()) {
      if (at.getName().startsWith("java.")) {
        // Jackson has built-in descriptions of JDK types.
        return;
      }
      timeAnnotations(at);
      AnnotatedElement[][] elements = {
        at.getDeclaredFields(), at.getDeclaredMethods(), at.getDeclaredConstructors()
      };
      for (AnnotatedElement[] members : elements) {
        for (AnnotatedElement member : members) {
          timeAnnotations(member);
        }
      }
    }
  }

  private void timeAnnotations(AnnotatedElement element) {
    long start = System.nanoTime();
    Annotation[] annotations = element.getDeclaredAnnotations();
    long elapsedNanos = System.nanoTime() - start;
    for (Annotation annotation : annotations) {
      times.add(
          NamedTimes.ANNOTATION,
          annotation.annotationType().getName(),
          elapsedNanos / annotations.length);
    }
  }

  /**
   * Returns {@code made}, the deserializer of {@code type} or a part of it. Java evaluates
   * arguments in order, so {@code made} is created between {@code begun} and this call. If the
   * creation fails, the whole mapper fails.
   */
  private <T> T timed(long[] begun, JavaType type, T made) {
    times.end(begun, NamedTimes.DESERIALIZER, type.toCanonical());
    return made;
  }

  private static final class TimedIntrospector extends BasicClassIntrospector {
    private static final long serialVersionUID = 1L;

    private final transient MapperTiming timing;

    TimedIntrospector(MapperTiming timing) {
      this.timing = timing;
    }

    @Override
    public ClassIntrospector copy() {
      return new TimedIntrospector(timing);
    }

    @Override
    public BasicBeanDescription forDeserialization(
        DeserializationConfig config, JavaType type, MixInResolver mixIns) {
      long[] outer = timing.times.begin();
      timing.readAnnotations(type.getRawClass());
      // The time to read annotations is recorded by annotation, not by type.
      timing.times.skip(outer);
      return timing.timed(
          timing.times.begin(), type, super.forDeserialization(config, type, mixIns));
    }
  }

  private static final class TimedFactory extends BeanDeserializerFactory {
    private static final long serialVersionUID = 1L;

    private final transient MapperTiming timing;

    TimedFactory(DeserializerFactoryConfig config, MapperTiming timing) {
      super(config);
      this.timing = timing;
    }

    @Override
    public DeserializerFactory withConfig(DeserializerFactoryConfig config) {
      return new TimedFactory(config, timing);
    }

    @Override
    public JsonDeserializer<Object> createBeanDeserializer(
        DeserializationContext context, JavaType type, BeanDescription description)
        throws JsonMappingException {
      return timing.timed(
          timing.times.begin(), type, super.createBeanDeserializer(context, type, description));
    }

    @Override
    public JsonDeserializer<Object> createBuilderBasedDeserializer(
        DeserializationContext context,
        JavaType type,
        BeanDescription description,
        Class<?> builder)
        throws JsonMappingException {
      return timing.timed(
          timing.times.begin(),
          type,
          super.createBuilderBasedDeserializer(context, type, description, builder));
    }

    @Override
    public JsonDeserializer<?> createEnumDeserializer(
        DeserializationContext context, JavaType type, BeanDescription description)
        throws JsonMappingException {
      return timing.timed(
          timing.times.begin(), type, super.createEnumDeserializer(context, type, description));
    }

    @Override
    public JsonDeserializer<?> createCollectionDeserializer(
        DeserializationContext context, CollectionType type, BeanDescription description)
        throws JsonMappingException {
      return timing.timed(
          timing.times.begin(),
          type,
          super.createCollectionDeserializer(context, type, description));
    }

    @Override
    public JsonDeserializer<?> createMapDeserializer(
        DeserializationContext context, MapType type, BeanDescription description)
        throws JsonMappingException {
      return timing.timed(
          timing.times.begin(), type, super.createMapDeserializer(context, type, description));
    }
  }
}
