import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isVisibleById, photos } from '../../platform/db/schema.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { getDerived, getOlderDerived } from './photo-store.ts';
import { hasOwner } from './queries.ts';

/** Returns the thumbnails of photos, by id; without those that are deleted, or have none yet. */
export async function readThumbnails(ctx: Context, photoIds: readonly string[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (photoIds.length === 0) return found;
  const rows = await ctx.db
    .select({ id: photos.id })
    .from(photos)
    .where(and(inList(photos.id, photoIds), eq(photos.status, 'READY'), isVisibleById, hasOwner));
  const settings = await readImageSettings(ctx);
  for (const { id } of rows) {
    const current = await getDerived(ctx, id, 'thumbnail', settings);
    const object = current && 'body' in current ? current : await getOlderDerived(ctx, id, 'thumbnail');
    if (object) found.set(id, await object.bytes());
  }
  return found;
}
