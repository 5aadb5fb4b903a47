import type { Photo } from '../photos/contract.ts';
import { hashDistance } from './hash-distance.ts';

/** What tells whether a photo is another one in a smaller size. */
export interface CopyPhoto extends Pick<Photo, 'id' | 'takenAt'> {
  perceptualHash: string;
  /** The average, 0xRRGGBB. */
  color: number;
  width: number;
  height: number;
}

/** Bits. Found by parts of 16 bits, of which one is the same in hashes that differ in so many. */
const maxDistance = 3;
const partCount = 4;

const maxGapMs = 2_000;
const maxColorGap = 12;
const maxRatioGap = 0.01;
/** Scans and screenshots of one size and other contents look alike. */
const minScale = 1.1;
/** Of photos with the same part, which black ones have by thousands. */
const maxCompared = 500;

/** Returns the photos that there are in other sizes too, each with its smaller copies, the largest first. */
export function findCopies<P extends CopyPhoto>(photos: readonly P[]): P[][] {
  const bySize = photos.toSorted((one, other) => other.width * other.height - one.width * one.height);
  const byPart = new Map<number, P[]>();
  for (const photo of bySize)
    for (const part of partsOf(photo)) {
      const same = byPart.get(part);
      if (same) same.push(photo);
      else byPart.set(part, [photo]);
    }
  const taken = new Set<P>();
  const groups: P[][] = [];
  for (const photo of bySize) {
    if (taken.has(photo)) continue;
    const candidates = partsOf(photo).flatMap((part) => byPart.get(part)?.slice(0, maxCompared) ?? []);
    const copies = new Set(candidates.filter((other) => !taken.has(other) && isSmallerCopy(photo, other)));
    if (copies.size === 0) continue;
    for (const copy of copies) taken.add(copy);
    groups.push([photo, ...copies]);
  }
  return groups;
}

const partsOf = ({ perceptualHash }: CopyPhoto): number[] =>
  Array.from(
    { length: partCount },
    (_, part) => part * 0x1_0000 + Number.parseInt(perceptualHash.slice(part * 4, part * 4 + 4), 16),
  );

function isSmallerCopy(photo: CopyPhoto, other: CopyPhoto): boolean {
  const [ratio, otherRatio] = [photo.width / photo.height, other.width / other.height];
  return (
    photo.width >= minScale * other.width &&
    Math.abs(ratio / otherRatio - 1) <= maxRatioGap &&
    hashDistance(photo.perceptualHash, other.perceptualHash) <= maxDistance &&
    hasAlikeColor(photo.color, other.color) &&
    mayBeOfOneTime(photo.takenAt, other.takenAt)
  );
}

const hasAlikeColor = (one: number, other: number): boolean =>
  [16, 8, 0].every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= maxColorGap);

/** A copy that was sent by a messenger has no time, or the day it was sent on. */
function mayBeOfOneTime(one: string | null, other: string | null): boolean {
  if (!one?.includes('T') || !other?.includes('T')) return true;
  return Math.abs(Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) <= maxGapMs;
}
