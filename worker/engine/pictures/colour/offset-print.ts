import { blackCompensation, type ColourGrid, evenPlaces, lightToColor, sampleGrid } from './colour-grid.ts';
import { labToLight } from './lab.ts';
import type { Triple } from './matrix.ts';

/** Lab on coated paper (ISO 12647-2, characterised as FOGRA39): paper, then inks printed on each other in full. */
const paper: Triple = [95, 0, -2];
const black: Triple = [16, 0, 0];
/** By which of cyan (4), magenta (2) and yellow (1) are printed. */
const solids: Triple[] = [
  paper,
  [89, -5, 93],
  [48, 74, -3],
  [47, 68, 48],
  [55, -37, -50],
  [50, -65, 27],
  [24, 22, -46],
  [23, 0, 0],
];
/** How much larger dots of half the area print: cyan, magenta, yellow, black; light spreads in paper by `spread`. */
const dotGain = [0.145, 0.115, 0.09, 0.09];
const spread = 1.4;
const points = 9;

let grid: ColourGrid | undefined;

/**
 * What CMYK without a profile means: offset print on coated paper, by the Yule–Nielsen–Neugebauer model. Dots of four
 * inks cover the paper by chance; each of the overprints adds its light by its area. Made once, in some milliseconds.
 */
export function offsetPrintGrid(): ColourGrid {
  grid ??= { ...sampleGrid(points, 4, areaOfDots, toColor), places: evenPlaces(points, 4) };
  return grid;
}

function areaOfDots(ink: number, amount: number): number {
  return amount + 4 * dotGain[ink]! * amount * (1 - amount);
}

/** Black hides what it covers, so it becomes black itself. */
const compensate = blackCompensation(relativeLight(black));
const roots = [...solids, black].map((lab) => relativeLight(lab).map((light) => light ** (1 / spread)));

function toColor([cyan, magenta, yellow, key]: number[]): Triple {
  const sums = [0, 0, 0];
  const add = (area: number, root: number[]) => {
    for (let c = 0; c < 3; c++) sums[c]! += area * root[c]!;
  };
  for (let inks = 0; inks < 8; inks++) {
    const area = share(inks & 4, cyan!) * share(inks & 2, magenta!) * share(inks & 1, yellow!);
    add(area * (1 - key!), roots[inks]!);
  }
  add(key!, roots[8]!);
  return lightToColor(compensate(sums.map((sum) => sum ** spread) as Triple));
}

function share(isPrinted: number, area: number): number {
  return isPrinted ? area : 1 - area;
}

function relativeLight(lab: Triple): Triple {
  const [light, white] = [labToLight(lab), labToLight(paper)];
  return [light[0] / white[0], light[1] / white[1], light[2] / white[2]];
}
