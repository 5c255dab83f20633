package io.siribench.worker;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads that begin their work at the same moment. The work has a slot for each concurrent
 * request. A thread works on one slot, or a single thread on all slots in turn.
 *
 * <p>Between turns, threads are parked and do not end, because the CPU time of a process excludes
 * ended threads. A latch starts them: with more threads than processors, spinning threads would
 * delay the others.
 */
final class ThreadTeam {
  private final int members;
  private @Nullable Turn running;
  private Turn next;

  /** The work of one turn, which consists of a part for each slot. */
  interface Work {
    /** Runs the part of {@code slot} on a thread of the team. */
    void run(int slot);
  }

  /** A turn, in which all threads begin at the same moment. */
  private static final class Turn {
    private final CountDownLatch ready;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch done;
    private volatile @Nullable Work work;
    private volatile @Nullable Turn next;

    Turn(int members) {
      ready = new CountDownLatch(members);
      done = new CountDownLatch(members);
    }
  }

  /** The task of a thread: the work of some slots, in each turn. */
  private static final class Member implements Runnable {
    private final int from;
    private final int to;
    private final Turn first;

    Member(int from, int to, Turn first) {
      this.from = from;
      this.to = to;
      this.first = first;
    }

    @Override
    public void run() {
      try {
        for (Turn turn = first; turn != null; turn = turn.next) {
          turn.ready.countDown();
          turn.begun.await();
          Work work = turn.work;
          for (int slot = from; slot < to && work != null; slot++) {
            work.run(slot);
          }
          turn.done.countDown();
        }
      } catch (InterruptedException e) {
        // Only a bound class can interrupt this thread, which then misses the turn.
        Thread.currentThread().interrupt();
      }
    }
  }

  private ThreadTeam(int members) {
    this.members = members;
    next = new Turn(members);
  }

  /** Starts the team that {@link Protocol#ARG_THREADS} specifies. */
  static ThreadTeam of(Arguments args) {
    int slots = slots(args);
    boolean isSequential = args.get(Protocol.ARG_THREADS).endsWith(":" + Protocol.SEQUENTIAL);
    boolean isVirtual = args.get(Protocol.ARG_THREADS).endsWith(":" + Protocol.VIRTUAL);
    ThreadTeam team = new ThreadTeam(isSequential ? 1 : slots);
    for (int i = 0; i < team.members; i++) {
      Member member = new Member(i, isSequential ? slots : i + 1, team.next);
      if (isVirtual) {
        startVirtual(member);
      } else {
        Thread thread = new Thread(member, "request-" + i);
        thread.setDaemon(true);
        thread.start();
      }
    }
    return team;
  }

  /** Returns the number of slots of {@link Protocol#ARG_THREADS}. */
  static int slots(Arguments args) {
    String threads = args.get(Protocol.ARG_THREADS);
    int colon = threads.indexOf(':');
    return Integer.parseInt(colon < 0 ? threads : threads.substring(0, colon));
  }

  /** Returns the number of threads. */
  int members() {
    return members;
  }

  /** Starts a virtual thread by reflection, because the method needs Java 21. */
  private static void startVirtual(Runnable member) {
    try {
      Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, member);
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalArgumentException("virtual threads need Java 21 or newer", e);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("no virtual thread", e);
    }
  }

  /**
   * Begins {@code work} in all slots, once all threads are ready.
   *
   * @return the moment of the beginning, by {@link System#nanoTime()}
   */
  long begin(Work work) throws InterruptedException {
    Turn turn = next;
    turn.ready.await();
    next = new Turn(members);
    turn.next = next;
    turn.work = work;
    running = turn;
    long nanos = System.nanoTime();
    turn.begun.countDown();
    return nanos;
  }

  /** Returns whether the work of all slots is done within {@code millis}. */
  boolean await(long millis) throws InterruptedException {
    Turn turn = running;
    return turn == null || turn.done.await(millis, TimeUnit.MILLISECONDS);
  }
}
