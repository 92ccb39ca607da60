/// Numbers no code may stumble over.
public let awkwardNumbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -1, 1e300, -1e300, 1e-300, .greatestFiniteMagnitude,
]
