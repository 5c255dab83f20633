package io.siribench.siri.content;

import io.siribench.worker.subject.Content;
import io.siribench.worker.subject.Fingerprint;
import io.siribench.worker.subject.Subject;
import java.io.PrintWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Documents of a user's class. Their content is counted as the elements of lists, sets, arrays and
 * maps, at any depth.
 */
public final class ClassSubject extends Subject {
  private final String typeName;
  private final Trees trees;
  private final boolean requiresValue;

  /**
   * Creates a subject for documents of a class.
   *
   * @param typeName the simple name of the class
   * @param trees the trees of the codec
   */
  public ClassSubject(String typeName, Trees trees) {
    this(typeName, trees, false);
  }

  /**
   * Creates a subject for documents of a class.
   *
   * @param typeName the simple name of the class
   * @param trees the trees of the codec
   * @param requiresValue whether an object without any value is not a document. Nothing else shows
   *     that a document of an unknown class was read
   */
  public ClassSubject(String typeName, Trees trees, boolean requiresValue) {
    this.typeName = typeName;
    this.trees = trees;
    this.requiresValue = requiresValue;
  }

  /** Creates a subject for documents of {@code model}, a class perhaps with type arguments. */
  public static ClassSubject ofModel(String model, Trees trees) {
    int end = model.indexOf('<');
    String name = end < 0 ? model : model.substring(0, end);
    int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
    return new ClassSubject(name.substring(start), trees);
  }

  @Override
  public String noun() {
    return "a document of " + typeName;
  }

  @Override
  public String missing() {
    return "nothing was bound";
  }

  @Override
  public Content content(Object bound) {
    if (trees.isTree(bound)) {
      return Content.of(elements(trees.plain(bound)));
    }
    LeafCount values = new LeafCount();
    int elements =
        requiresValue
            ? ObjectLeaves.visitComplete(bound, trees, values)
            : ObjectLeaves.visit(bound, trees, values);
    Content content = Content.of(elements);
    return requiresValue && values.count == 0 ? content.notOfSubject() : content;
  }

  /** Counts the elements of lists in {@code tree}, where a map represents an object. */
  private static int elements(@Nullable Object tree) {
    int elements = 0;
    if (tree instanceof List) {
      for (Object element : (List<?>) tree) {
        elements += 1 + elements(element);
      }
    } else if (tree instanceof Map) {
      for (Object member : ((Map<?, ?>) tree).values()) {
        elements += elements(member);
      }
    }
    return elements;
  }

  @Override
  public void list(Object bound, PrintWriter out) {
    if (trees.isTree(bound)) {
      return;
    }
    ObjectLeaves.visitWhole(bound, trees, new LeafList(out));
  }

  @Override
  public void listNames(Object bound, PrintWriter out) {
    ObjectLeaves.visitNamed(bound, trees, new NamedLeaves(out));
  }

  @Override
  public @Nullable Object firstItem(Object bound) {
    return trees.isTree(bound) ? null : FirstElement.of(bound);
  }

  @Override
  public Object documentOf(Object item) {
    return Collections.singletonList(item);
  }

  @Override
  public Fingerprint fingerprint(Object bound) {
    Digest digest = new Digest();
    if (trees.isTree(bound)) {
      Leaves.visitPlain(trees.plain(bound), digest);
      return Fingerprint.of(digest.hex());
    }
    ObjectLeaves.visit(bound, trees, digest);
    return Fingerprint.of(digest.hex(), digest.leaves(), digest.boundLeaves());
  }

  /** A visitor that only counts values: a digest would take time between requests. */
  private static final class LeafCount implements LeafVisitor {
    private int count;

    @Override
    public void leaf(String path, LeafKind kind, String text, boolean retained) {
      count++;
    }
  }
}
