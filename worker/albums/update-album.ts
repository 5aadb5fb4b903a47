import { and, eq, sql } from 'drizzle-orm';
import type { UpdateAlbumInput } from '../../shared/contract/albums.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { hashPassword } from '../core/passwords.ts';
import { albums } from '../db/schema.ts';
import type { AlbumRow } from './queries.ts';

/** Changes the fields that are given. Throws `album-not-found`. */
export function updateAlbum(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  input: UpdateAlbumInput,
): Promise<AlbumRow> {
  return setOnOwnAlbum(ctx, user, albumId, {
    title: input.title,
    description: input.description === undefined ? undefined : input.description || null,
  });
}

/** Sets a password, or removes it when empty. Share tokens of before end at once. Throws `album-not-found`. */
export function setAlbumPassword(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  password: string | null,
): Promise<AlbumRow> {
  return setOnOwnAlbum(ctx, user, albumId, {
    passwordHash: password ? hashPassword(password, ctx.secrets.pepper) : null,
    passwordVersion: sql`${albums.passwordVersion} + 1`,
  });
}

async function setOnOwnAlbum(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  changes: Parameters<ReturnType<Context['db']['update']>['set']>[0],
): Promise<AlbumRow> {
  const [album] = await ctx.db
    .update(albums)
    .set({ ...changes, updatedAt: ctx.now })
    .where(and(eq(albums.id, albumId), eq(albums.userId, user.id)))
    .returning();
  if (!album) throw new AppError('album-not-found');
  return album;
}
