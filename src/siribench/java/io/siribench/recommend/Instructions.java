package io.siribench.recommend;

import io.siribench.factor.CompileFilter;
import io.siribench.factor.Factor;
import io.siribench.factor.OwnClass;
import io.siribench.plan.CandidateGroup;
import io.siribench.problem.ProgramName;
import io.siribench.results.NamedScenario;
import io.siribench.worker.codec.ModuleType;
import io.siribench.worker.format.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The instructions to apply a candidate: commands, and parts of build files. Commands are complete
 * for a jar with a manifest that names its main class and its libraries.
 */
final class Instructions {
  private static final String JAR = "app.jar";
  private static final String METHOD = "::";
  private static final String MAVEN_LIBRARY = "target/${project.build.finalName}.jar";

  /** Returns the instructions for {@code choice}, in Markdown. */
  static String of(Candidate choice) {
    StringBuilder text = new StringBuilder();
    if (choice.isStream()) {
      text.append(generatedReader(choice));
    } else if (choice.hasOtherReader()) {
      text.append(otherReader(choice));
    }
    if (choice.restore().equals(Candidates.MAPPER_CACHE)) {
      text.append(readerFile(choice));
    }
    if (!choice.module().isEmpty()) {
      text.append(module(choice.module(), choice.scenario()));
    }
    if (choice.group() == CandidateGroup.IMAGE) {
      text.append(image(choice.flags()));
    } else if (choice.restore().equals(Candidates.APP_CDS)) {
      text.append(
          archive(
              "-XX:ArchiveClassesAtExit=app.jsa", "-XX:SharedArchiveFile=app.jsa", choice.flags()));
    } else if (choice.restore().equals(Candidates.AOT_CACHE)) {
      text.append(archive("-XX:AOTCacheOutput=app.aot", "-XX:AOTCache=app.aot", choice.flags()));
    } else if (choice.hasFlags()) {
      text.append(flags(choice.flags()));
    }
    return text.append('\n').append(measuring(choice)).toString();
  }

  /** Returns the command that compares {@code choice} with the plain one, in more rounds. */
  static String measuring(Candidate choice) {
    boolean isWarm = choice.group() == CandidateGroup.WARM;
    List<String> words = new ArrayList<>();
    words.add(runCommand(choice));
    words.add(isWarm ? "--warm --forks 50" : "--cold --judge launch");
    if (!choice.restore().isEmpty()) {
      words.add("--pseudo-warm --restore " + choice.restore());
    }
    if (!choice.module().isEmpty()) {
      words.add("-m none," + choice.module());
    }
    if (choice.hasFlags()) {
      words.add("--jvm default," + choice.flagSet());
    }
    if (choice.compile() != CompileFilter.NONE) {
      words.add("--compile none," + choice.compile().optionName());
    }
    words.addAll(subject(choice));
    return RecommendationSentences.filled(
        """
        Measure the choice and the plain one again in 50 rounds%s:

        ```sh
        %s
        ```
        """,
        choice.isOnDevice() ? "" : "; `--java` selects another JDK", String.join(" ", words));
  }

  /** Returns the command that measures on the machine or device of {@code choice}. */
  private static String runCommand(Candidate choice) {
    return ProgramName.command(
        choice.isOnDevice()
            // A serial number may have blanks and parentheses.
            ? "adb -s " + ProgramName.quoted(choice.scenario().word(Factor.DEVICE))
            : "run");
  }

  /** Returns the options of {@code run} for the document and the readers of {@code choice}. */
  private static List<String> subject(Candidate choice) {
    NamedScenario scenario = choice.scenario();
    List<String> words = new ArrayList<>();
    if (choice.hasOtherReader()) {
      words.add("-r " + ProgramName.quoted(choice.plainReader() + "," + choice.reader()));
    } else if (choice.hasOwnReader()) {
      words.add("-r " + ProgramName.quoted(choice.reader()));
    }
    if (choice.module().isEmpty()
        && scenario.word(Factor.MODULE).equals(ModuleType.DISCOVERED.optionName())) {
      words.add("-m " + scenario.word(Factor.MODULE));
    }
    for (Factor<?> factor : List.of(Factor.MODEL, Factor.MAPPER, Factor.LIBRARY)) {
      String word = scenario.word(factor);
      String plain = choice.plain().word(factor);
      if (!word.equals(plain)) {
        // The readers of siribench do not use the jars of a user's own reader.
        words.add(
            factor.option() + " " + ProgramName.quoted(plain + "," + word) + " --skip-invalid");
      } else if (!word.isEmpty()) {
        words.add(factor.option() + " " + ProgramName.quoted(word));
      }
    }
    if (!choice.classPath().isEmpty()) {
      words.add("--class-path " + ProgramName.quoted(choice.classPath()));
    }
    if (choice.ignoresUnknown()) {
      words.add("--ignore-unknown");
    }
    if (!choice.other(Factor.FORMAT).isEmpty()) {
      words.add(ProgramName.quoted(ProgramName.operand(choice.plainSource())));
    }
    words.add(ProgramName.quoted(ProgramName.operand(choice.source())));
    return words;
  }

  private static String flags(List<String> flags) {
    return RecommendationSentences.filled(
            """
            ```sh
            %s
            ```

            If the command cannot be changed, set `JAVA_TOOL_OPTIONS='%s'` in the environment.

            """,
            command(flags), String.join(" ", flags))
        + docker("", flags)
        + gradle(flags)
        + RecommendationSentences.filled(
            """
            Maven, start script of appassembler-maven-plugin:

            ```xml
            <extraJvmArguments>%s</extraJvmArguments>
            ```
            """,
            String.join(" ", flags));
  }

  private static String archive(String makingFlag, String usingFlag, List<String> flags) {
    List<String> making = with(makingFlag, flags);
    List<String> using = with(usingFlag, flags);
    return RecommendationSentences.filled(
            """
            Make the archive in each build, with a process that does the work of a start (binds a document) and exits. Then
            start with the archive. The class path must have the same jars in the same order, and no directories. Never keep an archive
            of an older build: a JVM may not notice that a jar has changed, and then runs the classes of the archive.

            ```sh
            # once per build, JDK and set of flags
            %s
            # every start
            %s
            ```

            """,
            command(making), command(using))
        + docker("RUN " + command(making) + "\n", using)
        + gradleArchive(making, using)
        + mavenArchive(making);
  }

  private static List<String> with(String first, List<String> flags) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(flags);
    return all;
  }

  private static String command(List<String> flags) {
    return "java " + String.join(" ", flags) + " -jar " + JAR;
  }

  private static String docker(String step, List<String> flags) {
    return RecommendationSentences.filled(
        """
        Docker:

        ```dockerfile
        WORKDIR /app
        COPY app.jar ./
        COPY lib ./lib
        %sENTRYPOINT ["java", %s, "-jar", "%s"]
        ```

        """,
        step, quoted(flags), JAR);
  }

  private static String gradle(List<String> flags) {
    return RecommendationSentences.filled(
        """
        Gradle:

        ```kotlin
        application {
            applicationDefaultJvmArgs = listOf(%s)
        }
        ```

        """,
        quoted(flags));
  }

  private static String gradleArchive(List<String> making, List<String> using) {
    return RecommendationSentences.filled(
        """
        Gradle, with a jar whose manifest names its libraries:

        ```kotlin
        val classArchive by tasks.registering(Exec::class) {
            dependsOn(tasks.jar)
            workingDir = layout.buildDirectory.dir("libs").get().asFile
            commandLine("java", %s, "-jar", "%s")
        }
        application {
            applicationDefaultJvmArgs = listOf(%s)
        }
        ```

        """,
        quoted(making), JAR, quoted(using));
  }

  private static String mavenArchive(List<String> making) {
    String arguments =
        making.stream()
            .map(flag -> "      <argument>" + flag + "</argument>\n")
            .collect(Collectors.joining());
    return RecommendationSentences.filled(
        """
        Maven:

        ```xml
        <plugin>
          <groupId>org.codehaus.mojo</groupId>
          <artifactId>exec-maven-plugin</artifactId>
          <executions>
            <execution>
              <phase>package</phase>
              <goals><goal>exec</goal></goals>
            </execution>
          </executions>
          <configuration>
            <executable>java</executable>
            <arguments>
        %s      <argument>-jar</argument>
              <argument>%s</argument>
            </arguments>
          </configuration>
        </plugin>
        ```
        """,
        arguments, MAVEN_LIBRARY);
  }

  private static String image(List<String> flags) {
    return RecommendationSentences.filled(
        """
        As root or with CAP_CHECKPOINT_RESTORE, on the machine that restores it: let the process make its reader, bind 20
        documents, close its files and sockets, and wait. Dump it, and restore it for each start.

        ```sh
        %s &
        mkdir -m 700 image
        criu dump --tree $! --images-dir image --shell-job
        criu restore --images-dir image --shell-job
        ```

        The restored process has the environment, keys and times of the dump: renew them. `docs/restoring.md` of siribench
        describes further pitfalls, and the same with CRaC.
        """,
        command(
            with("-XX:-UsePerfData -XX:+UseSerialGC -Xms8m -XX:ReservedCodeCacheSize=32m", flags)));
  }

  /** Describes a reader of siribench, or one of a user, instead of the plain one. */
  static String otherReader(Candidate choice) {
    return choice.hasOwnReader()
        ? RecommendationSentences.filled(
            """
            Call the other reader:

            ```java
            Object it = %s.apply(in);
            ```

            """,
            created(choice.reader()))
        : """
        Bind with databind, and keep the `ObjectReader` (`XmlMapper`, `SmileMapper` or `CBORMapper` for these formats):

        ```java
        static final ObjectReader READER = new ObjectMapper().readerFor(Order.class);
        Order it = READER.readValue(in);
        ```

        """;
  }

  static String readerFile(Candidate choice) {
    return RecommendationSentences.filled(
        """
        Serialise the reader in each build, and read it at each start instead of making it. Read only a file that no one
        else can write, with a filter of classes (`ObjectInputFilter`).

        ```java
        // once per build
        try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
          out.writeObject(%s);
        }
        // every start
        try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
          reader = (Function<InputStream, ?>) in.readObject();
        }
        ```

        """,
        created(choice.reader()));
  }

  /** Returns the expression that makes the object of a user's code. */
  private static String created(String code) {
    return code.contains(METHOD)
        ? code.replace(METHOD, ".").replace('$', '.') + "()"
        : "new " + code.replace('$', '.') + "()";
  }

  /** Returns the name of Jackson's mapper for the measured format. */
  private static String mapperClass(NamedScenario scenario) {
    return switch (Format.of(scenario.word(Factor.FORMAT))) {
      case JSON -> "JsonMapper";
      case XML -> "XmlMapper";
      case SMILE -> "SmileMapper";
      case CBOR -> "CBORMapper";
      default -> "ObjectMapper";
    };
  }

  private static String module(String module, NamedScenario scenario) {
    String own = scenario.word(Factor.MAPPER);
    return RecommendationSentences.filled(
        """
        Add `com.fasterxml.jackson.module:jackson-module-%s` in the version of databind, and register it once%s:

        ```java
        ObjectMapper mapper = %s.builder().addModule(new %sModule()).build();
        ```

        """,
        module,
        own.isEmpty() ? "" : " in `" + own + "`",
        mapperClass(scenario),
        Character.toUpperCase(module.charAt(0)) + module.substring(1));
  }

  /** Describes a reader without databind for the measured class, or one for SIRI. */
  static String generatedReader(Candidate choice) {
    NamedScenario scenario = choice.scenario();
    Optional<String> own =
        Factor.MODEL
            .find(scenario.word(Factor.MODEL))
            .filter(OwnClass.class::isInstance)
            .map(model -> ((OwnClass) model).className());
    String model = own.orElse("com.acme.Order");
    String format = scenario.word(Factor.FORMAT);
    boolean isXml = format.equals(Format.XML.optionName());
    return RecommendationSentences.filled(
        """
        %s, add its sources to yours, and call it instead of the mapper:

        ```sh
        %s
        ```

        %s\
        """,
        own.isPresent()
            ? "Generate a reader for the class"
            : "siribench's own readers of SIRI were measured. Generate one for your class of SIRI"
                + " documents (here com.acme.Order)",
        ProgramName.command(
            "generate-reader --model "
                + ProgramName.quoted(model)
                + " --class-path "
                + ProgramName.quoted(choice.classPath().isEmpty() ? JAR : choice.classPath())
                + (isXml ? " -f xml" : "")
                + " -o src/main/java"),
        // The reader of a generic type has another name: ListOfOrderReader.
        model.contains("<") ? "" : call(model, format));
  }

  /** Returns code that calls the generated reader of the class {@code model}. */
  private static String call(String model, String format) {
    String type = model.replace('$', '.');
    String name = model.substring(model.lastIndexOf('.') + 1).replace("$", "");
    String factory =
        format.equals(Format.SMILE.optionName())
            ? "SmileFactory"
            : format.equals(Format.CBOR.optionName()) ? "CBORFactory" : "JsonFactory";
    String code =
        format.equals(Format.XML.optionName())
            ? RecommendationSentences.filled(
                """
                static final XMLInputFactory FACTORY = XMLInputFactory.newInstance();
                static { FACTORY.setProperty(XMLInputFactory.SUPPORT_DTD, false); }
                %s it = %sXmlReader.read(FACTORY.createXMLStreamReader(in));\
                """,
                type, name)
            : RecommendationSentences.filled(
                """
                static final JsonFactory FACTORY = new %s();
                %s it = %sReader.read(FACTORY.createParser(in));\
                """,
                factory, type, name);
    return RecommendationSentences.filled(
        """
        ```java
        %s
        ```

        """,
        code);
  }

  /** Returns code that prepares the reader of {@code plain} in the background. */
  static String readerAhead(Candidate plain) {
    String mapper = plain.scenario().word(Factor.MAPPER);
    String code =
        plain.hasOwnReader()
            ? RecommendationSentences.filled(
                """
                static final CompletableFuture<Function<InputStream, ?>> READER =
                    CompletableFuture.supplyAsync(() -> %s);
                // when the request arrives
                Object order = READER.join().apply(in);\
                """,
                created(plain.reader()))
            : RecommendationSentences.filled(
                """
                static final CompletableFuture<ObjectReader> READER =
                    CompletableFuture.supplyAsync(() -> %s.readerFor(Order.class));
                // when the request arrives
                Order order = READER.join().readValue(in);\
                """,
                mapper.isEmpty()
                    ? "new " + mapperClass(plain.scenario()) + "()"
                    : created(mapper) + (mapper.contains(METHOD) ? "" : ".get()"));
    return RecommendationSentences.filled(
        """
        ```java
        %s
        ```

        `%s` measures the head start from which that pays off.
        """,
        code,
        runCommand(plain)
            + " --cold --warm --head-start 0,100ms,500ms "
            + String.join(" ", subject(plain)));
  }

  private static String quoted(List<String> flags) {
    return flags.stream().map(flag -> '"' + flag + '"').collect(Collectors.joining(", "));
  }
}
