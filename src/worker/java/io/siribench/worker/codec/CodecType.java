package io.siribench.worker.codec;

/** Codecs beside those of {@link ReaderType}, by their classes. */
public enum CodecType {
  /** Of any Jackson 2 that has what the one has that siribench carries. */
  JACKSON_2(Codec.JACKSON_2),
  /** Of Jackson 2.1 to 2.11. */
  EARLY_JACKSON_2("io.siribench.codec.jackson2.EarlyJackson2Codec"),
  /** Java's own serialisation. */
  SERIALIZATION("io.siribench.codec.libraries.SerializationCodec"),
  JACKSON_3("io.siribench.codec.jackson3.Jackson3Codec");

  private final String className;

  CodecType(String className) {
    this.className = className;
  }

  /** The class of the codec, by which alone a fork knows it. */
  public String className() {
    return className;
  }
}
