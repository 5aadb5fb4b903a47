import { and, eq, ne, or } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { BucketUnavailableError } from '../core/transient-errors.ts';
import { photos } from '../db/schema.ts';
import { checkDerivative } from '../pictures/check-derivative.ts';
import { type DerivedVariant, type ImageSettings, readImageSettings } from '../settings/image-settings.ts';
import { putDerived } from './photo-store.ts';
import type { UploadPart } from './read-parts.ts';
import type { PhotoRow } from './to-photo-response.ts';

// A 4000 px preview at quality 95 stays below; a heavier one is left to the Worker.
const maxDerivedBytes = 6 * 1024 * 1024;

/** A stored photo and the derivatives that its browser sent along. */
export interface BrowserDerivatives {
  photo: PhotoRow;
  /** This request stored it; else the account had it already. */
  isNew: boolean;
  files: Partial<Record<DerivedVariant, Uint8Array>>;
}

/** Keeps one derivative until all of the photo are here; a too heavy one is dropped. */
export async function readDerivative(
  fresh: BrowserDerivatives,
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

export type SettleDerivatives = (fresh: BrowserDerivatives) => Promise<PhotoRow>;

/** Only a browser can draw some formats, so what it sent is worth a second try, unless the first has taken half a minute. */
const maxTries = 2;

/** Of one request, which reads the settings once. The original is safe by then: what fails here fails no upload. */
export function derivativeSettler(ctx: Context): SettleDerivatives {
  let settings: ImageSettings | undefined;
  return async (fresh) => {
    for (let tries = 0; tries < maxTries; tries++) {
      try {
        settings ??= await readImageSettings(ctx);
        return await settleDerivatives(ctx, fresh, settings);
      } catch (error) {
        ctx.log.error('previews-not-kept', { photoId: fresh.photo.id, ...errorFacts(error) });
        if (error instanceof BucketUnavailableError && error.isTimeout) break;
      }
    }
    if (fresh.isNew) await ctx.enqueue({ type: 'derive-photo', photoId: fresh.photo.id });
    return fresh.photo;
  };
}

/** Keeps the derivatives when they are what they should be (the photo is READY then), else leaves them to a job. */
async function settleDerivatives(
  ctx: Context,
  { photo, isNew, files }: BrowserDerivatives,
  settings: ImageSettings,
): Promise<PhotoRow> {
  const { width, height } = photo;
  const checked = (variant: DerivedVariant) => {
    const bytes = files[variant];
    return bytes && width && height ? checkDerivative(bytes, { width, height }, settings[variant]) : null;
  };
  const [preview, medium, thumbnail] = [checked('preview'), checked('medium'), checked('thumbnail')];
  if (!preview || !thumbnail) {
    if (isNew) await ctx.enqueue({ type: 'derive-photo', photoId: photo.id });
    return photo;
  }
  await putDerived(ctx, photo.id, 'preview', settings, preview.bytes);
  // Without one (of an older web app) it is made from the preview at first need.
  if (medium) await putDerived(ctx, photo.id, 'medium', settings, medium.bytes);
  await putDerived(ctx, photo.id, 'thumbnail', settings, thumbnail.bytes);
  return markReady(ctx, photo);
}

/** A photo that has no previews and may get those of a browser, which draws no watermark and half of a truncated file. */
export const takesDerivatives = ({ status, failure, watermark }: PhotoRow): boolean =>
  !watermark && (status === 'STORED' || (status === 'FAILED' && failure !== 'truncated'));

const isWithoutPreviews = or(
  eq(photos.status, 'STORED'),
  and(eq(photos.status, 'FAILED'), ne(photos.failure, 'truncated')),
);

/** Preview and thumbnail are in R2: the photo can be shown. */
export async function markReady(ctx: Context, photo: PhotoRow): Promise<PhotoRow> {
  const [ready] = await ctx.db
    .update(photos)
    .set({ status: 'READY', failure: null })
    .where(and(eq(photos.id, photo.id), isWithoutPreviews))
    .returning();
  return ready ?? photo;
}
