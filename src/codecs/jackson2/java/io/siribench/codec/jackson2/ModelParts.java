package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.SiriWriting;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.FullSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.subject.Subject;

/**
 * The parts of bindings that need classes of one model. They are created here, because verifying a
 * class loads the types that it converts; on Android, it loads all types whose methods it calls. A
 * fork loads its binding before it reads a document, but the subjects afterwards.
 */
final class ModelParts {
  static Subject siriSubject(boolean keepsUnknown) {
    return new SiriSubject(keepsUnknown, JacksonTrees.INSTANCE);
  }

  static Subject fullSubject(boolean keepsUnknown) {
    return new FullSubject(keepsUnknown, JacksonTrees.INSTANCE);
  }

  static Subject classSubject(Class<?> type) {
    return new ClassSubject(type.getSimpleName(), JacksonTrees.INSTANCE);
  }

  static Object tinySiri() {
    return Siri.tinyDocument();
  }

  /** Makes {@code mapper} write SIRI that binds again. */
  static ObjectMapper configureWriting(ObjectMapper mapper) {
    return SiriWriting.configure(mapper);
  }
}
