import type { PrintItemInput } from '../../../shared/production/print-jobs/contract.ts';
import type { ReportedPrinter } from '../../../shared/production/print-jobs/print-stations.ts';
import { recordTokenUse } from '../../../worker/accounts/api-tokens/record-token-use.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { confirmItem } from '../../../worker/production/print-jobs/confirm-item.ts';
import { readPrintData } from '../../../worker/production/print-jobs/print-data.ts';
import { getJob } from '../../../worker/production/print-jobs/queries.ts';
import { beginFetch } from '../../../worker/production/print-jobs/stations/begin-fetch.ts';
import { leasePrintJob } from '../../../worker/production/print-jobs/stations/lease-print-job.ts';
import { recordHeartbeat } from '../../../worker/production/print-jobs/stations/list-stations.ts';
import type { DemoShop } from './demo-shop.ts';

/** What the station's computer calls itself. */
const station = { id: 'pc-1', name: 'Počítač v labe' };

const printers: ReportedPrinter[] = [
  {
    name: 'RX1HS-1',
    status: 'STATUS_OK',
    mediaType: '4x6',
    mediaRemaining: 62,
    mediaCapacity: 400,
    staleSeconds: 3,
    formats: ['10x15'],
  },
  {
    name: 'DS820-1',
    status: 'STATUS_OK',
    mediaType: '8x12',
    mediaRemaining: 97,
    mediaCapacity: 110,
    staleSeconds: 3,
    formats: ['20x30'],
  },
];

/** The station is there, and says what media it has. */
export async function heartbeat(shop: DemoShop, ctx: Context): Promise<void> {
  await recordTokenUse(ctx, { id: shop.station.apiTokenId, lastUsedAt: null });
  await recordHeartbeat(ctx, shop.station, { station, printers, queue: 3 });
}

/** Leases a job, the only one that is ready in these formats, and begins to fetch its files. */
export async function lease(shop: DemoShop, ctx: Context, jobId: string, formats: string[]): Promise<void> {
  await recordTokenUse(ctx, { id: shop.station.apiTokenId, lastUsedAt: null });
  const found = await leasePrintJob(ctx, shop.station, { station, formats, known: [] });
  if (found?.printData.job.id !== jobId) throw new Error('The station of the demo leased another job.');
  await beginFetch(ctx, await getJob(ctx, jobId), found.id);
}

interface Outcome {
  /** Items that are printed, from the first one on. */
  printed: number;
  /** What went wrong with the next one. */
  failure?: { copies: number; reason: string };
}

/** Confirms items of a leased job. */
export async function confirm(
  shop: DemoShop,
  ctx: Context,
  jobId: string,
  { printed, failure }: Outcome,
): Promise<void> {
  const { items } = await readPrintData(ctx, shop.station, jobId, station.id);
  const say = (at: number, said: Pick<PrintItemInput, 'status' | 'copies' | 'reason'>) => {
    const sha256 = said.status === 'PRINTED' ? (items[at]?.print?.sha256 ?? null) : null;
    return confirmItem(ctx, shop.station, jobId, items[at]?.position ?? 0, { ...said, sha256, station: station.id });
  };
  for (const [at, { quantity }] of items.slice(0, printed).entries())
    await say(at, { status: 'PRINTED', copies: quantity, reason: '' });
  if (failure) await say(printed, { status: 'FAILED', ...failure });
}
