package io.siribench.cli.options;

import io.siribench.plan.Factor;
import io.siribench.plan.OwnClass;
import io.siribench.problem.PlanProblem;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import java.util.Optional;

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

  /** Whether they have to be those of the samples of numbers. */
  boolean bindsNumbers() {
    return models.equals(List.of(OwnClass.NUMBERS));
  }

  /**
   * Adds to {@code problems} that there is no sample of a class that siribench does not have.
   *
   * @param command that was asked for
   */
  void refuseSample(String command, List<PlanProblem> problems) {
    ownClass()
        .ifPresent(
            name ->
                problems.add(
                    new PlanProblem(
                        "SOURCE",
                        "is missing: there is no sample of " + name,
                        "give a document: siribench "
                            + command
                            + " --model "
                            + name
                            + " --class-path app.jar order.json")));
  }

  /** The first of them that siribench does not have. */
  Optional<String> ownClass() {
    return models.stream().filter(OwnClass.class::isInstance).map(Model::optionName).findFirst();
  }
}
