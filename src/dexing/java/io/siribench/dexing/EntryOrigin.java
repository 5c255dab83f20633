package io.siribench.dexing;

import com.android.tools.r8.origin.Origin;

/** The name of a jar's entry in D8's messages. */
final class EntryOrigin extends Origin {
  private final String name;

  EntryOrigin(String name) {
    super(Origin.root());
    this.name = name;
  }

  @Override
  public String part() {
    return name;
  }
}
