import type { PickList } from '../../../../shared/library/picks/contract.ts';
import { allPages } from '../../../lib/all-pages.ts';
import { hasCode } from '../../../lib/api.ts';
import { newKeyedStore, useKeyed, useKeyedPart } from '../../../lib/keyed-store.ts';
import { newLoads } from '../../../lib/loads.ts';
import { currentGuest } from '../link-guests/link-guest-store.ts';
import { deletePick, getPickPage, getPicks, putPick } from './api.ts';

/** Comments by photo, of a list. */
type Chosen = ReadonlyMap<string, string>;

/** What the guest is asked, or told, over whatever is on the screen. */
export type Asked = { kind: 'name'; photoId: string; comment?: string } | { kind: 'limit' } | { kind: 'locked' };

export interface Picks {
  lists: readonly PickList[];
  /** The list that hearts go into. */
  currentId: string;
  chosen: ReadonlyMap<string, Chosen>;
  pickedCount: number;
  limit: number | null;
}

const store = newKeyedStore<Picks>();
const questions = newKeyedStore<Asked>();
const loads = newLoads();

/** What the guest of a link has chosen; undefined until it is known. */
export const usePicks = (slug: string): Picks | undefined => useKeyed(store, slug);

/** The comment about a photo in the current list; null: it is not chosen. */
export const usePick = (slug: string, photoId: string): string | null =>
  useKeyedPart(store, slug, (picks) => picks?.chosen.get(picks.currentId)?.get(photoId) ?? null);

export const useAsked = (slug: string): Asked | undefined => useKeyed(questions, slug);

export const ask = (slug: string, asked: Asked | null): void => questions.set(slug, asked ?? undefined);

/** Asks the server what the guest has chosen, also in another browser. Throws an `ApiError`. */
export const loadPicks = (slug: string): Promise<void> => loads.load(slug, () => readPicks(slug));

async function readPicks(slug: string): Promise<void> {
  const { lists, pickedCount, limit } = await getPicks(slug);
  const chosen = new Map(lists.map(({ id }) => [id, new Map<string, string>()]));
  for await (const { picks } of allPages((cursor) => getPickPage(slug, cursor)))
    for (const { listId, photoId, comment } of picks) chosen.get(listId)?.set(photoId, comment);
  const known = store.get(slug)?.currentId;
  const currentId = lists.find(({ id }) => id === known)?.id ?? lists[0]?.id ?? '';
  store.set(slug, { lists, pickedCount, limit, chosen, currentId });
}

/** The guest is no longer known here. */
export const forgetPicks = (slug: string): void => store.set(slug, undefined);

function changePicks(slug: string, change: (picks: Picks) => Picks): void {
  const picks = store.get(slug);
  if (picks) store.set(slug, change(picks));
}

export const showList = (slug: string, currentId: string): void =>
  changePicks(slug, (picks) => ({ ...picks, currentId }));

/** Shows a list that is new, renamed or locked. */
export const showChangedList = (slug: string, list: PickList): void =>
  changePicks(slug, (picks) => {
    const isKnown = picks.lists.some(({ id }) => id === list.id);
    const lists = isKnown ? picks.lists.map((one) => (one.id === list.id ? list : one)) : [...picks.lists, list];
    const chosen = new Map(picks.chosen);
    if (!chosen.has(list.id)) chosen.set(list.id, new Map());
    return { ...picks, lists, chosen, currentId: list.id };
  });

function withPick(picks: Picks, listId: string, photoId: string, comment: string | null): Picks {
  const list = new Map(picks.chosen.get(listId));
  if (comment === null) list.delete(photoId);
  else list.set(photoId, comment);
  return { ...picks, chosen: new Map(picks.chosen).set(listId, list) };
}

const isInAny = ({ chosen }: Picks, photoId: string): boolean => [...chosen.values()].some((list) => list.has(photoId));

/** What is known beforehand. */
function refusalOf(picks: Picks, photoId: string, isChosen: boolean): Asked | null {
  if (picks.lists.find(({ id }) => id === picks.currentId)?.doneAt) return { kind: 'locked' };
  const isFull = picks.limit !== null && picks.pickedCount >= picks.limit && !isInAny(picks, photoId);
  return isChosen && isFull ? { kind: 'limit' } : null;
}

/**
 * Puts a photo into the current list or takes it out; with a comment it is put in. It shows at once, and is taken back
 * when the server refuses. Who has no name yet is asked for it first. Throws an `ApiError`.
 */
export async function choose(slug: string, photoId: string, isChosen: boolean, comment?: string): Promise<void> {
  if (!(await currentGuest(slug))?.name) return ask(slug, { kind: 'name', photoId, comment });
  if (!store.get(slug)) await loadPicks(slug);
  await loads.whenIdle(slug);
  const picks = store.get(slug);
  if (!picks) return;
  const { currentId: listId } = picks;
  const refusal = refusalOf(picks, photoId, isChosen);
  if (refusal) return ask(slug, refusal);
  const before = picks.chosen.get(listId)?.get(photoId) ?? null;
  store.set(slug, withPick(picks, listId, photoId, isChosen ? (comment ?? before ?? '') : null));
  try {
    const change = isChosen ? putPick(slug, listId, photoId, comment) : deletePick(slug, listId, photoId);
    const counts = await loads.track(slug, change);
    changePicks(slug, (now) => ({
      ...now,
      pickedCount: counts.pickedCount,
      lists: now.lists.map((list) => (list.id === listId ? { ...list, photoCount: counts.photoCount } : list)),
    }));
  } catch (error) {
    changePicks(slug, (now) => withPick(now, listId, photoId, before));
    if (hasCode(error, 'pick-limit-reached')) return ask(slug, { kind: 'limit' });
    if (!hasCode(error, 'pick-list-done')) throw error;
    // Another browser of theirs has handed it over.
    ask(slug, { kind: 'locked' });
    await loadPicks(slug).catch(() => undefined);
  }
}
