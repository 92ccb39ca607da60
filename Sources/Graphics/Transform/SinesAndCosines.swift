import Foundation

/// Returns the sines and cosines of four angles in radians.
///
/// They are accurate to a few units in the last place.
package func sinesAndCosines(
    _ angles: SIMD4<Double>
) -> (sines: SIMD4<Double>, cosines: SIMD4<Double>) {
    // The angle is j pi/2 + r with |r| <= pi/4. Adding and subtracting a large number rounds to the
    // integer j. Pi/2 is the sum of three parts: the products of j with the first two are exact.
    let shifted = angles * (2 / .pi) + 6755399441055744
    let j = shifted - 6755399441055744
    let high: SIMD4<Double> = angles - j * 0x1.921fb54400000p+0
    let r = (high - j * 0x1.0b4611a600000p-34) - j * 0x1.3198a2e037073p-69
    let z = r * r
    var s = SIMD4(repeating: -7.6471637318198164e-13), c = SIMD4(repeating: 4.7794773323873853e-14)
    for i in 0..<6 {
        s = s * z + sineSeries[i]
        c = c * z + cosineSeries[i]
    }
    s = s * z * r + r
    c = (c * z - 0.5) * z + 1
    let quarters = unsafeBitCast(shifted, to: SIMD4<Int64>.self)
    let isSwapped = (quarters & 1) .== 1
    var sines = s.replacing(with: c, where: isSwapped)
    var cosines = c.replacing(with: s, where: isSwapped)
    sines.replace(with: -sines, where: (quarters & 2) .!= 0)
    cosines.replace(with: -cosines, where: ((quarters &+ 1) & 2) .!= 0)
    for lane in 0..<4 where !(abs(angles[lane]) < 1e5) {
        (sines[lane], cosines[lane]) = (sin(angles[lane]), cos(angles[lane]))
    }
    return (sines, cosines)
}

/// The coefficients of the polynomials for sine and cosine.
///
/// They belong to r^13 to r^3 of the sine, and to r^14 to r^4 of the cosine.
private let sineSeries: InlineArray<6, Double> = [
    1.6059043836821613e-10, -2.5052108385441720e-08, 2.7557319223985893e-06,
    -1.9841269841269841e-04, 8.3333333333333332e-03, -1.6666666666666666e-01,
]
private let cosineSeries: InlineArray<6, Double> = [
    -1.1470745597729725e-11, 2.0876756987868100e-09, -2.7557319223985888e-07,
    2.4801587301587302e-05, -1.3888888888888889e-03, 4.1666666666666664e-02,
]
