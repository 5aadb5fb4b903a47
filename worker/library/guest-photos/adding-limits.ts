import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { tooSoon } from '../../platform/core/growing-delays.ts';
import { consumeRateLimit, enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import type { SharedAlbum } from '../links/queries.ts';

const hour = 3_600_000;
const shortlyMs = 15 * 60_000;
/** A file counts once for each of these that it begins: one counter bounds files and bytes. */
const unitBytes = 4 * 1024 * 1024;
// A guest's evening is some hundred photos; those of a whole wedding may come from one address.
const [maxOfGuest, maxOfAddress, maxOfSite, maxOfLink] = [1000, 4000, 8000, 8000];
const [maxShareOfHour, maxShareOfDay] = [800, 1500];
// What D1 writes for a photo of a guest, and for the limits below.
const rowsOfGuestPhoto = 35;

/**
 * Counts a file of a guest before it is read: theirs, their address's, the link's, and what the album's owner may have
 * written by guests. Throws `too-many-guest-photos`.
 */
export async function countFile(
  ctx: Context,
  { link, album }: SharedAlbum,
  guest: LinkGuest,
  address: string,
  sizeBytes: number,
): Promise<void> {
  const weight = Math.max(1, Math.ceil(sizeBytes / unitBytes));
  const limits = [
    { key: `added-by-guest:${guest.id}`, max: maxOfGuest, windowMs: hour },
    ...addressLimits('added', address, maxOfAddress, maxOfSite),
    { key: `added-by-link:${link.id}`, max: maxOfLink, windowMs: hour },
  ].map((limit) => ({ ...limit, weight }));
  // No address alone uses up what all guests of an owner may have written.
  const ofAddress = `added-of-owner:${album.userId}:${address}`;
  const shares = [
    { key: ofAddress, max: maxShareOfHour, windowMs: hour },
    { key: `${ofAddress}:day`, max: maxShareOfDay, windowMs: 24 * hour },
  ];
  if (!(await consumeRateLimit(ctx, [...limits, ...shares]))) throw tooSoon('too-many-guest-photos', shortlyMs);
  await spendBudget(ctx, album.userId, 'guest-upload', rowsOfGuestPhoto);
  await spendBudget(ctx, album.userId, 'guest-upload-of-day', rowsOfGuestPhoto);
}

/** Of calls that store nothing. Throws `too-many-guest-photos`. */
export const countQuestion = (ctx: Context, address: string): Promise<void> =>
  enforceRateLimit(ctx, addressLimits('adding-questions', address, 3000, 6000), 'too-many-guest-photos');
