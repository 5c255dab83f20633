package io.siribench.codec.jackson3;

import io.siribench.siri.SiriMixIns;
import io.siribench.siri.SiriObject;
import io.siribench.siri.xml.StaxFactories;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import java.util.ServiceConfigurationError;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.xml.XmlFactory;
import tools.jackson.dataformat.xml.XmlFactoryBuilder;
import tools.jackson.dataformat.xml.XmlMapper;

/** The mappers of Jackson 3, for each format. */
final class Jackson3Mappers {
  private static final String PACKAGE_OF_2 = "com.fasterxml.jackson.";
  private static final String PACKAGE_OF_3 = "tools.jackson.";

  static boolean isSiri(CodecSettings settings) {
    return settings.model().equals(CodecSettings.SIRI_PLAIN);
  }

  /**
   * Creates Jackson's own mapper with the minimum settings for SIRI, and without DTDs. If the
   * settings name a user's code, that code creates the mapper instead.
   */
  static ObjectMapper newMapper(CodecSettings settings) {
    return settings.hasStockMapper() ? builder(settings).build() : ownMapper(settings);
  }

  /** Returns the user's mapper, which is rebuilt only if a module is requested. */
  private static ObjectMapper ownMapper(CodecSettings settings) {
    ObjectMapper mapper = Jackson3OwnMapper.create(settings);
    if (settings.module() == ModuleType.NONE) {
      return mapper;
    }
    MapperBuilder<?, ?> builder = mapper.rebuild();
    addModule(settings, builder);
    return builder.build();
  }

  /** Creates a mapper that writes objects so that {@link #newMapper} binds them again. */
  static ObjectMapper newWritingMapper(CodecSettings settings) {
    if (!settings.hasStockMapper()) {
      return ownMapper(settings);
    }
    MapperBuilder<?, ?> builder = builder(settings);
    if (isSiri(settings)) {
      Jackson3Writing.configure(builder, settings.format());
    }
    return builder.build();
  }

  private static MapperBuilder<?, ?> builder(CodecSettings settings) {
    boolean isTree = settings.reader() == ReaderType.TREE;
    boolean bindsSiri = isSiri(settings) && !isTree;
    MapperBuilder<?, ?> builder = builder(settings, bindsSiri);
    if (!isTree) {
      builder.configure(
          DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
          settings.unknownMembers() == UnknownMembers.KEEP);
    }
    if (bindsSiri) {
      builder.propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
      if (settings.unknownMembers() == UnknownMembers.IGNORE) {
        builder.addMixIn(SiriObject.class, SiriMixIns.WithoutAnySetter.class);
      }
    }
    if (!settings.features().isEmpty()) {
      Jackson3Features.apply(settings, builder);
    }
    addModule(settings, builder);
    return builder;
  }

  private static MapperBuilder<?, ?> builder(CodecSettings settings, boolean bindsSiri) {
    if (!settings.features().isEmpty()) {
      return Jackson3Features.builder(settings, bindsSiri);
    }
    return switch (settings.format()) {
      case JSON -> JsonMapper.builder();
      case XML -> Xml.builder(settings.stax(), bindsSiri);
      case SMILE -> Smile.builder();
      case CBOR -> Cbor.builder();
      default -> throw unsupported(settings);
    };
  }

  /** Returns the exception for a format that this codec does not declare, and plans refuse. */
  static IllegalArgumentException unsupported(CodecSettings settings) {
    return new IllegalArgumentException("Jackson 3 has no " + settings.format().optionName());
  }

  /** Adds the requested module by class name, because a fork may lack all other modules. */
  private static void addModule(CodecSettings settings, MapperBuilder<?, ?> builder) {
    if (settings.module() == ModuleType.DISCOVERED) {
      builder.addModules(DiscoveredModules.find());
      return;
    }
    String className = settings.module().className();
    if (className.isEmpty()) {
      return;
    }
    String moduleName = PACKAGE_OF_3 + className.substring(PACKAGE_OF_2.length());
    try {
      builder.addModule(
          Class.forName(moduleName).asSubclass(JacksonModule.class).getConstructor().newInstance());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          "this fork has no " + moduleName + "; try --module=none", e);
    }
  }

  // Separate classes, because verifying a class loads the types it converts: a fork that reads JSON
  // must not load anything of the other formats.

  private static final class DiscoveredModules {
    static Iterable<JacksonModule> find() {
      Iterable<JacksonModule> modules;
      try {
        modules = MapperBuilder.findModules(Jackson3Mappers.class.getClassLoader());
      } catch (ServiceConfigurationError e) {
        throw new IllegalArgumentException(
            "a module of Jackson 3 in --class-path cannot be loaded: "
                + e.getMessage()
                + (e.getCause() == null ? "" : ": " + e.getCause())
                + "; add the jars that it needs, or use --module none",
            e);
      }
      if (!modules.iterator().hasNext()) {
        throw new IllegalArgumentException(
            "no module of Jackson 3 is discovered: no jar of --class-path has"
                + " META-INF/services/tools.jackson.databind.JacksonModule; add the jar of a module, or"
                + " use --module none");
      }
      return modules;
    }
  }

  static final class Xml {
    static MapperBuilder<?, ?> builder(StaxType stax, boolean bindsSiri) {
      return builder(factory(stax).build(), bindsSiri);
    }

    static XmlFactoryBuilder factory(StaxType stax) {
      return XmlFactory.builder()
          .xmlInputFactory(StaxFactories.newInputFactory(stax))
          .xmlOutputFactory(StaxFactories.newOutputFactory(stax));
    }

    static MapperBuilder<?, ?> builder(XmlFactory factory, boolean bindsSiri) {
      XmlMapper.Builder builder = XmlMapper.builder(factory);
      return bindsSiri ? builder.defaultUseWrapper(false).nameForTextElement("value") : builder;
    }
  }

  private static final class Smile {
    static MapperBuilder<?, ?> builder() {
      return SmileMapper.builder();
    }
  }

  private static final class Cbor {
    static MapperBuilder<?, ?> builder() {
      return CBORMapper.builder();
    }
  }
}
