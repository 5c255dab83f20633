package io.siribench.siri.content;

import org.jspecify.annotations.Nullable;

/**
 * The trees of a library: documents that were read without types. A codec presents them as JDK
 * collections, so that their inspection does not need the library.
 */
public abstract class Trees {
  /** The instance for a codec without trees. */
  public static final Trees NONE =
      new Trees() {
        @Override
        public boolean isTree(Object value) {
          return false;
        }

        @Override
        public @Nullable Object plain(Object tree) {
          return tree;
        }
      };

  /** Returns whether {@code value} is a node of a tree of the library. */
  public abstract boolean isTree(Object value);

  /**
   * Returns the content of {@code tree} in types of the JDK. It is a {@code Map} of names to
   * values, a {@code List} of values, the text of a scalar, or null for a document's null. A view
   * is best, because a copy of a large document would take memory during the next request.
   */
  public abstract @Nullable Object plain(Object tree);
}
