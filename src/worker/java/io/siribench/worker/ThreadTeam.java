package io.siribench.worker;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads that begin their work at the same moment. In between they are parked and do not end,
 * because the CPU time of ended threads is not in that of the process. A latch starts them: with
 * more threads than processors, those that spin would delay the others.
 */
final class ThreadTeam {
  private final int places;
  private final int members;
  private @Nullable Turn running;
  private Turn next;

  /** The work at one place. */
  interface Work {
    /** Runs it on a thread of the team. */
    void run(int place);
  }

  /** One moment at which all threads begin. */
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

  /** Works at some of the places, in each turn. */
  private final class Member implements Runnable {
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
          for (int place = from; place < to && work != null; place++) {
            work.run(place);
          }
          turn.done.countDown();
        }
      } catch (InterruptedException e) {
        // Nothing interrupts it but a bound class, which then misses the turn.
        Thread.currentThread().interrupt();
      }
    }
  }

  private ThreadTeam(int places, int members) {
    this.places = places;
    this.members = members;
    next = new Turn(members);
  }

  /** Starts the team of {@link Protocol#ARG_THREADS}, a thread for each place or one for all. */
  static ThreadTeam of(Arguments args) {
    int places = places(args);
    boolean isSequential = args.get(Protocol.ARG_THREADS).endsWith(":" + Protocol.SEQUENTIAL);
    boolean isVirtual = args.get(Protocol.ARG_THREADS).endsWith(":" + Protocol.VIRTUAL);
    ThreadTeam team = new ThreadTeam(places, isSequential ? 1 : places);
    for (int i = 0; i < team.members; i++) {
      Member member = team.new Member(i, isSequential ? places : i + 1, team.next);
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

  /** Returns the number of places of {@link Protocol#ARG_THREADS}. */
  static int places(Arguments args) {
    String threads = args.get(Protocol.ARG_THREADS);
    int colon = threads.indexOf(':');
    return Integer.parseInt(colon < 0 ? threads : threads.substring(0, colon));
  }

  /** Returns the number of its threads. */
  int members() {
    return members;
  }

  /** Calls a method of Java 21 and newer. */
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
   * Begins {@code work} at all places, once all threads are ready.
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

  /** Returns whether the work is done at all places within {@code millis}. */
  boolean await(long millis) throws InterruptedException {
    Turn turn = running;
    return turn == null || turn.done.await(millis, TimeUnit.MILLISECONDS);
  }
}
