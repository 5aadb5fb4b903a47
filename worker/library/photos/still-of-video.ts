import { MovieError } from '../../../shared/engine/movies/movie-error.ts';
import { readStill } from '../../../shared/engine/movies/read-still.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { bytesSource, type PictureSource } from '../../engine/pictures/picture-source.ts';
import type { Context } from '../../platform/core/context.ts';
import { storedPicture } from './photo-store.ts';

/** Returns a picture of a video whose codec is that of a HEIC. Throws PictureError `needs-browser` for any other. */
export async function stillOfVideo(
  ctx: Context,
  { id, sizeBytes }: { id: string; sizeBytes: number },
): Promise<PictureSource> {
  try {
    const still = await readStill(storedPicture(ctx, id, sizeBytes));
    if (still) return bytesSource(still);
  } catch (error) {
    if (!(error instanceof MovieError)) throw error;
  }
  throw new PictureError('needs-browser', 'no still of the video');
}
