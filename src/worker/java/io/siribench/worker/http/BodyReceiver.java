package io.siribench.worker.http;

import java.io.IOException;

/** A receiver of the body of a response as it arrives; see {@link Transport#deliver}. */
public abstract class BodyReceiver {
  /**
   * Receives more of the body, or its end. Reads of the body return the available bytes, or 0 if
   * nothing has arrived, and never wait.
   */
  public abstract void arrived() throws IOException;
}
