package io.siribench.worker;

import io.siribench.worker.platform.Art;

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

  /**
   * What the fork's lines have behind their {@link #PREFIX} and a colon, so that what others print
   * is not taken for its lines; absent for lines without it.
   */
  public static final String ARG_MARK = "mark";

  /** A fork with many requests holds its lines back for so long, and for the request it is in. */
  public static final long MAX_DELAY_MILLIS = 1000;

  /** siribench waits no longer than this for an endpoint that asks to be left alone: 5 min. */
  public static final long MAX_RETRY_AFTER_MILLIS = 300000;

  /** {@code System.nanoTime()} of the parent just before the launch: one clock for the machine. */
  public static final String ARG_LAUNCHED = "launched";

  /**
   * In its place where the parent's clock is another, as on a device: when the fork was launched by
   * the wall clock, in seconds since 1970 with up to nine digits of their fraction.
   */
  public static final String ARG_LAUNCHED_AT = "launched-at";

  /** Class of a {@link io.siribench.worker.codec.Codec}; absent for that of the reader. */
  public static final String ARG_CODEC = "codec";

  /** Library and version that the class path has in place of what siribench carries. */
  public static final String ARG_LIBRARY = "library";

  public static final String ARG_FORMAT = "format";
  public static final String ARG_READER = "reader";
  public static final String ARG_MODULE = "module";

  /** XML: word of a {@link io.siribench.worker.codec.StaxType}; absent for Woodstox. */
  public static final String ARG_STAX = "stax";

  public static final String ARG_UNKNOWN_MEMBERS = "unknown-members";

  /** {@link #WAIT_FOR_FIRST}: a request is over when its first item is bound. Absent for all. */
  public static final String ARG_WAIT_FOR = "wait_for";

  public static final String WAIT_FOR_FIRST = "first";

  /**
   * Word of a {@link io.siribench.worker.subject.SiriModel}, absent for {@code siri}, or the name
   * of a class in the fork's class path.
   */
  public static final String ARG_MODEL = "model";

  /**
   * Of reader {@code stream} and a class that siribench does not have: the class by which what was
   * generated of it is called, in the fork's class path.
   */
  public static final String ARG_GENERATED = "generated";

  /** The document's path; of an endpoint what may be shown of its URL, for messages. */
  public static final String ARG_SOURCE = "source";

  /** Word of a {@link ConnectionType}; absent for a file. The request is on standard input then. */
  public static final String ARG_CONNECTION = "connection";

  /** {@code true}: ask for a compressed response, and decode it. */
  public static final String ARG_GZIP = "gzip";

  /**
   * Word of a {@link io.siribench.worker.compression.CompressionType}: how the file is compressed,
   * or in which encoding alone a response is asked for. Absent for files as they are, and where
   * {@link #ARG_GZIP} decides.
   */
  public static final String ARG_COMPRESSION = "compression";

  /** {@code 1.1} or {@code 2}: the newest version of HTTP that may be used. */
  public static final String ARG_HTTP_VERSION = "http-version";

  /** For how long a request to an endpoint may last, in ms. */
  public static final String ARG_TIMEOUT = "timeout";

  /** How long a response may be, on the wire and decoded. */
  public static final String ARG_MAX_BYTES = "max-bytes";

  /** After so many failed requests one after the other a fork runs no more. */
  public static final String ARG_MAX_FAILURES = "max-failures";

  /** How many requests of earlier forks, the last ones, failed one after the other; else 0. */
  public static final String ARG_FAILED_BEFORE = "failed-before";

  /**
   * Constant rate: ns between the intended sends of request 1, 2, ...; absent for a closed loop.
   */
  public static final String ARG_PERIOD = "period";

  /** Constant rate: how many requests may be under way at once. */
  public static final String ARG_CONNECTIONS = "connections";

  /**
   * A line of standard input: the URL as it is requested. What may hold a secret comes this way,
   * because a process's arguments are for all to see. Each line is {@code key=value} in UTF-8.
   */
  public static final String INPUT_URL = "url";

  /** A line of standard input, for each header of the request: {@code Name: value}. */
  public static final String INPUT_HEADER = "header";

  /** A line of standard input: {@code host:port} of the proxy to go through; absent for none. */
  public static final String INPUT_PROXY = "proxy";

  /** A line of standard input: the proxy's {@code user:password}, in Base64; absent for none. */
  public static final String INPUT_PROXY_LOGIN = "proxy-login";

  /**
   * A line of standard input: the password of the key store that {@code javax.net.ssl.keyStore}
   * names, and of the key of the client certificate in it; absent for none.
   */
  public static final String INPUT_CLIENT_CERT_PASSWORD = "client-cert-password";

  /** A line of standard input: what is to be posted, in Base64; absent for GET. */
  public static final String INPUT_DATA = "data";

  /** {@link #WRITE}: a request writes what the document is bound to; absent where it binds it. */
  public static final String ARG_OPERATION = "operation";

  public static final String WRITE = "write";

  /**
   * A fork that writes: class of the {@link io.siribench.worker.codec.Codec} that binds what is
   * written; absent for the one that writes.
   */
  public static final String ARG_BINDER = "binder";

  /**
   * A fork that writes: {@code true} if what binds is to have classes of its own, so that nothing
   * of the library is loaded when the first write begins; see {@link
   * io.siribench.worker.write.Binder}.
   */
  public static final String ARG_ISOLATED = "isolated";

  /**
   * {@code on}: floating-point numbers are read and written by what the library has for that;
   * absent for what it does by itself.
   */
  public static final String ARG_FAST_DOUBLES = "fast_doubles";

  /** {@link #ARRAY}: objects are arrays of their members' values; absent where they have names. */
  public static final String ARG_SHAPE = "shape";

  public static final String ARRAY = "array";

  /**
   * {@link #EXTERNALIZABLE}: documents are inside Java serialisation. {@link #SERIALIZABLE}: the
   * codec is that of Java serialisation itself. Absent for documents as they are.
   */
  public static final String ARG_WRAPPING = "wrapping";

  public static final String EXTERNALIZABLE = "externalizable";
  public static final String SERIALIZABLE = "serializable";

  /**
   * Measure nothing, but bind the document, write it as measured forks are to read it to the file
   * of this path, and make sure that it is bound to the same again.
   */
  public static final String ARG_MAKE = "make";

  /** {@code true}: read the document into memory before anything is measured. */
  public static final String ARG_PRELOAD = "preload";

  /**
   * Path of a PEM file: the only certificates to trust for https. Absent: those that the runtime
   * trusts, of which a JVM can be told otherwise by its own properties.
   */
  public static final String ARG_TRUST = "trust";

  /** How many requests. */
  public static final String ARG_REQUESTS = "requests";

  /**
   * A steady fork, absent for others: for how long it may warm up, in ms. {@link #ARG_REQUESTS} is
   * how many requests are measured then.
   */
  public static final String ARG_MAX_WARMUP = "max-warmup";

  /** Pause between requests in ms. */
  public static final String ARG_INTERVAL = "interval";

  /**
   * Test switch, absent for none: by how many thousandths each request is to need more CPU time,
   * see {@link SpinningSource}.
   */
  public static final String ARG_SPIN = "spin";

  /**
   * Name of a class of {@link io.siribench.worker.restore.Preparation}, which makes or restores the
   * object that reads; absent where it is made and nothing else.
   */
  public static final String ARG_PREPARATION = "preparation";

  /**
   * How long after the preparation has begun, on a thread of its own, the first request comes, in
   * ms; absent where the preparation ends before it.
   */
  public static final String ARG_HEAD_START = "head-start";

  /**
   * The fork is to become an image of a process: it binds the document so many times, sends {@link
   * #IMAGE} and {@link #END}, and waits on standard input to be dumped. A process that is restored
   * from the image goes on from there: it reads {@link #ARG_LAUNCHED} as a line of its standard
   * input, measures, and sends {@link #IMAGE} again. Absent for other forks.
   */
  public static final String ARG_IMAGE = "image";

  /**
   * A fork that explains, absent for others, whose samples never count: {@link #OBSERVE_COUNTERS}
   * or {@link #OBSERVE_NAMES}.
   */
  public static final String ARG_OBSERVE = "observe";

  /** Keep the JVM's counters at the boundaries of phases. */
  public static final String OBSERVE_COUNTERS = "counters";

  /** Time by name what the codec's library does when it prepares. */
  public static final String OBSERVE_NAMES = "names";

  /** Measure nothing, but find out whether documents can be bound: a word of those below. */
  public static final String ARG_CHECK = "check";

  public static final String CHECK_BINDING = "binding";

  /** And whether what reads them could be serialized then. */
  public static final String CHECK_SERIALIZABLE = "serializable";

  /**
   * With {@link #ARG_CHECK}: path of a directory for the values that are bound, those of the first
   * document in the file {@code 0}; see {@link io.siribench.worker.subject.Subject#list}.
   */
  public static final String ARG_VALUES = "values";

  /** What the name of the file ends with that has the values of a second reading. */
  public static final String AGAIN = ".again";

  /** Path of a document that a fork with {@link #ARG_CHECK} is to bind; any number of them. */
  public static final String ARG_DOCUMENT = "document";

  /** Path of the file in which the preparation is to keep what it has, after the requests. */
  public static final String ARG_PREPARE = "prepare";

  /** Path of the file from which the preparation is to restore; absent where it keeps none. */
  public static final String ARG_RESTORE = "restore";

  /**
   * {@link #EXIT_ORDERLY}: exit so that the runtime writes what it is asked to write then. Absent:
   * halt; by then all that the worker itself writes is written.
   */
  public static final String ARG_EXIT = "exit";

  public static final String EXIT_ORDERLY = "orderly";

  /**
   * Line: which {@link #JAVA} and {@link #JACKSON} ran, where Jackson came from, how many classes
   * the JVM had from an archive or whether ART had the code compiled, and how much memory there may
   * be.
   */
  public static final String VERSIONS = "versions";

  /** Its version; of Android's runtime that of ART, such as {@code ART 2.1.0}. */
  public static final String JAVA = "java";

  public static final String JACKSON = "jackson";
  public static final String JACKSON_SOURCE = "jackson_source";

  /** {@link #CDS_SHARED} or {@link #CDS_NONE}; empty where the runtime does not tell. */
  public static final String CDS = "cds";

  public static final String CDS_SHARED = "shared";
  public static final String CDS_NONE = "none";

  /** Classes loaded from class files when the first request was over; -1 is unknown. */
  public static final String LOADED_CLASSES = "loaded_classes";

  /** Likewise classes loaded from archives, that of the JDK included. */
  public static final String SHARED_CLASSES = "shared_classes";

  /**
   * Likewise classes that class loaders defined from class files or from what was generated: those
   * of jars, unless they come from an archive.
   */
  public static final String DEFINED_CLASSES = "defined_classes";

  /**
   * Whether code was mapped that was compiled ahead of time: {@link Art#ODEX_MAPPED} or {@link
   * Art#ODEX_NONE}; absent but on ART.
   */
  public static final String ODEX = "odex";

  /** How many bytes the heap may grow to, whatever was asked for. */
  public static final String MEMORY = "max_memory";

  /**
   * Line: how many {@link #DESERIALIZERS} the mapper held, after it was restored or had bound a
   * tiny document, or before it was written; in the last case also {@link #CACHE_BYTES} and {@link
   * #CACHE_WRITE}.
   */
  public static final String STATE = "state";

  public static final String DESERIALIZERS = "deserializers";
  public static final String CACHE_BYTES = "bytes";
  public static final String CACHE_WRITE = "write_ns";

  /** Line: which process is dumped, or was restored: its {@link #PID} and {@link #NONCE}. */
  public static final String IMAGE = "image";

  /** The process id. */
  public static final String PID = "pid";

  /** What the image of a process has in memory, and no other process. */
  public static final String NONCE = "nonce";

  /**
   * Line that the parent adds to those of a fork that was dumped: how large its image is, and how
   * long writing it took, in {@link #CACHE_BYTES} and {@link #CACHE_WRITE}.
   */
  public static final String DUMPED = "dumped";

  /**
   * Field of {@link #STATE}: classes and packages in a cache that was written which are neither
   * Jackson's nor siribench's, in the words of {@code jdk.serialFilter}; empty for none.
   */
  public static final String ADMITTED = "admitted";

  /**
   * Line of a fork with {@link #ARG_CHECK} or {@link #ARG_MAKE}: what cannot work. Its {@link
   * #OPTION} is at fault, and its {@link SampleLine#ERROR} says why, and what to try.
   */
  public static final String REFUSED = "refused";

  public static final String OPTION = "option";

  /** Field of {@link #REFUSED}: the name of a class that is not there. */
  public static final String MISSING = "missing";

  /**
   * Line of a fork with {@link #OBSERVE_COUNTERS}: the JVM's counters, by their own names, at a
   * {@link #BOUNDARY}; times in ns. A counter that the JVM does not keep is absent.
   */
  public static final String OBSERVED = "observed";

  /** One of those of {@link io.siribench.worker.observe.Observer}. */
  public static final String BOUNDARY = "boundary";

  /** Line of a fork with {@link #OBSERVE_NAMES}: what {@link #NAME} of a {@link #KIND} cost. */
  public static final String TIMED = "timed";

  public static final String KIND = "kind";
  public static final String NAME = "name";

  /** Time in ns without that of other names that is nested in it. */
  public static final String TIMED_NANOS = "ns";

  /** Line: one request, with the fields of {@link SampleLine}. */
  public static final String SAMPLE = "sample";

  /**
   * Line: those requests before it that are called steady are complete: their {@link
   * SampleLine#CPU} together, and whether the process was {@link #AT_REST} meanwhile. If not, they
   * were of the warm-up.
   */
  public static final String WINDOW = "window";

  public static final String AT_REST = "at_rest";

  /**
   * Line: the fork ran no more requests, though more were asked for. Its {@link SampleLine#ERROR}
   * says why: too many failed one after the other, or the endpoint asks to be left alone for long
   * (at a constant rate, at all).
   */
  public static final String STOPPED = "stopped";

  /**
   * Line: the fork sends nothing for {@link SampleLine#RETRY_AFTER} ms, because the endpoint asked
   * for that.
   */
  public static final String PAUSING = "pausing";

  /**
   * Line: nothing more will come, all files are written, and the exit code will be 0. Unless it was
   * told to exit by {@link #EXIT_ORDERLY} the fork may be killed from here on.
   */
  public static final String END = "end";

  private Protocol() {}

  /** How the lines of a fork with {@code mark} begin. */
  public static String prefix(String mark) {
    return mark.isEmpty() ? PREFIX : PREFIX + ":" + mark;
  }
}
