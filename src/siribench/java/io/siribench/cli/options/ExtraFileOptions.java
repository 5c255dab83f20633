package io.siribench.cli.options;

import io.siribench.report.export.ExportFormat;
import io.siribench.report.sheet.SheetLocale;
import io.siribench.session.output.ExtraFiles;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The files that a run writes only on request. */
public final class ExtraFileOptions {
  /** The value of {@code --excel} without a locale. */
  private static final String USER_LOCALE = "";

  @Option(
      names = "--excel",
      arity = "0..1",
      fallbackValue = USER_LOCALE,
      paramLabel = "LOCALE",
      preprocessor = AttachedValue.class,
      description =
          "Also write summary.LOCALE.csv and columns.LOCALE.csv for Excel and LibreOffice in"
              + " LOCALE, with its delimiter and decimal point. Default of LOCALE: from LC_ALL,"
              + " LC_NUMERIC or LANG.")
  private @Nullable SheetLocale excel;

  @Option(
      names = "--xlsx",
      description =
          "Also write report.xlsx: a workbook with the sheets summary, columns, samples and"
              + " environment.")
  private boolean workbook;

  @Option(
      names = "--export",
      split = ",",
      paramLabel = "FORMAT",
      description =
          "Also write the run for other tools. jmh-json: export-jmh.json, which JMH viewers open."
              + " hyperfine-json: export-hyperfine.json, for hyperfine's scripts. benchstat:"
              + " export-benchstat.txt, for Go's benchstat. openmetrics: export-openmetrics.txt,"
              + " for Prometheus. bmf: export-bmf.json, for Bencher. gab: export-gab.json, for"
              + " github-action-benchmark. None of these files contains the times of failed"
              + " requests.")
  private Set<ExportFormat> exports = new LinkedHashSet<>();

  public ExtraFiles files() {
    return new ExtraFiles(Optional.ofNullable(excel), workbook, exports);
  }

  static SheetLocale locale(String name) {
    return name.equals(USER_LOCALE)
        ? SheetLocale.ofUser(System.getenv(), Locale.getDefault(Locale.Category.FORMAT))
        : SheetLocale.of(name);
  }

  /** A preprocessor for values after {@code =}, since the next word may be a directory. */
  public static class AttachedValue implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // The signature is picocli's.
    public boolean preprocess(
        Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      boolean isValue =
          "=".equals(info.get("separator")) || (!arguments.isEmpty() && isValue(arguments.peek()));
      if (!isValue) {
        arguments.push(((OptionSpec) option).fallbackValue());
      }
      return false;
    }

    /** Returns whether {@code next}, the next word, is the value. */
    boolean isValue(String next) {
      return false;
    }
  }
}
