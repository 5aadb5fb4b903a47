import { and, eq, lt } from 'drizzle-orm';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { maxPrintsAtOnce } from '../../../shared/shop/orders/order-limits.ts';
import type { Print, PrintRequest, PrintsInput } from '../../../shared/shop/prints/contract.ts';
import { unprintableReason } from '../../library/photos/is-printable.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import type { Context } from '../../platform/core/context.ts';
import { emitAll } from '../../platform/core/outbox.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { prints } from '../../platform/db/schema/main/prints.ts';
import { type OrderFacts, readOrderFacts } from '../catalogue/order-facts.ts';
import { bringBackPrints, comesBackMs, wantPrintsAgain } from './bring-back-prints.ts';
import { type PlannedPrint, plannedPrint, rasterOf } from './planned-print.ts';
import { type Allowed, type Asker, consumePrintLimits } from './print-limits.ts';
import { printThumbnailUrl, sharedThumbnailUrl } from './print-thumbnail.ts';
import { rendererVersion } from './render/render-print.ts';
import { hasSharedThumbnail } from './shared-thumbnail.ts';

type PrintRow = typeof prints.$inferSelect;

interface WantedPrint {
  photo: OwnedPhoto;
  planned: PlannedPrint;
  /** Through which a guest asks. */
  albumId?: string | null;
}

interface PreparedItem extends WantedPrint {
  item: PrintRequest;
}

const day = 24 * 3_600_000;
// A failure of ours may be over by then; one of the picture comes again.
const failedForMs = 3_600_000;

/**
 * Returns these prints in order; those that no one has asked for are made by jobs. Asking again changes nothing and
 * counts against no limit.
 */
export async function preparePrints(ctx: Context, asker: Asker, { items }: PrintsInput): Promise<Print[]> {
  const asked = items.map((item) => ({ ...item, mode: 'print' as const }));
  const facts = await readOrderFacts(ctx, asker.userId ?? '', asked);
  const prepared = items.map((item) => prepareItem(facts, asker, item));
  const { rows, refusal } = await askForPrints(
    ctx,
    asker,
    prepared.filter((one) => 'planned' in one),
  );
  return prepared.map((one) => {
    if (!('planned' in one)) return failed(one.problem);
    const row = rows.get(one.planned.hash);
    return row ? toPrintResponse(ctx, asker, one, row) : failed(errors[refusal][1]);
  });
}

function prepareItem(facts: OrderFacts, { userId }: Asker, item: PrintRequest): PreparedItem | { problem: string } {
  const refuse = (code: ErrorCode) => ({ problem: errors[code][1] });
  const found = facts.findPhoto({ ...item, mode: 'print' });
  if (!found) return refuse('ordered-photo-not-found');
  const { photo, limitedTo, albumId } = found;
  const product = facts.products.find(({ type, name }) => type === 'PRINT_SIZE' && name === item.paperSize);
  if (!product) return refuse('product-unavailable');
  if (limitedTo && !limitedTo.has(product.id)) return refuse('product-not-in-album');
  if (!product.printFormat) return refuse('print-format-missing');
  const viewer = photo.userId === userId ? 'owner' : 'guest';
  const problem = unprintableReason(photo, viewer);
  if (problem) return { problem };
  const planned = plannedPrint(photo, product.printFormat, item.print);
  return typeof planned === 'string' ? refuse(planned) : { item, photo, planned, albumId };
}

interface AskedPrints {
  /** All that are there. */
  rows: Map<string, PrintRow>;
  /** Why the others are not. */
  refusal: Allowed<unknown>['refusal'];
}

/** Writes that these are wanted, as far as the limits allow, with the jobs that make them. */
export async function askForPrints(ctx: Context, asker: Asker, asked: readonly WantedPrint[]): Promise<AskedPrints> {
  const byHash = new Map(asked.map((one) => [one.planned.hash, one]));
  const known = await readPrints(ctx, [...byHash.keys()]);
  const missing = [...byHash.values()].filter(({ planned }) => isToBeMade(ctx, known.get(planned.hash)));
  const { allowed: toMake, refusal } = await consumePrintLimits(ctx, asker, missing);
  const isStale = (row: PrintRow) => row.status === 'SWEPT' || row.askedAt < ctx.now - day;
  if (toMake.length === 0 && ![...known.values()].some(isStale)) return { rows: known, refusal };

  const rows = await writeAsked(ctx, [...byHash.keys()], toMake);
  return { rows, refusal };
}

async function readPrints(ctx: Context, hashes: string[]): Promise<Map<string, PrintRow>> {
  const rows = await ctx.db.select().from(prints).where(inList(prints.hash, hashes));
  return new Map(rows.map((row) => [row.hash, row]));
}

function isToBeMade(ctx: Context, row: PrintRow | undefined): boolean {
  if (!row) return true;
  if (row.status === 'SWEPT') return row.attempt === null || (row.sweptAt ?? 0) <= ctx.now - comesBackMs;
  if (row.status !== 'FAILED') return false;
  return row.rendererVersion !== rendererVersion || row.askedAt < ctx.now - failedForMs;
}

async function writeAsked(ctx: Context, hashes: string[], missing: WantedPrint[]): Promise<Map<string, PrintRow>> {
  const isAsked = inList(prints.hash, hashes);
  const isMissing = inList(
    prints.hash,
    missing.map(({ planned }) => planned.hash),
  );
  const wanted = { status: 'WANTED', askedAt: ctx.now } as const;
  const rows = missing.map(({ photo, planned: { hash, plan, source } }) => ({
    ...{ hash, photoId: photo.id, ownerId: photo.userId, raster: rasterOf(plan), source },
  }));
  const { now } = await batchOf(ctx.db, {
    back: bringBackPrints(ctx, isAsked),
    again: wantPrintsAgain(ctx, isMissing),
    asked: ctx.db
      .update(prints)
      .set({ askedAt: ctx.now })
      .where(and(isAsked, eq(prints.status, 'READY'), lt(prints.askedAt, ctx.now - day))),
    made: insertMany(ctx.db, prints, rows, { common: wanted, size: maxPrintsAtOnce }).map((insert) =>
      insert.onConflictDoNothing(),
    ),
    jobs: emitAll(
      ctx,
      rows.map(({ hash }) => ({ type: 'freeze-print', hash })),
    ),
    now: ctx.db.select().from(prints).where(isAsked),
  });
  return new Map(now.map((row) => [row.hash, row]));
}

const nothing = { thumbnailUrl: null, sha256: null, width: null, height: null, dpi: null };
const failed = (problem: string): Print => ({ hash: null, status: 'FAILED', problem, ...nothing });

function toPrintResponse(ctx: Context, { userId }: Asker, { item, photo }: PreparedItem, row: PrintRow): Print {
  if (row.status === 'FAILED') return failed(errors['print-failed'][1]);
  if (row.status !== 'READY') return { hash: row.hash, status: 'WANTED', problem: null, ...nothing };
  const { hash, sha256, width, height, raster } = row;
  const sharedUrl = hasSharedThumbnail(photo) ? sharedThumbnailUrl(hash, item.shareToken ?? '') : null;
  const thumbnailUrl =
    userId !== null && photo.userId === userId
      ? printThumbnailUrl(ctx, hash, { viewerId: userId, watermarkId: null })
      : sharedUrl;
  return { hash, status: 'READY', problem: null, thumbnailUrl, sha256, width, height, dpi: raster.density };
}
