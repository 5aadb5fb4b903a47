import { createHash } from 'node:crypto';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { Digest } from '../../platform/db/schema/main/directory.ts';
import { readRows } from './copy-rows.ts';
import type { Part } from './parts.ts';

const rowsAtOnce = 2000;

const empty: Digest = { count: 0, sum: '0', isEnd: false };

/** Digests the rows of a part, from where it was left, to their end or until it is to stop. */
export async function digestRows(
  ctx: LibraryContext,
  part: Part,
  ownerId: string,
  { begun, isToStop = () => false }: { begun?: Digest | undefined; isToStop?: () => boolean } = {},
): Promise<Digest> {
  let { count, sum, isEnd } = begun ?? empty;
  while (!isEnd && !isToStop()) {
    const rows = await readRows(ctx, part, ownerId, { offset: count, limit: rowsAtOnce, without: part.unsettled });
    const hashes = rows.map((row) => createHash('sha256').update(row).digest().readBigUInt64LE());
    sum = String(hashes.reduce((total, hash) => BigInt.asUintN(64, total + hash), BigInt(sum)));
    count += rows.length;
    isEnd = rows.length < rowsAtOnce;
  }
  return { count, sum, isEnd };
}
