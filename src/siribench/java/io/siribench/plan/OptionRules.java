package io.siribench.plan;

import io.siribench.factor.ClassPath;
import io.siribench.factor.DeviceTarget;
import io.siribench.factor.Factor;
import io.siribench.factor.HeadStartTime;
import io.siribench.factor.JvmFlags;
import io.siribench.factor.LibraryVersion;
import io.siribench.factor.MapperSource;
import io.siribench.factor.Start;
import io.siribench.factor.ThreadSetup;
import io.siribench.request.ConstantRate;
import io.siribench.request.EndpointSettings;
import io.siribench.worker.codec.Operation;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The checks that refuse invalid options, alone or together, whatever the scenarios are. */
final class OptionRules {
  private static final int MAX_FORKS = 100_000;

  /** A fork has a thread for each connection. */
  private static final int MAX_CONNECTIONS = 1000;

  /** Arguments that make a JVM run something else, or nothing. */
  private static final Set<String> OTHER_PROGRAMS =
      Set.of(
          "-cp",
          "-classpath",
          "--class-path",
          "-jar",
          "-m",
          "--module",
          "-version",
          "--version",
          "-help",
          "--help",
          "-h",
          "-?",
          "-X",
          "-Xshare:dump",
          "-Xinternalversion",
          "-Xlog:help",
          "-XX:AOTMode=create",
          "-XX:+PrintFlagsInitial",
          "-fullversion",
          "--full-version",
          "--help-extra",
          "--dry-run",
          "-d",
          "--describe-module",
          "--list-modules",
          "--validate-modules");

  private static final String NO_FIRST_REQUESTS =
      "is for cold and pseudo-warm starts, and there are none";
  private static final String ADD_FIRST_REQUESTS = "add --cold or --pseudo-warm, or leave it out";
  private static final String FLAGS_EXAMPLE = "write NAME:FLAGS, as in 'big:-Xmx2g -Xms2g'";

  private final OptionProblems problems;
  private final Factors factors;
  private final Settings settings;

  private OptionRules(OptionProblems problems) {
    this.problems = problems;
    factors = problems.factors();
    settings = problems.settings();
  }

  static void check(OptionProblems problems) {
    OptionRules rules = new OptionRules(problems);
    rules.checkSettings();
    rules.checkEndpoints();
    SamplingRules.check(problems);
    rules.checkDevices();
    rules.checkModels();
    rules.checkJvmFlags();
    rules.checkHeadStarts();
    rules.checkThreads();
  }

  private void checkSettings() {
    int requests = settings.requests();
    if (problems.isConstantRate()) {
      problems.refuse(
          requests < 1 || requests > Planner.MAX_REQUESTS,
          "--duration",
          "makes " + requests + " requests",
          "give 1 to " + Planner.MAX_REQUESTS);
    } else {
      problems.requireRange("--requests", requests, 1, Planner.MAX_REQUESTS);
      problems.refuse(
          requests == 1 && factors.starts().contains(Start.WARM),
          "--requests",
          "is 1, and the first request of a warm fork is not a warm sample",
          "give 2 or more, or choose the starts without --warm");
    }
    problems.requireRange("--forks", settings.forks(), 1, MAX_FORKS);
    for (String argument : settings.jvmArgs()) {
      refuseOtherProgram("--jvm-arg", argument);
      problems.refuse(
          argument.isBlank(),
          "--jvm-arg",
          "is empty",
          "give an argument such as -Xmx64m, or leave it out");
    }
    problems.refuse(
        !settings.interval().isZero()
            && !problems.hasEndpoint()
            && factors.starts().stream().noneMatch(Start::isOfLaterRequests),
        "--interval",
        "separates requests to endpoints, or requests of one process, and there are none",
        "add --warm, or leave it out");
    problems.refuse(
        settings.timeout().isZero(), "--timeout", "is 0", "give a duration such as 30s");
    problems.refuse(
        settings.conditions().dropCaches() && problems.hasNoFirstRequests(),
        "--drop-caches",
        NO_FIRST_REQUESTS,
        ADD_FIRST_REQUESTS);
    problems.refuse(
        !factors.label().matches("[A-Za-z0-9._+-]*"),
        "--label",
        "'" + factors.label() + "' does not fit a file name",
        "use A-Z a-z 0-9 . _ + -");
  }

  private void checkEndpoints() {
    problems.refuse(
        problems.hasEndpoint() && settings.preload(),
        "--preload",
        "is for files, and a SOURCE is a URL",
        "leave it out, or measure a recording");
    problems.refuse(
        settings.preload() && readsNothing(),
        "--preload",
        "is for documents that are read, and --operation write reads none",
        "add --operation read, or leave it out");
    String httpVersion = settings.endpoints().httpVersion();
    problems.refuse(
        !List.of("1.1", "2").contains(httpVersion),
        "--http",
        "is '" + httpVersion + "'",
        "available: 1.1, 2");
    settings.endpoints().rate().ifPresent(this::checkRate);
    problems.refuse(
        factors.starts().contains(Start.STEADY) && problems.hasFloor(),
        "--steady",
        "takes thousands of requests in each process, and the endpoint is another machine, which is"
            + " sent at most one request a second",
        "measure a recording (siribench record), or give --no-floor if its operator allows it");
  }

  private void checkRate(ConstantRate rate) {
    // Without any endpoint, all its options have been refused already.
    problems.refuse(
        problems.hasEndpoint()
            && factors.documents().stream().anyMatch(document -> document.endpoint().isEmpty()),
        "--rate",
        "is for endpoints, and a SOURCE is a file",
        "give URLs only");
    problems.refuse(
        factors.starts().stream().anyMatch(start -> start != Start.WARM),
        "--rate",
        "is for warm starts",
        "leave out --cold, --pseudo-warm and --steady");
    problems.refuse(
        !factors.words(Factor.RESTORE).isEmpty(),
        Factor.RESTORE.option(),
        "excludes --rate, whose concurrent requests have no order that a restored state would"
            + " change",
        "leave one of them out");
    problems.refuse(
        !settings.interval().isZero(),
        "--rate",
        "excludes --interval, which is also given",
        "leave one of them out");
    problems.refuse(
        rate.duration().toNanos() < rate.periodNanos(),
        "--duration",
        "is shorter than the time between two requests"
            + (rate.senders() > 1 ? " of one shard" : ""),
        "give a longer one");
    problems.refuse(
        rate.startAt().isPresent() && !factors.devices().isEmpty(),
        "--start-at",
        "uses this machine's clock, which devices do not share",
        "leave it out, or measure on this machine");
    problems.requireRange("--connections", rate.connections(), 1, MAX_CONNECTIONS);
    int devices = Math.max(1, factors.devices().size());
    Duration floor = EndpointSettings.FLOOR.multipliedBy((long) devices * rate.senders());
    problems.refuse(
        problems.hasFloor() && Duration.ofNanos(rate.periodNanos()).compareTo(floor) < 0,
        "--rate",
        "is more than one request a second"
            + (devices > 1 ? ", as " + devices + " devices send at that rate each" : "")
            + ", and the endpoint is another machine",
        "give 1/s or less"
            + (devices > 1 ? " for all together" : "")
            + ", or --no-floor if its operator allows more");
  }

  private void checkDevices() {
    boolean isOnDevices = !factors.devices().isEmpty();
    problems.refuse(
        isOnDevices && !factors.javas().isEmpty(),
        "--java",
        "is for forks on this machine, and a device has only its own runtime",
        "leave it out");
    problems.refuse(
        isOnDevices && settings.endpoints().clientCert().isPresent(),
        "--client-cert",
        "is for forks on this machine: a private key is not copied to a device",
        "leave it out, or measure on this machine");
    Set<String> serials = new HashSet<>();
    for (DeviceTarget device : factors.devices()) {
      boolean isRepeated = !serials.add(device.serial());
      problems.refuse(isRepeated, "-s", device.serial() + " is given twice", "give it once");
    }
  }

  private void checkModels() {
    boolean namesOnlySiri =
        factors.words(Factor.MODEL).stream()
            .map(Factor.MODEL::find)
            .allMatch(model -> model.filter(SiriModel.class::isInstance).isPresent());
    boolean namesMapper = factors.chosen(Factor.MAPPER).stream().anyMatch(MapperSource::isOwn);
    boolean namesReader = factors.chosen(Factor.READER).stream().anyMatch(ReaderType::isOwn);
    problems.refuse(
        namesOnlySiri && !namesMapper && !namesReader && !factors.classPaths().isEmpty(),
        "--class-path",
        "is for your own code, and none of --model, --reader and --mapper names any",
        "add --model com.acme.Order, or leave it out");
    boolean namesJars =
        factors.chosen(Factor.LIBRARY).stream().anyMatch(LibraryVersion::isCoordinates);
    problems.refuse(
        namesReader && !namesJars && factors.classPaths().isEmpty(),
        Factor.READER.option(),
        "names your own code, and neither --class-path nor coordinates in --library have it",
        "add --class-path app.jar");
    if (namesReader && factors.chosen(Factor.LIBRARY).contains(LibraryVersion.BUNDLED)) {
      for (ClassPath classPath : factors.classPaths()) {
        List<String> missing = classPath.missingJackson();
        problems.refuse(
            !missing.isEmpty(),
            "--class-path",
            classPath.label()
                + " has jackson-databind without "
                + String.join(" and ", missing)
                + ", which it needs in its version",
            "add them, or remove jackson-databind so that your own reader uses the bundled"
                + " Jackson");
      }
    }
    if (settings.sameValues()) {
      checkSameValues(namesReader);
    }
  }

  private void checkSameValues(boolean namesReader) {
    String option = "--same-values";
    problems.refuse(
        !namesReader,
        option,
        "compares your own readers, and --reader names none",
        "add --reader com.acme.OrderReader, or leave it out");
    problems.refuse(
        problems.hasEndpoint(),
        option,
        "compares values before anything is measured, and responses of an endpoint come later",
        "measure files or a recording (siribench record), or leave it out");
    problems.refuse(
        readsNothing(),
        option,
        "compares values that are read, and --operation write reads none",
        "add --operation read, or leave it out");
  }

  private boolean readsNothing() {
    return factors.chosen(Factor.OPERATION).stream().allMatch(Operation.WRITE::equals);
  }

  /** Checks user-defined sets of flags. */
  private void checkJvmFlags() {
    String option = Factor.JVM.option();
    Map<String, List<String>> defined = new HashMap<>();
    for (JvmFlags flags : factors.chosen(Factor.JVM)) {
      String name = flags.ownName();
      if (name.isEmpty()) {
        continue;
      }
      problems.refuse(
          JvmFlags.isTaken(name),
          option,
          "'" + name + "' is the name of a built-in set",
          "give your own set another name");
      problems.refuse(
          flags.own().isEmpty(), option, "'" + name + ":' has no flags after it", FLAGS_EXAMPLE);
      for (String flag : flags.own()) {
        problems.refuse(
            !flag.startsWith("-"),
            option,
            "'" + flag + "' in '" + name + "' is not a flag of a JVM",
            FLAGS_EXAMPLE + "; a flag and its value are one word, as in --add-opens=...");
        refuseOtherProgram(option, flag);
      }
      List<String> other = defined.putIfAbsent(name, flags.own());
      problems.refuse(
          other != null && !other.equals(flags.own()),
          option,
          "'" + name + "' is defined twice: " + other + ", " + flags.own(),
          "give the sets different names");
    }
  }

  private void refuseOtherProgram(String option, String flag) {
    problems.refuse(
        OTHER_PROGRAMS.contains(flag) || OTHER_PROGRAMS.contains(flag.split("=", 2)[0]),
        option,
        "with " + flag + " a JVM would not run the fork",
        "leave it out; --class-path adds to the class path");
  }

  private void checkThreads() {
    StopRule.Judge judge = settings.sampling().stopRule().judge();
    boolean isConcurrent =
        factors.chosen(Factor.THREADS).stream().anyMatch(ThreadSetup::isConcurrent);
    problems.refuse(
        judge == StopRule.Judge.LAST && !isConcurrent,
        "--judge",
        "is last, which compares the last of several threads, and there is only one",
        "add --threads, as in --threads 1,16, or leave it out");
    if (!isConcurrent) {
      return;
    }
    Observation observation = settings.sampling().observation();
    problems.refuse(
        !observation.isNone(),
        observation.option(),
        "follows one thread, and --threads asks for several",
        "leave one of them out");
    problems.refuse(
        settings.sampling().controlSpinPercent() != 0,
        "--aa-spin",
        "burns CPU time of one thread, and --threads asks for several",
        "leave one of them out");
    problems.refuse(
        judge == StopRule.Judge.FIRST,
        "--judge",
        "is first, and a reader that threads share reports no first visit",
        "leave it out, or give elapsed, launch or last");
    problems.refuse(
        factors.starts().contains(Start.STEADY) && !settings.interval().isZero(),
        "--interval",
        "would idle the threads of --steady, whose throughput is measured",
        "leave it out");
  }

  private void checkHeadStarts() {
    String option = Factor.HEAD_START.option();
    List<HeadStartTime> times = factors.chosen(Factor.HEAD_START);
    if (times.stream().allMatch(HeadStartTime::isNone)) {
      return;
    }
    boolean eliminates = settings.sampling().stopRule().eliminates();
    problems.refuse(
        times.contains(HeadStartTime.NONE) && !eliminates,
        option,
        "'none' has no visible wait, by which head starts are compared",
        "give 0 instead, for a request at once");
    problems.refuse(problems.hasNoFirstRequests(), option, NO_FIRST_REQUESTS, ADD_FIRST_REQUESTS);
    Observation observation = settings.sampling().observation();
    problems.refuse(
        !observation.isNone(),
        observation.option(),
        "needs consecutive phases, and with --head-start they overlap",
        "leave one of them out");
    StopRule.Judge judge = settings.sampling().stopRule().judge();
    problems.refuse(
        (judge == StopRule.Judge.LAUNCH || judge == StopRule.Judge.FIRST) && !eliminates,
        "--judge",
        "is "
            + judge.optionName()
            + ", and with --head-start a process waits for the user in between",
        "leave it out: the wait of the user is compared");
  }
}
