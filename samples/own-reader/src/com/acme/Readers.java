package com.acme;

import java.io.InputStream;
import java.util.function.Function;

/**
 * Four readers, each a {@code Function} from a stream to an object. siribench calls a method to
 * prepare a reader, and the reader for each request. Nothing here depends on siribench.
 */
public final class Readers {
  private Readers() {}

  /** Reads JSON with Moshi and a hand-written adapter. */
  public static Function<InputStream, Board> moshi() {
    return new MoshiReader();
  }

  /** Reads JSON with a hand-written parser on jackson-core. */
  public static Function<InputStream, Board> jackson() {
    return new JacksonCoreReader();
  }

  /** Reads Protocol Buffers with generated messages of protobuf-javalite. */
  public static Function<InputStream, Board> protobuf() {
    return new ProtobufReader();
  }

  /** Reads GTFS-RT with the messages of gtfs-realtime-bindings. */
  public static Function<InputStream, Predictions> gtfs() {
    return new GtfsReader();
  }
}
