package io.siribench.worker.observe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A sampler of stacks during a start, for a runtime without a flight recorder. It samples the
 * creating thread from the preparation to the complete object. A stack contains Java code only, and
 * is taken where the runtime can stop the thread.
 */
public final class StackSampler extends Observer implements Runnable {
  private static final long INTERVAL_MILLIS = 1;

  private final Thread observed = Thread.currentThread();
  private final Thread sampler = new Thread(this, "siribench stacks");

  /** The names of frames, each with its number in stacks. */
  private final Map<String, Integer> frames = new LinkedHashMap<String, Integer>();

  /** The number of samples of each stack, whose key is its frame numbers, innermost first. */
  private final Map<String, Integer> stacks = new LinkedHashMap<String, Integer>();

  private volatile boolean isOver;

  @Override
  public void at(String boundary) {
    if (boundary.equals(SET_UP)) {
      sampler.setDaemon(true);
      sampler.start();
    } else if (boundary.equals(BOUND)) {
      end();
    }
  }

  private void end() {
    isOver = true;
    try {
      sampler.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void run() {
    try {
      while (!isOver) {
        if (observed.getState() == Thread.State.RUNNABLE) {
          add(observed.getStackTrace());
        }
        Thread.sleep(INTERVAL_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void add(StackTraceElement[] stack) {
    StringBuilder numbers = new StringBuilder();
    for (StackTraceElement element : stack) {
      String frame = element.getClassName() + "." + element.getMethodName();
      Integer known = frames.get(frame);
      int number = known == null ? frames.size() : known;
      frames.put(frame, number);
      numbers.append(numbers.length() == 0 ? "" : " ").append(number);
    }
    Integer count = stacks.get(numbers.toString());
    stacks.put(numbers.toString(), count == null ? 1 : count + 1);
  }

  /** Ends the sampling, and returns the names of frames in the order of their numbers. */
  public Iterable<String> frames() {
    end();
    return frames.keySet();
  }

  /** Ends the sampling, and returns each stack with its number of samples. */
  public Iterable<Map.Entry<String, Integer>> stacks() {
    end();
    return stacks.entrySet();
  }
}
