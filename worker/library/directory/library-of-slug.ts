import { eq } from 'drizzle-orm';
import { type Context, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { cachedDataWhileBusy } from '../../platform/core/edge-cache.ts';
import { linkOwners } from '../../platform/db/schema/main/directory.ts';
import { anyShard } from './find-library.ts';
import { selectLinkOwners } from './link-owners.ts';

/** Returns the context in the library that has the link with this slug; of an unknown one in any. */
export async function libraryOfSlug<C extends Context>(ctx: C, slug: string): Promise<C & LibraryContext> {
  const find = async () => (await selectLinkOwners(ctx, eq(linkOwners.slug, slug)))[0]?.shard ?? anyShard;
  return inLibrary(ctx, await cachedDataWhileBusy(ctx, ['library', slug], find));
}
