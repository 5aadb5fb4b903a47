/** The grid of an ICC profile from ink to colour: RGB at each point of a grid over the four inks. */
export interface CmykGrid {
  /** Points along each ink. */
  points: number;
  /** For each ink 256 places along the grid, in steps, by its amount. */
  curves: Float32Array;
  /** sRGB, 0–255 and beyond, red first; black runs fastest, cyan slowest. */
  colors: Float32Array;
}

const inkCount = 4;
const maxPoints = 17;

/** Reads the colorimetric (else the perceptual) table of a CMYK profile (ICC.1:2022, 10.10 and 10.11); null when it has none. */
export function readCmykGrid(profile: Uint8Array): CmykGrid | null {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.length);
  const text = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
  if (profile.length < 132 || text(16) !== 'CMYK' || text(20) !== 'Lab ') return null;
  for (const wanted of ['A2B1', 'A2B0']) {
    for (let i = 0, at = 132; i < view.getUint32(128) && at + 12 <= profile.length; i++, at += 12) {
      if (text(at) !== wanted) continue;
      const offset = view.getUint32(at + 4);
      const end = offset + view.getUint32(at + 8);
      if (end <= profile.length && end >= offset + 52)
        return readTable(new DataView(view.buffer, view.byteOffset + offset, end - offset));
    }
  }
  return null;
}

/** A lut8 ('mft1') or lut16 ('mft2') table: curves of the inks, the grid, curves of the result. */
function readTable(table: DataView): CmykGrid | null {
  const wide = table.getUint32(0) === 0x6d667432;
  if (!wide && table.getUint32(0) !== 0x6d667431) return null;
  const points = table.getUint8(10);
  if (table.getUint8(8) !== inkCount || table.getUint8(9) !== 3 || points < 2 || points > maxPoints) return null;
  const inEntries = wide ? table.getUint16(48) : 256;
  const outEntries = wide ? table.getUint16(50) : 256;
  const start = wide ? 52 : 48;
  const nodes = points ** inkCount;
  const bytes = wide ? 2 : 1;
  if (inEntries < 2 || outEntries < 2) return null;
  if (table.byteLength < start + (inkCount * inEntries + (nodes + outEntries) * 3) * bytes) return null;

  /** Values of all three parts are numbered on; each comes as 0–1. */
  const value = (index: number) =>
    wide ? table.getUint16(start + index * 2) / 65535 : table.getUint8(start + index) / 255;
  const curve = (from: number, entries: number, x: number) => {
    const at = Math.max(0, Math.min(1, x)) * (entries - 1);
    const low = Math.min(Math.floor(at), entries - 2);
    return value(from + low) + (value(from + low + 1) - value(from + low)) * (at - low);
  };
  const curves = Float32Array.from({ length: inkCount * 256 }, (_, i) => {
    const place = curve((i >> 8) * inEntries, inEntries, (i & 255) / 255);
    return place * (points - 1);
  });
  const grid = inkCount * inEntries;
  const results = grid + nodes * 3;
  // lut16 counts Lab from 0 to 0xff00, lut8 from 0 to 0xff.
  const scale = wide ? 65535 / 65280 : 1;
  const xyz = Array.from({ length: nodes }, (_, node) => {
    const lab = (c: number) => curve(results + c * outEntries, outEntries, value(grid + node * 3 + c)) * scale;
    return labToXyz(lab(0) * 100, lab(1) * 255 - 128, lab(2) * 255 - 128);
  });
  // Black point compensation: the darkest colour of the inks becomes black, as on the photographer's screen.
  const black = xyz.reduce((least, [, y]) => Math.min(least, y), 1);
  const colors = Float32Array.from(
    xyz.flatMap((color) => xyzToRgb(color.map((light) => (light - black) / (1 - black)))),
  );
  return { points, curves, colors };
}

/** CIE Lab to light, relative to white. */
function labToXyz(l: number, a: number, b: number): [number, number, number] {
  const fy = (l + 16) / 116;
  const cube = (f: number) => (f > 6 / 29 ? f ** 3 : (f - 4 / 29) * 3 * (6 / 29) ** 2);
  return [cube(fy + a / 500), cube(fy), cube(fy - b / 200)];
}

/** Light relative to D50's white to sRGB 0–255. */
function xyzToRgb(light: number[]): number[] {
  const [x, y, z] = [0.9642 * light[0]!, light[1]!, 0.8249 * light[2]!];
  return [
    encode(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    encode(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    encode(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  ];
}

/** sRGB's curve, carried on below 0 and above 1: inks outside of sRGB are cut off only after mixing. */
function encode(linear: number): number {
  const light = Math.abs(linear);
  const level = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return 255 * Math.sign(linear) * level;
}
