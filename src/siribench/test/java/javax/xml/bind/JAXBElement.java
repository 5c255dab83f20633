package javax.xml.bind;

/** The part of JAXB's class that holds a value. */
public class JAXBElement<T> {
  protected final T value;

  public JAXBElement(T value) {
    this.value = value;
  }
}
