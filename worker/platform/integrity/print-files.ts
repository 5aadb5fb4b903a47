import { and, asc, isNotNull } from 'drizzle-orm';
import { printKey, printsPrefix } from '../../shop/prints/print-store.ts';
import { isBetween } from '../db/id-ranges.ts';
import { inList } from '../db/in-list.ts';
import { prints } from '../db/schema/main/prints.ts';
import type { FileKind } from './file-kinds.ts';

const idOf = (hash: string, attempt: string | null): string => `${hash}/${attempt}`;
const hashOf = (id: string): string => id.split('/', 1)[0] ?? '';

/** Files of prints, by hash and attempt: those of an attempt that D1 does not name belong to no row. */
export const printFiles: FileKind = {
  name: 'prints',
  prefix: printsPrefix,
  idOf: (key) => key.replace(/(-own|-shared-[0-9a-f]+)?\.jpg$/, ''),
  async listRows(ctx, from, upTo, max) {
    const rows = await ctx.db
      .select({
        hash: prints.hash,
        attempt: prints.attempt,
        status: prints.status,
        etag: prints.etag,
        size: prints.sizeBytes,
      })
      .from(prints)
      .where(and(isBetween(prints.hash, hashOf(from), upTo === null ? null : hashOf(upTo)), isNotNull(prints.attempt)))
      .orderBy(asc(prints.hash))
      .limit(max);
    return rows.map(({ hash, attempt, status, etag, size }) => ({
      id: idOf(hash, attempt),
      hasFile: status === 'READY',
      file: { key: printKey(hash, attempt ?? ''), etag, sizeBytes: size },
    }));
  },
  async fileExists(ctx, { file }) {
    const object = file && (await ctx.bucket.head(file.key));
    return object?.etag === file?.etag && object?.size === file?.sizeBytes;
  },
  async findRows(ctx, ids) {
    const rows = await ctx.db
      .select({ hash: prints.hash, attempt: prints.attempt })
      .from(prints)
      .where(inList(prints.hash, ids.map(hashOf)));
    return rows.map(({ hash, attempt }) => idOf(hash, attempt));
  },
  isDeletable: true,
};
