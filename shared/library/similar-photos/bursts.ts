import { kindOfFilename } from '../../engine/photo-kinds.ts';
import type { Photo } from '../photos/contract.ts';
import { hashDistance } from './hash-distance.ts';
import { maxGapMs, takenMillis } from './taken-gap.ts';

/** What tells whether photos are of one burst, and which of them is the best. */
export type BurstPhoto = Pick<
  Photo,
  | 'id'
  | 'filename'
  | 'takenAt'
  | 'perceptualHash'
  | 'sharpness'
  | 'width'
  | 'height'
  | 'sizeBytes'
  | 'printable'
  | 'isFavorite'
  | 'video'
>;

/** Bits. A camera held by hand moves it by less, another scene by more (docs/decisions/similar-photos.md). */
const maxDistance = 14;

/** A film of stills is many bursts: one click keeps one photo of each. */
const maxLength = 50;

/** Photos from `start` to `end` (exclusive) that follow one another in a list. */
export interface Burst {
  start: number;
  end: number;
}

/**
 * Returns where photos in a list, which may have holes, were taken within two seconds of one another and look alike.
 * `breaks` are indexes that no burst goes across.
 */
export function findBursts(photos: readonly (BurstPhoto | undefined)[], breaks: ReadonlySet<number>): Burst[] {
  const bursts: Burst[] = [];
  let start = 0;
  for (let index = 1; index <= photos.length; index += 1) {
    const [before, photo] = [photos[index - 1], photos[index]];
    const isFull = index - start >= maxLength;
    if (before && photo && !isFull && !breaks.has(index) && isOfOneBurst(before, photo)) continue;
    if (index - start > 1) bursts.push({ start, end: index });
    start = index;
  }
  return bursts;
}

function isOfOneBurst(one: BurstPhoto, other: BurstPhoto): boolean {
  if (!one.perceptualHash || !other.perceptualHash || one.video || other.video) return false;
  // A camera writes both of one shot.
  if (isRaw(one) !== isRaw(other)) return false;
  const gap = Math.abs(takenMillis(one) - takenMillis(other));
  return gap <= maxGapMs && hashDistance(one.perceptualHash, other.perceptualHash) <= maxDistance;
}

const isRaw = ({ filename }: BurstPhoto): boolean => kindOfFilename(filename)?.isRaw ?? false;

/** Returns the favourite of a burst, else the sharpest photo that can be printed; of equal ones the largest, then the first. */
export const bestOf = <P extends BurstPhoto>(burst: readonly P[]): P =>
  burst.reduce((best, photo) => (isBetter(photo, best) ? photo : best));

function isBetter(photo: BurstPhoto, best: BurstPhoto): boolean {
  const differences = [
    Number(photo.isFavorite ?? false) - Number(best.isFavorite ?? false),
    Number(photo.printable) - Number(best.printable),
    (photo.sharpness ?? 0) - (best.sharpness ?? 0),
    pixelsOf(photo) - pixelsOf(best),
    photo.sizeBytes - best.sizeBytes,
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

const pixelsOf = ({ width, height }: BurstPhoto): number => (width ?? 0) * (height ?? 0);

/** Returns photos without those of bursts that are neither the best nor favourites, by when they were taken. */
export function withoutWorse<P extends BurstPhoto>(photos: readonly P[]): P[] {
  const worse = new Set<P>();
  // A camera that writes both of each shot puts one kind between those of the other.
  for (const ofKind of Map.groupBy(photos, isRaw).values()) {
    const byTime = ofKind.toSorted(byTakenAt);
    for (const { start, end } of findBursts(byTime, new Set())) {
      const burst = byTime.slice(start, end);
      const best = bestOf(burst);
      for (const photo of burst) if (photo !== best && !photo.isFavorite) worse.add(photo);
    }
  }
  return photos.filter((photo) => !worse.has(photo));
}

function byTakenAt(one: BurstPhoto, other: BurstPhoto): number {
  const [time, otherTime] = [one.takenAt ?? '', other.takenAt ?? ''];
  if (time !== otherTime) return time < otherTime ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
