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

/** What a document holds by its own text, which any number of bound ones are held against. */
public final class SourceDocument {
  private final Map<String, List<SourceLeaf>> leavesByPath = new LinkedHashMap<>();
  private final Set<String> services = new LinkedHashSet<>();
  private final Set<String> versions = new LinkedHashSet<>();

  private final Set<SourceVisitor.GivenUp> givenUp = EnumSet.noneOf(SourceVisitor.GivenUp.class);

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

  /** The services whose deliveries the document has, empty ones too: {@code SM+SX}; or a dash. */
  public String services() {
    return services.isEmpty() ? "-" : String.join("+", services);
  }

  /** The versions of SIRI that the document and its deliveries name: {@code 2.0/2.1}; or a dash. */
  public String siriVersions() {
    return versions.isEmpty() ? "-" : String.join("/", versions);
  }

  /**
   * What the document has, and nothing that is bound keeps: {@code empty values}; often nothing.
   */
  List<String> givenUp() {
    return givenUp.stream().map(SourceVisitor.GivenUp::words).toList();
  }

  /** How many leaves the document has. */
  int leaves() {
    return leavesByPath.values().stream().mapToInt(List::size).sum();
  }

  /** Proves {@code bound} against this source. */
  Proof prove(BoundDocument bound) {
    Map<String, PathProof> proofs = new LinkedHashMap<>();
    leavesByPath.forEach((path, leaves) -> proofs.put(path, new PathProof(path, leaves)));
    bound.visit(
        (path, kind, text, retained) ->
            proofs
                .computeIfAbsent(withoutIndexes(path), added -> new PathProof(added, List.of()))
                .add(new PathProof.BoundLeaf(kind, text, retained)));
    return Proof.sum(proofs.values().stream().map(PathProof::compare).toList());
  }

  /** The path without {@code [2]} at the end of its names. */
  private static String withoutIndexes(String path) {
    if (path.indexOf('[') < 0) {
      return path;
    }
    StringBuilder stripped = new StringBuilder(path.length());
    int copied = 0;
    for (int open = path.indexOf('['); open >= 0; open = path.indexOf('[', open + 1)) {
      int end = indexEnd(path, open);
      if (end > open) {
        stripped.append(path.substring(copied, open));
        copied = end;
      }
    }
    return stripped.append(path.substring(copied)).toString();
  }

  /** The end of the index that the bracket at {@code at} opens, or {@code at} if it opens none. */
  private static int indexEnd(String path, int at) {
    int end = at + 1;
    while (end < path.length() && Character.isDigit(path.charAt(end))) {
      end++;
    }
    boolean isIndex = end > at + 1 && end < path.length() && path.charAt(end) == ']';
    return isIndex ? end + 1 : at;
  }

  /** Sorts what the walk meets. */
  private final class Collector implements SourceVisitor {
    private int foreign;

    @Override
    public void startForeign() {
      foreign++;
    }

    @Override
    public void endForeign() {
      foreign--;
    }

    @Override
    public void leaf(String path, String text, boolean isNumber) {
      leavesByPath
          .computeIfAbsent(withoutIndexes(path), added -> new ArrayList<>())
          .add(new SourceLeaf(text, isNumber, foreign > 0));
      if (path.equals("Version")
          || (path.endsWith("Delivery/Version") && isDelivery(parent(path)))) {
        versions.add(text);
      }
    }

    @Override
    public void givenUp(SourceVisitor.GivenUp what) {
      givenUp.add(what);
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

  /**
   * A leaf of the source.
   *
   * @param text as it is written
   * @param isNumber whether the format says that it is a number
   * @param isForeign whether it is in a namespace that is not SIRI's
   */
  record SourceLeaf(String text, boolean isNumber, boolean isForeign) {}
}
