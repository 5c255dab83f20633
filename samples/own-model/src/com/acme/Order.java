package com.acme;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** An order of a web shop, with plain fields and accessors. It does not depend on siribench. */
public class Order {
  private String number;
  private String customer;
  private List<Line> lines = new ArrayList<>();

  public String getNumber() {
    return number;
  }

  public void setNumber(String number) {
    this.number = number;
  }

  public String getCustomer() {
    return customer;
  }

  public void setCustomer(String customer) {
    this.customer = customer;
  }

  public List<Line> getLines() {
    return lines;
  }

  public void setLines(List<Line> lines) {
    this.lines = lines;
  }

  /** A quantity of one article. */
  public static class Line {
    private String article;
    private int quantity;
    private BigDecimal price;

    public String getArticle() {
      return article;
    }

    public void setArticle(String article) {
      this.article = article;
    }

    public int getQuantity() {
      return quantity;
    }

    public void setQuantity(int quantity) {
      this.quantity = quantity;
    }

    public BigDecimal getPrice() {
      return price;
    }

    public void setPrice(BigDecimal price) {
      this.price = price;
    }
  }
}
