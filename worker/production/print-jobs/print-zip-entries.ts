import { AppError } from '../../../shared/errors.ts';
import { textBody } from '../../engine/zip/text-body.ts';
import { folderName, UniqueNames } from '../../engine/zip/zip-names.ts';
import type { ZipEntry } from '../../engine/zip/zip-stream.ts';
import type { Context } from '../../platform/core/context.ts';
import { openPrint } from './open-print-photo.ts';
import { stateOf } from './print-data.ts';
import { printFilename } from './print-filename.ts';
import { copiesOf, getJob, type JobItem, type JobRow, listJobItems } from './queries.ts';

/** Yields the files of some jobs within a range of items as *paper/format/copies*; what is printed is left out. */
export async function* printZipEntries(
  ctx: Context,
  jobIds: readonly string[],
  range: { after: string; until: string },
): AsyncGenerator<ZipEntry, void> {
  const names = new UniqueNames();
  const missing: string[] = [];
  for (const id of jobIds) {
    const row = await findJob(ctx, id);
    if (!row) continue;
    for (const printed of await listJobItems(ctx, row.job)) {
      const key = `${id}/${String(printed.item.position).padStart(6, '0')}`;
      if (key <= range.after || key > range.until) continue;
      const copies = copiesToPrint(row, printed);
      if (copies === 0) continue;
      const name = names.take(pathOf(row, printed, copies));
      const body = await openOrReason(ctx, printed);
      if (typeof body === 'string') missing.push(`${name}: ${body}\r\n`);
      else yield { name, body };
    }
  }
  if (missing.length > 0) yield { name: names.take('chybajuce-subory.txt'), body: textBody(missing) };
}

/** Returns null for a job that was deleted since the link was made. */
async function findJob(ctx: Context, id: string): Promise<JobRow | null> {
  try {
    return await getJob(ctx, id);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Of a job that is done, all of them: somebody looks for its files. Of one that was withdrawn, none. */
function copiesToPrint({ job }: JobRow, printed: JobItem): number {
  if (job.status === 'WITHDRAWN') return 0;
  const wanted = copiesOf(printed);
  return job.status === 'COMPLETED' ? wanted : wanted - stateOf(printed, job.status).copies;
}

/** Returns `Lesklý papier/10x15/2x/2026000123_2x_0007-kopec.jpg`. */
function pathOf({ job, order }: JobRow, printed: JobItem, copies: number): string {
  const { item } = printed;
  const paper = item.services.map(({ name }) => name).join(', ') || 'Bez služieb';
  const name = `${order.number}${job.kind === 'REPRINT' ? '_dotlac' : ''}`;
  const file = `${name}_${copies}x_${printFilename(printed, item.position + 1)}`;
  return [folderName(paper), folderName(item.productName), `${copies}x`, file].join('/');
}

async function openOrReason(ctx: Context, printed: JobItem): Promise<AsyncIterable<Uint8Array> | string> {
  try {
    return (await openPrint(ctx, printed)).body;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
