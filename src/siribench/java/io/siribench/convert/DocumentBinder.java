package io.siribench.convert;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Binds documents of every format and keeps content that the model does not know. */
final class DocumentBinder {
  private final Map<Format, ObjectMapper> mappers = new EnumMap<>(Format.class);
  private final @Nullable TargetModel model;

  /** Creates a binder to {@code model}, or, if null, to the model that each document needs. */
  DocumentBinder(@Nullable TargetModel model) {
    this.model = model;
    // Initialize before reading: a class that runs out of memory while it is initialized is
    // unusable.
    mapper(Format.JSON);
  }

  /**
   * Binds {@code content}.
   *
   * @throws IOException if it is malformed or not a SIRI document
   */
  BindingResult bind(Format format, byte[] content) throws IOException {
    BoundDocument bound = bind(model == null ? TargetModel.SIRI : model, format, content);
    BindingResult binding = new BindingResult(SourceDocument.of(format, content), bound, List.of());
    List<String> untyped = bound.untypedParts();
    if (model != null || untyped.isEmpty()) {
      return binding;
    }
    BoundDocument fully;
    try {
      fully = bind(TargetModel.SIRI_FULL, format, content);
    } catch (NotSiriException e) {
      // Its envelope is null or empty, which is nothing in the larger model.
      return binding;
    }
    BindingResult full = new BindingResult(binding.source(), fully, untyped);
    Proof proof = full.prove();
    return proof.holds() && proof.bound() > binding.prove().bound() ? full : binding;
  }

  /**
   * Binds {@code content} to {@code to}.
   *
   * @throws IOException if it is malformed or not a SIRI document
   */
  BoundDocument bind(TargetModel to, Format format, byte[] content) throws IOException {
    return to.bind(format, mapper(format), content);
  }

  private ObjectMapper mapper(Format format) {
    // The two models to choose from share one mapper.
    TargetModel first = model == null ? TargetModel.SIRI : model;
    return mappers.computeIfAbsent(format, made -> first.newMapper(JacksonFormat.of(made)));
  }
}
