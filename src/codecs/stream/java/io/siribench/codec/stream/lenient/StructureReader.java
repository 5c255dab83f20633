package io.siribench.codec.stream.lenient;

import com.fasterxml.jackson.core.JsonToken;
import io.siribench.siri.NotSiriException;
import io.siribench.siri.Retention;
import io.siribench.siri.SiriNames;
import io.siribench.siri.SiriObject;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A reader of structures of one type, also in arrays, that keeps other values. A document with a
 * text where the schema has elements therefore remains readable. The readers of the model are
 * generated.
 */
public abstract class StructureReader<T extends SiriObject> extends ValueReader<T> {
  /** Creates a structure without members. */
  public abstract T create();

  /** Reads the members of the current object, which has just begun, into {@code it}. */
  public abstract void members(LenientInput in, T it) throws IOException;

  /**
   * Reads a whole document; the parser is on its first token.
   *
   * @return null if it is an empty array
   */
  public final @Nullable T root(LenientInput in) throws IOException {
    return read(in, null, 0);
  }

  @Override
  final @Nullable T read(LenientInput in, @Nullable SiriObject owner, int before)
      throws IOException {
    JsonToken token = in.token();
    if (token == JsonToken.START_OBJECT) {
      T it = create();
      members(in, it);
      return it;
    }
    Retention retention = retention(in, owner, before);
    return token == JsonToken.START_ARRAY ? fromArray(in, owner, retention) : keep(in, retention);
  }

  private @Nullable T fromArray(LenientInput in, @Nullable SiriObject owner, Retention retention)
      throws IOException {
    T first = null;
    while (in.nextElement()) {
      if (in.parser.currentToken() == JsonToken.VALUE_NULL) {
        continue;
      }
      if (first == null) {
        first = read(in, owner, 0);
      } else if (retention.isPossible()) {
        retention.keep(read(in, owner, 0));
      } else {
        // Several documents in one array form one document with several deliveries.
        update(in, first);
      }
    }
    return first;
  }

  private @Nullable T keep(LenientInput in, Retention retention) throws IOException {
    JsonToken token = in.token();
    if (!retention.isPossible()) {
      throw NotSiriException.ofScalar(in.parser.getText());
    }
    if (token != JsonToken.VALUE_STRING || !in.parser.getText().isEmpty()) {
      retention.keep(in.untyped());
    }
    return null;
  }

  /** Reads the value at the parser's current token into {@code target}, keeping its members. */
  final void update(LenientInput in, T target) throws IOException {
    switch (in.token()) {
      case START_OBJECT:
        members(in, target);
        break;
      case START_ARRAY:
        while (in.nextElement()) {
          update(in, target);
        }
        break;
      default:
        target.retain(SiriNames.TEXT, in.untyped());
    }
  }
}
