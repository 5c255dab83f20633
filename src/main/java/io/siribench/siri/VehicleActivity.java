package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one vehicle is doing. */
public final class VehicleActivity extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemIdentifier;
  private @Nullable Time validUntilTime;
  private @Nullable String vehicleMonitoringRef;
  private @Nullable List<Text> monitoringName;
  private @Nullable ProgressBetweenStops progressBetweenStops;
  private @Nullable List<MonitoredVehicleJourney> monitoredVehicleJourney;
  private @Nullable List<Text> vehicleActivityNote;
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

  public @Nullable String getVehicleMonitoringRef() {
    return vehicleMonitoringRef;
  }

  public void setVehicleMonitoringRef(@Nullable String vehicleMonitoringRef) {
    this.vehicleMonitoringRef =
        first("VehicleMonitoringRef", this.vehicleMonitoringRef, vehicleMonitoringRef);
  }

  public @Nullable List<Text> getMonitoringName() {
    return monitoringName;
  }

  public void setMonitoringName(@Nullable List<Text> monitoringName) {
    this.monitoringName = monitoringName;
  }

  public @Nullable ProgressBetweenStops getProgressBetweenStops() {
    return progressBetweenStops;
  }

  public void setProgressBetweenStops(@Nullable ProgressBetweenStops progressBetweenStops) {
    this.progressBetweenStops =
        first("ProgressBetweenStops", this.progressBetweenStops, progressBetweenStops);
  }

  public @Nullable List<MonitoredVehicleJourney> getMonitoredVehicleJourney() {
    return monitoredVehicleJourney;
  }

  public void setMonitoredVehicleJourney(
      @Nullable List<MonitoredVehicleJourney> monitoredVehicleJourney) {
    this.monitoredVehicleJourney = monitoredVehicleJourney;
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
}
