package io.siribench.convert;

import java.util.List;

/**
 * A document with its own text beside it.
 *
 * @param source what it holds by its text
 * @param document what was bound
 * @param needs the parts for which a larger model than the usual one was chosen; none where the
 *     model was given, or is the usual one
 */
record BindingResult(SourceDocument source, BoundDocument document, List<String> needs) {
  BindingResult {
    needs = List.copyOf(needs);
  }

  /**
   * What it was bound to and why, for people; empty for the usual model, which needs no mention.
   */
  String model() {
    TargetModel model = document.model();
    if (model == TargetModel.SIRI) {
      return "";
    }
    return needs.isEmpty()
        ? model.optionName()
        : model.optionName()
            + ", as "
            + TargetModel.SIRI.optionName()
            + " has no type for "
            + String.join(", ", needs);
  }

  /** The proof of what was bound against its text. */
  Proof prove() {
    return source.prove(document);
  }
}
