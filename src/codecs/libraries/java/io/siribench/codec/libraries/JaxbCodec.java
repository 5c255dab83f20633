package io.siribench.codec.libraries;

import io.siribench.siri.NotSiriException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.jspecify.annotations.Nullable;

/**
 * JAXB by its reference implementation. The types of SIRI have none of its annotations, and are
 * described to it, see {@link JaxbAnnotations}. With the reader {@code mapper} each request makes
 * an {@code Unmarshaller}.
 */
public final class JaxbCodec extends LibraryCodec {
  /** What it says of a class first: {@code 2 counts of IllegalAnnotationExceptions}. */
  private static final String COUNTED = "IllegalAnnotationExceptions";

  public JaxbCodec() {
    super("JAXB", "org.glassfish.jaxb.runtime.v2.ContextFactory");
  }

  @Override
  Binder binder(Target target) throws IOException {
    try {
      XMLInputFactory factory = XMLInputFactory.newFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      Map<String, ?> properties =
          target.isSiri() ? JaxbAnnotations.properties() : Collections.<String, Object>emptyMap();
      JAXBContext context = JAXBContext.newInstance(new Class<?>[] {target.rawType()}, properties);
      return new OfContext(context, factory, target);
    } catch (JAXBException e) {
      throw asRead(e);
    }
  }

  @Override
  void require(Target target) throws IOException {
    // It finds that out when it makes the first object.
    super.require(target);
    binder(target);
  }

  private static IOException asRead(Exception thrown) {
    String reason = LibraryReader.reason(thrown);
    // Without the cause, whose message would be told in the place of this one.
    return reason.endsWith(COUNTED)
        ? new IOException(listed(thrown, reason))
        : new IOException(reason, thrown);
  }

  /** The first of what is wrong with a class, where {@code counted} says how much is. */
  private static String listed(Exception thrown, String counted) {
    String all = thrown.toString();
    int begin = all.indexOf('\n') + 1;
    int end = all.indexOf('\n', begin);
    return begin == 0
        ? counted
        : all.substring(begin, end < 0 ? all.length() : end).trim() + " (" + counted + ")";
  }

  private static final class OfContext extends Binder {
    private final JAXBContext context;
    private final XMLInputFactory factory;
    private final Target target;
    private final @Nullable Unmarshaller prepared;

    OfContext(JAXBContext context, XMLInputFactory factory, Target target) throws JAXBException {
      this.context = context;
      this.factory = factory;
      this.target = target;
      prepared = target.isPrepared() ? context.createUnmarshaller() : null;
    }

    @Override
    Object state() {
      return context;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      try {
        XMLStreamReader xml = factory.createXMLStreamReader(in);
        try {
          Unmarshaller unmarshaller = prepared == null ? context.createUnmarshaller() : prepared;
          return unmarshaller.unmarshal(begun(xml), target.rawType()).getValue();
        } finally {
          xml.close();
        }
      } catch (JAXBException e) {
        throw asRead(e);
      } catch (XMLStreamException e) {
        throw asRead(e);
      }
    }

    /** At the root, which of SIRI has one name. */
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

  /** Producers differ in the namespace that they say SIRI has. */
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
