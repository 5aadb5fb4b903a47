import { fitBox, type Size } from '../../../../../../shared/engine/fit-box.ts';
import type { Photo } from '../../../../../../shared/library/photos/contract.ts';
import { splitFilename } from '../../../../../../shared/library/photos/rename-file.ts';

export interface Picture {
  src: string;
  /** Shown, enlarged, until the preview is there. */
  msrc: string | undefined;
  /** Of the largest picture that may be shown, in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Shown once it is zoomed beyond the preview; only for who owns it. */
  original: string | null;
}

const previewMaxSide = 1920;
const unknownSize: Size = { width: 1920, height: 1440 };
/** What browsers show of originals; of others they have the preview. */
const shownEndings = new Set(['.jpg', '.jpeg', '.jfif', '.png', '.webp', '.gif', '.avif']);
/** Decoded, more than 64 megapixels take more memory than a phone gives a page. */
const maxPixels = 64_000_000;

/** Returns what the viewer shows of a photo; null while it has no preview. */
export function pictureOf(photo: Photo): Picture | null {
  const { url, thumbnailUrl, filename, width, height } = photo;
  if (!url) return null;
  const full = width && height ? { width, height } : unknownSize;
  const isShown =
    shownEndings.has(splitFilename(filename).ending.toLowerCase()) && full.width * full.height <= maxPixels;
  const original = isShown ? photo.originalUrl : null;
  const size = original ? full : fitBox(full, previewMaxSide);
  return { src: url, msrc: thumbnailUrl ?? undefined, ...size, alt: filename, original };
}
