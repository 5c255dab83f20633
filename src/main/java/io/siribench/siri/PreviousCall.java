package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call already made. */
public final class PreviousCall extends SiriObject {
  private @Nullable String stopPointRef;
  private @Nullable Integer visitNumber;
  private @Nullable Integer order;
  private @Nullable List<Text> stopPointName;
  private @Nullable Boolean vehicleAtStop;
  private @Nullable Time aimedArrivalTime;
  private @Nullable Time expectedArrivalTime;
  private @Nullable Time actualArrivalTime;
  private @Nullable Time aimedDepartureTime;
  private @Nullable Time expectedDepartureTime;
  private @Nullable Time actualDepartureTime;
  private @Nullable Extensions extensions;
  private @Nullable List<VehicleOccupancy> recordedDepartureOccupancy;
  private @Nullable List<PassengerCapacity> recordedDepartureCapacities;

  public @Nullable String getStopPointRef() {
    return stopPointRef;
  }

  public void setStopPointRef(@Nullable String stopPointRef) {
    this.stopPointRef = first("StopPointRef", this.stopPointRef, stopPointRef);
  }

  public @Nullable Integer getVisitNumber() {
    return visitNumber;
  }

  public void setVisitNumber(@Nullable Integer visitNumber) {
    this.visitNumber = first("VisitNumber", this.visitNumber, visitNumber);
  }

  public @Nullable Integer getOrder() {
    return order;
  }

  public void setOrder(@Nullable Integer order) {
    this.order = first("Order", this.order, order);
  }

  public @Nullable List<Text> getStopPointName() {
    return stopPointName;
  }

  public void setStopPointName(@Nullable List<Text> stopPointName) {
    this.stopPointName = stopPointName;
  }

  public @Nullable Boolean getVehicleAtStop() {
    return vehicleAtStop;
  }

  public void setVehicleAtStop(@Nullable Boolean vehicleAtStop) {
    this.vehicleAtStop = first("VehicleAtStop", this.vehicleAtStop, vehicleAtStop);
  }

  public @Nullable Time getAimedArrivalTime() {
    return aimedArrivalTime;
  }

  public void setAimedArrivalTime(@Nullable Time aimedArrivalTime) {
    this.aimedArrivalTime = first("AimedArrivalTime", this.aimedArrivalTime, aimedArrivalTime);
  }

  public @Nullable Time getExpectedArrivalTime() {
    return expectedArrivalTime;
  }

  public void setExpectedArrivalTime(@Nullable Time expectedArrivalTime) {
    this.expectedArrivalTime =
        first("ExpectedArrivalTime", this.expectedArrivalTime, expectedArrivalTime);
  }

  public @Nullable Time getActualArrivalTime() {
    return actualArrivalTime;
  }

  public void setActualArrivalTime(@Nullable Time actualArrivalTime) {
    this.actualArrivalTime = first("ActualArrivalTime", this.actualArrivalTime, actualArrivalTime);
  }

  public @Nullable Time getAimedDepartureTime() {
    return aimedDepartureTime;
  }

  public void setAimedDepartureTime(@Nullable Time aimedDepartureTime) {
    this.aimedDepartureTime =
        first("AimedDepartureTime", this.aimedDepartureTime, aimedDepartureTime);
  }

  public @Nullable Time getExpectedDepartureTime() {
    return expectedDepartureTime;
  }

  public void setExpectedDepartureTime(@Nullable Time expectedDepartureTime) {
    this.expectedDepartureTime =
        first("ExpectedDepartureTime", this.expectedDepartureTime, expectedDepartureTime);
  }

  public @Nullable Time getActualDepartureTime() {
    return actualDepartureTime;
  }

  public void setActualDepartureTime(@Nullable Time actualDepartureTime) {
    this.actualDepartureTime =
        first("ActualDepartureTime", this.actualDepartureTime, actualDepartureTime);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  public @Nullable List<VehicleOccupancy> getRecordedDepartureOccupancy() {
    return recordedDepartureOccupancy;
  }

  public void setRecordedDepartureOccupancy(
      @Nullable List<VehicleOccupancy> recordedDepartureOccupancy) {
    this.recordedDepartureOccupancy = recordedDepartureOccupancy;
  }

  public @Nullable List<PassengerCapacity> getRecordedDepartureCapacities() {
    return recordedDepartureCapacities;
  }

  public void setRecordedDepartureCapacities(
      @Nullable List<PassengerCapacity> recordedDepartureCapacities) {
    this.recordedDepartureCapacities = recordedDepartureCapacities;
  }
}
