import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { type DuplicatesResponse, maxCopies, maxCopyGroups } from '../../../shared/library/similar-photos/contract.ts';
import { findCopies } from '../../../shared/library/similar-photos/copies.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isOwnedBy, isOwnedById, isVisible, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { countPhotos } from '../photos/search-own-photos.ts';
import { takenAtOf } from '../photos/timeline-time.ts';
import { shownColumns, toPhotoResponse } from '../photos/to-photo-response.ts';

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
  const groups = findCopies(await readHashes(ctx, userId)).map((group) => group.slice(0, maxCopies));
  const newestFirst = groups.toSorted(([one], [other]) => (one!.id < other!.id ? 1 : -1));
  const rest = newestFirst.filter(([photo]) => !cursor || photo!.id < cursor);
  const page = rest.slice(0, maxCopyGroups);
  const shown = await readShown(
    ctx,
    userId,
    page.flat().map(({ id }) => id),
  );
  return {
    // One may be gone since.
    groups: page
      .map((group) => group.flatMap(({ id }) => shown.get(id) ?? []))
      .filter(({ length }) => length > 1)
      .map((group) => group.map((photo) => toPhotoResponse(ctx, photo, 'owner'))),
    nextCursor: rest.length > page.length ? (page.at(-1)?.[0]?.id ?? null) : null,
    groupCount: groups.length,
    copyBytes: groups.reduce(
      (sum, [, ...copies]) => sum + copies.reduce((bytes, copy) => bytes + copy.sizeBytes, 0),
      0,
    ),
  };
}

async function readHashes(ctx: LibraryContext, userId: string) {
  const hashes = [];
  for (let after = 0; ; ) {
    const rows = await ctx.library
      .select({
        key: photos.key,
        id: photos.id,
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
    for (const { perceptualHash, color, width, height, ...row } of rows)
      if (perceptualHash !== null && color !== null && width !== null && height !== null)
        hashes.push({
          ...{ id: row.id, sizeBytes: row.sizeBytes, takenAt: takenAtOf(row) },
          ...{ perceptualHash, color, width, height },
        });
    if (rows.length < pageRows) return hashes;
    after = rows.at(-1)!.key;
  }
}

async function readShown(ctx: LibraryContext, userId: string, ids: readonly string[]) {
  const rows = await ctx.library
    .select(shownColumns)
    .from(photos)
    .where(and(inList(photos.id, ids), isOwnedById(userId), isVisibleById));
  return new Map(rows.map((row) => [row.id, row]));
}
