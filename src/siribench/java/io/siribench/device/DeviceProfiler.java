package io.siribench.device;

import io.siribench.launch.ForkCommand;
import java.util.List;
import java.util.Optional;

/** The prefix of a fork's command that makes the device profile the fork. */
final class DeviceProfiler {
  /**
   * The script for perfetto; its arguments are the trace file and the fork's command. The trace
   * ends with the fork, or after 60 s. SELinux lets perfetto write only to {@code
   * /data/misc/perfetto-traces}, where adb's user can read and remove the trace.
   *
   * <p>{@link ForkScript} ends a silent fork by killing this shell. A watchdog process then kills
   * the fork itself. A shell starts background processes without input and with a lower priority,
   * so the script sets both explicitly.
   */
  private static final String TRACING =
      """
      o=$1; shift
      f=/data/misc/perfetto-traces/siribench-$$
      p=$(perfetto --background -o $f -t 60s -b 64mb -a '*' sched freq dalvik </dev/null) || exit
      sleep 1
      (set +o bgnice) 2>/dev/null && set +o bgnice
      exec 3<&0
      "$@" <&3 3<&- &
      c=$!
      exec 3<&-
      (
        while kill -0 $$; do
          sleep 1
        done
        kill -9 $c
        kill $p
        rm -f $f
      ) </dev/null >/dev/null 2>&1 &
      w=$!
      wait $c 2>/dev/null
      r=$?
      kill $w
      kill $p
      i=0
      while kill -0 $p 2>/dev/null && [ $i -lt 100 ]; do
        sleep 0.1
        i=$((i + 1))
      done
      cat $f >"$o"
      rm -f $f
      exit $r
      """;

  /** Returns the prefix of {@code command}; empty if its fork is not profiled. */
  static List<String> prefix(ForkCommand command) {
    Optional<String> file = command.argument(ForkCommand.PROFILE);
    if (file.isEmpty()) {
      return List.of();
    }
    return command.argument(ForkCommand.PROFILER).orElse("").equals("perfetto")
        ? List.of("sh", "-c", TRACING, "sh", file.get())
        : List.of("simpleperf", "record", "-g", "-o", file.get());
  }
}
