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
 * @param startedAt when the request began; the file keeps milliseconds
 * @param error what went wrong, as it was said: any text, of any length; empty if nothing did
 * @param exitCode exit code of the fork, {@link #ABSENT} where it never started
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

  /** Stands for a number that was not, or could not be, measured. */
  public static final long ABSENT = -1;

  /** The round whose forks only bring files into the page cache. */
  public static final int PAGE_CACHE_ROUND = 0;

  /**
   * What was varied, and what it was bound by.
   *
   * @param source the file or the URL
   * @param java version of the runtime, as the fork reports it
   * @param jackson version of Jackson, as the fork reports it
   * @param librarySource name of the file that the process had that library from; may be empty
   * @param words what the values of the scenario are called; of a factor that does not apply there
   *     is none. Those with a column of their own are kept in the file
   */
  public record Factors(
      String source, String java, String jackson, String librarySource, Map<Factor, String> words) {
    /** Of a process that does not tell where the library came from. */
    public Factors(String source, String java, String jackson, Map<Factor, String> words) {
      this(source, java, jackson, "", words);
    }

    public Factors {
      Map<Factor, String> copy = new EnumMap<>(Factor.class);
      copy.putAll(words);
      copy.values().removeIf(String::isEmpty);
      words = Collections.unmodifiableMap(copy);
    }

    /** Whether a file was read, and no endpoint asked. */
    public boolean isFile() {
      return !source.contains("://");
    }

    /**
     * What all formats of the document are called: the last part of the path, without extension.
     */
    public String documentName() {
      int query = isFile() ? -1 : source.indexOf('?');
      String path = query < 0 ? source : source.substring(0, query);
      int start = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1;
      int end = path.lastIndexOf('.');
      return end > start ? path.substring(start, end) : path.substring(start);
    }

    /** What the value of {@code factor} is called; empty if it does not apply. */
    public String word(Factor factor) {
      return words.getOrDefault(factor, "");
    }

    /** Whether it is about requests after the first of a process. */
    public boolean isOfLaterRequests() {
      String start = word(Factor.START);
      return Arrays.stream(Start.values())
          .anyMatch(each -> each.optionName().equals(start) && each.isOfLaterRequests());
    }
  }

  /**
   * Nanoseconds, each {@link #ABSENT} where it was not measured.
   *
   * @param bootNanos from the launch of the process to the first statement of its main method; only
   *     for request 0
   * @param preparationNanos making or restoring the mapper; only for request 0
   * @param requestNanos from asking for the response until the object is complete; a sample that
   *     completed always has it, or {@link SampleWriter} refuses it
   * @param firstVisitNanos from asking until the first visit was complete, for streaming readers
   * @param waitNanos the part of the request that was spent in reads of the input
   * @param cpuNanos CPU time of all threads of the process: for request 0 from its launch, for
   *     later requests from their own beginning; absent at a constant rate, where several requests
   *     share the process
   * @param wallNanos from the launch of the process to its end; only for request 0
   * @param visibleWaitNanos from the moment that the user asks until the object is complete: what
   *     is left of a preparation that had a head start, and the request; absent without one
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

    /** Those of a process whose preparation had no head start. */
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

    /** Preparation plus request; {@link #ABSENT} without a request. */
    public long elapsedNanos() {
      if (requestNanos == ABSENT) {
        return ABSENT;
      }
      return preparationNanos == ABSENT ? requestNanos : preparationNanos + requestNanos;
    }
  }

  /**
   * What was read and bound.
   *
   * @param bytes length of the document as read
   * @param visits stop visits and vehicle activities
   * @param digest of all bound values, the same for every format of one document; empty where it
   *     was not taken (it is taken of a fork's first and last request)
   * @param leaves values in the bound object that are not blank, typed or not; where the digest is,
   *     but absent of a tree and where unknown members are ignored
   * @param boundLeaves how many of them are bound to types; the others are kept untyped
   */
  public record Content(long bytes, long visits, String digest, long leaves, long boundLeaves) {
    /** Of which it is not known how much is bound to types. */
    public Content(long bytes, long visits, String digest) {
      this(bytes, visits, digest, ABSENT, ABSENT);
    }

    public static final Content NONE = new Content(ABSENT, ABSENT, "");
  }

  /**
   * The state that a pseudo-warm fork restored.
   *
   * @param cacheBytes size of the file; absent where nothing is kept in a file, as of a dummy read
   * @param cacheWriteNanos how long the preparing fork took to write it
   * @param preparedDeserializers how many deserialisers the object held before it was written
   * @param restoredDeserializers how many it held after it was read back, or after a dummy read
   * @param preparingNanos how long the preparing forks took, from their launch to their end
   * @param build the first digits of the hash of the file, which tell its builds apart; empty where
   *     nothing is kept in a file, and of runs that did not record it
   */
  public record Restored(
      long cacheBytes,
      long cacheWriteNanos,
      long preparedDeserializers,
      long restoredDeserializers,
      long preparingNanos,
      String build) {
    public static final Restored NONE = new Restored(ABSENT, ABSENT, ABSENT, ABSENT);

    /** That of runs which did not record how long preparing took. */
    public Restored(
        long cacheBytes,
        long cacheWriteNanos,
        long preparedDeserializers,
        long restoredDeserializers) {
      this(cacheBytes, cacheWriteNanos, preparedDeserializers, restoredDeserializers, ABSENT, "");
    }
  }

  /**
   * What could be seen of the request itself; all but {@code bindNanos}, {@code wireBytes} and
   * {@code decompressNanos} is of endpoints only. Times are nanoseconds.
   *
   * @param dnsNanos looking the address up; only for the first request of a fork
   * @param tcpNanos making the connection, where one was made and it can be seen
   * @param tlsNanos the TLS handshake, where there was one and it can be seen
   * @param firstByteNanos from the begin until status and headers were there
   * @param bodyNanos from the begin until the last byte of the body was read
   * @param bindNanos the part that was neither waiting nor reading: decompressing and binding
   * @param wireBytes length of the body as it was sent, or of a compressed file
   * @param status HTTP's status code
   * @param httpVersion {@code HTTP/1.1} or {@code HTTP/2}; may be empty
   * @param connectionState {@code new} or {@code reused}; empty without a response, and where it
   *     cannot be known
   * @param moreData whether the document says that there is more than it holds
   * @param lateNanos at a constant rate, how much later than intended the request was sent
   * @param redirects how many were followed; absent if none
   * @param redirectNanos from the begin until the last of them was there, without the pauses
   *     between them, which are no part of any time
   * @param decompressNanos the part spent in decompressing; absent of what is not compressed
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

    /** What was seen of a request that was not redirected. */
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
   * What else went on while the fork ran, and what it found; the same for all requests of a fork.
   *
   * @param pressureNanos for how long at least one runnable task of the machine had to wait for a
   *     processor ({@code /proc/pressure/cpu}), the fork's own threads among them
   * @param othersCpuNanos CPU time of all processes but the fork and siribench
   * @param stealNanos CPU time that the hypervisor gave to other machines
   * @param disturbed what disturbed the fork, in words separated by blanks: {@code cpu}, {@code
   *     steal}, {@code throttled}, {@code swap}, {@code thermal}, ...; empty if nothing did or it
   *     cannot be known
   * @param pageCache {@code warm} after round 0 or an earlier fork, {@code dropped} after {@code
   *     --drop-caches}, {@code unknown}
   * @param cds whether any class came from an archive, that of the JDK included: {@code shared} or
   *     {@code none}; empty where the JVM does not say
   * @param thermalStatus how hot a device said it was: {@code none}, {@code light}, {@code
   *     moderate}, {@code severe}, {@code critical}, {@code emergency}, {@code shutdown}; empty
   *     where it is not known
   * @param batteryMillicelsius temperature of a device's battery in thousandths of a degree Celsius
   * @param odex whether a device had code compiled ahead of time: {@code mapped} or {@code none};
   *     empty elsewhere
   * @param loadedClasses classes that the process had loaded from class files, or from what it
   *     generated, when its first request was over
   * @param sharedClasses those that it had loaded from archives by then
   * @param layout of all forks of the round
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
    /** Of a process that does not tell which classes it loaded. */
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

    /** This, disturbed by {@code word} as well; by nothing more if that is empty. */
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

    /** This in a round with {@code other}. */
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
   * How far a process has warmed up.
   *
   * @param phase of a steady scenario {@link #WARMUP}, or {@link #STEADY} once the process had come
   *     to rest; empty elsewhere
   * @param requests how many consecutive requests this sample stands for, from {@link
   *     Sample#request()} on: its times are their means. {@link #ABSENT} for one
   * @param jitNanos how long the just-in-time compilers of the process had compiled when the
   *     request was over; absent where the virtual machine does not say it
   */
  public record Progress(String phase, long requests, long jitNanos) {
    public static final Progress NONE = new Progress("", ABSENT, ABSENT);

    /** The phase of requests before the process had come to rest. */
    public static final String WARMUP = "warmup";

    /** The phase of requests after that. */
    public static final String STEADY = "steady";

    /** How many requests the sample stands for, at least one. */
    public long requestCount() {
      return Math.max(1, requests);
    }
  }

  /**
   * What the study called elapsed time: preparation plus request. At a constant rate the time from
   * the intended send of the request, so that a request that had to wait for others is not counted
   * as a short one. {@link #ABSENT} without a request.
   */
  public long intendedElapsedNanos() {
    long elapsed = times.elapsedNanos();
    return elapsed == ABSENT ? ABSENT : elapsed + Math.max(0, exchange.lateNanos());
  }

  /**
   * From the launch of the process until the object was complete: boot, set-up, preparation and
   * request. {@link #ABSENT} for later requests, where the boot is not known, and with a head
   * start, in which the process waits for the user.
   */
  public long launchNanos() {
    long elapsed = times.elapsedNanos();
    return times.bootNanos == ABSENT || elapsed == ABSENT || times.visibleWaitNanos != ABSENT
        ? ABSENT
        : times.bootNanos + Math.max(0, times.setUpNanos) + elapsed;
  }

  /**
   * Until the first item was there, the preparation included; of a reader that hands over nothing
   * before the end, until all was. {@link #ABSENT} without a request.
   */
  public long firstNanos() {
    long elapsed = intendedElapsedNanos();
    return elapsed == ABSENT || times.firstVisitNanos == ABSENT
        ? elapsed
        : elapsed - times.requestNanos + times.firstVisitNanos;
  }

  /** The same with another outcome, which has the text {@code why}. */
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

  /** Whether this sample's times belong in the statistics of its scenario. */
  public boolean counts() {
    return outcome.completed() && round != PAGE_CACHE_ROUND && isOfItsStart();
  }

  /** Whether the process was, with this request, in the state that the scenario is about. */
  private boolean isOfItsStart() {
    return switch (factors.word(Factor.START)) {
      case "warm" -> request > 0;
      case "steady" -> progress.phase().equals(Progress.STEADY);
      default -> true;
    };
  }
}
