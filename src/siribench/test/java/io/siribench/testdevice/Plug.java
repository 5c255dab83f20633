package io.siribench.testdevice;

import java.io.IOException;

/** A listener for a device that is plugged in or unplugged, like adb over USB. */
interface Plug {
  /** No listener: {@code adb connect} has to be called explicitly. */
  Plug NONE =
      new Plug() {
        @Override
        public void pluggedIn(String serial) {}

        @Override
        public void pulled(String serial) {}
      };

  void pluggedIn(String serial) throws IOException, InterruptedException;

  void pulled(String serial) throws IOException, InterruptedException;
}
