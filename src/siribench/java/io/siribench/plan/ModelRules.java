package io.siribench.plan;

import io.siribench.problem.PlanProblem;
import io.siribench.worker.subject.SiriModel;
import java.util.List;

/** What has to fit together where documents are bound to a class that siribench does not have. */
final class ModelRules {
  private ModelRules() {}

  static void check(Factors factors, List<PlanProblem> problems) {
    boolean namesSiriAlone =
        factors.words(Factor.MODEL).stream()
            .map(Factor.MODEL.choices()::find)
            .allMatch(model -> model.filter(SiriModel.class::isInstance).isPresent());
    if (namesSiriAlone && !factors.classPaths().isEmpty()) {
      problems.add(
          new PlanProblem(
              "--class-path",
              "is for a class of your own, and --model names none",
              "add --model com.acme.Order, or leave it out"));
    }
  }
}
