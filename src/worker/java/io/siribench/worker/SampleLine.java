package io.siribench.worker;

/**
 * The fields of a {@link Protocol#SAMPLE} line. Their meanings are in the tool's table of metrics,
 * {@code io.siribench.results.Metric}. Times are in ns; -1 is unknown.
 */
public final class SampleLine {
  public static final String REQUEST = "request";

  /** The beginning of the request, in ms since 1970. */
  public static final String STARTED = "started_ms";

  /**
   * {@code ok}, {@code empty}, {@code error}, {@code http}, {@code parse}, {@code write}, {@code
   * timeout} or {@code crash}.
   */
  public static final String OUTCOME = "outcome";

  public static final String ERROR = "error";
  public static final String BOOT = "boot_ns";
  public static final String SET_UP = "set_up_ns";
  public static final String PREPARATION = "preparation_ns";

  /** The part of the preparation that made a schema; only for request 0. */
  public static final String SCHEMA = "schema_ns";

  /**
   * The remaining preparation after the user's request. It is present only for request 0, with
   * {@link Protocol#ARG_HEAD_START}.
   */
  public static final String UNREADY = "unready_ns";

  public static final String REQUEST_TIME = "request_ns";

  /**
   * The part of the request that was spent in reads of the document. For an endpoint, it is the
   * wait for the response's head, and the reads of its body on the wire. The wait begins when the
   * connection is open. With http-client, which does not report that moment, the wait begins when
   * the request is handed over. The heads of redirects are included.
   */
  public static final String WAIT = "wait_ns";

  /** The number of the thread from 0; only with {@link Protocol#ARG_THREADS}. */
  public static final String THREAD = "thread";

  /** The part of the request before its thread began it; only with {@link #THREAD}. */
  public static final String QUEUED = "queued_ns";

  /**
   * The part of the request until the first visit was complete. It is absent at a constant rate,
   * and for readers that cannot report it.
   */
  public static final String FIRST_VISIT = "first_visit_ns";

  public static final String CPU = "cpu_ns";
  public static final String PEAK_RSS = "peak_rss_bytes";
  public static final String ALLOCATED = "allocated_bytes";
  public static final String BYTES = "bytes";
  public static final String VISITS = "visits";
  public static final String DIGEST = "digest";
  public static final String LEAVES = "leaves";
  public static final String BOUND_LEAVES = "bound_leaves";
  public static final String DNS = "dns_ns";

  /**
   * The time to open the TCP connection; absent where none was opened or observable. It is not
   * observable with http-client, and where it is unknown whether the connection is new.
   */
  public static final String TCP = "tcp_ns";

  public static final String TLS = "tls_ns";
  public static final String FIRST_BYTE = "first_byte_ns";
  public static final String BODY = "body_ns";

  /**
   * The time of decompressing and binding. It is the request without the time until its body is
   * open, and without reads of the body on the wire. It is absent without a usable response.
   */
  public static final String BIND = "bind_ns";

  public static final String WIRE_BYTES = "wire_bytes";
  public static final String DECOMPRESS = "decompress_ns";
  public static final String STATUS = "status";
  public static final String HTTP_VERSION = "http_version";

  /**
   * {@code new} or {@code reused}; absent without a response and where it is unknown. It is unknown
   * with http-client for parallel requests, and on systems without {@code /proc}.
   */
  public static final String CONNECTION_STATE = "connection_state";

  public static final String MORE_DATA = "more_data";
  public static final String LATE = "late_ns";
  public static final String REDIRECTS = "redirects";
  public static final String REDIRECT_TIME = "redirect_ns";

  /** The pause that the endpoint requests, in ms (Retry-After). */
  public static final String RETRY_AFTER = "retry_after_ms";

  /** In a process that runs until it is steady: {@link #WARMUP} or {@link #STEADY}. */
  public static final String PHASE = "phase";

  public static final String WARMUP = "warmup";
  public static final String STEADY = "steady";
  public static final String REQUESTS = "requests";
  public static final String JIT = "jit_ns";

  /** {@link #CLIENT_THREAD} if a client's thread kept the process busy; otherwise absent. */
  public static final String DISTURBED = "disturbed";

  /** A thread of the JDK's client that never finishes an earlier response. */
  public static final String CLIENT_THREAD = "client-thread";
}
