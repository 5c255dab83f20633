package io.siribench.restore;

import io.siribench.worker.Protocol;
import io.siribench.worker.restore.Preparation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The study's technique: the initialised object is serialised to a file, and read back. */
public final class MapperCacheTechnique extends RestoreTechnique {
  /**
   * The contents that a mapper cache may have, as {@code jdk.serialFilter}. They are Jackson, the
   * SIRI types, and the parts of the JDK that a mapper refers to. A cache of these types with
   * Jackson 2.21 is 146 kB long and has 26,720 references, 57 levels and arrays of up to 388
   * elements; the limits leave room for other versions. They do not exclude small caches whose hash
   * codes take forever; the worker refuses those.
   */
  static final String SERIAL_FILTER =
      String.join(
          ";",
          "com.fasterxml.jackson.annotation.*",
          "com.fasterxml.jackson.core.**",
          "com.fasterxml.jackson.databind.**",
          "com.fasterxml.jackson.dataformat.**",
          "io.siribench.siri.**",
          "java.lang.*",
          "java.lang.constant.*",
          "java.io.Serializable",
          "java.math.*",
          "java.text.*",
          "java.util.*",
          "java.util.concurrent.**",
          "maxdepth=100",
          "maxrefs=100000",
          "maxarray=4096",
          "maxbytes=4194304",
          "!*");

  /**
   * Limits for larger models, which replace earlier limits of the same name. A cache of the model
   * of all services is 940 kB long and has 204,295 references and 127 levels; a cache of an unknown
   * class may have any size.
   */
  private static final String LARGE_LIMITS =
      "maxdepth=500;maxrefs=1000000;maxarray=1048576;maxbytes=16777216";

  /** Names of classes and packages (with a star), without rejections or changed limits. */
  private static final Pattern ADMITTED = Pattern.compile("[^!=/]*");

  private static final String PREPARATION =
      Protocol.ARG_PREPARATION + "=" + Preparation.MAPPER_CACHE;

  @Override
  public Optional<Artifact> artifact() {
    return Optional.of(new Artifact("mapper cache", "ser", false));
  }

  @Override
  public ForkStart preparing(String artifact) {
    return ForkStart.ofWorker(PREPARATION, Protocol.ARG_PREPARE + "=" + artifact);
  }

  @Override
  public Optional<Prepared> prepared(ForkReport output) {
    Prepared prepared =
        new Prepared(
            output.number(Protocol.STATE, Protocol.CACHE_BYTES),
            output.number(Protocol.STATE, Protocol.CACHE_WRITE),
            output.number(Protocol.STATE, Protocol.DESERIALIZERS),
            output.text(Protocol.STATE, Protocol.ADMITTED));
    return prepared.bytes() < 0 ? Optional.empty() : Optional.of(prepared);
  }

  @Override
  public ForkStart measured(String artifact) {
    return measured(artifact, SERIAL_FILTER);
  }

  @Override
  public ForkStart measured(Restored object, String artifact, Prepared prepared) {
    String admitted = prepared.admitted();
    if (!ADMITTED.matcher(admitted).matches()) {
      throw new IllegalArgumentException("not a list of classes and packages: " + admitted);
    }
    String filter = admitted.isEmpty() ? SERIAL_FILTER : admitted + ";" + SERIAL_FILTER;
    return measured(artifact, object.isLarge() ? filter + ";" + LARGE_LIMITS : filter);
  }

  private static ForkStart measured(String artifact, String filter) {
    return ForkStart.of(
        List.of("-Djdk.serialFilter=" + filter),
        List.of(PREPARATION, Protocol.ARG_RESTORE + "=" + artifact));
  }

  /**
   * Requires deserializers of a restored reader, but not of a restored mapper. From Jackson 2.15.0
   * on, a mapper that is read back has none. Samples without them count, since they show the actual
   * value of the technique.
   */
  @Override
  public Optional<String> mismatch(Restored object, ForkReport output, Prepared prepared) {
    return object.isReader() && prepared.deserializers() > 0 && found(output) == 0
        ? Optional.of(
            "none of the "
                + prepared.deserializers()
                + " deserializers in the mapper cache was ready before the request")
        : Optional.empty();
  }
}
