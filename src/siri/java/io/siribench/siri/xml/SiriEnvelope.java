package io.siribench.siri.xml;

import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import io.siribench.siri.SiriNames;
import java.io.IOException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A SOAP envelope whose content is bound to {@link Siri}. */
final class SiriEnvelope extends SoapEnvelope {
  private @Nullable Siri siri;

  SiriEnvelope(ElementReader reader, XMLStreamReader xml) {
    super(reader, xml);
  }

  /** Returns the bound content. */
  Siri siri() {
    if (siri == null) {
      siri = new Siri();
    }
    return siri;
  }

  @Override
  protected boolean isEmpty() {
    return siri == null;
  }

  @Override
  protected ServiceDelivery delivery() {
    Siri document = siri();
    ServiceDelivery delivery = document.getServiceDelivery();
    if (delivery == null) {
      delivery = new ServiceDelivery();
      document.setServiceDelivery(delivery);
    }
    return delivery;
  }

  @Override
  protected void document() throws IOException {
    if (siri == null) {
      siri = reader.read(xml, Siri.class);
      siri();
    } else {
      reader.update(xml, siri);
    }
  }

  @Override
  protected boolean operation(String name) throws IOException {
    if (!SiriNames.isOperation(name)) {
      return false;
    }
    siri().retain(name, reader.read(xml, Object.class));
    return true;
  }
}
