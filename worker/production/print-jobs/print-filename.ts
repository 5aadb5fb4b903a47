import type { PictureFormat } from '../../../shared/engine/photo-kinds.ts';
import { zipName } from '../../engine/zip/zip-names.ts';
import { isPrintedUnchanged } from '../../library/photos/is-printable.ts';
import type { BoughtPhoto } from '../../money/invoices/queries.ts';

const extensions: Partial<Record<PictureFormat, string>> = { jpeg: 'jpg', png: 'png' };

/** Returns the photo's own format if it is sent unchanged, else JPEG. */
export const formatOfPrint = ({ item, photo }: BoughtPhoto): PictureFormat =>
  item.printHash === null && photo && isPrintedUnchanged(photo) ? (photo.format as PictureFormat) : 'jpeg';

/** Returns `0007-Žltá loďka.jpg`: safe on any system, and unique by its position. */
export function printFilename(bought: BoughtPhoto, position: number): string {
  return `${String(position).padStart(4, '0')}-${zipName(bought.item.filename, extensions[formatOfPrint(bought)])}`;
}
