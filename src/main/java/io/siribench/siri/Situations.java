package io.siribench.siri;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of situations. */
public final class Situations extends SiriObject {
  private @Nullable List<PtSituationElement> ptSituationElement;

  public @Nullable List<PtSituationElement> getPtSituationElement() {
    return ptSituationElement;
  }

  public void setPtSituationElement(@Nullable List<PtSituationElement> ptSituationElement) {
    this.ptSituationElement = ptSituationElement;
  }
}
