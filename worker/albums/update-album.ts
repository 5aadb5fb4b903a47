import { and, eq, sql } from 'drizzle-orm';
import type { UpdateAlbumInput } from '../../shared/contract/albums.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { hashPassword } from '../core/passwords.ts';
import { albums } from '../db/schema.ts';
import { replaceSearchKeys } from '../search/search-keys.ts';
import { type AlbumRow, getOwnAlbum } from './queries.ts';
import { setAlbumProducts } from './set-album-products.ts';

/** Changes the fields that are given; an admin those of any album. Throws `album-not-found`, `forbidden`, `product-not-found`. */
export async function updateAlbum(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  input: UpdateAlbumInput,
): Promise<AlbumRow> {
  const isAdmin = user.role === 'ADMIN';
  // Before anything is written: who may not, and what is not there.
  if ((input.productIds || input.title) && !isAdmin) await getOwnAlbum(ctx, user, albumId);
  const productStatements = await setAlbumProducts(ctx, user, albumId, input.productIds);
  const update = ctx.db
    .update(albums)
    .set({
      title: input.title,
      description: input.description === undefined ? undefined : input.description || null,
      updatedAt: ctx.now,
    })
    .where(isAdmin ? eq(albums.id, albumId) : ownAlbum(user, albumId))
    .returning();
  const searchStatements = input.title ? replaceSearchKeys(ctx, 'album', albumId, [input.title]) : [];
  const [rows] = await ctx.db.batch([update, ...searchStatements, ...productStatements]);
  return theOne(rows);
}

/** Sets a password, or removes it when empty. Share tokens of before end at once. Throws `album-not-found`. */
export async function setAlbumPassword(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  password: string | null,
): Promise<AlbumRow> {
  return theOne(
    await ctx.db
      .update(albums)
      .set({
        passwordHash: password ? hashPassword(password, ctx.secrets.pepper) : null,
        passwordVersion: sql`${albums.passwordVersion} + 1`,
        updatedAt: ctx.now,
      })
      .where(ownAlbum(user, albumId))
      .returning(),
  );
}

const ownAlbum = (user: CurrentUser, albumId: string) => and(eq(albums.id, albumId), eq(albums.userId, user.id));

function theOne([album]: AlbumRow[]): AlbumRow {
  if (!album) throw new AppError('album-not-found');
  return album;
}
