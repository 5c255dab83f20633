package io.siribench.codec.jackson2;

import io.siribench.siri.content.ClassSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;

/** Binds to a class of the fork's class path, controlled only by its annotations. */
final class ClassBinding extends StockBinding {
  private final Class<?> type;

  private ClassBinding(CodecSettings settings, Class<?> type) {
    super(settings);
    this.type = type;
  }

  static Binding of(CodecSettings settings) {
    if (settings.model().indexOf('<') >= 0) {
      return GenericBinding.of(settings);
    }
    try {
      return new ClassBinding(settings, Class.forName(settings.model()));
    } catch (ClassNotFoundException e) {
      throw ClassCheck.notThere(settings.model(), e);
    }
  }

  @Override
  String problem(Throwable thrown) {
    return BindingProblem.of(thrown);
  }

  @Override
  Class<?> rootType() {
    return type;
  }

  @Override
  byte[] tinyDocument() {
    return format.emptyDocument();
  }

  @Override
  Subject subject() {
    return new ClassSubject(type.getSimpleName(), JacksonTrees.INSTANCE);
  }
}
