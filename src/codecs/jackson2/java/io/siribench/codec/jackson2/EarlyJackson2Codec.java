package io.siribench.codec.jackson2;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.NamedTimes;
import io.siribench.worker.codec.PreparedState;
import org.jspecify.annotations.Nullable;

/**
 * Jackson 2.1 to 2.11, on the class path instead of the bundled version. It binds like a stock
 * mapper, with the API common to all these versions.
 */
public final class EarlyJackson2Codec extends Jackson2Codec {
  @Override
  Binding binding(CodecSettings settings) {
    return EarlyBinding.of(settings);
  }

  @Override
  public void check(CodecSettings settings) {
    Binding binding = binding(settings);
    ObjectMapper mapper = newMapper(binding);
    if (!mapper.canDeserialize(binding.wholeType(mapper))) {
      throw new IllegalArgumentException(
          settings.model()
              + " cannot be bound by Jackson "
              + libraryVersion()
              + "; leave that version out, or try a newer one, which reports more");
    }
  }

  /** Returns null: the timed steps have other names in these versions. */
  @Override
  public @Nullable NamedTimes timeByName() {
    return null;
  }

  /** Returns an unknown state: the cached serializers have other names in these versions. */
  @Override
  public PreparedState preparedWriterState(CodecSettings settings) {
    return new PreparedState();
  }

  @Override
  public String libraryVersion() {
    return new ObjectMapper().version().toString();
  }
}
