/** Three by three, row after row. */
export type Matrix = readonly number[];
export type Triple = [number, number, number];

/** Returns the matrix times the vector. */
export function transform(m: Matrix, [x, y, z]: Triple): Triple {
  return [m[0]! * x + m[1]! * y + m[2]! * z, m[3]! * x + m[4]! * y + m[5]! * z, m[6]! * x + m[7]! * y + m[8]! * z];
}

/** Returns the matrix that does `first`, then `second`. */
export function chain(second: Matrix, first: Matrix): Matrix {
  const column = (c: number) => transform(second, [first[c]!, first[3 + c]!, first[6 + c]!]);
  return fromColumns(column(0), column(1), column(2));
}

export function fromColumns(a: Triple, b: Triple, c: Triple): Matrix {
  return [a[0], b[0], c[0], a[1], b[1], c[1], a[2], b[2], c[2]];
}

/** Returns the inverse; null when there is none. */
export function invert(m: Matrix): Matrix | null {
  const minor = (a: number, b: number, c: number, d: number) => m[a]! * m[d]! - m[b]! * m[c]!;
  const determinant = m[0]! * minor(4, 5, 7, 8) - m[1]! * minor(3, 5, 6, 8) + m[2]! * minor(3, 4, 6, 7);
  if (!(Math.abs(determinant) > 1e-9)) return null;
  return [
    minor(4, 5, 7, 8),
    -minor(1, 2, 7, 8),
    minor(1, 2, 4, 5),
    -minor(3, 5, 6, 8),
    minor(0, 2, 6, 8),
    -minor(0, 2, 3, 5),
    minor(3, 4, 6, 7),
    -minor(0, 1, 6, 7),
    minor(0, 1, 3, 4),
  ].map((value) => value / determinant);
}
