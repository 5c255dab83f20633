package io.siribench.convert;

import io.siribench.convert.CheckedDocument.Failed;
import io.siribench.convert.CheckedDocument.NotSiri;
import io.siribench.convert.CheckedDocument.Row;
import io.siribench.siri.NotSiriException;
import io.siribench.worker.format.DocumentKind;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A checker of SIRI documents: neither binding nor conversions may lose anything. */
public final class Checker extends DocumentChecker {
  private final List<Format> conversions;
  private final DocumentBinder binder;
  private final Converter converter;

  /**
   * Creates a checker that also converts each document to {@code conversions}.
   *
   * @param model the model to bind to; null for the smallest model that has types for all services
   *     of a document
   */
  public Checker(@Nullable TargetModel model, List<Format> conversions) {
    binder = new DocumentBinder(model);
    converter = new Converter(binder);
    this.conversions = List.copyOf(conversions);
  }

  @Override
  protected String noun() {
    return "a SIRI document";
  }

  @Override
  protected void check(Format format, byte[] content, List<Row> rows) {
    try {
      BindingResult binding = binder.bind(format, content);
      rows.add(Converter.proved(format.optionName(), binding));
      for (Format target : conversions) {
        rows.add(converter.convert(binding, target).row());
      }
    } catch (IOException | RuntimeException e) {
      // Parsers also throw runtime exceptions on unexpected bytes.
      rows.add(failed(format, e, content));
    }
  }

  private static Row failed(Format format, Exception failure, byte[] content) {
    String problem = Problem.of(failure, content);
    boolean isForeign =
        DocumentKind.of(content).refusal() != null
            || (failure instanceof NotSiriException && problem.startsWith("not a SIRI"));
    return isForeign
        ? new NotSiri(format.optionName(), problem)
        : new Failed(format.optionName(), "could not be bound: " + problem);
  }
}
