package io.siribench.codec.libraries;

import io.siribench.siri.NotSiriException;
import io.siribench.siri.ServiceDelivery;
import io.siribench.siri.Siri;
import java.io.IOException;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** The top of a SIRI document in JSON: {@code Siri}, or directly its content. */
public final class Envelope {
  private @Nullable Siri siri;
  private @Nullable ServiceDelivery serviceDelivery;

  public @Nullable Siri getSiri() {
    return siri;
  }

  public void setSiri(@Nullable Siri siri) {
    this.siri = siri;
  }

  public @Nullable ServiceDelivery getServiceDelivery() {
    return serviceDelivery;
  }

  public void setServiceDelivery(@Nullable ServiceDelivery serviceDelivery) {
    this.serviceDelivery = serviceDelivery;
  }

  /** Returns the content of the envelope. */
  Siri content() throws IOException {
    if (siri != null) {
      return siri;
    }
    if (serviceDelivery == null) {
      throw NotSiriException.ofMembers(Collections.<String>emptySet());
    }
    Siri bare = new Siri();
    bare.setServiceDelivery(serviceDelivery);
    return bare;
  }
}
