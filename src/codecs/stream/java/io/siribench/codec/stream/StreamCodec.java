package io.siribench.codec.stream;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.PackageVersion;
import io.siribench.siri.Siri;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.siri.content.Trees;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;

/** Jackson's streaming parsers, and StAX, with generated readers: no mapper, no reflection. */
public final class StreamCodec extends Codec {
  /** Loads the classes that its methods name, like the codecs of other readers. */
  public StreamCodec() {
    load(JsonFactory.class, JsonParser.class, Siri.class, StreamFormat.class);
  }

  /** Does nothing: evaluating a class literal as an argument loads the class. */
  @SuppressWarnings("UnusedVariable")
  private static void load(Class<?>... classes) {}

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    return StreamFormat.valueOf(settings.format().name()).newReader(settings);
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) {
    throw new UnsupportedOperationException("a streaming reader has no state to restore");
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return Object.class;
  }

  /** Returns nothing: only classes are ready for a request. */
  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new PreparedState() {
      @Override
      public void find(Object state) {
        // There is nothing to find.
      }

      @Override
      public long count() {
        return UNKNOWN;
      }
    };
  }

  @Override
  public Subject subject(CodecSettings settings) {
    if (settings.reader() == ReaderType.TOKENS) {
      return new TokensSubject();
    }
    String model = settings.model();
    if (StreamFormat.isOwn(settings)) {
      int end = model.indexOf('<');
      String name = end < 0 ? model : model.substring(0, end);
      int nested = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$'));
      return new ClassSubject(name.substring(nested + 1), Trees.NONE);
    }
    // Plans refuse this. Checked outside of the clock reads, before anything counts.
    if (!model.equals(CodecSettings.SIRI) && !StreamFormat.isPlain(settings)) {
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
}
