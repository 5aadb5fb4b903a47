import { and, isNotNull, ne } from 'drizzle-orm';
import { type Context, fromEachLibrary } from '../../core/context.ts';
import { inList } from '../../db/in-list.ts';
import { photos } from '../../db/schema/library/photos.ts';
import { type FileKind, fileKinds } from '../file-kinds.ts';

/** What a file has to be for a copy of it to be made. */
export interface ExpectedFile {
  /** Of originals. */
  sha256: string | null;
  /** Null: documents are never written twice. */
  sizeBytes: number | null;
}

interface CopiedKind {
  kind: FileKind;
  /** Returns what is known of the files by id; a file that nothing is known of is not copied. */
  readExpected(ctx: Context, ids: string[]): Promise<Map<string, ExpectedFile>>;
}

const nothing: ExpectedFile = { sha256: null, sizeBytes: null };

const readers: Partial<Record<FileKind['name'], CopiedKind['readExpected']>> = {
  // Not those of erased photos, whose files are about to go.
  async originals(ctx, ids) {
    const rows = await fromEachLibrary(ctx, ({ library }) =>
      library
        .select({ id: photos.id, sha256: photos.sha256, sizeBytes: photos.sizeBytes })
        .from(photos)
        .where(and(inList(photos.id, ids), ne(photos.status, 'PENDING'), isNotNull(photos.sha256))),
    );
    return new Map(rows.map(({ id, ...expected }) => [id, expected]));
  },
  async masters(ctx, ids) {
    const rows = await fromEachLibrary(ctx, ({ library }) =>
      library
        .select({ id: photos.id, sizeBytes: photos.masterBytes })
        .from(photos)
        .where(and(inList(photos.id, ids), isNotNull(photos.masterBytes))),
    );
    return new Map(rows.map(({ id, sizeBytes }) => [id, { sha256: null, sizeBytes }]));
  },
  invoices: (ctx, ids) => readDocuments(ctx, 'invoices', ids),
  corrections: (ctx, ids) => readDocuments(ctx, 'corrections', ids),
};

async function readDocuments(ctx: Context, name: FileKind['name'], ids: string[]): Promise<Map<string, ExpectedFile>> {
  const known = await fileKinds.find((kind) => kind.name === name)?.findRows(ctx, ids);
  return new Map(known?.map((id) => [id, nothing]));
}

/** What can't be made again. */
export const copiedKinds: readonly CopiedKind[] = fileKinds.flatMap((kind) => {
  const readExpected = readers[kind.name];
  return readExpected ? [{ kind, readExpected }] : [];
});
