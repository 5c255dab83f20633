package io.siribench.plan;

import io.siribench.factor.Factor;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.subject.SiriModel;
import java.util.List;

/** Checks for options that need a user's class. */
final class ModelRules {
  private ModelRules() {}

  /** Checks that a class path comes with a user's class. */
  static void check(Factors factors, List<PlanProblem> problems) {
    boolean namesSiriAlone =
        factors.words(Factor.MODEL).stream()
            .map(Factor.MODEL::find)
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
