import type { Context } from '../core/context.ts';
import { archiveFiles } from './archive-files.ts';
import { correctionFiles } from './correction-files.ts';
import { invoiceFiles } from './invoice-files.ts';
import { photoFiles } from './photo-files.ts';
import { printFiles } from './print-files.ts';

export interface FileRow {
  id: string;
  /** True: it must have a file; false: it may have one. */
  hasFile: boolean;
  /** Exactly this one; else any of its id. */
  file?: { key: string; etag: string | null; sizeBytes: number | null };
}

/** Files of R2 that belong to rows of D1, both sorted by id. */
export interface FileKind {
  name: 'originals' | 'derived' | 'invoices' | 'corrections' | 'masters' | 'prints' | 'archives';
  prefix: string;
  /** Returns at most `max` rows with ids `from … upTo` (null: to the end), inclusive. */
  listRows(ctx: Context, from: string, upTo: string | null, max: number): Promise<FileRow[]>;
  /** Returns whether the file of a row exists. */
  fileExists(ctx: Context, row: FileRow): Promise<boolean>;
  /** Returns the id in the rest of a key; by default what is before a slash or '.pdf'. */
  idOf?(rest: string): string;
  /** Returns which of these ids have a row. */
  findRows(ctx: Context, ids: string[]): Promise<string[]>;
  /** Recreates lost files, or has them made again, where possible. */
  repairLost?(ctx: Context, ids: string[]): Promise<void>;
  /** Invoices must be archived by law: one without a row may be the last copy. */
  isDeletable: boolean;
}

export const fileKinds: readonly FileKind[] = [
  photoFiles.originals,
  photoFiles.derived,
  invoiceFiles,
  correctionFiles,
  photoFiles.masters,
  printFiles,
  archiveFiles,
];
