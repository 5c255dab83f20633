package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonMerge;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The root of a SIRI document, version-neutral (0.1 to 2.1). */
public final class Siri extends SiriObject {
  private @Nullable String version;
  private @Nullable ServiceDelivery serviceDelivery;
  private @Nullable Time responseTimestamp;
  private @Nullable List<StopMonitoringDelivery> stopMonitoringDelivery;
  private @Nullable List<VehicleMonitoringDelivery> vehicleMonitoringDelivery;
  private @Nullable List<SituationExchangeDelivery> situationExchangeDelivery;
  private @Nullable Extensions extensions;

  private boolean enveloped;

  /**
   * The envelope {@code {"Siri": {...}}} of JSON documents: the members inside it are this object's
   * own. Jackson asks for this before it merges them, and at no other time: it is never written.
   */
  @JsonMerge
  @JsonProperty("Siri")
  Siri getSelf() {
    enveloped = true;
    return this;
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

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  public @Nullable ServiceDelivery getServiceDelivery() {
    return serviceDelivery;
  }

  public void setServiceDelivery(@Nullable ServiceDelivery serviceDelivery) {
    enveloped = true;
    this.serviceDelivery = first("ServiceDelivery", this.serviceDelivery, serviceDelivery);
  }

  @JsonProperty("version")
  @JsonAlias({"Version", "-version", "@version"})
  public @Nullable String getVersion() {
    return version;
  }

  public void setVersion(@Nullable String version) {
    this.version = first("version", this.version, version);
  }

  public @Nullable Time getResponseTimestamp() {
    return responseTimestamp;
  }

  public void setResponseTimestamp(@Nullable Time responseTimestamp) {
    this.responseTimestamp = first("ResponseTimestamp", this.responseTimestamp, responseTimestamp);
  }

  public @Nullable List<VehicleMonitoringDelivery> getVehicleMonitoringDelivery() {
    return vehicleMonitoringDelivery;
  }

  public void setVehicleMonitoringDelivery(
      @Nullable List<VehicleMonitoringDelivery> vehicleMonitoringDelivery) {
    this.vehicleMonitoringDelivery = vehicleMonitoringDelivery;
  }

  public @Nullable List<StopMonitoringDelivery> getStopMonitoringDelivery() {
    return stopMonitoringDelivery;
  }

  public void setStopMonitoringDelivery(
      @Nullable List<StopMonitoringDelivery> stopMonitoringDelivery) {
    this.stopMonitoringDelivery = stopMonitoringDelivery;
  }

  public @Nullable List<SituationExchangeDelivery> getSituationExchangeDelivery() {
    return situationExchangeDelivery;
  }

  public void setSituationExchangeDelivery(
      @Nullable List<SituationExchangeDelivery> situationExchangeDelivery) {
    this.situationExchangeDelivery = situationExchangeDelivery;
  }
}
