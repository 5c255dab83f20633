package io.siribench.siri.binding;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.siribench.siri.Text;
import io.siribench.siri.Time;
import io.siribench.worker.codec.UnknownMembers;
import java.math.BigDecimal;
import java.util.List;

/** The settings with which any Jackson mapper binds SIRI as it occurs in practice. */
final class SiriMappers {
  static ObjectMapper configure(ObjectMapper mapper, UnknownMembers unknownMembers) {
    mapper.setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
    mapper.enable(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY);
    JacksonFormat.withAllDigits(mapper);
    // Non-adjacent XML elements of one name are still one list.
    mapper
        .configOverride(List.class)
        .setMergeable(true)
        .setSetterInfo(JsonSetter.Value.construct(Nulls.SET, Nulls.SKIP));
    if (unknownMembers == UnknownMembers.IGNORE) {
      mapper.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
    }
    return mapper;
  }

  /** Returns the deserializers that tolerate the deviations of documents in practice. */
  static Module lenientModule(UnknownMembers unknownMembers) {
    SimpleModule module = new SimpleModule("siri");
    module.addDeserializer(String.class, new LenientScalars.OfString());
    module.addDeserializer(Boolean.class, new LenientScalars.OfBoolean());
    module.addDeserializer(Integer.class, new LenientScalars.OfInteger());
    module.addDeserializer(BigDecimal.class, new LenientScalars.OfBigDecimal());
    module.addDeserializer(Time.class, new LenientScalars.OfTime());
    boolean isKept = unknownMembers == UnknownMembers.KEEP;
    module.addDeserializer(Object.class, new UnknownMember(isKept));
    module.addDeserializer(Text.class, new LenientText());
    module.setDeserializerModifier(new LenientObject.Modifier());
    return module;
  }

  /** Returns a module that tolerates none of these deviations. */
  static Module strictModule() {
    return new SimpleModule("none");
  }
}
