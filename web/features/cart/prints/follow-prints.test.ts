import { describe, expect, it } from 'vitest';
import type { Print } from '../../../../shared/contract/prints.ts';
import { type CartItem, mergeItems } from '../cart-items.ts';
import { followPrints } from './follow-prints.ts';
import type { Prints } from './print-store.ts';

const items: CartItem[] =
  mergeItems(
    [],
    ['a', 'b', 'c'].map((photoId) => ({
      photoId,
      photo: { url: null, filename: `${photoId}.jpg`, width: 30, height: 20 },
      mode: 'print',
      paperSize: '10x15',
      downloadProduct: null,
      quantity: 1,
      services: [],
      print: { mode: 'fill', crop: null, turn: 0 },
      shareToken: null,
    })),
  ) ?? [];
const print = (status: Print['status']): Print => ({
  hash: 'h',
  status,
  problem: null,
  thumbnailUrl: null,
  sha256: null,
  width: null,
  height: null,
  dpi: null,
});

/** Follows the items; each round of `rounds` answers for the photos that it names, the others stay WANTED. */
async function follow(rounds: Record<string, Print['status']>[], known: Prints = new Map()) {
  let prints = known;
  const asked: string[][] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  await followPrints({
    items,
    getPrints: () => prints,
    ask: async (open) => {
      const round = rounds[asked.length] ?? {};
      asked.push(open.map(({ photoId }) => photoId));
      prints = new Map([...prints, ...open.map(({ id, photoId }) => [id, print(round[photoId] ?? 'WANTED')] as const)]);
    },
    wait: async (ms) => {
      waits.push(ms);
      if (waits.length === 10) controller.abort();
    },
    signal: controller.signal,
  });
  return { asked, waits };
}

describe('following prints', () => {
  it('asks for those that are being made until each is ready or has failed', async () => {
    const { asked } = await follow([{ a: 'READY' }, { b: 'FAILED' }, {}, { c: 'READY' }]);
    expect(asked).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c'], ['c']]);
  });

  it('asks for what is known only while it is being made', async () => {
    const known = new Map([
      [items[0]!.id, print('READY')],
      [items[1]!.id, print('WANTED')],
    ]);
    expect((await follow([{ c: 'READY' }, { b: 'READY' }], known)).asked).toEqual([['c'], ['b']]);
  });

  it('waits longer while nothing is finished, and less again after', async () => {
    const { waits } = await follow([{}, {}, {}, { a: 'READY' }, { b: 'READY', c: 'READY' }]);
    const [first, second, third, afterReady] = waits;
    expect(second).toBeGreaterThan(first!);
    expect(third).toBeGreaterThan(second!);
    expect(afterReady).toBeLessThan(third!);
  });

  it('never waits for more than six seconds, and ends when the page is left', async () => {
    const { waits, asked } = await follow([]);
    expect(Math.max(...waits)).toBe(6000);
    expect(asked).toHaveLength(10);
  });
});
