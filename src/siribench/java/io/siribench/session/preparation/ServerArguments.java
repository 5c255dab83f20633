package io.siribench.session.preparation;

import io.siribench.problem.Problems;
import io.siribench.request.Endpoint;
import io.siribench.worker.compression.CompressionType;
import java.util.ArrayList;
import java.util.List;

/**
 * The options for serving the documents of a run.
 *
 * @param arguments the arguments of {@code siribench serve}, except for the documents
 */
public record ServerArguments(List<String> arguments) {
  public ServerArguments {
    arguments = List.copyOf(arguments);
  }

  /**
   * Returns these options with {@code compressions} among the supported encodings.
   *
   * @param isOffline whether library jars must already be present
   */
  public ServerArguments with(List<CompressionType> compressions, boolean isOffline) {
    List<String> all = new ArrayList<>(arguments);
    for (CompressionType compression : compressions) {
      all.add(Compressors.OPTION + "=" + compression.optionName());
    }
    if (isOffline && compressions.stream().anyMatch(type -> !type.artifact().isEmpty())) {
      all.add("--offline");
    }
    return new ServerArguments(all);
  }

  /** Returns the problems that prevent serving {@code sources} with these arguments. */
  public Problems problems(List<String> sources) {
    Problems problems = new Problems();
    problems.refuse(
        sources.stream().anyMatch(Endpoint::isUrl),
        "--serve",
        "serves documents, but a URL already has a server",
        "give files or recordings, or leave --serve out");
    problems.refuse(
        arguments.stream().anyMatch(arg -> arg.equals("--key") || arg.startsWith("--key=")),
        "--serve-arg",
        "contains a key, which would be visible in the process list",
        "give --serve-arg=--key-file=FILE");
    problems.refuse(
        arguments.stream().anyMatch(arg -> arg.startsWith("--port") || arg.startsWith("-p")),
        "--serve-arg",
        "names a port, but run chooses a free one",
        "leave --port out");
    return problems;
  }
}
