package io.siribench.cli.options;

import io.siribench.factor.Factor;
import io.siribench.factor.OwnClass;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.recording.BodyKind;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.Model;
import io.siribench.worker.subject.SiriModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The requirements of {@code --model} and {@code --reader} on documents. */
final class ModelOptions {
  private static final String SIRI_MODELS =
      Arrays.stream(SiriModel.values())
          .map(SiriModel::optionName)
          .collect(Collectors.joining(", "));

  private final List<Model> models;
  private final List<ReaderType> readers;
  private final boolean areAllKnown;

  ModelOptions(List<String> words, List<String> readerWords) {
    readers = readerWords.stream().flatMap(word -> Factor.READER.find(word).stream()).toList();
    models = words.stream().flatMap(word -> Factor.MODEL.find(word).stream()).toList();
    areAllKnown = models.size() == words.size();
  }

  /** Returns whether a user's own code reads documents, which may be in any format. */
  boolean readsOpaque() {
    return readers.stream().anyMatch(ReaderType::isOwn);
  }

  /** Returns whether only a user's own code reads documents. */
  boolean readsOnlyOpaque() {
    return !readers.isEmpty() && readers.stream().allMatch(ReaderType::isOwn);
  }

  /** Returns whether documents must be SIRI; false if a name is unknown. */
  boolean bindsSiri() {
    return areAllKnown
        && !readsOnlyOpaque()
        && (models.isEmpty() || models.stream().anyMatch(SiriModel.class::isInstance));
  }

  /** Returns the kind of bodies to read from recordings. */
  BodyKind recordedBodies() {
    return bindsSiri() ? BodyKind.SIRI : readsOpaque() ? BodyKind.BYTES : BodyKind.DOCUMENT;
  }

  /** Returns whether a stock mapper has to bind the documents. */
  boolean bindsPlain() {
    return models.contains(SiriModel.SIRI_PLAIN);
  }

  /** Returns whether the documents have to be the samples of numbers. */
  boolean bindsNumbers() {
    return models.equals(List.of(OwnClass.NUMBERS));
  }

  /**
   * Adds a problem if a user's class is requested, since it has no bundled sample.
   *
   * @param command the requested command
   */
  void refuseSample(String command, Problems problems) {
    ownClass()
        .ifPresent(
            name ->
                problems.add(
                    "SOURCE",
                    "is missing: there is no bundled sample for " + name,
                    (name.contains(".") ? "" : "if it is misspelt, give " + SIRI_MODELS + "; else ")
                        + "give a document: "
                        + ProgramName.command(
                            command
                                + " --model "
                                + ProgramName.quoted(name)
                                + " --class-path app.jar order.json")));
  }

  /** Returns the first requested class of a user. */
  Optional<String> ownClass() {
    return models.stream().filter(OwnClass.class::isInstance).map(Model::optionName).findFirst();
  }
}
