package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether a piece of equipment can be used. */
public final class EquipmentAvailability extends SiriObject {
  private @Nullable String equipmentRef;
  private @Nullable List<Text> description;
  private @Nullable String equipmentTypeRef;
  private @Nullable String equipmentStatus;
  private @Nullable Extensions extensions;

  public @Nullable String getEquipmentRef() {
    return equipmentRef;
  }

  public void setEquipmentRef(@Nullable String equipmentRef) {
    this.equipmentRef = first("EquipmentRef", this.equipmentRef, equipmentRef);
  }

  public @Nullable List<Text> getDescription() {
    return description;
  }

  public void setDescription(@Nullable List<Text> description) {
    this.description = description;
  }

  public @Nullable String getEquipmentTypeRef() {
    return equipmentTypeRef;
  }

  public void setEquipmentTypeRef(@Nullable String equipmentTypeRef) {
    this.equipmentTypeRef = first("EquipmentTypeRef", this.equipmentTypeRef, equipmentTypeRef);
  }

  public @Nullable String getEquipmentStatus() {
    return equipmentStatus;
  }

  public void setEquipmentStatus(@Nullable String equipmentStatus) {
    this.equipmentStatus = first("EquipmentStatus", this.equipmentStatus, equipmentStatus);
  }

  public @Nullable Extensions getExtensions() {
    return extensions;
  }

  public void setExtensions(@Nullable Extensions extensions) {
    this.extensions = first("Extensions", this.extensions, extensions);
  }
}
