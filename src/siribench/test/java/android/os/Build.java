package android.os;

/** The part of Android's class that MessagePack asks for; android-all's needs a device. */
public final class Build {
  private Build() {}

  /** The version of Android. */
  public static final class VERSION {
    public static final int SDK_INT = 30;
  }
}
