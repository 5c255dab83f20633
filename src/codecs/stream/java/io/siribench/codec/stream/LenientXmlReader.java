package io.siribench.codec.stream;

import io.siribench.codec.stream.lenient.LenientInput;
import io.siribench.codec.stream.lenient.SiriElements;
import io.siribench.codec.stream.lenient.StructureReader;
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
import io.siribench.siri.xml.XmlDocuments;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ItemClock;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;

/** A lenient reader of SIRI documents in XML, by the requested StAX implementation. */
final class LenientXmlReader extends StaxReader {
  private final LenientInput.Settings input;
  private final Map<Class<?>, StructureReader<?>> readers = readers();

  LenientXmlReader(CodecSettings settings, XMLInputFactory factory) {
    super(settings, factory);
    input = new LenientInput.Settings(true, false, keepsUnknown());
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
  Object read(XMLInputFactory stax, InputStream in) throws IOException {
    ItemClock visits = new ItemClock(waitsForFirst());
    Siri siri = XmlDocuments.read(new SiriElements(input, visits, readers), stax, in);
    recordFirstVisit(visits);
    return siri;
  }
}
