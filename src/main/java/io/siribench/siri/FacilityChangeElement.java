package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** A change in the state of equipment on the vehicle or at the stop. */
public final class FacilityChangeElement extends SiriObject {
  private @Nullable EquipmentAvailability equipmentAvailability;
  private @Nullable SituationRef situationRef;
  private @Nullable MobilityDisruption mobilityDisruption;

  public @Nullable EquipmentAvailability getEquipmentAvailability() {
    return equipmentAvailability;
  }

  public void setEquipmentAvailability(@Nullable EquipmentAvailability equipmentAvailability) {
    this.equipmentAvailability =
        first("EquipmentAvailability", this.equipmentAvailability, equipmentAvailability);
  }

  public @Nullable SituationRef getSituationRef() {
    return situationRef;
  }

  public void setSituationRef(@Nullable SituationRef situationRef) {
    this.situationRef = first("SituationRef", this.situationRef, situationRef);
  }

  public @Nullable MobilityDisruption getMobilityDisruption() {
    return mobilityDisruption;
  }

  public void setMobilityDisruption(@Nullable MobilityDisruption mobilityDisruption) {
    this.mobilityDisruption =
        first("MobilityDisruption", this.mobilityDisruption, mobilityDisruption);
  }
}
