import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../processes.ts';
import { billOf, type Usage } from './cloudflare-bill.ts';
import { printCosts } from './print-costs.ts';
import { assumedShop, readShop } from './read-shop.ts';

const nothing: Usage = {
  ...{
    requests: 0,
    cpuMs: 0,
    rowsRead: 0,
    rowsWritten: 0,
    databaseBytes: 0,
    libraryBytes: 0,
    standardGb: 0,
    infrequentGb: 0,
  },
  ...{ r2Writes: 0, r2Reads: 0, retrievedGb: 0, infrequentReads: 0, transitions: 0, queueOperations: 0 },
};
const costOf = (usage: Partial<Usage>): number =>
  billOf({ ...nothing, ...usage }).reduce((total, { cost }) => total + cost, -5);

describe('what Cloudflare bills', () => {
  it.each<[Partial<Usage>, number]>([
    [{}, 0],
    [{ requests: 10e6, cpuMs: 30e6, rowsRead: 25e9, rowsWritten: 50e6, databaseBytes: 5e9, standardGb: 10 }, 0],
    [{ requests: 12e6 }, 0.6],
    [{ cpuMs: 130e6 }, 2],
    [{ rowsRead: 26e9 }, 1],
    [{ rowsWritten: 51e6 }, 1],
    [{ databaseBytes: 15e9 }, 7.5],
    [{ standardGb: 1010 }, 15],
    [{ infrequentGb: 1000, retrievedGb: 100 }, 11],
    [{ infrequentReads: 1e6, transitions: 1e6 }, 9.9],
    [{ r2Writes: 2e6, r2Reads: 11e6 }, 4.86],
    [{ queueOperations: 2e6 }, 0.4],
  ])('of %o is beside the plan %d $', (usage, dollars) => {
    expect(costOf(usage)).toBeCloseTo(dollars);
  });
});

it('docs/deploy.md says what the command prints', () => {
  const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  const cells = (text: string) => text.replace(/[ -]+/g, ' ');
  for (const part of printCosts(assumedShop, 1000, 0.8).split('\n\n')) expect(cells(page)).toContain(cells(part));
});

describe('a deployed shop', () => {
  // Of the first two databases; the third is new.
  const info = { database_size: 4.5e9, rows_read_24h: 0.5e9, rows_written_24h: 1e6 };
  const ids = Array.from({ length: 10 }, (_, at) => `u${at}`);
  const plans = [{ name: 'PLUS', priceCents: 300, limitGb: 200, ids: JSON.stringify(ids) }];
  const stored = ids.map((id) => ({ id, storedGb: 100 }));
  const answer = (args: string[]) => {
    if (args[2] === 'LIBRARY_2') return args[1] === 'info' ? {} : [{ results: [] }];
    if (args[1] === 'info') return info;
    if (args[2] === 'DB') return [{ results: plans }];
    return [{ results: args.at(-1)?.includes('photo_months') ? [{ photos: 250_000 }] : stored }];
  };
  const wrangler = async (args: string[]) => ({
    code: 0,
    output: `▲ [WARNING] new\n\n${JSON.stringify(answer(args))}`,
  });

  it('is scaled from its own database, and from what D1 has measured of it', async () => {
    const costs = printCosts(await readShop(wrangler), 20, 0);
    // Twice thirty days of a billion rows read and two million written.
    expect(costs).toMatch(/\| D1: rows read \| 60,000,000,000 \| 25,000,000,000 \| 35.00 \|/);
    expect(costs).toMatch(/\| D1: rows written \| 120,000,000 \| 50,000,000 \| 70.00 \|/);
    expect(costs).toMatch(/\| D1: stored, GB \| 18 \| 5 \| 9.75 \|/);
    expect(costs).toMatch(/\| R2: stored, GB \| 2,100 \| 10 \| 31.35 \|/);
    expect(costs).toContain(
      'Plans bring in 66.00 $. One database of photos, of 10 GB, is enough for 22 such customers',
    );
    expect(costs).toContain('| PLUS, 200 GB | 3.30 | 3.15 | 105 % | 76 % |');
  });

  it('says what failed, and that there is nobody to count from', async () => {
    const failing = async () => ({ code: 1, output: 'You are not logged in.' });
    await expect(readShop(failing)).rejects.toThrow('wrangler d1 info failed:\nYou are not logged in.');
    expect(() => printCosts({ ...assumedShop, plans: [] }, 10, 0)).toThrow('has no customers yet');
  });
});
