import { and, eq, ne, or, sql } from 'drizzle-orm';
import { checkDerivative } from '../../engine/pictures/check-derivative.ts';
import { describePicture, type PictureFacts } from '../../engine/pictures/describe-picture.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { BucketUnavailableError } from '../../platform/core/transient-errors.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { relayJob } from '../../platform/relay/relay.ts';
import { type DerivedVariant, type ImageSettings, readImageSettings } from '../../platform/settings/image-settings.ts';
import { putDerived } from './photo-store.ts';
import { printFaultOf, unlessMaster } from './print-facts.ts';
import type { UploadPart } from './read-parts.ts';
import type { Audit } from './store-master.ts';
import type { PhotoRow } from './to-photo-response.ts';

// A 4000 px preview at quality 95 stays below; a larger one is left to the Worker.
export const maxDerivedBytes = 6 * 1024 * 1024;

// An upload does not wait longer to know what a photo looks like: a job reads it.
const maxDescribeWaitMs = 200;

/** A stored photo and the derivatives that the browser sent with it. */
export interface BrowserDerivatives {
  photo: PhotoRow;
  /** False: the account had it already. */
  isNew: boolean;
  files: Partial<Record<DerivedVariant, Uint8Array>>;
}

/** Collects a derivative until all of the photo are here; one that is too large is ignored. */
export async function readDerivative(
  fresh: Pick<BrowserDerivatives, 'files'>,
  variant: DerivedVariant,
  part: UploadPart,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of part.chunks()) {
    size += chunk.length;
    if (size > maxDerivedBytes) return;
    chunks.push(chunk);
  }
  fresh.files[variant] = Buffer.concat(chunks);
}

/** The outbox has it for later; nothing is waited for. */
export const derivePhotoNow = (ctx: LibraryContext, photoId: string) =>
  ctx.enqueue({ type: 'derive-photo', photoId, shard: ctx.shard });

type ReadyFacts = Partial<ReturnType<typeof unlessMaster>> & Partial<PictureFacts>;

export type SettleDerivatives = (fresh: BrowserDerivatives) => Promise<PhotoRow>;

/**
 * Some formats can be drawn only by a browser, so its files are worth a second try, unless the first took half a
 * minute.
 */
const maxTries = 2;

/**
 * Returns a settler for one request, which reads the settings once. The original is safe by now, so failures here fail
 * no upload.
 */
export function derivativeSettler(ctx: LibraryContext): SettleDerivatives {
  let settings: ImageSettings | undefined;
  return async (fresh) => {
    for (let tries = 0; tries < maxTries; tries++) {
      try {
        settings ??= await readImageSettings(ctx);
        return await settleDerivatives(ctx, fresh, settings);
      } catch (error) {
        ctx.log.error('previews-not-stored', { photoId: fresh.photo.id, ...errorFacts(error) });
        if (error instanceof BucketUnavailableError && error.isTimeout) break;
      }
    }
    if (fresh.isNew) await derivePhotoNow(ctx, fresh.photo.id);
    return fresh.photo;
  };
}

/** Stores the derivatives if they are valid (the photo becomes READY), else leaves them to a job. */
async function settleDerivatives(
  ctx: LibraryContext,
  { photo, isNew, files }: BrowserDerivatives,
  settings: ImageSettings,
): Promise<PhotoRow> {
  const ready = await storePreviews(ctx, photo, files, settings);
  if (!ready && isNew) await derivePhotoNow(ctx, photo.id);
  return ready ?? photo;
}

/** Stores the derivatives of a photo, which becomes READY. Returns null when they are not valid. */
export async function storePreviews(
  ctx: LibraryContext,
  photo: PhotoRow,
  files: BrowserDerivatives['files'],
  settings: ImageSettings,
  audit?: Audit,
): Promise<PhotoRow | null> {
  const { width, height } = photo;
  const checked = (variant: DerivedVariant) => {
    const bytes = files[variant];
    return bytes && width && height ? checkDerivative(bytes, { width, height }, settings[variant]) : null;
  };
  const [preview, medium, thumbnail] = [checked('preview'), checked('medium'), checked('thumbnail')];
  if (!preview || !thumbnail) return null;
  await putDerived(ctx, photo.id, 'preview', settings, preview.bytes);
  // Without one it is made from the preview when it is first requested.
  if (medium) await putDerived(ctx, photo.id, 'medium', settings, medium.bytes);
  await putDerived(ctx, photo.id, 'thumbnail', settings, thumbnail.bytes);
  // What the Worker can't decode and a browser has drawn prints from a browser's JPEG.
  const isDamaged = photo.status === 'FAILED' && photo.failure !== 'needs-browser';
  const facts = isDamaged && unlessMaster(printFaultOf('needs-browser'));
  return markReady(ctx, photo, { ...facts, ...(await describePicture(thumbnail.bytes, maxDescribeWaitMs)) }, audit);
}

/**
 * Returns whether a photo without previews may get a browser's, which have no watermark and show only half of a
 * truncated file. They are checked against the size that the server has read.
 */
export const takesPreviews = ({
  status,
  failure,
  watermark,
  width,
  height,
}: Pick<PhotoRow, 'status' | 'failure' | 'watermark' | 'width' | 'height'>): boolean =>
  !watermark &&
  width !== null &&
  height !== null &&
  (status === 'STORED' || (status === 'FAILED' && failure !== 'truncated'));

const isWithoutPreviews = or(
  eq(photos.status, 'STORED'),
  and(eq(photos.status, 'FAILED'), ne(photos.failure, 'truncated')),
);

/** Marks a photo READY: preview and thumbnail are in R2. `facts`: what it looks like, and what was found out of its prints. */
export async function markReady(
  ctx: LibraryContext,
  photo: PhotoRow,
  facts: ReadyFacts,
  audit: Audit = () => [],
): Promise<PhotoRow> {
  // Previews from before the watermark came are made again, by the next job.
  const isMarkedSo = sql`${photos.watermark} is ${photo.watermark}`;
  const isChanged = and(eq(photos.id, photo.id), isWithoutPreviews, isMarkedSo);
  const ready = ctx.library
    .update(photos)
    .set({ status: 'READY', failure: null, ...facts })
    .where(isChanged)
    .returning();
  const when = rowExists(photos, isChanged);
  const { rows } = await batchOf(ctx.library, {
    audit: audit(when, { status: 'READY' }),
    // It took too long to wait for.
    describe:
      facts.color === undefined
        ? relayJob(ctx, { type: 'describe-photo', photoId: photo.id, shard: ctx.shard }, { when })
        : null,
    rows: ready,
  });
  return rows[0] ?? photo;
}
