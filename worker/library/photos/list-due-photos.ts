import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { isDeleted, photos } from '../../platform/db/schema.ts';
import { isHeldByOrder } from './photo-hold.ts';

interface Owner {
  userId: string;
  /** The last of their photos that were taken. */
  at: number;
  id: string;
}

/** Returns users who deleted photos, by their ids after one: those who have some from before a time, and where to go on. */
export async function listOwners(ctx: Context, { after, before, max }: { after: string; before: number; max: number }) {
  // From one user to the next by the index, however many photos each has.
  const next = (userId: unknown) => sql`(select user_id from photos indexed by photos_purge
    where ${isDeleted} and user_id > ${userId} order by user_id limit 1)`;
  const rows = await ctx.db.all<{ userId: string; isDue: number }>(sql`
    with recursive owners (user_id) as (
      select ${next(after)}
      union all select ${next(sql`owners.user_id`)} from owners where owners.user_id is not null
      limit ${max}
    ) select user_id as userId, exists (select 1 from photos indexed by photos_purge
        where ${isDeleted} and user_id = owners.user_id and deleted_at < ${before}) as isDue
      from owners where user_id is not null`);
  return {
    userIds: rows.flatMap(({ userId, isDue }) => (isDue ? [userId] : [])),
    next: rows.length === max ? rows.at(-1)?.userId : undefined,
  };
}

/**
 * Returns photos of users that were deleted before a time and no order needs, as many of each user; what one has less,
 * the others get. Of each user those deleted first.
 */
export async function listDuePhotos(
  ctx: Context,
  userIds: readonly string[],
  { before, max }: { before: number; max: number },
): Promise<string[]> {
  const due: string[] = [];
  let waiting: Owner[] = userIds.map((userId) => ({ userId, at: 0, id: '' }));
  while (waiting.length > 0 && due.length < max) {
    const share = Math.ceil((max - due.length) / waiting.length);
    const parts = await readParts(ctx, waiting, { before, share });
    due.push(...parts.flatMap(({ taken }) => taken.map(([, id]) => id)));
    waiting = parts.flatMap(({ userId, taken }) => {
      const [at, id] = taken[share - 1] ?? [];
      return at !== undefined && id !== undefined ? [{ userId, at, id }] : [];
    });
  }
  return due.slice(0, max);
}

interface Part {
  userId: string;
  taken: [at: number, id: string][];
}

async function readParts(
  ctx: Context,
  owners: readonly Owner[],
  { before, share }: { before: number; share: number },
): Promise<Part[]> {
  const rows = await ctx.db.all<{ userId: string; taken: string }>(sql`
    select owner.value ->> 'userId' as userId, (
      select json_group_array(json_array(deleted_at, id)) from (
        select deleted_at, id from photos indexed by photos_purge
        where ${isDeleted} and user_id = owner.value ->> 'userId' and deleted_at < ${before}
          and (deleted_at, id) > (owner.value ->> 'at', owner.value ->> 'id')
          and not ${isHeldByOrder(ctx, photos.id)}
        order by deleted_at, id limit ${share}
      )) as taken
    from json_each(${JSON.stringify(owners)}) as owner`);
  return rows.map(({ userId, taken }) => ({ userId, taken: JSON.parse(taken) }));
}
