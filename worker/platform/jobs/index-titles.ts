import { findTitles } from '../../library/albums/find-titles.ts';
import type { Context } from '../core/context.ts';
import { batchOf } from '../db/batch-of.ts';
import { indexAlbum, removeFromSearch } from '../search/search-texts.ts';

/** Makes albums searchable by their titles of now, and those that are gone by nothing. */
export async function indexTitles(ctx: Context, albumIds: readonly string[]): Promise<void> {
  if (albumIds.length === 0) return;
  let [found, wanted] = [await findTitles(ctx, albumIds), ''];
  // Whoever writes last has read it after the last change.
  while (JSON.stringify(found) !== wanted) {
    wanted = JSON.stringify(found);
    const gone = albumIds.filter((id) => !found.some((album) => album.id === id));
    await batchOf(ctx, [
      ...found.map((album) => indexAlbum(ctx, album)),
      ...(gone.length > 0 ? [removeFromSearch(ctx, ...gone)] : []),
    ]);
    found = await findTitles(ctx, albumIds);
  }
}
