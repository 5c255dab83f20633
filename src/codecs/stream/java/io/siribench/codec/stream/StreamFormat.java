package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import java.nio.charset.StandardCharsets;

/** The reader of each {@link io.siribench.worker.format.Format}, by its name. */
enum StreamFormat {
  JSON("{\"Siri\":{\"version\":\"2.0\"}}", "{}") {
    @Override
    DocumentReader newReader(CodecSettings settings) {
      return tokens(settings, new JsonFactory(), false);
    }
  },
  XML("<Siri version='2.0'/>", "<Empty> </Empty>") {
    @Override
    DocumentReader newReader(CodecSettings settings) {
      return settings.reader() == ReaderType.TOKENS
          ? Tokens.newXmlReader(settings)
          : XmlReader.of(settings);
    }
  },
  SMILE(":)\n\u0001\u00fa\u0083Siri\u00fa\u0086versionB2.0\u00fb\u00fb", ":)\n\u0001\u00fa\u00fb") {
    @Override
    DocumentReader newReader(CodecSettings settings) {
      return Smile.newReader(settings);
    }
  },
  CBOR("\u00a1dSiri\u00a1gversionc2.0", "\u00a0") {
    @Override
    DocumentReader newReader(CodecSettings settings) {
      return Cbor.newReader(settings);
    }
  };

  private final String tinyDocument;
  private final String emptyDocument;

  /**
   * Creates a format.
   *
   * @param tinyDocument a character for each octet
   * @param emptyDocument a character for each octet
   */
  StreamFormat(String tinyDocument, String emptyDocument) {
    this.tinyDocument = tinyDocument;
    this.emptyDocument = emptyDocument;
  }

  /**
   * Returns a SIRI document with only its version, 2.0. For a user's class it is an object without
   * members.
   */
  static byte[] tinyDocument(CodecSettings settings) {
    StreamFormat format = valueOf(settings.format().name());
    String document = isOwn(settings) ? format.emptyDocument : format.tinyDocument;
    return document.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns whether the binding is that of a stock mapper. */
  static boolean isPlain(CodecSettings settings) {
    return settings.model().equals("siri-plain");
  }

  /** Returns whether documents are bound to a class that siribench does not have. */
  static boolean isOwn(CodecSettings settings) {
    return !settings.generated().isEmpty();
  }

  private static DocumentReader tokens(
      CodecSettings settings, JsonFactory factory, boolean isBinary) {
    if (settings.reader() == ReaderType.TOKENS) {
      return Tokens.newReader(settings, factory);
    }
    if (isOwn(settings)) {
      return Own.newReader(settings, factory);
    }
    return isPlain(settings)
        ? Plain.newReader(settings, factory)
        : new TokenReader(settings, factory, isBinary);
  }

  /** Creates the reader of documents of this format. */
  abstract DocumentReader newReader(CodecSettings settings);

  // Separate classes, because verifying a class loads the types it converts: a fork that reads JSON
  // must not load anything of the other formats.

  private static final class Tokens {
    static DocumentReader newReader(CodecSettings settings, JsonFactory factory) {
      return new TokensReader(settings, factory);
    }

    static DocumentReader newXmlReader(CodecSettings settings) {
      return new XmlTokensReader(settings, StaxFactories.newInputFactory(settings.stax()));
    }
  }

  private static final class Plain {
    static DocumentReader newReader(CodecSettings settings, JsonFactory factory) {
      return new PlainReader(settings, factory);
    }
  }

  private static final class Own {
    static DocumentReader newReader(CodecSettings settings, JsonFactory factory) {
      return new OwnReader(settings, factory);
    }
  }

  private static final class Smile {
    static DocumentReader newReader(CodecSettings settings) {
      return tokens(settings, new SmileFactory(), true);
    }
  }

  private static final class Cbor {
    static DocumentReader newReader(CodecSettings settings) {
      return tokens(settings, new CBORFactory(), true);
    }
  }
}
