package io.siribench.worker;

import io.siribench.worker.codec.Codec;
import io.siribench.worker.codec.CodecSettings;
import io.siribench.worker.codec.DocumentReader;
import io.siribench.worker.codec.ExitWatch;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.NamedTimes;
import io.siribench.worker.codec.PreparedState;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.codec.StaxType;
import io.siribench.worker.codec.UnknownMembers;
import io.siribench.worker.format.Format;
import io.siribench.worker.observe.AllocationMeter;
import io.siribench.worker.observe.Counters;
import io.siribench.worker.observe.Observer;
import io.siribench.worker.observe.StackSampler;
import io.siribench.worker.platform.Art;
import io.siribench.worker.platform.PerfData;
import io.siribench.worker.platform.ProcessUsage;
import io.siribench.worker.platform.WallTime;
import io.siribench.worker.restore.DumpedProcess;
import io.siribench.worker.restore.HeadStart;
import io.siribench.worker.restore.Preparation;
import io.siribench.worker.subject.Subject;
import io.siribench.worker.wrapping.WrappingCodec;
import io.siribench.worker.write.ReadWriteCodec;
import io.siribench.worker.write.WritingCodec;
import java.io.File;
import java.io.IOException;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The main class of a fork: runs the requests of one scenario and reports each. */
public final class WorkerMain {
  private static final int MAX_FRAMES = 3;

  /** The most causes to print: an exception may be its own indirect cause. */
  private static final int MAX_CAUSES = 10;

  private final Arguments args;
  private final Format format;
  private final Codec codec;
  private final CodecSettings settings;
  private final Report report;
  private final RetryPolicy retryPolicy;
  private final boolean isConstantRate;
  private final @Nullable Observer observer;
  private @Nullable Loop loop;

  private WorkerMain(Arguments args, long startedNanos) {
    this.args = args;
    // The observer comes first, so that boot counters exclude classes that this constructor loads.
    String observation = args.get(Protocol.ARG_OBSERVE, "");
    observer = observation.isEmpty() ? null : Observers.of(observation);
    format = Format.of(args.get(Protocol.ARG_FORMAT));
    settings = settings(args, format);
    codec = codec(args, settings);
    if (settings.reader().isOwn() || !settings.hasStockMapper()) {
      ExitWatch.addToFork();
    }
    Report.mark(args.get(Protocol.ARG_MARK, ""));
    report = new Report(startedNanos);
    isConstantRate = !args.get(Protocol.ARG_PERIOD, "").isEmpty();
    // At a constant rate, a pause would leave a gap in the schedule.
    retryPolicy =
        new RetryPolicy(
            Integer.parseInt(args.get(Protocol.ARG_FAILED_BEFORE, "0")),
            Integer.parseInt(args.get(Protocol.ARG_MAX_FAILURES, "0")),
            isConstantRate ? 0 : Protocol.MAX_RETRY_AFTER_MILLIS);
  }

  private static CodecSettings settings(Arguments args, Format format) {
    CodecSettings settings = CodecSettings.of(format, ReaderType.of(args.get(Protocol.ARG_READER)));
    String stax = args.get(Protocol.ARG_STAX, "");
    return (stax.isEmpty() ? settings : settings.withStax(StaxType.of(stax)))
        .withModule(ModuleType.of(args.get(Protocol.ARG_MODULE, ModuleType.NONE.optionName())))
        .withUnknownMembers(
            UnknownMembers.of(
                args.get(Protocol.ARG_UNKNOWN_MEMBERS, UnknownMembers.KEEP.optionName())))
        .withModel(args.get(Protocol.ARG_MODEL, CodecSettings.SIRI))
        .withGenerated(args.get(Protocol.ARG_GENERATED, ""))
        .withMapper(args.unless(Protocol.ARG_MAPPER, Protocol.STOCK))
        .withFeatures(args.unless(Protocol.ARG_FEATURE, Protocol.NONE))
        .withArrays(
            args.oneOf(Protocol.ARG_SHAPE, Protocol.OBJECT, Protocol.ARRAY).equals(Protocol.ARRAY));
  }

  private static Codec codec(Arguments args, CodecSettings settings) {
    String className = args.get(Protocol.ARG_CODEC, settings.reader().codec());
    String wrapping =
        args.oneOf(
            Protocol.ARG_WRAPPING, Protocol.NONE, Protocol.EXTERNALIZABLE, Protocol.SERIALIZABLE);
    boolean wraps = wrapping.equals(Protocol.EXTERNALIZABLE);
    if (isWriting(args)) {
      return WritingCodec.of(
          className,
          args.get(Protocol.ARG_BINDER, className),
          args.get(Protocol.ARG_ISOLATED, "").equals("true"),
          wraps || wrapping.equals(Protocol.SERIALIZABLE),
          wraps,
          args.get(Protocol.ARG_FROM, ""));
    }
    if (readsAndWrites(args)) {
      return ReadWriteCodec.of(
          className,
          args.get(Protocol.ARG_BINDER, className),
          wraps || wrapping.equals(Protocol.SERIALIZABLE),
          wraps);
    }
    Codec codec = Codec.named(className);
    return wraps ? WrappingCodec.of(codec) : codec;
  }

  private static boolean readsAndWrites(Arguments args) {
    return operation(args).equals(Protocol.READ_WRITE);
  }

  private static boolean isWriting(Arguments args) {
    return operation(args).equals(Protocol.WRITE) || !args.get(Protocol.ARG_MAKE, "").isEmpty();
  }

  private static String operation(Arguments args) {
    return args.oneOf(Protocol.ARG_OPERATION, Protocol.READ, Protocol.WRITE, Protocol.READ_WRITE);
  }

  public static void main(String[] arguments) {
    long startedNanos = System.nanoTime();
    Arguments args = new Arguments(arguments);
    Throwable thrown = null;
    try {
      new WorkerMain(args, startedNanos).runAndFlush(startedNanos);
    } catch (Throwable e) {
      thrown = e;
    }
    exit(args, thrown);
  }

  private static void exit(Arguments args, @Nullable Throwable thrown) {
    int exitCode = 0;
    if (thrown != null) {
      // On a device, an uncaught exception would only reach the system's log.
      print(thrown);
      exitCode = 1;
    }
    if (Protocol.EXIT_ORDERLY.equals(args.get(Protocol.ARG_EXIT, ""))) {
      System.exit(exitCode);
    }
    System.err.flush();
    System.out.flush();
    Runtime.getRuntime().halt(exitCode);
  }

  /** Prints the error in a few lines, because the parent keeps only the last ones. */
  private static void print(Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
      System.err.println((i == 0 ? "" : "caused by ") + cause);
      StackTraceElement[] trace = cause.getStackTrace();
      for (int j = 0; j < Math.min(trace.length, MAX_FRAMES); j++) {
        System.err.println("  at " + trace[j]);
      }
      cause = cause.getCause();
    }
  }

  /** Runs the fork, and reports the measured samples even after a failure. */
  private void runAndFlush(long startedNanos) throws Exception {
    try {
      run(startedNanos);
    } finally {
      report.flush();
    }
  }

  private void run(long startedNanos) throws Exception {
    NamedTimes times = isObserved(Protocol.OBSERVE_NAMES) ? codec.timeByName() : null;
    Preparation preparation = preparation();
    if (isGiven(Protocol.ARG_CHECK)) {
      new ModelCheck(codec, settings, report).run(args, preparation);
    } else if (isGiven(Protocol.ARG_MAKE)) {
      new DocumentMaker(codec, settings, report).run(args);
    } else {
      measure(preparation, startedNanos);
      if (times != null) {
        reportTimes(times);
      }
    }
    report.line(Protocol.END);
  }

  private boolean isGiven(String argument) {
    return !args.get(argument, "").isEmpty();
  }

  private boolean isObserved(String kind) {
    return args.get(Protocol.ARG_OBSERVE, "").equals(kind);
  }

  private boolean hasOneRequest() {
    return args.get(Protocol.ARG_REQUESTS, "1").equals("1") && !isGiven(Protocol.ARG_MAX_WARMUP);
  }

  private void measure(Preparation preparation, long startedNanos) throws Exception {
    Source[] sources = sources(Integer.parseInt(args.get(Protocol.ARG_REQUESTS, "1")));
    if (isGiven(Protocol.ARG_SPIN)) {
      int perMille = Integer.parseInt(args.get(Protocol.ARG_SPIN));
      sources[0] = new SpinningSource(sources[0], perMille);
    }
    File artifact = new File(args.get(Protocol.ARG_RESTORE, ""));
    boolean restoring = isGiven(Protocol.ARG_RESTORE);
    codec.load(settings);
    observe(Observer.SET_UP);
    // Between the two clock reads: creating or restoring the reader, and nothing else.
    long preparingNanos = System.nanoTime();
    DocumentReader reader =
        restoring ? restore(preparation, artifact) : preparation.make(codec, settings);
    long preparedNanos = System.nanoTime();
    // Read now, because the verification of written documents prepares again.
    long schemaNanos = codec.schemaNanos();
    observe(Observer.PREPARED);

    PreparedState state = preparedState(preparation, reader);
    Subject subject = codec.subject(settings);
    Requests requests = requests(reader, sources, subject);
    if (observer != null) {
      requests.observe(observer);
    } else if (hasOneRequest() && isObserved(Protocol.OBSERVE_ALLOCATION)) {
      requests.measure(AllocationMeter.ofFirst());
    }
    observe(Observer.ASKED);
    if (isGiven(Protocol.ARG_IMAGE)) {
      measureFromImage(requests, reader, sources[0], startedNanos);
    } else {
      runFirst(requests, reader, sources);
      requests.reportFirst(
          bootNanos(startedNanos),
          preparation.preparationNanos(preparedNanos - preparingNanos),
          preparingNanos - startedNanos,
          preparedNanos);
      if (preparation.unreadyNanos() >= 0) {
        report.field(SampleLine.UNREADY, preparation.unreadyNanos());
      }
      if (schemaNanos >= 0) {
        report.field(SampleLine.SCHEMA, schemaNanos);
      }
    }
    reportObservations(state);
    runLater(requests, sources);
    if (isGiven(Protocol.ARG_PREPARE)) {
      saveState(preparation, reader, new File(args.get(Protocol.ARG_PREPARE)));
    }
  }

  private Requests requests(DocumentReader reader, Source[] sources, Subject subject) {
    if (!isConcurrent()) {
      return new Requests(reader, sources[0], report, retryPolicy, subject);
    }
    Requests[] ofThreads = new Requests[sources.length];
    for (int i = 0; i < sources.length; i++) {
      ofThreads[i] = new Requests(reader, sources[i], report, retryPolicy, subject);
    }
    return ConcurrentRequests.of(args, ofThreads, retryPolicy);
  }

  private boolean isConcurrent() {
    return !args.get(Protocol.ARG_THREADS, "1").equals("1");
  }

  private void observe(String boundary) {
    if (observer != null) {
      observer.at(boundary);
    }
  }

  /** Returns the state after the preparation, before a request changes it; null for none. */
  private @Nullable PreparedState preparedState(Preparation preparation, DocumentReader reader) {
    PreparedState state = codec.preparedState(settings);
    if (!preparation.leavesState() || isGiven(Protocol.ARG_PREPARE)) {
      return null;
    }
    // The objects are counted after the request.
    state.find(reader.state());
    return state;
  }

  private void runFirst(Requests requests, DocumentReader reader, Source[] sources)
      throws IOException {
    waitFor(reader);
    if (isGiven(Protocol.ARG_CONNECTION)) {
      sources[0].whenLost(successor(requests, sources));
    }
    requests.first();
  }

  private void measureFromImage(
      Requests requests, DocumentReader reader, Source source, long startedNanos)
      throws IOException {
    for (int i = Integer.parseInt(args.get(Protocol.ARG_IMAGE)); i > 0; i--) {
      source.request(reader);
    }
    waitFor(reader);
    dumpAndMeasure(DumpedProcess.ofThisProcess(startedNanos), requests);
  }

  private void reportObservations(@Nullable PreparedState state) {
    if (state != null) {
      report.line(Protocol.STATE).field(Protocol.DESERIALIZERS, state.count());
    }
    if (observer instanceof Counters) {
      reportCounters((Counters) observer);
    } else if (observer instanceof StackSampler) {
      reportStacks((StackSampler) observer);
    }
  }

  /** Runs the requests after the first one, or after a lost one. */
  private void runLater(Requests requests, Source[] sources) throws Exception {
    Loop current = loop;
    if (current == null) {
      reportVersions();
      if (hasOneRequest()) {
        return;
      }
      current = Loop.of(args, requests, sources, report, retryPolicy);
      loop = current;
    }
    current.run();
  }

  /** Returns the task that takes over if the main thread is lost in a request. */
  private Runnable successor(Requests requests, Source[] sources) {
    return new Runnable() {
      @Override
      public void run() {
        Throwable thrown = null;
        try {
          try {
            requests.reportLost();
            runLater(requests, sources);
            report.line(Protocol.END);
          } finally {
            report.flush();
          }
        } catch (Throwable e) {
          thrown = e;
        }
        exit(args, thrown);
      }
    };
  }

  private DocumentReader restore(Preparation preparation, File artifact) throws Exception {
    try {
      return preparation.restore(codec, settings, artifact);
    } catch (IOException e) {
      report.line(Protocol.REFUSED).field(SampleLine.ERROR, String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private void waitFor(DocumentReader reader) {
    String waitFor =
        args.oneOf(Protocol.ARG_WAIT_FOR, Protocol.WAIT_FOR_ALL, Protocol.WAIT_FOR_FIRST);
    if (waitFor.equals(Protocol.WAIT_FOR_FIRST)) {
      reader.waitForFirst();
    }
  }

  private Preparation preparation() {
    Preparation preparation = Preparation.named(args.get(Protocol.ARG_PREPARATION, ""));
    String headStart = args.get(Protocol.ARG_HEAD_START, "");
    return headStart.isEmpty()
        ? preparation
        : HeadStart.of(preparation, Long.parseLong(headStart) * Loop.NANOS_PER_MILLI);
  }

  /** Waits for the dump of this process, then measures in each restored process. */
  private void dumpAndMeasure(DumpedProcess image, Requests requests) throws IOException {
    reportIdentity(image);
    report.line(Protocol.END);
    report.flush();
    image.await();
    String line = image.line();
    int blank = line.indexOf(' ');
    Arguments restored =
        new Arguments(
            blank < 0
                ? new String[] {line}
                : new String[] {line.substring(0, blank), line.substring(blank + 1)});
    Report.mark(restored.get(Protocol.ARG_MARK, ""));
    String launched = restored.get(Protocol.ARG_LAUNCHED);
    long preparedNanos = System.nanoTime();
    requests.first();
    requests.reportFirst(
        image.bootNanos(Long.parseLong(launched)),
        preparedNanos - image.wokenNanos(),
        0,
        preparedNanos);
    reportIdentity(image);
  }

  private void reportIdentity(DumpedProcess image) {
    report
        .line(Protocol.IMAGE)
        .field(Protocol.PID, image.pid())
        .field(Protocol.NONCE, image.nonce());
  }

  private void reportCounters(Counters observed) {
    for (int i = 0; i < observed.count(); i++) {
      report.line(Protocol.OBSERVED).field(Protocol.BOUNDARY, observed.boundary(i));
      for (int counter = 0; counter < observed.counters(); counter++) {
        long value = observed.value(i, counter);
        if (value >= 0) {
          report.field(observed.name(counter), value);
        }
      }
    }
  }

  private void reportStacks(StackSampler observed) {
    for (String frame : observed.frames()) {
      report.line(Protocol.FRAME).field(Protocol.NAME, frame);
    }
    for (Map.Entry<String, Integer> stack : observed.stacks()) {
      report
          .line(Protocol.STACK)
          .field(Protocol.FRAMES, stack.getKey())
          .field(Protocol.SAMPLES, stack.getValue());
    }
  }

  private void reportTimes(NamedTimes times) {
    for (NamedTimes.Entry entry : times.entries()) {
      report
          .line(Protocol.TIMED)
          .field(Protocol.KIND, entry.kind)
          .field(Protocol.NAME, entry.name)
          .field(Protocol.TIMED_NANOS, entry.nanos());
    }
  }

  /**
   * Returns the time from the launch until {@code startedNanos}. It is {@link ProcessUsage#UNKNOWN}
   * if the launch time is unknown, or if the adjustable wall clock makes it negative.
   */
  private long bootNanos(long startedNanos) {
    String launchedAt = args.get(Protocol.ARG_LAUNCHED_AT, "");
    if (launchedAt.isEmpty()) {
      return startedNanos - Long.parseLong(args.get(Protocol.ARG_LAUNCHED));
    }
    long launchedNanos = WallTime.nanos(launchedAt);
    if (launchedNanos == ProcessUsage.UNKNOWN) {
      return ProcessUsage.UNKNOWN;
    }
    long sinceStartNanos = System.nanoTime() - startedNanos;
    long nowNanos = System.currentTimeMillis() * Loop.NANOS_PER_MILLI;
    long boot = nowNanos - sinceStartNanos - launchedNanos;
    return boot < 0 ? ProcessUsage.UNKNOWN : boot;
  }

  /** Returns the sources of the fork, one per thread. */
  private Source[] sources(int requests) throws Exception {
    if (isWriting(args)) {
      return new Source[] {ObjectSource.of(codec, settings, file())};
    }
    if (readsAndWrites(args)) {
      return new Source[] {ReadWriteSource.of(codec, settings, file(), isPreloaded())};
    }
    if (args.get(Protocol.ARG_CONNECTION, "").isEmpty()) {
      return fileSources();
    }
    if (isConstantRate) {
      int connections = Integer.parseInt(args.get(Protocol.ARG_CONNECTIONS));
      int threads = Math.max(1, Math.min(connections, requests - 1));
      return Endpoints.sources(args, format, threads, true);
    }
    return Endpoints.sources(args, format, 1, requests > 1);
  }

  private Source[] fileSources() throws IOException {
    Source[] sources = new Source[isConcurrent() ? ThreadTeam.slots(args) : 1];
    for (int i = 0; i < sources.length; i++) {
      sources[i] =
          FileSource.of(file(), format, isPreloaded(), args.get(Protocol.ARG_COMPRESSION, ""));
    }
    return sources;
  }

  private File file() {
    return new File(args.get(Protocol.ARG_SOURCE));
  }

  private boolean isPreloaded() {
    return args.get(Protocol.ARG_PRELOAD, "").equals("true");
  }

  private void saveState(Preparation preparation, DocumentReader reader, File artifact)
      throws IOException {
    PreparedState prepared = codec.preparedState(settings);
    prepared.find(reader.state());
    long start = System.nanoTime();
    preparation.keep(reader, artifact);
    long writeNanos = System.nanoTime() - start;
    report
        .line(Protocol.STATE)
        .field(Protocol.ADMITTED, preparation.admitted())
        .field(Protocol.DESERIALIZERS, prepared.count())
        .field(Protocol.CACHE_BYTES, artifact.length())
        .field(Protocol.CACHE_WRITE, writeNanos);
  }

  private void reportVersions() {
    PerfData counters = PerfData.ofThisProcess();
    long shared = counters.value("java.cls.sharedLoadedClasses");
    boolean isArt = Art.VM_NAME.equals(System.getProperty("java.vm.name"));
    report
        .line(Protocol.VERSIONS)
        .field(Protocol.JAVA, isArt ? Art.version() : System.getProperty("java.version", ""))
        .field(Protocol.UNREAD, args.unread())
        .field(Protocol.JACKSON, codec.libraryVersion())
        .field(Protocol.JACKSON_SOURCE, isArt ? artOrigin() : origin(codec.libraryClass()))
        .field(Protocol.CDS, cds(shared))
        .field(Protocol.LOADED_CLASSES, counters.value("java.cls.loadedClasses"))
        .field(Protocol.SHARED_CLASSES, shared)
        .field(Protocol.DEFINED_CLASSES, counters.value("sun.cls.defineAppClasses"))
        .field(Protocol.MEMORY, Runtime.getRuntime().maxMemory());
    if (isArt) {
      report.field(Protocol.ODEX, Art.odex(Art.jar(), new File("/proc/self/maps")));
      if (hasOneRequest()) {
        // With more requests, the classes loaded here would affect the later ones.
        ArtStart.report(report);
      }
    }
  }

  /**
   * Returns the jar of the bundled library; empty for another library. The jar of another library
   * is dexed, and has another name on the device.
   */
  private String artOrigin() {
    return args.get(Protocol.ARG_LIBRARY, "").isEmpty() ? Art.jar() : "";
  }

  /** Returns the jar or directory that {@code type} came from; empty if unknown. */
  private static String origin(@Nullable Class<?> type) {
    ProtectionDomain domain = type == null ? null : type.getProtectionDomain();
    CodeSource jar = domain == null ? null : domain.getCodeSource();
    return jar == null ? "" : String.valueOf(jar.getLocation());
  }

  /** Returns the state of CDS: {@code java.vm.info} only reflects the flags. */
  static String cds(long sharedClasses) {
    if (sharedClasses == PerfData.UNKNOWN) {
      return "";
    }
    return sharedClasses > 0 ? Protocol.CDS_SHARED : Protocol.CDS_NONE;
  }
}
