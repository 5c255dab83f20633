package io.siribench.testdevice;

/** A service that a stream is opened for. */
@FunctionalInterface
interface Service {
  /** Serves {@code stream}, which is closed afterwards. */
  void run(DeviceStream stream) throws Exception;
}
