package io.siribench.codec.libraries;

import io.siribench.siri.NotSiriException;
import io.siribench.siri.SiriObject;
import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.simpleframework.xml.core.Persister;
import org.simpleframework.xml.stream.Format;
import org.simpleframework.xml.stream.InputNode;
import org.simpleframework.xml.stream.NodeBuilder;
import org.simpleframework.xml.stream.OutputNode;

/**
 * Simple, by the annotations of a class. The types of SIRI do not have these, and it takes names
 * from nothing else. siribench therefore binds the nodes that it reads of them.
 */
public final class SimpleXmlCodec extends LibraryCodec {
  /** Compact, as all others write by default. */
  private static final Format COMPACT = new Format(0);

  public SimpleXmlCodec() {
    super("Simple", "org.simpleframework.xml.core.Persister");
  }

  @Override
  Binder binder(Target target) {
    return target.isSiri() ? new OfNodes(target) : new OfPersister(target);
  }

  @Override
  DocumentWriter writer(Target target) {
    return target.isSiri() ? new ByNodes(target) : new ByPersister(target);
  }

  private static final class ByPersister extends LibraryWriter {
    private final Persister persister = new Persister(COMPACT);

    ByPersister(Target target) {
      super(target);
    }

    @Override
    public Object state() {
      return persister;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      try {
        persister.write(root, out);
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw asRead(e);
      }
    }
  }

  private static final class ByNodes extends LibraryWriter {
    private final MemberFields members;

    ByNodes(Target target) {
      super(target);
      members = new MemberFields(target);
    }

    @Override
    public Object state() {
      return members;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      Writer text = text(out);
      try {
        write("Siri", root, NodeBuilder.write(text, COMPACT));
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw asRead(e);
      }
      text.flush();
    }

    private void write(String name, Object value, OutputNode parent) throws Exception {
      if (value instanceof Collection) {
        for (Object element : (Collection<?>) value) {
          write(name, element, parent);
        }
        return;
      }
      OutputNode node = parent.getChild(name);
      if (value instanceof SiriObject) {
        attributes(value, node);
        elements(value, node);
        elements(((SiriObject) value).other(), node);
      } else if (value instanceof Map) {
        elements((Map<?, ?>) value, node);
      } else {
        node.setValue(value instanceof Enum ? ((Enum<?>) value).name() : value.toString());
      }
      node.commit();
    }

    /** Attributes come first: a node loses them once it has elements. */
    private void attributes(Object owner, OutputNode node) {
      for (Map.Entry<String, Field> member : members.of(owner.getClass()).entrySet()) {
        String name = member.getKey();
        Object value = MemberWriter.value(member.getValue(), owner);
        if (value == null || !Character.isLowerCase(name.charAt(0))) {
          continue;
        }
        if (name.equals("value")) {
          node.setValue(value.toString());
        } else {
          node.setAttribute(name, value.toString());
        }
      }
    }

    private void elements(Object owner, OutputNode node) throws Exception {
      for (Map.Entry<String, Field> member : members.of(owner.getClass()).entrySet()) {
        Object value = MemberWriter.value(member.getValue(), owner);
        if (value != null && !Character.isLowerCase(member.getKey().charAt(0))) {
          write(member.getKey(), value, node);
        }
      }
    }

    private void elements(Map<?, ?> named, OutputNode node) throws Exception {
      for (Map.Entry<?, ?> entry : named.entrySet()) {
        write(String.valueOf(entry.getKey()), entry.getValue(), node);
      }
    }
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
        // Strict by default: undeclared content is an error.
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

  /** Elements are members of the enclosing one, and so are attributes. */
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
      // Read before its elements, because those skip it.
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

  /** An element that is being written. */
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
