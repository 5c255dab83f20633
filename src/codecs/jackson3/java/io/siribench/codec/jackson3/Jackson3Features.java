package io.siribench.codec.jackson3;

import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.FeatureSwitches;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.TSFBuilder;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.JsonRecyclerPools;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DatatypeFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.cfg.PackageVersion;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORMapper;
import tools.jackson.dataformat.cbor.CBORReadFeature;
import tools.jackson.dataformat.cbor.CBORWriteFeature;
import tools.jackson.dataformat.smile.SmileFactory;
import tools.jackson.dataformat.smile.SmileMapper;
import tools.jackson.dataformat.smile.SmileReadFeature;
import tools.jackson.dataformat.smile.SmileWriteFeature;
import tools.jackson.dataformat.xml.XmlMapper;
import tools.jackson.dataformat.xml.XmlReadFeature;
import tools.jackson.dataformat.xml.XmlWriteFeature;

/** The features of a mapper of Jackson 3 and of its factory, by name. */
final class Jackson3Features extends FeatureSwitches {
  private final CodecSettings settings;

  /** The builder of the factory, which is built first; null when configuring a mapper. */
  private final @Nullable TSFBuilder<?, ?> factory;

  private final @Nullable MapperBuilder<?, ?> mapper;

  private Jackson3Features(
      CodecSettings settings,
      @Nullable TSFBuilder<?, ?> factory,
      @Nullable MapperBuilder<?, ?> mapper) {
    this.settings = settings;
    this.factory = factory;
    this.mapper = mapper;
  }

  /** Returns a stock builder with the defaults and the factory's features of {@code settings}. */
  static MapperBuilder<?, ?> builder(CodecSettings settings, boolean bindsSiri) {
    MapperBuilder<?, ?> builder =
        switch (settings.format()) {
          case JSON -> JsonMapper.builder(switched(settings, JsonFactory.builder()).build());
          case XML -> Xml.builder(settings, bindsSiri);
          case SMILE -> Smile.builder(settings);
          case CBOR -> Cbor.builder(settings);
          default -> throw Jackson3Mappers.unsupported(settings);
        };
    return hasDefaultsOf2(settings) ? builder.configureForJackson2() : builder;
  }

  private static boolean hasDefaultsOf2(CodecSettings settings) {
    return settings.features().startsWith(JACKSON_2_DEFAULTS);
  }

  private static <B extends TSFBuilder<?, ?>> B switched(CodecSettings settings, B factory) {
    if (hasDefaultsOf2(settings)) {
      factory.configureForJackson2();
    }
    new Jackson3Features(settings, factory, null).switchAll(settings.features());
    return factory;
  }

  /** Switches the features of {@code builder}, whose factory is already configured. */
  static void apply(CodecSettings settings, MapperBuilder<?, ?> builder) {
    new Jackson3Features(settings, null, builder).switchAll(settings.features());
  }

  @Override
  protected String library() {
    return "Jackson " + PackageVersion.VERSION;
  }

  @Override
  protected boolean switchIfKnown(String name, boolean isOn) {
    TokenStreamFactory.Feature ofFactory = find(TokenStreamFactory.Feature.values(), name);
    if (ofFactory != null && factory != null) {
      factory.configure(ofFactory, isOn);
    }
    StreamReadFeature ofParser = find(StreamReadFeature.values(), name);
    if (ofParser != null && mapper != null) {
      mapper.configure(ofParser, isOn);
    }
    // Some names exist for both parsers and generators.
    StreamWriteFeature ofGenerator = find(StreamWriteFeature.values(), name);
    if (ofGenerator != null && mapper != null) {
      mapper.configure(ofGenerator, isOn);
    }
    MapperFeature ofMapper = find(MapperFeature.values(), name);
    if (ofMapper != null && mapper != null) {
      mapper.configure(ofMapper, isOn);
    }
    DeserializationFeature ofReading = find(DeserializationFeature.values(), name);
    if (ofReading != null && mapper != null) {
      mapper.configure(ofReading, isOn);
    }
    SerializationFeature ofWriting = find(SerializationFeature.values(), name);
    if (ofWriting != null && mapper != null) {
      mapper.configure(ofWriting, isOn);
    }
    return ofFactory != null
        || ofParser != null
        || ofGenerator != null
        || ofMapper != null
        || ofReading != null
        || ofWriting != null
        || isOfDatatypes(name, isOn)
        || isOfFormat(name, isOn);
  }

  private boolean isOfDatatypes(String name, boolean isOn) {
    DatatypeFeature feature = find(EnumFeature.values(), name);
    feature = feature == null ? find(JsonNodeFeature.values(), name) : feature;
    feature = feature == null ? find(DateTimeFeature.values(), name) : feature;
    if (feature != null && mapper != null) {
      mapper.configure(feature, isOn);
    }
    return feature != null;
  }

  /** Looks in the enums of the format, which forks of other formats do not have. */
  private boolean isOfFormat(String name, boolean isOn) {
    try {
      return switch (settings.format()) {
        case JSON -> Json.switchIfKnown(this, (JsonMapper.Builder) mapper, name, isOn);
        case XML -> Xml.switchIfKnown(this, (XmlMapper.Builder) mapper, name, isOn);
        case SMILE -> Smile.switchIfKnown(this, (SmileMapper.Builder) mapper, name, isOn);
        case CBOR -> Cbor.switchIfKnown(this, (CBORMapper.Builder) mapper, name, isOn);
        default -> false;
      };
    } catch (LinkageError e) {
      // The enum came with a later version.
      return false;
    }
  }

  @Override
  protected void usePool(String name) {
    if (name.equals("lock-free")) {
      throw withoutPool(name, "use thread-local, shared-bounded or none");
    }
    if (factory != null) {
      factory.recyclerPool(
          switch (name) {
            case "thread-local" -> JsonRecyclerPools.threadLocalPool();
            case "shared-bounded" -> JsonRecyclerPools.sharedBoundedPool();
            default -> JsonRecyclerPools.nonRecyclingPool();
          });
    }
  }

  // Separate classes, because a fork may lack the enums.

  private static final class Json {
    static boolean switchIfKnown(
        Jackson3Features features, JsonMapper.@Nullable Builder mapper, String name, boolean isOn) {
      JsonReadFeature ofReading = features.find(JsonReadFeature.values(), name);
      if (ofReading != null && mapper != null) {
        mapper.configure(ofReading, isOn);
      }
      JsonWriteFeature ofWriting = features.find(JsonWriteFeature.values(), name);
      if (ofWriting != null && mapper != null) {
        mapper.configure(ofWriting, isOn);
      }
      return ofReading != null || ofWriting != null;
    }
  }

  private static final class Xml {
    static MapperBuilder<?, ?> builder(CodecSettings settings, boolean bindsSiri) {
      return Jackson3Mappers.Xml.builder(
          switched(settings, Jackson3Mappers.Xml.factory(settings.stax())).build(), bindsSiri);
    }

    static boolean switchIfKnown(
        Jackson3Features features, XmlMapper.@Nullable Builder mapper, String name, boolean isOn) {
      XmlReadFeature ofReading = features.find(XmlReadFeature.values(), name);
      if (ofReading != null && mapper != null) {
        mapper.configure(ofReading, isOn);
      }
      XmlWriteFeature ofWriting = features.find(XmlWriteFeature.values(), name);
      if (ofWriting != null && mapper != null) {
        mapper.configure(ofWriting, isOn);
      }
      return ofReading != null || ofWriting != null;
    }
  }

  private static final class Smile {
    static MapperBuilder<?, ?> builder(CodecSettings settings) {
      return SmileMapper.builder(switched(settings, SmileFactory.builder()).build());
    }

    static boolean switchIfKnown(
        Jackson3Features features,
        SmileMapper.@Nullable Builder mapper,
        String name,
        boolean isOn) {
      SmileReadFeature ofReading = features.find(SmileReadFeature.values(), name);
      if (ofReading != null && mapper != null) {
        mapper.configure(ofReading, isOn);
      }
      SmileWriteFeature ofWriting = features.find(SmileWriteFeature.values(), name);
      if (ofWriting != null && mapper != null) {
        mapper.configure(ofWriting, isOn);
      }
      return ofReading != null || ofWriting != null;
    }
  }

  private static final class Cbor {
    static MapperBuilder<?, ?> builder(CodecSettings settings) {
      return CBORMapper.builder(switched(settings, CBORFactory.builder()).build());
    }

    static boolean switchIfKnown(
        Jackson3Features features, CBORMapper.@Nullable Builder mapper, String name, boolean isOn) {
      CBORReadFeature ofReading = features.find(CBORReadFeature.values(), name);
      if (ofReading != null && mapper != null) {
        mapper.configure(ofReading, isOn);
      }
      CBORWriteFeature ofWriting = features.find(CBORWriteFeature.values(), name);
      if (ofWriting != null && mapper != null) {
        mapper.configure(ofWriting, isOn);
      }
      return ofReading != null || ofWriting != null;
    }
  }
}
