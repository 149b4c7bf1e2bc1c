import Foundation
import NibFormat
import TestSupport
import Testing

@testable import NibcCommands

/// Where outputs go, and what becomes of that which stood there: run from a shell, which can do what `Process` cannot.
@Suite struct FilePlacementTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.copy(document: "RedButton.xib", to: "a.xib")
  }

  /// Runs lines of a shell in the folder, in which `nibc` is the tool; returns the status.
  private func shell(_ lines: String) throws -> Int32 {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.currentDirectoryURL = folder.root
    shell.arguments = ["-c", "nibc() { '\(Tool.program.path)' \"$@\"; }\n{ \(lines)\n} 2>errors"]
    // Threads that run tests hold back signals, and a process starts with what its parent holds back.
    var none = sigset_t()
    var old = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &old, nil) }
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationReason == .exit)
    return shell.terminationStatus
  }

  private var errors: String { get throws { String(decoding: try folder.bytes("errors"), as: UTF8.self) } }

  @Test func anOutputThatIsTheInputIsRefused() throws {
    let source = try folder.bytes("a.xib")
    #expect(try shell("nibc compile a.xib -o ./a.xib") == 2)
    #expect(try errors == "nibc: error: cannot write './a.xib': it is the input\n")
    #expect(try shell("ln -s a.xib link.xib; nibc compile link.xib -o a.xib") == 2)
    #expect(
      try shell("mkdir A.nib; cp a.xib A.nib/designtime.nib; nibc compile A.nib/designtime.nib -o A.nib") == 2
    )
    #expect(try errors == "nibc: error: cannot write 'A.nib': the input 'A.nib/designtime.nib' lies in it\n")
    #expect(try folder.bytes("a.xib") == source)
    #expect(try folder.bytes("A.nib/designtime.nib") == source)
    #expect(try shell("nibc compile a.xib -o b.nib && nibc dump --format json b.nib > b.json") == 0)
    let text = try folder.bytes("b.json")
    #expect(try shell("nibc assemble b.json -o b.json") == 2)
    #expect(try folder.bytes("b.json") == text)
    // A neighbour of a similar name is none of it, and neither is a device that is both.
    #expect(try shell("mkdir out.nib; cp a.xib out.nib.xib; nibc compile out.nib.xib -o out.nib") == 0)
    #expect(try shell("nibc compile /dev/null -o /dev/null") == 1)
  }

  @Test func aLinkToNothingYetIsFollowed() throws {
    #expect(try shell("mkdir real; ln -s real/new.nib link.nib; nibc compile a.xib -o link.nib") == 0)
    #expect(try NIBArchive(try folder.bytes("real/new.nib")).objectCount > 1)
    #expect(try shell("test -L link.nib") == 0)
    #expect(
      try shell("ln -s circle circle; nibc compile a.xib -o circle; test $? -eq 2 && test -L circle") == 0)
    #expect(try errors.hasPrefix("nibc: error: cannot write 'circle': "))
  }

  #if os(Linux)
    @Test func namesThatOnlyLookAlikeAreTwoFiles() throws {
      #expect(
        try shell(
          #"""
          short=$(printf '\303\251.xib') long=$(printf 'e\314\201.xib')
          cp a.xib "$short" && cp a.xib "$long" || exit 9
          nibc compile "$short" -o "$long" && cmp a.xib "$short" && ! cmp -s a.xib "$long"
          """#) == 0)
    }

    @Test func namesThatAreNotUTF8AreNamesToo() throws {
      #expect(
        try shell(
          #"""
          odd=$(printf 'n\377\303')
          mkdir "$odd" && cp a.xib "$odd/$odd.xib" && cd "$odd" || exit 9
          nibc compile "$odd.xib" --output-dir ../out && nibc verify ../out > ../verified
          nibc dump ../out > ../dumped && nibc diff ../out ../out > ../compared
          nibc compile "$odd" -o x
          """#) == 2)
      #expect(try shell(#"test -f "$(printf 'out/n\377\303.nib')""#) == 0)
      func text(_ name: String) throws -> String { String(decoding: try folder.bytes(name), as: UTF8.self) }
      #expect(try text("verified").hasPrefix(#"../out/n\xFF\xC3.nib: ok: "#))
      #expect(try text("dumped").hasPrefix(#"== n\xFF\xC3.nib"# + "\nNIBArchive, "))
      #expect(try text("compared") == "identical\n")
    }
  #endif

  @Test func namesInDocumentsAreTheirBytes() throws {
    try folder.copy(document: "Main.storyboard", to: "m.storyboard")
    // A scalar that stands for a byte in a path that the system gives.
    #expect(
      try shell(
        #"""
        sed 's/Identifier="Conversations"/Identifier="A\&#x10FEC3;"/' m.storyboard > s.storyboard
        nibc compile s.storyboard -o s.storyboardc && nibc verify s.storyboardc > verified
        """#) == 0)
    #expect(try shell(#"test -f "$(printf 's.storyboardc/A\364\217\273\203.nib')""#) == 0)
  }

  @Test func whatAnotherProgramMadeStays() throws {
    // Such names were in use once, and containers that share a folder number their processes alike.
    let status = try shell(
      "sh -c 'mkdir .nibc-$$-1; cp a.xib .nibc-$$-1; exec \"$0\" compile a.xib -o out.nib' '\(Tool.program.path)'"
    )
    #expect(status == 0)
    #expect(try shell("rm .nibc-*-1/a.xib && rmdir .nibc-*-1") == 0)
    #expect(try folder.contents() == ["a.xib", "errors", "out.nib"])
  }

  @Test func aNameThatIsTakenIsGivenUpForAnother() throws {
    var tried: [String] = []
    let found = try FileSystem.createTemporary(beside: "a/b", named: "b") { (path) throws(SystemError) in
      tried.append(path)
      return tried.count < 3 ? nil : tried.count
    }
    #expect(found.made == 3 && found.path == tried[2])
    #expect(Set(tried).count == 3 && tried.allSatisfy { PathName.parent($0) == "a" })
    var attempts = 0
    #expect(throws: SystemError.self) {
      _ = try FileSystem.createTemporary(beside: "b", named: "b") { (_) throws(SystemError) -> Void? in
        attempts += 1
        return nil
      }
    }
    #expect(attempts == 64)
  }

  @Test func aLimitOnTheSizeOfFilesIsAnError() throws {
    try folder.write("old".utf8, to: "out.nib")
    #expect(try shell("(ulimit -f 1; nibc compile a.xib -o out.nib)") == 2)
    #expect(try errors.hasPrefix("nibc: error: cannot write 'out.nib': "))
    #expect(try folder.bytes("out.nib") == Array("old".utf8))
    #expect(try folder.contents() == ["a.xib", "errors", "out.nib"])
  }

  /// A run reads what comes late through a pipe, so that it is there when the signals come. The first output has
  /// installed the handlers then.
  @Test func aQuitSignalEndsARunUnlessItIsIgnored() throws {
    let old = signal(SIGQUIT, SIG_DFL)
    defer { signal(SIGQUIT, old) }
    func status(_ prelude: String) throws -> Int32 {
      try shell(
        """
        rm -rf out; rm -f late.xib; mkfifo late.xib
        (n=0; until test -f out/a.nib || test $n -eq 500; do sleep 0.01; n=$((n + 1)); done
          kill -QUIT $(cat id); sleep 0.1; cat a.xib > late.xib) & feeder=$!
        sh -c '\(prelude) ulimit -c 0; echo $$ > id; exec "$0" compile --jobs 1 --output-dir out a.xib late.xib' \
          '\(Tool.program.path)'
        status=$?; cat late.xib > /dev/null & reader=$!
        sleep 0.3; kill $reader $feeder; exit $status
        """)
    }
    #expect(try status("") == 128 + 3)
    #expect(try folder.contents().filter { $0.hasPrefix("out/") } == ["out/a.nib"])
    #expect(try status("trap \"\" QUIT;") == 0)
    #expect(try folder.contents().filter { $0.hasPrefix("out/") } == ["out/a.nib", "out/late.nib"])
  }

  /// Ends runs at many moments: each output is whole or not there, and nothing else is left.
  @Test(arguments: [("TERM", 15), ("HUP", 1)] as [(name: String, number: Int32)])
  func aSignalLeavesNothingHalfMade(signal: (name: String, number: Int32)) throws {
    try folder.copy(document: "LaunchScreen.storyboard", to: "s.storyboard")
    let whole = [UInt8](try Tool.run(["compile", "a.xib", "-o", "-"], in: folder.root).output)
    #expect(try shell("for n in $(seq 60); do cp a.xib x$n.xib; cp s.storyboard s$n.storyboard; done") == 0)
    #expect(try shell("nibc compile --output-dir out x*.xib s?*.storyboard") == 0)
    let members = try FileManager.default.contentsOfDirectory(atPath: folder.path("out/s1.storyboardc"))
    var endedBySignal = 0
    for round in 0..<20 {
      // The second half of the rounds replaces what stands there.
      if round == 10 { try #require(shell("nibc compile --output-dir out x*.xib s?*.storyboard") == 0) }
      if round < 10 { try FileManager.default.removeItem(at: folder.url("out")) }
      let delay = Double(round % 10) * 0.01 + 0.005
      // `exec` keeps the process that the signal is for. A shell lets what runs in the background ignore interrupts, so
      // the other two signals stand for all. The status of a process that a signal ended is 128 more.
      let status = try shell(
        """
        sh -c 'exec "$0" compile --output-dir out x*.xib s?*.storyboard' '\(Tool.program.path)' &
        sleep \(delay); kill -\(signal.name) $!; wait $!
        """)
      #expect(status == 0 || status == 128 + signal.number)
      if status != 0 { endedBySignal += 1 }
      guard folder.has("out") else {
        try FileManager.default.createDirectory(at: folder.url("out"), withIntermediateDirectories: true)
        continue
      }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) {
        if name.hasSuffix(".nib") {
          #expect(try folder.bytes("out/\(name)") == whole)
        } else {
          #expect(name.hasSuffix(".storyboardc") && !name.hasPrefix("."))
          let found = try FileManager.default.contentsOfDirectory(atPath: folder.path("out/\(name)"))
          #expect(found.sorted() == members.sorted())
        }
      }
    }
    #expect(endedBySignal > 0)
  }
}
