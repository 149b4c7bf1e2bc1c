import NibRuntime
import TestSupport
import Testing

/// Seeing a nib without running the program: point V-1.
@Suite struct PreviewScenarioTests {
  /// V-1: `prepareForInterfaceBuilder` is called only when it is asked for, after everything else, also for objects of
  /// nested nibs.
  @Test func V1_designableObjectsArePreparedOnlyOnRequest() throws {
    let folder = try CompiledFolder("ChartView.xib")
    let (_, usual) = EventLog.recording(folder) {
      let chart = ChartView(frame: Rect())
      #expect(chart.bars.map(\.isPrepared) == Array(repeating: false, count: 5))
      #expect(chart.dayLabels.count == 5)
    }
    #expect(usual == ["ChartView init(frame:)", "ChartView loaded content"])
    let (_, preview) = try EventLog.recording(folder) {
      let chart = ChartView(frame: Rect())
      EventLog.note("now with a preview")
      try folder.load("ChartView", owner: chart, options: LoadingOptions(preparesForInterfaceBuilder: true))
    }
    #expect(
      Array(preview.drop { $0 != "now with a preview" }.dropFirst())
        == [0.4, 0.64, 0.92, 0.51, 0.78].map { "BarView prepareForInterfaceBuilder \($0)" })
  }
}
