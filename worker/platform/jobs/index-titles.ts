import { type AlbumTitle, findGoneAlbums, findTitles, listTitles } from '../../library/albums/titles.ts';
import { type Context, inEachLibrary, type LibraryContext } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { readTaskState, saveTaskState } from '../core/task-state.ts';
import { batchOf } from '../db/batch-of.ts';
import { pagesOf } from '../db/id-ranges.ts';
import { findBehind, indexAlbums, listAlbumTexts } from '../search/album-texts.ts';
import { removeFromSearch } from '../search/search-texts.ts';

/** Makes albums searchable by their titles of now, and those that are gone by nothing. */
export async function indexTitles(ctx: LibraryContext, albumIds: readonly string[]): Promise<void> {
  if (albumIds.length === 0) return;
  let [found, written] = [await findAll(ctx, albumIds), ''];
  // Whoever writes last has read it after the last change.
  while (JSON.stringify(found) !== written) {
    written = JSON.stringify(found);
    const gone = albumIds.filter((id) => !found.some((album) => album.id === id));
    await batchOf(ctx.db, [
      found.length > 0 ? indexAlbums(ctx, found) : null,
      gone.length > 0 ? removeFromSearch(ctx, ...gone) : null,
    ]);
    found = await findAll(ctx, albumIds);
  }
}

/** Those that this library has no more may have been moved to another one. */
async function findAll(ctx: LibraryContext, albumIds: readonly string[]): Promise<AlbumTitle[]> {
  const here = await findTitles(ctx, albumIds);
  const missing = albumIds.filter((id) => !here.some((album) => album.id === id));
  if (missing.length === 0) return here;
  const others = inEachLibrary(ctx).filter(({ shard }) => shard !== ctx.shard);
  const elsewhere = await Promise.all(others.map((other) => findTitles(other, missing)));
  return [...here, ...elsewhere.flat()];
}

// So that the night takes some 300 statements of a million albums, of which an invocation may send 1,000.
const albumsAtOnce = 10_000;

/** Returns the albums of an account, or of a whole library, whose text is missing or behind, newest first, in portions. */
export async function* albumsBehind(ctx: LibraryContext, ownerId?: string) {
  const titles = pagesOf(albumsAtOnce, (before, limit) => listTitles(ctx, { ownerId, before }, limit));
  for await (const page of titles) yield await findBehind(ctx, page);
}

const leftTask = 'removeAlbumTexts';
// Each portion asks every library.
const statementsForLeft = 200;

/**
 * Returns the ids of albums that are gone and still have a text, in portions, each with the place where the next one
 * begins (null: at the first text). A night looks at a part of all texts, from where `removeAlbumTexts` has ended.
 */
export async function* albumsLeft(ctx: Context) {
  let after = (await readTaskState<{ after: string }>(ctx, leftTask))?.after ?? null;
  const maxSent = ctx.statements.sent + statementsForLeft;
  do {
    const ids = (await listAlbumTexts(ctx, after, albumsAtOnce)).map(({ id }) => id);
    after = ids.length < albumsAtOnce ? null : (ids.at(-1) ?? null);
    yield { left: await findGoneAlbums(ctx, ids), next: after };
  } while (after !== null && ctx.statements.sent < maxSent);
}

// Writes some 7,000 grams.
const indexedAtOnce = 100;

/** Makes all albums of an account searchable by its name of today; queues itself again while some are left. */
export async function indexAlbumsOf(ctx: LibraryContext, userId: string): Promise<void> {
  const ids: string[] = [];
  for await (const behind of albumsBehind(ctx, userId)) {
    ids.push(...behind.slice(0, indexedAtOnce - ids.length).map(({ id }) => id));
    if (ids.length === indexedAtOnce) break;
  }
  const indexed = await indexEach(ctx, ids);
  // One that fails is left to the nightly pass.
  if (indexed === indexedAtOnce) await ctx.enqueue({ type: 'index-albums', userId });
}

/**
 * Cron: makes a library's albums searchable whose text is missing or behind, newest first. What a run does not reach is
 * left to the next one; one that fails holds back no other.
 */
export async function renewAlbumTexts(ctx: LibraryContext, portions = 20): Promise<void> {
  let indexed = 0;
  for await (const behind of albumsBehind(ctx)) {
    for (let at = 0; at < behind.length && portions > 0; at += indexedAtOnce, portions--) {
      const ids = behind.slice(at, at + indexedAtOnce).map(({ id }) => id);
      indexed += await indexEach(ctx, ids);
    }
    if (portions === 0) break;
  }
  // An album's text waits for this task when its owner changes.
  if (indexed > 0) ctx.log.info('search-texts-renewed', { albums: indexed });
}

/** Cron: removes the texts of albums that are gone, some of each portion of tonight. */
export async function removeAlbumTexts(ctx: Context): Promise<void> {
  let removed = 0;
  for await (const { left, next } of albumsLeft(ctx)) {
    const ids = left.slice(0, indexedAtOnce);
    if (ids.length > 0) await removeFromSearch(ctx, ...ids);
    removed += ids.length;
    await saveTaskState(ctx, leftTask, next === null ? null : { after: next });
  }
  if (removed > 0) ctx.log.warn('search-texts-left', { rows: removed });
}

async function indexEach(ctx: LibraryContext, ids: readonly string[]): Promise<number> {
  try {
    await indexTitles(ctx, ids);
    return ids.length;
  } catch (error) {
    if (ids.length === 1) {
      ctx.log.error('search-texts-not-backfilled', { id: ids[0], ...errorFacts(error) });
      return 0;
    }
  }
  let indexed = 0;
  for (const id of ids) indexed += await indexEach(ctx, [id]);
  return indexed;
}
