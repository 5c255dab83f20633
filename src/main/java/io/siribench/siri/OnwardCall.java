package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call still to be made. */
public final class OnwardCall extends SiriObject {
  private @Nullable String stopPointRef;
  private @Nullable Integer visitNumber;
  private @Nullable Integer order;
  private @Nullable List<Text> stopPointName;
  private @Nullable Boolean vehicleAtStop;
  private @Nullable Boolean timingPoint;
  private @Nullable Time aimedArrivalTime;
  private @Nullable Time expectedArrivalTime;
  private @Nullable PredictionQuality expectedArrivalPredictionQuality;
  private @Nullable String arrivalStatus;
  private @Nullable Text arrivalProximityText;
  private @Nullable Text arrivalPlatformName;
  private @Nullable String arrivalBoardingActivity;
  private @Nullable List<StopAssignment> arrivalStopAssignment;
  private @Nullable List<String> arrivalOperatorRefs;
  private @Nullable Time aimedDepartureTime;
  private @Nullable Time expectedDepartureTime;
  private @Nullable Time provisionalExpectedDepartureTime;
  private @Nullable Time earliestExpectedDepartureTime;
  private @Nullable PredictionQuality expectedDeparturePredictionQuality;
  private @Nullable Time aimedLatestPassengerAccessTime;
  private @Nullable Time expectedLatestPassengerAccessTime;
  private @Nullable String departureStatus;
  private @Nullable Text departureProximityText;
  private @Nullable Text departurePlatformName;
  private @Nullable String departureBoardingActivity;
  private @Nullable List<StopAssignment> departureStopAssignment;
  private @Nullable List<String> departureOperatorRefs;
  private @Nullable String aimedHeadwayInterval;
  private @Nullable String expectedHeadwayInterval;
  private @Nullable Integer distanceFromStop;
  private @Nullable Integer numberOfStopsAway;
  private @Nullable Extensions extensions;
  private @Nullable String arrivalPredictionUnknown;
  private @Nullable Time latestExpectedArrivalTime;
  private @Nullable Text arrivalCancellationReason;
  private @Nullable List<String> arrivalOrientationRelativeToQuay;
  private @Nullable String departurePredictionUnknown;
  private @Nullable Text departureCancellationReason;
  private @Nullable List<String> departureOrientationRelativeToQuay;
  private @Nullable List<VehicleOccupancy> recordedDepartureOccupancy;
  private @Nullable List<PassengerCapacity> recordedDepartureCapacities;
  private @Nullable List<VehicleOccupancy> expectedDepartureOccupancy;
  private @Nullable List<PassengerCapacity> expectedDepartureCapacities;

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

  public @Nullable Boolean getTimingPoint() {
    return timingPoint;
  }

  public void setTimingPoint(@Nullable Boolean timingPoint) {
    this.timingPoint = first("TimingPoint", this.timingPoint, timingPoint);
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

  public @Nullable PredictionQuality getExpectedArrivalPredictionQuality() {
    return expectedArrivalPredictionQuality;
  }

  public void setExpectedArrivalPredictionQuality(
      @Nullable PredictionQuality expectedArrivalPredictionQuality) {
    this.expectedArrivalPredictionQuality =
        first(
            "ExpectedArrivalPredictionQuality",
            this.expectedArrivalPredictionQuality,
            expectedArrivalPredictionQuality);
  }

  public @Nullable String getArrivalStatus() {
    return arrivalStatus;
  }

  public void setArrivalStatus(@Nullable String arrivalStatus) {
    this.arrivalStatus = first("ArrivalStatus", this.arrivalStatus, arrivalStatus);
  }

  public @Nullable Text getArrivalProximityText() {
    return arrivalProximityText;
  }

  public void setArrivalProximityText(@Nullable Text arrivalProximityText) {
    this.arrivalProximityText =
        first("ArrivalProximityText", this.arrivalProximityText, arrivalProximityText);
  }

  public @Nullable Text getArrivalPlatformName() {
    return arrivalPlatformName;
  }

  public void setArrivalPlatformName(@Nullable Text arrivalPlatformName) {
    this.arrivalPlatformName =
        first("ArrivalPlatformName", this.arrivalPlatformName, arrivalPlatformName);
  }

  public @Nullable String getArrivalBoardingActivity() {
    return arrivalBoardingActivity;
  }

  public void setArrivalBoardingActivity(@Nullable String arrivalBoardingActivity) {
    this.arrivalBoardingActivity =
        first("ArrivalBoardingActivity", this.arrivalBoardingActivity, arrivalBoardingActivity);
  }

  public @Nullable List<StopAssignment> getArrivalStopAssignment() {
    return arrivalStopAssignment;
  }

  public void setArrivalStopAssignment(@Nullable List<StopAssignment> arrivalStopAssignment) {
    this.arrivalStopAssignment = arrivalStopAssignment;
  }

  public @Nullable List<String> getArrivalOperatorRefs() {
    return arrivalOperatorRefs;
  }

  public void setArrivalOperatorRefs(@Nullable List<String> arrivalOperatorRefs) {
    this.arrivalOperatorRefs = arrivalOperatorRefs;
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

  public @Nullable Time getProvisionalExpectedDepartureTime() {
    return provisionalExpectedDepartureTime;
  }

  public void setProvisionalExpectedDepartureTime(@Nullable Time provisionalExpectedDepartureTime) {
    this.provisionalExpectedDepartureTime =
        first(
            "ProvisionalExpectedDepartureTime",
            this.provisionalExpectedDepartureTime,
            provisionalExpectedDepartureTime);
  }

  public @Nullable Time getEarliestExpectedDepartureTime() {
    return earliestExpectedDepartureTime;
  }

  public void setEarliestExpectedDepartureTime(@Nullable Time earliestExpectedDepartureTime) {
    this.earliestExpectedDepartureTime =
        first(
            "EarliestExpectedDepartureTime",
            this.earliestExpectedDepartureTime,
            earliestExpectedDepartureTime);
  }

  public @Nullable PredictionQuality getExpectedDeparturePredictionQuality() {
    return expectedDeparturePredictionQuality;
  }

  public void setExpectedDeparturePredictionQuality(
      @Nullable PredictionQuality expectedDeparturePredictionQuality) {
    this.expectedDeparturePredictionQuality =
        first(
            "ExpectedDeparturePredictionQuality",
            this.expectedDeparturePredictionQuality,
            expectedDeparturePredictionQuality);
  }

  public @Nullable Time getAimedLatestPassengerAccessTime() {
    return aimedLatestPassengerAccessTime;
  }

  public void setAimedLatestPassengerAccessTime(@Nullable Time aimedLatestPassengerAccessTime) {
    this.aimedLatestPassengerAccessTime =
        first(
            "AimedLatestPassengerAccessTime",
            this.aimedLatestPassengerAccessTime,
            aimedLatestPassengerAccessTime);
  }

  public @Nullable Time getExpectedLatestPassengerAccessTime() {
    return expectedLatestPassengerAccessTime;
  }

  public void setExpectedLatestPassengerAccessTime(
      @Nullable Time expectedLatestPassengerAccessTime) {
    this.expectedLatestPassengerAccessTime =
        first(
            "ExpectedLatestPassengerAccessTime",
            this.expectedLatestPassengerAccessTime,
            expectedLatestPassengerAccessTime);
  }

  public @Nullable String getDepartureStatus() {
    return departureStatus;
  }

  public void setDepartureStatus(@Nullable String departureStatus) {
    this.departureStatus = first("DepartureStatus", this.departureStatus, departureStatus);
  }

  public @Nullable Text getDepartureProximityText() {
    return departureProximityText;
  }

  public void setDepartureProximityText(@Nullable Text departureProximityText) {
    this.departureProximityText =
        first("DepartureProximityText", this.departureProximityText, departureProximityText);
  }

  public @Nullable Text getDeparturePlatformName() {
    return departurePlatformName;
  }

  public void setDeparturePlatformName(@Nullable Text departurePlatformName) {
    this.departurePlatformName =
        first("DeparturePlatformName", this.departurePlatformName, departurePlatformName);
  }

  public @Nullable String getDepartureBoardingActivity() {
    return departureBoardingActivity;
  }

  public void setDepartureBoardingActivity(@Nullable String departureBoardingActivity) {
    this.departureBoardingActivity =
        first(
            "DepartureBoardingActivity", this.departureBoardingActivity, departureBoardingActivity);
  }

  public @Nullable List<StopAssignment> getDepartureStopAssignment() {
    return departureStopAssignment;
  }

  public void setDepartureStopAssignment(@Nullable List<StopAssignment> departureStopAssignment) {
    this.departureStopAssignment = departureStopAssignment;
  }

  public @Nullable List<String> getDepartureOperatorRefs() {
    return departureOperatorRefs;
  }

  public void setDepartureOperatorRefs(@Nullable List<String> departureOperatorRefs) {
    this.departureOperatorRefs = departureOperatorRefs;
  }

  public @Nullable String getAimedHeadwayInterval() {
    return aimedHeadwayInterval;
  }

  public void setAimedHeadwayInterval(@Nullable String aimedHeadwayInterval) {
    this.aimedHeadwayInterval =
        first("AimedHeadwayInterval", this.aimedHeadwayInterval, aimedHeadwayInterval);
  }

  public @Nullable String getExpectedHeadwayInterval() {
    return expectedHeadwayInterval;
  }

  public void setExpectedHeadwayInterval(@Nullable String expectedHeadwayInterval) {
    this.expectedHeadwayInterval =
        first("ExpectedHeadwayInterval", this.expectedHeadwayInterval, expectedHeadwayInterval);
  }

  public @Nullable Integer getDistanceFromStop() {
    return distanceFromStop;
  }

  public void setDistanceFromStop(@Nullable Integer distanceFromStop) {
    this.distanceFromStop = first("DistanceFromStop", this.distanceFromStop, distanceFromStop);
  }

  public @Nullable Integer getNumberOfStopsAway() {
    return numberOfStopsAway;
  }

  public void setNumberOfStopsAway(@Nullable Integer numberOfStopsAway) {
    this.numberOfStopsAway = first("NumberOfStopsAway", this.numberOfStopsAway, numberOfStopsAway);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  public @Nullable String getArrivalPredictionUnknown() {
    return arrivalPredictionUnknown;
  }

  public void setArrivalPredictionUnknown(@Nullable String arrivalPredictionUnknown) {
    this.arrivalPredictionUnknown =
        first("ArrivalPredictionUnknown", this.arrivalPredictionUnknown, arrivalPredictionUnknown);
  }

  public @Nullable Time getLatestExpectedArrivalTime() {
    return latestExpectedArrivalTime;
  }

  public void setLatestExpectedArrivalTime(@Nullable Time latestExpectedArrivalTime) {
    this.latestExpectedArrivalTime =
        first(
            "LatestExpectedArrivalTime", this.latestExpectedArrivalTime, latestExpectedArrivalTime);
  }

  public @Nullable Text getArrivalCancellationReason() {
    return arrivalCancellationReason;
  }

  public void setArrivalCancellationReason(@Nullable Text arrivalCancellationReason) {
    this.arrivalCancellationReason =
        first(
            "ArrivalCancellationReason", this.arrivalCancellationReason, arrivalCancellationReason);
  }

  public @Nullable List<String> getArrivalOrientationRelativeToQuay() {
    return arrivalOrientationRelativeToQuay;
  }

  public void setArrivalOrientationRelativeToQuay(
      @Nullable List<String> arrivalOrientationRelativeToQuay) {
    this.arrivalOrientationRelativeToQuay = arrivalOrientationRelativeToQuay;
  }

  public @Nullable String getDeparturePredictionUnknown() {
    return departurePredictionUnknown;
  }

  public void setDeparturePredictionUnknown(@Nullable String departurePredictionUnknown) {
    this.departurePredictionUnknown =
        first(
            "DeparturePredictionUnknown",
            this.departurePredictionUnknown,
            departurePredictionUnknown);
  }

  public @Nullable Text getDepartureCancellationReason() {
    return departureCancellationReason;
  }

  public void setDepartureCancellationReason(@Nullable Text departureCancellationReason) {
    this.departureCancellationReason =
        first(
            "DepartureCancellationReason",
            this.departureCancellationReason,
            departureCancellationReason);
  }

  public @Nullable List<String> getDepartureOrientationRelativeToQuay() {
    return departureOrientationRelativeToQuay;
  }

  public void setDepartureOrientationRelativeToQuay(
      @Nullable List<String> departureOrientationRelativeToQuay) {
    this.departureOrientationRelativeToQuay = departureOrientationRelativeToQuay;
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

  public @Nullable List<VehicleOccupancy> getExpectedDepartureOccupancy() {
    return expectedDepartureOccupancy;
  }

  public void setExpectedDepartureOccupancy(
      @Nullable List<VehicleOccupancy> expectedDepartureOccupancy) {
    this.expectedDepartureOccupancy = expectedDepartureOccupancy;
  }

  public @Nullable List<PassengerCapacity> getExpectedDepartureCapacities() {
    return expectedDepartureCapacities;
  }

  public void setExpectedDepartureCapacities(
      @Nullable List<PassengerCapacity> expectedDepartureCapacities) {
    this.expectedDepartureCapacities = expectedDepartureCapacities;
  }
}
