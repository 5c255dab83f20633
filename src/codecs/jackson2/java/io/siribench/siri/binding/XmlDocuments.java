package io.siribench.siri.binding;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SituationExchangeDelivery;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.VehicleMonitoringDelivery;
import io.siribench.worker.codec.StaxType;
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
 * Reads SIRI documents in XML. Jackson does not see the name of the root element, so what the
 * document is wrapped in is looked at here: {@code Siri}, a bare {@code ServiceDelivery}, or a SOAP
 * envelope whose body holds either of them or an answer in the manner of the SIRI WSDL.
 */
final class XmlDocuments {
  private static final String ENVELOPE = "Envelope";

  private static final String BODY = "Body";

  /** Envelope, body, an answer in it, and the answer's parts. */
  private static final int BODY_DEPTH = 2;

  private static final int ANSWER_DEPTH = 3;
  private static final int PART_DEPTH = 4;

  private XmlDocuments() {}

  /** Binds the element that {@code xml} stands on; it then stands on that element's end. */
  abstract static class ElementReader {
    abstract XmlFactory factory();

    abstract <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException;

    abstract void update(XMLStreamReader xml, Object target) throws IOException;
  }

  /** Binds by {@link XmlMapper#readValue}. */
  static final class MapperReader extends ElementReader {
    private final XmlMapper mapper;

    MapperReader(XmlMapper mapper) {
      this.mapper = mapper;
    }

    @Override
    XmlFactory factory() {
      return mapper.getFactory();
    }

    @Override
    <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException {
      return mapper.readValue(SiriXmlParser.on(factory(), xml), type);
    }

    @Override
    void update(XMLStreamReader xml, Object target) throws IOException {
      mapper.readerForUpdating(target).readValue(SiriXmlParser.on(factory(), xml));
    }
  }

  /** Binds by an {@link ObjectReader} for {@link Siri}. */
  static final class ReaderReader extends ElementReader {
    private final ObjectReader reader;

    ReaderReader(ObjectReader reader) {
      this.reader = reader;
    }

    @Override
    XmlFactory factory() {
      return (XmlFactory) reader.getFactory();
    }

    @Override
    <T> @Nullable T read(XMLStreamReader xml, Class<T> type) throws IOException {
      JsonParser parser = SiriXmlParser.on(factory(), xml);
      // For Siri this is the reader itself, with its prefetched deserialiser.
      return reader.forType(type).readValue(parser);
    }

    @Override
    void update(XMLStreamReader xml, Object target) throws IOException {
      reader
          .forType(target.getClass())
          .withValueToUpdate(target)
          .readValue(SiriXmlParser.on(factory(), xml));
    }
  }

  static ObjectMapper newMapper(SimpleModule module, StaxType stax) {
    XmlFactory factory =
        new XmlFactory(StaxFactories.newInputFactory(stax), StaxFactories.newOutputFactory(stax));
    factory.enable(FromXmlParser.Feature.EMPTY_ELEMENT_AS_NULL);
    forbidDtds(factory);
    return new XmlMapper(factory, new XmlModule(module));
  }

  static ObjectMapper newStockMapper(StaxType stax) {
    XmlFactory factory =
        new XmlFactory(StaxFactories.newInputFactory(stax), StaxFactories.newOutputFactory(stax));
    forbidDtds(factory);
    return new XmlMapper(factory);
  }

  /**
   * A document with a DTD, and with it any entity of its own, is refused; this is the second lock.
   */
  static void forbidDtds(JsonFactory factory) {
    XMLInputFactory stax = ((XmlFactory) factory).getXMLInputFactory();
    stax.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    stax.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
  }

  static Siri read(ObjectMapper mapper, InputStream in) throws IOException {
    return read(new MapperReader((XmlMapper) mapper), in);
  }

  static Siri read(ObjectReader reader, InputStream in) throws IOException {
    return read(new ReaderReader(reader), in);
  }

  private static Siri read(ElementReader reader, InputStream in) throws IOException {
    try {
      XMLStreamReader xml = openAtRoot(reader.factory(), in);
      Siri siri = document(reader, xml);
      finish(xml);
      return siri;
    } catch (XMLStreamException e) {
      throw malformed(e);
    } finally {
      in.close();
    }
  }

  /** See {@link JacksonFormat#requireSiri}. */
  static void requireSiri(JsonFactory factory, InputStream in) throws IOException {
    try {
      XMLStreamReader xml = openAtRoot((XmlFactory) factory, in);
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

  /** Refuses the envelope that {@code xml} stands on if it is of another service. */
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
          if (isSiri(xml) || isFault(xml)) {
            return;
          }
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

  private static boolean isFault(XMLStreamReader xml) {
    return xml.getLocalName().equals("Fault");
  }

  private static boolean isSiri(XMLStreamReader xml) {
    String namespace = xml.getNamespaceURI();
    return SiriNames.isSiri(xml.getLocalName())
        || (namespace != null && SiriNames.isNamespace(namespace));
  }

  /** Refuses the element that {@code xml} stands on if it does not belong to SIRI. */
  static void requireSiri(XMLStreamReader xml) throws NotSiriException {
    if (!isSiri(xml)) {
      throw new NotSiriException(
          "not a SIRI document: the root element is <"
              + xml.getLocalName()
              + ">"
              + place(xml)
              + "; expected Siri, ServiceDelivery, or a SOAP Envelope");
    }
  }

  /** The tree has the root's name at its top, as the same document in JSON would have it. */
  static JsonNode readTree(ObjectMapper mapper, InputStream in) throws IOException {
    XmlFactory factory = (XmlFactory) mapper.getFactory();
    try {
      XMLStreamReader xml = openAtRoot(factory, in);
      String root = xml.getLocalName();
      if (!root.equals(ENVELOPE)) {
        requireSiri(xml);
      }
      JsonNode element = mapper.readTree(SiriXmlParser.on(factory, xml));
      finish(xml);
      ObjectNode tree = mapper.createObjectNode();
      if (SiriNames.isWrapper(root)) {
        // As if it had come in the envelope that the WSDL asks for.
        tree.putObject(ENVELOPE).putObject("Body").set(root, element);
      } else {
        tree.set(root, element);
      }
      return tree;
    } catch (XMLStreamException e) {
      throw malformed(e);
    } finally {
      in.close();
    }
  }

  /** A parser of {@code in} that stands on the root element. */
  static XMLStreamReader openAtRoot(XmlFactory factory, InputStream in)
      throws IOException, XMLStreamException {
    XMLStreamReader xml =
        factory.getXMLInputFactory().createXMLStreamReader(XmlStart.skipBlank(in));
    nextElement(xml);
    return xml;
  }

  /** Reads what follows the root: a document that breaks off there is still broken. */
  static void finish(XMLStreamReader xml) throws XMLStreamException {
    while (xml.hasNext()) {
      xml.next();
    }
    xml.close();
  }

  private static Siri document(ElementReader reader, XMLStreamReader xml)
      throws IOException, XMLStreamException {
    String root = xml.getLocalName();
    if (root.equals("Siri")) {
      Siri read = reader.read(xml, Siri.class);
      return read == null ? new Siri() : read;
    }
    Siri siri = new Siri();
    if (root.equals("ServiceDelivery")) {
      siri.setServiceDelivery(reader.read(xml, ServiceDelivery.class));
      return siri;
    }
    if (root.equals(ENVELOPE)) {
      return new SoapEnvelope(reader, xml).read();
    }
    requireSiri(xml);
    if (SiriNames.isWrapper(root)) {
      return new SoapEnvelope(reader, xml).readWrapper();
    }
    fragment(reader, xml, siri, root);
    return siri;
  }

  /** A part of a document that stands alone: what it would be beneath Siri, untyped if need be. */
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

  static IOException malformed(XMLStreamException e) {
    return new IOException(e.getMessage(), e);
  }
}
