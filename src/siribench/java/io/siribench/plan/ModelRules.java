package io.siribench.plan;

import io.siribench.problem.PlanProblem;
import java.util.List;
import java.util.Optional;

/** What has to fit together where documents are bound to a class that siribench does not have. */
final class ModelRules {
  private ModelRules() {}

  static void check(Factors factors, List<PlanProblem> problems) {
    Optional<Object> ownClass =
        factors.words(Factor.MODEL).stream()
            .flatMap(word -> Factor.MODEL.choices().find(word).stream())
            .filter(OwnClass.class::isInstance)
            .findFirst();
    if (ownClass.isEmpty() && !factors.classPaths().isEmpty()) {
      problems.add(
          new PlanProblem(
              "--class-path",
              "is for a class of your own, and --model names none",
              "add --model com.acme.Order, or leave it out"));
    }
  }
}
