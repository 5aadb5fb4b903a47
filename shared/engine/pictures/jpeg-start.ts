import type { Size } from '../fit-box.ts';
import { type HuffmanSpec, huffmanSpecs, zigzag } from './jpeg-tables.ts';

export interface JpegFormat extends Size {
  /** 1–100, by libjpeg's scale. */
  quality: number;
  /** '4:2:0' has colour at half the size, as all previews; print files have '4:4:4'. */
  subsampling: '4:4:4' | '4:2:0';
  /** Dots per inch that a printer shall take it for. */
  dpi?: number;
  /** Without one, sRGB is meant. */
  iccProfile?: Uint8Array;
}

const maxIccPieceBytes = 65_519;

/** Returns everything before the entropy-coded data of a baseline JPEG of three components (ITU-T T.81, annex B). */
export function jpegStart(format: JpegFormat, lumaSteps: Uint8Array, chromaSteps: Uint8Array): Uint8Array {
  const { width, height, dpi, iccProfile } = format;
  const density = dpi ? [1, ...uint16(dpi), ...uint16(dpi)] : [0, 0, 1, 0, 1];
  const sampling = format.subsampling === '4:4:4' ? 0x11 : 0x22;
  const inZigzag = (steps: Uint8Array) => Array.from(zigzag, (place) => steps[place]!);
  return Uint8Array.of(
    0xff,
    0xd8,
    ...segment(0xe0, [...ascii('JFIF\0'), 1, 1, ...density, 0, 0]),
    ...(iccProfile ? iccSegments(iccProfile).flat() : []),
    ...segment(0xdb, [0, ...inZigzag(lumaSteps), 1, ...inZigzag(chromaSteps)]),
    ...segment(0xc0, [8, ...uint16(height), ...uint16(width), 3, 1, sampling, 0, 2, 0x11, 1, 3, 0x11, 1]),
    ...segment(0xc4, [
      ...huffmanTable(0x00, huffmanSpecs.lumaDc),
      ...huffmanTable(0x10, huffmanSpecs.lumaAc),
      ...huffmanTable(0x01, huffmanSpecs.chromaDc),
      ...huffmanTable(0x11, huffmanSpecs.chromaAc),
    ]),
    ...segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  );
}

/** Cuts the profile into numbered pieces (ICC.1:2022, annex B.4). */
function iccSegments(profile: Uint8Array): number[][] {
  const count = Math.ceil(profile.length / maxIccPieceBytes);
  return Array.from({ length: count }, (_, i) => {
    const piece = profile.subarray(i * maxIccPieceBytes, (i + 1) * maxIccPieceBytes);
    return segment(0xe2, [...ascii('ICC_PROFILE\0'), i + 1, count, ...piece]);
  });
}

function segment(marker: number, body: number[]): number[] {
  return [0xff, marker, ...uint16(body.length + 2), ...body];
}

function huffmanTable(id: number, spec: HuffmanSpec): number[] {
  return [id, ...spec.counts, ...spec.symbols];
}

function uint16(value: number): number[] {
  return [value >> 8, value & 255];
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
