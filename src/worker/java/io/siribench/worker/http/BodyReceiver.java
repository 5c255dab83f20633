package io.siribench.worker.http;

import java.io.IOException;

/** What takes the body of a response as it arrives; see {@link Transport#deliver}. */
public abstract class BodyReceiver {
  /**
   * More of the body is there, or its end: reads of it return what there is, 0 where there is
   * nothing yet, and never wait.
   */
  public abstract void arrived() throws IOException;
}
