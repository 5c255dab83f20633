package io.siribench.dex;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A translation of dex2jar's output to class files that HotSpot verifies in full. They are class
 * files of Java 8 with frames, and calls of interface methods are marked as such. As on ART, {@code
 * Class.getProtectionDomain()} returns null.
 */
final class ClassFileRepair implements AutoCloseable {
  private final URLClassLoader hierarchy;

  /** Creates a repair that finds superclasses and interfaces in {@code classPath}. */
  ClassFileRepair(List<Path> classPath) throws java.io.IOException {
    URL[] urls = new URL[classPath.size()];
    for (int i = 0; i < urls.length; i++) {
      if (!Files.exists(classPath.get(i))) {
        throw new java.nio.file.NoSuchFileException(classPath.get(i).toString());
      }
      urls[i] = classPath.get(i).toUri().toURL();
    }
    hierarchy = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  byte[] repair(byte[] classFile) {
    ClassWriter writer = new Writer();
    new ClassReader(classFile).accept(new Repair(writer), ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  private boolean isInterface(String internalName) {
    Class<?> type = find(internalName);
    return type != null && type.isInterface();
  }

  /** Returns the class; null for classes of optional libraries or of Android. */
  private @Nullable Class<?> find(String internalName) {
    try {
      return Class.forName(internalName.replace('/', '.'), false, hierarchy);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public void close() throws java.io.IOException {
    hierarchy.close();
  }

  private final class Writer extends ClassWriter {
    Writer() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      Class<?> first = find(one);
      Class<?> second = find(other);
      if (first == null || second == null || first.isInterface() || second.isInterface()) {
        return "java/lang/Object";
      }
      Class<?> common = first;
      while (!common.isAssignableFrom(second)) {
        common = common.getSuperclass();
      }
      return common.getName().replace('.', '/');
    }
  }

  private final class Repair extends ClassVisitor {
    Repair(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        String superName,
        String[] interfaces) {
      super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String[] exceptions) {
      return new Calls(super.visitMethod(access, name, descriptor, signature, exceptions));
    }
  }

  private final class Calls extends MethodVisitor {
    Calls(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean ofInterface) {
      if (owner.equals("java/lang/Class") && name.equals("getProtectionDomain")) {
        super.visitInsn(Opcodes.POP);
        super.visitInsn(Opcodes.ACONST_NULL);
        return;
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, ofInterface || isInterface(owner));
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      throw new IllegalStateException("nothing in a dex of API 26 needs invokedynamic: " + name);
    }
  }
}
