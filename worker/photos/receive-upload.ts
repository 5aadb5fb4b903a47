import type { UploadAnswer, UploadResult } from '../../shared/contract/photos.ts';
import { AppError, type ErrorCode, errors } from '../../shared/errors.ts';
import { maxBatchFiles } from '../../shared/rules/upload-limits.ts';
import { getOwnAlbum } from '../albums/queries.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { type ImageSettings, readImageSettings } from '../settings/image-settings.ts';
import { photoAnswer } from './photo-answer.ts';
import { readParts, type UploadPart } from './read-parts.ts';
import { receivePhoto } from './receive-photo.ts';
import { type BrowserDerivatives, readDerivative, settleDerivatives } from './settle-derivatives.ts';

// What a request may weigh: a batch of originals and the previews beside them, below the platform's 100 MB.
export const maxRequestBytes = 96 * 1024 * 1024;

/**
 * Receives a batch: `albumId` first, then each file as `photos`, followed by the `preview` and `thumbnail`
 * that a browser may have made of it. Every file gets its own verdict; a bad one never fails the others.
 * Throws `batch-too-large`, `upload-…`, `album-not-found` for the request as a whole.
 */
export async function receiveUpload(ctx: Context, user: CurrentUser, request: Request): Promise<UploadAnswer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) throw new AppError('batch-too-large');
  const results: UploadResult[] = [];
  let albumId: string | null = null;
  let fresh: BrowserDerivatives | null = null;
  let settings: ImageSettings | undefined;

  const finish = async () => {
    if (!fresh) return;
    settings ??= await readImageSettings(ctx);
    const photo = await settleDerivatives(ctx, fresh, settings);
    results[results.length - 1] = {
      filename: photo.filename,
      outcome: 'stored',
      photo: photoAnswer(ctx, photo, 'owner'),
    };
    fresh = null;
  };

  try {
    for await (const part of readParts(request, maxRequestBytes)) {
      if (part.name === 'albumId' && results.length === 0) {
        albumId = (await getOwnAlbum(ctx, user, await readText(part))).id;
      } else if (part.name === 'photos') {
        await finish();
        const result = results.length < maxBatchFiles ? await receiveOne(ctx, user, part, albumId) : oneTooMany(part);
        results.push(result.verdict);
        fresh = result.fresh;
      } else if (fresh && (part.name === 'preview' || part.name === 'thumbnail')) {
        await readDerivative(fresh, part.name, part);
      }
    }
  } finally {
    // Also when the connection broke: what is stored gets its preview.
    await finish();
  }
  if (results.length === 0) throw new AppError('upload-empty');
  return { results, photos: results.flatMap((result) => (result.outcome === 'rejected' ? [] : [result.photo])) };
}

interface Received {
  verdict: UploadResult;
  /** A photo just stored, whose previews may come next. */
  fresh: BrowserDerivatives | null;
}

async function receiveOne(
  ctx: Context,
  user: CurrentUser,
  part: UploadPart,
  albumId: string | null,
): Promise<Received> {
  const filename = part.filename ?? '';
  try {
    const { outcome, photo } = await receivePhoto(ctx, user, part, albumId);
    const verdict: UploadResult = { filename: photo.filename, outcome, photo: photoAnswer(ctx, photo, 'owner') };
    return { verdict, fresh: outcome === 'stored' && photo.status === 'STORED' ? { photo, files: {} } : null };
  } catch (error) {
    const isVerdict = error instanceof AppError;
    if (isVerdict && error.code === 'upload-broken') throw error;
    if (!isVerdict) console.error('a photo could not be stored', error);
    return rejected(filename, isVerdict ? error.code : 'unexpected');
  }
}

const oneTooMany = (part: UploadPart): Received => rejected(part.filename ?? '', 'batch-too-large');

const rejected = (filename: string, code: ErrorCode): Received => ({
  verdict: { filename, outcome: 'rejected', code, error: errors[code][1] },
  fresh: null,
});

async function readText(part: UploadPart): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of part.chunks()) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > 200) break;
  }
  return text.trim();
}
