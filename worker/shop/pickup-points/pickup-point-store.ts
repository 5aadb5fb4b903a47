import { searchWords } from '../../../shared/platform/search/search-text.ts';
import type { PickupPoint } from '../../../shared/shop/orders/delivery.ts';
import type { Context } from '../../platform/core/context.ts';

// The points are in parts, so that a search or a check reads one small file.
const prefix = 'pickup-points/';
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
const lastDigits = [...'0123456789'];
const wordsKey = (letter: string): string => `${prefix}words/${letter}.json`;
const idsKey = (digit: string): string => `${prefix}ids/${digit}.json`;

/** As in a part; the order of the fields never changes. */
type Stored = [id: string, name: string, street: string, city: string, postalCode: string];

const pack = ({ id, name, street, city, postalCode }: PickupPoint): Stored => [id, name, street, city, postalCode];
const unpack = ([id, name, street, city, postalCode]: Stored): PickupPoint => ({ id, name, street, city, postalCode });

/** Returns the words that a point is found by; a postal code is one word. */
export const wordsOf = ({ name, street, city, postalCode }: PickupPoint): string[] => [
  ...searchWords(`${city} ${street} ${name}`),
  postalCode.replace(/\s/g, ''),
];

/** Replaces all points. A part of letters that no point has is empty, so that nothing old stays. */
export async function savePickupPoints(ctx: Context, points: readonly PickupPoint[]): Promise<void> {
  const firstLetters = (point: PickupPoint): Set<string> => new Set(wordsOf(point).map((word) => word.charAt(0)));
  const parts = [
    ...letters.map((letter) => [wordsKey(letter), points.filter((point) => firstLetters(point).has(letter))] as const),
    ...lastDigits.map((digit) => [idsKey(digit), points.filter(({ id }) => id.endsWith(digit))] as const),
  ];
  for (const [key, part] of parts) await ctx.bucket.put(key, JSON.stringify(part.map(pack)));
}

/** Returns the points that have a word with this first letter; none before the list was loaded. */
export const readPointsByLetter = (ctx: Context, letter: string): Promise<PickupPoint[]> =>
  readPart(ctx, wordsKey(letter));

/** Returns a point that is open now. */
export async function findPickupPoint(ctx: Context, id: string): Promise<PickupPoint | undefined> {
  const part = await readPart(ctx, idsKey(id.slice(-1)));
  return part.find((point) => point.id === id);
}

async function readPart(ctx: Context, key: string): Promise<PickupPoint[]> {
  const file = await ctx.bucket.get(key);
  return file ? (await file.json<Stored[]>()).map(unpack) : [];
}
