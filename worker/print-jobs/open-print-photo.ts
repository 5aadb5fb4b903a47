import { AppError } from '../../shared/errors.ts';
import { photoKinds } from '../../shared/rules/photo-kinds.ts';
import type { Context } from '../core/context.ts';
import { isPrintable, isPrintedUnchanged } from '../photos/is-printable.ts';
import { openForOthers } from '../photos/open-for-others.ts';
import { pulled } from '../zip/pulled.ts';
import { formatOfPrint } from './print-filename.ts';
import { getJob, listPrintItems } from './queries.ts';

/**
 * Streams the file to print: the original without its location, also of a deleted photo that its order still needs.
 * Throws `print-job-not-found`, `photo-not-found`, `print-photo-gone`, `print-photo-unmade`.
 */
export async function openPrintPhoto(ctx: Context, jobId: string, position: number): Promise<Response> {
  const { order } = await getJob(ctx, jobId);
  const [bought] = await listPrintItems(ctx, order.id, position - 1);
  if (!bought) throw new AppError('photo-not-found');
  const { photo } = bought;
  if (!photo || photo.status === 'PENDING') throw new AppError('print-photo-gone');
  if (isPrintable(photo) === false) throw new AppError('print-photo-unmade');
  const file = await openForOthers(ctx, photo, isPrintedUnchanged(photo));
  if (file === 'gone') throw new AppError('print-photo-gone');
  if (!file) throw new AppError('print-photo-unmade');
  return new Response(pulled(chunksOf(file.body)), {
    headers: { 'content-type': photoKinds[formatOfPrint(bought)].type, 'cache-control': 'private, no-store' },
  });
}

async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  yield* body;
}
