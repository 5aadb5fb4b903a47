import type { RowConverter } from './colour-converter.ts';
import type { LinearColour } from './linear-colour.ts';
import { cbToBlue, cbToGreen, crToGreen, crToRed, placeOffset, tableOverLevels } from './rgb-index.ts';
import { levelTable, lightSteps } from './srgb.ts';

const matrixBits = 13;

/** Converts rows by three curves and a matrix, in integers: no byte depends on the engine's power function. */
export function convertLinearRows({ curves, toLinearSrgb }: LinearColour): RowConverter {
  const [red, green, blue] = curves.map(lightTable) as [Int32Array, Int32Array, Int32Array];
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = Int32Array.from(toLinearSrgb, (x) => Math.round(x * (1 << matrixBits)));
  const encode = levelTable();
  const half = 1 << (matrixBits - 1);
  // A copy: Vite, for tests, reads an import through a getter each time.
  const [offset, top] = [placeOffset, lightSteps];
  const [uToGreen, uToBlue, vToRed, vToGreen] = [cbToGreen, cbToBlue, crToRed, crToGreen];
  return (y, cb, cr) => {
    const count = y.length;
    for (let i = 0; i < count; i++) {
      const u = cb[i]!;
      const v = cr[i]!;
      const place = offset + (y[i]! << 2);
      const r = red[place + vToRed[v]!]!;
      const g = green[place + uToGreen[u]! + vToGreen[v]!]!;
      const b = blue[place + uToBlue[u]!]!;
      let x = (Math.imul(rr!, r) + Math.imul(rg!, g) + Math.imul(rb!, b) + half) >> matrixBits;
      const redLevel = encode[Math.max(0, Math.min(top, x))]!;
      x = (Math.imul(gr!, r) + Math.imul(gg!, g) + Math.imul(gb!, b) + half) >> matrixBits;
      const greenLevel = encode[Math.max(0, Math.min(top, x))]!;
      x = (Math.imul(br!, r) + Math.imul(bg!, g) + Math.imul(bb!, b) + half) >> matrixBits;
      const blueLevel = encode[Math.max(0, Math.min(top, x))]!;
      // JFIF's matrix in 1/16384, of levels in 1/64.
      y[i] = (4899 * redLevel + 9617 * greenLevel + 1868 * blueLevel + roundY) >> 20;
      cb[i] = (-2765 * redLevel - 5427 * greenLevel + 8192 * blueLevel + roundChroma) >> 20;
      cr[i] = (8192 * redLevel - 6860 * greenLevel - 1332 * blueLevel + roundChroma) >> 20;
    }
  };
}

const roundY = 1 << 19;
const roundChroma = (128 << 20) + (1 << 19);

function lightTable(curve: (level: number) => number): Int32Array {
  return Int32Array.from(tableOverLevels((level) => Math.round(curve(level) * lightSteps)));
}
