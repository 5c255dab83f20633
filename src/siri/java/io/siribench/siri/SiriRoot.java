package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The root of a document, which JSON may wrap in an envelope. */
public abstract class SiriRoot extends SiriObject {
  private static final long serialVersionUID = 1L;

  private boolean enveloped;

  /** Returns a document with only its version. */
  public static Siri tinyDocument() {
    Siri siri = new Siri();
    siri.setVersion("2.0");
    return siri;
  }

  /**
   * Returns this object for the envelope {@code {"Siri": {...}}} of JSON documents. Jackson calls
   * this method only to merge the envelope's members into this object, and never to write it.
   */
  @JsonMerge
  @JsonProperty("Siri")
  public Siri getSelf() {
    enveloped = true;
    return (Siri) this;
  }

  @JsonProperty("Siri")
  void setSelf(@Nullable Siri self) {
    // Nothing to keep: the members have been merged into this object already, or there are none.
  }

  /**
   * Returns whether the document had this envelope, or a ServiceDelivery. Such a document is SIRI
   * even if it is empty.
   */
  public boolean hasEnvelope() {
    return enveloped;
  }

  /**
   * Returns the delivery that has the content of an unknown member; null for none. As in XML, a
   * response of the WSDL, such as {@code GetStopMonitoringResponse}, is a delivery in several
   * parts.
   *
   * @param owner the object that has the member
   * @param name the name of the member
   */
  public static @Nullable ServiceDelivery delivery(SiriObject owner, String name) {
    if (owner instanceof ServiceDelivery && SiriNames.isPart(name)) {
      return (ServiceDelivery) owner;
    }
    if (!(owner instanceof Siri) || !SiriNames.isWrapper(name)) {
      return null;
    }
    Siri siri = (Siri) owner;
    if (siri.getServiceDelivery() == null) {
      siri.setServiceDelivery(new ServiceDelivery());
    }
    return siri.getServiceDelivery();
  }

  @Override
  protected <T> @Nullable T first(String name, @Nullable T present, @Nullable T given) {
    enveloped |= name.equals("ServiceDelivery");
    return super.first(name, present, given);
  }
}
