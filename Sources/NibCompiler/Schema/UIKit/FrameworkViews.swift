import IBDocument
import NibFormat

extension UIKitSchemas {
  static let frameworkViews: [ElementSchema] = [
    ElementSchema(
      "mapView", "MKMapView",
      rows: [
        Row("MKDelegate", .constant(.null)),
        Row(
          "MKMapType",
          .choice(
            "mapType",
            [
              "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4,
              "mutedStandard": 5,
            ], absent: 0, omit: nil)),
        Row("MKZoomEnabled", .bool("zoomEnabled", absent: true)),
        Row("MKScrollEnabled", .bool("scrollEnabled", absent: true)),
        Row("MKShowsUserLocation", .bool("showsUserLocation", absent: false)),
        Row("MKPitchEnabled", .bool("pitchEnabled", absent: true)),
        Row("MKRotateEnabled", .bool("rotateEnabled", absent: true)),
        Row("MKShowsPointsOfInterest", .bool("showsPointsOfInterest", absent: true)),
        Row("MKShowsBuildings", .bool("showsBuildings", absent: true)),
        Row("MKShowsTraffic", .bool("showsTraffic", absent: false)),
        Row("MKShowsCompass", .bool("showsCompass", absent: true)),
        Row("MKShowsScaleKey", .bool("showsScale", absent: false)),
      ])
  ]
}
