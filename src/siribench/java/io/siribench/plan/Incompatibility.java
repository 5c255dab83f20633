package io.siribench.plan;

import io.siribench.problem.PlanProblem;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.codec.ReaderType;
import io.siribench.worker.subject.SiriModel;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Why a combination of factors cannot work; each was found by trying. Those of a way of restoring
 * are its own, see {@link RestoreTechnique#incompatibilities}.
 *
 * @param option the one at fault
 * @param remedy what to do, but for leaving such scenarios out
 * @param appliesTo whether this keeps a scenario from working
 */
record Incompatibility(String option, String why, String remedy, Predicate<Scenario> appliesTo) {
  private static final int HTTP_CLIENT_SINCE = 11;

  private static final int MOST_NAMED = 3;

  private static final List<Incompatibility> OF_FACTORS =
      List.of(
          new Incompatibility(
              "--module",
              "Afterburner defines classes while it runs, and Android's runtime (ART) neither can define"
                  + " any nor has the ClassLoader.getClassLoadingLock that Afterburner asks for",
              "use --module none on devices",
              scenario -> scenario.device() != null && scenario.has(ModuleType.AFTERBURNER)),
          new Incompatibility(
              "--module",
              "Blackbird has LambdaMetafactory make hidden classes while it runs, and Android's runtime"
                  + " (ART) has neither",
              "use --module none on devices",
              scenario -> scenario.device() != null && scenario.has(ModuleType.BLACKBIRD)),
          new Incompatibility(
              "--connection",
              "http-client is java.net.http, which Android does not have",
              "use url-connection or jackson-url on devices",
              scenario -> scenario.device() != null && scenario.has(ConnectionType.HTTP_CLIENT)),
          new Incompatibility(
              "--model",
              "Android runs no class files, and a jar would have to be made into classes.dex first",
              "measure it on this machine, or use a model of siribench on devices",
              scenario -> scenario.device() != null && scenario.ownClass().isPresent()),
          new Incompatibility(
              "--jvm",
              "these are flags of a JVM, and a device runs Android's runtime (ART), which takes none of"
                  + " them",
              "use --compile for what ART has in their place",
              scenario ->
                  scenario.device() != null
                      && scenario.values().get(Factor.JVM) instanceof JvmFlags flags
                      && !flags.isDefault()),
          new Incompatibility(
              "--connection",
              "http-client is java.net.http, of Java 11 and newer",
              "use url-connection, or a newer --java",
              scenario ->
                  scenario.has(ConnectionType.HTTP_CLIENT)
                      && scenario.device() == null
                      && Integer.parseInt(scenario.java().feature()) < HTTP_CLIENT_SINCE),
          new Incompatibility(
              "--connection",
              "jackson-url hands Jackson a URL, which it can only GET",
              "use url-connection or http-client with --data",
              scenario ->
                  scenario.has(ConnectionType.JACKSON_URL)
                      && scenario.document().endpoint().stream()
                          .anyMatch(request -> request.dataBase64().isPresent())),
          new Incompatibility(
              "--module",
              "discovered are the modules in --class-path, which is that of a class of your own",
              "use --module none, or --model com.acme.Order",
              scenario -> scenario.has(ModuleType.DISCOVERED) && scenario.ownClass().isEmpty()),
          new Incompatibility(
              "--module",
              "modules are databind's, and the reader stream works without it",
              "use --module none with --reader stream",
              scenario ->
                  scenario.has(ReaderType.STREAM)
                      && !scenario.has(ModuleType.NONE)
                      && !scenario.has(ModuleType.DISCOVERED)),
          new Incompatibility(
              "--model",
              "streaming readers are generated when siribench is built, of the types of siri alone",
              "use --model siri or siri-plain with --reader stream",
              scenario -> scenario.has(ReaderType.STREAM) && scenario.has(SiriModel.SIRI_FULL)));

  /** What keeps {@code scenario} from working, if anything does. */
  static Optional<Incompatibility> of(Scenario scenario) {
    return Stream.concat(
            OF_FACTORS.stream(),
            Stream.concat(
                Library.incompatibilities(scenario.library()).stream(),
                scenario.restore().stream()
                    .flatMap(restore -> restore.incompatibilities().stream())))
        .filter(incompatibility -> incompatibility.appliesTo().test(scenario))
        .findFirst();
  }

  /** That no process can be dumped and restored on this machine, because of {@code why}. */
  static Incompatibility ofProcessImages(String why) {
    return new Incompatibility(
        "--restore",
        why,
        "install CRIU 4 or newer and run siribench as root, see docs/restore.md, or use another way of"
            + " restoring",
        scenario -> scenario.restore().filter(RestoreCombination::restoresProcess).isPresent());
  }

  /** The problem that the scenarios {@code ids} have. */
  PlanProblem problem(List<String> ids) {
    return new PlanProblem(
        option,
        named(ids) + " cannot work: " + why,
        remedy + ", or leave such scenarios out with --skip-invalid");
  }

  /** The first of {@code ids}, and how many others there are; all, if it is but one more. */
  private static String named(List<String> ids) {
    if (ids.size() <= MOST_NAMED + 1) {
      return String.join(", ", ids);
    }
    return String.join(", ", ids.subList(0, MOST_NAMED))
        + " and "
        + (ids.size() - MOST_NAMED)
        + " others";
  }
}
