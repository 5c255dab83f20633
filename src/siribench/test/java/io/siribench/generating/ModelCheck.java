package io.siribench.generating;

import static org.assertj.core.api.Assertions.assertThat;

import io.siribench.convert.roundtrip.LoadedClass;
import io.siribench.convert.roundtrip.UnusableClassException;
import io.siribench.factor.OwnClass;
import io.siribench.worker.subject.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Types of users' classes, which are refused or get a reader that compiles. */
public final class ModelCheck {
  private static final String NAME = "com/acme/Made";

  private final Path directory;

  /** Creates a check that writes classes to {@code directory}. */
  public ModelCheck(Path directory) {
    this.directory = directory;
  }

  /**
   * Generates a reader.
   *
   * @param text the type, and in the second line the generic signature of the field of {@code
   *     com.acme.Made}
   */
  public void check(String text) throws IOException {
    int end = text.indexOf('\n');
    String model = end < 0 ? text : text.substring(0, end);
    Optional<Model> valid = OwnClass.find(model);
    if (valid.isEmpty()) {
      return;
    }
    write(text.substring(end + 1));
    List<SourceFile> sources;
    try {
      LoadedClass type =
          LoadedClass.load(valid.get().optionName(), List.of(directory), true, false);
      sources =
          ReaderSources.of(
              type.typeName(), type.loader(), false, "com.acme", EnumSet.allOf(Syntax.class));
    } catch (UnusableClassException e) {
      assertThat(e.getMessage()).isNotBlank();
      return;
    } catch (UnsupportedTypeException e) {
      assertThat(e.problems()).isNotEmpty().noneMatch(String::isBlank);
      return;
    } catch (LinkageError e) {
      // Commands report it.
      return;
    }
    compile(sources);
  }

  /** Writes a class with a list, whose elements have the type of {@code signature}. */
  private void write(String signature) throws IOException {
    ClassWriter made = new ClassWriter(0);
    made.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    made.visitField(Opcodes.ACC_PUBLIC, "value", "Ljava/util/List;", signature, null).visitEnd();
    MethodVisitor created = made.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    created.visitCode();
    created.visitVarInsn(Opcodes.ALOAD, 0);
    created.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    created.visitInsn(Opcodes.RETURN);
    created.visitMaxs(1, 1);
    created.visitEnd();
    made.visitEnd();
    Path file = directory.resolve(NAME + ".class");
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.write(file, made.toByteArray());
  }

  private void compile(List<SourceFile> sources) throws IOException {
    Path work = directory.resolve("generated");
    List<Path> files = new ArrayList<>();
    for (SourceFile source : sources) {
      Path file = work.resolve(source.path());
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      files.add(Files.writeString(file, source.text()));
    }
    GeneratedModels.compile(files, directory, 17);
  }
}
