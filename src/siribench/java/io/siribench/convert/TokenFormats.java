package io.siribench.convert;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.worker.format.Format;

/** The parser and generator factories of the formats other than {@link Format#XML XML}. */
public final class TokenFormats {
  /**
   * Returns the factory of {@code format}.
   *
   * @throws IllegalArgumentException if StAX reads it, or it is not bundled
   */
  public static JsonFactory newFactory(Format format) {
    return switch (format) {
      case JSON -> new JsonFactory();
      case SMILE -> new SmileFactory();
      case CBOR -> new CBORFactory();
      default -> throw new IllegalArgumentException(format + " has no bundled parser of tokens");
    };
  }
}
