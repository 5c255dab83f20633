package io.siribench.siri.content;

import org.jspecify.annotations.Nullable;

/**
 * The trees of a library: documents that were read without types. A codec shows them as what Java
 * has for everybody, so that what is asked of a document is asked without any library.
 */
public abstract class Trees {
  /** Of a codec that has no trees. */
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

  /** Whether {@code value} is a node of such a tree. */
  public abstract boolean isTree(Object value);

  /**
   * What {@code tree} holds: a {@code Map} of names to such values, a {@code List} of them, the
   * text of a scalar, or null for the null of a document. Best a view: a copy of a large document
   * costs memory that the next request is measured in.
   */
  public abstract @Nullable Object plain(Object tree);
}
