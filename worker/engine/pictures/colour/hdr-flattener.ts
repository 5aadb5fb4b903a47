import { bytesPerPixel, type ColourDescription } from '../rows.ts';
import { cicpPrimaries, isHdrTransfer, transferHlg } from './cicp.ts';
import type { RowFlattener } from './flatten-cmyk.ts';
import { hlgOotf, hlgToScene, pqNits, pqToNits, toneMap } from './hdr-light.ts';
import { fromPrimaries } from './linear-colour.ts';
import { levelSteps, levelTable, lightSteps } from './srgb.ts';

type Cicp = NonNullable<ColourDescription['cicp']>;

/** Tables over samples are read by their upper 12 bits, tables over light by its fourth root. */
const droppedBits = 4;
const rootSteps = 4096;
const bt2020 = 9;
/** From this share of the way to sRGB's edge on, colours are drawn in, so that those beyond it stay apart. */
const softEdge = 0.95;

/**
 * Turns rows into sRGB, alpha on white. PQ and HLG are tone-mapped by the brightest of red, green and blue, which leaves
 * hues alone; other transfers are cut to 8 bits, for `colourConverter`.
 */
export function hdrFlattener(cicp: Cicp | undefined, layout: 'rgb' | 'rgba' | 'rgb16' | 'rgba16'): RowFlattener {
  if (layout === 'rgb' || layout === 'rgba') return widened(hdrFlattener(cicp, `${layout}16`), bytesPerPixel[layout]);
  const stride = bytesPerPixel[layout];
  const flatten = cicp && isHdrTransfer(cicp.transfer) ? toneMapper(cicp, stride) : upperBytes(stride);
  if (layout === 'rgb16') return flatten;
  return (pixels, offset, rgb) => {
    flatten(pixels, offset, rgb);
    for (let d = 0, alpha = offset + 7; d < rgb.length; d += 3, alpha += stride) {
      for (let c = d; c < d + 3; c++) rgb[c] = 255.5 - ((255 - rgb[c]!) * pixels[alpha]!) / 255;
    }
  };
}

/** For samples of eight bits. */
function widened(flatten: RowFlattener, stride: number): RowFlattener {
  let wide = new Uint16Array(0);
  return (pixels, offset, rgb) => {
    const count = (rgb.length / 3) * stride;
    if (wide.length < count) wide = new Uint16Array(count);
    for (let i = 0; i < count; i++) wide[i] = pixels[offset + i]! * 257;
    flatten(new Uint8Array(wide.buffer), 0, rgb);
  };
}

function upperBytes(stride: number): RowFlattener {
  return (pixels, offset, rgb) => {
    for (let d = 0, s = offset + 1; d < rgb.length; d += 3, s += stride) {
      rgb[d] = pixels[s]!;
      rgb[d + 1] = pixels[s + 2]!;
      rgb[d + 2] = pixels[s + 4]!;
    }
  };
}

function toneMapper({ primaries, transfer }: Cicp, stride: number): RowFlattener {
  const colour = fromPrimaries(cicpPrimaries(primaries) ?? cicpPrimaries(bt2020)!, (level) => level)!;
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = Float32Array.from(colour.toLinearSrgb);
  const isHlg = transfer === transferHlg;
  const light = lightTable(isHlg ? hlgToScene : (level) => pqToNits(level) / pqNits);
  const ootf = isHlg ? rootTable(hlgOotf) : null;
  const gains = rootTable((share) => toneMap(share * pqNits) / share);
  const levels = levelTable();
  const [top, steps] = [lightSteps, levelSteps];
  const encode = (linear: number) => levels[Math.min(top, linear * top + 0.5) | 0]! / steps + 0.5;
  return (pixels, offset, rgb) => {
    for (let d = 0, s = offset; d < rgb.length; d += 3, s += stride) {
      const x = light[(pixels[s]! | (pixels[s + 1]! << 8)) >> droppedBits]!;
      const y = light[(pixels[s + 2]! | (pixels[s + 3]! << 8)) >> droppedBits]!;
      const z = light[(pixels[s + 4]! | (pixels[s + 5]! << 8)) >> droppedBits]!;
      let r = rr! * x + rg! * y + rb! * z;
      let g = gr! * x + gg! * y + gb! * z;
      let b = br! * x + bg! * y + bb! * z;
      let gain = ootf ? ootf[rootPlace(luminance(r, g, b))]! : 1;
      gain *= gains[rootPlace(Math.max(r, g, b) * gain)]!;
      r *= gain;
      g *= gain;
      b *= gain;
      // Outside of sRGB: towards the grey of the same luminance.
      const grey = luminance(r, g, b);
      const reach = grey > 0 ? 1 - Math.min(r, g, b) / grey : 0;
      const saturation = reach > softEdge ? drawnIn(reach) / reach : 1;
      rgb[d] = encode(grey + (r - grey) * saturation);
      rgb[d + 1] = encode(grey + (g - grey) * saturation);
      rgb[d + 2] = encode(grey + (b - grey) * saturation);
    }
  };
}

function luminance(r: number, g: number, b: number): number {
  return Math.max(0, 0.2126 * r + 0.7152 * g + 0.0722 * b);
}

/** From the soft edge on, ever closer to the edge, 1. */
function drawnIn(reach: number): number {
  const over = (reach - softEdge) / (1 - softEdge);
  return softEdge + ((1 - softEdge) * over) / (1 + over);
}

function lightTable(curve: (level: number) => number): Float32Array {
  const top = (1 << (16 - droppedBits)) - 1;
  return Float32Array.from({ length: top + 1 }, (_, i) => curve(i / top));
}

/** A table over shares of the most light, 0–1: close steps in the dark, found with two square roots. */
function rootTable(valueAt: (share: number) => number): Float32Array {
  return Float32Array.from({ length: rootSteps + 1 }, (_, i) => valueAt(((i + 0.5) / rootSteps) ** 4));
}

function rootPlace(share: number): number {
  return share > 0 ? Math.min(rootSteps, Math.sqrt(Math.sqrt(share)) * rootSteps) | 0 : 0;
}
