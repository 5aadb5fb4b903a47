import { AppError, type ErrorCode, errors } from '../../../shared/errors.ts';
import { cleanCaption, maxCaption } from '../../../shared/library/photos/caption.ts';
import type { Photo, UploadResponse, UploadResult } from '../../../shared/library/photos/contract.ts';
import { parseTakenAt } from '../../../shared/library/photos/filename-date.ts';
import { parsePlace } from '../../../shared/library/photos/photo-place.ts';
import { maxRequestFiles } from '../../../shared/library/photos/upload-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { transientErrorCode } from '../../platform/core/transient-errors.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { isDerivedVariant } from '../../platform/settings/image-settings.ts';
import { linkUploadedPhotos } from './link-uploaded-photos.ts';
import { requireOwnAlbum } from './queries.ts';
import { readParts, type UploadPart } from './read-parts.ts';
import { nothingTold, type PhotoTarget, receivePhoto, type ToldOfPhoto } from './receive-photo.ts';
import {
  type BrowserDerivatives,
  derivativeSettler,
  readDerivative,
  type SettleDerivatives,
  takesPreviews,
} from './settle-derivatives.ts';
import { onlyOwners, type PhotoRow, toPhotoResponse } from './to-photo-response.ts';

// Maximum size of a request: a batch of originals and their previews, below the platform's 100 MB.
const maxRequestBytes = 96 * 1024 * 1024;

// What D1 writes for a photo until it is in its album and has previews, beside what each call counts.
export const rowsOfUpload = 25;

/** What differs between the uploads of an owner and of an admin. */
interface UploadPlan {
  /** Who sends the photos owns them: says what they like best, and sees it. */
  isOwn: boolean;
  /** Of the photos that follow; `readField` may change it. */
  target: PhotoTarget;
  /** Called before each photo is stored. */
  admit?(): Promise<void>;
  /** Set by `readField`: why the photos that follow are rejected. */
  refusal?: ErrorCode;
  /** Reads a part that is not a photo, and may change the results of the photos before it. */
  readField(part: UploadPart, results: UploadResult[]): Promise<void>;
  /** Handles the previews of a photo that has none. */
  settle: SettleDerivatives;
}

/**
 * Receives a batch of the owner: `albumId`, best first, and each file as `photos`, followed by the `preview`, `medium`
 * and `thumbnail` that a browser may have made of it. The first `albumId` counts for all photos, wherever it is. After
 * `previews` with the text `follow`, no previews are made of photos without any: the browser sends them later.
 */
export function receiveUpload(ctx: LibraryContext, user: CurrentUser, request: Request): Promise<UploadResponse> {
  let albumId: string | undefined;
  let previewsFollow = false;
  const settle = derivativeSettler(ctx);
  const owner = { id: user.id, rawSupport: user.storageService?.rawSupport ?? false };
  const plan: UploadPlan = {
    isOwn: true,
    target: { owner, albumId: null, watermark: null },
    async admit() {
      await spendBudget(ctx, user.id, 'upload', rowsOfUpload);
      await spendBudget(ctx, user.id, 'upload-of-week', rowsOfUpload);
    },
    async readField(part, results) {
      if (part.name === 'previews') previewsFollow = (await readText(part)) === 'follow';
      if (part.name !== 'albumId' || albumId !== undefined) return;
      albumId = await readText(part);
      const albumExists = results.length === 0 || (await linkUploadedPhotos(ctx, user, albumId, results));
      if (albumExists) {
        await requireOwnAlbum(ctx, user.id, albumId);
        plan.target.albumId = albumId;
      } else plan.refusal = 'album-not-found';
    },
    // The outbox has a job for those of a browser that does not keep its word.
    settle: (fresh) =>
      previewsFollow && Object.keys(fresh.files).length === 0 ? Promise.resolve(fresh.photo) : settle(fresh),
  };
  return receiveFiles(ctx, request, plan);
}

/**
 * Receives files, each with its own result; a bad one never fails the others. `results` has those so far, also when it
 * throws `batch-too-large`, `too-many-uploads`, `upload-…` or an error of `readField` for the whole request. Before a photo, the text `place`
 * tells where it stands among those chosen with it, `takenAt` when it was taken, if it does not know that itself,
 * `caption` what its owner says about it, and `isFavorite` whether they like it best (`true`).
 */
export async function receiveFiles(
  ctx: LibraryContext,
  request: Request,
  plan: UploadPlan,
  results: UploadResult[] = [],
): Promise<UploadResponse> {
  if (Number(request.headers.get('content-length') ?? 0) > maxRequestBytes) throw new AppError('batch-too-large');
  let fresh: BrowserDerivatives | null = null;
  let told = nothingTold;

  const finish = async () => {
    if (!fresh) return;
    const photo = await plan.settle(fresh);
    const last = results.length - 1;
    const result = results[last];
    if (result) results[last] = { ...result, photo: shownTo(ctx, plan, photo) };
    fresh = null;
  };

  try {
    for await (const part of readParts(request, maxRequestBytes)) {
      if (part.name === 'photos') {
        await finish();
        const result =
          results.length < maxRequestFiles
            ? await receiveOne(ctx, plan, part, told, results.length === 0)
            : oneTooMany(part);
        told = nothingTold;
        results.push(result.verdict);
        fresh = result.fresh;
      } else if (isDerivedVariant(part.name)) {
        if (fresh) await readDerivative(fresh, part.name, part);
      } else if (part.name === 'place') {
        told = { ...told, place: parsePlace(await readText(part)) };
      } else if (part.name === 'caption' && plan.isOwn) {
        told = { ...told, caption: cleanCaption(await readText(part, 2 * maxCaption)) };
      } else if (part.name === 'isFavorite' && plan.isOwn) {
        told = { ...told, isFavorite: (await readText(part)) === 'true' };
      } else if (part.name === 'takenAt') {
        told = { ...told, takenAt: parseTakenAt(await readText(part), ctx.now) };
      } else {
        await finish();
        await plan.readField(part, results);
      }
    }
  } finally {
    // Also when the connection broke: stored photos get their previews.
    await finish();
  }
  if (results.length === 0) throw new AppError('upload-empty');
  return { results, photos: results.flatMap((result) => (result.outcome === 'rejected' ? [] : [result.photo])) };
}

interface Received {
  verdict: UploadResult;
  /** A photo without previews; they may come next. */
  fresh: BrowserDerivatives | null;
}

async function receiveOne(
  ctx: LibraryContext,
  plan: UploadPlan,
  part: UploadPart,
  told: ToldOfPhoto,
  isFirst: boolean,
): Promise<Received> {
  const filename = part.filename ?? '';
  if (plan.refusal) return rejected(filename, plan.refusal);
  try {
    await plan.admit?.();
    const { outcome, photo } = await receivePhoto(ctx, plan.target, part, told);
    const verdict = { filename: photo.filename, outcome, photo: shownTo(ctx, plan, photo) };
    const isNew = outcome === 'stored';
    const acceptsPreviews = isNew ? photo.status === 'STORED' : takesPreviews(photo);
    return { verdict, fresh: acceptsPreviews ? { photo, isNew, files: {} } : null };
  } catch (error) {
    const isVerdict = error instanceof AppError;
    if (isVerdict && (error.code === 'upload-broken' || (isFirst && error.code === 'too-many-uploads'))) throw error;
    if (!isVerdict) ctx.log.error('photo-not-stored', errorFacts(error));
    return rejected(filename, isVerdict ? error.code : (transientErrorCode(error) ?? 'unexpected'));
  }
}

/** Returns a photo as who sends it may see it. */
const shownTo = (ctx: LibraryContext, { isOwn }: UploadPlan, photo: PhotoRow): Photo => ({
  ...toPhotoResponse(ctx, photo, 'owner'),
  ...(!isOwn && onlyOwners),
});

const oneTooMany = (part: UploadPart): Received => rejected(part.filename ?? '', 'batch-too-large');

const rejected = (filename: string, code: ErrorCode): Received => ({
  verdict: { filename, outcome: 'rejected', code, error: errors[code][1] },
  fresh: null,
});

/** Returns a text part; of one that is far too long, only its beginning. */
export async function readText(part: UploadPart, maxLength = 200): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of part.chunks()) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) break;
  }
  return text.trim();
}
