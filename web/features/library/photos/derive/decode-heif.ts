import libheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { HeifModule } from '../../../../../shared/engine/libheif.ts';
import { contextOf } from './draw-scaled.ts';
import { HeifFile } from './heif-file.ts';
import { reductionFor, TileSums } from './tile-sums.ts';

let loading: Promise<HeifModule> | null = null;

/** Decodes tile by tile into a canvas whose longer side is at least `minSide` (or the photo's own). */
export function decodeHeif(file: Blob, minSide: number): Promise<OffscreenCanvas> {
  return withHeif(file, (heif) => {
    const { size, colorSpace } = heif;
    const sums = new TileSums(size, reductionFor(size, minSide));
    heif.eachTile((tile) => sums.add(tile.pixels, tile.stride, tile.size, tile.left, tile.top));
    const canvas = new OffscreenCanvas(sums.width, sums.height);
    // The canvas is sRGB: it converts what is declared as Display P3.
    contextOf(canvas).putImageData(new ImageData(sums.toRgba(), sums.width, sums.height, { colorSpace }), 0, 0);
    return canvas;
  });
}

/** Opens a file for as long as `use` takes. */
export async function withHeif<T>(file: Blob, use: (heif: HeifFile) => T): Promise<T> {
  loading ??= load();
  const heif = open(await loading, new Uint8Array(await file.arrayBuffer()));
  try {
    return use(heif);
  } finally {
    heif.close();
    if (heif.memoryBytes > maxModuleBytes) loading = null;
  }
}

function open(module: HeifModule, bytes: Uint8Array): HeifFile {
  try {
    return new HeifFile(module, bytes);
  } catch (error) {
    // The memory of a partly read file is freed with the module.
    loading = null;
    throw error;
  }
}

/** WASM memory never shrinks: after a huge photo the module is dropped. */
const maxModuleBytes = 128 * 1024 * 1024;

async function load(): Promise<HeifModule> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`libheif: HTTP ${response.status}`);
  return libheif({ wasmBinary: await response.arrayBuffer() });
}
