import type { ImportItem, ImportPlan } from '../../../../../shared/library/imports/import-plan.ts';
import type { ArchiveFault } from '../archives/archive-error.ts';
import type { ChosenFile } from './chosen-files.ts';
import type { PartProblem, ReadProgress } from './read-export.ts';

/** What is told of an export before anything is sent: its plan without the photos. */
export interface ExportSummary extends Omit<ImportPlan, 'items'> {
  problems: PartProblem[];
}

/** What was not brought over before. `videos`: of the photos. */
export interface LeftOfExport {
  photos: number;
  videos: number;
  bytes: number;
}

/** A photo or video to be sent; its albums are those of the summary. */
export interface ExportPhoto extends Omit<ImportItem, 'files' | 'name'> {
  /** The same one whenever the same export is read. */
  key: string;
  path: string;
  /** Null: it can't be read. */
  file: File | null;
  /** Why not. */
  fault: ArchiveFault | null;
}

/** To the worker. `files` come in groups, as a hundred thousand at once would hold up the page. */
export type ImportRequest =
  | { id: number; call: 'files'; files: ChosenFile[] }
  | { id: number; call: 'read'; now: number }
  /** From the first photo on, without those that are brought over already. */
  | { id: number; call: 'begin'; doneKeys: string[] }
  /** As many of the next photos as fit into so many bytes, one at least. */
  | { id: number; call: 'next'; maxPhotos: number; maxBytes: number };

/** From the worker. */
export type ImportReply =
  | { id: number; progress: ReadProgress }
  | { id: number; result: unknown }
  | { id: number; error: string };
