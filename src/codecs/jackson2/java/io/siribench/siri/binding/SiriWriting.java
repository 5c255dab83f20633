package io.siribench.siri.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyName;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.dataformat.xml.JacksonXmlAnnotationIntrospector;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Time;
import org.jspecify.annotations.Nullable;

/**
 * The settings with which a mapper writes SIRI that binds again. In JSON, they add the envelope. In
 * XML, they define the namespace, attributes, and texts next to attributes.
 */
public final class SiriWriting {
  /** Makes {@code mapper} write the objects that it binds. */
  @SuppressWarnings("deprecation") // The replacement is missing before 2.5.
  public static ObjectMapper configure(ObjectMapper mapper) {
    mapper.addMixInAnnotations(SiriRoot.class, SiriMixIns.WithoutSelf.class);
    mapper.addMixInAnnotations(Time.class, SiriMixIns.TimeAsText.class);
    return mapper.getFactory().getFormatName().equals("XML")
        ? Xml.configure(mapper)
        : mapper.enable(SerializationFeature.WRAP_ROOT_VALUE);
  }

  // A separate class, because forks of other formats lack the annotations of XML.
  private static final class Xml extends JacksonXmlAnnotationIntrospector {
    private static final long serialVersionUID = 1L;
    private static final String SIRI = "http://www.siri.org.uk/siri";
    private static final String XML = "http://www.w3.org/XML/1998/namespace";
    private static final String TEXT = "value";

    private Xml() {
      // No element around the elements of a list.
      super(false);
    }

    static ObjectMapper configure(ObjectMapper mapper) {
      return mapper.setAnnotationIntrospector(new Xml());
    }

    @Override
    public @Nullable PropertyName findRootName(AnnotatedClass type) {
      return type.getRawType() == Siri.class
          ? new PropertyName(Siri.class.getSimpleName(), SIRI)
          : super.findRootName(type);
    }

    @Override
    public String findNamespace(MapperConfig<?> config, Annotated member) {
      return !isAttribute(member) ? SIRI : name(member).equals("lang") ? XML : "";
    }

    @Override
    public Boolean isOutputAsAttribute(MapperConfig<?> config, Annotated member) {
      return isAttribute(member);
    }

    @Override
    public Boolean isOutputAsText(MapperConfig<?> config, Annotated member) {
      return name(member).equals(TEXT);
    }

    /** Returns whether {@code member} is an attribute: its name begins in lower case. */
    private static boolean isAttribute(Annotated member) {
      String name = name(member);
      return !name.isEmpty() && !name.equals(TEXT) && Character.isLowerCase(name.charAt(0));
    }

    /** Returns the name in {@code @JsonProperty}; empty without one. */
    private static String name(Annotated member) {
      JsonProperty property = member.getAnnotation(JsonProperty.class);
      return property == null ? "" : property.value();
    }
  }
}
