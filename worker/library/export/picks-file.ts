import { and, asc, eq, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { linkGuests, pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import type { ExportedAlbum } from './list-albums.ts';

const picksAtOnce = 1000;

/** Yields what the guests of the albums' links have chosen, list by list. */
export async function* picksFile(ctx: LibraryContext, albums: Iterable<ExportedAlbum>) {
  for (const { folder, links } of albums)
    for (const link of links) {
      if (link.chooserCount === 0) continue;
      let current: { id: string; file: ReturnType<typeof listFile> } | undefined;
      for await (const { list, guest, pick } of listPicksOfLink(ctx, link.id)) {
        if (current?.id !== list.id) {
          if (current) yield current.file;
          current = { id: list.id, file: listFile(folder, link.name, list, guest) };
        }
        current.file.fotky.push({ povodnyNazov: pick.filename, poznamka: pick.comment || null, farba: pick.label });
      }
      if (current) yield current.file;
    }
}

type Row = Awaited<ReturnType<typeof pageOfPicks>>[number];

const listFile = (folder: string, link: string, list: Row['list'], guest: Row['guest']) => ({
  priecinok: folder,
  odkaz: link || null,
  host: { meno: guest.name, email: guest.email },
  zoznam: list.name,
  odovzdany: isoTime(list.doneAt),
  sprava: list.message,
  fotky: [] as { povodnyNazov: string; poznamka: string | null; farba: string | null }[],
});

async function* listPicksOfLink(ctx: LibraryContext, linkId: string): AsyncGenerator<Row, void> {
  let after = { listId: '', photoId: '' };
  for (;;) {
    const rows = await pageOfPicks(ctx, linkId, after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < picksAtOnce) return;
    after = { listId: last.list.id, photoId: last.pick.photoId };
  }
}

const pageOfPicks = (ctx: LibraryContext, linkId: string, after: { listId: string; photoId: string }) =>
  ctx.library
    .select({
      list: { id: pickLists.id, name: pickLists.name, doneAt: pickLists.doneAt, message: pickLists.message },
      guest: { name: linkGuests.name, email: linkGuests.email },
      pick: {
        photoId: pickPhotos.photoId,
        filename: photos.filename,
        comment: pickPhotos.comment,
        label: pickPhotos.label,
      },
    })
    .from(pickLists)
    .innerJoin(linkGuests, eq(linkGuests.id, pickLists.guestId))
    .innerJoin(pickPhotos, eq(pickPhotos.listId, pickLists.id))
    .innerJoin(photos, eq(photos.id, pickPhotos.photoId))
    .where(
      and(
        eq(pickLists.linkId, linkId),
        // SQLite starts at this list in pick_lists_link, as its id is the same.
        sql`(${pickPhotos.listId}, ${pickPhotos.photoId}) > (${after.listId}, ${sql.param(after.photoId, pickPhotos.photoId)})`,
      ),
    )
    .orderBy(asc(pickLists.id), asc(pickPhotos.photoId))
    .limit(picksAtOnce);
