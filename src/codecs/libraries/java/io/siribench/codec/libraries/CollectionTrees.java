package io.siribench.codec.libraries;

import io.siribench.siri.content.Trees;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trees of maps, lists and texts, which siribench builds for parsers without trees. */
final class CollectionTrees extends Trees {
  @Override
  public boolean isTree(Object value) {
    return value instanceof Map || value instanceof List;
  }

  @Override
  public @Nullable Object plain(Object tree) {
    return tree;
  }
}
