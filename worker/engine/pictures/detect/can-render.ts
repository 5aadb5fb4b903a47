import type { Size } from '../../../../shared/engine/fit-box.ts';
import { avifCost } from '../decode/avif-cost.ts';
import { webpDecodeBytes } from '../decode/decode-bytes.ts';
import { maxStripBytes, stripBytes } from '../decode/decode-jpeg-strips.ts';
import { heicCost } from '../decode/heic-cost.ts';
import { wasmBudgetBytes } from '../memory-budget.ts';
import type { PictureFault } from '../picture-error.ts';
import type { AvifHeader } from './avif-header.ts';
import type { HeifHeader } from './heif-header.ts';
import type { JpegHeader } from './jpeg-header.ts';
import type { PngHeader } from './png-header.ts';
import type { WebpHeader } from './webp-header.ts';

/** Whether the Worker can decode a picture at its full size; else why not. Known from its headers. */
export type CanRender = true | PictureFault;

/** Returns why no one can decode a picture, nor should try: it is damaged or a bomb. */
export const fatalFault = (canRender: CanRender): Exclude<PictureFault, 'needs-browser'> | null =>
  canRender === true || canRender === 'needs-browser' ? null : canRender;

/** By estimates for a busy machine; a Worker may take 30 seconds. */
const maxCpuSeconds = 20;
/** Others wait meanwhile. */
const maxGoSeconds = 1.5;
/** Of a PNG whose rows come out of order, an eighth of the pixels is in memory, four bytes each. */
const maxInterlacedPixels = 64_000_000;
/** Time grows with these: 400 MB take about 7 seconds of CPU. */
const maxInflatedBytes = 1_100_000_000;
/** Each is in memory as an index. */
const maxGifPixels = 16_000_000;

/** Rows of MCUs are decoded one by one, also of several scans. */
export const canRenderJpeg = (header: JpegHeader): CanRender =>
  stripBytes(header, header.components) <= maxStripBytes || 'needs-browser';

export function canRenderPng({ width, height, samples, bitDepth, interlaced }: PngHeader): CanRender {
  // The last passes are reached by inflating those before them, twice the pixels in all.
  const inflated = ((width * height * samples * bitDepth) / 8) * (interlaced ? 2 : 1);
  const fits = inflated <= maxInflatedBytes && (!interlaced || width * height <= maxInterlacedPixels);
  return fits || 'needs-browser';
}

export const canRenderGif = ({ width, height }: Size): CanRender => width * height <= maxGifPixels || 'needs-browser';

export const canRenderWebp = (fileBytes: number, { frame }: WebpHeader): CanRender =>
  frame.offset + frame.length > fileBytes ? 'truncated' : withinBudget(webpDecodeBytes(frame));

export function canRenderHeic(fileBytes: number, header: HeifHeader): CanRender {
  if (header.isTruncated) return 'truncated';
  const { bytes, cpuSeconds } = heicCost(fileBytes, header);
  return cpuSeconds <= maxCpuSeconds ? withinBudget(bytes) : 'needs-browser';
}

/** The decoder has 8 bits a sample; a grid whose colour has other samples than 4:2:0 takes one for each tile. */
export function canRenderAvif(header: AvifHeader): CanRender {
  if (header.isTruncated) return 'truncated';
  const { bitDepth, tiles, alphaAt, alpha, samples, isUnusual } = header;
  const isGrid = tiles.length > 1;
  if (isUnusual || bitDepth > 8 || tiles.includes(null) || (isGrid && (alpha || samples !== 1.5)))
    return 'needs-browser';
  if (alpha && !alphaAt) return 'needs-browser';
  const { bytes, cpuSeconds, goSeconds } = avifCost(header);
  return cpuSeconds <= maxCpuSeconds && goSeconds <= maxGoSeconds ? withinBudget(bytes) : 'needs-browser';
}

const withinBudget = (bytes: number): CanRender => bytes <= wasmBudgetBytes || 'needs-browser';
