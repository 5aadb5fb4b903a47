import { MovieError } from '../../../../../shared/engine/movies/movie-error.ts';
import { readStill } from '../../../../../shared/engine/movies/read-still.ts';
import { connectionError } from '../../../../lib/api-error.ts';
import { drawPoster } from './draw-poster.ts';

/** Returns a picture of a video: the one that this browser plays, else of an HEVC one the first; null if it reads neither. Throws an `ApiError` when an address does not respond. */
export const pictureOfVideo = async (
  source: Blob | string,
  sizeBytes: number,
  signal: AbortSignal,
): Promise<Blob | null> => (await drawPoster(source, signal)) ?? (await readVideoStill(source, sizeBytes, signal));

/**
 * Returns the first whole picture of an HEVC video as a HEIC, for a browser that can't play it; null for another codec or a
 * broken file.
 */
async function readVideoStill(source: Blob | string, sizeBytes: number, signal: AbortSignal): Promise<Blob | null> {
  const read = (offset: number, length: number): Promise<Uint8Array> =>
    source instanceof Blob
      ? bytesOf(source.slice(offset, offset + length))
      : fetchRange(source, { offset, length: Math.min(length, sizeBytes - offset), signal });
  try {
    const still = await readStill({ sizeBytes, read });
    return still && new Blob([new Uint8Array(still)], { type: 'image/heic' });
  } catch (error) {
    if (error instanceof MovieError) return null;
    throw error;
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

interface Range {
  offset: number;
  length: number;
  signal: AbortSignal;
}

async function fetchRange(url: string, { offset, length, signal }: Range): Promise<Uint8Array> {
  const headers = { range: `bytes=${offset}-${offset + length - 1}` };
  const response = await fetch(url, { headers, signal }).catch(() => {
    signal.throwIfAborted();
    throw connectionError();
  });
  if (response.status !== 206) throw connectionError();
  return bytesOf(await response.blob());
}
