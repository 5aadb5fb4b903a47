import { and, eq } from 'drizzle-orm';
import { hasMedium } from '../../../shared/library/photos/medium-size.ts';
import { derivePicture } from '../../engine/pictures/derive-picture.ts';
import { describePicture, type PictureFacts } from '../../engine/pictures/describe-picture.ts';
import { inspectPicture, type PictureInfo } from '../../engine/pictures/detect/inspect-picture.ts';
import { PictureError, type PictureFault } from '../../engine/pictures/picture-error.ts';
import { bytesSource } from '../../engine/pictures/picture-source.ts';
import type { Planes } from '../../engine/pictures/scale/planes.ts';
import { drawWatermark } from '../../engine/pictures/watermark/draw-watermark.ts';
import { loadLetters } from '../../engine/pictures/watermark/text-outline.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { relayJob } from '../../platform/relay/relay.ts';
import { type DerivedVariant, type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { consumeDecodeBudget, DecodeBudgetUsedUp, deferMs } from './decode-budget.ts';
import { decodablePicture, getDerived, putDerived } from './photo-store.ts';
import { printFactsOf, printFaultOf, unlessMaster } from './print-facts.ts';
import { markReady } from './settle-derivatives.ts';
import { stillOfVideo } from './still-of-video.ts';
import { type OwnedPhoto, ownedColumns } from './to-photo-response.ts';

/** A browser has sent its previews by then, or sends none. */
const previewsFollowMs = 15 * 60_000;
/** It has made the picture of a video before it sends the last byte. */
const posterFollowsMs = 60_000;

/** Returns the statement by which previews are made of a photo or a video that has none after a while. */
export const derivePhotoLater = (ctx: LibraryContext, photoId: string, isVideo = false) =>
  relayJob(
    ctx,
    { type: 'derive-photo', photoId, shard: ctx.shard },
    { dueAt: ctx.now + (isVideo ? posterFollowsMs : previewsFollowMs) },
  );

/**
 * Job: makes the derivatives of a STORED photo, which becomes READY, or FAILED with the reason. Does nothing in other
 * states. One over the budget of its account waits.
 */
export async function derivePhoto(ctx: LibraryContext, photoId: string): Promise<void> {
  const [photo] = await ctx.library
    .select(ownedColumns)
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.status, 'STORED')));
  if (!photo) return;
  try {
    const { info, facts } = await makeDerivatives(ctx, photo, await readImageSettings(ctx));
    await markReady(ctx, photo, { ...(!photo.video && unlessMaster(printFactsOf(info))), ...facts });
  } catch (error) {
    if (error instanceof DecodeBudgetUsedUp) return deferPhoto(ctx, photoId);
    if (!(error instanceof PictureError)) throw error;
    await failPhoto(ctx, photoId, photo.video ? 'needs-browser' : error.fault);
  }
}

async function deferPhoto(ctx: LibraryContext, photoId: string): Promise<void> {
  const deriveAfter = ctx.now + deferMs;
  await ctx.library.batch([
    ctx.library
      .update(photos)
      .set({ deriveAfter })
      .where(and(eq(photos.id, photoId), eq(photos.status, 'STORED'))),
    relayJob(ctx, { type: 'derive-photo', photoId, shard: ctx.shard }, { dueAt: deriveAfter }),
  ]);
}

/** Marks a STORED photo FAILED, with the reason; what is damaged can't be printed either. */
export async function failPhoto(ctx: LibraryContext, photoId: string, fault: PictureFault): Promise<void> {
  await ctx.library
    .update(photos)
    .set({ status: 'FAILED', failure: fault, ...(fault !== 'needs-browser' && unlessMaster(printFaultOf(fault))) })
    .where(and(eq(photos.id, photoId), eq(photos.status, 'STORED')));
}

/** Returns the statements that set a FAILED photo back to STORED, to retry its preview. */
export const retryPhoto = (ctx: LibraryContext, photoId: string) =>
  [
    ctx.library
      .update(photos)
      .set({ status: 'STORED', failure: null, deriveAfter: null })
      .where(and(eq(photos.id, photoId), eq(photos.status, 'FAILED'))),
    relayJob(ctx, { type: 'derive-photo', photoId, shard: ctx.shard }),
  ] as const;

/** Returns which derivatives a picture has, the thumbnail last. */
export const variantsOf = (info: PictureInfo, { preview }: ImageSettings): DerivedVariant[] =>
  hasMedium(info, preview.maxSide) ? ['preview', 'medium', 'thumbnail'] : ['preview', 'thumbnail'];

interface Derived {
  info: PictureInfo;
  facts: PictureFacts | null;
}

/**
 * Makes all derivatives of these settings from the original or the print master, and returns what its headers say, and
 * what it looks like. Throws PictureError and DecodeBudgetUsedUp. All sizes have the watermark: a thumbnail may be 800 px, and its link is no more secret than the
 * others.
 */
export async function makeDerivatives(ctx: Context, photo: OwnedPhoto, settings: ImageSettings): Promise<Derived> {
  const source = photo.video ? await stillOfVideo(ctx, photo) : decodablePicture(ctx, photo);
  const info = await inspectPicture(source);
  await consumeDecodeBudget(ctx, photo.userId, source, info);
  const { watermark } = photo;
  if (watermark) await loadLetters();
  const draw = watermark ? (planes: Planes) => drawWatermark(planes, watermark) : undefined;
  const variants = variantsOf(info, settings);
  const sizes = variants.map((variant) => settings[variant]);
  const derived = await derivePicture(source, info, sizes, draw);
  for (const [index, { bytes }] of derived.entries())
    await putDerived(ctx, photo.id, variants[index]!, settings, bytes);
  return { info, facts: await describePicture(derived.at(-1)!.bytes) };
}

/**
 * Makes the medium derivative from the stored preview, watermark included, so that the original is not decoded again.
 * Does nothing without a preview of these settings. Throws PictureError.
 */
export async function makeMedium(ctx: Context, photoId: string, settings: ImageSettings): Promise<void> {
  const preview = await getDerived(ctx, photoId, 'preview', settings);
  if (!preview || !('body' in preview)) return;
  const source = bytesSource(await preview.bytes());
  const [medium] = await derivePicture(source, await inspectPicture(source), [settings.medium]);
  if (medium) await putDerived(ctx, photoId, 'medium', settings, medium.bytes);
}
