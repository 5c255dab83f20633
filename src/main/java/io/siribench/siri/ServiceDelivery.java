package io.siribench.siri;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a producer delivers in answer to one request: deliveries of one or more services. */
public final class ServiceDelivery extends SiriObject {
  private @Nullable Time responseTimestamp;
  private @Nullable String producerRef;
  private @Nullable String address;
  private @Nullable String responseMessageIdentifier;
  private @Nullable String requestMessageRef;
  private @Nullable String delegatorAddress;
  private @Nullable String delegatorRef;
  private @Nullable Boolean status;
  private @Nullable ErrorCondition errorCondition;
  private @Nullable Boolean moreData;
  private @Nullable List<StopMonitoringDelivery> stopMonitoringDelivery;
  private @Nullable List<VehicleMonitoringDelivery> vehicleMonitoringDelivery;
  private @Nullable List<SituationExchangeDelivery> situationExchangeDelivery;
  private @Nullable String srsName;

  public @Nullable Time getResponseTimestamp() {
    return responseTimestamp;
  }

  public void setResponseTimestamp(@Nullable Time responseTimestamp) {
    this.responseTimestamp = first("ResponseTimestamp", this.responseTimestamp, responseTimestamp);
  }

  public @Nullable String getProducerRef() {
    return producerRef;
  }

  public void setProducerRef(@Nullable String producerRef) {
    this.producerRef = first("ProducerRef", this.producerRef, producerRef);
  }

  public @Nullable String getAddress() {
    return address;
  }

  public void setAddress(@Nullable String address) {
    this.address = first("Address", this.address, address);
  }

  public @Nullable String getResponseMessageIdentifier() {
    return responseMessageIdentifier;
  }

  public void setResponseMessageIdentifier(@Nullable String responseMessageIdentifier) {
    this.responseMessageIdentifier =
        first(
            "ResponseMessageIdentifier", this.responseMessageIdentifier, responseMessageIdentifier);
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

  public @Nullable Boolean getMoreData() {
    return moreData;
  }

  public void setMoreData(@Nullable Boolean moreData) {
    this.moreData = first("MoreData", this.moreData, moreData);
  }

  public @Nullable List<SituationExchangeDelivery> getSituationExchangeDelivery() {
    return situationExchangeDelivery;
  }

  public void setSituationExchangeDelivery(
      @Nullable List<SituationExchangeDelivery> situationExchangeDelivery) {
    this.situationExchangeDelivery = situationExchangeDelivery;
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

  @JsonProperty("srsName")
  @JsonAlias({"SrsName", "-srsName", "@srsName"})
  public @Nullable String getSrsName() {
    return srsName;
  }

  public void setSrsName(@Nullable String srsName) {
    this.srsName = first("srsName", this.srsName, srsName);
  }
}
