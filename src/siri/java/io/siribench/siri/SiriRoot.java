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

  @Override
  protected <T> @Nullable T first(String name, @Nullable T present, @Nullable T given) {
    enveloped |= name.equals("ServiceDelivery");
    return super.first(name, present, given);
  }
}
