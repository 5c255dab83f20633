package io.siribench.worker.http;

import java.io.IOException;

/** A receiver of the body of a response as it arrives; see {@link Transport#deliver}. */
public abstract class BodyReceiver {
  /**
   * Called when more of the body has arrived, or its end. Reads of it return the available bytes, 0
   * if there are none yet, and never wait.
   */
  public abstract void arrived() throws IOException;
}
