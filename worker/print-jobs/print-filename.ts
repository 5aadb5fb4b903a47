import type { BoughtPhoto } from '../invoices/queries.ts';
import type { PictureFormat } from '../pictures/detect/detect-format.ts';
import { isStrippable } from '../pictures/privacy/strip-gps.ts';
import { zipName } from '../zip/zip-names.ts';

const extensions: Partial<Record<PictureFormat, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

/** Returns the photo's own format if it can be sent unchanged, else JPEG. */
export const formatOfPrint = ({ photo }: BoughtPhoto): PictureFormat => {
  const format = photo?.format as PictureFormat | undefined;
  return format && isStrippable(format) ? format : 'jpeg';
};

/** Returns `0007-Žltá loďka.jpg`: safe on any system, and unique by its position. */
export function printFilename(bought: BoughtPhoto, position: number): string {
  return `${String(position).padStart(4, '0')}-${zipName(bought.item.filename, extensions[formatOfPrint(bought)])}`;
}
