package io.siribench.runner;

import io.siribench.results.Sample;
import java.io.IOException;
import java.util.List;

/** A destination of samples, which are durable when {@link #append} returns. */
@FunctionalInterface
public interface SampleSink {
  void append(List<Sample> samplesOfOneFork) throws IOException;
}
