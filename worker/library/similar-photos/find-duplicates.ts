import { and, asc, gt, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import { kindOfFilename } from '../../../shared/engine/photo-kinds.ts';
import { type DuplicatesResponse, maxCopies, maxCopyGroups } from '../../../shared/library/similar-photos/contract.ts';
import { type CopyPhoto, findCopies } from '../../../shared/library/similar-photos/copies.ts';
import { copyBytes } from '../../../shared/library/similar-photos/copy-bytes.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isOwnedBy, isOwnedById, isVisible, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { countPhotos } from '../photos/search-own-photos.ts';
import { takenAtOf } from '../photos/timeline-time.ts';
import { type ShownPhoto, shownColumns, toPhotoResponse } from '../photos/to-photo-response.ts';
import { isTied } from './is-tied.ts';

/** Rows of a statement, so that no response of D1 is too large. */
const pageRows = 5_000;

/**
 * Returns a page of a user's photos that there are in smaller sizes too, the newest first. Reads a row of each of their
 * photos, which the user's budget pays. Throws `too-many-searches`.
 */
export async function findDuplicates(
  ctx: LibraryContext,
  userId: string,
  cursor?: string,
): Promise<DuplicatesResponse> {
  await spendBudget(ctx, userId, 'search', await countPhotos(ctx, userId), { isIndivisible: true });
  const groups = findCopies(await readHashes(ctx, userId))
    .map((group) => group.slice(0, maxCopies))
    .toSorted(([one], [other]) => (one!.id < other!.id ? 1 : -1));
  const rest = groups.filter(([photo]) => !cursor || photo!.id < cursor);
  const page: ShownPhoto[][] = [];
  let seen = 0;
  while (seen < rest.length && page.length < maxCopyGroups) {
    const next = rest.slice(seen, seen + maxCopyGroups - page.length);
    seen += next.length;
    page.push(...(await showGroups(ctx, userId, next)));
  }
  return {
    groups: page.map((group) => group.map((photo) => toPhotoResponse(ctx, photo, 'owner'))),
    nextCursor: rest.length > seen ? (rest[seen - 1]?.[0]?.id ?? null) : null,
    groupCount: groups.length,
    copyBytes: copyBytes(groups),
  };
}

/** Returns the groups as they are shown, without photos that are gone since or tied to something; one photo is no group. */
async function showGroups(
  ctx: LibraryContext,
  userId: string,
  groups: readonly (readonly CopyPhoto[])[],
): Promise<ShownPhoto[][]> {
  const ids = groups.flat().map(({ id }) => id);
  const rows = await ctx.library
    .select(shownColumns)
    .from(photos)
    .where(and(inList(photos.id, ids), isOwnedById(userId), isVisibleById, not(isTied(ctx, userId) as SQL)));
  const shown = new Map(rows.map((row) => [row.id, row]));
  return groups.map((group) => group.flatMap(({ id }) => shown.get(id) ?? [])).filter(({ length }) => length > 1);
}

async function readHashes(ctx: LibraryContext, userId: string): Promise<CopyPhoto[]> {
  const hashes: CopyPhoto[] = [];
  for (let after = 0; ; ) {
    const rows = await ctx.library
      .select({
        key: photos.key,
        id: photos.id,
        filename: photos.filename,
        perceptualHash: photos.perceptualHash,
        color: photos.color,
        width: photos.width,
        height: photos.height,
        sizeBytes: photos.sizeBytes,
        timelineAt: photos.timelineAt,
        takenKnown: photos.takenKnown,
      })
      .from(photos)
      .where(
        and(
          isOwnedBy(userId),
          isVisible,
          gt(photos.key, after),
          isNotNull(photos.perceptualHash),
          isNull(photos.video),
        ),
      )
      .orderBy(asc(photos.key))
      .limit(pageRows);
    for (const { perceptualHash, color, width, height, ...row } of rows) {
      // The size of a raw photo is that of the picture in it.
      if (kindOfFilename(row.filename)?.isRaw) continue;
      if (perceptualHash !== null && color !== null && width !== null && height !== null)
        hashes.push({
          ...{ id: row.id, sizeBytes: row.sizeBytes, takenAt: takenAtOf(row) },
          ...{ perceptualHash, color, width, height },
        });
    }
    if (rows.length < pageRows) return hashes;
    after = rows.at(-1)!.key;
  }
}
