package io.siribench.plan;

import io.siribench.worker.ConnectionType;
import io.siribench.worker.ModuleType;
import io.siribench.worker.ReaderType;
import org.jspecify.annotations.Nullable;

/**
 * One combination of all factors.
 *
 * @param id stable and readable: {@code json.reader.none.cold}; further factors follow, each after
 *     an {@code @}, where the run varies them
 * @param restore how a pseudo-warm start restores; null for the other starts
 * @param connection how an endpoint is asked; null for a file
 * @param twinOf id of the scenario that this one repeats, to know how much the same thing differs;
 *     null for all others
 */
public record Scenario(
    String id,
    Document document,
    ReaderType reader,
    ModuleType module,
    Start start,
    @Nullable Restore restore,
    @Nullable ConnectionType connection,
    JavaRuntime java,
    @Nullable String twinOf) {

  /** Whether this is a twin: measured like all others, and shown as noise floor only. */
  public boolean isTwin() {
    return twinOf != null;
  }

  /** Whether an endpoint is asked, and no file read. */
  public boolean asksEndpoint() {
    return document.endpoint().isPresent();
  }

  /** The word for {@link #connection}, empty for a file. */
  public String connectionWord() {
    return connection == null ? "" : connection.word();
  }

  /** The word for {@link #restore}, empty where it does not apply. */
  public String restoreWord() {
    return restore == null ? "" : restore.word();
  }
}
