package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A note on one line at one stop. */
public final class StopLineNotice extends SiriObject {
  private @Nullable Time recordedAtTime;
  private @Nullable String itemIdentifier;
  private @Nullable String monitoringRef;
  private @Nullable String lineRef;
  private @Nullable String directionRef;
  private @Nullable List<Text> publishedLineName;
  private @Nullable List<Text> lineNote;
  private @Nullable List<DeliveryVariant> deliveryVariant;
  private @Nullable List<SituationRef> situationRef;
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

  public @Nullable List<Text> getPublishedLineName() {
    return publishedLineName;
  }

  public void setPublishedLineName(@Nullable List<Text> publishedLineName) {
    this.publishedLineName = publishedLineName;
  }

  public @Nullable List<Text> getLineNote() {
    return lineNote;
  }

  public void setLineNote(@Nullable List<Text> lineNote) {
    this.lineNote = lineNote;
  }

  public @Nullable List<DeliveryVariant> getDeliveryVariant() {
    return deliveryVariant;
  }

  public void setDeliveryVariant(@Nullable List<DeliveryVariant> deliveryVariant) {
    this.deliveryVariant = deliveryVariant;
  }

  public @Nullable List<SituationRef> getSituationRef() {
    return situationRef;
  }

  public void setSituationRef(@Nullable List<SituationRef> situationRef) {
    this.situationRef = situationRef;
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
