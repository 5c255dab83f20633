package io.siribench.testdevice;

import java.io.IOException;

/** What learns that a device is plugged in or unplugged, as adb does over USB. */
interface Plug {
  /** Nobody learns of it; somebody has to say {@code adb connect}. */
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
