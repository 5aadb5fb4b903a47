import { and } from 'drizzle-orm';
import { type Context, fromEachLibrary } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isReadyById, photos } from '../../platform/db/schema/library/photos.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { watermarkedKey } from '../watermarks/watermark-id.ts';
import { readDerived } from './photo-store.ts';
import { hasOwner } from './queries.ts';

/**
 * Returns the thumbnails of photos, by id; without those that are deleted, or have none yet. `watermarkIds`: by the photo's
 * id, the watermark that its thumbnail has.
 */
export async function readThumbnails(
  ctx: Context,
  watermarkIds: ReadonlyMap<string, string | null>,
): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  if (watermarkIds.size === 0) return found;
  const rows = await fromEachLibrary(ctx, ({ library }) =>
    library
      .select({ id: photos.id })
      .from(photos)
      .where(and(inList(photos.id, [...watermarkIds.keys()]), isReadyById, hasOwner)),
  );
  const settings = await readImageSettings(ctx);
  for (const { id } of rows) {
    const key = watermarkedKey(id, watermarkIds.get(id) ?? null);
    const thumbnail = await readDerived(ctx, key, 'thumbnail', settings);
    if (thumbnail) found.set(id, thumbnail.bytes);
  }
  return found;
}
