import { and, type SQL } from 'drizzle-orm';
import { type Context, fromEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { type OwnedPhoto, ownedColumns, type PhotoRow } from './to-photo-response.ts';

/** `isVisible` of a row: its bytes are safe, and it is not deleted. */
export const isStored = ({ status }: Pick<PhotoRow, 'status'>): boolean =>
  status === 'STORED' || status === 'READY' || status === 'FAILED';

/** Returns which of these photos still have a row, whatever their state, by id; one statement for any number. */
export async function readPhotosById(
  ctx: LibraryContext,
  ids: readonly (string | null)[],
  which?: SQL,
): Promise<Map<string, OwnedPhoto>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await ctx.library
    .select(ownedColumns)
    .from(photos)
    .where(and(inList(photos.id, known), which));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same of any library, for who asks by what was ordered: photos of several owners. */
export async function readAnyPhotosById(
  ctx: Context,
  ids: readonly (string | null)[],
  which?: SQL,
): Promise<Map<string, OwnedPhoto>> {
  const found = await fromEachLibrary(ctx, async (there) => [...(await readPhotosById(there, ids, which))]);
  return new Map(found);
}

/** Adds the photo of each item of orders; null for one that was purged. */
export async function withPhotos<T extends { item: { photoId: string | null } }>(ctx: Context, rows: readonly T[]) {
  const byId = await readAnyPhotosById(
    ctx,
    rows.map(({ item }) => item.photoId),
  );
  return rows.map((row) => ({ ...row, photo: byId.get(row.item.photoId ?? '') ?? null }));
}
