import { isOutOfOrder, isWithoutCards, type ShootPhoto, type Stream, toStreams } from './shoot-streams.ts';

/** A card stands for a child, for siblings, or for a group: each is a subject of its own. */
export interface Card {
  code: string;
  subjectId: string;
}

/** Whose the photos are from this one on; null: nobody's. */
export interface Decision {
  photoId: string;
  subjectId: string | null;
  /** It shows a card, and is nobody's photo. */
  isCard: boolean;
}

export interface Shoot {
  photos: readonly ShootPhoto[];
  cards: readonly Card[];
  /** Subjects that are to have photos: without children who were absent, and groups that were not taken. */
  expected: readonly string[];
  decisions: readonly Decision[];
}

export type DoubtKind =
  | 'camera-without-cards'
  | 'before-first-card'
  | 'unread-card'
  | 'foreign-card'
  | 'several-cards'
  | 'cards-in-a-row'
  | 'card-twice'
  | 'out-of-order'
  | 'gap';

/** From one photo on it is not certain whose the photos are; until somebody decides they are nobody's. */
export interface Doubt {
  kind: DoubtKind;
  photoId: string;
  /** Whose they may be, the likeliest first. */
  subjectIds: readonly string[];
  heldIds: string[];
}

export interface SortedShoot {
  /** Whose each photo is, without cards and what is in doubt. */
  subjectOf: Map<string, string>;
  doubts: Doubt[];
  /** Who has none although they are expected: a card may have been overlooked, and its photos be with somebody else. */
  withoutPhotos: string[];
}

/** Only then may anybody be shown a photo of it. */
export const isCertain = ({ doubts, withoutPhotos }: SortedShoot): boolean =>
  doubts.length + withoutPhotos.length === 0;

/** A child sits for two or three minutes. */
const gapMs = 5 * 60_000;

/**
 * Sorts the photos of a morning: those from a card to the next one are of the subject that it stands for. What is in
 * doubt is held back, from the photo on in which the doubt begins to the next card.
 */
export function sortShoot(shoot: Shoot): SortedShoot {
  const sorted: SortedShoot = { subjectOf: new Map(), doubts: [], withoutPhotos: [] };
  const decided = new Set(shoot.decisions.map(({ photoId }) => photoId));
  const streams = toStreams(shoot.photos);
  for (const stream of streams) {
    const [first] = stream;
    const isDecided = stream.some(({ id }) => decided.has(id));
    if (first && !isDecided && isWithoutCards(stream, streams)) holdAll(stream, first, sorted);
    else sortStream(stream, shoot, sorted);
  }
  // A card that was photographed again at once, sharp, or of a child that has no photos at all.
  sorted.doubts = sorted.doubts.filter(({ heldIds }) => heldIds.length > 0);
  const having = new Set(sorted.subjectOf.values());
  sorted.withoutPhotos = shoot.expected.filter((id) => !having.has(id));
  return sorted;
}

function holdAll(stream: Stream, first: ShootPhoto, { doubts }: SortedShoot): void {
  const heldIds = stream.map(({ id }) => id);
  doubts.push({ kind: 'camera-without-cards', photoId: first.id, subjectIds: [], heldIds });
}

/** Whose photos come now, or why that is not certain. */
type Current = { subjectId: string | null } | Doubt;

function sortStream(stream: Stream, shoot: Shoot, { subjectOf, doubts }: SortedShoot): void {
  const decisions = new Map(shoot.decisions.map((decision) => [decision.photoId, decision]));
  const subjectIds = new Map(shoot.cards.map(({ code, subjectId }) => [code, subjectId]));
  const seen = new Set<string>();
  let current: Current | null = null;
  // Of the last card, as long as no photo has followed it.
  let opened: string | null = null;
  let last: ShootPhoto | null = null;

  const hold = (photo: ShootPhoto, kind: DoubtKind, maybe: readonly (string | null)[] = []): Current => {
    const doubt = { kind, photoId: photo.id, subjectIds: maybe.filter((id) => id !== null), heldIds: [] };
    doubts.push(doubt);
    return doubt;
  };
  const open = (photo: ShootPhoto): Current | null => {
    const [subjectId, other] = photo.codes.map((code) => subjectIds.get(code) ?? null);
    const before = opened;
    opened = subjectId ?? null;
    if (subjectId === undefined) return hold(photo, 'unread-card');
    if (other !== undefined || photo.hasUnreadCard) return hold(photo, 'several-cards', [subjectId, other ?? null]);
    if (subjectId === null) return hold(photo, 'foreign-card');
    if (subjectId === before) return current;
    if (before !== null) return hold(photo, 'cards-in-a-row', [subjectId, before]);
    if (seen.has(subjectId)) return hold(photo, 'card-twice', [subjectId]);
    seen.add(subjectId);
    return { subjectId };
  };

  const decide = ({ subjectId, isCard }: Decision): Current => {
    opened = isCard ? subjectId : null;
    if (isCard && subjectId !== null) seen.add(subjectId);
    return { subjectId };
  };

  for (const photo of stream) {
    const decision = decisions.get(photo.id);
    const isCard = decision?.isCard ?? (photo.codes.length > 0 || photo.hasUnreadCard);
    if (decision) current = decide(decision);
    else if (isCard) current = open(photo);
    else if (!current) current = hold(photo, 'before-first-card');
    else if (!('kind' in current) && current.subjectId !== null && last) {
      if (isOutOfOrder(last, photo)) current = hold(photo, 'out-of-order', [current.subjectId]);
      else if (opened === null && isGap(last, photo)) current = hold(photo, 'gap', [current.subjectId]);
    }
    if (!isCard) opened = null;
    if (!isCard && current) {
      if ('kind' in current) current.heldIds.push(photo.id);
      else if (current.subjectId !== null) subjectOf.set(photo.id, current.subjectId);
    }
    last = photo;
  }
}

const isGap = (last: ShootPhoto, { takenAt }: ShootPhoto): boolean =>
  last.takenAt !== null && takenAt !== null && takenAt - last.takenAt > gapMs;
