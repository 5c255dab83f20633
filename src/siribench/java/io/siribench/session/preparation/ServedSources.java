package io.siribench.session.preparation;

import io.siribench.launch.JavaRuntimes;
import io.siribench.problem.InvalidPlanException;
import io.siribench.problem.PlanProblem;
import io.siribench.problem.Problems;
import io.siribench.problem.ProgramName;
import io.siribench.process.EndpointProcess;
import io.siribench.request.Document;
import io.siribench.request.FileHash;
import io.siribench.request.Urls;
import io.siribench.results.EmbeddedServer;
import io.siribench.worker.format.Format;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The measured sources: unchanged, or served by a separate siribench process while this is open.
 */
public final class ServedSources implements AutoCloseable {
  private static final Duration START_TIMEOUT = Duration.ofSeconds(60);

  private final List<String> sources;
  private final Map<String, String> names;
  private final Optional<EndpointProcess> process;
  private final Optional<EmbeddedServer> server;

  private ServedSources(
      List<String> sources,
      Map<String, String> names,
      Optional<EndpointProcess> process,
      Optional<EmbeddedServer> server) {
    this.sources = List.copyOf(sources);
    this.names = names;
    this.process = process;
    this.server = server;
  }

  /**
   * Returns the sources of a new run.
   *
   * @param serving the way in which they are served; absent to use them directly
   * @throws InvalidPlanException if they cannot be served; the reason is the server's message
   */
  public static ServedSources of(List<String> sources, Optional<ServerArguments> serving)
      throws IOException, InterruptedException, InvalidPlanException {
    return serving.isEmpty() ? unserved(sources) : served(sources, serving.get());
  }

  /** Returns {@code sources} unchanged. */
  private static ServedSources unserved(List<String> sources) {
    return new ServedSources(sources, Map.of(), Optional.empty(), Optional.empty());
  }

  private static ServedSources served(List<String> sources, ServerArguments serving)
      throws IOException, InterruptedException, InvalidPlanException {
    Problems problems = serving.problems(sources);
    Map<String, String> names = names(sources, problems);
    InvalidPlanException.throwIfAny(problems);
    Map<String, String> hashes = hashes(sources, problems);
    EndpointProcess process;
    try {
      process = launch(serving.arguments(), sources, EndpointProcess.ANY_PORT);
    } catch (IOException e) {
      throw new InvalidPlanException(List.of(notStarted(String.valueOf(e.getMessage()))));
    }
    String url = process.baseUrl().toString();
    return by(process, names, new EmbeddedServer(serving.arguments(), sources, url, hashes));
  }

  /**
   * Returns the sources of a resumed run.
   *
   * @param recorded the recorded server; absent if siribench did not serve them
   * @param given the sources to use without {@code recorded}
   * @throws InvalidPlanException if they cannot be served at the same place, e.g. because its port
   *     is taken
   */
  public static ServedSources again(Optional<EmbeddedServer> recorded, List<String> given)
      throws IOException, InterruptedException, InvalidPlanException {
    if (recorded.isEmpty()) {
      return unserved(given);
    }
    EmbeddedServer own = recorded.get();
    Problems missing = new Problems();
    Map<String, String> names = names(own.sources(), missing);
    // The server would also refuse missing sources, but that error would name another remedy.
    InvalidPlanException.throwIfAny(missing.stream().map(ServedSources::missing).toList());
    EndpointProcess process;
    try {
      process = launch(own.arguments(), own.sources(), URI.create(own.baseUrl()).getPort());
    } catch (IOException e) {
      throw new InvalidPlanException(
          List.of(notServed(own.baseUrl(), String.valueOf(e.getMessage()))));
    }
    return by(process, names, own);
  }

  /** Returns the problem; the server may also lack a file that its options name. */
  static PlanProblem notServed(String baseUrl, String reason) {
    return new PlanProblem(
        "--resume",
        "the run requests its documents from "
            + baseUrl
            + ", but they cannot be served there again: "
            + reason,
        reason.contains("cannot listen on port")
            ? "stop the process that listens there"
            : "restore what the server needs, or begin a new run");
  }

  private static PlanProblem missing(PlanProblem problem) {
    return new PlanProblem(
        "--resume",
        problem.wrong(),
        "restore it, resume in the working directory of the run, or begin a new run");
  }

  private static EndpointProcess launch(List<String> arguments, List<String> sources, int port)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(arguments);
    command.add("--");
    command.addAll(sources);
    return EndpointProcess.start(
        JavaRuntimes.current().executable(),
        Installation.jar(),
        port,
        command,
        Map.of(),
        START_TIMEOUT);
  }

  /**
   * Returns the sources that {@code process} serves.
   *
   * @param documents the names of the documents, by the ends of their URLs
   * @param server the recorded server
   */
  private static ServedSources by(
      EndpointProcess process, Map<String, String> documents, EmbeddedServer server) {
    Map<String, String> names = urls(process.baseUrl(), server.sources().isEmpty(), documents);
    return new ServedSources(
        List.copyOf(names.keySet()), names, Optional.of(process), Optional.of(server));
  }

  /** Returns files, directories and URLs; none for the bundled sample. */
  public List<String> sources() {
    return sources;
  }

  /** Returns the names of the documents that siribench serves itself, by their URLs. */
  public Map<String, String> names() {
    return names;
  }

  /** Returns the certificate of siribench's own server, in PEM; absent if it has none. */
  public Optional<Path> trustStore() {
    return process.flatMap(EndpointProcess::trustStore);
  }

  /** Returns the server description for a restart; absent if nothing is served. */
  public Optional<EmbeddedServer> server() {
    return server;
  }

  /** Prints a message if the server has ended unexpectedly. */
  public void reportEnd(PrintWriter err) {
    process
        .filter(launched -> !launched.isAlive())
        .ifPresent(ended -> err.println("the endpoint ended unexpectedly: " + ended.lastLines()));
  }

  /** Ends the server. */
  @Override
  public void close() {
    process.ifPresent(EndpointProcess::close);
  }

  /**
   * Returns the SHA-256 of the documents in {@code sources}, by their names. Errors in the sources
   * are added to {@code problems}.
   */
  public static Map<String, String> hashes(List<String> sources, Problems problems)
      throws IOException {
    Map<String, String> hashes = new LinkedHashMap<>();
    for (Document document : RecordedSources.servable(sources, problems)) {
      hashes.put(
          RecordedSources.servedName(document) + "." + document.format().optionName(),
          FileHash.sha256(Path.of(document.location())));
    }
    return hashes;
  }

  /** Returns the problem; errors of {@code serve}'s command line already name the help. */
  static PlanProblem notStarted(String reason) {
    String help = ProgramName.command("serve --help");
    return new PlanProblem("--serve", reason, reason.contains(help) ? "" : "see " + help);
  }

  /** Returns the names of {@code documents}, by the URLs that serve them. */
  private static Map<String, String> urls(
      URI baseUrl, boolean isBundled, Map<String, String> documents) {
    String base = baseUrl + "/api/siri/";
    if (isBundled) {
      return Map.of(base + "stop-monitoring.{format}", Installation.DEFAULT_SAMPLE);
    }
    Map<String, String> urls = new LinkedHashMap<>();
    documents.forEach((path, name) -> urls.put(base + "documents/" + path, name));
    return urls;
  }

  /** Returns the names of the documents in {@code sources}, by the ends of their URLs. */
  private static Map<String, String> names(List<String> sources, Problems problems)
      throws IOException {
    Map<String, String> names = new LinkedHashMap<>();
    Map<String, String> locations = new HashMap<>();
    for (Document document : RecordedSources.servable(sources, problems)) {
      String served = RecordedSources.servedName(document);
      String id = served + "." + document.format().optionName();
      @Nullable String other = locations.putIfAbsent(id, document.location());
      if (other != null) {
        problems.add(
            "SOURCE",
            other + " and " + document.location() + " share a name",
            "rename one of them");
      }
      boolean isOpaque = document.format() == Format.OPAQUE;
      names.put(
          Urls.encoded(served) + "." + (isOpaque ? Format.OPAQUE.extension() : "{format}"),
          document.name());
    }
    return names;
  }
}
