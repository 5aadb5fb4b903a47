import { splitByWeights } from '../../engine/split-by-weights.ts';
import type { Product } from './contract.ts';
import { tariffOf, unitPriceCents } from './pricing.ts';

/** How many pieces of a product a bundle has; which photos they are of is the buyer's choice. */
export interface BundlePart {
  productId: string;
  count: number;
}

/** Returns a part where its product's name is not known: with its short id. */
export const partCode = ({ count, productId }: BundlePart): string => `${count}× ${productId.slice(-8)}`;

/** Products that cost less together ('sada'). */
export interface Bundle {
  id: string;
  name: string;
  priceCents: number;
  parts: readonly BundlePart[];
}

export const bundleLimits = { parts: 10, count: 100 };

/** Returns what is wrong with parts of a bundle, by their places. */
export const bundlePartIssues = (parts: readonly Pick<BundlePart, 'productId'>[]): [number, string][] =>
  parts.flatMap(({ productId }, at) =>
    parts.findIndex((part) => part.productId === productId) < at ? [[at, 'Tento produkt už v\u00a0sade je.']] : [],
  );

/** Whether all parts of a bundle are among these products. */
export const isWhole = (parts: readonly BundlePart[], products: readonly { id: string }[]): boolean =>
  parts.length > 0 && parts.every(({ productId }) => products.some(({ id }) => id === productId));

/**
 * Returns what the parts of a bundle cost by themselves: tiers count no files, and prints of different photos only where
 * they go by the format.
 */
export const separatelyCentsOf = (
  parts: readonly { product: Pick<Product, 'type' | 'price' | 'priceTiers'>; count: number }[],
  tiersByFormat: boolean,
): number =>
  parts.reduce((sum, { product, count }) => {
    const quantity = product.type === 'PRINT_SIZE' && tiersByFormat ? count : 1;
    return sum + count * unitPriceCents(tariffOf(product), quantity);
  }, 0);

/** A priced line of an order. */
export interface BundledLine {
  productId: string;
  quantity: number;
  unitPriceCents: number;
  /** The bundles that it may be part of. */
  bundleIds: readonly string[];
}

/** A bundle that items of an order make up, and what it takes off them. */
export interface OrderedBundle {
  name: string;
  count: number;
  /** Of an order of prints whose files are in another order: what is taken off the prints. */
  cents: number;
}

/** Returns what the customer reads of one: 'Zľava za sadu: Školská sada', or of several '2× Školská sada'. */
export const bundleText = ({ name, count }: Pick<OrderedBundle, 'name' | 'count'>): string =>
  count === 1 ? `Zľava za sadu: ${name}` : `Zľava za sady: ${count}×\u00a0${name}`;

export interface AppliedBundle extends OrderedBundle {
  /** Of each line. */
  lineCents: number[];
}

/** Pieces of one line. */
interface Pieces {
  line: number;
  count: number;
  unitPriceCents: number;
}

interface Match {
  bundle: Bundle;
  /** For one bundle. */
  pieces: Pieces[];
  savedCents: number;
}

const maxAlternatives = 6;

/**
 * Returns the bundles that lines make up: again and again the one that saves most, of the dearest pieces that are left.
 * One that costs no less than its pieces is none; services are not part of its price. Where one of a few bundles uses up
 * what others need, it is tried without it, so that nobody pays more than for the bundles that they have chosen.
 */
export function applyBundles(lines: readonly BundledLine[], bundles: readonly Bundle[]): AppliedBundle[] {
  const left = lines.map(({ quantity }) => quantity);
  const matching = bundles.filter((bundle) => matchOf(bundle, candidatesOf(bundle, lines), left) !== null);
  const without = matching.length <= maxAlternatives ? matching : [];
  return [null, ...without]
    .map((omitted) =>
      applyGreedily(
        lines,
        matching.filter((bundle) => bundle !== omitted),
      ),
    )
    .reduce((best, applied) => (savedBy(applied) > savedBy(best) ? applied : best));
}

const savedBy = (applied: readonly AppliedBundle[]): number => applied.reduce((sum, { cents }) => sum + cents, 0);

function applyGreedily(lines: readonly BundledLine[], bundles: readonly Bundle[]): AppliedBundle[] {
  const left = lines.map(({ quantity }) => quantity);
  let open = bundles.map((bundle) => ({ bundle, candidates: candidatesOf(bundle, lines) }));
  const applied = new Map<string, AppliedBundle>();
  for (;;) {
    const matches = open.map(({ bundle, candidates }) => matchOf(bundle, candidates, left));
    // Pieces never come back.
    open = open.filter((_, at) => matches[at] !== null);
    const best = matches.reduce(
      (most, match) => ((match?.savedCents ?? 0) > (most?.savedCents ?? 0) ? match : most),
      null,
    );
    if (!best) return [...applied.values()];
    const { bundle, pieces, savedCents } = best;
    const count = timesOf(pieces, left);
    for (const piece of pieces) left[piece.line] = (left[piece.line] ?? 0) - count * piece.count;
    const cents = count * savedCents;
    const shares = splitByWeights(
      cents,
      pieces.map((piece) => count * piece.count * piece.unitPriceCents),
    );
    const sum = applied.get(bundle.id) ?? { name: bundle.name, count: 0, cents: 0, lineCents: lines.map(() => 0) };
    pieces.forEach(({ line }, at) => {
      sum.lineCents[line] = (sum.lineCents[line] ?? 0) + (shares[at] ?? 0);
    });
    applied.set(bundle.id, { ...sum, count: sum.count + count, cents: sum.cents + cents });
  }
}

/** Lines that a part may be of, the dearest first; those that are used up are taken away. */
type Candidates = { line: number; unitPriceCents: number }[];

const candidatesOf = (bundle: Bundle, lines: readonly BundledLine[]): Candidates[] =>
  bundle.parts.map(({ productId }) =>
    lines
      .flatMap((line, at) =>
        line.productId === productId && line.bundleIds.includes(bundle.id)
          ? [{ line: at, unitPriceCents: line.unitPriceCents }]
          : [],
      )
      .sort((a, b) => b.unitPriceCents - a.unitPriceCents),
  );

/** Returns the pieces of one bundle and what it saves, or null if some are missing or it saves nothing. */
function matchOf(bundle: Bundle, candidates: readonly Candidates[], left: readonly number[]): Match | null {
  const pieces: Pieces[] = [];
  for (const [at, part] of bundle.parts.entries()) {
    const lines = candidates[at] ?? [];
    while (lines.length > 0 && (left[lines[0]?.line ?? 0] ?? 0) === 0) lines.shift();
    let missing = part.count;
    for (const { line, unitPriceCents } of lines) {
      const count = Math.min(missing, left[line] ?? 0);
      if (count > 0) pieces.push({ line, count, unitPriceCents });
      missing -= count;
      if (missing === 0) break;
    }
    if (missing > 0) return null;
  }
  const separately = pieces.reduce((sum, { count, unitPriceCents }) => sum + count * unitPriceCents, 0);
  const savedCents = separately - bundle.priceCents;
  return savedCents > 0 ? { bundle, pieces, savedCents } : null;
}

/** Returns how many such bundles these lines make up: of thousands of pieces not one after the other. */
const timesOf = (pieces: readonly Pieces[], left: readonly number[]): number =>
  Math.min(...pieces.map(({ line, count }) => Math.floor((left[line] ?? 0) / count)));

/** Returns what bundles take off each of `count` lines, in cents. */
export const bundleCentsOf = (applied: readonly AppliedBundle[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => applied.reduce((sum, { lineCents }) => sum + (lineCents[at] ?? 0), 0));
