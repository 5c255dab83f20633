package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Members beyond the schema; MTA's distances are modelled. */
public final class Extensions extends SiriObject {
  private @Nullable Distances distances;

  public @Nullable Distances getDistances() {
    return distances;
  }

  public void setDistances(@Nullable Distances distances) {
    this.distances = first("Distances", this.distances, distances);
  }
}
