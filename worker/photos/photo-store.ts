import type { Context } from '../core/context.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import type { DerivedVariant, ImageSettings } from '../settings/image-settings.ts';

// Keys hold ids and settings only, and none is ever written twice with other bytes.
export const originalsPrefix = 'originals/';
export const derivedRoot = 'derived/';
export const originalKey = (photoId: string): string => `${originalsPrefix}${photoId}`;
export const derivedPrefix = (photoId: string): string => `${derivedRoot}${photoId}/`;

/** Spells the settings: other settings are another key, made at first need. */
const derivedKey = (photoId: string, variant: DerivedVariant, settings: ImageSettings): string =>
  `${derivedPrefix(photoId)}${variant}-${settings[variant].maxSide}-${settings[variant].quality}.jpg`;

/** An original in R2 as the picture pipeline reads it. */
export function storedPicture(ctx: Context, photoId: string, sizeBytes: number): PictureSource {
  const get = async (range?: R2Range) => {
    const object = await ctx.bucket.get(originalKey(photoId), range && { range });
    if (!object) throw new Error(`R2 has no ${originalKey(photoId)}`);
    return object;
  };
  return {
    sizeBytes,
    async read(offset, length) {
      const wanted = Math.min(length, sizeBytes - offset);
      return wanted <= 0 ? new Uint8Array() : (await get({ offset, length: wanted })).bytes();
    },
    stream: async () => (await get()).body,
  };
}

export async function putDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
  settings: ImageSettings,
  jpeg: Uint8Array,
): Promise<void> {
  await ctx.bucket.put(derivedKey(photoId, variant, settings), jpeg, { httpMetadata: { contentType: 'image/jpeg' } });
}

/** A derivative of these settings; without its body when the browser has it already (`ifNoneMatch` is that header). */
export async function getDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
  settings: ImageSettings,
  ifNoneMatch?: string,
): Promise<R2Object | R2ObjectBody | null> {
  // R2 throws at a header that it can't read, so it only gets what is surely an ETag of its own.
  const etag = ifNoneMatch?.match(/^(?:W\/)?"([0-9a-f]{32})"$/)?.[1];
  const key = derivedKey(photoId, variant, settings);
  return etag ? ctx.bucket.get(key, { onlyIf: { etagDoesNotMatch: etag } }) : ctx.bucket.get(key);
}

/** The newest derivative of any settings. */
export async function getOlderDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
): Promise<R2ObjectBody | null> {
  const { objects } = await ctx.bucket.list({ prefix: `${derivedPrefix(photoId)}${variant}-`, limit: 10 });
  const latest = objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime())[0];
  return latest ? ctx.bucket.get(latest.key) : null;
}

/** Removes every file of the photos for good. */
export async function deletePhotoFiles(ctx: Context, photoIds: string[]): Promise<void> {
  const derived = await Promise.all(photoIds.map((id) => ctx.bucket.list({ prefix: derivedPrefix(id) })));
  const keys = [...photoIds.map(originalKey), ...derived.flatMap(({ objects }) => objects.map(({ key }) => key))];
  for (let start = 0; start < keys.length; start += 1000) await ctx.bucket.delete(keys.slice(start, start + 1000));
}
