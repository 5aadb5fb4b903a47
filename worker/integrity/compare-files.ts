import type { Context } from '../core/context.ts';
import type { FileKind, FileRow } from './file-kinds.ts';

/** Where a walk over the files of a kind goes on: behind this key, and this id. */
export interface FilePosition {
  key: string;
  id: string;
}

/** A file without a row. */
export interface Orphan {
  key: string;
  uploadedAt: number;
}

export interface FileSlice {
  /** Files that were compared. */
  files: number;
  orphans: Orphan[];
  /** Ids of rows without their file. */
  lost: string[];
  /** Null: it was the last. */
  next: FilePosition | null;
}

// Beyond so many on a page nobody looks at each file twice: it is a catastrophe, and no upload that was just on its way.
const maxLooks = 100;

/**
 * A step of the one walk over files and rows in the order of their ids: a page of files beside the rows of the same
 * range. Files younger than `minAgeMs` are no orphans yet.
 */
export async function compareFiles(
  ctx: Context,
  kind: FileKind,
  position: FilePosition | null,
  { pageSize, minAgeMs }: { pageSize: number; minAgeMs: number },
): Promise<FileSlice> {
  // The files first: whatever is stored has had its row before.
  const { objects, truncated } = await ctx.bucket.list({
    prefix: kind.prefix,
    limit: pageSize,
    ...(position && { startAfter: position.key }),
  });
  const lastKey = truncated ? objects.at(-1)?.key : undefined;
  if (truncated && !lastKey) throw new Error(`R2 lists nothing of ${kind.prefix} and more of it`);
  const lastId = lastKey === undefined ? null : idOf(kind, lastKey);
  // One more than files: the first row may be the last one of the page before.
  const rows = await kind.listRows(ctx, position?.id ?? '', lastId, pageSize + 1);
  const isCut = rows.length > pageSize;
  const upTo = isCut ? (rows.at(-1)?.id ?? null) : lastId;
  const files = objects
    .map(({ key, uploaded }) => ({ key, id: idOf(kind, key), uploadedAt: uploaded.getTime() }))
    .filter(({ id }) => upTo === null || id <= upTo);

  const known = new Set(rows.map(({ id }) => id));
  const stored = new Set(files.map(({ id }) => id));
  const isNext = ({ id }: FileRow) => position === null || id > position.id;
  const missing = rows.filter((row) => row.hasFile && isNext(row) && !stored.has(row.id));
  return {
    files: files.length,
    orphans: files.filter(({ id, uploadedAt }) => !known.has(id) && uploadedAt <= ctx.now - minAgeMs),
    lost: await stillMissing(ctx, kind, missing),
    // Of the last id there may be more files, unless the rows ended the page: `~` sorts behind all that ids go on with.
    next: upTo === null ? null : { key: (!isCut && lastKey) || `${kind.prefix}${upTo}~`, id: upTo },
  };
}

/** `0193…` of `originals/0193…`, `derived/0193…/preview-1920-85.jpg` or `invoices/0193….pdf`. */
export const idOf = (kind: FileKind, key: string): string =>
  key
    .slice(kind.prefix.length)
    .split('/', 1)[0]
    ?.replace(/\.pdf$/, '') ?? '';

/** What was stored while the files were listed is not lost. */
async function stillMissing(ctx: Context, kind: FileKind, rows: FileRow[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, { id }] of rows.entries()) if (at >= maxLooks || !(await kind.isThere(ctx, id))) ids.push(id);
  return ids;
}
