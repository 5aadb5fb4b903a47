import type { PhotoRow } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import type { ImageSettings } from '../../platform/settings/image-settings.ts';

export const printsPrefix = 'prints/';

// Each attempt has files of its own: nothing is overwritten, and D1 names the one that counts.
const attemptPrefix = (hash: string, attempt: string): string => `${printsPrefix}${hash}/${attempt}`;
export const printKey = (hash: string, attempt: string): string => `${attemptPrefix(hash, attempt)}.jpg`;
/** Of the file's own pixels, for the photo's owner. */
export const ownThumbnailKey = (hash: string, attempt: string): string => `${attemptPrefix(hash, attempt)}-own.jpg`;

/** For everybody else: of the preview, so that another watermark or size of previews is another thumbnail. */
export function sharedThumbnailKey(
  { hash, attempt }: { hash: string; attempt: string },
  { watermark, watermarkId }: Pick<PhotoRow, 'watermark'> & { watermarkId: string | null },
  { preview }: ImageSettings,
): string {
  const look = sha256(
    JSON.stringify([watermark, preview.maxSide, ...(watermarkId === null ? [] : [watermarkId])]),
  ).slice(0, 12);
  return `${attemptPrefix(hash, attempt)}-shared-${look}.jpg`;
}

export async function putPrintThumbnail(ctx: Context, key: string, jpeg: Uint8Array): Promise<void> {
  await ctx.bucket.put(key, jpeg, { httpMetadata: { contentType: 'image/jpeg' } });
}

export async function deletePrintFiles(ctx: Context, hash: string, attempt: string): Promise<void> {
  const { objects } = await ctx.bucket.list({ prefix: attemptPrefix(hash, attempt) });
  if (objects.length > 0) await ctx.bucket.delete(objects.map(({ key }) => key));
}

/** Deletes what attempts have left that stopped halfway. Only once one is named: no other can be then. */
export async function deleteOtherAttempts(ctx: Context, hash: string, named: string): Promise<void> {
  const { objects } = await ctx.bucket.list({ prefix: `${printsPrefix}${hash}/` });
  const others = objects.map(({ key }) => key).filter((key) => !key.startsWith(attemptPrefix(hash, named)));
  if (others.length > 0) await ctx.bucket.delete(others);
}
