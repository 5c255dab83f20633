package io.siribench.worker;

import io.siribench.worker.platform.JitClock;

/**
 * The fields of a {@link Protocol#SAMPLE} line. Times are in ns unless stated otherwise; -1 is
 * unknown.
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

  /** The error and its location; absent if there was none. */
  public static final String ERROR = "error";

  /** The time from the launch to the first statement of main; only for request 0. */
  public static final String BOOT = "boot_ns";

  /**
   * The worker's own work between main, preparation and request; only for request 0. Together with
   * {@link #BOOT}, {@link #PREPARATION} and {@link #REQUEST_TIME} it makes up the time from the
   * launch until the object is complete.
   */
  public static final String SET_UP = "set_up_ns";

  /** The time to create or restore the mapper; only for request 0. */
  public static final String PREPARATION = "preparation_ns";

  /**
   * The remaining preparation after the user's request; only for request 0. Present with {@link
   * Protocol#ARG_HEAD_START}.
   */
  public static final String UNREADY = "unready_ns";

  /**
   * The time from requesting the document until it is complete. The response of an endpoint has
   * been read to its end, as an app must do to reuse the connection.
   */
  public static final String REQUEST_TIME = "request_ns";

  /**
   * The part of the request that was spent in reads of the document. For an endpoint: reads of the
   * body on the wire, and before that the wait for its head. The wait begins when the connection is
   * open; with http-client, where that is not observable, when the request is handed over. The head
   * of each redirect is included.
   */
  public static final String WAIT = "wait_ns";

  /**
   * The part of the request until the first visit was complete. Absent at a constant rate, and for
   * readers that cannot report it.
   */
  public static final String FIRST_VISIT = "first_visit_ns";

  public static final String CPU = "cpu_ns";
  public static final String PEAK_RSS = "peak_rss_bytes";
  public static final String BYTES = "bytes";
  public static final String VISITS = "visits";

  /** The digest of all bound values; for the first and the last request. */
  public static final String DIGEST = "digest";

  /**
   * The number of values in the bound object, typed or not; present with the digest. Absent for a
   * tree, where nothing has a type of SIRI, and where unknown members are ignored and therefore not
   * counted.
   */
  public static final String LEAVES = "leaves";

  /** The number of {@link #LEAVES} bound to types; the others are kept outside the model. */
  public static final String BOUND_LEAVES = "bound_leaves";

  /**
   * The time of the host's address lookup; only for a fork's first request. The lookup is separate,
   * and the connection that follows finds the address in the JDK's cache.
   */
  public static final String DNS = "dns_ns";

  /**
   * The time to open the TCP connection; absent where none was opened or observable. It is not
   * observable with http-client, and where it is unknown whether the connection is new.
   */
  public static final String TCP = "tcp_ns";

  /** The time of the TLS handshake; absent if there was none or it is unobservable. */
  public static final String TLS = "tls_ns";

  /** The time from the request's start until status and headers of the response arrived. */
  public static final String FIRST_BYTE = "first_byte_ns";

  /** The time from the request's start until the body's last byte was read. */
  public static final String BODY = "body_ns";

  /**
   * The time of decompressing and binding. It is the request without the time until its body is
   * open, and without reads of the body on the wire. Absent if the request failed.
   */
  public static final String BIND = "bind_ns";

  /**
   * The length of the body on the wire, or of a compressed file. It is less than {@link #BYTES}
   * where it is compressed. Absent for other files.
   */
  public static final String WIRE_BYTES = "wire_bytes";

  /**
   * The part of the request that was spent in decompressing. It is the time in reads of the
   * decompressed document, without its compressed reads. Absent for uncompressed documents.
   */
  public static final String DECOMPRESS = "decompress_ns";

  /** The HTTP status code. */
  public static final String STATUS = "status";

  /** {@code HTTP/1.1} or {@code HTTP/2}. */
  public static final String HTTP_VERSION = "http_version";

  /**
   * {@code new} or {@code reused}; absent without a response and where it is unknown. It is unknown
   * with http-client for parallel requests, and on systems without {@code /proc}.
   */
  public static final String CONNECTION_STATE = "connection_state";

  /** {@code true} if the document states that it is not complete (MoreData). */
  public static final String MORE_DATA = "more_data";

  /** Constant rate: the delay of the send behind the intended time. */
  public static final String LATE = "late_ns";

  /** The number of followed redirects; absent if none. */
  public static final String REDIRECTS = "redirects";

  /**
   * The time from the request's start to the last redirect; absent without redirects. Pauses
   * between redirects are not part of any time.
   */
  public static final String REDIRECT_TIME = "redirect_ns";

  /** The pause that the endpoint requests, in ms (Retry-After). */
  public static final String RETRY_AFTER = "retry_after_ms";

  /** In a process that runs until it is steady: {@link #WARMUP} or {@link #STEADY}. */
  public static final String PHASE = "phase";

  public static final String WARMUP = "warmup";
  public static final String STEADY = "steady";

  /** The number of requests that the line represents by their mean time; absent for one. */
  public static final String REQUESTS = "requests";

  /** The total compilation time of the JIT compilers after the request; see {@link JitClock}. */
  public static final String JIT = "jit_ns";

  /** {@link #CLIENT_THREAD} if the process was busy with something else; otherwise absent. */
  public static final String DISTURBED = "disturbed";

  /** A thread of the JDK's client that never finishes an earlier response. */
  public static final String CLIENT_THREAD = "client-thread";

  private SampleLine() {}
}
