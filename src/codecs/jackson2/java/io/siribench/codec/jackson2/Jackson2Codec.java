package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.ObjectCodec;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.PackageVersion;
import io.siribench.siri.Siri;
import io.siribench.siri.binding.JacksonFormat;
import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.DocumentWriter;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.NamedTimes;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.subject.Subject;
import org.jspecify.annotations.Nullable;

/** Jackson 2, of the version on the class path. */
public class Jackson2Codec extends Codec {
  private @Nullable MapperTiming timing;
  private long schemaNanos = NO_SCHEMA;

  @Override
  public final void load(CodecSettings settings) {
    super.load(settings);
    JacksonFormat.load();
    load(ObjectReader.class, ObjectMapper.class, JsonNode.class, JsonFactory.class, StaxType.class);
    if (settings.model().equals(CodecSettings.SIRI)) {
      load(Siri.class);
      SiriBinding.load();
    }
  }

  /** Returns the binding for {@code settings}. */
  Binding binding(CodecSettings settings) {
    String model = settings.model();
    if (!settings.format().isBundled()) {
      return cast(new ModuleFormatBinding(settings));
    }
    if (model.equals(CodecSettings.SIRI)) {
      return cast(new SiriBinding(settings));
    }
    if (model.equals(CodecSettings.SIRI_FULL)) {
      return cast(new FullBinding(settings));
    }
    return model.equals(CodecSettings.SIRI_PLAIN)
        ? cast(new PlainBinding(settings))
        : ClassBinding.of(settings);
  }

  /** Casts {@code binding}, so that the verifier need not load the classes of all bindings. */
  private static Binding cast(Object binding) {
    return (Binding) binding;
  }

  @Override
  public final DocumentReader prepare(CodecSettings settings) {
    Binding binding = binding(settings);
    boolean isTree = settings.reader() == ReaderType.TREE;
    ObjectMapper mapper = isTree ? newTreeMapper(binding) : newMapper(binding);
    time(mapper);
    binding.prepare(mapper);
    schemaNanos = binding.schemaNanos();
    // Static factories: verifying a conversion to DocumentReader here would load these classes.
    if (settings.reader() == ReaderType.VALUES) {
      return ValuesReader.of(binding, mapper);
    }
    if (settings.reader() == ReaderType.ASYNC) {
      return AsyncReader.of(binding, mapper);
    }
    return newReader(
        binding, settings.reader() == ReaderType.READER ? binding.newReader(mapper) : mapper);
  }

  /** Times the first mapper that reads. Later mappers only verify. */
  private void time(ObjectMapper mapper) {
    if (timing != null) {
      timing.attach(mapper);
      timing = null;
    }
  }

  /** Creates the mapper that binds, like {@link #prepare}. */
  static ObjectMapper newMapper(Binding binding) {
    return configure(
        binding.settings,
        binding.settings.hasStockMapper()
            ? binding.newMapper()
            : OwnMapper.create(binding.settings));
  }

  private static ObjectMapper newTreeMapper(Binding binding) {
    return binding.settings.hasStockMapper()
        ? configure(binding.settings, binding.newTreeMapper())
        : newMapper(binding);
  }

  private DocumentReader newReader(Binding binding, ObjectCodec codec) {
    ReaderType reader = binding.settings.reader();
    if (reader == ReaderType.READER || reader == ReaderType.MAPPER || reader == ReaderType.TREE) {
      return new JacksonReader(binding, codec);
    }
    throw unsupported(binding.settings);
  }

  @Override
  public final DocumentWriter prepareWriter(CodecSettings settings) {
    Binding binding = binding(settings);
    ObjectMapper mapper =
        settings.hasStockMapper()
            ? configure(settings, binding.newWritingMapper())
            : newMapper(binding);
    binding.prepare(mapper);
    schemaNanos = binding.schemaNanos();
    return JacksonWriter.of(
        binding,
        settings.reader() == ReaderType.READER ? binding.newWriter(mapper) : mapper,
        mapper);
  }

  /**
   * Reads with the writing mapper, like a program with one mapper. SIRI is read and written with
   * different settings, and therefore with two mappers.
   */
  @Override
  public final DocumentReader prepareReader(CodecSettings settings, DocumentWriter writer) {
    // The binding's schema, if any, serves both directions.
    Binding binding = ((JacksonWriter) writer).binding();
    if (binding.rootType() == Siri.class) {
      return prepare(settings);
    }
    ObjectMapper mapper = ((JacksonWriter) writer).mapper();
    time(mapper);
    return newReader(
        binding, settings.reader() == ReaderType.READER ? binding.newReader(mapper) : mapper);
  }

  @Override
  public final DocumentWriter restoreWriter(CodecSettings settings, Object state) {
    return JacksonWriter.of(binding(settings), state, (ObjectMapper) state);
  }

  @Override
  public PreparedState preparedWriterState(CodecSettings settings) {
    return Serializers.ofNothing();
  }

  private static ObjectMapper configure(CodecSettings settings, ObjectMapper mapper) {
    if (!settings.features().isEmpty()) {
      Features.apply(settings, mapper);
    }
    if (settings.hasArrays()) {
      ArrayShape.configure(mapper);
    }
    register(settings, mapper);
    return mapper;
  }

  /** Registers the requested module by class name, because a fork may lack all other modules. */
  private static void register(CodecSettings settings, ObjectMapper mapper) {
    if (settings.module() == ModuleType.DISCOVERED) {
      DiscoveredModules.register(mapper, DiscoveredModules.class.getClassLoader());
      return;
    }
    String className = settings.module().className();
    if (className.isEmpty()) {
      return;
    }
    try {
      mapper.registerModule(
          Class.forName(className).asSubclass(Module.class).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "this fork has no " + className + "; try --module=none", e);
    }
  }

  @Override
  public final DocumentReader restore(CodecSettings settings, Object state) {
    Binding binding = binding(settings);
    ObjectCodec codec = (ObjectCodec) state;
    binding.format.secure(codec.getFactory());
    return newReader(binding, codec);
  }

  @Override
  public final Class<?> stateType(CodecSettings settings) {
    return settings.reader() == ReaderType.MAPPER || settings.reader() == ReaderType.TREE
        ? ObjectMapper.class
        : ObjectReader.class;
  }

  @Override
  public final PreparedState preparedState(CodecSettings settings) {
    return Deserializers.of(
        settings.reader() == ReaderType.TREE ? JsonNode.class : binding(settings).firstType());
  }

  @Override
  public final Subject subject(CodecSettings settings) {
    return binding(settings).subject();
  }

  @Override
  public void check(CodecSettings settings) {
    try {
      Binding binding = binding(settings);
      ObjectMapper mapper = newMapper(binding);
      ClassCheck.require(binding.wholeType(mapper), mapper);
      binding.check(mapper);
      if (settings.reader() == ReaderType.VALUES) {
        Items.of(binding.wholeType(mapper), mapper);
      } else if (settings.reader() == ReaderType.ASYNC) {
        Items.requireIndependent(binding.wholeType(mapper), newMapper(binding));
      }
    } catch (LinkageError e) {
      throw new IllegalArgumentException(settings.model() + " " + BindingProblem.of(e));
    }
  }

  @Override
  public @Nullable NamedTimes timeByName() {
    MapperTiming newTiming = new MapperTiming();
    timing = newTiming;
    return newTiming.times();
  }

  @Override
  public final long schemaNanos() {
    return schemaNanos;
  }

  @Override
  public String libraryVersion() {
    return PackageVersion.VERSION.toString();
  }

  @Override
  public final Class<?> libraryClass() {
    return ObjectMapper.class;
  }
}
