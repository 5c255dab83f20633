package io.siribench.runner;

import io.siribench.results.Sample;
import java.io.IOException;
import java.util.List;

/** Takes the samples of one fork; they are durable when it returns. */
@FunctionalInterface
public interface SampleSink {
  void append(List<Sample> samplesOfOneFork) throws IOException;
}
