package io.siribench.siri.xml;

import io.siribench.siri.NotSiriException;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SituationExchangeDelivery;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.VehicleMonitoringDelivery;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The reader of SIRI documents in XML. Jackson does not see the name of the root element, so this
 * class handles it. The root is {@code Siri}, a bare {@code ServiceDelivery}, or a SOAP envelope.
 * The body of an envelope contains one of these two, or a response as in the SIRI WSDL.
 */
public final class XmlDocuments {
  /** The root of a SOAP message. */
  public static final String ENVELOPE = "Envelope";

  /** The part of a SOAP message with the document. */
  public static final String BODY = "Body";

  /** The message for a reserved prefix, see {@link #isReservedPrefix}: Aalto gives no location. */
  public static final String RESERVED_PREFIX =
      "an element has the prefix xmlns, which is reserved; --stax woodstox reports its location";

  /** The class of Aalto that refuses a reserved prefix; a fork may lack the class. */
  private static final String AALTO_PREFIXES = "com.fasterxml.aalto.in.NsBinding";

  /** The depths of the body, of a response in it, and of its parts. */
  private static final int BODY_DEPTH = 2;

  private static final int ANSWER_DEPTH = 3;
  private static final int PART_DEPTH = 5;

  /** Disables DTDs and custom entities, in addition to the check in {@link #openAtRoot}. */
  public static void forbidDtds(XMLInputFactory factory) {
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
  }

  /**
   * Binds the document in {@code in} and closes the stream.
   *
   * @throws IOException if the document cannot be read, is malformed, or is not a SIRI document
   */
  public static Siri read(ElementReader reader, XMLInputFactory factory, InputStream in)
      throws IOException {
    try {
      XMLStreamReader xml = openAtRoot(factory, in);
      Siri siri = document(reader, xml);
      finish(xml);
      return siri;
    } catch (XMLStreamException e) {
      throw malformed(e);
    } finally {
      in.close();
    }
  }

  /**
   * Verifies that the document in {@code in} is SIRI, reading only its top. Closes the stream.
   *
   * @throws IOException if the document is not SIRI, cannot be read, or is malformed
   */
  public static void requireSiri(XMLInputFactory factory, InputStream in) throws IOException {
    try {
      XMLStreamReader xml = openAtRoot(factory, in);
      if (xml.getLocalName().equals(ENVELOPE)) {
        requireSiriWithin(xml);
      } else {
        requireSiri(xml);
      }
    } catch (XMLStreamException e) {
      throw malformed(e);
    } finally {
      in.close();
    }
  }

  /** Refuses the current envelope of {@code xml} if it belongs to another service. */
  private static void requireSiriWithin(XMLStreamReader xml)
      throws NotSiriException, XMLStreamException {
    int depth = 1;
    boolean inBody = false;
    String answer = "";
    while (depth > 0) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
        if (depth == BODY_DEPTH) {
          inBody = xml.getLocalName().equals(BODY);
        } else if (inBody && depth <= PART_DEPTH) {
          if (isSiri(xml) || xml.getLocalName().equals("Fault")) {
            return;
          }
          refuseNetex(xml);
          answer = depth == ANSWER_DEPTH ? xml.getLocalName() : answer;
        }
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
    throw answer.isEmpty()
        ? NotSiriException.ofEmptyEnvelope()
        : new NotSiriException(
            "not a SIRI document: a SOAP envelope of another service, with <"
                + answer
                + "> in its body");
  }

  /** Returns whether the current element is SIRI's. The root of OJP 1.0 is in SIRI's namespace. */
  private static boolean isSiri(XMLStreamReader xml) {
    String namespace = xml.getNamespaceURI();
    return !isNetex(xml)
        && !xml.getLocalName().equals("OJP")
        && (SiriNames.isSiri(xml.getLocalName())
            || (namespace != null && SiriNames.isNamespace(namespace)));
  }

  private static boolean isNetex(XMLStreamReader xml) {
    String namespace = xml.getNamespaceURI();
    return namespace != null && SiriNames.isNetex(namespace);
  }

  /** Refuses the current element of {@code xml} if it is NeTEx, which SOAP also carries. */
  static void refuseNetex(XMLStreamReader xml) throws NotSiriException {
    if (isNetex(xml)) {
      throw new NotSiriException(
          "not a SIRI document: it is NeTEx in a SOAP envelope, <"
              + xml.getLocalName()
              + ">"
              + place(xml));
    }
  }

  /** Refuses the current element of {@code xml} if it does not belong to SIRI. */
  public static void requireSiri(XMLStreamReader xml) throws NotSiriException {
    if (!isSiri(xml)) {
      throw new NotSiriException(
          "not a SIRI document: "
              + (isNetex(xml) ? "it is NeTEx, " : "")
              + "the root element is <"
              + xml.getLocalName()
              + ">"
              + place(xml)
              + "; expected Siri, ServiceDelivery, or a SOAP Envelope");
    }
  }

  /** Returns a parser of {@code in} that is before the root element. */
  public static XMLStreamReader open(XMLInputFactory factory, InputStream in)
      throws IOException, XMLStreamException {
    return factory.createXMLStreamReader(XmlStart.declarationFirst(in));
  }

  /** Returns a parser of {@code in} that is on the root element. */
  public static XMLStreamReader openAtRoot(XMLInputFactory factory, InputStream in)
      throws IOException, XMLStreamException {
    XMLStreamReader xml = open(factory, in);
    nextElement(xml);
    return xml;
  }

  /** Reads the rest of a document, so that a truncated one is refused. */
  public static void finish(XMLStreamReader xml) throws XMLStreamException {
    while (xml.hasNext()) {
      xml.next();
    }
    xml.close();
  }

  private static Siri document(ElementReader reader, XMLStreamReader xml)
      throws IOException, XMLStreamException {
    String root = xml.getLocalName();
    if (SiriNames.capitalized(root).equals("Siri")) {
      Siri read = reader.read(xml, Siri.class);
      return read == null ? new Siri() : read;
    }
    Siri siri = new Siri();
    if (root.equals("ServiceDelivery")) {
      siri.setServiceDelivery(reader.read(xml, ServiceDelivery.class));
      return siri;
    }
    if (root.equals(ENVELOPE)) {
      SiriEnvelope envelope = new SiriEnvelope(reader, xml);
      envelope.read();
      return envelope.siri();
    }
    requireSiri(xml);
    if (SiriNames.isWrapper(root)) {
      SiriEnvelope envelope = new SiriEnvelope(reader, xml);
      envelope.answer();
      return envelope.siri();
    }
    fragment(reader, xml, siri, root);
    return siri;
  }

  /** Reads a standalone part of a document like a member of Siri, untyped if necessary. */
  private static void fragment(ElementReader reader, XMLStreamReader xml, Siri siri, String root)
      throws IOException {
    if (root.equals("StopMonitoringDelivery")) {
      siri.setStopMonitoringDelivery(listOf(reader.read(xml, StopMonitoringDelivery.class)));
    } else if (root.equals("VehicleMonitoringDelivery")) {
      siri.setVehicleMonitoringDelivery(listOf(reader.read(xml, VehicleMonitoringDelivery.class)));
    } else if (root.equals("SituationExchangeDelivery")) {
      siri.setSituationExchangeDelivery(listOf(reader.read(xml, SituationExchangeDelivery.class)));
    } else {
      siri.retain(root, reader.read(xml, Object.class));
    }
  }

  private static <T> List<T> listOf(@Nullable T element) {
    List<T> list = new ArrayList<T>();
    if (element != null) {
      list.add(element);
    }
    return list;
  }

  /** Moves to the first element of the document. */
  private static void nextElement(XMLStreamReader xml) throws IOException, XMLStreamException {
    int event = xml.getEventType();
    while (event != XMLStreamConstants.START_ELEMENT) {
      event = xml.next();
      if (event == XMLStreamConstants.DTD) {
        throw new NotSiriException(
            "refused: the document has a DOCTYPE"
                + place(xml)
                + "; DTDs and external entities are never read");
      }
    }
  }

  private static String place(XMLStreamReader xml) {
    return " at line "
        + xml.getLocation().getLineNumber()
        + ", column "
        + xml.getLocation().getColumnNumber();
  }

  /** Returns the problem of a document, with the same text for all readers. */
  public static IOException malformed(XMLStreamException e) {
    return new IOException(e.getMessage(), e);
  }

  /**
   * Returns the problem of a document with a reserved prefix.
   *
   * @throws RuntimeException {@code e} itself, if it has another cause
   */
  public static IOException malformed(RuntimeException e) {
    if (!isReservedPrefix(e)) {
      throw e;
    }
    return new IOException(RESERVED_PREFIX, e);
  }

  /** Returns whether Aalto threw {@code thrown}, an unchecked exception, for a reserved prefix. */
  public static boolean isReservedPrefix(@Nullable Throwable thrown) {
    return thrown instanceof RuntimeException
        && thrown.getStackTrace().length > 0
        && thrown.getStackTrace()[0].getClassName().equals(AALTO_PREFIXES);
  }
}
