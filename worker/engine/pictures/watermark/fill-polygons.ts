/** How much of each pixel is covered, 0–255. */
export interface Mask {
  width: number;
  height: number;
  coverage: Uint8ClampedArray;
}

/** A closed line of points: x and y in pixels, one after the other. */
export type Polygon = number[];

interface Crossing {
  x: number;
  /** 1 where the edge goes down, -1 where it goes up. */
  turn: number;
}

/** Lines that are looked at in each row of pixels. */
const subLines = 4;

/** Fills what the polygons enclose together (nonzero winding) on top of the mask; edges are smooth. */
export function fillPolygons(mask: Mask, polygons: Polygon[]): void {
  const lines = crossingsByLine(polygons, mask.height * subLines);
  const row = new Float32Array(mask.width);
  let filled = -1;
  for (const at of [...lines.keys()].sort((a, b) => a - b)) {
    const y = Math.floor(at / subLines);
    if (y !== filled) {
      if (filled >= 0) flush(mask, row, filled);
      filled = y;
    }
    fillLine(row, lines.get(at)!);
  }
  if (filled >= 0) flush(mask, row, filled);
}

function crossingsByLine(polygons: Polygon[], lineCount: number): Map<number, Crossing[]> {
  const lines = new Map<number, Crossing[]>();
  for (const points of polygons) {
    for (let i = 0; i < points.length; i += 2) {
      const next = (i + 2) % points.length;
      const [x0, y0, x1, y1] = [points[i]!, points[i + 1]! * subLines, points[next]!, points[next + 1]! * subLines];
      const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
      const end = Math.min(lineCount, Math.ceil(bottom - 0.5));
      for (let line = Math.max(0, Math.ceil(top - 0.5)); line < end; line++) {
        const crossing = { x: x0 + ((line + 0.5 - y0) * (x1 - x0)) / (y1 - y0), turn: y0 < y1 ? 1 : -1 };
        const others = lines.get(line);
        if (others) others.push(crossing);
        else lines.set(line, [crossing]);
      }
    }
  }
  return lines;
}

function fillLine(row: Float32Array, crossings: Crossing[]): void {
  crossings.sort((a, b) => a.x - b.x);
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) addSpan(row, Math.max(0, from), Math.min(row.length, x));
  }
}

/** The pixels at both ends are covered in part. */
function addSpan(row: Float32Array, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x++) row[x] = row[x]! + Math.min(to, x + 1) - Math.max(from, x);
}

function flush({ width, coverage }: Mask, row: Float32Array, y: number): void {
  for (let x = 0, at = y * width; x < width; x++, at++) coverage[at] = coverage[at]! + (row[x]! * 255) / subLines;
  row.fill(0);
}
