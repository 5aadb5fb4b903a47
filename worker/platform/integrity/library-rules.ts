import { albumCounters } from '../../library/albums/count-albums.ts';
import { findWithoutOwner } from '../../library/directory/repair-link-owners.ts';
import type { LibraryContext } from '../core/context.ts';
import { findWrong } from '../counters/counted.ts';
import { findWrongKeys, sortKeysOf } from '../db/sort-keys.ts';
import { findGoneProducts, findUnpaired, findWrongCopies } from './compare-libraries.ts';
import { denormalisedRules } from './denormalised-rules.ts';
import { photoRules, rangedPhotoRules } from './photo-rules.ts';
import { brokenBy, type Check, checksOf } from './rule.ts';
import { readExamples } from './save-results.ts';
import { findMissingAlbums } from './search-index-rules.ts';

/** Rules for the rows of a library, and for what the shop's repeat of them. */
export const libraryRules: Record<string, Check<LibraryContext>> = {
  ...checksOf([denormalisedRules.library, photoRules, rangedPhotoRules], ({ library }: LibraryContext) => library),

  /** Every counter equals what it counts. */
  counters: async ({ library }) => brokenBy((await findWrong(library, albumCounters)).map(({ name }) => name)),

  /** Each account that may have photos has a library, and each library is of an account. */
  libraries: async (ctx) => brokenBy(await findUnpaired(ctx)),

  /** A library repeats of its account what is so. */
  'library-limits': async (ctx) => brokenBy(await findWrongCopies(ctx)),

  /** Albums are limited to products that are there. */
  'album-products': async (ctx) => brokenBy(await findGoneProducts(ctx)),

  /** What rows are sorted and searched by is the key of their name. */
  'sort-keys': async (ctx) => {
    const known = await readExamples(ctx, 'sort-keys', ctx.shard);
    return brokenBy(await findWrongKeys(ctx.library, sortKeysOf.library, { now: ctx.now, known }));
  },

  /** Each link is found by its address, in the library of its owner. */
  'link-owners': async (ctx) => brokenBy(await findWithoutOwner(ctx)),

  /** Each album has a text of the search. */
  'search-texts-missing': async (ctx) => brokenBy(await findMissingAlbums(ctx)),
};
