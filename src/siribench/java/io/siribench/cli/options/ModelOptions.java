package io.siribench.cli.options;

import io.siribench.plan.Factor;
import io.siribench.plan.OwnClass;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.util.List;

/** What the words of {@code --model} mean for documents, before there is a plan. */
final class ModelOptions {
  private final List<Model> models;
  private final boolean areAllKnown;

  ModelOptions(List<String> words) {
    models =
        words.stream()
            .flatMap(word -> Factor.MODEL.choices().find(word).stream())
            .map(Model.class::cast)
            .toList();
    areAllKnown = models.size() == words.size();
  }

  /** Whether documents have to be SIRI; not before it is known what each word means. */
  boolean bindsSiri() {
    return areAllKnown
        && (models.isEmpty() || models.stream().anyMatch(SiriModel.class::isInstance));
  }

  /** Whether they have to be such that a stock mapper binds them. */
  boolean bindsPlain() {
    return models.contains(SiriModel.SIRI_PLAIN);
  }

  /** Adds to {@code problems} that there is no sample of a class that siribench does not have. */
  void refuseSample(List<PlanProblem> problems) {
    models.stream()
        .filter(OwnClass.class::isInstance)
        .findFirst()
        .ifPresent(
            model ->
                problems.add(
                    new PlanProblem(
                        "SOURCE",
                        "is missing: there is no sample of " + model.optionName(),
                        "give a document: siribench run --model "
                            + model.optionName()
                            + " --class-path app.jar order.json")));
  }
}
