import { and, eq, ne, not, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { isVisibleLogo, type WatermarkLogo } from '../../../shared/library/links/watermark-logo.ts';
import type { Planes } from '../../engine/pictures/scale/planes.ts';
import { drawLogo, drawWatermark } from '../../engine/pictures/watermark/draw-watermark.ts';
import { loadLetters } from '../../engine/pictures/watermark/text-outline.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { watermarkLogos } from '../../platform/db/schema/library/looks.ts';

const start = 'logo:';
/** Of an account, whose links seldom have more than one. */
const maxLogos = 20;
/** With its hash it is longer than any text may be. */
const logoPattern = /^logo:[0-9a-f]{64}$/;

const isUnused = not(rowExists(albumLinks, eq(albumLinks.watermark, watermarkLogos.watermark)));

/** Returns what stands for a logo as the watermark of a link. */
const logoWatermark = ({ width, height, base64 }: WatermarkLogo): string =>
  start + sha256(JSON.stringify([width, height, base64]));

/** Returns whether the watermark of a link is a logo. */
export const isLogo = (watermark: string | null): boolean => watermark !== null && logoPattern.test(watermark);

/** Returns the text of a watermark; null: none, or a logo. */
export const textOf = (watermark: string | null): string | null => (isLogo(watermark) ? null : watermark);

interface WantedWatermark {
  watermark?: string | null | undefined;
  watermarkLogo?: WatermarkLogo | undefined;
}

/** Returns the watermark that an owner wants for a link; null: none, undefined: the one it has. Throws `invalid-input`. */
export function watermarkOf({ watermark, watermarkLogo }: WantedWatermark): string | null | undefined {
  if (!watermarkLogo) return watermark;
  if (!isVisibleLogo(coverageOf(watermarkLogo.base64)))
    throw new AppError('invalid-input', [
      { field: 'watermarkLogo', message: 'Z\u00a0tohto loga by vodoznak nebolo vidieť.' },
    ]);
  return logoWatermark(watermarkLogo);
}

const coverageOf = (base64: string) => new Uint8ClampedArray(Buffer.from(base64, 'base64'));

/**
 * Returns the statements that keep the logo of a watermark in place of those that no link has any more, after the link has
 * it. They fail their batch, which `mapTooManyLogos` tells.
 */
export function keepLogo(
  ctx: LibraryContext,
  userId: string,
  watermark: string,
  { width, height, base64 }: WatermarkLogo,
) {
  const isOwn = eq(watermarkLogos.userId, userId);
  const others = ctx.library.$count(watermarkLogos, and(isOwn, ne(watermarkLogos.watermark, watermark)));
  const coverage = assertInBatch(sql`${others} < ${maxLogos}`, base64);
  return [
    ctx.library.delete(watermarkLogos).where(and(isOwn, isUnused)),
    ctx.library.insert(watermarkLogos).values({ userId, watermark, width, height, coverage }).onConflictDoNothing(),
  ] as const;
}

/** Runs a batch with `keepLogo`. Throws `too-many-watermark-logos`. */
export const mapTooManyLogos = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('watermark_logos.coverage', 'too-many-watermark-logos', write);

/** Returns what draws a watermark over a picture of an owner. */
export async function drawerOf(
  ctx: LibraryContext,
  userId: string,
  watermark: string,
): Promise<(planes: Planes) => void> {
  if (!isLogo(watermark)) {
    await loadLetters();
    return (planes) => drawWatermark(planes, watermark);
  }
  const [logo] = await ctx.library
    .select()
    .from(watermarkLogos)
    .where(and(eq(watermarkLogos.userId, userId), eq(watermarkLogos.watermark, watermark)));
  if (!logo) throw new Error(`There is no ${watermark}`);
  const { width, height, coverage } = logo;
  const mask = { width, height, coverage: coverageOf(coverage) };
  return (planes) => drawLogo(planes, mask);
}

/** Deletes logos that are the watermark of no link. */
export const deleteUnusedLogos = (ctx: LibraryContext) => ctx.library.delete(watermarkLogos).where(isUnused);
