package io.siribench.convert;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A binder of documents in every format that keeps content outside the model. */
final class DocumentBinder {
  private final Map<Format, ObjectMapper> mappers = new ConcurrentHashMap<>();
  private final @Nullable TargetModel model;

  /** Creates a binder to {@code model}, or, if null, to the model that each document needs. */
  DocumentBinder(@Nullable TargetModel model) {
    this.model = model;
    // Initialise classes before reading: a class whose initialisation runs out of memory stays
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
    BoundDocument fullyBound;
    try {
      fullyBound = bind(TargetModel.SIRI_FULL, format, content);
    } catch (NotSiriException e) {
      // The larger model refuses a null or empty envelope.
      return binding;
    }
    BindingResult full = new BindingResult(binding.source(), fullyBound, untyped);
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
    TargetModel mapperModel = model == null ? TargetModel.SIRI : model;
    return mappers.computeIfAbsent(format, key -> mapperModel.newMapper(JacksonFormat.of(key)));
  }
}
