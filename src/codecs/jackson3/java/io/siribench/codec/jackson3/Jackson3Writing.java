package io.siribench.codec.jackson3;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriRoot;
import io.siribench.siri.Time;
import io.siribench.worker.format.Format;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyName;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.dataformat.xml.JacksonXmlAnnotationIntrospector;

/**
 * The settings for writing SIRI that binds again, as with Jackson 2. In JSON, they add the
 * envelope. In XML, they define the namespace, attributes, and texts next to attributes.
 */
final class Jackson3Writing {
  /** Makes mappers of {@code builder} write SIRI. */
  static void configure(MapperBuilder<?, ?> builder, Format format) {
    builder.addMixIn(SiriRoot.class, SiriMixIns.WithoutSelf.class);
    builder.addMixIn(Time.class, SiriMixIns.TimeAsText.class);
    if (format == Format.XML) {
      Xml.configure(builder);
    } else {
      builder.enable(SerializationFeature.WRAP_ROOT_VALUE);
    }
  }

  // A separate class, because forks of other formats lack the annotations of XML.
  private static final class Xml extends JacksonXmlAnnotationIntrospector {
    private static final long serialVersionUID = 1L;
    private static final String SIRI = "http://www.siri.org.uk/siri";
    private static final String XML = "http://www.w3.org/XML/1998/namespace";
    private static final String TEXT = "value";

    private Xml() {
      // Lists have no wrapper element.
      super(false);
    }

    static void configure(MapperBuilder<?, ?> builder) {
      builder.annotationIntrospector(new Xml());
    }

    @Override
    public @Nullable PropertyName findRootName(MapperConfig<?> config, AnnotatedClass type) {
      return type.getRawType() == Siri.class
          ? new PropertyName(Siri.class.getSimpleName(), SIRI)
          : super.findRootName(config, type);
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
