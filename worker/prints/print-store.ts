import type { Context } from '../core/context.ts';

export const printsPrefix = 'prints/';

/** 'marked': with the watermark of its photo, for everybody but the owner. */
export type ThumbnailLook = 'plain' | 'marked';

// Each attempt has files of its own: nothing is overwritten, and D1 names the one that counts.
const attemptPrefix = (hash: string, attempt: string): string => `${printsPrefix}${hash}/${attempt}`;
export const printKey = (hash: string, attempt: string): string => `${attemptPrefix(hash, attempt)}.jpg`;
export const printThumbnailKey = (hash: string, attempt: string, look: ThumbnailLook): string =>
  `${attemptPrefix(hash, attempt)}-${look}.jpg`;

export async function putPrintThumbnail(
  ctx: Context,
  hash: string,
  attempt: string,
  look: ThumbnailLook,
  jpeg: Uint8Array,
): Promise<void> {
  const httpMetadata = { contentType: 'image/jpeg' };
  await ctx.bucket.put(printThumbnailKey(hash, attempt, look), jpeg, { httpMetadata });
}

export async function deletePrintFiles(ctx: Context, hash: string, attempt: string): Promise<void> {
  const thumbnails = (['plain', 'marked'] as const).map((look) => printThumbnailKey(hash, attempt, look));
  await ctx.bucket.delete([printKey(hash, attempt), ...thumbnails]);
}

/** Deletes what attempts have left that stopped halfway. Only once one is named: no other can be then. */
export async function deleteOtherAttempts(ctx: Context, hash: string, named: string): Promise<void> {
  const { objects } = await ctx.bucket.list({ prefix: `${printsPrefix}${hash}/` });
  const others = objects.map(({ key }) => key).filter((key) => !key.startsWith(attemptPrefix(hash, named)));
  if (others.length > 0) await ctx.bucket.delete(others);
}
