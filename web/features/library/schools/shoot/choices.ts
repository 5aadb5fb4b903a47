import type { SchoolPhoto } from '../../../../../shared/library/schools/shoot-contract.ts';
import { type ShootPhoto, toStreams } from '../../../../../shared/library/schools/shoot-streams.ts';
import type { Doubt, DoubtKind, SortedShoot } from '../../../../../shared/library/schools/sort-shoot.ts';

/** What somebody decides of a photo in doubt. */
export interface Choice {
  /** Null: nobody's. */
  subjectId: string | null;
  isCard: boolean;
  /** Of a photo that seemed to show a card: it shows none. */
  isNoCard?: true;
}

const doubtsOfCards: readonly DoubtKind[] = [
  'unread-card',
  'foreign-card',
  'several-cards',
  'cards-in-a-row',
  'card-twice',
];
const maxLikely = 5;

interface Known {
  sorted: SortedShoot;
  /** Ids of all, in the order of the lists, in which children come to be photographed. */
  listed: readonly string[];
  /** Whose the photo before is. */
  before: string | null;
}

/** Returns what the photos from one in doubt on may be, the likeliest first: at most seven, each of which has a key. */
export function choicesOf({ kind, subjectIds }: Pick<Doubt, 'kind' | 'subjectIds'>, { sorted, listed, before }: Known) {
  const isCard = doubtsOfCards.includes(kind);
  const start = before === null ? 0 : listed.indexOf(before) + 1;
  const missing = new Set(sorted.withoutPhotos);
  const next = [...listed.slice(start), ...listed.slice(0, start)].filter((id) => missing.has(id));
  const likely = [...new Set([...subjectIds, ...next])].slice(0, maxLikely);
  return [
    ...likely.map((subjectId): Choice => ({ subjectId, isCard })),
    ...(isCard && before !== null ? [{ subjectId: before, isCard: false, isNoCard: true } satisfies Choice] : []),
    { subjectId: null, isCard } satisfies Choice,
  ];
}

/** The photos around one, as its camera took them. */
export function around(photos: readonly ShootPhoto[], photoId: string, before: number, after: number): string[] {
  const stream = toStreams(photos).find((one) => one.some(({ id }) => id === photoId)) ?? [];
  const at = stream.findIndex(({ id }) => id === photoId);
  return stream.slice(Math.max(0, at - before), at + after + 1).map(({ id }) => id);
}

/** Whose the last photo before one is. */
export function subjectBefore(
  photos: readonly ShootPhoto[],
  photoId: string,
  { subjectOf }: SortedShoot,
): string | null {
  const ids = around(photos, photoId, Number.POSITIVE_INFINITY, 0).slice(0, -1);
  const last = ids.findLast((id) => subjectOf.has(id));
  return (last !== undefined && subjectOf.get(last)) || null;
}

/** The next photo of the same subject that nothing was decided of, right after one; undefined: another card or photo follows. */
export function nextOwn(
  photos: readonly ShootPhoto[],
  photoId: string,
  known: ReadonlyMap<string, SchoolPhoto>,
  { subjectOf }: SortedShoot,
): string | undefined {
  const next = around(photos, photoId, 0, 1)[1];
  const isSame = next !== undefined && subjectOf.get(next) === subjectOf.get(photoId);
  return isSame && known.get(next)?.decision === null ? next : undefined;
}

/** Whether a photo shows a card, as far as it is known. */
export const isCardPhoto = ({ codes, hasUnreadCard, decision }: SchoolPhoto): boolean =>
  decision?.isCard ?? (hasUnreadCard || (codes ?? []).length > 0);

/** The last decision, which undo takes back. */
export const lastDecision = (photos: readonly SchoolPhoto[]): SchoolPhoto | undefined =>
  photos
    .filter(({ decision }) => decision !== null)
    .toSorted((one, other) => (one.decision?.at ?? 0) - (other.decision?.at ?? 0))
    .at(-1);
