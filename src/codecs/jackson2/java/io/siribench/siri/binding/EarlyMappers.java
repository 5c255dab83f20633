package io.siribench.siri.binding;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategy;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.dataformat.xml.JacksonXmlModule;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriObject;
import io.siribench.siri.Time;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import java.time.OffsetDateTime;

/** The mappers of {@link PlainMappers} with Jackson 2.1 to 2.11. */
public final class EarlyMappers {
  /** The strategy's class name from 2.1 to 2.11. */
  private static final String UPPER_CAMEL_CASE =
      "com.fasterxml.jackson.databind.PropertyNamingStrategy$PascalCaseStrategy";

  /**
   * The first minor version with {@code @JsonMerge}, by which a type declares its envelope. The
   * root element of an XML document does not count as an envelope.
   */
  private static final int FIRST_WITH_MERGE = 9;

  /** Creates a stock mapper of {@code format} with the minimum settings for SIRI. */
  public static ObjectMapper newPlainMapper(
      JacksonFormat format, StaxType stax, UnknownMembers unknownMembers) {
    ObjectMapper mapper =
        format == JacksonFormat.XML ? Xml.newMapper(stax) : format.newStockMapper(stax);
    boolean isBeforeMerging = mapper.version().getMinorVersion() < FIRST_WITH_MERGE;
    if (format != JacksonFormat.XML && isBeforeMerging) {
      mapper.enable(DeserializationFeature.UNWRAP_ROOT_VALUE);
    }
    mapper.setPropertyNamingStrategy(naming());
    mapper.addMixInAnnotations(Time.class, ClosedTime.class);
    if (unknownMembers == UnknownMembers.IGNORE) {
      mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
      mapper.addMixInAnnotations(SiriObject.class, SiriMixIns.WithoutAnySetter.class);
      if (isBeforeMerging) {
        mapper.setAnnotationIntrospector(new WithoutAnySetter());
      }
    }
    return mapper;
  }

  private static PropertyNamingStrategy naming() {
    try {
      return Class.forName(UPPER_CAMEL_CASE)
          .asSubclass(PropertyNamingStrategy.class)
          .getConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this Jackson is not from 2.1 to 2.11", e);
    }
  }

  /** A mix-in that hides {@code java.time}, which Java 16 and later do not let Jackson inspect. */
  abstract static class ClosedTime {
    @JsonIgnore
    abstract OffsetDateTime getDateTime();
  }

  /** An introspector that disables any-setters before 2.9, where a mix-in cannot disable them. */
  private static final class WithoutAnySetter extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    @Deprecated
    @SuppressWarnings("InlineMeSuggester") // Jackson calls it.
    public boolean hasAnySetterAnnotation(AnnotatedMethod method) {
      return false;
    }
  }

  // A separate class, because verifying a class loads the types that it converts.
  private static final class Xml {
    static ObjectMapper newMapper(StaxType stax) {
      XmlFactory factory = JacksonXml.newFactory(stax);
      JacksonXmlModule module = new JacksonXmlModule();
      module.setDefaultUseWrapper(false);
      module.setXMLTextElementName("value");
      return new XmlMapper(factory, module);
    }
  }
}
