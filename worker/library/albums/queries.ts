import { and, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import { type AlbumLayout, defaultLayout } from '../../../shared/library/albums/album-layout.ts';
import type { AddMode } from '../../../shared/library/guest-photos/add-modes.ts';
import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import { type Context, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { uuidBytes, uuidInJson } from '../../platform/db/columns.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { lockedByOf } from '../content-reports/album-locks.ts';
import { isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import { isLive } from '../links/own-link.ts';
import { type ShownPhoto, shownColumns } from '../photos/to-photo-response.ts';
import { readProducts } from './read-products.ts';
import { type SectionRow, sectionsColumn } from './sections/queries.ts';

/** Of the album's own link. */
interface OwnLink {
  slug: string;
  passwordHash: string | null;
  version: number;
  addMode: AddMode;
}

const { slug, passwordHash, version, addMode } = albumLinks;
const ownLink = sql`(select json_object('slug', ${slug}, 'passwordHash', ${passwordHash}, 'version', ${version}, 'addMode', ${addMode})
  from ${albumLinks} where ${albumLinks.id} = ${albums}.id)`;

/** The columns of an album, with its own link. */
export const albumColumns = {
  ...getTableColumns(albums),
  ownLink: ownLink.mapWith((json: string): OwnLink => JSON.parse(json)).as('own_link'),
};
const lockedBy = lockedByOf(sql`${albums}.id`).as('locked_by');
export type StoredAlbum = typeof albums.$inferSelect;
export type AlbumRow = StoredAlbum & {
  ownLink: OwnLink;
  /** The report that an admin has locked it for; null: its links open it. Not of lists. */
  lockedBy?: string | null;
};

/** With its layout, its sections, and the products it is limited to, inactive ones included: an album limited to only those sells nothing. */
export type OfferedAlbum = AlbumRow & { products: AlbumProduct[]; layout: AlbumLayout; sections: SectionRow[] };

const thumbnailsPerAlbum = 6;

/** Returns an album of this user. Throws `album-not-found`, also for another user's album. */
export async function getOwnAlbum(ctx: LibraryContext, user: CurrentUser, albumId: string): Promise<AlbumRow> {
  const [album] = await ctx.library
    .select({ ...albumColumns, lockedBy })
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.userId, user.id)));
  if (!album) throw new AppError('album-not-found');
  return album;
}

/** Returns the ids of the newest albums of an account. */
export async function listNewestAlbumIds(ctx: LibraryContext, userId: string, max: number): Promise<string[]> {
  const { id } = albums;
  const rows = await ctx.library
    .select({ id })
    .from(albums)
    .where(eq(albums.userId, userId))
    .orderBy(desc(id))
    .limit(max);
  return rows.map((row) => row.id);
}

/** SQL condition on `albums`: the owner's account is not deleted. Albums of deleted accounts are never shared. */
export const hasOwner: SQL = rowExists(libraries, and(eq(libraries.id, albums.userId), isNull(libraries.closedAt)));

/** Returns any album with its products. Throws `album-not-found`. */
export async function getOfferedAlbum(ctx: LibraryContext, albumId: string): Promise<OfferedAlbum> {
  const album = await findOfferedAlbum(ctx, eq(albums.id, albumId));
  if (!album) throw new AppError('album-not-found');
  return album;
}

// The owner's plan is one for photographers.
const isPhotographer = sql<number | null>`(select ${libraries.rawSupport} from ${libraries}
  where ${libraries.id} = ${albums}.user_id)`;

/** Of `albums`: the ids of the products that it is limited to, as JSON. */
export const productIds = sql<string>`(select json_group_array(product_id) from ${albumProducts} where album_id = ${albums}.id)`;

async function findOfferedAlbum(ctx: LibraryContext, where: SQL | undefined): Promise<OfferedAlbum | undefined> {
  return offeredAlbum(ctx, await selectOfferedAlbums(ctx, where));
}

/**
 * The statement that reads albums with the ids of their products, for a batch; `offeredAlbum` maps its rows. One, because
 * opening a protected album needs four more.
 */
export const selectOfferedAlbums = (ctx: LibraryContext, where: SQL | undefined) =>
  ctx.library
    .select({ ...albumColumns, lockedBy, productIds, isPhotographer, sections: sectionsColumn })
    .from(albums)
    .where(where);

type OfferedRow = AlbumRow & { productIds: string; isPhotographer: number | null; sections: SectionRow[] };

/** Returns the first of the rows as an album, after reading the products of one that is limited to some; undefined without one. */
export async function offeredAlbum(ctx: Context, [row]: OfferedRow[]): Promise<OfferedAlbum | undefined> {
  if (!row) return undefined;
  const { productIds: ids, isPhotographer: isOfPhotographer, ...album } = row;
  const layout = album.layout ?? defaultLayout(isOfPhotographer === 1);
  return { ...album, products: await readProducts(ctx, JSON.parse(ids)), layout };
}

/** SQL condition on `albums`: its own link shows it to anyone. */
export const isPublic = (ctx: Context): SQL =>
  rowExists(
    albumLinks,
    and(eq(albumLinks.id, albums.id), isNull(albumLinks.passwordHash), ne(albumLinks.addMode, 'drop'), isLive(ctx)),
  );

/** Excludes protected albums: their titles are private. */
export function listFeaturedAlbums(ctx: LibraryContext, limit: number): Promise<AlbumRow[]> {
  return ctx.library
    .select(albumColumns)
    .from(albums)
    .where(and(eq(albums.featuredOnHomepage, true), isPublic(ctx), hasOwner))
    .orderBy(desc(albums.id))
    .limit(limit);
}

// Cards compare no photos.
const { perceptualHash: _hash, sharpness: _sharpness, ...cardColumns } = shownColumns;
const photoColumns = Object.entries<SQLiteColumn>(cardColumns);
const photoValues = sql.join(Object.values({ ...cardColumns, id: uuidInJson(photos.id) }), sql`, `);

/**
 * Returns the photos that stand for each album, by album id: its cover, as long as that is in the album and has a
 * picture, otherwise the first six of the album's own order; for guests without what others hide. One statement that reads only those rows.
 */
export async function cardPhotos(
  ctx: LibraryContext,
  shown: readonly Pick<AlbumRow, 'id' | 'key' | 'coverPhotoId' | 'hasOwnOrder'>[],
  isForGuests = false,
): Promise<Map<string, ShownPhoto[]>> {
  const wanted = shown.map(({ id, key, coverPhotoId, hasOwnOrder }) => [id, key, coverPhotoId, hasOwnOrder]);
  const albumId = sql`album.value ->> 0`;
  const isVisibleToThem = isForGuests ? isNotHiddenIn(albumId, photos.id) : sql`true`;
  const entry = (where: SQL) => sql`
    select json_array(${photoValues}) as photo
    from ${albumPhotos} join ${photos} on ${photos.key} = ${albumPhotos.photoKey}
    where ${albumPhotos.albumKey} = album.value ->> 1 and ${isVisibleToThem} and ${where}`;
  const cover = entry(
    sql`${albumPhotos.photoKey} = ${keyOf(photos, uuidBytes(sql`album.value ->> 2`))} and ${photos.status} = 'READY'`,
  );
  const { position, photoKey } = albumPhotos;
  const isArranged = sql`album.value ->> 3`;
  const arranged = entry(
    sql`${isArranged} and ${position} is not null order by ${position}, ${photoKey} limit ${thumbnailsPerAlbum}`,
  );
  const uploaded = entry(sql`not ${isArranged} order by ${photoKey} limit ${thumbnailsPerAlbum}`);
  const rows = await ctx.library.all<{ albumId: string; found: string }>(sql`
    select ${albumId} as albumId, coalesce(
      (select json_array(json(photo)) from (${cover})),
      (select json_group_array(json(photo)) from (select * from (${arranged}) union all select * from (${uploaded})))
    ) as found
    from json_each(${JSON.stringify(wanted)}) as album`);
  return new Map(rows.map(({ albumId, found }) => [albumId, (JSON.parse(found) as unknown[][]).map(photoOf)]));
}

/** The same of albums of several libraries, each with the number of its own. */
export async function cardPhotosOf(
  ctx: Context,
  shown: readonly { album: Parameters<typeof cardPhotos>[1][number]; shard: number }[],
  isForGuests = false,
): Promise<Map<string, ShownPhoto[]>> {
  const byShard = [...Map.groupBy(shown, ({ shard }) => shard)];
  const found = await Promise.all(
    byShard.map(([shard, some]) =>
      cardPhotos(
        inLibrary(ctx, shard),
        some.map(({ album }) => album),
        isForGuests,
      ),
    ),
  );
  return new Map(found.flatMap((photos) => [...photos]));
}

const photoOf = (values: unknown[]): ShownPhoto =>
  Object.fromEntries(
    photoColumns.map(([name, column], at): [string, unknown] => [
      name,
      values[at] === null || column === photos.id ? values[at] : column.mapFromDriverValue(values[at]),
    ]),
  ) as unknown as ShownPhoto;
