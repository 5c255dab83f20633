package io.siribench.cli.options;

import io.siribench.launch.JavaRuntimes;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.process.EndpointProcess;
import io.siribench.request.Document;
import io.siribench.request.Endpoint;
import io.siribench.request.FileHash;
import io.siribench.results.EmbeddedServer;
import io.siribench.results.PlanFile;
import io.siribench.serve.shaping.NetworkProfile;
import io.siribench.session.Installation;
import io.siribench.session.ProgramVersion;
import io.siribench.session.RecordedSources;
import io.siribench.session.Resumption;
import io.siribench.session.Served;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** An endpoint of one's own for the time of a run: {@code run --serve}. */
public final class ServeOptions {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);

  @Option(
      names = "--serve",
      arity = "0..1",
      paramLabel = "PROFILE",
      parameterConsumer = ProfileConsumer.class,
      description =
          "Serve the SOURCEs, and request them over a network. The server is a process of its"
              + " own; networks are wifi-2013 (the study's), lte, 3g and offline, and without PROFILE"
              + " requests are unshaped.")
  private @Nullable String profile;

  @Option(
      names = "--serve-arg",
      paramLabel = "ARG",
      parameterConsumer = ArgConsumer.class,
      description =
          "With --serve: an option of siribench serve, such as --serve-arg=--tls, --serve-arg=--fail=2%%. "
              + "Can be repeated.")
  private List<String> serveArgs = new ArrayList<>();

  boolean given() {
    return profile != null;
  }

  /** What is done while documents are served. */
  @FunctionalInterface
  public interface Work {
    int run(Served served) throws IOException, InterruptedException, InvalidPlanException;
  }

  /**
   * Does {@code work} with {@code sources}, which are served for as long if that was asked for.
   *
   * @param trusting is given the certificate of the endpoint
   * @throws InvalidPlanException if they cannot be served
   */
  public int during(Work work, List<String> sources, EndpointOptions trusting, PrintWriter err)
      throws IOException, InterruptedException, InvalidPlanException {
    if (!given()) {
      return work.run(Served.not(sources));
    }
    try (EndpointProcess endpoint = start(sources)) {
      Map<String, String> names = urls(endpoint, sources);
      endpoint.trustStore().ifPresent(trusting::trust);
      int exitCode =
          work.run(
              new Served(
                  List.copyOf(names.keySet()), names, Optional.of(described(endpoint, sources))));
      if (!endpoint.isAlive()) {
        err.println("the endpoint has ended by itself: " + endpoint.lastLines());
      }
      return exitCode;
    }
  }

  /** Adds to {@code problems} what cannot be served, or is for serving and nothing is. */
  public void check(List<String> sources, List<PlanProblem> problems) {
    if (!given()) {
      if (!serveArgs.isEmpty()) {
        problems.add(new PlanProblem("--serve-arg", "is for --serve", "give --serve too"));
      }
      return;
    }
    if (sources.stream().anyMatch(Endpoint::isUrl)) {
      problems.add(
          new PlanProblem(
              "--serve",
              "serves documents, and a URL is served already",
              "give files or recordings, or leave --serve out"));
    }
    if (serveArgs.stream().anyMatch(arg -> arg.equals("--key") || arg.startsWith("--key="))) {
      problems.add(
          new PlanProblem(
              "--serve-arg",
              "has a key in it, which would be seen in the process list",
              "give --serve-arg=--key-file=FILE"));
    }
    if (serveArgs.stream().anyMatch(arg -> arg.startsWith("--port") || arg.startsWith("-p"))) {
      problems.add(
          new PlanProblem(
              "--serve-arg", "names a port, and run chooses a free one", "leave --port out"));
    }
  }

  /** What an endpoint serves the documents under that {@code sources} stand for. */
  private static List<String> names(List<String> sources, List<PlanProblem> problems)
      throws IOException {
    return RecordedSources.documents(sources, List.of(), problems).stream()
        .map(Document::name)
        .distinct()
        .toList();
  }

  /** The arguments of {@code siribench serve}, but the documents. */
  List<String> arguments() {
    List<String> arguments = new ArrayList<>();
    if (profile != null && !profile.isEmpty()) {
      arguments.addAll(List.of("--profile", profile));
    }
    arguments.addAll(serveArgs);
    return arguments;
  }

  /** What runs, to be noted with a plan, and what it talks to if that is ours. */
  public Map<String, String> software() {
    Map<String, String> software = new LinkedHashMap<>();
    software.put("siribench", ProgramVersion.text());
    if (given()) {
      software.put(PlanFile.SERVE, String.join(" ", arguments()));
    }
    return software;
  }

  /**
   * Starts serving {@code sources}, the bundled samples if there are none.
   *
   * @throws InvalidPlanException if it does not start; the reason is in its own words
   */
  private EndpointProcess start(List<String> sources)
      throws IOException, InterruptedException, InvalidPlanException {
    List<PlanProblem> problems = new ArrayList<>();
    check(sources, problems);
    names(sources, problems);
    if (!problems.isEmpty()) {
      throw new InvalidPlanException(problems);
    }
    try {
      return launch(arguments(), sources, EndpointProcess.ANY_PORT);
    } catch (IOException e) {
      throw new InvalidPlanException(List.of(notStarted(String.valueOf(e.getMessage()))));
    }
  }

  /**
   * Starts {@code own} again, where it was.
   *
   * @throws InvalidPlanException if it does not start, as when something else listens there by now
   */
  public static EndpointProcess restart(EmbeddedServer own)
      throws InterruptedException, InvalidPlanException {
    try {
      return launch(own.arguments(), own.sources(), URI.create(own.baseUrl()).getPort());
    } catch (IOException e) {
      throw Resumption.refused(
          "the run has its documents from "
              + own.baseUrl()
              + ", and they cannot be served there again: "
              + e.getMessage(),
          "end what listens there");
    }
  }

  private static EndpointProcess launch(List<String> arguments, List<String> sources, int port)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(arguments);
    all.add("--");
    all.addAll(sources);
    return EndpointProcess.start(
        JavaRuntimes.current().executable(),
        Installation.jar(),
        port,
        all,
        Map.of(),
        START_TIMEOUT);
  }

  /** What is recorded of {@code endpoint}, so that it can be started again. */
  private EmbeddedServer described(EndpointProcess endpoint, List<String> sources)
      throws IOException {
    return new EmbeddedServer(
        arguments(), sources, endpoint.baseUrl().toString(), hashes(sources, new ArrayList<>()));
  }

  /**
   * SHA-256 of the documents that {@code sources} stand for, by their names; what is wrong with the
   * sources is added to {@code problems}.
   */
  public static Map<String, String> hashes(List<String> sources, List<PlanProblem> problems)
      throws IOException {
    Map<String, String> hashes = new LinkedHashMap<>();
    for (Document document : RecordedSources.documents(sources, List.of(), problems)) {
      // Two may have one name in different directories.
      hashes.merge(
          document.name() + "." + document.format().optionName(),
          FileHash.sha256(Path.of(document.location())),
          (one, other) -> one + " " + other);
    }
    return hashes;
  }

  /** What {@code serve} says of its own command line ends with where to read more. */
  public static PlanProblem notStarted(String reason) {
    String help = "siribench serve --help";
    return new PlanProblem("--serve", reason, reason.contains(help) ? "" : "see " + help);
  }

  /** The names of the documents that {@code sources} stand for, by the URLs that serve them. */
  public static Map<String, String> urls(EndpointProcess endpoint, List<String> sources)
      throws IOException {
    String base = endpoint.baseUrl() + "/api/siri/";
    if (sources.isEmpty()) {
      return Map.of(base + "stop-monitoring.{format}", Installation.DEFAULT_SAMPLE);
    }
    Map<String, String> urls = new LinkedHashMap<>();
    for (String name : names(sources, new ArrayList<>())) {
      urls.put(base + "documents/" + encoded(name) + ".{format}", name);
    }
    return urls;
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** Takes the next word as it is, though it looks like an option. */
  static final class ArgConsumer implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
      if (args.isEmpty()) {
        throw new ParameterException(
            command.commandLine(), "--serve-arg: expected an option such as --serve-arg=--tls");
      }
      List<String> all = new ArrayList<>(option.<List<String>>getValue());
      all.add(args.pop());
      option.setValue(all);
    }
  }

  /** Takes the next word if it is meant as a profile: it may be a SOURCE or an option as well. */
  static final class ProfileConsumer implements IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
      option.setValue(
          !args.isEmpty() && isProfile(args.peek()) ? profile(args.pop(), command) : "");
    }

    /** A file that is called like a profile can be given as {@code ./3g}. */
    private static boolean isProfile(String word) {
      return NetworkProfile.isWord(word)
          || !(word.startsWith("-") || Endpoint.isUrl(word) || Files.exists(Path.of(word)));
    }

    private static String profile(String word, CommandSpec command) {
      try {
        return NetworkProfile.of(word).optionName();
      } catch (IllegalArgumentException e) {
        throw new ParameterException(
            command.commandLine(), "--serve: " + e.getMessage() + "; and no file is called so", e);
      }
    }
  }
}
