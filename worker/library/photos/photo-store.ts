import { windowBytes } from '../../engine/pictures/buffered-reader.ts';
import type { PictureSource } from '../../engine/pictures/picture-source.ts';
import type { Context } from '../../platform/core/context.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import type { DerivedVariant, ImageSettings } from '../../platform/settings/image-settings.ts';

// Keys contain only ids and settings; no key is ever overwritten with other bytes.
export const originalsPrefix = 'originals/';
export const derivedRoot = 'derived/';
export const mastersPrefix = 'masters/';
export const originalKey = (photoId: string): string => `${originalsPrefix}${photoId}`;
/** The full-size JPEG that prints are made from where the original can't be decoded here. */
export const masterKey = (photoId: string): string => `${mastersPrefix}${photoId}`;
export const derivedPrefix = (photoId: string): string => `${derivedRoot}${photoId}/`;

/** The key contains the settings: after a change, derivatives are made under a new key when first requested. */
const derivedKey = (photoId: string, variant: DerivedVariant, settings: ImageSettings): string =>
  `${derivedPrefix(photoId)}${variant}-${settings[variant].maxSide}-${settings[variant].quality}.jpg`;

/** Returns an original in R2 as a source for the picture pipeline. */
export const storedPicture = (ctx: Context, photoId: string, sizeBytes: number): PictureSource =>
  storedFile(ctx, originalKey(photoId), sizeBytes);

/** Returns what the Worker decodes of a photo: its print master if it has one, else its original. */
export const decodablePicture = (
  ctx: Context,
  { id, sizeBytes, masterBytes }: { id: string; sizeBytes: number; masterBytes: number | null },
): PictureSource =>
  masterBytes === null ? storedPicture(ctx, id, sizeBytes) : storedFile(ctx, masterKey(id), masterBytes);

/**
 * Returns a file in R2 as a source for the picture pipeline. It keeps the first headers: a picture is inspected and then
 * opened.
 */
export function storedFile(ctx: Context, key: string, sizeBytes: number): PictureSource {
  const get = async (range?: R2Range) => {
    const object = await ctx.bucket.get(key, range && { range });
    if (!object) throw new Error(`R2 has no ${key}`);
    return object;
  };
  let head: Uint8Array = new Uint8Array();
  return {
    sizeBytes,
    async read(offset, length) {
      const wanted = Math.min(length, sizeBytes - offset);
      if (wanted <= 0) return new Uint8Array();
      if (offset + wanted <= head.length) return head.slice(offset, offset + wanted);
      const bytes = await (await get({ offset, length: wanted })).bytes();
      if (offset === 0 && wanted <= windowBytes) head = bytes;
      return bytes;
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

/**
 * Returns a derivative of these settings; without a body when the browser has it already (`ifNoneMatch` is that
 * header).
 */
export async function getDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
  settings: ImageSettings,
  ifNoneMatch?: string,
): Promise<R2Object | R2ObjectBody | null> {
  // R2 throws on a header that it can't parse, so it only gets ETags of its own shape.
  const etag = ifNoneMatch?.match(/^(?:W\/)?"([0-9a-f]{32})"$/)?.[1];
  const key = derivedKey(photoId, variant, settings);
  return etag ? ctx.bucket.get(key, { onlyIf: { etagDoesNotMatch: etag } }) : ctx.bucket.get(key);
}

export async function hasDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
  settings: ImageSettings,
): Promise<boolean> {
  return (await ctx.bucket.head(derivedKey(photoId, variant, settings))) !== null;
}

/** Returns the newest derivative of any settings. */
export async function getOlderDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
): Promise<R2ObjectBody | null> {
  const { objects } = await ctx.bucket.list({ prefix: `${derivedPrefix(photoId)}${variant}-`, limit: 10 });
  const latest = objects.sort((a, b) => b.uploaded.getTime() - a.uploaded.getTime())[0];
  return latest ? ctx.bucket.get(latest.key) : null;
}

/** Returns the bytes of a derivative of these settings, or else of the newest ones; null: there is none. */
export async function readDerived(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant,
  settings: ImageSettings,
): Promise<{ key: string; bytes: Uint8Array } | null> {
  const current = await getDerived(ctx, photoId, variant, settings);
  const object = current && 'body' in current ? current : await getOlderDerived(ctx, photoId, variant);
  return object && { key: object.key, bytes: await object.bytes() };
}

/** Removes every file of the photos for good, and their copies. */
export async function deletePhotoFiles(ctx: Context, photoIds: string[]): Promise<void> {
  const derived = await Promise.all(photoIds.map((id) => listKeys(ctx, derivedPrefix(id))));
  const keys = [...photoIds.flatMap((id) => [originalKey(id), masterKey(id)]), ...derived.flat()];
  for (const bucket of [ctx.bucket, ...(ctx.copies ? [ctx.copies] : [])])
    for (const some of chunksOf(keys, 1000)) await bucket.delete(some);
}

/** Returns all keys that begin so. */
export const listKeys = async (ctx: Context, prefix: string): Promise<string[]> =>
  (await listObjects(ctx, { prefix })).map(({ key }) => key);

/** Returns all objects of a listing, page by page. */
export async function listObjects(ctx: Context, options: R2ListOptions): Promise<R2Object[]> {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await ctx.bucket.list({ ...options, ...(cursor && { cursor }) });
    objects.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return objects;
}
