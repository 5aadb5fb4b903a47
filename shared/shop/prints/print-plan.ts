import { type Box, isCropOf, largestCrop } from '../../engine/crop.ts';
import type { Size } from '../../engine/fit-box.ts';
import type { PrintFormat } from './print-format.ts';
import { type PrintVerdict, verdictOf } from './print-verdict.ts';

/** 'fill': cropped to the paper; 'fit': the whole photo, in white; 'frame': cropped, with a white frame. */
export const printModes = ['fill', 'fit', 'frame'] as const;
export type PrintMode = (typeof printModes)[number];

/** What a customer chooses of a print. */
export interface PrintChoice {
  mode: PrintMode;
  /** In whole pixels of the upright photo; null: by rule. Always null for 'fit'. */
  crop: Box | null;
  /** The paper lies as the photo does; 90 turns it. */
  turn: 0 | 90;
}

/** Of each side. */
export interface Sides {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The pixels of a print file, as somebody sees it who holds the photo upright; with its white border. */
export interface PrintRaster extends Size {
  /** In whole pixels of the upright photo. */
  crop: Box;
  /** White around the photo, in pixels of the file. */
  border: Sides;
  /** Dots per inch that the file states. */
  density: number;
}

export interface PrintPlan extends PrintRaster {
  /** Pixels of the file that fall off at each side. */
  trim: number;
  /** The aspect ratio that a crop of this paper has; null where the whole photo is printed. */
  cropRatio: Size | null;
  /** Share of the photo's area that is not printed, in tenths at most. */
  lossPercent: number;
  /** What is cut off at each side, in percent of the photo's width or height. */
  cutPercent: Sides;
  /** Pixels of the photo for an inch of the print. */
  dpi: number;
  verdict: PrintVerdict;
}

/**
 * Returns everything about the print of a photo; null for a crop that is impossible. The preview, the words and the
 * print file all come from it. Without device pixels a file is never enlarged: its density says how large it is printed.
 */
export function printPlan(photo: Size, format: PrintFormat, choice: PrintChoice): PrintPlan | null {
  const paper = paperOf(photo, format, choice.turn);
  const inset = pixelsOf(insetMm(format, choice.mode), paper);
  const inner = { width: paper.width - 2 * inset, height: paper.height - 2 * inset };
  const crop = cropOf(photo, inner, choice);
  if (!crop) return null;
  const picture = choice.mode === 'fit' ? scaledInto(photo, inner) : inner;
  const dpi = Math.max(1, Math.round((crop.width * paper.width * 25.4) / (picture.width * paper.widthMm)));
  const isNative = !format.pixels && crop.width * crop.height < picture.width * picture.height;
  const raster = isNative ? nativeRaster(paper, picture, crop) : { paper, picture };
  const { width, height } = raster.paper;
  return {
    width,
    height,
    crop,
    border: borderAround(raster.paper, raster.picture),
    density: isNative ? dpi : format.dpi,
    trim: pixelsOf(format.trimMm, { width, widthMm: paper.widthMm }),
    cropRatio: choice.mode === 'fit' ? null : inner,
    lossPercent: percent(photo.width * photo.height - crop.width * crop.height, photo.width * photo.height),
    cutPercent: {
      left: percent(crop.left, photo.width),
      top: percent(crop.top, photo.height),
      right: percent(photo.width - crop.left - crop.width, photo.width),
      bottom: percent(photo.height - crop.top - crop.height, photo.height),
    },
    dpi,
    verdict: verdictOf(dpi, format),
  };
}

/** Returns how far from the paper's edge the photo stays: what falls off would be missing of a whole one. */
const insetMm = ({ trimMm, borderMm }: PrintFormat, mode: PrintMode): number =>
  ({ fill: 0, fit: trimMm, frame: trimMm + borderMm })[mode];

interface Paper extends Size {
  widthMm: number;
}

function paperOf(photo: Size, { widthMm, heightMm, pixels, dpi }: PrintFormat, turn: PrintChoice['turn']): Paper {
  const millimetres = sorted(widthMm, heightMm);
  const [long, short] = pixels
    ? sorted(pixels.width, pixels.height)
    : millimetres.map((length) => Math.round((length * dpi) / 25.4));
  const isLandscape = photo.width >= photo.height !== (turn === 90);
  return isLandscape
    ? { width: long!, height: short!, widthMm: millimetres[0] }
    : { width: short!, height: long!, widthMm: millimetres[1] };
}

const sorted = (a: number, b: number): [long: number, short: number] => (a >= b ? [a, b] : [b, a]);

const pixelsOf = (millimetres: number, paper: Pick<Paper, 'width' | 'widthMm'>): number =>
  Math.round((millimetres * paper.width) / paper.widthMm);

function cropOf(photo: Size, ratio: Size, { mode, crop }: PrintChoice): Box | null {
  if (mode === 'fit') return crop ? null : { left: 0, top: 0, width: photo.width, height: photo.height };
  if (!crop) return largestCrop(photo, ratio);
  return isCropOf(photo, ratio, crop) ? crop : null;
}

/** Returns the size of the whole photo on this paper. */
function scaledInto(photo: Size, paper: Size): Size {
  const { width, height } = paper;
  return photo.width * height >= photo.height * width
    ? { width, height: Math.max(1, Math.round((photo.height * width) / photo.width)) }
    : { width: Math.max(1, Math.round((photo.width * height) / photo.height)), height };
}

/** Returns paper and picture at the scale of the picture's longer side: rounding distorts the shorter one most. */
function nativeRaster(paper: Size, picture: Size, crop: Size): { paper: Size; picture: Size } {
  const [pixels, natural] =
    picture.width >= picture.height ? [picture.width, crop.width] : [picture.height, crop.height];
  return {
    paper: {
      width: Math.max(crop.width, Math.round((paper.width * natural) / pixels)),
      height: Math.max(crop.height, Math.round((paper.height * natural) / pixels)),
    },
    picture: { width: crop.width, height: crop.height },
  };
}

function borderAround(paper: Size, picture: Size): Sides {
  const [across, down] = [paper.width - picture.width, paper.height - picture.height];
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  return { left, top, right: across - left, bottom: down - top };
}

const percent = (part: number, whole: number): number => Math.round((part * 1000) / whole) / 10;
