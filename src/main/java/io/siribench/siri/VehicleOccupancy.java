package io.siribench.siri;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** How full the vehicle, or a part of it, is. */
public final class VehicleOccupancy extends SiriObject {
  private @Nullable String compoundTrainRef;
  private @Nullable String trainInCompoundTrainRef;
  private @Nullable String trainRef;
  private @Nullable String trainComponentRef;
  private @Nullable String trainElementRef;
  private @Nullable String entranceToVehicleRef;
  private @Nullable String fareClass;
  private @Nullable Text passengerCategory;
  private @Nullable String occupancyLevel;
  private @Nullable BigDecimal occupancyPercentage;
  private @Nullable Integer alightingCount;
  private @Nullable Integer boardingCount;
  private @Nullable Integer onboardCount;
  private @Nullable Integer specialPlacesOccupied;
  private @Nullable Integer pushchairsOnboardCount;
  private @Nullable Integer wheelchairsOnboardCount;
  private @Nullable Integer pramsOnboardCount;
  private @Nullable Integer bicycleOnboardCount;
  private @Nullable Integer totalNumberOfReservedSeats;

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

  public @Nullable String getOccupancyLevel() {
    return occupancyLevel;
  }

  public void setOccupancyLevel(@Nullable String occupancyLevel) {
    this.occupancyLevel = first("OccupancyLevel", this.occupancyLevel, occupancyLevel);
  }

  public @Nullable BigDecimal getOccupancyPercentage() {
    return occupancyPercentage;
  }

  public void setOccupancyPercentage(@Nullable BigDecimal occupancyPercentage) {
    this.occupancyPercentage =
        first("OccupancyPercentage", this.occupancyPercentage, occupancyPercentage);
  }

  public @Nullable Integer getAlightingCount() {
    return alightingCount;
  }

  public void setAlightingCount(@Nullable Integer alightingCount) {
    this.alightingCount = first("AlightingCount", this.alightingCount, alightingCount);
  }

  public @Nullable Integer getBoardingCount() {
    return boardingCount;
  }

  public void setBoardingCount(@Nullable Integer boardingCount) {
    this.boardingCount = first("BoardingCount", this.boardingCount, boardingCount);
  }

  public @Nullable Integer getOnboardCount() {
    return onboardCount;
  }

  public void setOnboardCount(@Nullable Integer onboardCount) {
    this.onboardCount = first("OnboardCount", this.onboardCount, onboardCount);
  }

  public @Nullable Integer getSpecialPlacesOccupied() {
    return specialPlacesOccupied;
  }

  public void setSpecialPlacesOccupied(@Nullable Integer specialPlacesOccupied) {
    this.specialPlacesOccupied =
        first("SpecialPlacesOccupied", this.specialPlacesOccupied, specialPlacesOccupied);
  }

  public @Nullable Integer getPushchairsOnboardCount() {
    return pushchairsOnboardCount;
  }

  public void setPushchairsOnboardCount(@Nullable Integer pushchairsOnboardCount) {
    this.pushchairsOnboardCount =
        first("PushchairsOnboardCount", this.pushchairsOnboardCount, pushchairsOnboardCount);
  }

  public @Nullable Integer getWheelchairsOnboardCount() {
    return wheelchairsOnboardCount;
  }

  public void setWheelchairsOnboardCount(@Nullable Integer wheelchairsOnboardCount) {
    this.wheelchairsOnboardCount =
        first("WheelchairsOnboardCount", this.wheelchairsOnboardCount, wheelchairsOnboardCount);
  }

  public @Nullable Integer getPramsOnboardCount() {
    return pramsOnboardCount;
  }

  public void setPramsOnboardCount(@Nullable Integer pramsOnboardCount) {
    this.pramsOnboardCount = first("PramsOnboardCount", this.pramsOnboardCount, pramsOnboardCount);
  }

  public @Nullable Integer getBicycleOnboardCount() {
    return bicycleOnboardCount;
  }

  public void setBicycleOnboardCount(@Nullable Integer bicycleOnboardCount) {
    this.bicycleOnboardCount =
        first("BicycleOnboardCount", this.bicycleOnboardCount, bicycleOnboardCount);
  }

  public @Nullable Integer getTotalNumberOfReservedSeats() {
    return totalNumberOfReservedSeats;
  }

  public void setTotalNumberOfReservedSeats(@Nullable Integer totalNumberOfReservedSeats) {
    this.totalNumberOfReservedSeats =
        first(
            "TotalNumberOfReservedSeats",
            this.totalNumberOfReservedSeats,
            totalNumberOfReservedSeats);
  }
}
