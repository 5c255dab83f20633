package io.siribench.cli;

import io.siribench.session.ProgramVersion;
import picocli.CommandLine.IVersionProvider;

/** The output of {@code --version}, from the jar's manifest. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {ProgramVersion.text()};
  }
}
