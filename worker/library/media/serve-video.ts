import type { ByteRange } from '../../../shared/engine/movies/read-movie.ts';
import { withoutMetadata } from '../../../shared/engine/movies/without-metadata.ts';
import { videoKinds } from '../../../shared/engine/photo-kinds.ts';
import { AppError } from '../../../shared/errors.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import { originalKey } from '../photos/photo-store.ts';
import { findShown, getPhoto } from '../photos/queries.ts';
import { isForOthers } from '../photos/to-photo-response.ts';
import { rangedResponse } from './ranged-response.ts';

/**
 * Returns a video without place and device, or the range of it that a player asks for. Throws `photo-not-found`, and
 * `media-link-expired` when the share that shows it has ended, or shows it no more.
 */
export async function serveVideo(
  ctx: LibraryContext,
  photoId: string,
  share: ShareClaim | null,
  rangeHeader: string | undefined,
): Promise<Response> {
  const [shown, { video, sizeBytes }] = await Promise.all([
    share === null ? null : findShown(ctx, photoId, false, share),
    getPhoto(ctx, photoId),
  ]);
  if (!video) throw new AppError('photo-not-found');
  if (share !== null && (!shown || !isForOthers(video, shown.watermark))) throw new AppError('media-link-expired');
  const { personal } = video;
  return rangedResponse(
    ctx,
    {
      ...{ key: originalKey(photoId), sizeBytes },
      // Players take both containers by this name, and MOV by its own only some.
      headers: { 'content-type': videoKinds.mp4.type, 'cache-control': 'private, max-age=3600, immutable' },
      change(body, start, end) {
        const isTouched = personal.some(([at, length]) => at < end && at + length > start);
        return isTouched ? cleaned(body, start, end - start, personal) : body;
      },
    },
    rangeHeader,
  );
}

function cleaned(
  body: ReadableStream<Uint8Array>,
  start: number,
  length: number,
  personal: readonly ByteRange[],
): ReadableStream<Uint8Array> {
  let at = start;
  const clean = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(withoutMetadata(chunk, at, personal));
      at += chunk.length;
    },
  });
  // Its length is known to the client.
  const { readable, writable } = new FixedLengthStream(length);
  // A player that leaves in the middle is no error.
  body
    .pipeThrough(clean)
    .pipeTo(writable)
    .catch(() => {});
  return readable;
}
