package io.siribench.codec.libraries;

import io.siribench.siri.NotSiriException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import org.simpleframework.xml.core.Persister;
import org.simpleframework.xml.stream.InputNode;
import org.simpleframework.xml.stream.NodeBuilder;

/**
 * Simple, by the annotations of a class. The types of SIRI have none of its own, by which alone it
 * takes names: siribench binds what it reads of them.
 */
public final class SimpleXmlCodec extends LibraryCodec {
  public SimpleXmlCodec() {
    super("Simple", "org.simpleframework.xml.core.Persister");
  }

  @Override
  Binder binder(Target target) {
    return target.isSiri() ? new OfNodes(target) : new OfPersister(target);
  }

  private static IOException asRead(Exception thrown) {
    return thrown instanceof IOException
        ? (IOException) thrown
        : new IOException(LibraryReader.reason(thrown), thrown);
  }

  private static final class OfPersister extends Binder {
    private final Persister persister = new Persister();
    private final Target target;

    OfPersister(Target target) {
      this.target = target;
    }

    @Override
    Object state() {
      return persister;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      try {
        // Strict, as it is by itself: what the class does not name is an error.
        return persister.read(target.rawType(), in, target.keepsUnknown());
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw asRead(e);
      }
    }
  }

  private static final class OfNodes extends Binder {
    private final MemberBinder members;

    OfNodes(Target target) {
      members = new MemberBinder(target, true);
    }

    @Override
    Object state() {
      return members;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      try {
        InputNode root = NodeBuilder.read(in);
        if (!root.getName().equals("Siri")) {
          throw NotSiriException.ofMembers(Collections.singleton(root.getName()));
        }
        return members.document(new NodeTokens(root));
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw asRead(e);
      }
    }
  }

  /** Elements are members of those around them, and so are attributes. */
  private static final class NodeTokens extends Tokens {
    private final Deque<Level> levels = new ArrayDeque<Level>();
    private @Nullable InputNode element;
    private @Nullable String value;
    private String text = "";

    NodeTokens(InputNode root) {
      element = root;
    }

    @Override
    Token next() throws IOException {
      try {
        return nextToken();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw asRead(e);
      }
    }

    private Token nextToken() throws Exception {
      if (value != null) {
        text = value;
        value = null;
        return Token.TEXT;
      }
      if (element != null) {
        InputNode begun = element;
        element = null;
        return begun(begun);
      }
      Level level = levels.peek();
      if (level == null) {
        return Token.NOTHING;
      }
      if (level.attributes.hasNext()) {
        text = level.attributes.next();
        value = level.node.getAttribute(text).getValue();
        return Token.NAME;
      }
      String own = level.own;
      if (own != null) {
        level.own = null;
        value = own;
        text = "value";
        return Token.NAME;
      }
      InputNode child = level.child == null ? level.node.getNext() : level.child;
      level.child = null;
      if (child != null) {
        element = child;
        text = child.getName();
        return Token.NAME;
      }
      levels.pop();
      return Token.END;
    }

    private Token begun(InputNode node) throws Exception {
      Iterator<String> attributes = node.getAttributes().iterator();
      // Before its elements are asked for: those skip it.
      String own = node.getValue();
      boolean isBlank = own == null || own.trim().isEmpty();
      InputNode child = isBlank ? node.getNext() : null;
      if (attributes.hasNext() || child != null) {
        levels.push(new Level(node, attributes, child, isBlank ? null : own));
        return Token.OBJECT;
      }
      text = own == null ? "" : own;
      return Token.TEXT;
    }

    @Override
    String text() {
      return text;
    }
  }

  /** An element that is being told. */
  private static final class Level {
    final InputNode node;
    final Iterator<String> attributes;
    @Nullable InputNode child;
    @Nullable String own;

    Level(
        InputNode node,
        Iterator<String> attributes,
        @Nullable InputNode child,
        @Nullable String own) {
      this.node = node;
      this.attributes = attributes;
      this.child = child;
      this.own = own;
    }
  }
}
