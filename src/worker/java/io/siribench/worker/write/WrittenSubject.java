package io.siribench.worker.write;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Written bytes, inspected as their original if they bind to it again. */
final class WrittenSubject extends Subject {
  private final Subject bound;

  /** Creates a subject that inspects the bytes as {@code bound} if they bind to it again. */
  WrittenSubject(Subject bound) {
    this.bound = bound;
  }

  @Override
  public String noun() {
    return bound.noun();
  }

  @Override
  public String missing() {
    return bound.missing();
  }

  @Override
  public Content content(Object written) {
    return new WrittenContent((Written) written);
  }

  @Override
  public void list(Object object, PrintWriter out) {
    bound.list(object, out);
  }

  @Override
  public Fingerprint fingerprint(Object written) {
    return ((Written) written).original().fingerprint();
  }

  private static final class WrittenContent extends Content {
    private final Content original;
    private final boolean isSame;

    WrittenContent(Written written) {
      original = written.original().content();
      isSame = written.difference() == null;
    }

    @Override
    public boolean isOfSubject() {
      return isSame && original.isOfSubject();
    }

    @Override
    public @Nullable String error() {
      return original.error();
    }

    @Override
    public boolean isEmpty() {
      return original.isEmpty();
    }

    @Override
    public int visits() {
      return original.visits();
    }

    @Override
    public boolean moreData() {
      return original.moreData();
    }
  }
}
