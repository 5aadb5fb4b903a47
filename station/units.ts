import type { FormatConfig, StationConfig } from './config.ts';
import type { LeasedItem, LeasedJob } from './journal-entry.ts';

/** What a printer gets at once: a copy, an item with its copies, or a folder of items. */
export interface Unit {
  /** The same after a restart, and another one for each lease. */
  id: string;
  jobId: string;
  orderNumber: string;
  paperSize: string;
  /** A safe name, unique in its folder. */
  name: string;
  pieces: { item: LeasedItem; copies: number }[];
}

/** Returns the units of a job, in the order of printing. */
export function planUnits(job: LeasedJob, { formats }: Pick<StationConfig, 'formats'>): Unit[] {
  const units: Unit[] = [];
  const add = (paperSize: string, key: string, pieces: Unit['pieces']) => {
    const name = `${job.orderNumber}-${key}-${job.leaseId.slice(-6)}`;
    units.push({ id: `${job.leaseId}/${key}`, jobId: job.id, orderNumber: job.orderNumber, paperSize, name, pieces });
  };
  const waiting = job.items
    .map((item) => ({ item, copies: item.quantity - item.copies }))
    .filter(({ item, copies }) => copies > 0 && isPrintable(item));
  for (const [paperSize, pieces] of Map.groupBy(waiting, ({ item }) => item.paperSize)) {
    const format = formats[paperSize];
    if (!format) continue;
    for (const [key, some] of groupsOf(format, pieces)) add(paperSize, key, some);
  }
  return units;
}

/** Returns how many prints units are. */
export const countPrints = (units: readonly Pick<Unit, 'pieces'>[]): number =>
  units.flatMap(({ pieces }) => pieces).reduce((sum, { copies }) => sum + copies, 0);

/** Only what was frozen can be compared; the rest an admin has to prepare. */
export const isPrintable = ({ sha256, url }: LeasedItem): boolean => sha256 !== null && url !== null;

function groupsOf({ layout }: FormatConfig, pieces: Unit['pieces']): [key: string, Unit['pieces']][] {
  const first = pieces[0]?.item.position ?? 0;
  if (layout === 'noritsu' || layout === 'epson') return [[digits(first), pieces]];
  if (layout !== 'dnp') return pieces.map((piece) => [digits(piece.item.position), [piece]]);
  return pieces.flatMap(({ item, copies }) =>
    Array.from({ length: copies }, (_, at): [string, Unit['pieces']] => [
      `${digits(item.position)}-${item.copies + at + 1}of${item.quantity}`,
      [{ item, copies: 1 }],
    ]),
  );
}

const digits = (position: number): string => String(position).padStart(4, '0');
