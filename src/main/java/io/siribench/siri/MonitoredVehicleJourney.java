package io.siribench.siri;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A journey as it is being made: line, direction, vehicle, position, calls. */
public final class MonitoredVehicleJourney extends SiriObject {
  private @Nullable String lineRef;
  private @Nullable String directionRef;
  private @Nullable FramedVehicleJourneyRef framedVehicleJourneyRef;
  private @Nullable String journeyPatternRef;
  private @Nullable Text journeyPatternName;
  private @Nullable List<String> vehicleMode;
  private @Nullable String routeRef;
  private @Nullable List<Text> publishedLineName;
  private @Nullable String groupOfLinesRef;
  private @Nullable List<Text> directionName;
  private @Nullable String externalLineRef;
  private @Nullable String operatorRef;
  private @Nullable String productCategoryRef;
  private @Nullable List<String> serviceFeatureRef;
  private @Nullable List<String> vehicleFeatureRef;
  private @Nullable String originRef;
  private @Nullable List<Text> originName;
  private @Nullable List<Text> originShortName;
  private @Nullable List<Text> destinationDisplayAtOrigin;
  private @Nullable List<Via> via;
  private @Nullable String destinationRef;
  private @Nullable List<Text> destinationName;
  private @Nullable List<Text> destinationShortName;
  private @Nullable List<Text> originDisplayAtDestination;
  private @Nullable List<Text> vehicleJourneyName;
  private @Nullable List<Text> journeyNote;
  private @Nullable SimpleContact publicContact;
  private @Nullable SimpleContact operationsContact;
  private @Nullable Boolean headwayService;
  private @Nullable Time originAimedDepartureTime;
  private @Nullable Time destinationAimedArrivalTime;
  private @Nullable String firstOrLastJourney;
  private @Nullable FacilityChangeElement facilityChangeElement;
  private @Nullable List<SituationRef> situationRef;
  private @Nullable Boolean monitored;
  private @Nullable List<String> monitoringError;
  private @Nullable Boolean inCongestion;
  private @Nullable Boolean inPanic;
  private @Nullable Boolean predictionInaccurate;
  private @Nullable String dataSource;
  private @Nullable String confidenceLevel;
  private @Nullable VehicleLocation vehicleLocation;
  private @Nullable Time locationRecordedAtTime;
  private @Nullable BigDecimal bearing;
  private @Nullable String progressRate;
  private @Nullable BigDecimal velocity;
  private @Nullable Boolean engineOn;
  private @Nullable String occupancy;
  private @Nullable String delay;
  private @Nullable List<Text> progressStatus;
  private @Nullable String vehicleStatus;
  private @Nullable List<TrainBlockPart> trainBlockPart;
  private @Nullable String blockRef;
  private @Nullable String courseOfJourneyRef;
  private @Nullable String vehicleJourneyRef;
  private @Nullable String vehicleRef;
  private @Nullable List<FramedVehicleJourneyRef> additionalVehicleJourneyRef;
  private @Nullable String driverRef;
  private @Nullable String driverName;
  private @Nullable TrainNumbers trainNumbers;
  private @Nullable JourneyParts journeyParts;
  private @Nullable PreviousCalls previousCalls;
  private @Nullable MonitoredCall monitoredCall;
  private @Nullable OnwardCalls onwardCalls;
  private @Nullable Boolean isCompleteStopSequence;
  private @Nullable String brandingRef;
  private @Nullable String predictionInaccurateReason;
  private @Nullable Extensions extensions;
  private @Nullable String nextStopPointRef;

  public @Nullable String getLineRef() {
    return lineRef;
  }

  public void setLineRef(@Nullable String lineRef) {
    this.lineRef = first("LineRef", this.lineRef, lineRef);
  }

  public @Nullable String getDirectionRef() {
    return directionRef;
  }

  public void setDirectionRef(@Nullable String directionRef) {
    this.directionRef = first("DirectionRef", this.directionRef, directionRef);
  }

  public @Nullable FramedVehicleJourneyRef getFramedVehicleJourneyRef() {
    return framedVehicleJourneyRef;
  }

  public void setFramedVehicleJourneyRef(
      @Nullable FramedVehicleJourneyRef framedVehicleJourneyRef) {
    this.framedVehicleJourneyRef =
        first("FramedVehicleJourneyRef", this.framedVehicleJourneyRef, framedVehicleJourneyRef);
  }

  public @Nullable String getJourneyPatternRef() {
    return journeyPatternRef;
  }

  public void setJourneyPatternRef(@Nullable String journeyPatternRef) {
    this.journeyPatternRef = first("JourneyPatternRef", this.journeyPatternRef, journeyPatternRef);
  }

  public @Nullable Text getJourneyPatternName() {
    return journeyPatternName;
  }

  public void setJourneyPatternName(@Nullable Text journeyPatternName) {
    this.journeyPatternName =
        first("JourneyPatternName", this.journeyPatternName, journeyPatternName);
  }

  public @Nullable List<String> getVehicleMode() {
    return vehicleMode;
  }

  public void setVehicleMode(@Nullable List<String> vehicleMode) {
    this.vehicleMode = vehicleMode;
  }

  public @Nullable String getRouteRef() {
    return routeRef;
  }

  public void setRouteRef(@Nullable String routeRef) {
    this.routeRef = first("RouteRef", this.routeRef, routeRef);
  }

  public @Nullable List<Text> getPublishedLineName() {
    return publishedLineName;
  }

  public void setPublishedLineName(@Nullable List<Text> publishedLineName) {
    this.publishedLineName = publishedLineName;
  }

  public @Nullable String getGroupOfLinesRef() {
    return groupOfLinesRef;
  }

  public void setGroupOfLinesRef(@Nullable String groupOfLinesRef) {
    this.groupOfLinesRef = first("GroupOfLinesRef", this.groupOfLinesRef, groupOfLinesRef);
  }

  public @Nullable List<Text> getDirectionName() {
    return directionName;
  }

  public void setDirectionName(@Nullable List<Text> directionName) {
    this.directionName = directionName;
  }

  public @Nullable String getExternalLineRef() {
    return externalLineRef;
  }

  public void setExternalLineRef(@Nullable String externalLineRef) {
    this.externalLineRef = first("ExternalLineRef", this.externalLineRef, externalLineRef);
  }

  public @Nullable String getOperatorRef() {
    return operatorRef;
  }

  public void setOperatorRef(@Nullable String operatorRef) {
    this.operatorRef = first("OperatorRef", this.operatorRef, operatorRef);
  }

  public @Nullable String getProductCategoryRef() {
    return productCategoryRef;
  }

  public void setProductCategoryRef(@Nullable String productCategoryRef) {
    this.productCategoryRef =
        first("ProductCategoryRef", this.productCategoryRef, productCategoryRef);
  }

  public @Nullable List<String> getServiceFeatureRef() {
    return serviceFeatureRef;
  }

  public void setServiceFeatureRef(@Nullable List<String> serviceFeatureRef) {
    this.serviceFeatureRef = serviceFeatureRef;
  }

  public @Nullable List<String> getVehicleFeatureRef() {
    return vehicleFeatureRef;
  }

  public void setVehicleFeatureRef(@Nullable List<String> vehicleFeatureRef) {
    this.vehicleFeatureRef = vehicleFeatureRef;
  }

  public @Nullable String getOriginRef() {
    return originRef;
  }

  public void setOriginRef(@Nullable String originRef) {
    this.originRef = first("OriginRef", this.originRef, originRef);
  }

  public @Nullable List<Text> getOriginName() {
    return originName;
  }

  public void setOriginName(@Nullable List<Text> originName) {
    this.originName = originName;
  }

  public @Nullable List<Text> getOriginShortName() {
    return originShortName;
  }

  public void setOriginShortName(@Nullable List<Text> originShortName) {
    this.originShortName = originShortName;
  }

  public @Nullable List<Text> getDestinationDisplayAtOrigin() {
    return destinationDisplayAtOrigin;
  }

  public void setDestinationDisplayAtOrigin(@Nullable List<Text> destinationDisplayAtOrigin) {
    this.destinationDisplayAtOrigin = destinationDisplayAtOrigin;
  }

  public @Nullable List<Via> getVia() {
    return via;
  }

  public void setVia(@Nullable List<Via> via) {
    this.via = via;
  }

  public @Nullable String getDestinationRef() {
    return destinationRef;
  }

  public void setDestinationRef(@Nullable String destinationRef) {
    this.destinationRef = first("DestinationRef", this.destinationRef, destinationRef);
  }

  public @Nullable List<Text> getDestinationName() {
    return destinationName;
  }

  public void setDestinationName(@Nullable List<Text> destinationName) {
    this.destinationName = destinationName;
  }

  public @Nullable List<Text> getDestinationShortName() {
    return destinationShortName;
  }

  public void setDestinationShortName(@Nullable List<Text> destinationShortName) {
    this.destinationShortName = destinationShortName;
  }

  public @Nullable List<Text> getOriginDisplayAtDestination() {
    return originDisplayAtDestination;
  }

  public void setOriginDisplayAtDestination(@Nullable List<Text> originDisplayAtDestination) {
    this.originDisplayAtDestination = originDisplayAtDestination;
  }

  public @Nullable List<Text> getVehicleJourneyName() {
    return vehicleJourneyName;
  }

  public void setVehicleJourneyName(@Nullable List<Text> vehicleJourneyName) {
    this.vehicleJourneyName = vehicleJourneyName;
  }

  public @Nullable List<Text> getJourneyNote() {
    return journeyNote;
  }

  public void setJourneyNote(@Nullable List<Text> journeyNote) {
    this.journeyNote = journeyNote;
  }

  public @Nullable SimpleContact getPublicContact() {
    return publicContact;
  }

  public void setPublicContact(@Nullable SimpleContact publicContact) {
    this.publicContact = first("PublicContact", this.publicContact, publicContact);
  }

  public @Nullable SimpleContact getOperationsContact() {
    return operationsContact;
  }

  public void setOperationsContact(@Nullable SimpleContact operationsContact) {
    this.operationsContact = first("OperationsContact", this.operationsContact, operationsContact);
  }

  public @Nullable Boolean getHeadwayService() {
    return headwayService;
  }

  public void setHeadwayService(@Nullable Boolean headwayService) {
    this.headwayService = first("HeadwayService", this.headwayService, headwayService);
  }

  public @Nullable Time getOriginAimedDepartureTime() {
    return originAimedDepartureTime;
  }

  public void setOriginAimedDepartureTime(@Nullable Time originAimedDepartureTime) {
    this.originAimedDepartureTime =
        first("OriginAimedDepartureTime", this.originAimedDepartureTime, originAimedDepartureTime);
  }

  public @Nullable Time getDestinationAimedArrivalTime() {
    return destinationAimedArrivalTime;
  }

  public void setDestinationAimedArrivalTime(@Nullable Time destinationAimedArrivalTime) {
    this.destinationAimedArrivalTime =
        first(
            "DestinationAimedArrivalTime",
            this.destinationAimedArrivalTime,
            destinationAimedArrivalTime);
  }

  public @Nullable String getFirstOrLastJourney() {
    return firstOrLastJourney;
  }

  public void setFirstOrLastJourney(@Nullable String firstOrLastJourney) {
    this.firstOrLastJourney =
        first("FirstOrLastJourney", this.firstOrLastJourney, firstOrLastJourney);
  }

  public @Nullable FacilityChangeElement getFacilityChangeElement() {
    return facilityChangeElement;
  }

  public void setFacilityChangeElement(@Nullable FacilityChangeElement facilityChangeElement) {
    this.facilityChangeElement =
        first("FacilityChangeElement", this.facilityChangeElement, facilityChangeElement);
  }

  public @Nullable List<SituationRef> getSituationRef() {
    return situationRef;
  }

  public void setSituationRef(@Nullable List<SituationRef> situationRef) {
    this.situationRef = situationRef;
  }

  public @Nullable Boolean getMonitored() {
    return monitored;
  }

  public void setMonitored(@Nullable Boolean monitored) {
    this.monitored = first("Monitored", this.monitored, monitored);
  }

  public @Nullable List<String> getMonitoringError() {
    return monitoringError;
  }

  public void setMonitoringError(@Nullable List<String> monitoringError) {
    this.monitoringError = monitoringError;
  }

  public @Nullable Boolean getInCongestion() {
    return inCongestion;
  }

  public void setInCongestion(@Nullable Boolean inCongestion) {
    this.inCongestion = first("InCongestion", this.inCongestion, inCongestion);
  }

  public @Nullable Boolean getInPanic() {
    return inPanic;
  }

  public void setInPanic(@Nullable Boolean inPanic) {
    this.inPanic = first("InPanic", this.inPanic, inPanic);
  }

  public @Nullable Boolean getPredictionInaccurate() {
    return predictionInaccurate;
  }

  public void setPredictionInaccurate(@Nullable Boolean predictionInaccurate) {
    this.predictionInaccurate =
        first("PredictionInaccurate", this.predictionInaccurate, predictionInaccurate);
  }

  public @Nullable String getDataSource() {
    return dataSource;
  }

  public void setDataSource(@Nullable String dataSource) {
    this.dataSource = first("DataSource", this.dataSource, dataSource);
  }

  public @Nullable String getConfidenceLevel() {
    return confidenceLevel;
  }

  public void setConfidenceLevel(@Nullable String confidenceLevel) {
    this.confidenceLevel = first("ConfidenceLevel", this.confidenceLevel, confidenceLevel);
  }

  public @Nullable VehicleLocation getVehicleLocation() {
    return vehicleLocation;
  }

  public void setVehicleLocation(@Nullable VehicleLocation vehicleLocation) {
    this.vehicleLocation = first("VehicleLocation", this.vehicleLocation, vehicleLocation);
  }

  public @Nullable Time getLocationRecordedAtTime() {
    return locationRecordedAtTime;
  }

  public void setLocationRecordedAtTime(@Nullable Time locationRecordedAtTime) {
    this.locationRecordedAtTime =
        first("LocationRecordedAtTime", this.locationRecordedAtTime, locationRecordedAtTime);
  }

  public @Nullable BigDecimal getBearing() {
    return bearing;
  }

  public void setBearing(@Nullable BigDecimal bearing) {
    this.bearing = first("Bearing", this.bearing, bearing);
  }

  public @Nullable String getProgressRate() {
    return progressRate;
  }

  public void setProgressRate(@Nullable String progressRate) {
    this.progressRate = first("ProgressRate", this.progressRate, progressRate);
  }

  public @Nullable BigDecimal getVelocity() {
    return velocity;
  }

  public void setVelocity(@Nullable BigDecimal velocity) {
    this.velocity = first("Velocity", this.velocity, velocity);
  }

  public @Nullable Boolean getEngineOn() {
    return engineOn;
  }

  public void setEngineOn(@Nullable Boolean engineOn) {
    this.engineOn = first("EngineOn", this.engineOn, engineOn);
  }

  public @Nullable String getOccupancy() {
    return occupancy;
  }

  public void setOccupancy(@Nullable String occupancy) {
    this.occupancy = first("Occupancy", this.occupancy, occupancy);
  }

  public @Nullable String getDelay() {
    return delay;
  }

  public void setDelay(@Nullable String delay) {
    this.delay = first("Delay", this.delay, delay);
  }

  public @Nullable List<Text> getProgressStatus() {
    return progressStatus;
  }

  public void setProgressStatus(@Nullable List<Text> progressStatus) {
    this.progressStatus = progressStatus;
  }

  public @Nullable String getVehicleStatus() {
    return vehicleStatus;
  }

  public void setVehicleStatus(@Nullable String vehicleStatus) {
    this.vehicleStatus = first("VehicleStatus", this.vehicleStatus, vehicleStatus);
  }

  public @Nullable List<TrainBlockPart> getTrainBlockPart() {
    return trainBlockPart;
  }

  public void setTrainBlockPart(@Nullable List<TrainBlockPart> trainBlockPart) {
    this.trainBlockPart = trainBlockPart;
  }

  public @Nullable String getBlockRef() {
    return blockRef;
  }

  public void setBlockRef(@Nullable String blockRef) {
    this.blockRef = first("BlockRef", this.blockRef, blockRef);
  }

  public @Nullable String getCourseOfJourneyRef() {
    return courseOfJourneyRef;
  }

  public void setCourseOfJourneyRef(@Nullable String courseOfJourneyRef) {
    this.courseOfJourneyRef =
        first("CourseOfJourneyRef", this.courseOfJourneyRef, courseOfJourneyRef);
  }

  public @Nullable String getVehicleJourneyRef() {
    return vehicleJourneyRef;
  }

  public void setVehicleJourneyRef(@Nullable String vehicleJourneyRef) {
    this.vehicleJourneyRef = first("VehicleJourneyRef", this.vehicleJourneyRef, vehicleJourneyRef);
  }

  public @Nullable String getVehicleRef() {
    return vehicleRef;
  }

  public void setVehicleRef(@Nullable String vehicleRef) {
    this.vehicleRef = first("VehicleRef", this.vehicleRef, vehicleRef);
  }

  public @Nullable List<FramedVehicleJourneyRef> getAdditionalVehicleJourneyRef() {
    return additionalVehicleJourneyRef;
  }

  public void setAdditionalVehicleJourneyRef(
      @Nullable List<FramedVehicleJourneyRef> additionalVehicleJourneyRef) {
    this.additionalVehicleJourneyRef = additionalVehicleJourneyRef;
  }

  public @Nullable String getDriverRef() {
    return driverRef;
  }

  public void setDriverRef(@Nullable String driverRef) {
    this.driverRef = first("DriverRef", this.driverRef, driverRef);
  }

  public @Nullable String getDriverName() {
    return driverName;
  }

  public void setDriverName(@Nullable String driverName) {
    this.driverName = first("DriverName", this.driverName, driverName);
  }

  public @Nullable TrainNumbers getTrainNumbers() {
    return trainNumbers;
  }

  public void setTrainNumbers(@Nullable TrainNumbers trainNumbers) {
    this.trainNumbers = first("TrainNumbers", this.trainNumbers, trainNumbers);
  }

  public @Nullable JourneyParts getJourneyParts() {
    return journeyParts;
  }

  public void setJourneyParts(@Nullable JourneyParts journeyParts) {
    this.journeyParts = first("JourneyParts", this.journeyParts, journeyParts);
  }

  public @Nullable PreviousCalls getPreviousCalls() {
    return previousCalls;
  }

  public void setPreviousCalls(@Nullable PreviousCalls previousCalls) {
    this.previousCalls = first("PreviousCalls", this.previousCalls, previousCalls);
  }

  public @Nullable MonitoredCall getMonitoredCall() {
    return monitoredCall;
  }

  public void setMonitoredCall(@Nullable MonitoredCall monitoredCall) {
    this.monitoredCall = first("MonitoredCall", this.monitoredCall, monitoredCall);
  }

  public @Nullable OnwardCalls getOnwardCalls() {
    return onwardCalls;
  }

  public void setOnwardCalls(@Nullable OnwardCalls onwardCalls) {
    this.onwardCalls = first("OnwardCalls", this.onwardCalls, onwardCalls);
  }

  public @Nullable Boolean getIsCompleteStopSequence() {
    return isCompleteStopSequence;
  }

  public void setIsCompleteStopSequence(@Nullable Boolean isCompleteStopSequence) {
    this.isCompleteStopSequence =
        first("IsCompleteStopSequence", this.isCompleteStopSequence, isCompleteStopSequence);
  }

  public @Nullable String getBrandingRef() {
    return brandingRef;
  }

  public void setBrandingRef(@Nullable String brandingRef) {
    this.brandingRef = first("BrandingRef", this.brandingRef, brandingRef);
  }

  public @Nullable String getPredictionInaccurateReason() {
    return predictionInaccurateReason;
  }

  public void setPredictionInaccurateReason(@Nullable String predictionInaccurateReason) {
    this.predictionInaccurateReason =
        first(
            "PredictionInaccurateReason",
            this.predictionInaccurateReason,
            predictionInaccurateReason);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  public @Nullable String getNextStopPointRef() {
    return nextStopPointRef;
  }

  public void setNextStopPointRef(@Nullable String nextStopPointRef) {
    this.nextStopPointRef = first("NextStopPointRef", this.nextStopPointRef, nextStopPointRef);
  }
}
