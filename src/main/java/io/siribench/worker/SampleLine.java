package io.siribench.worker;

/**
 * The fields of a {@link Protocol#SAMPLE} line. Times are in ns unless said otherwise; -1 is
 * unknown.
 */
public final class SampleLine {
  public static final String REQUEST = "request";

  /** When the request began, in ms since 1970. */
  public static final String STARTED = "started_ms";

  /** {@code ok}, {@code empty}, {@code error}, {@code parse} or {@code crash}. */
  public static final String OUTCOME = "outcome";

  /** What went wrong and where; absent if nothing did. */
  public static final String ERROR = "error";

  /** From the launch to the first statement of main; only for request 0. */
  public static final String BOOT = "boot_ns";

  /** Making or restoring the mapper; only for request 0. */
  public static final String PREPARATION = "preparation_ns";

  public static final String REQUEST_TIME = "request_ns";

  /** The part of the request that was spent in reads of the document. */
  public static final String WAIT = "wait_ns";

  public static final String CPU = "cpu_ns";
  public static final String PEAK_RSS = "peak_rss_bytes";
  public static final String BYTES = "bytes";
  public static final String VISITS = "visits";

  /** Of all bound values; for the first and the last request. */
  public static final String DIGEST = "digest";

  private SampleLine() {}
}
