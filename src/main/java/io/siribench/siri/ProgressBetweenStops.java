package io.siribench.siri;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** How far along the link to the next stop the vehicle is. */
public final class ProgressBetweenStops extends SiriObject {
  private @Nullable BigDecimal linkDistance;
  private @Nullable BigDecimal percentage;

  public @Nullable BigDecimal getLinkDistance() {
    return linkDistance;
  }

  public void setLinkDistance(@Nullable BigDecimal linkDistance) {
    this.linkDistance = first("LinkDistance", this.linkDistance, linkDistance);
  }

  public @Nullable BigDecimal getPercentage() {
    return percentage;
  }

  public void setPercentage(@Nullable BigDecimal percentage) {
    this.percentage = first("Percentage", this.percentage, percentage);
  }
}
