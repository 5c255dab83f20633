package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.type.TypeFactory;
import io.siribench.siri.content.ClassSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;

/** Binds to a class with type arguments: {@code java.util.List<com.acme.Order>}. */
final class GenericBinding extends TypedBinding {
  private GenericBinding(CodecSettings settings, JavaType type) {
    super(settings, type);
  }

  static Binding of(CodecSettings settings) {
    String model = settings.model();
    try {
      return new GenericBinding(
          settings, TypeFactory.defaultInstance().constructFromCanonical(model));
    } catch (IllegalArgumentException e) {
      ClassCheck.requireThere(model, GenericBinding.class.getClassLoader());
      throw new IllegalArgumentException(model + " is not a type: " + e.getMessage(), e);
    }
  }

  @Override
  ObjectReader newReader(ObjectMapper mapper) {
    return mapper.readerFor(type);
  }

  @Override
  String problem(Throwable thrown) {
    return BindingProblem.of(thrown);
  }

  @Override
  Subject subject() {
    return new ClassSubject(rootType().getSimpleName(), JacksonTrees.INSTANCE);
  }
}
