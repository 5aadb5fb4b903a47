import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../../../../shared/errors.ts';
import type { Print } from '../../../../../shared/shop/prints/contract.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { type CartItem, mergeItems } from '../cart-items.ts';
import { followPrints } from './follow-prints.ts';
import type { Prints } from './print-store.ts';

const itemsOf = (photoIds: string[]): CartItem[] =>
  mergeItems(
    [],
    photoIds.map((photoId) => ({
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
const items = itemsOf(['a', 'b', 'c']);
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

type Round = Record<string, Print['status']> | ErrorCode;

/** Follows the items; each round of `rounds` responds for the photos that it names, the others stay WANTED. */
async function follow(rounds: Round[], known: Prints = new Map(), followed = items) {
  let prints = known;
  const asked: string[][] = [];
  const waits: number[] = [];
  const controller = new AbortController();
  await followPrints({
    items: followed,
    getPrints: () => prints,
    ask: async (open) => {
      const round = rounds[asked.length] ?? {};
      asked.push(open.map(({ photoId }) => photoId));
      if (typeof round === 'string') throw new ApiError({ status: 429, message: '', code: round });
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

  it('asks for the first hundred of a large cart while they are finished, else for all, at most one request a second', async () => {
    const large = itemsOf(Array.from({ length: 450 }, (_, index) => `p${index}`));
    const { asked, waits } = await follow(
      [{}, { p0: 'READY' }, { p1: 'READY' }, {}, { p449: 'READY' }],
      new Map(),
      large,
    );
    expect(asked.slice(0, 6).map(({ length }) => length)).toEqual([450, 100, 100, 100, 448, 100]);
    expect(asked[2]?.at(-1)).toBe('p100');
    expect(waits.slice(0, 5)).toEqual([700, 700, 700, 4000, 700]);
  });

  it('goes on later when the server has had too many requests', async () => {
    const { asked, waits } = await follow([
      'too-many-requests',
      { a: 'READY' },
      'too-many-requests',
      { b: 'READY', c: 'READY' },
    ]);
    expect(asked).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['b', 'c'],
      ['b', 'c'],
    ]);
    expect(waits).toEqual([20_000, 700, 20_000]);
  });

  it('ends when the server refuses for another reason', async () => {
    await expect(follow(['too-many-prints'])).rejects.toMatchObject({ code: 'too-many-prints' });
  });
});
