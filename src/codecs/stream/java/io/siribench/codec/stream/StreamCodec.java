package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.siribench.siri.Siri;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.siri.content.Trees;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.subject.Subject;
import javax.xml.stream.XMLInputFactory;

/** Jackson's streaming parsers, and StAX, with generated readers: no mapper, no reflection. */
public final class StreamCodec extends Codec {
  @Override
  public void load(CodecSettings settings) {
    super.load(settings);
    load(JsonFactory.class, JsonParser.class, Siri.class);
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    ReaderType reader = settings.reader();
    boolean isNamed = reader == ReaderType.STREAM || reader == ReaderType.TOKENS;
    // As the binder of the object to write, this codec gets a reader of the writing codec.
    if (!isNamed && reader.codec().equals(STREAM)) {
      throw unsupported(settings);
    }
    Format format = settings.format();
    if (format == Format.JSON) {
      return newReader(settings, new JsonFactory());
    }
    if (format == Format.XML) {
      return newXmlReader(settings);
    }
    if (format == Format.SMILE) {
      return newReader(settings, Smile.factory());
    }
    if (format == Format.CBOR) {
      return newReader(settings, Cbor.factory());
    }
    throw new IllegalArgumentException("no streaming parser of " + format.optionName());
  }

  private static DocumentReader newReader(CodecSettings settings, JsonFactory factory) {
    if (settings.reader() == ReaderType.TOKENS) {
      return cast(new TokensReader(settings, factory));
    }
    if (StreamReader.isOwn(settings)) {
      return cast(new OwnClassReader(settings, factory));
    }
    return isPlain(settings)
        ? cast(new PlainReader(settings, factory))
        : cast(new LenientReader(settings, factory));
  }

  private static DocumentReader newXmlReader(CodecSettings settings) {
    XMLInputFactory factory = StaxFactories.newInputFactory(settings.stax());
    if (settings.reader() == ReaderType.TOKENS) {
      return cast(new XmlTokensReader(settings, factory));
    }
    if (StreamReader.isOwn(settings)) {
      return cast(new OwnClassXmlReader(settings, factory));
    }
    return isPlain(settings)
        ? cast(new PlainXmlReader(settings, factory))
        : cast(new LenientXmlReader(settings, factory));
  }

  /** Casts {@code reader}, so that the verifier need not load the classes of all readers. */
  private static DocumentReader cast(Object reader) {
    return (DocumentReader) reader;
  }

  /** Returns whether the model requires the binding of a stock mapper. */
  private static boolean isPlain(CodecSettings settings) {
    return settings.model().equals(CodecSettings.SIRI_PLAIN);
  }

  @Override
  public Subject subject(CodecSettings settings) {
    if (settings.reader() == ReaderType.TOKENS) {
      return new TokensSubject();
    }
    String model = settings.model();
    if (StreamReader.isOwn(settings)) {
      return ClassSubject.ofModel(model, Trees.NONE);
    }
    // Plans refuse any other model; this check runs before the first measured section.
    if (!model.equals(CodecSettings.SIRI) && !isPlain(settings)) {
      throw new IllegalArgumentException(
          "reader stream has no generated readers for "
              + model
              + "; use --model siri or siri-plain, or another reader");
    }
    return new SiriSubject(settings.unknownMembers() == UnknownMembers.KEEP, Trees.NONE);
  }

  @Override
  public String libraryVersion() {
    return PackageVersion.VERSION.toString();
  }

  @Override
  public Class<?> libraryClass() {
    return JsonFactory.class;
  }

  private static final class Smile {
    static JsonFactory factory() {
      return new SmileFactory();
    }
  }

  private static final class Cbor {
    static JsonFactory factory() {
      return new CBORFactory();
    }
  }
}
