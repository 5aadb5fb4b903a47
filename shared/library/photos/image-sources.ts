import { fitBox, type Size } from '../../engine/fit-box.ts';
import type { Photo } from './contract.ts';
import { mediumMaxSide } from './medium-size.ts';

export interface ImageSources {
  src: string;
  /** Missing when there is only one picture. */
  srcSet?: string;
  sizes?: string;
}

type SourcePhoto = Pick<Photo, 'url' | 'mediumUrl' | 'thumbnailUrl' | 'width' | 'height'>;

/** The usual boxes of the outer derivatives; only a hint for the browser's choice. */
const thumbnailMaxSide = 400;
const previewMaxSide = 1920;
const unknownSize: Size = { width: 4, height: 3 };

/** Beyond 1.5 pixels per CSS pixel no one sees a difference in a grid, at four times the bytes. */
const maxDensity = 1.5;
/** A slightly enlarged picture is better than one of twice the side. */
const maxEnlargement = 1.3;

/**
 * Density ranges: above the first figure, up to the second. A browser multiplies the width in `sizes` by its screen's
 * density, which a prerendered page does not know, so each range asks for the width that selects the intended
 * candidate.
 */
const densityRanges = [
  [3.5, 5],
  [2.5, 3.5],
  [1.75, 2.5],
  [1.25, 1.75],
  [1, 1.25],
] as const;

/**
 * Returns the sources of an `<img>` that covers a cell (`object-fit: cover`), so that every browser chooses the same
 * candidate. Null without a derivative.
 */
export function imageSources(photo: SourcePhoto, cell: Size): ImageSources | null {
  const candidates = candidatesOf(photo);
  const [smallest] = candidates;
  if (!smallest) return null;
  if (candidates.length === 1) return { src: smallest.url };
  const { width, height } = sizeOf(photo);
  const filledWidth = Math.max(cell.width, (cell.height * width) / height);
  const widthFor = (density: number): number => {
    const wanted = (filledWidth * density) / maxEnlargement;
    return (candidates.find((candidate) => candidate.width >= wanted) ?? candidates.at(-1) ?? smallest).width;
  };
  const sizes = densityRanges.map(
    ([above, upTo]) =>
      `(min-resolution: ${above + 0.01}dppx) ${Math.floor(widthFor(Math.min(upTo, maxDensity)) / upTo)}px`,
  );
  return {
    src: smallest.url,
    srcSet: candidates.map((candidate) => `${candidate.url} ${candidate.width}w`).join(', '),
    sizes: [...sizes, `${widthFor(1)}px`].join(', '),
  };
}

/**
 * Returns the sources of an `<img>` over the whole window: the medium picture on phones, whose lines are slow, and the
 * largest elsewhere. Null without a derivative.
 */
export function coverSources(photo: SourcePhoto): ImageSources | null {
  const candidates = candidatesOf(photo);
  const largest = candidates.at(-1);
  if (!largest) return null;
  return {
    src: largest.url,
    srcSet: candidates.map(({ url, width }) => `${url} ${width}w`).join(', '),
    sizes: '(max-width: 640px) 320px, 100vw',
  };
}

/** Smallest first; of equal ones only one. */
function candidatesOf(photo: SourcePhoto): { url: string; width: number }[] {
  const size = sizeOf(photo);
  const boxes = [
    [photo.thumbnailUrl, thumbnailMaxSide],
    [photo.mediumUrl, mediumMaxSide],
    [photo.url, previewMaxSide],
  ] as const;
  const candidates: { url: string; width: number }[] = [];
  for (const [url, side] of boxes) {
    const width = size === unknownSize ? side : fitBox(size, side).width;
    if (url && width > (candidates.at(-1)?.width ?? 0)) candidates.push({ url, width });
  }
  return candidates;
}

const sizeOf = ({ width, height }: SourcePhoto): Size => (width && height ? { width, height } : unknownSize);
