package io.siribench.convert;

import io.siribench.siri.content.Names;
import io.siribench.worker.format.Format;
import java.io.IOException;

/**
 * Walks the leaves of a source document, token by token, to hold them against what was bound. It
 * shares nothing with the binding but {@link Names#fold}, and in XML not even the parser.
 *
 * <p>Leaves are all scalars but null, and in XML all attributes and all texts between two tags,
 * also within CDATA. No leaves are: blank scalars, declarations of namespaces, {@code xsi:nil},
 * comments, processing instructions; and what a SOAP envelope adds for its transport: its header
 * and the attributes of Envelope and Body.
 *
 * <p>Paths are the same however a document is wrapped. {@code Siri} is left out; of an answer in
 * the manner of the SIRI WSDL, {@code Envelope/Body/<wrapper>/ServiceDeliveryInfo}, {@code Answer}
 * and {@code Notification} become {@code ServiceDelivery}, and so does the wrapper for everything
 * else in it; a SOAP Fault becomes {@code ServiceDelivery/Fault}. An operation without a delivery,
 * as {@code CheckStatus}, has its own name, with an envelope and without.
 */
public final class SourceLeaves {
  /** Deeper than any SIRI document, and no danger to the stack. */
  static final int MAX_DEPTH = 1_000;

  private SourceLeaves() {}

  /**
   * Tells {@code visitor} everything in {@code document}.
   *
   * @throws IOException if it is malformed, has a DOCTYPE, or nests deeper than {@value #MAX_DEPTH}
   */
  public static void visit(Format format, byte[] document, SourceVisitor visitor)
      throws IOException {
    if (format.isReadByStax()) {
      new XmlSource(visitor).visit(document);
    } else {
      new TreeSource(TokenFormats.newFactory(format), visitor).visit(document);
    }
  }

  /** The path of the member {@code name} of what is at {@code path}. */
  static String join(String path, String name) {
    String folded = Names.fold(name);
    if (path.isEmpty()) {
      return folded.equals("Siri") ? "" : folded;
    }
    return folded.isEmpty() ? path : path + "/" + folded;
  }

  static void leaf(SourceVisitor visitor, String path, String text, boolean isNumber) {
    if (!text.trim().isEmpty()) {
      visitor.leaf(path, text, isNumber);
    }
  }
}
