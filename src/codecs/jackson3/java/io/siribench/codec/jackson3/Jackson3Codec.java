package io.siribench.codec.jackson3;

import io.siribench.siri.Siri;
import io.siribench.siri.content.ClassSubject;
import io.siribench.siri.content.SiriSubject;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.subject.Subject;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.PackageVersion;

/**
 * Jackson 3, on the class path instead of the bundled Jackson. It binds like a stock mapper of
 * Jackson 3, with one exception: undeclared members are an error unless they are ignored, as with
 * Jackson 2.
 */
public final class Jackson3Codec extends Codec {
  @Override
  public void load(CodecSettings settings) {
    super.load(settings);
    load(ObjectMapper.class, MapperBuilder.class, JsonNode.class, JavaType.class);
    if (Jackson3Mappers.isSiri(settings)) {
      load(Siri.class);
    }
  }

  @Override
  public DocumentReader prepare(CodecSettings settings) {
    return reader(settings, Jackson3Mappers.newMapper(settings));
  }

  /** Reads with the writing mapper, except SIRI, like the codec of Jackson 2. */
  @Override
  public DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer) {
    return Jackson3Mappers.isSiri(settings)
        ? prepare(settings)
        : reader(settings, ((Jackson3Writer) writer).mapper());
  }

  private DocumentReader reader(CodecSettings settings, ObjectMapper mapper) {
    if (settings.reader() == ReaderType.TREE) {
      return new Jackson3Reader(settings, mapper, null);
    }
    JavaType type = type(settings, mapper);
    if (settings.reader() == ReaderType.READER) {
      return new Jackson3Reader(settings, mapper.readerFor(type), type);
    }
    if (settings.reader() == ReaderType.MAPPER) {
      return new Jackson3Reader(settings, mapper, type);
    }
    throw unsupported(settings);
  }

  private static JavaType type(CodecSettings settings, ObjectMapper mapper) {
    return Jackson3Mappers.isSiri(settings)
        ? mapper.constructType(Siri.class)
        : mapper.getTypeFactory().constructFromCanonical(settings.model());
  }

  @Override
  public DocumentWriter prepareWriter(CodecSettings settings) {
    ObjectMapper mapper = Jackson3Mappers.newWritingMapper(settings);
    JavaType type = type(settings, mapper);
    Object state = settings.reader() == ReaderType.READER ? mapper.writerFor(type) : mapper;
    return new Jackson3Writer(settings, state, mapper, type.getRawClass());
  }

  @Override
  public DocumentReader restore(CodecSettings settings, Object state) {
    throw new UnsupportedOperationException(
        "a mapper of Jackson 3 is serialised without its deserializers, and a reader is not"
            + " serialisable");
  }

  @Override
  public Class<?> stateType(CodecSettings settings) {
    return ObjectMapper.class;
  }

  @Override
  public PreparedState preparedState(CodecSettings settings) {
    return new Jackson3Deserializers();
  }

  @Override
  public Subject subject(CodecSettings settings) {
    if (Jackson3Mappers.isSiri(settings)) {
      return new SiriSubject(
          settings.unknownMembers() == UnknownMembers.KEEP, Jackson3Trees.INSTANCE);
    }
    return ClassSubject.ofModel(settings.model(), Jackson3Trees.INSTANCE);
  }

  @Override
  public void check(CodecSettings settings) {
    if (!Jackson3Mappers.isSiri(settings)) {
      // A missing class is reported by its own name, even if it is a type argument.
      requireClasses(settings.model(), Jackson3Codec.class.getClassLoader());
    }
    ObjectMapper mapper = Jackson3Mappers.newMapper(settings);
    try {
      mapper._deserializationContext().findRootValueDeserializer(type(settings, mapper));
    } catch (JacksonException | IllegalArgumentException | LinkageError e) {
      throw new IllegalArgumentException(
          settings.model()
              + " cannot be bound by Jackson "
              + libraryVersion()
              + ": "
              + Jackson3Reader.problemOf(e)
              + "; leave that version out, or try one of Jackson 2, which reports more",
          e);
    }
  }

  @Override
  public String libraryVersion() {
    return PackageVersion.VERSION.toString();
  }

  @Override
  public Class<?> libraryClass() {
    return ObjectMapper.class;
  }
}
