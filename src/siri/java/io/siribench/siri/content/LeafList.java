package io.siribench.siri.content;

import java.io.PrintWriter;

/** A visitor that writes a line for each value, with its path and digest. */
final class LeafList implements LeafVisitor {
  private final PrintWriter out;

  LeafList(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void leaf(String path, LeafKind kind, String text, boolean retained) {
    Digest value = new Digest();
    value.leaf(path, kind, text, retained);
    out.println(path.replace('\n', ' ').replace('\r', ' ') + '\t' + value.hex());
  }
}
