package io.siribench.codec.own;

import io.siribench.siri.Siri;
import io.siribench.siri.SiriObject;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.FullSubject;
import io.siribench.siri.content.Leaves;
import io.siribench.siri.content.NamedLeaves;
import io.siribench.siri.content.SiriSubject;
import io.siribench.siri.content.Trees;
import io.siribench.siri.content.UnreadResult;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.OwnCode;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.util.Map;

/** The results of a user's function, which may be of any class. */
final class OwnSubject extends Subject {
  /** The end of a lambda's class name. A number follows it, which differs between processes. */
  private static final String LAMBDA = "$$Lambda";

  private static final String JACKSON_TREES = "io.siribench.codec.jackson2.JacksonTrees";

  private final CodecSettings settings;

  OwnSubject(CodecSettings settings) {
    this.settings = settings;
  }

  @Override
  public String noun() {
    return "a document of " + settings.reader();
  }

  @Override
  public String missing() {
    return "no value was read; one that may be read later, such as a Supplier or a lambda, does not"
        + " count, so return its value instead";
  }

  private Subject of(Object bound, Trees trees) {
    boolean keepsUnknown = settings.unknownMembers() == UnknownMembers.KEEP;
    return bound instanceof Siri
        ? new SiriSubject(keepsUnknown, Trees.NONE)
        : bound instanceof SiriObject
            ? new FullSubject(keepsUnknown, Trees.NONE)
            : new ClassSubject(bound.getClass().getSimpleName(), trees, !isOfModel(bound));
  }

  /** Returns the subject that names values like databind's subject. */
  private Subject ofModel(Object bound) {
    return of(bound, isOfModel(bound) ? jacksonTrees() : Trees.NONE);
  }

  /** Returns Jackson's trees, which bound objects may hold; none in forks without Jackson. */
  private static Trees jacksonTrees() {
    try {
      return (Trees) Class.forName(JACKSON_TREES).getField("INSTANCE").get(null);
    } catch (ReflectiveOperationException | LinkageError e) {
      return Trees.NONE;
    }
  }

  @Override
  public Content content(Object bound) {
    String problem = isOfModel(bound) ? null : UnreadResult.problem(bound);
    return problem == null ? of(bound, Trees.NONE).content(bound) : Content.unusable(problem);
  }

  /**
   * Prints nothing for an object outside the model, whose values are not compared. For an object of
   * the model without values, prints a line with an empty path and digest.
   */
  @Override
  public void list(Object bound, PrintWriter out) {
    if (isOfModel(bound)) {
      Subject subject = ofModel(bound);
      subject.list(bound, out);
      if (subject.fingerprint(bound).leaves() == 0) {
        out.println('\t');
      }
    }
  }

  @Override
  public void listNames(Object bound, PrintWriter out) {
    if (settings.bindsSiri() && bound instanceof Map) {
      Leaves.visitTree(bound, new NamedLeaves(out));
    } else {
      of(bound, Trees.NONE).listNames(bound, out);
    }
  }

  /**
   * Returns the digest of the values. For an object of the model, it equals databind's digest. For
   * another class, the class name precedes the digest: digests of different classes never match.
   */
  @Override
  public Fingerprint fingerprint(Object bound) {
    Fingerprint fingerprint = ofModel(bound).fingerprint(bound);
    return isOfModel(bound)
        ? fingerprint
        : Fingerprint.of(
            name(bound.getClass()) + Fingerprint.OF_CLASS + fingerprint.digest(),
            fingerprint.leaves(),
            fingerprint.boundLeaves());
  }

  /** Returns a name without the number of a proxy or a lambda. */
  private static String name(Class<?> type) {
    if (Proxy.isProxyClass(type) && type.getInterfaces().length > 0) {
      return type.getInterfaces()[0].getName();
    }
    String name = OwnCode.withoutAddress(type.getName());
    int end = name.indexOf(LAMBDA);
    return end < 0 ? name : name.substring(0, end + LAMBDA.length());
  }

  private boolean isOfModel(Object bound) {
    String model = settings.model();
    if (bound instanceof Siri) {
      return model.equals(CodecSettings.SIRI) || model.equals(CodecSettings.SIRI_PLAIN);
    }
    if (bound instanceof SiriObject) {
      return model.equals(CodecSettings.SIRI_FULL);
    }
    int arguments = model.indexOf('<');
    String name = arguments < 0 ? model : model.substring(0, arguments);
    return bound.getClass().getName().equals(name) || (!settings.bindsSiri() && isA(name, bound));
  }

  /** Returns whether {@code bound} is an instance of the type {@code name}. */
  private static boolean isA(String name, Object bound) {
    try {
      return Class.forName(name, false, OwnSubject.class.getClassLoader()).isInstance(bound);
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
