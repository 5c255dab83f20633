package io.siribench.codec.libraries;

import io.siribench.worker.codec.DocumentWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONTokener;
import org.json.JSONWriter;
import org.jspecify.annotations.Nullable;

/** The trees of org.json, whose content siribench binds, and its {@code JSONWriter}. */
public final class OrgJsonCodec extends LibraryCodec {
  public OrgJsonCodec() {
    super("org.json", "org.json.JSONObject");
  }

  @Override
  Binder binder(Target target) {
    return new OfTrees(new MemberBinder(target, false));
  }

  @Override
  DocumentWriter writer(Target target) {
    return new ByJsonWriter(target);
  }

  @Override
  void require(Target target) {
    new MemberBinder(target, false).look(target.type());
  }

  private static final class ByJsonWriter extends LibraryWriter {
    private final MemberWriter members;

    ByJsonWriter(Target target) {
      super(target);
      members = new MemberWriter(target);
    }

    /** Its writer keeps no state between documents. */
    @Override
    public Object state() {
      return members;
    }

    @Override
    void writeRoot(Object root, OutputStream out) throws IOException {
      Writer text = text(out);
      members.write(root, new WriterSink(new JSONWriter(text)));
      text.flush();
    }
  }

  private static final class WriterSink extends TokenSink {
    private final JSONWriter json;

    WriterSink(JSONWriter json) {
      this.json = json;
    }

    @Override
    void beginObject() {
      json.object();
    }

    @Override
    void endObject() {
      json.endObject();
    }

    @Override
    void beginArray() {
      json.array();
    }

    @Override
    void endArray() {
      json.endArray();
    }

    @Override
    void name(String name) {
      json.key(name);
    }

    @Override
    void scalar(@Nullable Object value) {
      json.value(value);
    }
  }

  private static final class OfTrees extends Binder {
    private final MemberBinder members;

    OfTrees(MemberBinder members) {
      this.members = members;
    }

    /** Its parser keeps no state between documents. */
    @Override
    Object state() {
      return members;
    }

    @Override
    @Nullable Object bind(InputStream in) throws IOException {
      JSONTokener tokener = new JSONTokener(new InputStreamReader(in, StandardCharsets.UTF_8));
      Object tree = tokener.nextValue();
      if (tokener.nextClean() != 0) {
        throw new IOException("there is more behind the document");
      }
      return members.document(new TreeTokens(tree));
    }
  }

  private static final class TreeTokens extends Tokens {
    private final Deque<Level> levels = new ArrayDeque<Level>();
    private @Nullable Object value;
    private String text = "";

    TreeTokens(Object tree) {
      value = tree;
    }

    @Override
    Token next() {
      if (value != null) {
        Object begun = value;
        value = null;
        return token(begun);
      }
      Level level = levels.peek();
      if (level == null) {
        return Token.NOTHING;
      }
      if (!level.parts.hasNext()) {
        levels.pop();
        return Token.END;
      }
      Object part = level.parts.next();
      if (level.object == null) {
        return token(part);
      }
      text = (String) part;
      value = level.object.get(text);
      return Token.NAME;
    }

    private Token token(Object begun) {
      if (begun instanceof JSONObject) {
        levels.push(new Level((JSONObject) begun, ((JSONObject) begun).keys()));
        return Token.OBJECT;
      }
      if (begun instanceof JSONArray) {
        levels.push(new Level(null, ((JSONArray) begun).iterator()));
        return Token.ARRAY;
      }
      text = begun.toString();
      if (begun instanceof Number) {
        return Token.NUMBER;
      }
      return begun instanceof Boolean
          ? Token.BOOLEAN
          : begun == JSONObject.NULL ? Token.NULL : Token.TEXT;
    }

    @Override
    String text() {
      return text;
    }
  }

  /** An object or array that is being written. */
  private static final class Level {
    final @Nullable JSONObject object;
    final Iterator<?> parts;

    Level(@Nullable JSONObject object, Iterator<?> parts) {
      this.object = object;
      this.parts = parts;
    }
  }
}
