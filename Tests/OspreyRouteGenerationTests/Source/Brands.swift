// The only file that opens brands; see `.ci/check-typed-routes`.
import Osprey

func address(ofBrand brand: String) -> String { Routes.brand(brand: brand).publicURL }
