package io.siribench.siri;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** How sure a prediction is. */
public final class PredictionQuality extends SiriObject {
  private @Nullable String predictionLevel;
  private @Nullable BigDecimal percentile;
  private @Nullable Time lowerTimeLimit;
  private @Nullable Time higherTimeLimit;

  public @Nullable String getPredictionLevel() {
    return predictionLevel;
  }

  public void setPredictionLevel(@Nullable String predictionLevel) {
    this.predictionLevel = first("PredictionLevel", this.predictionLevel, predictionLevel);
  }

  public @Nullable BigDecimal getPercentile() {
    return percentile;
  }

  public void setPercentile(@Nullable BigDecimal percentile) {
    this.percentile = first("Percentile", this.percentile, percentile);
  }

  public @Nullable Time getLowerTimeLimit() {
    return lowerTimeLimit;
  }

  public void setLowerTimeLimit(@Nullable Time lowerTimeLimit) {
    this.lowerTimeLimit = first("LowerTimeLimit", this.lowerTimeLimit, lowerTimeLimit);
  }

  public @Nullable Time getHigherTimeLimit() {
    return higherTimeLimit;
  }

  public void setHigherTimeLimit(@Nullable Time higherTimeLimit) {
    this.higherTimeLimit = first("HigherTimeLimit", this.higherTimeLimit, higherTimeLimit);
  }
}
