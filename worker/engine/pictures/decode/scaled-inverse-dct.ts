/**
 * The lowest `size` × `size` coefficients (2–7) to as many samples: the picture at so many eighths. They are cleared. `columns` of the
 * block from the left have coefficients, which are multiplied by √2 in each direction, but for the first.
 */
export function scaledInverseDct(
  block: Float64Array,
  size: number,
  columns: number,
  out: Uint8ClampedArray,
  from: number,
  stride: number,
): void {
  for (let column = 0; column < columns; column++) transformLine(block, size, column, 8);
  for (let row = 0, at = from; row < size * 8; row += 8, at += stride) {
    transformLine(block, size, row, 1);
    for (let x = 0; x < size; x++) {
      out[at + x] = block[row + x]! + 128;
      block[row + x] = 0;
    }
  }
}

/** Adds up cosines: the even ones are the same on both sides of the middle, the odd ones opposite. */
function transformLine(d: Float64Array, size: number, at: number, step: number): void {
  if (size === 4) four(d, at, step);
  else if (size === 5) five(d, at, step);
  else if (size === 6) six(d, at, step);
  else if (size === 7) seven(d, at, step);
  else if (size === 3) three(d, at, step);
  else two(d, at, step);
}

function two(d: Float64Array, at: number, step: number): void {
  const odd = d[at + step]! * Math.SQRT1_2;
  d[at + step] = d[at]! - odd;
  d[at] = d[at]! + odd;
}

function three(d: Float64Array, at: number, step: number): void {
  const [i1, i2] = [at + step, at + 2 * step];
  const even = d[at]! + 0.5 * d[i2]!;
  const odd = 0.8660254037844386 * d[i1]!;
  d[i1] = d[at]! - d[i2]!;
  d[at] = even + odd;
  d[i2] = even - odd;
}

function four(d: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const x2 = Math.SQRT1_2 * d[i2]!;
  const even0 = d[at]! + x2;
  const even1 = d[at]! - x2;
  const odd0 = 0.9238795325112867 * d[i1]! + 0.3826834323650898 * d[i3]!;
  const odd1 = 0.3826834323650898 * d[i1]! - 0.9238795325112867 * d[i3]!;
  d[at] = even0 + odd0;
  d[i1] = even1 + odd1;
  d[i2] = even1 - odd1;
  d[i3] = even0 - odd0;
}

function five(d: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const even0 = d[at]! + 0.8090169943749475 * d[i2]! + 0.30901699437494745 * d[i4]!;
  const even1 = d[at]! - 0.30901699437494745 * d[i2]! - 0.8090169943749475 * d[i4]!;
  const odd0 = 0.9510565162951535 * d[i1]! + 0.5877852522924731 * d[i3]!;
  const odd1 = 0.5877852522924731 * d[i1]! - 0.9510565162951535 * d[i3]!;
  d[i2] = d[at]! - d[i2]! + d[i4]!;
  d[at] = even0 + odd0;
  d[i1] = even1 + odd1;
  d[i3] = even1 - odd1;
  d[i4] = even0 - odd0;
}

function six(d: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const x2 = 0.8660254037844386 * d[i2]!;
  const x4 = d[at]! + 0.5 * d[i4]!;
  const even0 = x4 + x2;
  const even1 = d[at]! - d[i4]!;
  const even2 = x4 - x2;
  const x3 = Math.SQRT1_2 * d[i3]!;
  const odd0 = 0.9659258262890683 * d[i1]! + x3 + 0.25881904510252074 * d[i5]!;
  const odd1 = Math.SQRT1_2 * (d[i1]! - d[i5]!) - x3;
  const odd2 = 0.25881904510252074 * d[i1]! - x3 + 0.9659258262890683 * d[i5]!;
  d[at] = even0 + odd0;
  d[i1] = even1 + odd1;
  d[i2] = even2 + odd2;
  d[i3] = even2 - odd2;
  d[i4] = even1 - odd1;
  d[i5] = even0 - odd0;
}

function seven(d: Float64Array, at: number, step: number): void {
  const i1 = at + step;
  const i2 = at + 2 * step;
  const i3 = at + 3 * step;
  const i4 = at + 4 * step;
  const i5 = at + 5 * step;
  const i6 = at + 6 * step;
  const x2 = d[i2]!;
  const x4 = d[i4]!;
  const x6 = d[i6]!;
  const even0 = d[at]! + 0.9009688679024191 * x2 + 0.6234898018587336 * x4 + 0.2225209339563144 * x6;
  const even1 = d[at]! + 0.2225209339563144 * x2 - 0.9009688679024191 * x4 - 0.6234898018587336 * x6;
  const even2 = d[at]! - 0.6234898018587336 * x2 - 0.2225209339563144 * x4 + 0.9009688679024191 * x6;
  const odd0 = 0.9749279121818236 * d[i1]! + 0.7818314824680298 * d[i3]! + 0.4338837391175582 * d[i5]!;
  const odd1 = 0.7818314824680298 * d[i1]! - 0.4338837391175582 * d[i3]! - 0.9749279121818236 * d[i5]!;
  const odd2 = 0.4338837391175582 * d[i1]! - 0.9749279121818236 * d[i3]! + 0.7818314824680298 * d[i5]!;
  d[i3] = d[at]! - x2 + x4 - x6;
  d[at] = even0 + odd0;
  d[i1] = even1 + odd1;
  d[i2] = even2 + odd2;
  d[i4] = even2 - odd2;
  d[i5] = even1 - odd1;
  d[i6] = even0 - odd0;
}
