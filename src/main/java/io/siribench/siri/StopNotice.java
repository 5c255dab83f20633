package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A note on one stop. */
public final class StopNotice extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemIdentifier;
  private @Nullable String monitoringRef;
  private @Nullable String stopPointRef;
  private @Nullable List<SituationRef> situationRef;
  private @Nullable List<Text> stopNote;
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

  public @Nullable String getMonitoringRef() {
    return monitoringRef;
  }

  public void setMonitoringRef(@Nullable String monitoringRef) {
    this.monitoringRef = first("MonitoringRef", this.monitoringRef, monitoringRef);
  }

  public @Nullable String getStopPointRef() {
    return stopPointRef;
  }

  public void setStopPointRef(@Nullable String stopPointRef) {
    this.stopPointRef = first("StopPointRef", this.stopPointRef, stopPointRef);
  }

  public @Nullable List<SituationRef> getSituationRef() {
    return situationRef;
  }

  public void setSituationRef(@Nullable List<SituationRef> situationRef) {
    this.situationRef = situationRef;
  }

  public @Nullable List<Text> getStopNote() {
    return stopNote;
  }

  public void setStopNote(@Nullable List<Text> stopNote) {
    this.stopNote = stopNote;
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
