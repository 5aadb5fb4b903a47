import type { Size } from '../../shared/rules/fit-box.ts';
import { noDecoder } from '../pictures/decode/decode-bytes.ts';
import type { PictureFormat } from '../pictures/detect/detect-format.ts';
import { wasmBudgetBytes } from '../pictures/memory-budget.ts';
import { isStrippable } from '../pictures/privacy/strip-gps.ts';
import type { PhotoRow } from './to-photo-response.ts';

/** The largest picture that fits into an isolate both as pixels and as a JPEG: a phone's 12 MP. */
const maxFullPixels = 12_600_000;

type Facts = Pick<PhotoRow, 'format' | 'width' | 'height' | 'status' | 'failure' | 'decodeBytes'>;

/**
 * Returns whether a printable file can be made of a photo; used by price, order, interface and print job. By its row
 * alone; null while its header has to be read first.
 */
export function isPrintable(photo: Facts): boolean | null {
  const format = photo.format as PictureFormat;
  const isDamaged = (photo.failure ?? (photo.status === 'FAILED' && 'corrupt')) !== false;
  if (isStrippable(format)) {
    // The original itself is printed, so a missing preview does not matter.
    if (isDamaged && photo.failure !== 'needs-browser') return false;
    if (format !== 'webp') return true;
    return photo.decodeBytes === null ? null : photo.decodeBytes < noDecoder;
  }
  if (isDamaged || format === 'avif' || fullSide(photo) === null) return false;
  return photo.decodeBytes === null ? null : photo.decodeBytes <= wasmBudgetBytes;
}

/** Returns the reason in Slovak, with advice. `subject` is the photo in the accusative. */
export function unprintableText(photo: Facts, subject = 'Túto fotku'): string {
  return `${subject} zatiaľ nevieme vytlačiť: ${reasonText(photo)}. Stiahnuť sa dá; na tlač ju potrebujeme vo formáte JPEG.`;
}

function reasonText(photo: Facts): string {
  const name = photo.format === 'webp' ? 'WebP' : photo.format.toUpperCase();
  if (photo.format === 'webp') return 'je to animácia';
  if (photo.format === 'avif') return `formát ${name} ešte nepodporujeme`;
  return `na prípravu z\u00a0formátu ${name} je príliš veľká`;
}

/**
 * Returns the longer side of a photo that can be converted to a full-size JPEG; null when it is too large or unknown.
 */
export function fullSide(photo: { [side in keyof Size]: number | null } | null): number | null {
  const [width, height] = [photo?.width ?? 0, photo?.height ?? 0];
  const isMakeable = width > 0 && height > 0 && width * height <= maxFullPixels;
  return isMakeable ? Math.max(width, height) : null;
}
