import { isMovieHead } from '../../../shared/engine/movies/read-movie.ts';
import { AppError } from '../../../shared/errors.ts';
import { videoPartCount, videoPartSize } from '../../../shared/library/videos/video-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { discardVideo } from './discard-video.ts';
import { getOpenUpload } from './start-video.ts';
import { storePart } from './video-parts.ts';

/**
 * Stores a part of a video; sent again, it replaces the earlier one. Throws `video-part-invalid` for one of another
 * size, `video-unsupported` when the first one does not begin as a video does: nothing of it is left then.
 */
export async function receiveVideoPart(
  ctx: LibraryContext,
  userId: string,
  { id, part }: { id: string; part: number },
  request: Request,
): Promise<void> {
  // It bounds what is written to R2 in an hour.
  await spendBudget(ctx, userId, 'upload', 1);
  const upload = await getOpenUpload(ctx, userId, id);
  const expected = part <= videoPartCount(upload.sizeBytes) ? videoPartSize(upload.sizeBytes, part) : 0;
  if (expected === 0 || request.headers.get('content-length') !== String(expected))
    throw new AppError('video-part-invalid');
  const bytes = await request.arrayBuffer().catch(() => {
    throw new AppError('upload-broken');
  });
  if (bytes.byteLength !== expected) throw new AppError('video-part-invalid');
  if (part === 1 && !isMovieHead(new Uint8Array(bytes))) {
    await discardVideo(ctx, userId, id);
    throw new AppError('video-unsupported');
  }
  if (!(await storePart(ctx, id, part, bytes))) throw new AppError('video-upload-gone');
}
