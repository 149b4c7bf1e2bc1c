import NibFormat
