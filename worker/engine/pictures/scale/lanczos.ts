const lobes = 3;

/** Lanczos' window of three lobes at `x`: 1 in the middle, 0 at the other whole numbers and beyond 3. */
export function lanczos(x: number): number {
  const distance = Math.abs(x);
  if (distance < 1e-9) return 1;
  if (distance >= lobes) return 0;
  return (lobes * sinPi(distance) * sinPi(distance / lobes)) / (Math.PI * Math.PI * distance * distance);
}

/** Of sin(πr), from the seventeenth power down to the first: ±πⁿ/n!, by Taylor. */
const coefficients = Float64Array.from(
  [17, 15, 13, 11, 9, 7, 5, 3, 1].map((power) => {
    let term = power % 4 === 1 ? 1 : -1;
    for (let n = 1; n <= power; n++) term = (term * Math.PI) / n;
    return term;
  }),
);

/**
 * sin(πx) to 13 digits by +, × and ÷ alone, whose results IEEE 754 fixes to the last bit. Engines differ in Math.sin,
 * and a weight that rounds otherwise would give print files other bytes.
 */
function sinPi(x: number): number {
  const whole = Math.round(x);
  const rest = x - whole;
  const square = rest * rest;
  let sum = 0;
  for (let i = 0; i < coefficients.length; i++) sum = sum * square + coefficients[i]!;
  return whole % 2 === 0 ? sum * rest : -sum * rest;
}
