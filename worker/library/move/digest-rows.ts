import { createHash } from 'node:crypto';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readRows } from './copy-rows.ts';
import type { Part } from './parts.ts';

const rowsAtOnce = 2000;

/** Returns how many rows of a part there are, and a sum of their hashes, which is the same in any order. */
export async function digestRows(ctx: LibraryContext, part: Part, ownerId: string): Promise<string> {
  let [count, sum] = [0, 0n];
  for (let isEnd = false; !isEnd; ) {
    const rows = await readRows(ctx, part, ownerId, { offset: count, limit: rowsAtOnce, without: part.unsettled });
    for (const row of rows) sum += createHash('sha256').update(row).digest().readBigUInt64LE();
    count += rows.length;
    isEnd = rows.length < rowsAtOnce;
  }
  return `${count} ${BigInt.asUintN(64, sum)}`;
}
