package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of a journey that carry train numbers of their own. */
public final class JourneyParts extends SiriObject {
  private @Nullable List<JourneyPartInfo> journeyPartInfo;

  public @Nullable List<JourneyPartInfo> getJourneyPartInfo() {
    return journeyPartInfo;
  }

  public void setJourneyPartInfo(@Nullable List<JourneyPartInfo> journeyPartInfo) {
    this.journeyPartInfo = journeyPartInfo;
  }
}
