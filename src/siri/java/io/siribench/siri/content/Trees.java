package io.siribench.siri.content;

import org.jspecify.annotations.Nullable;

/**
 * The trees of a library: documents that were read without types. A codec presents them as JDK
 * collections, so that documents are inspected without any library.
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

  /** Returns whether {@code value} is a node of such a tree. */
  public abstract boolean isTree(Object value);

  /**
   * Returns the content of {@code tree} in types of the JDK. It is a {@code Map} of names to such
   * values, a {@code List} of them, the text of a scalar, or null for the null of a document. A
   * view is best: a copy of a large document costs memory that the next request is measured in.
   */
  public abstract @Nullable Object plain(Object tree);
}
