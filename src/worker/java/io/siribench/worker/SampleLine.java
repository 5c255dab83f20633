package io.siribench.worker;

import io.siribench.worker.platform.JitClock;

/**
 * The fields of a {@link Protocol#SAMPLE} line. Times are in ns unless said otherwise; -1 is
 * unknown.
 */
public final class SampleLine {
  public static final String REQUEST = "request";

  /** When the request began, in ms since 1970. */
  public static final String STARTED = "started_ms";

  /**
   * {@code ok}, {@code empty}, {@code error}, {@code http}, {@code parse}, {@code write}, {@code
   * timeout} or {@code crash}.
   */
  public static final String OUTCOME = "outcome";

  /** What went wrong and where; absent if nothing did. */
  public static final String ERROR = "error";

  /** From the launch to the first statement of main; only for request 0. */
  public static final String BOOT = "boot_ns";

  /**
   * The worker's own work between the first statement of main, preparation and request; only for
   * request 0. Together with {@link #BOOT}, {@link #PREPARATION} and {@link #REQUEST_TIME} it makes
   * up the time from the launch until the object is complete.
   */
  public static final String SET_UP = "set_up_ns";

  /** Making or restoring the mapper; only for request 0. */
  public static final String PREPARATION = "preparation_ns";

  /**
   * With {@link Protocol#ARG_HEAD_START}: how long the preparation went on after the user had
   * asked; only for request 0.
   */
  public static final String UNREADY = "unready_ns";

  /**
   * From the moment the document is asked for until it is complete. Of an endpoint's response the
   * end has been read by then, as an app must to use the connection again.
   */
  public static final String REQUEST_TIME = "request_ns";

  /**
   * The part of the request that was spent in reads of the document. Of an endpoint: in reads of
   * the body as it comes over the wire, and before that waiting for its head. The latter begins
   * when the connection is there; with http-client, where that cannot be seen, when the request is
   * handed over. Head of each redirect included.
   */
  public static final String WAIT = "wait_ns";

  /**
   * The part of the request until the first visit was complete; absent of readers that cannot tell,
   * and at a constant rate.
   */
  public static final String FIRST_VISIT = "first_visit_ns";

  public static final String CPU = "cpu_ns";
  public static final String PEAK_RSS = "peak_rss_bytes";
  public static final String BYTES = "bytes";
  public static final String VISITS = "visits";

  /** Of all bound values; for the first and the last request. */
  public static final String DIGEST = "digest";

  /**
   * How many values the bound object holds, typed or not; where the digest is. Absent of a tree, in
   * which nothing has a type of SIRI, and where unknown members are ignored, so that they are not
   * known.
   */
  public static final String LEAVES = "leaves";

  /** How many of {@link #LEAVES} are bound to types; the others are kept beside the model. */
  public static final String BOUND_LEAVES = "bound_leaves";

  /**
   * Looking the host's address up; only for the first request of a fork to an endpoint. It is done
   * apart, and the connection that follows finds the address in the JDK's cache.
   */
  public static final String DNS = "dns_ns";

  /**
   * Making the TCP connection; absent where it was not made or cannot be seen: with http-client,
   * and where it is not told whether the connection is new.
   */
  public static final String TCP = "tcp_ns";

  /** The TLS handshake; absent where there was none or it cannot be seen. */
  public static final String TLS = "tls_ns";

  /** From the begin of the request until status and headers of the response are there. */
  public static final String FIRST_BYTE = "first_byte_ns";

  /** From the begin of the request until the last byte of the body was read. */
  public static final String BODY = "body_ns";

  /**
   * The request without the time until its body is open, and without that in reads of the body as
   * it comes over the wire: decompressing and binding. Absent if the request failed.
   */
  public static final String BIND = "bind_ns";

  /**
   * Length of the body as it was sent, and of a compressed file: less than {@link #BYTES} where it
   * is compressed. Absent of other files.
   */
  public static final String WIRE_BYTES = "wire_bytes";

  /**
   * The part of the request that was spent in decompressing: in reads of the decompressed document
   * but for those of the compressed one below. Absent of what is not compressed.
   */
  public static final String DECOMPRESS = "decompress_ns";

  /** HTTP's status code. */
  public static final String STATUS = "status";

  /** {@code HTTP/1.1} or {@code HTTP/2}. */
  public static final String HTTP_VERSION = "http_version";

  /**
   * {@code new} or {@code reused}; absent where there was no response, and where it cannot be told:
   * with http-client by requests in parallel, and on systems without {@code /proc}.
   */
  public static final String CONNECTION_STATE = "connection_state";

  /** {@code true} if the document says that there is more than it holds (MoreData). */
  public static final String MORE_DATA = "more_data";

  /** Constant rate: how much later than intended the request was sent. */
  public static final String LATE = "late_ns";

  /** How many redirects were followed; absent if none. */
  public static final String REDIRECTS = "redirects";

  /**
   * The part of the request until the last redirect was there, from its begin; absent if there was
   * none. Pauses between redirects are no part of any time.
   */
  public static final String REDIRECT_TIME = "redirect_ns";

  /** How long the endpoint asks to be left alone, in ms (Retry-After). */
  public static final String RETRY_AFTER = "retry_after_ms";

  /** Of a process that goes on until it is steady: {@link #WARMUP} or {@link #STEADY}. */
  public static final String PHASE = "phase";

  public static final String WARMUP = "warmup";
  public static final String STEADY = "steady";

  /** How many requests the line stands for, by the mean of their times; absent for one. */
  public static final String REQUESTS = "requests";

  /** How long the just-in-time compilers had compiled after the request; see {@link JitClock}. */
  public static final String JIT = "jit_ns";

  /** {@link #CLIENT_THREAD} if the process was busy with something else; else absent. */
  public static final String DISTURBED = "disturbed";

  /** A thread of the JDK's client goes on for ever with an earlier response. */
  public static final String CLIENT_THREAD = "client-thread";

  private SampleLine() {}
}
