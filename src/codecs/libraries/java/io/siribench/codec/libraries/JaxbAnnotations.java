package io.siribench.codec.libraries;

import io.siribench.siri.SiriObject;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlValue;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import jakarta.xml.bind.annotation.adapters.XmlJavaTypeAdapter;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.glassfish.jaxb.runtime.api.JAXBRIContext;
import org.glassfish.jaxb.runtime.v2.model.annotation.RuntimeAnnotationReader;
import org.glassfish.jaxb.runtime.v2.model.annotation.RuntimeInlineAnnotationReader;
import org.jspecify.annotations.Nullable;

/**
 * The JAXB annotations of the types of SIRI, which have none in their sources. The reference
 * implementation reads these annotations here. Annotations of other types are read by its own
 * reader.
 */
final class JaxbAnnotations implements InvocationHandler {
  private final RuntimeAnnotationReader inline = new RuntimeInlineAnnotationReader();
  private final Map<AnnotatedElement, List<Annotation>> annotationsByElement =
      new HashMap<AnnotatedElement, List<Annotation>>();

  private JaxbAnnotations() {}

  /** Returns the properties of a context with these annotations. */
  static Map<String, Object> properties() {
    Object reader =
        Proxy.newProxyInstance(
            JaxbAnnotations.class.getClassLoader(),
            new Class<?>[] {RuntimeAnnotationReader.class},
            new JaxbAnnotations());
    return Collections.singletonMap(JAXBRIContext.ANNOTATION_READER, reader);
  }

  /** The annotations that are the same for all members. */
  @XmlAccessorType(XmlAccessType.FIELD)
  @SuppressWarnings("UnusedVariable") // Fields are looked up by their names.
  private static final class Annotated {
    @XmlTransient @Nullable Object hidden;
    @XmlAttribute @Nullable String attribute;
    @XmlValue @Nullable String value;

    @XmlJavaTypeAdapter(TimeAdapter.class)
    @Nullable Time time;

    static Annotation of(String name, Class<? extends Annotation> type) {
      try {
        return Annotated.class.getDeclaredField(name).getAnnotation(type);
      } catch (NoSuchFieldException e) {
        throw new AssertionError("the field is declared above", e);
      }
    }
  }

  /** Public, because JAXB requires a public adapter. */
  public static final class TimeAdapter extends XmlAdapter<String, Time> {
    @Override
    public @Nullable Time unmarshal(String text) {
      return Time.parse(text);
    }

    @Override
    public String marshal(Time time) {
      return time.toString();
    }
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments;
    switch (method.getName()) {
      case "getAllFieldAnnotations":
        if (isSiri((Field) given[0])) {
          return of((Field) given[0]).toArray(new Annotation[0]);
        }
        break;
      case "getFieldAnnotation":
        if (isSiri((Field) given[1])) {
          return find(of((Field) given[1]), (Class<?>) given[0]);
        }
        break;
      case "hasFieldAnnotation":
        if (isSiri((Field) given[1])) {
          return find(of((Field) given[1]), (Class<?>) given[0]) != null;
        }
        break;
      case "getClassAnnotation":
        if (isSiri((Class<?>) given[1])) {
          return find(of((Class<?>) given[1]), (Class<?>) given[0]);
        }
        break;
      case "hasClassAnnotation":
        if (isSiri((Class<?>) given[0])) {
          return find(of((Class<?>) given[0]), (Class<?>) given[1]) != null;
        }
        break;
      default:
        break;
    }
    try {
      return method.invoke(inline, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static boolean isSiri(Class<?> type) {
    return SiriObject.class.isAssignableFrom(type);
  }

  private static boolean isSiri(Field field) {
    return isSiri(field.getDeclaringClass());
  }

  private static @Nullable Annotation find(List<Annotation> annotations, Class<?> type) {
    for (Annotation annotation : annotations) {
      if (annotation.annotationType() == type) {
        return annotation;
      }
    }
    return null;
  }

  private List<Annotation> of(Class<?> type) {
    List<Annotation> annotations = annotationsByElement.get(type);
    if (annotations == null) {
      annotations = new ArrayList<Annotation>();
      annotations.add(Annotated.class.getAnnotation(XmlAccessorType.class));
      if (SiriNaming.isBase(type)) {
        annotations.add(Annotated.of("hidden", XmlTransient.class));
      }
      annotationsByElement.put(type, annotations);
    }
    return annotations;
  }

  private List<Annotation> of(Field field) {
    List<Annotation> annotations = annotationsByElement.get(field);
    if (annotations == null) {
      annotations = new ArrayList<Annotation>();
      String name = SiriNaming.nameOf(field);
      if (!SiriNaming.isMember(field)) {
        annotations.add(Annotated.of("hidden", XmlTransient.class));
      } else if (field.getDeclaringClass() == Text.class && name.equals("value")) {
        annotations.add(Annotated.of("value", XmlValue.class));
      } else if (name.equals(field.getName())) {
        annotations.add(Annotated.of("attribute", XmlAttribute.class));
      } else {
        annotations.add(element(name));
      }
      if (field.getType() == Time.class) {
        annotations.add(Annotated.of("time", XmlJavaTypeAdapter.class));
      }
      annotationsByElement.put(field, annotations);
    }
    return annotations;
  }

  private static Annotation element(final String name) {
    InvocationHandler values =
        new InvocationHandler() {
          @Override
          public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] given) {
            switch (method.getName()) {
              case "name":
                return name;
              case "annotationType":
                return XmlElement.class;
              case "hashCode":
                return name.hashCode();
              case "equals":
                return given != null && given[0] == proxy;
              case "toString":
                return "@XmlElement(name=" + name + ")";
              default:
                return method.getDefaultValue();
            }
          }
        };
    return (Annotation)
        Proxy.newProxyInstance(
            JaxbAnnotations.class.getClassLoader(), new Class<?>[] {XmlElement.class}, values);
  }
}
