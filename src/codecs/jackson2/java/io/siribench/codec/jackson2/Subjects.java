package io.siribench.codec.jackson2;

import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.FullSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.subject.Subject;

/**
 * The subjects of Jackson's objects and trees. They are created here, because verifying a class
 * loads the types that it converts. A fork loads its binding before it reads a document, but the
 * subjects afterwards.
 */
final class Subjects {
  static Subject ofSiri(boolean keepsUnknown) {
    return new SiriSubject(keepsUnknown, JacksonTrees.INSTANCE);
  }

  static Subject ofFull(boolean keepsUnknown) {
    return new FullSubject(keepsUnknown, JacksonTrees.INSTANCE);
  }

  static Subject of(Class<?> type) {
    return new ClassSubject(type.getSimpleName(), JacksonTrees.INSTANCE);
  }
}
