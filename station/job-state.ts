import type { StationConfig } from './config.ts';
import type { JournalEntry, LeasedItem, LeasedJob } from './journal-entry.ts';
import { planUnits, type Unit } from './units.ts';

export interface UnitState extends Unit {
  status: 'waiting' | 'staging' | 'staged' | 'asked' | 'taken' | 'failed';
  /** Why it is asked about. */
  why: string;
  /** When its status changed. */
  at: string;
}

/** A leased job, as its journal tells it. */
export interface JobState extends LeasedJob {
  units: UnitState[];
  /** By position: why the item can't be printed. */
  failures: Map<number, string>;
  confirmed: Set<number>;
  isDropped: boolean;
  isPaused: boolean;
  /** When all of it was confirmed. */
  closedAt: string | null;
}

/** Returns a job from the first entry of its journal. */
export function openJob(job: LeasedJob, at: string, config: Pick<StationConfig, 'formats'>): JobState {
  const units = planUnits(job, config).map((unit): UnitState => ({ ...unit, status: 'waiting', why: '', at }));
  const nothingYet = { failures: new Map(), confirmed: new Set<number>(), closedAt: null };
  return { ...job, units, ...nothingYet, isDropped: false, isPaused: false };
}

const answered = { printed: 'taken', again: 'waiting', failed: 'failed' } as const;

/** Changes a job by what happened. */
export function applyEntry(job: JobState, entry: JournalEntry): void {
  if (entry.type === 'dropped') job.isDropped = true;
  else if (entry.type === 'paused' || entry.type === 'resumed') job.isPaused = entry.type === 'paused';
  else if (entry.type === 'closed') job.closedAt = entry.at;
  else if (entry.type === 'failed') job.failures.set(entry.position, entry.reason);
  else if (entry.type === 'confirmed') job.confirmed.add(entry.position);
  else if (entry.type !== 'leased') {
    const unit = job.units.find(({ id }) => id === entry.unit);
    if (!unit) return;
    unit.at = entry.at;
    unit.why = entry.type === 'asked' ? entry.why : '';
    unit.status = entry.type === 'answered' ? answered[entry.answer] : entry.type;
    // A name of its own: the first file may still lie somewhere.
    if (entry.type === 'answered' && entry.answer === 'again') unit.name += '-r';
  }
}

/** Whether some of it lies before a printer, or may lie there. */
const isBusy = ({ units }: JobState): boolean =>
  units.some(({ status }) => status === 'staging' || status === 'staged' || status === 'asked');

/** Whether a job was called off, and no print of it is to come any more. */
export const isOver = (job: JobState): boolean => job.isDropped && !isBusy(job);

/** The outcome of an item: null while it is not known of each of its copies. */
export function outcomeOf(
  job: JobState,
  item: LeasedItem,
): { status: 'PRINTED' | 'FAILED'; copies: number; reason: string } | null {
  const reason = job.failures.get(item.position);
  const units = job.units.filter(({ pieces }) => pieces.some((piece) => piece.item.position === item.position));
  if (reason === undefined && !isOver(job) && units.some(({ status }) => status !== 'taken' && status !== 'failed'))
    return null;
  const copies = units
    .filter(({ status }) => status === 'taken')
    .flatMap(({ pieces }) => pieces.filter((piece) => piece.item.position === item.position))
    .reduce((sum, piece) => sum + piece.copies, item.copies);
  if (reason === undefined && copies === item.quantity) return { status: 'PRINTED', copies, reason: '' };
  const isRefused = units.some(({ status }) => status === 'failed');
  const why = isRefused ? 'Podľa obsluhy stanice sa nevytlačilo.' : 'Úlohu odvolali skôr, ako sa vytlačila.';
  return { status: 'FAILED', copies, reason: reason ?? why };
}
