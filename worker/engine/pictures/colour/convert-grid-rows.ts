import type { RowConverter } from './colour-converter.ts';
import { type ColourGrid, colorSteps } from './colour-grid.ts';
import { cbToBlue, cbToGreen, crToGreen, crToRed, placeOffset, tableOverLevels } from './rgb-index.ts';

/** Converts rows by a grid over red, green and blue. A pixel is mixed from the four points of its tetrahedron. */
export function convertGridRows({ points, places, colors }: ColourGrid): RowConverter {
  const [reds, greens, blues] = [0, 1, 2].map((c) => tableOverLevels(places[c]!)) as Triple<Float32Array>;
  const top = points - 2;
  const [stepRed, stepGreen, stepBlue] = [points * points * 3, points * 3, 3];
  const step = stepRed + stepGreen + stepBlue;
  // A copy: Vite, for tests, reads an import through a getter each time.
  const [offset, scale] = [placeOffset, 1 / colorSteps];
  const [uToGreen, uToBlue, vToRed, vToGreen] = [cbToGreen, cbToBlue, crToRed, crToGreen];
  return (y, cb, cr) => {
    for (let i = 0; i < y.length; i++) {
      const place = offset + (y[i]! << 2);
      const u = cb[i]!;
      const v = cr[i]!;
      let r = reds[place + vToRed[v]!]!;
      let g = greens[place + uToGreen[u]! + vToGreen[v]!]!;
      let b = blues[place + uToBlue[u]!]!;
      const lowRed = r >= top ? top : r | 0;
      const lowGreen = g >= top ? top : g | 0;
      const lowBlue = b >= top ? top : b | 0;
      r -= lowRed;
      g -= lowGreen;
      b -= lowBlue;
      const first = lowRed * stepRed + lowGreen * stepGreen + lowBlue * stepBlue;
      // From the lowest corner to the highest, along the channel with the most left first.
      const redFirst = r >= g && r >= b;
      const greenFirst = !redFirst && g >= b;
      const most = redFirst ? r : greenFirst ? g : b;
      const redLast = r < g && r < b;
      const greenLast = !redLast && g < b;
      const least = redLast ? r : greenLast ? g : b;
      const middle = r + g + b - most - least;
      const second = first + (redFirst ? stepRed : greenFirst ? stepGreen : stepBlue);
      const last = first + step;
      const third = last - (redLast ? stepRed : greenLast ? stepGreen : stepBlue);
      const w0 = (1 - most) * scale;
      const w1 = (most - middle) * scale;
      const w2 = (middle - least) * scale;
      const w3 = least * scale;
      const red = level(colors[first]! * w0 + colors[second]! * w1 + colors[third]! * w2 + colors[last]! * w3);
      const green = level(
        colors[first + 1]! * w0 + colors[second + 1]! * w1 + colors[third + 1]! * w2 + colors[last + 1]! * w3,
      );
      const blue = level(
        colors[first + 2]! * w0 + colors[second + 2]! * w1 + colors[third + 2]! * w2 + colors[last + 2]! * w3,
      );
      y[i] = 0.299 * red + 0.587 * green + 0.114 * blue;
      cb[i] = 128 - 0.168736 * red - 0.331264 * green + 0.5 * blue;
      cr[i] = 128 + 0.5 * red - 0.418688 * green - 0.081312 * blue;
    }
  };
}

type Triple<T> = [T, T, T];

function level(value: number): number {
  return Math.max(0, Math.min(255, value));
}
