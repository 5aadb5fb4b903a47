import type { ExportSummary, LeftOfExport } from './reading/import-messages.ts';
import type { ReadProgress } from './reading/read-export.ts';

/** A photo that could not be brought over. */
export interface ImportFailure {
  path: string;
  /** Slovak. */
  error: string;
}

/** How far an import is. */
export interface ImportProgress {
  /** Photos that are done, of this visit and earlier ones. */
  done: number;
  total: number;
  bytes: number;
  totalBytes: number;
  /** Null: not known yet. */
  remainingSeconds: number | null;
}

export interface ImportOutcome {
  stored: number;
  /** The account had them. */
  known: number;
  /** They are in the trash, and stay there. */
  trashed: number;
  failed: number;
  /** The first of them. */
  failures: ImportFailure[];
}

/** Why nothing is being sent. */
export interface ImportStop {
  /** Slovak. */
  error: string;
  isStorageFull: boolean;
  /** It may pass by itself. */
  retries: boolean;
}

export type ImportState =
  | { phase: 'none' }
  | { phase: 'reading'; progress: ReadProgress | null }
  | { phase: 'planned'; summary: ExportSummary; left: LeftOfExport }
  | {
      phase: 'running' | 'stopped' | 'over';
      summary: ExportSummary;
      progress: ImportProgress;
      outcome: ImportOutcome;
      stop: ImportStop | null;
      isPaused: boolean;
    };
