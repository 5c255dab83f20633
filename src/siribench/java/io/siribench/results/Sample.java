package io.siribench.results;

import io.siribench.plan.Factor;
import io.siribench.plan.Round.Layout;
import io.siribench.plan.Start;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The record of one request in one fork: one row of {@code samples.csv}.
 *
 * <p>A number that could not be measured is {@link #ABSENT} here and an empty field in the file.
 *
 * @param scenario id of the scenario, such as {@code json.reader.none.cold}
 * @param round 0 for the round that only warms the page cache (no sample of it counts), else from 1
 * @param fork number of the fork within the run, from 0
 * @param request number of the request within its fork, from 0
 * @param startedAt the start of the request; the file keeps milliseconds
 * @param error the original error text, of any length; empty if there was none
 * @param exitCode exit code of the fork, {@link #ABSENT} if it never started
 */
public record Sample(
    String scenario,
    int round,
    int fork,
    int request,
    Instant startedAt,
    Factors factors,
    Outcome outcome,
    String error,
    Times times,
    Content content,
    Restored restored,
    Exchange exchange,
    Surroundings surroundings,
    Progress progress,
    long peakRssBytes,
    long exitCode) {

  /** The value for a number that was not, or could not be, measured. */
  public static final long ABSENT = -1;

  /** The round in which forks only bring files into the page cache. */
  public static final int PAGE_CACHE_ROUND = 0;

  /**
   * The varied values, and the binding software.
   *
   * @param source the file or the URL
   * @param java version of the runtime, as the fork reports it
   * @param jackson version of Jackson, as the fork reports it
   * @param librarySource name of the file from which the process loaded that library; may be empty
   * @param words the names of the scenario's values, without factors that do not apply. Those with
   *     their own column are kept in the file
   */
  public record Factors(
      String source, String java, String jackson, String librarySource, Map<Factor, String> words) {
    /** Creates the factors of a process that does not report its library's source. */
    public Factors(String source, String java, String jackson, Map<Factor, String> words) {
      this(source, java, jackson, "", words);
    }

    public Factors {
      Map<Factor, String> copy = new EnumMap<>(Factor.class);
      copy.putAll(words);
      copy.values().removeIf(String::isEmpty);
      words = Collections.unmodifiableMap(copy);
    }

    /** Returns whether a file was read, instead of an endpoint. */
    public boolean isFile() {
      return !source.contains("://");
    }

    /** Returns the name of all formats of the document: the path's last part without extension. */
    public String documentName() {
      int query = isFile() ? -1 : source.indexOf('?');
      String path = query < 0 ? source : source.substring(0, query);
      int start = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
      int end = path.lastIndexOf('.');
      return end > start ? path.substring(start, end) : path.substring(start);
    }

    /** Returns the name of the value of {@code factor}; empty if it does not apply. */
    public String word(Factor factor) {
      return words.getOrDefault(factor, "");
    }

    /** Returns whether it is about requests after the first of a process. */
    public boolean isOfLaterRequests() {
      String start = word(Factor.START);
      return Arrays.stream(Start.values())
          .anyMatch(each -> each.optionName().equals(start) && each.isOfLaterRequests());
    }
  }

  /**
   * The times in nanoseconds, each {@link #ABSENT} if it was not measured.
   *
   * @param bootNanos from the launch of the process to the first statement of its main method; only
   *     for request 0
   * @param preparationNanos making or restoring the mapper; only for request 0
   * @param requestNanos from requesting the response until the object is complete; a sample that
   *     completed always has it, or {@link SampleWriter} refuses it
   * @param firstVisitNanos from the request until the first visit was complete, for streaming
   *     readers
   * @param waitNanos the part of the request that was spent in reads of the input
   * @param cpuNanos CPU time of all threads of the process: for request 0 from its launch, for
   *     later requests from their own start; absent at a constant rate, where several requests
   *     share the process
   * @param wallNanos from the launch of the process to its end; only for request 0
   * @param visibleWaitNanos from the user's request to the complete object: the rest of a
   *     preparation with a head start, and the request; absent without one
   * @param setUpNanos the worker's own work between the first statement of main, preparation and
   *     request; only for request 0, and absent from runs that did not record it
   */
  public record Times(
      long bootNanos,
      long preparationNanos,
      long requestNanos,
      long firstVisitNanos,
      long waitNanos,
      long cpuNanos,
      long wallNanos,
      long visibleWaitNanos,
      long setUpNanos) {

    public static final Times NONE =
        new Times(ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT);

    /** Creates the times of a process without a head start. */
    public Times(
        long bootNanos,
        long preparationNanos,
        long requestNanos,
        long firstVisitNanos,
        long waitNanos,
        long cpuNanos,
        long wallNanos) {
      this(
          bootNanos,
          preparationNanos,
          requestNanos,
          firstVisitNanos,
          waitNanos,
          cpuNanos,
          wallNanos,
          ABSENT,
          ABSENT);
    }

    /** Returns preparation plus request; {@link #ABSENT} without a request. */
    public long elapsedNanos() {
      if (requestNanos == ABSENT) {
        return ABSENT;
      }
      return preparationNanos == ABSENT ? requestNanos : preparationNanos + requestNanos;
    }
  }

  /**
   * The content that was read and bound.
   *
   * @param bytes length of the document as read
   * @param visits stop visits and vehicle activities
   * @param digest the digest of all bound values, the same for every format of one document; empty
   *     if it was not computed (it is for a fork's first and last request)
   * @param leaves values in the bound object that are not blank, typed or not; present with the
   *     digest, but absent for a tree and if unknown members are ignored
   * @param boundLeaves the number of them that are bound to types; the others are untyped
   */
  public record Content(long bytes, long visits, String digest, long leaves, long boundLeaves) {
    /** Creates content without a known number of bound values. */
    public Content(long bytes, long visits, String digest) {
      this(bytes, visits, digest, ABSENT, ABSENT);
    }

    public static final Content NONE = new Content(ABSENT, ABSENT, "");
  }

  /**
   * The state that a pseudo-warm fork restored.
   *
   * @param cacheBytes size of the file; absent if nothing is kept in a file, as for a dummy read
   * @param cacheWriteNanos the time in which the preparing fork wrote it
   * @param preparedDeserializers the number of deserialisers in the object before it was written
   * @param restoredDeserializers the number after it was read back, or after a dummy read
   * @param preparingNanos the time of the preparing forks, from their launch to their end
   * @param build the first digits of the file's hash, which identify its build; empty if nothing is
   *     kept in a file, and for runs that did not record it
   */
  public record Restored(
      long cacheBytes,
      long cacheWriteNanos,
      long preparedDeserializers,
      long restoredDeserializers,
      long preparingNanos,
      String build) {
    public static final Restored NONE = new Restored(ABSENT, ABSENT, ABSENT, ABSENT);

    /** Creates the state of runs that did not record the preparation time. */
    public Restored(
        long cacheBytes,
        long cacheWriteNanos,
        long preparedDeserializers,
        long restoredDeserializers) {
      this(cacheBytes, cacheWriteNanos, preparedDeserializers, restoredDeserializers, ABSENT, "");
    }
  }

  /**
   * The observations of the request itself. All but {@code bindNanos}, {@code wireBytes} and {@code
   * decompressNanos} are of endpoints only. Times are nanoseconds.
   *
   * @param dnsNanos looking the address up; only for the first request of a fork
   * @param tcpNanos making the connection, if one was made and it is visible
   * @param tlsNanos the TLS handshake, if there was one and it is visible
   * @param firstByteNanos from the start until status and headers were received
   * @param bodyNanos from the start until the last byte of the body was read
   * @param bindNanos the part that was neither waiting nor reading: decompressing and binding
   * @param wireBytes length of the body as it was sent, or of a compressed file
   * @param status HTTP's status code
   * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; may be empty
   * @param connectionState {@code new} or {@code reused}; empty without a response, or if unknown
   * @param moreData whether the document states that more data exists
   * @param lateNanos at a constant rate, the delay of the request relative to its intended time
   * @param redirects the number of followed redirects; absent if none
   * @param redirectNanos from the start until the last of them was received, without the pauses
   *     between them, which are not part of any time
   * @param decompressNanos the part spent in decompressing; absent for uncompressed content
   */
  public record Exchange(
      long dnsNanos,
      long tcpNanos,
      long tlsNanos,
      long firstByteNanos,
      long bodyNanos,
      long bindNanos,
      long wireBytes,
      long status,
      String httpVersion,
      String connectionState,
      boolean moreData,
      long lateNanos,
      long redirects,
      long redirectNanos,
      long decompressNanos) {

    /** Creates the exchange of a request without redirects. */
    public Exchange(
        long dnsNanos,
        long tcpNanos,
        long tlsNanos,
        long firstByteNanos,
        long bodyNanos,
        long bindNanos,
        long wireBytes,
        long status,
        String httpVersion,
        String connectionState,
        boolean moreData,
        long lateNanos) {
      this(
          dnsNanos,
          tcpNanos,
          tlsNanos,
          firstByteNanos,
          bodyNanos,
          bindNanos,
          wireBytes,
          status,
          httpVersion,
          connectionState,
          moreData,
          lateNanos,
          ABSENT,
          ABSENT,
          ABSENT);
    }

    public static final Exchange NONE =
        new Exchange(
            ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, ABSENT, "", "", false, ABSENT);
  }

  /**
   * The concurrent activity and the conditions of a fork, equal for all its requests.
   *
   * @param pressureNanos the time in which at least one runnable task of the machine had to wait
   *     for a processor ({@code /proc/pressure/cpu}), including the fork's own threads
   * @param othersCpuNanos CPU time of all processes except the fork and siribench
   * @param stealNanos CPU time that the hypervisor gave to other machines
   * @param disturbed the disturbances of the fork, as words separated by blanks: {@code cpu},
   *     {@code steal}, {@code throttled}, {@code swap}, {@code thermal}, ...; empty if there were
   *     none or they are unknown
   * @param pageCache {@code warm} after round 0 or an earlier fork, {@code dropped} after {@code
   *     --drop-caches}, {@code unknown}
   * @param cds whether any class came from an archive, that of the JDK included: {@code shared} or
   *     {@code none}; empty if the JVM does not report it
   * @param thermalStatus the reported heat of a device: {@code none}, {@code light}, {@code
   *     moderate}, {@code severe}, {@code critical}, {@code emergency}, {@code shutdown}; empty if
   *     unknown
   * @param batteryMillicelsius temperature of a device's battery in thousandths of a degree Celsius
   * @param odex whether a device had code compiled ahead of time: {@code mapped} or {@code none};
   *     empty elsewhere
   * @param loadedClasses classes that the process had loaded from class files, or generated, at the
   *     end of its first request
   * @param sharedClasses classes that it had loaded from archives at that time
   * @param layout the layout of all forks of the round
   */
  public record Surroundings(
      long pressureNanos,
      long othersCpuNanos,
      long stealNanos,
      String disturbed,
      String pageCache,
      String cds,
      String thermalStatus,
      long batteryMillicelsius,
      String odex,
      long loadedClasses,
      long sharedClasses,
      Layout layout) {
    /** Creates the surroundings of a process that does not report its loaded classes. */
    public Surroundings(
        long pressureNanos,
        long othersCpuNanos,
        long stealNanos,
        String disturbed,
        String pageCache,
        String cds,
        String thermalStatus,
        long batteryMillicelsius,
        String odex) {
      this(
          pressureNanos,
          othersCpuNanos,
          stealNanos,
          disturbed,
          pageCache,
          cds,
          thermalStatus,
          batteryMillicelsius,
          odex,
          ABSENT,
          ABSENT,
          Layout.UNKNOWN);
    }

    /** Returns these surroundings, also disturbed by {@code word} unless it is empty. */
    public Surroundings disturbedBy(String word) {
      return new Surroundings(
          pressureNanos,
          othersCpuNanos,
          stealNanos,
          disturbed.isEmpty() || word.isEmpty() ? disturbed + word : disturbed + " " + word,
          pageCache,
          cds,
          thermalStatus,
          batteryMillicelsius,
          odex,
          loadedClasses,
          sharedClasses,
          layout);
    }

    /** Returns these surroundings in a round with {@code other}. */
    public Surroundings in(Layout other) {
      return new Surroundings(
          pressureNanos,
          othersCpuNanos,
          stealNanos,
          disturbed,
          pageCache,
          cds,
          thermalStatus,
          batteryMillicelsius,
          odex,
          loadedClasses,
          sharedClasses,
          other);
    }

    public static final Surroundings NONE =
        new Surroundings(ABSENT, ABSENT, ABSENT, "", "", "", "", ABSENT, "");
  }

  /**
   * The warm-up progress of a process.
   *
   * @param phase for a steady scenario {@link #WARMUP}, or {@link #STEADY} once the process had
   *     reached a steady state; empty elsewhere
   * @param requests the number of consecutive requests in this sample, from {@link
   *     Sample#request()} on: its times are their means. {@link #ABSENT} for one
   * @param jitNanos the time for which the just-in-time compilers of the process had compiled at
   *     the end of the request; absent if the virtual machine does not report it
   */
  public record Progress(String phase, long requests, long jitNanos) {
    public static final Progress NONE = new Progress("", ABSENT, ABSENT);

    /** The phase of requests before the process had reached a steady state. */
    public static final String WARMUP = "warmup";

    /** The phase of requests after that. */
    public static final String STEADY = "steady";

    /** Returns the number of requests in the sample, at least one. */
    public long requestCount() {
      return Math.max(1, requests);
    }
  }

  /**
   * Returns the elapsed time as defined by the study: preparation plus request. At a constant rate
   * it is the time from the intended send of the request, so that a request that had to wait for
   * others is not counted as a short one. {@link #ABSENT} without a request.
   */
  public long intendedElapsedNanos() {
    long elapsed = times.elapsedNanos();
    return elapsed == ABSENT ? ABSENT : elapsed + Math.max(0, exchange.lateNanos());
  }

  /**
   * Returns the time from launch to object: boot, set-up, preparation and request. It is {@link
   * #ABSENT} for later requests, for an unknown boot, and with a head start, in which the process
   * waits for the user.
   */
  public long launchNanos() {
    long elapsed = times.elapsedNanos();
    return times.bootNanos == ABSENT || elapsed == ABSENT || times.visibleWaitNanos != ABSENT
        ? ABSENT
        : times.bootNanos + Math.max(0, times.setUpNanos) + elapsed;
  }

  /**
   * Returns the time to the first item, including the preparation. For a reader that yields nothing
   * before the end, it is the time to all. {@link #ABSENT} without a request.
   */
  public long firstNanos() {
    long elapsed = intendedElapsedNanos();
    return elapsed == ABSENT || times.firstVisitNanos == ABSENT
        ? elapsed
        : elapsed - times.requestNanos + times.firstVisitNanos;
  }

  /** Returns the sample with another outcome, which has the text {@code why}. */
  public Sample ended(Outcome other, String why) {
    return new Sample(
        scenario,
        round,
        fork,
        request,
        startedAt,
        factors,
        other,
        why,
        times,
        content,
        restored,
        exchange,
        surroundings,
        progress,
        peakRssBytes,
        exitCode);
  }

  /** Returns whether this sample's times belong in the statistics of its scenario. */
  public boolean counts() {
    return outcome.completed() && round != PAGE_CACHE_ROUND && isOfItsStart();
  }

  /** Returns whether the process was in the scenario's state at this request. */
  private boolean isOfItsStart() {
    return switch (factors.word(Factor.START)) {
      case "warm" -> request > 0;
      case "steady" -> progress.phase().equals(Progress.STEADY);
      default -> true;
    };
  }
}
