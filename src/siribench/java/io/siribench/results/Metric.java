package io.siribench.results;

import io.siribench.worker.Protocol;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The values of a {@link Sample}, in the order of {@code samples.csv}. A metric has one name
 * everywhere: in the line of a fork, as a column, and in the documentation.
 *
 * <p>Names end in the unit: {@code _ns} is nanoseconds. An unknown number is an empty field.
 */
public enum Metric {
  SCHEMA(Kind.KEY, "version of the file format"),
  SCENARIO(Kind.KEY, "id of the scenario"),
  ROUND(Kind.KEY, "0 for the round that only warms the page cache and never counts, then from 1"),
  FORK(Kind.KEY, "number of the process within the run, from 0"),
  REQUEST(Kind.KEY, "number of the request within its process, from 0"),
  STARTED_AT(Kind.KEY, "start of the request: ISO 8601, UTC, milliseconds"),
  SOURCE(Kind.KEY, "file, document or URL, without secrets"),
  JAVA(Kind.KEY, "version of the Java runtime, as the process reports it"),
  JACKSON(Kind.KEY, "version of Jackson or of the requested library, as the library reports it"),
  LIBRARY_SOURCE(Kind.KEY, "file from which the process loaded that library"),
  OUTCOME(
      Kind.KEY,
      "ok, empty, error, http, parse, timeout, crash, not-restored, refused, not-compiled or"
          + " write; only ok and empty have times that count"),
  ERROR(Kind.TEXT, Protocol.SAMPLE, "complete error text; empty if there was no error"),
  BOOT_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "from the launch of the process to the first statement of its main method; request 0 only"),
  SET_UP_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "the worker's own work between the first statement of main, preparation and request; request"
          + " 0 only"),
  PREPARATION_NS(Kind.COUNT, Protocol.SAMPLE, "creating or restoring the mapper; request 0 only"),
  SCHEMA_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "part of the preparation spent in making the schema of the class; only for protobuf, avro and"
          + " csv, request 0 only"),
  REQUEST_NS(
      Kind.COUNT, Protocol.SAMPLE, "from requesting the document until the object is complete"),
  /** See {@link Sample#intendedElapsedNanos()}. */
  ELAPSED_NS(
      Kind.COMPUTED,
      "preparation plus request, at a constant rate from the intended send; empty if the request"
          + " failed"),
  FIRST_VISIT_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "from the request until the first visit is complete, or the first element of the list in your"
          + " own class; only for readers that report it"),
  /** The rest of a preparation with a head start, and the request. */
  VISIBLE_WAIT_NS(
      Kind.COUNT,
      "with --head-start: from the request until the object is complete, including the rest of the"
          + " preparation"),
  WAIT_NS(Kind.COUNT, Protocol.SAMPLE, "part of the request spent in reads of the input"),
  THREAD(
      Kind.COUNT,
      Protocol.SAMPLE,
      "with --threads: number of the thread from 0, or of the place in a sequence; empty in steady"
          + " processes after request 0"),
  QUEUED_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "with --threads: part of the request before its thread began it. All requests with the same"
          + " number are timed from the same moment"),
  CPU_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "CPU time of all threads: for request 0 from the launch of the process, later from the start"
          + " of the request; empty at a constant rate, where requests share the process. With"
          + " --threads, of all requests with the same number together"),
  WALL_NS(
      Kind.COUNT, "from the launch of the process to its end; request 0 only, of the first thread"),
  PEAK_RSS_BYTES(
      Kind.COUNT,
      Protocol.SAMPLE,
      "peak resident memory of the process so far; without /proc, of the whole process, at its"
          + " last request; empty on Windows"),
  ALLOCATED_BYTES(
      Kind.COUNT,
      Protocol.SAMPLE,
      "bytes that the request allocated: in processes of --allocation; for request 0 only of cold"
          + " and pseudo-warm starts. On a device, by the whole process, in steps of some KiB"),
  BYTES(
      Kind.COUNT, Protocol.SAMPLE, "length of the document as bound, decompressed, or as written"),
  VISITS(Kind.COUNT, Protocol.SAMPLE, "stop visits and vehicle activities in the object"),
  DIGEST(
      Kind.TEXT,
      Protocol.SAMPLE,
      "digest of all bound values, to compare formats and scenarios; for the first and last"
          + " request of a process. It ends with + if a limit left out values"),
  LEAVES(
      Kind.COUNT,
      Protocol.SAMPLE,
      "values in the bound object; empty for trees, and with --ignore-unknown except for your own"
          + " class"),
  BOUND_LEAVES(
      Kind.COUNT, Protocol.SAMPLE, "number of these values bound to types; the others are untyped"),
  MORE_DATA(
      Kind.FLAG,
      Protocol.SAMPLE,
      "true if the document states that it is not complete (MoreData), else empty"),
  EXIT_CODE(Kind.SIGNED, "exit code of the process; empty if it never started"),
  CACHE_BYTES(Kind.COUNT, "size of the restored file; empty if nothing is kept in a file"),
  CACHE_WRITE_NS(Kind.COUNT, "time in which the preparing process wrote a mapper cache"),
  PREPARED_DESERIALIZERS(
      Kind.COUNT,
      "deserializers in the object before it was written; with --operation write serializers"),
  RESTORED_DESERIALIZERS(
      Kind.COUNT, "deserializers or serializers in the object after it was restored"),
  PREPARING_NS(
      Kind.COUNT, "time of the processes that prepared the restored state, from launch to end"),
  BUILD(
      Kind.TEXT,
      "first digits of the SHA-256 of the restored archive, image or cache, which identify its"
          + " build; empty without one"),
  DNS_NS(Kind.COUNT, Protocol.SAMPLE, "address lookup; first request of a process only"),
  TCP_NS(Kind.COUNT, Protocol.SAMPLE, "connecting, if a connection was made and can be observed"),
  TLS_NS(Kind.COUNT, Protocol.SAMPLE, "TLS handshake, if there was one and it can be observed"),
  FIRST_BYTE_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "from the start of the request until status and headers had arrived; endpoints only"),
  BODY_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "from the start of the request until the last byte of the body was read; endpoints only"),
  BIND_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "part of the request after the head of the response, without reads: decompressing and"
          + " binding; endpoints only"),
  DECOMPRESS_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "part of the request spent in decompressing, summed over the parser's reads; empty if nothing"
          + " is compressed"),
  WIRE_BYTES(
      Kind.COUNT,
      Protocol.SAMPLE,
      "length of the body as sent, or of a compressed file; empty for other files"),
  STATUS(Kind.COUNT, Protocol.SAMPLE, "HTTP status code; endpoints only"),
  HTTP_VERSION(Kind.TEXT, Protocol.SAMPLE, "HTTP/1.1 or HTTP/2; may be empty"),
  CONNECTION_STATE(
      Kind.TEXT,
      Protocol.SAMPLE,
      "new or reused; empty if there was no response, or if it is unknown"),
  LATE_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "at a constant rate: delay of the actual send after the intended time"),
  REDIRECTS(Kind.COUNT, Protocol.SAMPLE, "number of followed redirects; empty if none"),
  REDIRECT_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "from the start of the request until the last redirect had arrived, without the pauses"
          + " between them"),
  PHASE(Kind.TEXT, Protocol.SAMPLE, "warmup or steady; empty except for steady scenarios"),
  REQUESTS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "number of consecutive requests that the row represents by their mean times; empty for one."
          + " With several steady threads: requests that all threads completed; request_ns is the"
          + " time divided by their number, the inverse of the throughput"),
  JIT_NS(
      Kind.COUNT,
      Protocol.SAMPLE,
      "total time of the process's JIT compilers at the end of the request; empty if the JVM does"
          + " not report it"),
  PRESSURE_NS(
      Kind.COUNT,
      "time in which a runnable task of the machine waited for a processor while the process ran,"
          + " including its own threads; empty without /proc/pressure"),
  OTHERS_CPU_NS(
      Kind.COUNT,
      "CPU time of all other processes while the process ran; the kernel counts ticks of 10 ms"),
  STEAL_NS(Kind.COUNT, "CPU time that the hypervisor gave to other machines"),
  DISTURBED(
      Kind.TEXT,
      "disturbances of the process: cpu, steal, throttled, swap, memory, thermal, doze,"
          + " client-thread, separated by blanks; empty if there were none or they are unknown"),
  PAGE_CACHE(Kind.TEXT, "warm, dropped (--drop-caches) or unknown"),
  CDS(
      Kind.TEXT,
      Protocol.VERSIONS,
      "shared or none: whether any class came from an archive, as some do from that of the JDK;"
          + " empty if the JVM does not report it"),
  ODEX(
      Kind.TEXT,
      Protocol.VERSIONS,
      "mapped or none: whether the device used code compiled ahead of time; empty elsewhere"),
  GC_COUNT(
      Kind.COUNT,
      Protocol.VERSIONS,
      "garbage collections of a start on a device, by ART (art.gc.gc-count); empty elsewhere and"
          + " for processes with several requests"),
  GC_NS(
      Kind.COUNT,
      Protocol.VERSIONS,
      "total time of these collections, by ART, in whole ms (art.gc.gc-time)"),
  GC_CPU_NS(
      Kind.COUNT,
      Protocol.VERSIONS,
      "CPU time of ART's thread that collects garbage (HeapTaskDaemon) in that start"),
  JIT_CPU_NS(
      Kind.COUNT,
      Protocol.VERSIONS,
      "CPU time of ART's just-in-time compiling threads (Jit thread pool) in that start"),
  MAJOR_FAULTS(
      Kind.COUNT,
      Protocol.VERSIONS,
      "page faults in that start that read from storage (/proc/self/stat)"),
  /** HotSpot's counter {@code java.cls.loadedClasses}. */
  LOADED_CLASSES(
      Kind.COUNT,
      Protocol.VERSIONS,
      "classes that the process had loaded from class files, or generated, by the end of its first"
          + " request; empty if the JVM does not report it"),
  /** HotSpot's counter {@code java.cls.sharedLoadedClasses}. */
  SHARED_CLASSES(
      Kind.COUNT,
      Protocol.VERSIONS,
      "classes that the process had loaded from archives by then, including the JDK's archive"),
  THERMAL_STATUS(
      Kind.TEXT,
      "none, light, moderate, severe, critical, emergency or shutdown; empty if unknown"),
  BATTERY_MILLICELSIUS(Kind.SIGNED, "temperature of the device's battery"),
  /** See {@link io.siribench.plan.Round.Layout}. */
  ENVIRONMENT_BYTES(
      Kind.COUNT,
      "length added to the environment of all processes of the round; 0 if a process image is"
          + " restored in the run"),
  CLASS_PATH_ORDER(
      Kind.COUNT,
      "seed of the order of siribench's jars in the class path of all processes of the round; 0 for"
          + " the order of the list, as on devices and with an archive or image in the run"),
  QUANTITY(
      Kind.TEXT,
      "instructions or allocation if the process was not timed, but measured these; else empty."
          + " Rounds are numbered from 1 for each quantity"),
  COUNTER(
      Kind.TEXT,
      Metric.COUNTED,
      "counter of instructions, its version, and the flags that make its counts reproducible"),
  INSTRUCTIONS(
      Kind.COUNT,
      Metric.COUNTED,
      "user-mode instructions from the launch to the complete object: of the main thread, or of the"
          + " process if the counter sees no phases"),
  BOOT_INSTRUCTIONS(
      Kind.COUNT, Metric.COUNTED, "instructions in boot_ns; empty if the counter sees no phases"),
  SET_UP_INSTRUCTIONS(Kind.COUNT, Metric.COUNTED, "instructions in set_up_ns"),
  PREPARATION_INSTRUCTIONS(Kind.COUNT, Metric.COUNTED, "instructions in preparation_ns"),
  REQUEST_INSTRUCTIONS(Kind.COUNT, Metric.COUNTED, "instructions in request_ns");

  /** The kind of the line with the counts of a fork, which siribench itself adds. */
  public static final String COUNTED = "counted";

  /** The kind of a value. */
  enum Kind {
    /** A part of the sample's identity, or of its scenario. */
    KEY,
    TEXT,
    /** {@code true}, or empty. */
    FLAG,
    /** A whole number from 0. */
    COUNT,
    /** A whole number. */
    SIGNED,
    /** A number derived from others, for readers of the file. */
    COMPUTED
  }

  private final Kind kind;
  private final String line;
  private final String meaning;

  /** Creates a metric that siribench itself provides. */
  Metric(Kind kind, String meaning) {
    this(kind, "", meaning);
  }

  /** Creates a metric that forks report in lines of the kind {@code line}. */
  Metric(Kind kind, String line, String meaning) {
    this.kind = kind;
    this.line = line;
    this.meaning = meaning;
  }

  /** Returns the metrics in lines of the kind {@code line}; see {@link Protocol}. */
  public static List<Metric> ofLine(String line) {
    return Arrays.stream(values()).filter(metric -> metric.line.equals(line)).toList();
  }

  /** Returns its name in files and in the lines of forks. */
  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  Kind kind() {
    return kind;
  }

  /** Returns whether only timed forks have it. */
  boolean isOfTimedForks() {
    return this == PEAK_RSS_BYTES || key().endsWith("_ns");
  }

  /** Returns whether its values are whole numbers. */
  public boolean isNumber() {
    return kind == Kind.COUNT || kind == Kind.SIGNED || kind == Kind.COMPUTED;
  }

  /** Returns its content and when it is empty, for {@code docs/columns.md}. */
  public String meaning() {
    return meaning;
  }
}
