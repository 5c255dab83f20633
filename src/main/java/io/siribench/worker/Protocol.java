package io.siribench.worker;

/**
 * How a fork is asked and how it answers.
 *
 * <p>Asked: one argument {@code key=value} for each of the {@code ARG_} keys that applies. Answers:
 * lines on standard output that begin with {@link #PREFIX} (a JVM prints warnings there too),
 * followed by the kind of line and {@code key=value} fields, all separated by tabs. A fork has
 * succeeded if its last such line is {@link #END} and its exit code 0.
 */
public final class Protocol {
  public static final String PREFIX = "@siribench";
  public static final char SEPARATOR = '\t';

  /** A fork with many requests holds its lines back for so long, and for the request it is in. */
  public static final long MAX_DELAY_MILLIS = 1000;

  /** {@code System.nanoTime()} of the parent just before the launch: one clock for the machine. */
  public static final String ARG_LAUNCHED = "launched";

  public static final String ARG_FORMAT = "format";
  public static final String ARG_READER = "reader";
  public static final String ARG_MODULE = "module";
  public static final String ARG_UNKNOWN_MEMBERS = "unknown-members";

  /** The document's path. */
  public static final String ARG_SOURCE = "source";

  /** {@code true}: read the document into memory before anything is measured. */
  public static final String ARG_PRELOAD = "preload";

  /** How many requests. */
  public static final String ARG_REQUESTS = "requests";

  /** Pause between requests in ms. */
  public static final String ARG_INTERVAL = "interval";

  /** Path of a mapper cache to write after the requests. */
  public static final String ARG_PREPARE = "prepare";

  /** Path of a mapper cache to read instead of making the mapper. */
  public static final String ARG_RESTORE = "restore";

  /** Line: which {@link #JAVA} and {@link #JACKSON} ran, and where Jackson came from. */
  public static final String VERSIONS = "versions";

  public static final String JAVA = "java";
  public static final String JACKSON = "jackson";
  public static final String JACKSON_SOURCE = "jackson_source";

  /**
   * Line: how many {@link #DESERIALIZERS} the mapper held, after it was restored or before it was
   * written; in the latter case also {@link #CACHE_BYTES} and {@link #CACHE_WRITE}.
   */
  public static final String STATE = "state";

  public static final String DESERIALIZERS = "deserializers";
  public static final String CACHE_BYTES = "bytes";
  public static final String CACHE_WRITE = "write_ns";

  /** Line: one request, with the fields of {@link SampleLine}. */
  public static final String SAMPLE = "sample";

  /** Line: nothing more will come. */
  public static final String END = "end";

  private Protocol() {}
}
