class Siribench < Formula
  desc "Benchmark of binding real-time transit documents (SIRI) with Jackson"
  homepage "@HOMEPAGE@"
  url "@DOWNLOADS@/siribench-@VERSION@.zip"
  sha256 "@ZIP_SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    bin.install "bin/siribench"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/siribench"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/siribench --version")
  end
end
