package io.siribench.worker;

import io.siribench.worker.platform.Art;

/**
 * The protocol between siribench and a fork.
 *
 * <p>Input: one argument {@code key=value} for each of the {@code ARG_} keys that applies. Output:
 * lines on standard output that begin with {@link #PREFIX} (a JVM also prints warnings there),
 * followed by the kind of line and {@code key=value} fields, all separated by tabs. A fork has
 * succeeded if its last such line is {@link #END} and its exit code 0.
 */
public final class Protocol {
  public static final String PREFIX = "@siribench";
  public static final char SEPARATOR = '\t';

  /**
   * The mark that follows {@link #PREFIX} and a colon; absent for lines without a mark. It
   * distinguishes the fork's lines from other output.
   */
  public static final String ARG_MARK = "mark";

  /** The longest time that a fork buffers lines, in addition to the request under way. */
  public static final long MAX_DELAY_MILLIS = 1000;

  /** The longest pause that an endpoint may request (Retry-After): 5 min. */
  public static final long MAX_RETRY_AFTER_MILLIS = 300000;

  /** {@code System.nanoTime()} of the parent just before the launch; valid on one machine. */
  public static final String ARG_LAUNCHED = "launched";

  /**
   * The launch by the wall clock, if the parent's clock differs, as on a device. It replaces {@link
   * #ARG_LAUNCHED}: seconds since 1970 with up to nine decimal digits.
   */
  public static final String ARG_LAUNCHED_AT = "launched-at";

  /** The class of a {@link io.siribench.worker.codec.Codec}; absent for the reader's codec. */
  public static final String ARG_CODEC = "codec";

  /** The library and version on the class path instead of the bundled one. */
  public static final String ARG_LIBRARY = "library";

  public static final String ARG_FORMAT = "format";
  public static final String ARG_READER = "reader";
  public static final String ARG_MODULE = "module";

  /** XML: the name of a {@link io.siribench.worker.codec.StaxType}; absent for Woodstox. */
  public static final String ARG_STAX = "stax";

  public static final String ARG_UNKNOWN_MEMBERS = "unknown-members";

  /**
   * {@link #WAIT_FOR_FIRST}: a request ends when its first item is bound. {@link #WAIT_FOR_ALL}, or
   * absent: it ends with all items.
   */
  public static final String ARG_WAIT_FOR = "wait_for";

  public static final String WAIT_FOR_FIRST = "first";
  public static final String WAIT_FOR_ALL = "all";

  /**
   * The name of a {@link io.siribench.worker.subject.SiriModel} or of a class on the fork's class
   * path. It is absent for {@code siri}.
   */
  public static final String ARG_MODEL = "model";

  /**
   * The class on the fork's class path that calls the generated readers. It is used only for the
   * reader {@code stream} and a user's class.
   */
  public static final String ARG_GENERATED = "generated";

  /** The document's path, or the printable part of an endpoint's URL, for messages. */
  public static final String ARG_SOURCE = "source";

  /** The name of a {@link ConnectionType}; absent for a file. The request is on standard input. */
  public static final String ARG_CONNECTION = "connection";

  /** {@code true}: request a compressed response, and decode it. */
  public static final String ARG_GZIP = "gzip";

  /**
   * The name of a {@link io.siribench.worker.compression.CompressionType}. It is the compression of
   * the file, or the only encoding that a request accepts. It is absent for uncompressed files, and
   * where {@link #ARG_GZIP} decides.
   */
  public static final String ARG_COMPRESSION = "compression";

  /** {@code 1.1} or {@code 2}: the newest version of HTTP to use. */
  public static final String ARG_HTTP_VERSION = "http-version";

  /** The timeout in ms of a request to an endpoint, or of concurrent requests. */
  public static final String ARG_TIMEOUT = "timeout";

  /** The maximum length of a response, on the wire and decoded. */
  public static final String ARG_MAX_BYTES = "max-bytes";

  /** The number of consecutive failed requests after which a fork stops. */
  public static final String ARG_MAX_FAILURES = "max-failures";

  /** The number of consecutive failed requests at the end of earlier forks; otherwise 0. */
  public static final String ARG_FAILED_BEFORE = "failed-before";

  /** Constant rate: ns between intended sends of requests 1, 2, ...; absent for closed loops. */
  public static final String ARG_PERIOD = "period";

  /** Constant rate: the agreed time of request 1, in ns since 1970; absent for none. */
  public static final String ARG_BEGIN = "begin";

  /** Constant rate: the maximum number of concurrent requests. */
  public static final String ARG_CONNECTIONS = "connections";

  /**
   * A line of standard input: the requested URL. Secrets are passed this way, because the arguments
   * of a process are visible to all users. Each line is {@code key=value} in UTF-8.
   */
  public static final String INPUT_URL = "url";

  /** A line of standard input for each request header: {@code Name: value}. */
  public static final String INPUT_HEADER = "header";

  /** A line of standard input: {@code host:port} of the proxy; absent for none. */
  public static final String INPUT_PROXY = "proxy";

  /** A line of standard input: the proxy's {@code user:password}, in Base64; absent for none. */
  public static final String INPUT_PROXY_LOGIN = "proxy-login";

  /**
   * A line of standard input: the password of the client certificate's key store. It applies to the
   * key store that {@code javax.net.ssl.keyStore} names, and to the key in it; absent for none.
   */
  public static final String INPUT_CLIENT_CERT_PASSWORD = "client-cert-password";

  /** A line of standard input: the body to post, in Base64; absent for GET. */
  public static final String INPUT_DATA = "data";

  /**
   * {@link #WRITE}: a request writes the bound document. {@link #READ_WRITE}: it binds the document
   * and writes it. {@link #READ}, or absent: it only binds the document.
   */
  public static final String ARG_OPERATION = "operation";

  public static final String READ = "read";
  public static final String WRITE = "write";
  public static final String READ_WRITE = "read-write";

  /**
   * The class of the {@link io.siribench.worker.codec.Codec} that binds the object to write, or the
   * written bytes. It is absent if the writing codec also binds.
   */
  public static final String ARG_BINDER = "binder";

  /**
   * Write mode: {@code true} if the binder gets its own classes. The first write then loads the
   * classes of the measured library; see {@link io.siribench.worker.write.Binder}.
   */
  public static final String ARG_ISOLATED = "isolated";

  /** The user's code that makes the mapper; {@link #STOCK} or absent for the library's own. */
  public static final String ARG_MAPPER = "mapper";

  public static final String STOCK = "stock";

  /** The library of a fork whose class path has its own Jackson. */
  public static final String OF_CLASS_PATH = "class-path";

  /**
   * Features to switch, in the syntax of {@code FeatureSwitches}; {@link #NONE} or absent for none.
   */
  public static final String ARG_FEATURE = "feature";

  public static final String NONE = "none";

  /**
   * {@link #ARRAY}: objects are arrays of their members' values. {@link #OBJECT}, or absent:
   * members have names.
   */
  public static final String ARG_SHAPE = "shape";

  public static final String OBJECT = "object";
  public static final String ARRAY = "array";

  /**
   * {@link #EXTERNALIZABLE}: documents are inside Java serialisation. {@link #SERIALIZABLE}: the
   * codec is Java serialisation itself. {@link #NONE}, or absent: documents are plain.
   */
  public static final String ARG_WRAPPING = "wrapping";

  public static final String EXTERNALIZABLE = "externalizable";
  public static final String SERIALIZABLE = "serializable";

  /**
   * The number of concurrent requests, each on its own thread. A colon and {@link #VIRTUAL} may
   * follow, or a colon and {@link #SEQUENTIAL} for one thread that runs the requests in turn. With
   * {@code 1}, or if the argument is absent, the main thread sends the requests one after the
   * other. Otherwise, {@link #ARG_TIMEOUT} is also given.
   */
  public static final String ARG_THREADS = "threads";

  public static final String VIRTUAL = "virtual";
  public static final String SEQUENTIAL = "sequential";

  /**
   * The path of the document that an unmeasured fork makes. The fork binds the original document,
   * writes it as measured forks read it, and verifies that the result binds to the same values.
   */
  public static final String ARG_MAKE = "make";

  /** The format of the file with {@link #ARG_MAKE}; absent for {@link #ARG_FORMAT}. */
  public static final String ARG_FROM = "from";

  /** {@code true}: read the document into memory before anything is measured. */
  public static final String ARG_PRELOAD = "preload";

  /**
   * The path of a PEM file with the only certificates to trust for https. If it is absent, the
   * runtime's default applies, which properties of a JVM may change.
   */
  public static final String ARG_TRUST = "trust";

  /** The number of requests. */
  public static final String ARG_REQUESTS = "requests";

  /**
   * The longest warm-up of a steady fork, in ms; absent for others. In a steady fork, {@link
   * #ARG_REQUESTS} is the number of measured requests.
   */
  public static final String ARG_MAX_WARMUP = "max-warmup";

  /** The pause between requests in ms. */
  public static final String ARG_INTERVAL = "interval";

  /**
   * Test switch: thousandths by which each request needs more CPU time; absent for none. See {@link
   * SpinningSource}.
   */
  public static final String ARG_SPIN = "spin";

  /**
   * The class of the {@link io.siribench.worker.restore.Preparation}; absent if the reader is only
   * created.
   */
  public static final String ARG_PREPARATION = "preparation";

  /**
   * The delay in ms from the start of a background preparation to the first request. It is absent
   * if the preparation ends before the request.
   */
  public static final String ARG_HEAD_START = "head-start";

  /**
   * The number of times that the fork binds the document before it is dumped. It then sends {@link
   * #IMAGE} and {@link #END}, and waits on standard input for the dump. A process restored from the
   * image resumes there: it reads {@link #ARG_LAUNCHED} as a line of its standard input, measures,
   * and sends {@link #IMAGE} again. The argument is absent for other forks.
   */
  public static final String ARG_IMAGE = "image";

  /** One of the {@code OBSERVE_} values for an observing fork. It is absent for timed forks. */
  public static final String ARG_OBSERVE = "observe";

  /** Record the JVM's counters at the boundaries of phases. */
  public static final String OBSERVE_COUNTERS = "counters";

  /** Mark the boundaries of phases for a counter, see {@link io.siribench.worker.observe.Marks}. */
  public static final String OBSERVE_MARKS = "marks";

  /** End the process at the completion of the first object, without any report. */
  public static final String OBSERVE_END = "end";

  /** Measure the bytes that the only request allocates, or the requests after the first. */
  public static final String OBSERVE_ALLOCATION = "allocation";

  /** Time the preparation steps of the codec's library by name. */
  public static final String OBSERVE_NAMES = "names";

  /** Sample the stacks of the start, on a runtime without a flight recorder. */
  public static final String OBSERVE_STACKS = "stacks";

  /**
   * The prefix of an observation in which ART records the profile of the start. The time in ms
   * until ART marks the executed methods, a colon, and the file of the profile follow.
   */
  public static final String OBSERVE_PROFILE = "profile:";

  /** Measure nothing, but check whether documents can be bound: one of the values below. */
  public static final String ARG_CHECK = "check";

  public static final String CHECK_BINDING = "binding";

  /** Also check whether the reader can be serialised. */
  public static final String CHECK_SERIALIZABLE = "serializable";

  /**
   * The directory for the bound values with {@link #ARG_CHECK}. The values of the first document
   * are in the file {@code 0}; see {@link io.siribench.worker.subject.Subject#list}.
   */
  public static final String ARG_VALUES = "values";

  /**
   * {@code true}: also list the values by the names of leaves. It is used only with {@link
   * #ARG_VALUES}; see {@link io.siribench.worker.subject.Subject#listNames}.
   */
  public static final String ARG_SAME_VALUES = "same-values";

  /** The suffix of the file with the values by the names of leaves. */
  public static final String NAMES = ".names";

  /** The suffix of the file with the values of a second reading. */
  public static final String AGAIN = ".again";

  /** The path of a document that a fork with {@link #ARG_CHECK} binds; repeatable. */
  public static final String ARG_DOCUMENT = "document";

  /** The path of the file in which the preparation saves its state after the requests. */
  public static final String ARG_PREPARE = "prepare";

  /** The path of the file from which the preparation restores; absent if it needs none. */
  public static final String ARG_RESTORE = "restore";

  /**
   * {@link #EXIT_ORDERLY}: exit, so that the runtime writes its requested files. If it is absent,
   * the fork halts after all files of the worker itself are written.
   */
  public static final String ARG_EXIT = "exit";

  public static final String EXIT_ORDERLY = "orderly";

  /**
   * Line: the {@link #JAVA} and {@link #JACKSON} versions and the environment that ran. It contains
   * the origin of Jackson, the number of classes from an archive or whether ART had compiled code,
   * and the maximum memory.
   */
  public static final String VERSIONS = "versions";

  /** The Java version; on Android, the version of ART, such as {@code ART 2.1.0}. */
  public static final String JAVA = "java";

  /** The keys of the arguments that nothing had read by then, separated by blanks. */
  public static final String UNREAD = "unread";

  public static final String JACKSON = "jackson";
  public static final String JACKSON_SOURCE = "jackson_source";

  /** {@link #CDS_SHARED} or {@link #CDS_NONE}; empty where the runtime does not report it. */
  public static final String CDS = "cds";

  public static final String CDS_SHARED = "shared";
  public static final String CDS_NONE = "none";

  /** The classes loaded from class files by the end of request 0; -1 is unknown. */
  public static final String LOADED_CLASSES = "loaded_classes";

  /** The classes loaded from archives by the end of request 0, including the JDK's archive. */
  public static final String SHARED_CLASSES = "shared_classes";

  /**
   * The classes defined from class files or generated code by the end of request 0. These are the
   * classes of jars, unless they come from an archive.
   */
  public static final String DEFINED_CLASSES = "defined_classes";

  /**
   * The mapping of ahead-of-time compiled code: {@link Art#ODEX_MAPPED} or {@link Art#ODEX_NONE}.
   * It is absent except on ART.
   */
  public static final String ODEX = "odex";

  /** The number of garbage collections during a start on ART. */
  public static final String GC_COUNT = "gc_count";

  /** The elapsed time of garbage collections in the start; {@link #GC_CPU} is their CPU time. */
  public static final String GC_NANOS = "gc_ns";

  public static final String GC_CPU = "gc_cpu_ns";

  /** The CPU time of ART's compiling threads in the start. */
  public static final String JIT_CPU = "jit_cpu_ns";

  /** The page faults of the start that read from storage. */
  public static final String MAJOR_FAULTS = "major_faults";

  /** The actual maximum heap size in bytes, which may differ from the requested one. */
  public static final String MEMORY = "max_memory";

  /**
   * Line: the number of {@link #DESERIALIZERS} in the mapper. It is counted after the mapper was
   * restored or had bound a tiny document, or before it was written; in the last case the line also
   * has {@link #CACHE_BYTES} and {@link #CACHE_WRITE}.
   */
  public static final String STATE = "state";

  public static final String DESERIALIZERS = "deserializers";
  public static final String CACHE_BYTES = "bytes";
  public static final String CACHE_WRITE = "write_ns";

  /** Line: the {@link #PID} and {@link #NONCE} of the process being dumped or just restored. */
  public static final String IMAGE = "image";

  /** The process id. */
  public static final String PID = "pid";

  /** A number in the memory of the image that no other process has. */
  public static final String NONCE = "nonce";

  /**
   * Line that the parent adds for a dumped fork. It contains the size of the image in {@link
   * #CACHE_BYTES} and the time to write it in {@link #CACHE_WRITE}.
   */
  public static final String DUMPED = "dumped";

  /**
   * Field of {@link #STATE}: the foreign classes and packages in a written cache. They belong
   * neither to Jackson nor to siribench. The syntax is that of {@code jdk.serialFilter}; empty for
   * none.
   */
  public static final String ADMITTED = "admitted";

  /**
   * Line: a refusal, with the reason in {@link SampleLine#ERROR}. With {@link #ARG_CHECK} or {@link
   * #ARG_MAKE}, {@link #OPTION} is at fault; with {@link #ARG_RESTORE}, the artifact.
   */
  public static final String REFUSED = "refused";

  public static final String OPTION = "option";

  /** Field of {@link #REFUSED}: the name of a missing class. */
  public static final String MISSING = "missing";

  /** Field of {@link #REFUSED}: the number of the refused {@link #ARG_DOCUMENT}, from 0. */
  public static final String DOCUMENT_NUMBER = "document_number";

  /**
   * Line of a fork with {@link #OBSERVE_COUNTERS}: the JVM's counters at a {@link #BOUNDARY}. They
   * have their own names, and times in ns. A counter that the JVM does not keep is absent.
   */
  public static final String OBSERVED = "observed";

  /** A boundary of {@link io.siribench.worker.observe.Observer}. */
  public static final String BOUNDARY = "boundary";

  /** Line of a fork with {@link #OBSERVE_STACKS}: a frame, numbered in the order of these lines. */
  public static final String FRAME = "frame";

  /** Line of a fork with {@link #OBSERVE_STACKS}: {@link #FRAMES}, and their {@link #SAMPLES}. */
  public static final String STACK = "stack";

  /** The numbers of frames, the innermost first, with blanks between them. */
  public static final String FRAMES = "frames";

  public static final String SAMPLES = "samples";

  /** Line of a fork with {@link #OBSERVE_NAMES}: the time of {@link #NAME} of a {@link #KIND}. */
  public static final String TIMED = "timed";

  public static final String KIND = "kind";
  public static final String NAME = "name";

  /** The time in ns, excluding the time of nested names. */
  public static final String TIMED_NANOS = "ns";

  /** Line: one request, with the fields of {@link SampleLine}. */
  public static final String SAMPLE = "sample";

  /**
   * Line: the end of a window of steady requests. It contains the total {@link SampleLine#CPU} of
   * these requests, and whether the JIT compilers were {@link #QUIET} meanwhile. If they were not,
   * the requests belong to the warm-up.
   */
  public static final String WINDOW = "window";

  public static final String QUIET = "quiet";

  /**
   * Line: the fork stopped before the requested number of requests. Its {@link SampleLine#ERROR}
   * states why: too many consecutive failures, or an endpoint that asks for a long pause (at a
   * constant rate, for any pause).
   */
  public static final String STOPPED = "stopped";

  /** Line: the fork sent nothing on schedule, because the agreed time had passed. */
  public static final String TOO_LATE = "too-late";

  /** Line: the fork pauses for {@link SampleLine#RETRY_AFTER} ms at the request of the endpoint. */
  public static final String PAUSING = "pausing";

  /**
   * Line: nothing follows, all files are written, and the exit code will be 0. The fork may be
   * killed from here on, except with {@link #EXIT_ORDERLY}.
   */
  public static final String END = "end";

  /** Returns the prefix of the lines of a fork with {@code mark}. */
  public static String prefix(String mark) {
    return mark.isEmpty() ? PREFIX : PREFIX + ":" + mark;
  }
}
