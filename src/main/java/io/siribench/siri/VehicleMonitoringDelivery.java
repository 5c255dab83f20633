package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The positions and journeys of vehicles. */
public final class VehicleMonitoringDelivery extends SiriObject {
  private @Nullable Time responseTimestamp;
  private @Nullable String subscriberRef;
  private @Nullable String subscriptionFilterRef;
  private @Nullable String subscriptionRef;
  private @Nullable String requestMessageRef;
  private @Nullable String delegatorAddress;
  private @Nullable String delegatorRef;
  private @Nullable Boolean status;
  private @Nullable ErrorCondition errorCondition;
  private @Nullable Time validUntil;
  private @Nullable String shortestPossibleCycle;
  private @Nullable String defaultLanguage;
  private @Nullable List<VehicleActivity> vehicleActivity;
  private @Nullable List<VehicleActivityCancellation> vehicleActivityCancellation;
  private @Nullable List<Text> vehicleActivityNote;
  private @Nullable Extensions extensions;
  private @Nullable String version;

  public @Nullable Time getResponseTimestamp() {
    return responseTimestamp;
  }

  public void setResponseTimestamp(@Nullable Time responseTimestamp) {
    this.responseTimestamp = first("ResponseTimestamp", this.responseTimestamp, responseTimestamp);
  }

  public @Nullable String getSubscriberRef() {
    return subscriberRef;
  }

  public void setSubscriberRef(@Nullable String subscriberRef) {
    this.subscriberRef = first("SubscriberRef", this.subscriberRef, subscriberRef);
  }

  public @Nullable String getSubscriptionFilterRef() {
    return subscriptionFilterRef;
  }

  public void setSubscriptionFilterRef(@Nullable String subscriptionFilterRef) {
    this.subscriptionFilterRef =
        first("SubscriptionFilterRef", this.subscriptionFilterRef, subscriptionFilterRef);
  }

  public @Nullable String getSubscriptionRef() {
    return subscriptionRef;
  }

  public void setSubscriptionRef(@Nullable String subscriptionRef) {
    this.subscriptionRef = first("SubscriptionRef", this.subscriptionRef, subscriptionRef);
  }

  public @Nullable String getRequestMessageRef() {
    return requestMessageRef;
  }

  public void setRequestMessageRef(@Nullable String requestMessageRef) {
    this.requestMessageRef = first("RequestMessageRef", this.requestMessageRef, requestMessageRef);
  }

  public @Nullable String getDelegatorAddress() {
    return delegatorAddress;
  }

  public void setDelegatorAddress(@Nullable String delegatorAddress) {
    this.delegatorAddress = first("DelegatorAddress", this.delegatorAddress, delegatorAddress);
  }

  public @Nullable String getDelegatorRef() {
    return delegatorRef;
  }

  public void setDelegatorRef(@Nullable String delegatorRef) {
    this.delegatorRef = first("DelegatorRef", this.delegatorRef, delegatorRef);
  }

  public @Nullable Boolean getStatus() {
    return status;
  }

  public void setStatus(@Nullable Boolean status) {
    this.status = first("Status", this.status, status);
  }

  public @Nullable ErrorCondition getErrorCondition() {
    return errorCondition;
  }

  public void setErrorCondition(@Nullable ErrorCondition errorCondition) {
    this.errorCondition = first("ErrorCondition", this.errorCondition, errorCondition);
  }

  public @Nullable Time getValidUntil() {
    return validUntil;
  }

  public void setValidUntil(@Nullable Time validUntil) {
    this.validUntil = first("ValidUntil", this.validUntil, validUntil);
  }

  public @Nullable String getShortestPossibleCycle() {
    return shortestPossibleCycle;
  }

  public void setShortestPossibleCycle(@Nullable String shortestPossibleCycle) {
    this.shortestPossibleCycle =
        first("ShortestPossibleCycle", this.shortestPossibleCycle, shortestPossibleCycle);
  }

  public @Nullable String getDefaultLanguage() {
    return defaultLanguage;
  }

  public void setDefaultLanguage(@Nullable String defaultLanguage) {
    this.defaultLanguage = first("DefaultLanguage", this.defaultLanguage, defaultLanguage);
  }

  public @Nullable List<VehicleActivity> getVehicleActivity() {
    return vehicleActivity;
  }

  public void setVehicleActivity(@Nullable List<VehicleActivity> vehicleActivity) {
    this.vehicleActivity = vehicleActivity;
  }

  public @Nullable List<VehicleActivityCancellation> getVehicleActivityCancellation() {
    return vehicleActivityCancellation;
  }

  public void setVehicleActivityCancellation(
      @Nullable List<VehicleActivityCancellation> vehicleActivityCancellation) {
    this.vehicleActivityCancellation = vehicleActivityCancellation;
  }

  public @Nullable List<Text> getVehicleActivityNote() {
    return vehicleActivityNote;
  }

  public void setVehicleActivityNote(@Nullable List<Text> vehicleActivityNote) {
    this.vehicleActivityNote = vehicleActivityNote;
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  @JsonProperty("version")
  @JsonAlias({"Version", "-version", "@version"})
  public @Nullable String getVersion() {
    return version;
  }

  public void setVersion(@Nullable String version) {
    this.version = first("version", this.version, version);
  }
}
