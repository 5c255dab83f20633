package io.siribench.codec.jackson2;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import io.siribench.siri.SiriObject;
import io.siribench.siri.SiriRoot;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * The handling of every bean as an array, as with {@code @JsonFormat(shape = ARRAY)}. Members are
 * sorted by name unless their class defines an order, because reflection returns methods in a
 * different order in each process.
 *
 * <p>This class uses only the API of Jackson 2.1. It is separate because other forks do not load
 * it.
 */
final class ArrayShape extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  private ArrayShape() {}

  /** Makes {@code mapper}, which must not have bound anything yet, read and write arrays. */
  @SuppressWarnings("deprecation") // Its replacement is missing in 2.1.
  static void configure(ObjectMapper mapper) {
    mapper.configure(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY, true);
    // The root envelope would be the only object in the document.
    mapper.disable(SerializationFeature.WRAP_ROOT_VALUE);
    mapper.disable(DeserializationFeature.UNWRAP_ROOT_VALUE);
    mapper.setAnnotationIntrospector(new ArrayShape());
  }

  @Override
  public JsonFormat.@Nullable Value findFormat(Annotated annotated) {
    JsonFormat.Value declared = super.findFormat(annotated);
    return annotated instanceof AnnotatedClass && isBean(annotated.getRawType())
        ? (declared == null ? new JsonFormat.Value() : declared).withShape(JsonFormat.Shape.ARRAY)
        : declared;
  }

  /** Returns whether {@code type} has listed members, and is not a single value or a map. */
  private static boolean isBean(Class<?> type) {
    if (SiriObject.class.isAssignableFrom(type)) {
      return true;
    }
    if (type.isEnum()
        || type.isArray()
        || type.isPrimitive()
        || type.getName().startsWith("java.")
        || Iterable.class.isAssignableFrom(type)
        || java.util.Map.class.isAssignableFrom(type)) {
      return false;
    }
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      if (changesForm(each.getDeclaredMethods()) || changesForm(each.getDeclaredFields())) {
        return false;
      }
    }
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      if (has(each, JsonCreator.class) && isDelegating(each.getParameterAnnotations())) {
        return false;
      }
    }
    return true;
  }

  private static boolean changesForm(AnnotatedElement[] members) {
    for (AnnotatedElement member : members) {
      if (has(member, JsonValue.class)
          || has(member, JsonAnyGetter.class)
          || has(member, JsonAnySetter.class)
          || (member instanceof Method
              && has(member, JsonCreator.class)
              && isDelegating(((Method) member).getParameterAnnotations()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(AnnotatedElement member, Class<? extends Annotation> annotation) {
    return member.isAnnotationPresent(annotation);
  }

  /** Returns whether a creator with these parameters takes the whole value, not a member. */
  private static boolean isDelegating(Annotation[][] parameters) {
    if (parameters.length != 1) {
      return false;
    }
    for (Annotation annotation : parameters[0]) {
      if (annotation instanceof JsonProperty) {
        return false;
      }
    }
    return true;
  }

  /** Ignores the JSON envelope, which is a member of {@link SiriRoot}. */
  @Override
  public boolean hasIgnoreMarker(AnnotatedMember member) {
    return member.getDeclaringClass() == SiriRoot.class || super.hasIgnoreMarker(member);
  }

  // An array cannot hold undeclared members, and a class with a getter for them would be written as
  // an object.

  @Override
  public @Nullable Boolean hasAnyGetter(Annotated member) {
    return handlesUnknownMembers(member) ? Boolean.FALSE : super.hasAnyGetter(member);
  }

  @Override
  public @Nullable Boolean hasAnySetter(Annotated member) {
    return handlesUnknownMembers(member) ? Boolean.FALSE : super.hasAnySetter(member);
  }

  @Override
  @Deprecated
  public boolean hasAnyGetterAnnotation(AnnotatedMethod method) {
    return !handlesUnknownMembers(method) && super.hasAnyGetterAnnotation(method);
  }

  @Override
  @Deprecated
  public boolean hasAnySetterAnnotation(AnnotatedMethod method) {
    return !handlesUnknownMembers(method) && super.hasAnySetterAnnotation(method);
  }

  private static boolean handlesUnknownMembers(Annotated member) {
    return member instanceof AnnotatedMember
        && ((AnnotatedMember) member).getDeclaringClass() == SiriObject.class;
  }
}
