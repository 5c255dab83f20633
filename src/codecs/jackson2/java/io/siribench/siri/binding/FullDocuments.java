package io.siribench.siri.binding;

import com.fasterxml.jackson.core.ObjectCodec;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import io.siribench.siri.full.Body;
import io.siribench.siri.full.Document;
import io.siribench.siri.full.Envelope;
import io.siribench.siri.full.ServiceDelivery;
import io.siribench.siri.full.Siri;
import io.siribench.siri.xml.ElementReader;
import io.siribench.siri.xml.SoapEnvelope;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.Collection;
import java.util.Collections;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * The binding of documents to the model of all services. The result is a {@link Document}, which
 * has a member for each possible root. {@link JacksonFormat#newMapper} creates the mappers. Readers
 * for {@link Document} are created from these mappers.
 *
 * <p>Unlike in the model {@link io.siribench.siri}, content of a SOAP envelope without a delivery
 * is bound as it is: requests, subscriptions, and their responses.
 */
public final class FullDocuments {
  /**
   * Binds the document in {@code in} and closes the stream.
   *
   * @param codec a mapper, or a reader for {@link Document}
   * @throws IOException if the document cannot be read, is malformed, or is not a SIRI document
   */
  public static Document read(Format format, ObjectCodec codec, InputStream in) throws IOException {
    return format == Format.XML
        ? readXml(codec, in)
        : requireSiri(JacksonFormat.<Document>bind(codec, in, Document.class));
  }

  /**
   * Binds the document at {@code url}, which Jackson opens except for XML; see {@link
   * JacksonFormat#read(ObjectCodec, URL)}.
   *
   * @param codec a mapper, or a reader for {@link Document}
   * @throws IOException if the document cannot be read, is malformed, or is not a SIRI document
   */
  public static Document read(Format format, ObjectCodec codec, URL url) throws IOException {
    return format == Format.XML
        ? readXml(codec, url.openStream())
        : requireSiri(JacksonFormat.<Document>bind(codec, url, Document.class));
  }

  private static Document readXml(ObjectCodec codec, InputStream in) throws IOException {
    try (InputStream source = in) {
      XMLStreamReader xml = XmlDocuments.openAtRoot(JacksonXml.stax(codec.getFactory()), source);
      Document document = new Document();
      root(new JacksonXml.Elements(codec), xml, document);
      XmlDocuments.finish(xml);
      return document;
    } catch (XMLStreamException e) {
      throw XmlDocuments.malformed(e);
    }
  }

  private static void root(ElementReader reader, XMLStreamReader xml, Document document)
      throws IOException, XMLStreamException {
    String name = xml.getLocalName();
    if (name.equals("Siri")) {
      Siri siri = reader.read(xml, Siri.class);
      document.setSiri(siri == null ? new Siri() : siri);
    } else if (name.equals("ServiceDelivery")) {
      document.setServiceDelivery(reader.read(xml, ServiceDelivery.class));
    } else if (name.equals("Envelope")) {
      new FullEnvelope(reader, xml, document).read();
    } else {
      XmlDocuments.requireSiri(xml);
      if (SiriNames.isWrapper(name)) {
        // Read like the content of the WSDL's envelope.
        new FullEnvelope(reader, xml, document).answer();
      } else {
        member(reader, xml, document, name);
      }
    }
  }

  /** Binds an element to the member of {@code owner} with its name, or keeps it. */
  private static void member(
      ElementReader reader, XMLStreamReader xml, SiriObject owner, String name) throws IOException {
    Method setter = setter(owner, name);
    if (setter == null) {
      owner.retain(name, reader.read(xml, Object.class));
    } else {
      set(setter, owner, reader.read(xml, setter.getParameterTypes()[0]));
    }
  }

  private static @Nullable Method setter(SiriObject owner, String name) {
    String setterName = "set".concat(SiriNames.capitalized(name));
    for (Method setter : owner.getClass().getDeclaredMethods()) {
      if (setter.getName().equals(setterName)) {
        return setter;
      }
    }
    return null;
  }

  /** A SOAP envelope whose content is bound to a {@link Document}. */
  private static final class FullEnvelope extends SoapEnvelope {
    private final Document document;
    private @Nullable Body body;

    FullEnvelope(ElementReader reader, XMLStreamReader xml, Document document) {
      super(reader, xml);
      this.document = document;
    }

    private Body body() {
      if (body == null) {
        body = new Body();
        Envelope envelope = new Envelope();
        envelope.setBody(body);
        document.setEnvelope(envelope);
      }
      return body;
    }

    @Override
    protected boolean isEmpty() {
      return body == null && !isSiri(document);
    }

    @Override
    protected ServiceDelivery delivery() {
      Siri siri = body().getSiri();
      ServiceDelivery delivery =
          siri == null ? body().getServiceDelivery() : siri.getServiceDelivery();
      if (delivery == null) {
        delivery = new ServiceDelivery();
        if (siri == null) {
          body().setServiceDelivery(delivery);
        } else {
          siri.setServiceDelivery(delivery);
        }
      }
      return delivery;
    }

    @Override
    protected void document() throws IOException {
      Siri siri = body().getSiri();
      if (siri == null) {
        siri = reader.read(xml, Siri.class);
        body().setSiri(siri == null ? new Siri() : siri);
      } else {
        reader.update(xml, siri);
      }
    }

    /**
     * Binds a member of the body, or a request without an operation around it. A response with a
     * delivery is excluded, because its parts become members of the delivery.
     */
    @Override
    protected boolean operation(String name) throws IOException {
      boolean isOfBody =
          setter(body == null ? new Body() : body, name) != null && !SiriNames.isWrapper(name);
      boolean isBound = isOfBody || SiriNames.isOperation(name);
      if (isBound) {
        member(reader, xml, isOfBody ? body() : document, name);
      }
      return isBound;
    }
  }

  private static void set(Method setter, SiriObject owner, @Nullable Object value) {
    try {
      setter.invoke(owner, value);
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + setter, e);
    } catch (InvocationTargetException e) {
      throw new AssertionError(setter + " stores its argument", e);
    }
  }

  private static Document requireSiri(@Nullable Document document) throws NotSiriException {
    if (document != null && isSiri(document)) {
      return document;
    }
    throw NotSiriException.ofMembers(members(document));
  }

  /** Returns the members at the top of {@code document}, which are not SIRI's. */
  private static Collection<String> members(@Nullable Document document) {
    if (document == null) {
      return Collections.<String>emptySet();
    }
    return document.getEnvelope() == null
        ? document.other().keySet()
        : Collections.singleton("Envelope");
  }

  /** Returns whether {@code document} has a root of SIRI; a SOAP envelope alone does not count. */
  private static boolean isSiri(Document document) {
    if (document.getSiri() != null || document.getServiceDelivery() != null) {
      return true;
    }
    for (String name : document.other().keySet()) {
      if (SiriNames.isSiri(name)) {
        return true;
      }
    }
    for (Field field : Document.class.getDeclaredFields()) {
      if (!field.getName().equals("envelope") && isPresent(field, document)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPresent(Field field, Document document) {
    try {
      field.setAccessible(true);
      return field.get(document) != null;
    } catch (IllegalAccessException e) {
      throw new AssertionError("not accessible: " + field, e);
    }
  }
}
