import type { Photo } from '../photos/contract.ts';
import { setBits } from './hash-distance.ts';
import { maxGapMs, takenMillis } from './taken-gap.ts';

/** What tells whether a photo is another one in a smaller size. */
export interface CopyPhoto extends Pick<Photo, 'id' | 'takenAt' | 'sizeBytes'> {
  perceptualHash: string;
  /** The average, 0xRRGGBB. */
  color: number;
  width: number;
  height: number;
}

/** Bits. Found by parts of 16 bits, of which one is the same in hashes that differ in so many. */
const maxDistance = 3;
const partCount = 4;

/** Set bits: hashes of nearly empty pictures have few or nearly all, and are alike by chance. */
const [minBits, maxBits] = [8, 56];
const maxColorGap = 12;
const maxRatioGap = 0.01;
/** Scans and screenshots of one size and other contents look alike. */
const minScale = 1.1;
/** Smaller photos with the same part that each is compared with: the next ones in size. */
const maxCompared = 100;

interface Indexed<P> {
  photo: P;
  parts: number[];
  high: number;
  low: number;
  millis: number;
}

/** Returns the photos that there are in other sizes too, each with its smaller copies, the largest first. */
export function findCopies<P extends CopyPhoto>(photos: readonly P[]): P[][] {
  const smallestFirst = photos
    .map(indexed)
    .filter(({ high, low }) => {
      const bits = setBits(high) + setBits(low);
      return bits >= minBits && bits <= maxBits;
    })
    .sort((one, other) => largestFirst(other.photo, one.photo));
  const byPart = new Map<number, Indexed<P>[]>();
  const copiesOf = new Map<P, Set<P>>();
  for (const large of smallestFirst) {
    const copies = new Set<P>();
    for (const part of large.parts) {
      const smaller = byPart.get(part) ?? [];
      for (let at = smaller.length - 1; at >= Math.max(0, smaller.length - maxCompared); at -= 1)
        if (isSmallerCopy(large, smaller[at]!)) copies.add(smaller[at]!.photo);
      byPart.set(part, smaller);
      smaller.push(large);
    }
    if (copies.size > 0) copiesOf.set(large.photo, copies);
  }
  const taken = new Set<P>();
  return [...copiesOf].reverse().flatMap(([photo, copies]) => {
    const free = taken.has(photo) ? [] : [...copies].filter((copy) => !taken.has(copy));
    for (const copy of free) taken.add(copy);
    return free.length > 0 ? [[photo, ...free.toSorted(largestFirst)]] : [];
  });
}

const largestFirst = (one: CopyPhoto, other: CopyPhoto): number => other.width * other.height - one.width * one.height;

function indexed<P extends CopyPhoto>(photo: P): Indexed<P> {
  const digits = (start: number, end: number): number => Number.parseInt(photo.perceptualHash.slice(start, end), 16);
  return {
    photo,
    parts: Array.from({ length: partCount }, (_, part) => part * 0x1_0000 + digits(part * 4, part * 4 + 4)),
    high: digits(0, 8),
    low: digits(8, 16),
    millis: takenMillis(photo),
  };
}

function isSmallerCopy<P extends CopyPhoto>(one: Indexed<P>, other: Indexed<P>): boolean {
  if (setBits(one.high ^ other.high) + setBits(one.low ^ other.low) > maxDistance) return false;
  const [photo, copy] = [one.photo, other.photo];
  return (
    photo.width >= minScale * copy.width &&
    photo.sizeBytes >= copy.sizeBytes &&
    Math.abs(photo.width / photo.height / (copy.width / copy.height) - 1) <= maxRatioGap &&
    hasAlikeColor(photo.color, copy.color) &&
    // A copy that was sent by a messenger has no time, or the day it was sent on.
    !(Math.abs(one.millis - other.millis) > maxGapMs)
  );
}

const hasAlikeColor = (one: number, other: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= maxColorGap);
