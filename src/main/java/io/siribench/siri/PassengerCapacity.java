package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** How many passengers the vehicle, or a part of it, can take. */
public final class PassengerCapacity extends SiriObject {
  private @Nullable String compoundTrainRef;
  private @Nullable String trainInCompoundTrainRef;
  private @Nullable String trainRef;
  private @Nullable String trainComponentRef;
  private @Nullable String trainElementRef;
  private @Nullable String entranceToVehicleRef;
  private @Nullable String fareClass;
  private @Nullable Text passengerCategory;
  private @Nullable Integer totalCapacity;
  private @Nullable Integer seatingCapacity;
  private @Nullable Integer standingCapacity;
  private @Nullable Integer specialPlaceCapacity;
  private @Nullable Integer pushchairCapacity;
  private @Nullable Integer wheelchairPlaceCapacity;
  private @Nullable Integer pramPlaceCapacity;
  private @Nullable Integer bicycleRackCapacity;

  public @Nullable String getCompoundTrainRef() {
    return compoundTrainRef;
  }

  public void setCompoundTrainRef(@Nullable String compoundTrainRef) {
    this.compoundTrainRef = first("CompoundTrainRef", this.compoundTrainRef, compoundTrainRef);
  }

  public @Nullable String getTrainInCompoundTrainRef() {
    return trainInCompoundTrainRef;
  }

  public void setTrainInCompoundTrainRef(@Nullable String trainInCompoundTrainRef) {
    this.trainInCompoundTrainRef =
        first("TrainInCompoundTrainRef", this.trainInCompoundTrainRef, trainInCompoundTrainRef);
  }

  public @Nullable String getTrainRef() {
    return trainRef;
  }

  public void setTrainRef(@Nullable String trainRef) {
    this.trainRef = first("TrainRef", this.trainRef, trainRef);
  }

  public @Nullable String getTrainComponentRef() {
    return trainComponentRef;
  }

  public void setTrainComponentRef(@Nullable String trainComponentRef) {
    this.trainComponentRef = first("TrainComponentRef", this.trainComponentRef, trainComponentRef);
  }

  public @Nullable String getTrainElementRef() {
    return trainElementRef;
  }

  public void setTrainElementRef(@Nullable String trainElementRef) {
    this.trainElementRef = first("TrainElementRef", this.trainElementRef, trainElementRef);
  }

  public @Nullable String getEntranceToVehicleRef() {
    return entranceToVehicleRef;
  }

  public void setEntranceToVehicleRef(@Nullable String entranceToVehicleRef) {
    this.entranceToVehicleRef =
        first("EntranceToVehicleRef", this.entranceToVehicleRef, entranceToVehicleRef);
  }

  public @Nullable String getFareClass() {
    return fareClass;
  }

  public void setFareClass(@Nullable String fareClass) {
    this.fareClass = first("FareClass", this.fareClass, fareClass);
  }

  public @Nullable Text getPassengerCategory() {
    return passengerCategory;
  }

  public void setPassengerCategory(@Nullable Text passengerCategory) {
    this.passengerCategory = first("PassengerCategory", this.passengerCategory, passengerCategory);
  }

  public @Nullable Integer getTotalCapacity() {
    return totalCapacity;
  }

  public void setTotalCapacity(@Nullable Integer totalCapacity) {
    this.totalCapacity = first("TotalCapacity", this.totalCapacity, totalCapacity);
  }

  public @Nullable Integer getSeatingCapacity() {
    return seatingCapacity;
  }

  public void setSeatingCapacity(@Nullable Integer seatingCapacity) {
    this.seatingCapacity = first("SeatingCapacity", this.seatingCapacity, seatingCapacity);
  }

  public @Nullable Integer getStandingCapacity() {
    return standingCapacity;
  }

  public void setStandingCapacity(@Nullable Integer standingCapacity) {
    this.standingCapacity = first("StandingCapacity", this.standingCapacity, standingCapacity);
  }

  public @Nullable Integer getSpecialPlaceCapacity() {
    return specialPlaceCapacity;
  }

  public void setSpecialPlaceCapacity(@Nullable Integer specialPlaceCapacity) {
    this.specialPlaceCapacity =
        first("SpecialPlaceCapacity", this.specialPlaceCapacity, specialPlaceCapacity);
  }

  public @Nullable Integer getPushchairCapacity() {
    return pushchairCapacity;
  }

  public void setPushchairCapacity(@Nullable Integer pushchairCapacity) {
    this.pushchairCapacity = first("PushchairCapacity", this.pushchairCapacity, pushchairCapacity);
  }

  public @Nullable Integer getWheelchairPlaceCapacity() {
    return wheelchairPlaceCapacity;
  }

  public void setWheelchairPlaceCapacity(@Nullable Integer wheelchairPlaceCapacity) {
    this.wheelchairPlaceCapacity =
        first("WheelchairPlaceCapacity", this.wheelchairPlaceCapacity, wheelchairPlaceCapacity);
  }

  public @Nullable Integer getPramPlaceCapacity() {
    return pramPlaceCapacity;
  }

  public void setPramPlaceCapacity(@Nullable Integer pramPlaceCapacity) {
    this.pramPlaceCapacity = first("PramPlaceCapacity", this.pramPlaceCapacity, pramPlaceCapacity);
  }

  public @Nullable Integer getBicycleRackCapacity() {
    return bicycleRackCapacity;
  }

  public void setBicycleRackCapacity(@Nullable Integer bicycleRackCapacity) {
    this.bicycleRackCapacity =
        first("BicycleRackCapacity", this.bicycleRackCapacity, bicycleRackCapacity);
  }
}
