import type { CreateAlbumInput } from '../../shared/contract/albums.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { newId, newSecret } from '../core/new-id.ts';
import { hashPassword } from '../core/passwords.ts';
import { albums } from '../db/schema.ts';
import type { AlbumRow } from './queries.ts';

export async function createAlbum(ctx: Context, user: CurrentUser, input: CreateAlbumInput): Promise<AlbumRow> {
  const [album] = await ctx.db
    .insert(albums)
    .values({
      id: newId(),
      userId: user.id,
      title: input.title,
      description: input.description || null,
      passwordHash: input.password ? hashPassword(input.password, ctx.secrets.pepper) : null,
      shareSlug: newSecret(),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning();
  if (!album) throw new Error('an insert answers its row');
  return album;
}
