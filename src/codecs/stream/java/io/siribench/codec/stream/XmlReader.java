package io.siribench.codec.stream;

import io.siribench.codec.stream.lenient.LenientInput;
import io.siribench.codec.stream.lenient.SiriElements;
import io.siribench.codec.stream.lenient.StructureReader;
import io.siribench.codec.stream.lenient.VisitClock;
import io.siribench.codec.stream.siri.ServiceDeliveryReader;
import io.siribench.codec.stream.siri.SiriReader;
import io.siribench.codec.stream.siri.SituationExchangeDeliveryReader;
import io.siribench.codec.stream.siri.StopMonitoringDeliveryReader;
import io.siribench.codec.stream.siri.VehicleMonitoringDeliveryReader;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SituationExchangeDelivery;
import io.siribench.siri.StopMonitoringDelivery;
import io.siribench.siri.VehicleMonitoringDelivery;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.UnknownMembers;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;

/** Reads documents in XML, by the requested StAX implementation. */
final class XmlReader extends StreamReader {
  private final XMLInputFactory factory;
  private final LenientInput.Settings input;
  private final Map<Class<?>, StructureReader<?>> readers = readers();

  private XmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings);
    this.factory = factory;
    input =
        new LenientInput.Settings(true, false, settings.unknownMembers() == UnknownMembers.KEEP);
  }

  static StreamReader of(CodecSettings settings) {
    XMLInputFactory factory = StaxFactories.newInputFactory(settings.stax());
    if (StreamFormat.isOwn(settings)) {
      return Own.newReader(settings, factory);
    }
    return StreamFormat.isPlain(settings)
        ? Plain.newReader(settings, factory)
        : new XmlReader(settings, factory);
  }

  private static Map<Class<?>, StructureReader<?>> readers() {
    Map<Class<?>, StructureReader<?>> readers = new HashMap<Class<?>, StructureReader<?>>();
    readers.put(Siri.class, SiriReader.INSTANCE);
    readers.put(ServiceDelivery.class, ServiceDeliveryReader.INSTANCE);
    readers.put(StopMonitoringDelivery.class, StopMonitoringDeliveryReader.INSTANCE);
    readers.put(VehicleMonitoringDelivery.class, VehicleMonitoringDeliveryReader.INSTANCE);
    readers.put(SituationExchangeDelivery.class, SituationExchangeDeliveryReader.INSTANCE);
    return readers;
  }

  @Override
  public Object state() {
    return factory;
  }

  @Override
  public Object read(InputStream in) throws IOException {
    VisitClock visits = new VisitClock(waitsForFirst());
    Object siri = XmlDocuments.read(new SiriElements(input, visits, readers), factory, in);
    note(visits);
    return siri;
  }

  @Override
  public Object read(URL url) throws IOException {
    return read(url.openStream());
  }

  // Nested classes, because verifying a class loads the types it converts.

  private static final class Plain {
    static StreamReader newReader(CodecSettings settings, XMLInputFactory factory) {
      return new PlainXmlReader(settings, factory);
    }
  }

  private static final class Own {
    static StreamReader newReader(CodecSettings settings, XMLInputFactory factory) {
      return new OwnXmlReader(settings, factory);
    }
  }
}
