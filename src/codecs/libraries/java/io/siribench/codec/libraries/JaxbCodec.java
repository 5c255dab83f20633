package io.siribench.codec.libraries;

import io.siribench.siri.NotSiriException;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collections;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;

/**
 * JAXB by its reference implementation. The types of SIRI have none of its annotations, see {@link
 * JaxbAnnotations}. With the reader {@code mapper} each request creates an {@code Unmarshaller}.
 */
public final class JaxbCodec extends LibraryCodec {
  /** The first line of its messages on a class: {@code 2 counts of IllegalAnnotationExceptions}. */
  private static final String COUNTED = "IllegalAnnotationExceptions";

  public JaxbCodec() {
    super("JAXB", "org.glassfish.jaxb.runtime.v2.ContextFactory");
  }

  @Override
  DocumentReader reader(BindingTarget target) throws IOException {
    try {
      XMLInputFactory factory = XMLInputFactory.newFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      return new OfContext(newContext(target), factory, target);
    } catch (JAXBException e) {
      throw asRead(e);
    }
  }

  @Override
  DocumentWriter writer(BindingTarget target) throws IOException {
    try {
      return new ByContext(newContext(target), target);
    } catch (JAXBException e) {
      throw asRead(e);
    }
  }

  private static JAXBContext newContext(BindingTarget target) throws JAXBException {
    JAXBContext shared = target.shared(JAXBContext.class);
    if (shared != null) {
      return shared;
    }
    Map<String, ?> properties =
        target.isSiri() ? JaxbAnnotations.properties() : Collections.<String, Object>emptyMap();
    return JAXBContext.newInstance(new Class<?>[] {target.rawType()}, properties);
  }

  @Override
  boolean createsOtherwise(Class<?> type) {
    XmlType annotation = type.getAnnotation(XmlType.class);
    return annotation != null && !annotation.factoryMethod().isEmpty();
  }

  @Override
  void require(BindingTarget target) throws IOException {
    // JAXB only detects that when it creates the first object.
    super.require(target);
    reader(target);
  }

  private static IOException asRead(Exception thrown) {
    String reason = LibraryReader.reason(thrown);
    // Without the cause, whose message would be reported instead of this one.
    return reason.endsWith(COUNTED)
        ? new IOException(listed(thrown, reason))
        : new IOException(reason, thrown);
  }

  /** Returns the first problem of a class, where {@code counted} states their number. */
  private static String listed(Exception thrown, String counted) {
    String all = thrown.toString();
    int begin = all.indexOf('\n') + 1;
    int end = all.indexOf('\n', begin);
    return begin == 0
        ? counted
        : all.substring(begin, end < 0 ? all.length() : end).trim() + " (" + counted + ")";
  }

  private static final class ByContext extends LibraryWriter<JAXBContext> {
    private final Class<?> type;
    private final @Nullable QName name;
    private final @Nullable Marshaller prepared;

    ByContext(JAXBContext context, BindingTarget target) throws JAXBException {
      super(target, context);
      type = target.rawType();
      name =
          type.isAnnotationPresent(XmlRootElement.class) ? null : new QName(type.getSimpleName());
      prepared = target.isPrepared() ? context.createMarshaller() : null;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      try {
        Marshaller marshaller = prepared == null ? state.createMarshaller() : prepared;
        marshaller.marshal(name == null ? root : named(name, type, root), out);
      } catch (JAXBException e) {
        throw asRead(e);
      }
    }

    /** Wraps an object whose class does not define its element's name. */
    private static <T> JAXBElement<T> named(QName name, Class<T> type, Object root) {
      return new JAXBElement<T>(name, type, type.cast(root));
    }
  }

  private static final class OfContext extends LibraryReader<JAXBContext> {
    private final XMLInputFactory factory;
    private final @Nullable Unmarshaller prepared;

    OfContext(JAXBContext context, XMLInputFactory factory, BindingTarget target)
        throws JAXBException {
      super(target, context);
      this.factory = factory;
      prepared = target.isPrepared() ? context.createUnmarshaller() : null;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      try {
        XMLStreamReader xml = factory.createXMLStreamReader(in);
        try {
          Unmarshaller unmarshaller = prepared == null ? state.createUnmarshaller() : prepared;
          return unmarshaller.unmarshal(begun(xml), target.rawType()).getValue();
        } finally {
          xml.close();
        }
      } catch (JAXBException | XMLStreamException e) {
        throw asRead(e);
      }
    }

    /** Moves to the root, which has one name in SIRI. */
    private XMLStreamReader begun(XMLStreamReader xml) throws XMLStreamException, IOException {
      xml.nextTag();
      if (!target.isSiri()) {
        return xml;
      }
      if (!xml.getLocalName().equals("Siri")) {
        throw NotSiriException.ofMembers(Collections.singleton(xml.getLocalName()));
      }
      return new WithoutNamespaces(xml);
    }
  }

  /** Producers use different namespaces for SIRI. */
  private static final class WithoutNamespaces extends StreamReaderDelegate {
    WithoutNamespaces(XMLStreamReader xml) {
      super(xml);
    }

    @Override
    public String getNamespaceURI() {
      return "";
    }

    @Override
    public String getAttributeNamespace(int index) {
      return "";
    }
  }
}
