import { mediaTypeOf } from '../../../shared/engine/photo-kinds.ts';
import { AppError } from '../../../shared/errors.ts';
import { hasMedium } from '../../../shared/library/photos/medium-size.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { PictureLockBusy } from '../../engine/pictures/picture-lock.ts';
import { attachment } from '../../platform/core/attachment.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';
import {
  type DerivedVariant,
  type ImageSettings,
  readImageSettings,
  recentImageSettings,
} from '../../platform/settings/image-settings.ts';
import { DecodeBudgetUsedUp } from '../photos/decode-budget.ts';
import { makeMissing } from '../photos/make-missing.ts';
import type { ShareClaim } from '../photos/media-url.ts';
import { getDerived, getOlderDerived, hasDerived, originalKey } from '../photos/photo-store.ts';
import { findShown, getPhoto, getTrashedPhoto } from '../photos/queries.ts';
import type { OwnedPhoto, PhotoRow } from '../photos/to-photo-response.ts';
import { makeWatermarked } from '../watermarks/make-watermarked.ts';
import { watermarkedKey, watermarkIdOf } from '../watermarks/watermark-id.ts';
import { rangedResponse } from './ranged-response.ts';

/** A request then shows a placeholder, and a job goes on. */
const maxWaitMs = 3000;
/** A gallery asks again and again; a job that died is enqueued anew after this. */
const requeueMs = 10 * 60_000;

/** Returns the uploaded file as a download under its original name: one of a video goes on where it broke. */
export const serveOriginal = (ctx: Context, photo: OwnedPhoto, range: string | undefined): Promise<Response> =>
  rangedResponse(
    ctx,
    {
      ...{ key: originalKey(photo.id), sizeBytes: photo.sizeBytes },
      headers: {
        'content-type': mediaTypeOf(photo.format),
        'cache-control': 'private, no-cache',
        'content-disposition': attachment(photo.filename),
      },
    },
    range,
  );

interface AskedPicture {
  photoId: string;
  /** `trashed` is the thumbnail of a photo in the trash. */
  variant: DerivedVariant | 'trashed';
  /** Of a guest's link. */
  share: ShareClaim | null;
  /** Of what was ordered by one. */
  watermarkId: string | null;
}

/** Returns what a signed link to a picture opens. Throws `media-link-expired` when its share has ended. */
export async function servePicture(
  ctx: LibraryContext,
  { photoId, variant: asked, share, watermarkId }: AskedPicture,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const isTrashed = asked === 'trashed';
  const variant = isTrashed ? 'thumbnail' : asked;
  const cacheControl = 'private, max-age=3600, immutable';
  const likely = recentImageSettings(ctx);
  // Nearly every picture is there: its row and its file are read side by side.
  const [shown, object] = await Promise.all([
    findShown(ctx, photoId, isTrashed, share),
    likely && getDerived(ctx, watermarkedKey(photoId, watermarkId), variant, likely, ifNoneMatch),
  ]);
  if (shown?.status === 'READY' && shown.watermark === null && object) return pictureResponse(object, cacheControl);
  if (object && 'body' in object) await object.body.cancel();
  if (share !== null && !shown) throw new AppError('media-link-expired');
  const photo = await (isTrashed ? getTrashedPhoto : getPhoto)(ctx, photoId);
  if (watermarkId !== null) return serveOrdered(ctx, photo, variant, watermarkId);
  return serveDerivative(ctx, photo, variant, { ifNoneMatch, cacheControl, watermark: shown?.watermark ?? null });
}

/** It was seen with its watermark when it was ordered; one of older settings is shown as it is. */
async function serveOrdered(ctx: Context, { id }: PhotoRow, variant: DerivedVariant, watermarkId: string) {
  const key = watermarkedKey(id, watermarkId);
  const object = (await getOlderDerived(ctx, key, variant)) ?? (await getOlderDerived(ctx, key, 'preview'));
  if (!object) throw new AppError('no-preview');
  return pictureResponse(object, 'private, no-cache');
}

interface Serving {
  ifNoneMatch: string | undefined;
  cacheControl: string;
  /** Of the link that shows it; null: none. */
  watermark: string | null;
}

/**
 * Returns a derivative of a READY photo. Made anew after a change of the settings; if that fails, one of older settings
 * is returned, and also while others are decoded for too long: a job then makes the new one. Throws `no-preview` and
 * `preview-pending`.
 */
export async function serveDerivative(
  ctx: LibraryContext,
  photo: OwnedPhoto,
  requested: DerivedVariant,
  { ifNoneMatch, cacheControl, watermark }: Serving,
): Promise<Response> {
  if (photo.status !== 'READY') throw new AppError('no-preview');
  const settings = await readImageSettings(ctx);
  const variant = requested === 'medium' && !mayHaveMedium(photo, settings) ? 'preview' : requested;
  const key = watermarkedKey(photo.id, watermark && watermarkIdOf(watermark));
  let object = await getDerived(ctx, key, variant, settings, ifNoneMatch);
  let isPending = false;
  if (!object) {
    isPending =
      watermark === null
        ? await makeOrQueue(ctx, photo, variant, settings)
        : await isPendingAfter(() => makeWatermarked(ctx, photo, watermark, maxWaitMs));
    object =
      (await getDerived(ctx, key, variant, settings)) ??
      (await getOlderDerived(ctx, key, variant)) ??
      (await getOlderDerived(ctx, key, 'preview'));
  }
  if (!object) throw new AppError(isPending ? 'preview-pending' : 'no-preview');
  return pictureResponse(object, isPending ? 'private, no-cache' : cacheControl);
}

/** Without a body where the browser has it already. */
function pictureResponse(object: R2Object | R2ObjectBody, cacheControl: string): Response {
  const headers = mediaHeaders(object, 'image/jpeg', cacheControl);
  return 'body' in object ? new Response(object.body, { headers }) : new Response(null, { status: 304, headers });
}

/** Runs what makes a picture, and returns whether that is still to come. */
async function isPendingAfter(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make();
    return false;
  } catch (error) {
    if (error instanceof PictureError) return false;
    if (!(error instanceof PictureLockBusy || error instanceof DecodeBudgetUsedUp)) throw error;
    return true;
  }
}

/**
 * Makes a missing derivative now, or lets a job make it if others are decoded for too long; returns whether it is still
 * to come.
 */
async function makeOrQueue(
  ctx: LibraryContext,
  photo: OwnedPhoto,
  variant: DerivedVariant,
  settings: ImageSettings,
): Promise<boolean> {
  try {
    await makeMissing(ctx, photo, variant, settings, maxWaitMs);
    return false;
  } catch (error) {
    if (error instanceof PictureError) return false;
    // The next request, after a while, tries again.
    if (error instanceof DecodeBudgetUsedUp) return true;
    if (!(error instanceof PictureLockBusy)) throw error;
  }
  // Made meanwhile, by a job or a request in another isolate.
  if (await hasDerived(ctx, photo.id, variant, settings)) return false;
  const once = { key: `make-derivative:${photo.id}:${variant}`, max: 1, windowMs: requeueMs };
  if (await consumeRateLimit(ctx, [once]))
    await ctx.enqueue({ type: 'make-derivative', photoId: photo.id, variant, shard: ctx.shard });
  return true;
}

function mayHaveMedium({ width, height }: PhotoRow, { preview }: ImageSettings): boolean {
  return hasMedium({ width: width ?? preview.maxSide, height: height ?? preview.maxSide }, preview.maxSide);
}

function mediaHeaders(object: R2Object, contentType: string, cacheControl: string): Headers {
  const headers = new Headers({
    'content-type': contentType,
    'cache-control': cacheControl,
    etag: object.httpEtag,
  });
  if ('body' in object) headers.set('content-length', String(object.size));
  return headers;
}
