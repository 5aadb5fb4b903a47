import type { PrintItem } from '../shared/production/print-jobs/contract.ts';

export type LeasedItem = Pick<PrintItem, 'position' | 'filename' | 'paperSize' | 'quantity' | 'copies' | 'url'> & {
  sha256: string | null;
};

/** A job as it was leased. */
export interface LeasedJob {
  id: string;
  leaseId: string;
  orderNumber: string;
  items: LeasedItem[];
}

export type Answer = 'printed' | 'again' | 'failed';

/** What happened to a leased job; `unit`: see units.ts. */
export type News =
  | { type: 'leased'; job: LeasedJob }
  /** Called off, or not ours any more: nothing of it begins from then on. */
  | { type: 'dropped' }
  /** Its order is held: nothing of it begins until it goes on. */
  | { type: 'paused' }
  | { type: 'resumed' }
  /** Before and after what gives a unit to its printer. */
  | { type: 'staging' | 'staged'; unit: string }
  | { type: 'taken'; unit: string }
  | { type: 'asked'; unit: string; why: string }
  | { type: 'answered'; unit: string; answer: Answer }
  | { type: 'failed'; position: number; reason: string }
  | { type: 'confirmed'; position: number }
  /** All is confirmed. */
  | { type: 'closed' };

export type JournalEntry = News & { at: string };
