import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type Context, fromEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { readTaskState, saveTaskState } from '../../platform/core/task-state.ts';
import { findIds, pagesOf } from '../../platform/db/id-ranges.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { addMissingOwners, deleteLinkOwners, findUnlisted, listSlugs } from './link-owners.ts';

const linksAtOnce = 10_000;
const maxLogged = 20;
const dayMs = 24 * 3_600_000;

/** Returns the ids of a library's links that are not found by their address, or not in the library that they are in. */
export const findWithoutOwner = async (ctx: LibraryContext): Promise<string[]> =>
  (await findLost(ctx)).map(({ id }) => id);

interface FoundLink {
  id: string;
  slug: string;
  ownerKey: number;
}

/** Of open libraries. */
const listLinks = ({ library }: LibraryContext, after: string | null, limit: number): Promise<FoundLink[]> =>
  library
    .select({ id: albumLinks.id, slug: albumLinks.slug, ownerKey: libraries.key })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .innerJoin(libraries, eq(libraries.id, albums.userId))
    .where(and(gt(albumLinks.id, after ?? ''), isNull(libraries.closedAt)))
    .orderBy(asc(albumLinks.id))
    .limit(limit);

const idOf = ({ id }: FoundLink): string => id;

/** The codes of children, which are found as links are. */
const listCodes: typeof listLinks = ({ library }, after, limit) =>
  library
    .select({ id: schoolSubjects.id, slug: schoolSubjects.code, ownerKey: libraries.key })
    .from(schoolSubjects)
    .innerJoin(schoolJobs, eq(schoolJobs.id, schoolSubjects.jobId))
    .innerJoin(libraries, eq(libraries.id, schoolJobs.userId))
    .where(and(gt(schoolSubjects.id, after ?? ''), isNull(libraries.closedAt)))
    .orderBy(asc(schoolSubjects.id))
    .limit(limit);

async function findLost(ctx: LibraryContext): Promise<FoundLink[]> {
  const lost: FoundLink[] = [];
  for (const [list, id] of [
    [listLinks, albumLinks.id],
    [listCodes, schoolSubjects.id],
  ] as const)
    for await (const links of pagesOf(linksAtOnce, (after, limit) => list(ctx, after, limit))) {
      const unlisted = await findUnlisted(ctx, ctx.shard, links);
      // Not those that were deleted meanwhile.
      const left = unlisted.length > 0 ? new Set(await findIds(ctx.library, id, unlisted.map(idOf))) : null;
      lost.push(...unlisted.filter((link) => left?.has(link.id)));
    }
  return lost;
}

/** Cron: writes the owners of a library's links that have none, which is a bug, so it is logged. */
export async function repairLinkOwners(ctx: LibraryContext): Promise<void> {
  const lost = await findLost(ctx);
  if (lost.length === 0) return;
  ctx.log.error('link-owners-repaired', {
    links: lost.length,
    examples: lost.slice(0, maxLogged).map(({ id }) => id),
  });
  await addMissingOwners(
    ctx,
    lost.map(({ id: linkId, slug, ownerKey }) => ({ slug, linkId, ownerKey, createdAt: ctx.now })),
  );
}

const task = 'purgeLinkOwners';

/** Cron: of some links, every night of others, deletes what is left of those that are gone or have another address. */
export async function purgeLinkOwners(ctx: Context): Promise<void> {
  const rows = await listSlugs(ctx, await readTaskState<string>(ctx, task), linksAtOnce);
  // A younger one may be about to be written to its library.
  const old = rows.filter(({ createdAt }) => createdAt < ctx.now - dayMs).map(({ slug }) => slug);
  const findIn = async ({ library }: LibraryContext) =>
    (await Promise.all([albumLinks.slug, schoolSubjects.code].map((column) => findIds(library, column, old)))).flat();
  const there = new Set(await fromEachLibrary(ctx, findIn));
  await deleteLinkOwners(
    ctx,
    old.filter((slug) => !there.has(slug)),
  );
  await saveTaskState(ctx, task, rows.length < linksAtOnce ? null : rows.at(-1)?.slug);
}
