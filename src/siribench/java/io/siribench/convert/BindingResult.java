package io.siribench.convert;

import java.util.List;

/**
 * A bound document together with its source text.
 *
 * @param source the leaves of the source text
 * @param document the bound document
 * @param needs the parts that required a larger model than the usual one; empty if the model was
 *     given, or is the usual one
 */
record BindingResult(SourceDocument source, BoundDocument document, List<String> needs) {
  BindingResult {
    needs = List.copyOf(needs);
  }

  /** Returns a readable description of the model and its reason; empty for the usual model. */
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

  /** Compares the bound document with its text. */
  Proof prove() {
    return source.prove(document);
  }
}
