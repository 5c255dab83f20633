package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One visit of a vehicle to a monitored stop. */
public final class MonitoredStopVisit extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemIdentifier;
  private @Nullable Time validUntilTime;
  private @Nullable String monitoringRef;
  private @Nullable String clearDownRef;
  private @Nullable MonitoredVehicleJourney monitoredVehicleJourney;
  private @Nullable List<Text> stopVisitNote;
  private @Nullable String stopFacility;
  private @Nullable Extensions extensions;

  public @Nullable Time getRecordedAtTime() {
    return recordedAtTime;
  }

  public void setRecordedAtTime(@Nullable Time recordedAtTime) {
    this.recordedAtTime = first("RecordedAtTime", this.recordedAtTime, recordedAtTime);
  }

  public @Nullable String getItemIdentifier() {
    return itemIdentifier;
  }

  public void setItemIdentifier(@Nullable String itemIdentifier) {
    this.itemIdentifier = first("ItemIdentifier", this.itemIdentifier, itemIdentifier);
  }

  public @Nullable Time getValidUntilTime() {
    return validUntilTime;
  }

  public void setValidUntilTime(@Nullable Time validUntilTime) {
    this.validUntilTime = first("ValidUntilTime", this.validUntilTime, validUntilTime);
  }

  public @Nullable String getMonitoringRef() {
    return monitoringRef;
  }

  public void setMonitoringRef(@Nullable String monitoringRef) {
    this.monitoringRef = first("MonitoringRef", this.monitoringRef, monitoringRef);
  }

  public @Nullable String getClearDownRef() {
    return clearDownRef;
  }

  public void setClearDownRef(@Nullable String clearDownRef) {
    this.clearDownRef = first("ClearDownRef", this.clearDownRef, clearDownRef);
  }

  public @Nullable MonitoredVehicleJourney getMonitoredVehicleJourney() {
    return monitoredVehicleJourney;
  }

  public void setMonitoredVehicleJourney(
      @Nullable MonitoredVehicleJourney monitoredVehicleJourney) {
    this.monitoredVehicleJourney =
        first("MonitoredVehicleJourney", this.monitoredVehicleJourney, monitoredVehicleJourney);
  }

  public @Nullable List<Text> getStopVisitNote() {
    return stopVisitNote;
  }

  public void setStopVisitNote(@Nullable List<Text> stopVisitNote) {
    this.stopVisitNote = stopVisitNote;
  }

  public @Nullable String getStopFacility() {
    return stopFacility;
  }

  public void setStopFacility(@Nullable String stopFacility) {
    this.stopFacility = first("StopFacility", this.stopFacility, stopFacility);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
