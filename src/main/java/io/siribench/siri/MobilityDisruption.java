package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a change of equipment means for passengers with impaired mobility. */
public final class MobilityDisruption extends SiriObject {
  private @Nullable Boolean mobilityImpairedAccess;
  private @Nullable List<String> accessFacility;

  public @Nullable Boolean getMobilityImpairedAccess() {
    return mobilityImpairedAccess;
  }

  public void setMobilityImpairedAccess(@Nullable Boolean mobilityImpairedAccess) {
    this.mobilityImpairedAccess =
        first("MobilityImpairedAccess", this.mobilityImpairedAccess, mobilityImpairedAccess);
  }

  public @Nullable List<String> getAccessFacility() {
    return accessFacility;
  }

  public void setAccessFacility(@Nullable List<String> accessFacility) {
    this.accessFacility = accessFacility;
  }
}
