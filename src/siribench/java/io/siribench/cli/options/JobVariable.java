package io.siribench.cli.options;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The environment variables with which engines number the jobs of an array. */
enum JobVariable {
  /** Slurm's indices begin with the lowest index of {@code --array}, and have its step. */
  SLURM("SLURM_ARRAY_TASK_ID", 0, "SLURM_ARRAY_TASK_COUNT"),
  /** Kubernetes does not pass the number of completions. */
  KUBERNETES("JOB_COMPLETION_INDEX", 0, ""),
  /** AWS Batch does not pass the size of the array. */
  AWS_BATCH("AWS_BATCH_JOB_ARRAY_INDEX", 0, ""),
  /** GitLab CI, and all CI services with its variables. */
  GITLAB("CI_NODE_INDEX", 1, "CI_NODE_TOTAL"),
  /** GNU parallel does not pass the number of its arguments. */
  PARALLEL("PARALLEL_SEQ", 1, "");

  private static final String SLURM_FIRST = "SLURM_ARRAY_TASK_MIN";
  private static final String SLURM_STEP = "SLURM_ARRAY_TASK_STEP";

  private final String index;
  private final int first;
  private final String count;

  /**
   * Declares a variable.
   *
   * @param first the number of the first job
   * @param count the variable with the number of jobs; empty if there is none
   */
  JobVariable(String index, int first, String count) {
    this.index = index;
    this.first = first;
    this.count = count;
  }

  /** Returns the names of all variables with an index. */
  static String names() {
    return Arrays.stream(values())
        .map(variable -> variable.index)
        .collect(Collectors.joining(", "));
  }

  /** Returns the variables that {@code environment} contains. */
  static List<JobVariable> in(Map<String, String> environment) {
    return Arrays.stream(values())
        .filter(variable -> !environment.getOrDefault(variable.index, "").isEmpty())
        .toList();
  }

  /** Returns the name and value of the variable. */
  String shown(Map<String, String> environment) {
    return index + "=" + environment.get(index);
  }

  /**
   * A job's number, from 0, and the number of jobs.
   *
   * @param count 0 if the engine does not pass it
   * @param source the variables that contain the job, with their values
   */
  record Job(int index, int count, String source) {}

  /**
   * Returns the job of {@code environment}.
   *
   * @param of the requested number of jobs, for repeating a part of an array; 0 for the number that
   *     the engine passes
   * @throws IllegalArgumentException if the variables contradict each other
   */
  Job job(Map<String, String> environment, int of) {
    int number = number(environment, index);
    if (of > 0 || count.isEmpty()) {
      return new Job(number - first, of, shown(environment));
    }
    String source = shown(environment) + ", " + count + "=" + environment.get(count);
    int jobs = number(environment, count);
    if (this != SLURM || !environment.containsKey(SLURM_FIRST)) {
      return new Job(number - first, jobs, source);
    }
    int least = number(environment, SLURM_FIRST);
    int step = environment.containsKey(SLURM_STEP) ? number(environment, SLURM_STEP) : 1;
    int position = number - least;
    if (step < 1 || position % step != 0 || position / step >= jobs) {
      throw new IllegalArgumentException(
          "the indices of the array are not evenly spaced; submit it with --array=0-"
              + (jobs - 1)
              + ", or give --of N for indices from 0");
    }
    return new Job(
        position / step,
        jobs,
        source + ", " + SLURM_FIRST + "=" + least + ", " + SLURM_STEP + "=" + step);
  }

  private static int number(Map<String, String> environment, String name) {
    String value = environment.getOrDefault(name, "");
    try {
      return Integer.parseInt(value.strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          value.isEmpty() ? name + " is missing" : name + " is '" + value + "', not a number", e);
    }
  }
}
