package io.siribench.worker.observe;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Samples the stack of a start, for a runtime without a flight recorder. It sees Java code only, at
 * points where the runtime can stop it.
 */
public final class StackSampler extends Observer implements Runnable {
  private static final long INTERVAL_MILLIS = 1;

  private final Thread observed = Thread.currentThread();
  private final Thread sampler = new Thread(this, "siribench stacks");

  /** The names of frames, each with its number in stacks. */
  private final Map<String, Integer> frames = new LinkedHashMap<String, Integer>();

  /** The numbers of samples by stacks, which begin with the innermost frame. */
  private final Map<String, Integer> stacks = new LinkedHashMap<String, Integer>();

  private volatile boolean isOver;

  private StackSampler() {}

  /** Returns a sampler of the current thread, from the preparation to the object. */
  public static StackSampler ofThisThread() {
    return new StackSampler();
  }

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

  /** Returns the names of frames, in the order of their numbers. This ends the sampling. */
  public Iterable<String> frames() {
    end();
    return frames.keySet();
  }

  /** Returns the numbers of samples by the numbers of a stack's frames, innermost first. */
  public Iterable<Map.Entry<String, Integer>> stacks() {
    end();
    return stacks.entrySet();
  }
}
