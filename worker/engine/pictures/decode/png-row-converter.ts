import type { PngHeader } from '../detect/png-header.ts';
import type { PixelLayout } from '../rows.ts';

/** Returns a function from one row's bytes to pixels of the layout; its result is valid until it is called again. */
export function rowConverter(header: PngHeader, layout: PixelLayout, width: number): (row: Uint8Array) => Uint8Array {
  const { samples, bitDepth, colorType } = header;
  const direct = bitDepth === 8 && colorType !== 3 && header.transparency.length === 0;
  if (direct && (layout === 'gray' || layout === 'rgb' || colorType === 6)) return (row) => row;

  const levels = new Uint16Array(width * samples);
  const alpha = layout === 'rgba';
  const bytes = layout === 'gray' ? 1 : alpha ? 4 : 3;
  const out = new Uint8Array(width * bytes);
  const put = pixelWriter(header, out);
  return (row) => {
    unpackSamples(row, bitDepth, levels);
    for (let x = 0, d = 0; x < width; x++, d += bytes) put(levels, x * samples, d, bytes);
    return out;
  };
}

type PixelWriter = (levels: Uint16Array, s: number, d: number, bytes: number) => void;

function pixelWriter({ colorType, bitDepth, samples, palette, transparency }: PngHeader, out: Uint8Array): PixelWriter {
  if (colorType === 3) {
    return (levels, s, d, bytes) => {
      const index = levels[s]!;
      for (let c = 0; c < 3; c++) out[d + c] = palette[index * 3 + c] ?? 0;
      if (bytes === 4) out[d + 3] = transparency[index] ?? 255;
    };
  }
  const scale = 255 / ((1 << bitDepth) - 1);
  const colors = samples >= 3 ? 3 : 1;
  const hidden = colorType < 4 && transparency.length >= colors * 2 ? hiddenColor(transparency, colors) : null;
  return (levels, s, d, bytes) => {
    if (bytes === 1) {
      out[d] = levels[s]! * scale + 0.5;
      return;
    }
    for (let c = 0; c < 3; c++) out[d + c] = levels[s + (colors === 3 ? c : 0)]! * scale + 0.5;
    if (bytes < 4) return;
    if (hidden) out[d + 3] = hidden.every((level, c) => levels[s + c] === level) ? 0 : 255;
    else out[d + 3] = colorType >= 4 ? levels[s + colors]! * scale + 0.5 : 255;
  };
}

/** tRNS of a picture without palette names one colour that is transparent, 16 bits a sample. */
function hiddenColor(transparency: Uint8Array, colors: number): number[] {
  return Array.from({ length: colors }, (_, c) => (transparency[c * 2]! << 8) | transparency[c * 2 + 1]!);
}

function unpackSamples(row: Uint8Array, bitDepth: number, levels: Uint16Array): void {
  if (bitDepth === 8) levels.set(row);
  else if (bitDepth === 16) {
    for (let i = 0; i < levels.length; i++) levels[i] = (row[i * 2]! << 8) | row[i * 2 + 1]!;
  } else {
    const perByte = 8 / bitDepth;
    const mask = (1 << bitDepth) - 1;
    for (let i = 0; i < levels.length; i++) {
      const shift = 8 - bitDepth * ((i % perByte) + 1);
      levels[i] = (row[(i / perByte) | 0]! >> shift) & mask;
    }
  }
}
