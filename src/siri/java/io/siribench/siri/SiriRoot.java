package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/** The root of a document, which JSON may have in an envelope. */
public abstract class SiriRoot extends SiriObject {
  private static final long serialVersionUID = 1L;

  private boolean enveloped;

  /**
   * The envelope {@code {"Siri": {...}}} of JSON documents: the members inside it are this object's
   * own. Jackson asks for this before it merges them, and at no other time: it is never written.
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
   * Whether the document had this envelope, or a ServiceDelivery, so that it is SIRI even if there
   * is nothing inside.
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
