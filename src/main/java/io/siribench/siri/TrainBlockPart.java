package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A part of a train that runs coupled with others. */
public final class TrainBlockPart extends SiriObject {
  private @Nullable Integer numberOfBlockParts;
  private @Nullable String trainPartRef;
  private @Nullable List<Text> positionOfTrainBlockPart;

  public @Nullable Integer getNumberOfBlockParts() {
    return numberOfBlockParts;
  }

  public void setNumberOfBlockParts(@Nullable Integer numberOfBlockParts) {
    this.numberOfBlockParts =
        first("NumberOfBlockParts", this.numberOfBlockParts, numberOfBlockParts);
  }

  public @Nullable String getTrainPartRef() {
    return trainPartRef;
  }

  public void setTrainPartRef(@Nullable String trainPartRef) {
    this.trainPartRef = first("TrainPartRef", this.trainPartRef, trainPartRef);
  }

  public @Nullable List<Text> getPositionOfTrainBlockPart() {
    return positionOfTrainBlockPart;
  }

  public void setPositionOfTrainBlockPart(@Nullable List<Text> positionOfTrainBlockPart) {
    this.positionOfTrainBlockPart = positionOfTrainBlockPart;
  }
}
