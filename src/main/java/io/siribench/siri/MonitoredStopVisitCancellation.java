package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visit that was announced before and will not take place. */
public final class MonitoredStopVisitCancellation extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemRef;
  private @Nullable String monitoringRef;
  private @Nullable Integer visitNumber;
  private @Nullable String lineRef;
  private @Nullable String directionRef;
  private @Nullable FramedVehicleJourneyRef vehicleJourneyRef;
  private @Nullable String clearDownRef;
  private @Nullable String journeyPatternRef;
  private @Nullable Text journeyPatternName;
  private @Nullable List<String> vehicleMode;
  private @Nullable String routeRef;
  private @Nullable List<Text> publishedLineName;
  private @Nullable String groupOfLinesRef;
  private @Nullable List<Text> directionName;
  private @Nullable String externalLineRef;
  private @Nullable List<Text> reason;
  private @Nullable Extensions extensions;
  private @Nullable String brandingRef;

  public @Nullable Time getRecordedAtTime() {
    return recordedAtTime;
  }

  public void setRecordedAtTime(@Nullable Time recordedAtTime) {
    this.recordedAtTime = first("RecordedAtTime", this.recordedAtTime, recordedAtTime);
  }

  public @Nullable String getItemRef() {
    return itemRef;
  }

  public void setItemRef(@Nullable String itemRef) {
    this.itemRef = first("ItemRef", this.itemRef, itemRef);
  }

  public @Nullable String getMonitoringRef() {
    return monitoringRef;
  }

  public void setMonitoringRef(@Nullable String monitoringRef) {
    this.monitoringRef = first("MonitoringRef", this.monitoringRef, monitoringRef);
  }

  public @Nullable Integer getVisitNumber() {
    return visitNumber;
  }

  public void setVisitNumber(@Nullable Integer visitNumber) {
    this.visitNumber = first("VisitNumber", this.visitNumber, visitNumber);
  }

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

  public @Nullable FramedVehicleJourneyRef getVehicleJourneyRef() {
    return vehicleJourneyRef;
  }

  public void setVehicleJourneyRef(@Nullable FramedVehicleJourneyRef vehicleJourneyRef) {
    this.vehicleJourneyRef = first("VehicleJourneyRef", this.vehicleJourneyRef, vehicleJourneyRef);
  }

  public @Nullable String getClearDownRef() {
    return clearDownRef;
  }

  public void setClearDownRef(@Nullable String clearDownRef) {
    this.clearDownRef = first("ClearDownRef", this.clearDownRef, clearDownRef);
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

  public @Nullable List<Text> getReason() {
    return reason;
  }

  public void setReason(@Nullable List<Text> reason) {
    this.reason = reason;
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }

  public @Nullable String getBrandingRef() {
    return brandingRef;
  }

  public void setBrandingRef(@Nullable String brandingRef) {
    this.brandingRef = first("BrandingRef", this.brandingRef, brandingRef);
  }
}
