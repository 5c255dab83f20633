package io.siribench.codec.libraries;

import io.siribench.siri.content.NodeTrees;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.DocumentReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONTokener;
import org.jspecify.annotations.Nullable;

/**
 * The trees of org.json, which binds no classes. This codec only uses the API that Android's
 * implementation also has. Android's parser takes a string instead of a stream, and its exceptions
 * are checked.
 */
public final class OrgJsonCodec extends LibraryCodec {
  private static final int BUFFER_CHARS = 8192;

  public OrgJsonCodec() {
    super("org.json", "org.json.JSONObject");
  }

  @Override
  Trees trees() {
    return new OrgJsonTrees();
  }

  /** Creates a parser for each document, and therefore has no other state. */
  @Override
  DocumentReader reader(BindingTarget target) {
    return new LibraryReader<Class<JSONTokener>>(target, JSONTokener.class) {
      @Override
      @Nullable Object bind(InputStream in) throws IOException {
        String text = text(in);
        try {
          JSONTokener tokener = new JSONTokener(text);
          Object tree = tokener.nextValue();
          if (tokener.nextClean() != 0) {
            throw trailingContent();
          }
          return tree == JSONObject.NULL ? null : tree;
        } catch (Exception e) {
          throw unwrapped(e);
        }
      }
    };
  }

  private static String text(InputStream in) throws IOException {
    InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8);
    StringBuilder text = new StringBuilder();
    char[] buffer = new char[BUFFER_CHARS];
    for (int read = reader.read(buffer); read >= 0; read = reader.read(buffer)) {
      text.append(buffer, 0, read);
    }
    return text.toString();
  }

  private static final class OrgJsonTrees extends NodeTrees<Object> {
    OrgJsonTrees() {
      super(Object.class);
    }

    @Override
    public boolean isTree(Object value) {
      return isObject(value) || isArray(value);
    }

    @Override
    protected boolean isNull(Object node) {
      return node == JSONObject.NULL;
    }

    @Override
    protected boolean isObject(Object node) {
      return node instanceof JSONObject;
    }

    @Override
    protected boolean isArray(Object node) {
      return node instanceof JSONArray;
    }

    @Override
    protected String text(Object scalar) {
      return scalar.toString();
    }

    @Override
    protected @Nullable Object member(Object object, String name) {
      return ((JSONObject) object).opt(name);
    }

    @Override
    protected Iterator<String> names(Object object) {
      return ((JSONObject) object).keys();
    }

    @Override
    protected Object element(Object array, int index) {
      return ((JSONArray) array).opt(index);
    }

    @Override
    protected int size(Object container) {
      return isObject(container)
          ? ((JSONObject) container).length()
          : ((JSONArray) container).length();
    }
  }
}
