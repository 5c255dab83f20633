package io.siribench.convert.roundtrip;

/**
 * A class loader that shares with siribench only Jackson and its XML parser. User classes therefore
 * find their own libraries, and no other version of them.
 */
final class JacksonLoader extends ClassLoader {
  private static final String[] SHARED = {
    "com.fasterxml.jackson.", "com.ctc.wstx.", "org.codehaus.stax2."
  };

  JacksonLoader() {
    super(ClassLoader.getPlatformClassLoader());
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    for (String prefix : SHARED) {
      if (name.startsWith(prefix)) {
        return Class.forName(name, false, JacksonLoader.class.getClassLoader());
      }
    }
    throw new ClassNotFoundException(name);
  }
}
