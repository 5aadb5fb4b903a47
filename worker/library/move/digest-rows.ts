import { createHash } from 'node:crypto';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { Digest } from '../../platform/db/schema/main/directory.ts';
import type { Part } from './parts.ts';
import { readRows } from './read-rows.ts';

const rowsAtOnce = 2000;

const empty: Digest = { count: 0, sum: '0', after: null, isEnd: false };

/** Digests the rows of a part, from where it was left, to their end or until it is to stop. */
export async function digestRows(
  ctx: LibraryContext,
  part: Part,
  ownerId: string,
  { begun, isToStop = () => false }: { begun?: Digest | undefined; isToStop?: () => boolean } = {},
): Promise<Digest> {
  let { count, sum, after, isEnd } = begun ?? empty;
  while (!isEnd && !isToStop()) {
    const { rows, last } = await readRows(ctx, part, ownerId, { after, limit: rowsAtOnce, without: part.unsettled });
    const hashes = rows.map((row) => createHash('sha256').update(row).digest().readBigUInt64LE());
    sum = String(hashes.reduce((total, hash) => BigInt.asUintN(64, total + hash), BigInt(sum)));
    count += rows.length;
    after = last;
    isEnd = last === null;
  }
  return { count, sum, after, isEnd };
}
