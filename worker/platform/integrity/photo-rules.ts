import { sql } from 'drizzle-orm';
import { uuidInJson } from '../db/columns.ts';
import { albumPhotos } from '../db/schema/library/album-photos.ts';
import { photos } from '../db/schema/library/photos.ts';
import type { RangedRule, Rule } from './rule.ts';

const hour = 3_600_000;
// The sweep frees an upload after 24 hours, and queues a preview again every 15 minutes.
const lateMs = 48 * hour;

/** Rules for users, albums and photos. */
export const photoRules: Record<string, Rule> = {
  /** The stored number of a user's photos of a month equals their visible photos. */
  'photo-months': () => sql`
    select coalesce((select id from libraries where key = owner_key), '?') || '/' || month as id from (
      select owner_key, month, photo_count from photo_months
      union all
      select owner_key, strftime('%Y-%m', timeline_at, 'unixepoch'), -count(*) from photos
        where status in ('STORED', 'READY', 'FAILED') group by 1, 2
    ) group by owner_key, month having sum(photo_count) <> 0`,

  /** Only albums whose photos have positions have sections. */
  'album-entries': () =>
    sql`select albums.id from album_sections join albums on albums.id = album_id where not has_own_order`,

  /** What a change of a library causes is done within a day. */
  'library-messages': ({ now }) => sql`
    select id from library_outbox where message ->> 'kind' <> 'job' and created_at < ${now - 24 * hour}`,

  /** Deleted photos have a time of deletion, others have none; stored ones have their SHA-256, and each is somebody's. */
  'photo-states': () => sql`
    select id from photos where status = 'DELETED' and deleted_at is null
    union all
    select id from photos where status in ('PENDING', 'STORED', 'READY', 'FAILED') and deleted_at is not null
    union all
    select id from photos where status in ('STORED', 'READY', 'FAILED')
      and (sha256 is null or not exists (select 1 from libraries where libraries.key = photos.owner_key))`,

  /** Only a photo that may be restored knows its albums, of its owner. */
  trash: () => sql`
    select photo_id as id from trashed_album_photos as entry
    left join photos on photos.id = entry.photo_id
    left join albums on albums.id = entry.album_id
    where photos.trashed_status is null or albums.user_id is null
      or (select key from libraries where libraries.id = albums.user_id) <> photos.owner_key`,

  /** A photo prints from its original, from its master, or not at all, which says why. */
  'print-sources': () => sql`
    select id from photos where status in ('STORED', 'READY', 'FAILED')
      and ((print_source is 1) <> (master_bytes is not null) or (print_source is null) = (print_fault is null))`,

  /** No abandoned upload keeps its reservation. */
  'uploads-stuck': ({ now }) => sql`select id from photos where status = 'PENDING' and created_at < ${now - lateMs}`,

  /** A stored photo gets its preview, or a reason why not. */
  'previews-late': ({ now }) => sql`select id from photos where status = 'STORED' and created_at < ${now - lateMs}`,
};

/** Those that look at each entry, or each photo once more: some seconds of each million. */
export const rangedPhotoRules: Record<string, RangedRule> = {
  /** An album contains only stored photos of its owner; all of them have positions, or none has. */
  'album-entries': {
    // Ranges end with an album.
    by: albumPhotos.albumKey,
    rowsAtOnce: 500_000,
    select: (isIn) => sql`
      select coalesce(albums.id, album_key) || '/' || coalesce(${uuidInJson(photos.id)}, photo_key) as id from album_photos as entry
      left join albums on albums.key = entry.album_key
      left join photos on photos.key = entry.photo_key
      where ${isIn(sql`entry.album_key`)} and (albums.id is null or photos.id is null
        or photos.status in ('PENDING', 'DELETED')
        or photos.owner_key <> (select key from libraries where libraries.id = albums.user_id)
        or (entry.position is not null) <> albums.has_own_order)`,
  },

  /** Only a deleted photo knows what it was before. */
  trash: {
    by: photos.key,
    rowsAtOnce: 2_000_000,
    select: (isIn) => sql`
      select id from photos where ${isIn(sql`key`)} and trashed_status is not null and status <> 'DELETED'`,
  },
};
