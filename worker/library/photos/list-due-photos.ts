import { sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { uuidBytes, uuidInJson } from '../../platform/db/columns.ts';
import { isDeleted } from '../../platform/db/schema/library/photos.ts';
import { findHeld } from './photo-hold.ts';

const minAtOnce = 500;

interface Owner {
  ownerKey: number;
  /** The last of their photos that were read. */
  at: number;
  id: string;
}

/** Returns the keys of users who deleted photos, behind one: those who have some from before a time, and where to go on. */
export async function listOwners(
  ctx: LibraryContext,
  { after, before, max }: { after: number; before: number; max: number },
) {
  // From one user to the next by the index, however many photos each has.
  const next = (ownerKey: unknown) => sql`(select owner_key from photos indexed by photos_purge
    where ${isDeleted} and owner_key > ${ownerKey} order by owner_key limit 1)`;
  const rows = await ctx.library.all<{ ownerKey: number; isDue: number }>(sql`
    with recursive owners (owner_key) as (
      select ${next(after)}
      union all select ${next(sql`owners.owner_key`)} from owners where owners.owner_key is not null
      limit ${max}
    ) select owner_key as ownerKey, exists (select 1 from photos indexed by photos_purge
        where ${isDeleted} and owner_key = owners.owner_key and deleted_at < ${before}) as isDue
      from owners where owner_key is not null`);
  return {
    ownerKeys: rows.flatMap(({ ownerKey, isDue }) => (isDue ? [ownerKey] : [])),
    next: rows.length === max ? rows.at(-1)?.ownerKey : undefined,
  };
}

/**
 * Returns photos of users that were deleted before a time and no order needs, as many of each user; what one has less,
 * the others get. Of each user those deleted first.
 */
export async function listDuePhotos(
  ctx: LibraryContext,
  ownerKeys: readonly number[],
  { before, max }: { before: number; max: number },
): Promise<string[]> {
  const due: string[] = [];
  let waiting: Owner[] = ownerKeys.map((ownerKey) => ({ ownerKey, at: 0, id: '' }));
  while (waiting.length > 0 && due.length < max && ctx.statements.sent < statementBudget) {
    // Some hundreds at least: what orders hold is read, too, and many such must not take a round each.
    const share = Math.ceil(Math.max(max - due.length, minAtOnce) / waiting.length);
    const parts = await readParts(ctx, waiting, { before, share });
    const ids = parts.flatMap(({ taken }) => taken.map(([, id]) => id));
    const held = await findHeld(ctx, ids);
    due.push(...ids.filter((id) => !held.has(id)));
    waiting = parts.flatMap(({ ownerKey, taken }) => {
      const [at, id] = taken[share - 1] ?? [];
      return at !== undefined && id !== undefined ? [{ ownerKey, at, id }] : [];
    });
  }
  return due.slice(0, max);
}

interface Part {
  ownerKey: number;
  taken: [at: number, id: string][];
}

async function readParts(
  ctx: LibraryContext,
  owners: readonly Owner[],
  { before, share }: { before: number; share: number },
): Promise<Part[]> {
  // SQLite seeks to the first lower bound of the time that it reads, so the place comes before `isDeleted`.
  const rows = await ctx.library.all<{ ownerKey: number; taken: string }>(sql`
    select owner.value ->> 'ownerKey' as ownerKey, (
      select json_group_array(json_array(deleted_at, ${uuidInJson(sql`id`)})) from (
        select deleted_at, id from photos indexed by photos_purge
        where (deleted_at, id) > (owner.value ->> 'at', coalesce(${uuidBytes(sql`owner.value ->> 'id'`)}, x''))
          and ${isDeleted} and owner_key = owner.value ->> 'ownerKey' and deleted_at < ${before}
        order by deleted_at, id limit ${share}
      )) as taken
    from json_each(${JSON.stringify(owners)}) as owner`);
  return rows.map(({ ownerKey, taken }) => ({ ownerKey, taken: JSON.parse(taken) }));
}
