import { photoKinds } from '../../../shared/engine/photo-kinds.ts';
import { AppError } from '../../../shared/errors.ts';
import { pulled } from '../../engine/zip/pulled.ts';
import { libraryOf } from '../../library/directory/find-library.ts';
import { isFetchable, isPrintedUnchanged } from '../../library/photos/is-printable.ts';
import { openForOthers } from '../../library/photos/open-for-others.ts';
import type { Context } from '../../platform/core/context.ts';
import { printKey } from '../../shop/prints/print-store.ts';
import { formatOfPrint } from './print-filename.ts';
import { getJob, listJobItems, type PrintedItem } from './queries.ts';
import { beginFetch } from './stations/begin-fetch.ts';

/**
 * Streams the file to print: the print file that the customer saw; of an item ordered without one, the original without
 * its location. Both also of a deleted photo that its order still needs. A link of a lease opens it while that holds.
 * Throws `print-job-not-found`, `photo-not-found`, `print-photo-gone`, `print-photo-unmade`, `print-lease-lost`,
 * `order-not-printable`.
 */
export async function openPrintPhoto(ctx: Context, jobId: string, position: number, lease: string): Promise<Response> {
  const row = await getJob(ctx, jobId);
  const [printed] = await listJobItems(ctx, row.job, [position - 1]);
  if (!printed) throw new AppError('photo-not-found');
  if (lease) await beginFetch(ctx, row, lease);
  const { body, size } = await openPrint(ctx, printed);
  return new Response(size === null ? pulled(chunksOf(body)) : (body as ReadableStream<Uint8Array>), {
    headers: {
      'content-type': photoKinds[formatOfPrint(printed)].type,
      ...(size !== null && { 'content-length': String(size) }),
      'cache-control': 'private, no-store',
    },
  });
}

interface OpenPrint {
  body: AsyncIterable<Uint8Array>;
  /** Null: not known before it is read. */
  size: number | null;
}

/**
 * Opens what is printed of an item. Throws `print-photo-gone`, `print-photo-unmade`.
 */
export async function openPrint(ctx: Context, printed: PrintedItem): Promise<OpenPrint> {
  const { item, photo } = printed;
  if (item.printHash !== null) return openPrintFile(ctx, printed);
  if (!photo || photo.status === 'PENDING') throw new AppError('print-photo-gone');
  if (!isFetchable(photo)) throw new AppError('print-photo-unmade');
  const file = await openForOthers(await libraryOf(ctx, photo.userId), photo, isPrintedUnchanged(photo));
  if (file === 'gone') throw new AppError('print-photo-gone');
  if (!file) throw new AppError('print-photo-unmade');
  return { body: file.body, size: null };
}

/** Returns whether the file of a print is stored, and is the one that was ordered. */
export const isOrderedFile = ({ item, print }: PrintedItem): boolean =>
  print?.status === 'READY' && print.sha256 === item.printSha256;

async function openPrintFile(ctx: Context, printed: PrintedItem): Promise<OpenPrint> {
  const { print } = printed;
  const key = print?.attempt && isOrderedFile(printed) ? printKey(print.hash, print.attempt) : null;
  const object = key && (await ctx.bucket.get(key));
  if (!object) throw new AppError('print-photo-gone');
  return { body: object.body, size: object.size };
}

async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* body;
}
