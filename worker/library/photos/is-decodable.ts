import { derivePicture } from '../../engine/pictures/derive-picture.ts';
import { inspectPicture } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import type { PictureSource } from '../../engine/pictures/picture-source.ts';

/** Returns whether all rows of a picture can be decoded: it is, once, as small as possible. */
export async function isDecodable(source: PictureSource): Promise<boolean> {
  try {
    await derivePicture(source, await inspectPicture(source), [{ maxSide: 64, quality: 50 }]);
    return true;
  } catch (error) {
    if (error instanceof PictureError) return false;
    throw error;
  }
}
