package io.siribench.convert;

import io.siribench.worker.format.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The leaves of a document's own text, for comparison with bound documents. */
public final class SourceDocument {
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final String SIRI = RootElement.SIRI + "/";

  private final Map<String, List<SourceLeaf>> leavesByPath = new LinkedHashMap<>();
  private final Set<String> services = new LinkedHashSet<>();
  private final Set<String> versions = new LinkedHashSet<>();

  private final Set<SourceVisitor.IgnoredContent> ignored =
      EnumSet.noneOf(SourceVisitor.IgnoredContent.class);

  private SourceDocument() {}

  /**
   * Walks {@code document}.
   *
   * @throws IOException if it is malformed
   */
  public static SourceDocument of(Format format, byte[] document) throws IOException {
    SourceDocument source = new SourceDocument();
    SourceLeaves.visit(format, document, source.new Collector());
    return source;
  }

  /** Returns the services with deliveries, including empty ones: {@code SM+SX}; or a dash. */
  public String services() {
    return services.isEmpty() ? "-" : String.join("+", services);
  }

  /** Returns the SIRI versions of the document and its deliveries: {@code 2.0/2.1}; or a dash. */
  public String siriVersions() {
    return versions.isEmpty() ? "-" : String.join("/", versions);
  }

  /** Returns content that no bound document keeps: {@code empty values}; often none. */
  List<String> ignored() {
    return ignored.stream().map(SourceVisitor.IgnoredContent::words).toList();
  }

  /** Returns the number of leaves in the document. */
  int leaves() {
    return leavesByPath.values().stream().mapToInt(List::size).sum();
  }

  /** Compares {@code bound} with this source. */
  Proof prove(BoundDocument bound) {
    Map<String, PathProof> proofs = new LinkedHashMap<>();
    leavesByPath.forEach((path, leaves) -> proofs.put(path, new PathProof(path, leaves)));
    bound.visit(
        (path, kind, text, retained) ->
            proofs
                .computeIfAbsent(comparable(path), added -> new PathProof(added, List.of()))
                .add(new PathProof.BoundLeaf(kind, text, retained)));
    return Proof.sum(proofs.values().stream().map(PathProof::compare).toList());
  }

  /**
   * Returns the path without leading {@code Siri} and without indexes. A folded attribute may also
   * be named {@code Siri}, such as {@code @xmlns:siri} in JSON; source paths already omit it.
   */
  private static String comparable(String path) {
    String plain = path.indexOf('[') < 0 ? path : INDEX.matcher(path).replaceAll("");
    while (plain.startsWith(SIRI)) {
      plain = plain.substring(SIRI.length());
    }
    return plain.equals(RootElement.SIRI) ? "" : plain;
  }

  /** A collector of the visited content. */
  private final class Collector implements SourceVisitor {
    @Override
    public void leaf(String path, SourceLeaf leaf) {
      leavesByPath.computeIfAbsent(comparable(path), added -> new ArrayList<>()).add(leaf);
      if (path.equals("Version")
          || (path.endsWith("Delivery/Version") && isDelivery(parent(path)))) {
        versions.add(leaf.text());
      }
    }

    @Override
    public void ignored(SourceVisitor.IgnoredContent what) {
      ignored.add(what);
    }

    @Override
    public void structure(String path) {
      if (isDelivery(path)) {
        services.add(Services.code(path.substring(path.lastIndexOf('/') + 1)));
      }
    }

    private boolean isDelivery(String path) {
      String name = path.startsWith("ServiceDelivery/") ? path.substring(16) : path;
      return name.endsWith("Delivery") && name.indexOf('/') < 0 && !name.equals("ServiceDelivery");
    }

    private String parent(String path) {
      return path.substring(0, path.lastIndexOf('/'));
    }
  }
}
