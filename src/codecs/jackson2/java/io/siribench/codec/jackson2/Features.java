package io.siribench.codec.jackson2;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.JsonRecyclerPools;
import com.fasterxml.jackson.core.util.RecyclerPool;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.DatatypeFeature;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.SmileGenerator;
import com.fasterxml.jackson.dataformat.smile.SmileParser;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.deser.FromXmlParser;
import com.fasterxml.jackson.dataformat.xml.ser.ToXmlGenerator;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.FeatureSwitches;

/** The features of a mapper of Jackson 2 and of its factory, by name. */
final class Features extends FeatureSwitches {
  private final CodecSettings settings;
  private final ObjectMapper mapper;

  private Features(CodecSettings settings, ObjectMapper mapper) {
    this.settings = settings;
    this.mapper = mapper;
  }

  /** Switches the features that {@code settings} name. */
  static void apply(CodecSettings settings, ObjectMapper mapper) {
    new Features(settings, mapper).switchAll(settings.features());
  }

  @Override
  protected String library() {
    return "Jackson " + mapper.version();
  }

  @Override
  @SuppressWarnings("deprecation") // Its replacement, a builder, is missing in early versions.
  protected boolean switchIfKnown(String name, boolean isOn) {
    JsonFactory.Feature ofFactory = find(JsonFactory.Feature.values(), name);
    if (ofFactory != null) {
      mapper.getFactory().configure(ofFactory, isOn);
    }
    JsonParser.Feature ofParser = find(JsonParser.Feature.values(), name);
    if (ofParser != null) {
      mapper.configure(ofParser, isOn);
    }
    // Some names exist for both parsers and generators.
    JsonGenerator.Feature ofGenerator = find(JsonGenerator.Feature.values(), name);
    if (ofGenerator != null) {
      mapper.configure(ofGenerator, isOn);
    }
    MapperFeature ofMapper = find(MapperFeature.values(), name);
    if (ofMapper != null) {
      mapper.configure(ofMapper, isOn);
    }
    DeserializationFeature ofReading = find(DeserializationFeature.values(), name);
    if (ofReading != null) {
      mapper.configure(ofReading, isOn);
    }
    SerializationFeature ofWriting = find(SerializationFeature.values(), name);
    if (ofWriting != null) {
      mapper.configure(ofWriting, isOn);
    }
    return ofFactory != null
        || ofParser != null
        || ofGenerator != null
        || ofMapper != null
        || ofReading != null
        || ofWriting != null
        || isOfFormat(name, isOn)
        || isOfLaterVersion(name, isOn);
  }

  /** Looks in the enums of the format, which forks of other formats do not have. */
  private boolean isOfFormat(String name, boolean isOn) {
    switch (settings.format()) {
      case XML:
        return Xml.switchIfKnown(this, (XmlFactory) mapper.getFactory(), name, isOn);
      case SMILE:
        return Smile.switchIfKnown(this, (SmileFactory) mapper.getFactory(), name, isOn);
      case CBOR:
        return Cbor.switchIfKnown(this, (CBORFactory) mapper.getFactory(), name, isOn);
      default:
        return false;
    }
  }

  private boolean isOfLaterVersion(String name, boolean isOn) {
    try {
      return Json.switchIfKnown(this, name, isOn) || Datatypes.switchIfKnown(this, name, isOn);
    } catch (LinkageError e) {
      // The enums came with 2.10 and 2.14.
      return false;
    }
  }

  @Override
  protected void usePool(String name) {
    try {
      Pools.use(mapper.getFactory(), name);
    } catch (LinkageError e) {
      throw withoutPool(name, "recycler pools came with version 2.16");
    }
  }

  // Separate classes, because a fork may lack the enums.

  private static final class Json {
    static boolean switchIfKnown(Features features, String name, boolean isOn) {
      JsonReadFeature ofReading = features.find(JsonReadFeature.values(), name);
      if (ofReading != null) {
        features.mapper.configure(ofReading.mappedFeature(), isOn);
      }
      JsonWriteFeature ofWriting = features.find(JsonWriteFeature.values(), name);
      if (ofWriting != null) {
        features.mapper.configure(ofWriting.mappedFeature(), isOn);
      }
      return ofReading != null || ofWriting != null;
    }
  }

  private static final class Datatypes {
    static boolean switchIfKnown(Features features, String name, boolean isOn) {
      DatatypeFeature feature = features.find(EnumFeature.values(), name);
      if (feature == null) {
        feature = features.find(JsonNodeFeature.values(), name);
      }
      if (feature != null) {
        features.mapper.configure(feature, isOn);
      }
      return feature != null;
    }
  }

  private static final class Pools {
    static void use(JsonFactory factory, String name) {
      factory.setRecyclerPool(pool(name));
    }

    @SuppressWarnings("deprecation") // Still measured, although Jackson deprecates it.
    private static RecyclerPool<BufferRecycler> pool(String name) {
      switch (name) {
        case "thread-local":
          return JsonRecyclerPools.threadLocalPool();
        case "lock-free":
          return JsonRecyclerPools.sharedLockFreePool();
        case "shared-bounded":
          return JsonRecyclerPools.sharedBoundedPool();
        default:
          return JsonRecyclerPools.nonRecyclingPool();
      }
    }
  }

  private static final class Xml {
    static boolean switchIfKnown(Features features, XmlFactory factory, String name, boolean isOn) {
      FromXmlParser.Feature ofParser = features.find(FromXmlParser.Feature.values(), name);
      if (ofParser != null) {
        factory.configure(ofParser, isOn);
      }
      ToXmlGenerator.Feature ofGenerator = features.find(ToXmlGenerator.Feature.values(), name);
      if (ofGenerator != null) {
        factory.configure(ofGenerator, isOn);
      }
      return ofParser != null || ofGenerator != null;
    }
  }

  private static final class Smile {
    static boolean switchIfKnown(
        Features features, SmileFactory factory, String name, boolean isOn) {
      SmileParser.Feature ofParser = features.find(SmileParser.Feature.values(), name);
      if (ofParser != null) {
        factory.configure(ofParser, isOn);
      }
      SmileGenerator.Feature ofGenerator = features.find(SmileGenerator.Feature.values(), name);
      if (ofGenerator != null) {
        factory.configure(ofGenerator, isOn);
      }
      return ofParser != null || ofGenerator != null;
    }
  }

  private static final class Cbor {
    static boolean switchIfKnown(
        Features features, CBORFactory factory, String name, boolean isOn) {
      CBORGenerator.Feature ofGenerator = features.find(CBORGenerator.Feature.values(), name);
      if (ofGenerator != null) {
        factory.configure(ofGenerator, isOn);
      }
      return CborParser.switchIfKnown(features, factory, name, isOn) || ofGenerator != null;
    }
  }

  private static final class CborParser {
    static boolean switchIfKnown(
        Features features, CBORFactory factory, String name, boolean isOn) {
      try {
        CBORParser.Feature ofParser = features.find(CBORParser.Feature.values(), name);
        if (ofParser != null) {
          factory.configure(ofParser, isOn);
        }
        return ofParser != null;
      } catch (LinkageError e) {
        // Earlier versions have no features of the CBOR parser.
        return false;
      }
    }
  }
}
