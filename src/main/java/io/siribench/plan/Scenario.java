package io.siribench.plan;

import io.siribench.siri.binding.StaxType;
import io.siribench.worker.ConnectionType;
import io.siribench.worker.ModuleType;
import io.siribench.worker.ReaderType;
import org.jspecify.annotations.Nullable;

/**
 * One combination of all factors.
 *
 * @param id stable and readable: {@code json.reader.none.cold}; further factors follow, each after
 *     an {@code @}, where the run varies them
 * @param stax which StAX implementation reads the document; null for formats other than XML
 * @param restore how a pseudo-warm start restores; null for the other starts
 * @param connection how an endpoint is asked; null for a file
 * @param device serial number of the device that its forks run on; null for this machine
 * @param twinOf id of the scenario that this one repeats, to know how much the same thing differs;
 *     null for all others
 */
public record Scenario(
    String id,
    Document document,
    ReaderType reader,
    ModuleType module,
    @Nullable StaxType stax,
    Start start,
    @Nullable Restore restore,
    @Nullable ConnectionType connection,
    JavaRuntime java,
    @Nullable String device,
    @Nullable String twinOf) {

  /** The same by another id. */
  Scenario named(String otherId) {
    return new Scenario(
        otherId, document, reader, module, stax, start, restore, connection, java, device, twinOf);
  }

  /** Whether this is a twin: measured like all others, and shown as noise floor only. */
  public boolean isControl() {
    return twinOf != null;
  }

  /** Whether an endpoint is asked, and no file read. */
  public boolean asksEndpoint() {
    return document.endpoint().isPresent();
  }

  /** Whether a file is bound to the model: no endpoint is asked, and no tree is made. */
  public boolean bindsFile() {
    return !asksEndpoint() && reader != ReaderType.TREE;
  }

  /** The word for {@link #connection}, empty for a file. */
  public String connectionWord() {
    return connection == null ? "" : connection.optionName();
  }

  /** The word for {@link #stax}, empty for formats other than XML. */
  public String staxWord() {
    return stax == null ? "" : stax.optionName();
  }

  /** {@link #device}, empty for this machine. */
  public String deviceSerial() {
    return device == null ? "" : device;
  }

  /** The word for {@link #restore}, empty where it does not apply. */
  public String restoreWord() {
    return restore == null ? "" : restore.optionName();
  }
}
