import type { LocalDatabases } from '../scripts/seed/local-d1.ts';
import { idOf, insertNumbered, sqlIdOf, sqlPhotoIdOf } from './shop-rows.ts';

/** The signed-in user's, with 10,000 photos. */
const album = 3;
const firstPhoto = album * 10_000;
// With its own one, and one that is made meanwhile: 50, as many as an album may have.
const links = 48;
const guests = 200;
const picksOfGuest = 100;
const sentPhotos = 300;
const downloadsOfGuest = 50;
// An album may have 150.
const hiddenPhotos = 140;
const days = 365;
const allRights = 31;
const day = 24 * 3_600_000;

export const sharingAlbumId = idOf('album', album);
export const sharedPhotoId = (at: number): string => idOf('photo', firstPhoto + at);
/** By which all of it happened. */
export const busyLinkId = idOf('link', 0);
export const busySlug = `busy-${'0'.repeat(24)}`;
/** Who the meter is, by an invitation; with a hundred hearts. */
export const busyGuestEmail = 'host0@example.sk';
export const busyListId = idOf('list', 0);
export const someGuestId = idOf('guest', 1);
export const somePickListId = idOf('list', 1);
/** Ended yesterday. */
export const endedSlug = `ended-${'0'.repeat(23)}`;

const albumId = `'${sharingAlbumId}'`;
const linkId = `'${busyLinkId}'`;
const photo = (at: string): string => sqlPhotoIdOf(`${firstPhoto} + (${at})`);

/** Inserts links of one album, and of one of them 200 guests, 20,000 hearts, downloads, photos they sent, and a year of days. */
export async function fillWithSharing(databases: LocalDatabases, now: number): Promise<void> {
  const insert = (count: number, statement: string) => insertNumbered(databases, 0, count, statement);
  const slug = `CASE n WHEN 0 THEN '${busySlug}' WHEN 1 THEN '${endedSlug}' ELSE printf('link-%024d', n) END`;
  await insert(
    links,
    `INSERT INTO link_owners (slug, link_id, owner_key, created_at)
     SELECT ${slug}, ${sqlIdOf('link', 'n')}, (SELECT owner_key FROM link_owners WHERE link_id = ${albumId}), ${now} FROM numbers`,
  );
  await insert(
    links,
    `INSERT INTO album_links (id, album_id, name, slug, rights, download_limit, expires_at, views, created_at)
     SELECT ${sqlIdOf('link', 'n')}, ${albumId}, 'Odkaz ' || n, ${slug},
       ${allRights}, iif(n = 0, 1000, NULL), iif(n = 1, ${now - day}, NULL), n * 100, ${now} - n FROM numbers`,
  );
  await insert(
    guests,
    `INSERT INTO link_guests (id, link_id, name, email, invited_at, created_at, last_seen_at)
     SELECT ${sqlIdOf('guest', 'n')}, ${linkId}, 'Hosť ' || n, 'host' || n || '@example.sk', iif(n = 0, ${now}, NULL), ${now} - n, ${now} FROM numbers`,
  );
  await insert(
    guests,
    `INSERT INTO pick_lists (id, link_id, guest_id, name, photo_count, done_at, created_at)
     SELECT ${sqlIdOf('list', 'n')}, ${linkId}, ${sqlIdOf('guest', 'n')}, 'Výber', 0, iif(n % 2, ${now}, NULL), ${now} FROM numbers`,
  );
  // Everybody likes the same ones most.
  await insert(
    guests * picksOfGuest,
    `INSERT INTO pick_photos (list_id, photo_id, link_id, guest_id, comment, created_at)
     SELECT ${sqlIdOf('list', `n / ${picksOfGuest}`)}, ${photo(`n % ${picksOfGuest} * (1 + n / ${picksOfGuest} % 7)`)}, ${linkId},
       ${sqlIdOf('guest', `n / ${picksOfGuest}`)}, iif(n % 10, '', 'Prosím čiernobielo'), ${now} FROM numbers`,
  );
  await insert(
    guests * downloadsOfGuest,
    `INSERT INTO guest_downloads (guest_id, photo_id, created_at)
     SELECT ${sqlIdOf('guest', `n / ${downloadsOfGuest}`)}, ${photo(`n % ${downloadsOfGuest}`)}, ${now} FROM numbers`,
  );
  await insert(
    sentPhotos,
    `INSERT INTO guest_photos (photo_id, album_id, link_id, guest_id, guest_name, file_hash, state, created_at)
     SELECT ${photo('5000 + n')}, ${albumId}, ${linkId}, ${sqlIdOf('guest', `n % ${guests}`)}, 'Hosť', printf('%064x', n), 'WAITING', ${now} FROM numbers`,
  );
  await insert(
    hiddenPhotos,
    `INSERT INTO hidden_photos (album_id, hidden_by, photo_id, hidden_at)
     SELECT ${albumId}, ${sqlIdOf('guest', `n % ${guests}`)}, ${photo('6000 + n')}, ${now} FROM numbers`,
  );
  await insert(
    days,
    `INSERT INTO link_days (link_id, day, visitors, views)
     SELECT ${linkId}, date(${Math.floor(now / 1000)} - n * 86400, 'unixepoch'), 40, 90 FROM numbers`,
  );
  await insert(
    days,
    `INSERT INTO link_reminders (link_id, email, created_at) SELECT ${linkId}, 'r' || n || '@example.sk', ${now} FROM numbers`,
  );
}
