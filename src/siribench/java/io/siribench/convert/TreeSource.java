package io.siribench.convert;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.siribench.convert.SourceVisitor.IgnoredContent;
import java.io.IOException;

/** A walk of a SIRI document in JSON or a binary format of its structure. */
final class TreeSource extends TreeWalk {
  private final SourceVisitor visitor;

  TreeSource(SourceVisitor visitor) {
    this.visitor = visitor;
  }

  @Override
  protected String join(String path, String name) {
    return SourceLeaves.join(path, name);
  }

  @Override
  protected void structure(String path) {
    visitor.structure(path);
  }

  @Override
  protected void scalar(JsonParser parser, String path) throws IOException {
    JsonToken token = parser.currentToken();
    String text =
        switch (token) {
          case VALUE_NULL -> "";
          case VALUE_EMBEDDED_OBJECT -> Scalars.text(parser.getEmbeddedObject());
          default -> parser.getText();
        };
    if (text.isBlank()) {
      visitor.ignored(IgnoredContent.EMPTY_VALUES);
    }
    SourceLeaves.leaf(visitor, path, new SourceLeaf(text, token.isNumeric(), false));
  }
}
