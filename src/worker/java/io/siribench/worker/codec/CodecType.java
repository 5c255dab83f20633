package io.siribench.worker.codec;

/** The codecs by class, in addition to those of {@link ReaderType}. */
public enum CodecType {
  /** For every Jackson 2 with the features of the bundled version. */
  JACKSON_2(Codec.JACKSON_2),
  /** For Jackson 2.1 to 2.11. */
  EARLY_JACKSON_2("io.siribench.codec.jackson2.EarlyJackson2Codec"),
  /** Java's own serialisation. */
  SERIALIZATION("io.siribench.codec.libraries.SerializationCodec"),
  JACKSON_3("io.siribench.codec.jackson3.Jackson3Codec");

  private final String className;

  CodecType(String className) {
    this.className = className;
  }

  /** Returns the class name of the codec, the only reference that a fork has. */
  public String className() {
    return className;
  }
}
