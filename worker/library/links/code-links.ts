import { type SQL, sql } from 'drizzle-orm';
import { bitsOf } from '../../../shared/library/links/link-rights.ts';
import { assertInBatch } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { inList } from '../../platform/db/in-list.ts';
import { boundChunks, insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumLinkPhotos, albumLinks } from '../../platform/db/schema/library/links.ts';
import { isEntry } from '../album-photos/entries.ts';

const rowsAtOnce = 500;

/** What the code of a child opens. */
interface CodeLink {
  /** Of the child. */
  id: string;
  /** For one that is new, whose owner is known (`addOwnersIfFree`). */
  slug: string;
  photoIds: readonly string[];
}

/**
 * Returns the statements that write the links of codes to some photos of an album, in place of those that these had before.
 * The batch fails at `album_links.slug` unless `isCurrent` is true.
 */
export function writeCodeLinks(ctx: LibraryContext, albumId: string, links: readonly CodeLink[], isCurrent: SQL) {
  const of = (field: string): SQL => sql.raw(`json_extract(row.value, '$.${field}')`);
  const rowsOf = (json: string): SQL => sql`json_each(${json}) as row`;
  const entries = links.flatMap(({ id, photoIds }) =>
    photoIds.map((photoId, position) => JSON.stringify({ id, photoId, position })),
  );
  return {
    before: ctx.library.delete(albumLinkPhotos).where(
      inList(
        albumLinkPhotos.linkId,
        links.map(({ id }) => id),
      ),
    ),
    links: insertWhere(ctx.library, albumLinks, {
      values: {
        ...{ id: of('id'), albumId, slug: assertInBatch(isCurrent, of('slug')), createdAt: ctx.now },
        // Never one that was there before: what a withdrawal has ended stays so.
        version: ctx.now,
        ...{ rights: bitsOf(['order']), hasPreview: false, isSelection: true, isByCode: true },
      },
      from: rowsOf(JSON.stringify(links.map(({ id, slug }) => ({ id, slug })))),
    }).onConflictDoNothing(),
    photos: boundChunks(entries, rowsAtOnce).map((chunk) =>
      insertWhere(ctx.library, albumLinkPhotos, {
        values: { linkId: of('id'), position: of('position'), photoId: uuidBytes(of('photoId')) },
        from: rowsOf(`[${chunk.join()}]`),
        where: rowExists(albumPhotos, isEntry(albumId, uuidBytes(of('photoId')))),
      }),
    ),
  };
}
