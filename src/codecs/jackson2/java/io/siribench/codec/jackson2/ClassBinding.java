package io.siribench.codec.jackson2;

import io.siribench.siri.content.ClassSubject;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.subject.Subject;

/** Binds to a class of the fork's class path, whose annotations alone say how. */
final class ClassBinding extends StockBinding {
  private final Class<?> type;

  private ClassBinding(CodecSettings settings, Class<?> type) {
    super(settings);
    this.type = type;
  }

  static Binding of(CodecSettings settings) {
    try {
      return new ClassBinding(settings, Class.forName(settings.model()));
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(
          settings.model() + " is not there; give where it is by --class-path", e);
    }
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
