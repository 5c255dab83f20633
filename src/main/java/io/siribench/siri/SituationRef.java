package io.siribench.siri;

import org.jspecify.annotations.Nullable;

/** Points to a situation (a disruption or notice). */
public final class SituationRef extends SiriObject {
  private @Nullable String situationSimpleRef;
  private @Nullable SituationFullRef situationFullRef;

  public @Nullable String getSituationSimpleRef() {
    return situationSimpleRef;
  }

  public void setSituationSimpleRef(@Nullable String situationSimpleRef) {
    this.situationSimpleRef =
        first("SituationSimpleRef", this.situationSimpleRef, situationSimpleRef);
  }

  public @Nullable SituationFullRef getSituationFullRef() {
    return situationFullRef;
  }

  public void setSituationFullRef(@Nullable SituationFullRef situationFullRef) {
    this.situationFullRef = first("SituationFullRef", this.situationFullRef, situationFullRef);
  }
}
