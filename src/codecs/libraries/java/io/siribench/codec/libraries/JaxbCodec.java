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
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;

/**
 * JAXB by its reference implementation. The types of SIRI have no JAXB annotations in their
 * sources, see {@link JaxbAnnotations}. With the reader {@code mapper}, each request creates an
 * {@code Unmarshaller}.
 */
public final class JaxbCodec extends LibraryCodec {
  /** The end of a message's first line, such as {@code 2 counts of IllegalAnnotationExceptions}. */
  private static final String COUNTED = "IllegalAnnotationExceptions";

  public JaxbCodec() {
    super("JAXB", "org.glassfish.jaxb.runtime.v2.ContextFactory");
  }

  @Override
  DocumentReader reader(BindingTarget target) throws IOException {
    try {
      XMLInputFactory factory = newFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      JAXBContext context = newContext(target);
      Unmarshaller prepared = target.isPrepared() ? context.createUnmarshaller() : null;
      return new LibraryReader<JAXBContext>(target, context) {
        @Override
        @Nullable Object bind(InputStream in) throws IOException {
          try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            try {
              Unmarshaller unmarshaller = prepared == null ? state.createUnmarshaller() : prepared;
              return unmarshaller.unmarshal(atRoot(xml), target.rawType()).getValue();
            } finally {
              xml.close();
            }
          } catch (JAXBException | XMLStreamException e) {
            throw toIoException(e);
          }
        }

        /** Moves to the root, which must be called Siri for SIRI. */
        private XMLStreamReader atRoot(XMLStreamReader xml) throws XMLStreamException, IOException {
          if (!target.isSiri()) {
            // A DOCTYPE is skipped, as by JAXB itself; nextTag() would refuse it.
            int event;
            do {
              event = xml.next();
            } while (event != XMLStreamConstants.START_ELEMENT);
            return xml;
          }
          xml.nextTag();
          if (!xml.getLocalName().equals("Siri")) {
            throw NotSiriException.ofMembers(Collections.singleton(xml.getLocalName()));
          }
          return new WithoutNamespaces(xml);
        }
      };
    } catch (JAXBException e) {
      throw toIoException(e);
    }
  }

  /** Creates the JDK's own factory. Woodstox may also be on the class path, to verify writing. */
  static XMLInputFactory newFactory() {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ClassLoader.getSystemClassLoader().getParent());
    try {
      return XMLInputFactory.newFactory();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  DocumentWriter writer(BindingTarget target) throws IOException {
    try {
      JAXBContext context = newContext(target);
      Marshaller prepared = target.isPrepared() ? context.createMarshaller() : null;
      Class<?> type = target.rawType();
      QName name =
          type.isAnnotationPresent(XmlRootElement.class) ? null : new QName(type.getSimpleName());
      return new LibraryWriter<JAXBContext>(target, context) {
        @Override
        void writeRoot(Object root, OutputStream out) throws IOException {
          try {
            Marshaller marshaller = prepared == null ? state.createMarshaller() : prepared;
            marshaller.marshal(name == null ? root : named(name, type, root), out);
          } catch (JAXBException e) {
            throw toIoException(e);
          }
        }
      };
    } catch (JAXBException e) {
      throw toIoException(e);
    }
  }

  /** Wraps an object whose class does not define its element's name. */
  private static <T> JAXBElement<T> named(QName name, Class<T> type, Object root) {
    return new JAXBElement<T>(name, type, type.cast(root));
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
  boolean hasOtherCreator(Class<?> type) {
    XmlType annotation = type.getAnnotation(XmlType.class);
    return annotation != null && !annotation.factoryMethod().isEmpty();
  }

  @Override
  void require(BindingTarget target) throws IOException {
    // JAXB only detects a missing constructor when it creates the first object.
    super.require(target);
    reader(target);
  }

  private static IOException toIoException(Exception thrown) {
    String reason = LibraryReader.reason(thrown);
    // Created without the cause, whose message would be reported instead.
    return reason.endsWith(COUNTED)
        ? new IOException(listed(thrown, reason))
        : new IOException(reason, thrown);
  }

  /** Returns the first problem of a class, where {@code counted} states their number. */
  private static String listed(Exception thrown, String counted) {
    String text = thrown.toString();
    int begin = text.indexOf('\n') + 1;
    int end = text.indexOf('\n', begin);
    return begin == 0
        ? counted
        : text.substring(begin, end < 0 ? text.length() : end).trim() + " (" + counted + ")";
  }

  /** A filter that hides namespaces, because producers use different ones for SIRI. */
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
