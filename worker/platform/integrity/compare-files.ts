import type { Context } from '../core/context.ts';
import type { FileKind, FileRow } from './file-kinds.ts';

/** Position of a scan over the files of a kind: after this key and this id. */
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
  /** Number of compared files. */
  files: number;
  orphans: Orphan[];
  /** Ids of rows without their file. */
  lost: string[];
  /** Null: this was the last slice. */
  next: FilePosition | null;
}

// With more on one page, files are not rechecked one by one: it is a disaster, not an upload in progress.
const maxLooks = 100;

/**
 * One step of the scan over files and rows in the order of their ids: a page of files and the rows in the same range.
 * Files younger than `minAgeMs` are not orphans yet.
 */
export async function compareFiles(
  ctx: Context,
  kind: FileKind,
  position: FilePosition | null,
  { pageSize, minAgeMs }: { pageSize: number; minAgeMs: number },
): Promise<FileSlice> {
  // Files first: whatever is stored had its row before.
  const { objects, truncated } = await ctx.bucket.list({
    prefix: kind.prefix,
    limit: pageSize,
    ...(position && { startAfter: position.key }),
  });
  const lastKey = truncated ? objects.at(-1)?.key : undefined;
  if (truncated && !lastKey) throw new Error(`R2 lists nothing of ${kind.prefix} and more of it`);
  const lastId = lastKey === undefined ? null : idOf(kind, lastKey);
  // One more than files: the first row may be the last of the previous page.
  const rows = await kind.listRows(ctx, position?.id ?? '', lastId, pageSize + 1);
  const isCut = rows.length > pageSize;
  const upTo = isCut ? (rows.at(-1)?.id ?? null) : lastId;
  const files = objects
    .map(({ key, uploaded }) => ({ key, id: idOf(kind, key), uploadedAt: uploaded.getTime() }))
    .filter(({ id }) => upTo === null || id <= upTo);

  const known = new Set(rows.map(({ id }) => id));
  const stored = new Set(files.map(({ id }) => id));
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const isStored = ({ id, file }: FileRow) => {
    const object = file && byKey.get(file.key);
    return file ? object?.etag === file.etag && object?.size === file.sizeBytes : stored.has(id);
  };
  const isNext = ({ id }: FileRow) => position === null || id > position.id;
  const missing = rows.filter((row) => row.hasFile && isNext(row) && !isStored(row));
  return {
    files: files.length,
    orphans: files.filter(({ id, uploadedAt }) => !known.has(id) && uploadedAt <= ctx.now - minAgeMs),
    lost: await stillMissing(ctx, kind, missing),
    // The last id may have more files, unless the rows ended the page: `~` sorts after all characters that follow an
    // id.
    next: upTo === null ? null : { key: (!isCut && lastKey) || `${kind.prefix}${upTo}~`, id: upTo },
  };
}

/**
 * Returns the id in a key: `0193…` of `originals/0193…`, `derived/0193…/preview-1920-85.jpg` or `invoices/0193….pdf`.
 */
export const idOf = (kind: FileKind, key: string): string => {
  const rest = key.slice(kind.prefix.length);
  return kind.idOf?.(rest) ?? rest.split('/', 1)[0]?.replace(/\.pdf$/, '') ?? '';
};

/** Excludes files that were stored while the files were listed. */
async function stillMissing(ctx: Context, kind: FileKind, rows: FileRow[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, row] of rows.entries()) if (at >= maxLooks || !(await kind.fileExists(ctx, row))) ids.push(row.id);
  return ids;
}
