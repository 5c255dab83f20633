package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The train numbers of a journey. */
public final class TrainNumbers extends SiriObject {
  private @Nullable List<String> trainNumberRef;

  public @Nullable List<String> getTrainNumberRef() {
    return trainNumberRef;
  }

  public void setTrainNumberRef(@Nullable List<String> trainNumberRef) {
    this.trainNumberRef = trainNumberRef;
  }
}
