import type { ColourDescription, PixelLayout } from '../rows.ts';
import { isHdrTransfer } from './cicp.ts';
import { cmykFlattener, type RowFlattener } from './flatten-cmyk.ts';
import { hdrFlattener } from './hdr-flattener.ts';

/** Returns what turns rows of a layout into RGB of eight bits; null where they are, or are grey. */
export function rowFlattener(layout: PixelLayout, { iccProfile, cicp }: ColourDescription): RowFlattener | null {
  const isHdr = cicp && isHdrTransfer(cicp.transfer);
  switch (layout) {
    case 'rgb':
      return isHdr ? hdrFlattener(cicp, layout) : null;
    case 'rgba':
      return isHdr ? hdrFlattener(cicp, layout) : flattenAlpha;
    case 'rgb16':
    case 'rgba16':
      return hdrFlattener(cicp, layout);
    case 'cmyk-inverted':
      return cmykFlattener(iccProfile);
    case 'gray':
      return null;
  }
}

/** On white. */
function flattenAlpha(rgba: Uint8Array, offset: number, rgb: Uint8Array): void {
  for (let d = 0, s = offset; d < rgb.length; d += 3, s += 4) {
    const alpha = rgba[s + 3]!;
    const white = 255 * (255 - alpha) + 127;
    rgb[d] = (rgba[s]! * alpha + white) / 255;
    rgb[d + 1] = (rgba[s + 1]! * alpha + white) / 255;
    rgb[d + 2] = (rgba[s + 2]! * alpha + white) / 255;
  }
}
