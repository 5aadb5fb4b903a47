import { describe, expect, it } from 'vitest';
import type { CartItem } from '../cart/cart-store.ts';
import { hasChangedPrices, quotedCart } from './quoted-cart.ts';

const item = (id: string, mode: CartItem['mode']): CartItem => ({
  id,
  photoId: id,
  photo: { url: null, filename: `${id}.jpg`, width: null, height: null },
  mode,
  paperSize: mode === 'print' ? '10x15' : null,
  downloadProduct: mode === 'print' ? null : 'Originál',
  quantity: 1,
  services: [],
  print: null,
  shareToken: null,
});
const quoted = (totalCents: number, problem: string | null = null) => ({
  photo: null,
  services: [],
  totalCents,
  bundleIds: [],
  problem,
});
const courier = { name: 'Kuriér', priceCents: 390 };

describe('quotedCart', () => {
  it('splits the total into those of the two orders', () => {
    const items = [item('a', 'print'), item('b', 'download'), item('c', 'print')];
    const cart = quotedCart(items, {
      items: [quoted(29), quoted(199), quoted(58)],
      delivery: courier,
      school: null,
      bundles: [],
      voucher: null,
      totalCents: 676,
    });
    expect(cart).toMatchObject({ printCents: 477, downloadCents: 199, totalCents: 676 });
    expect(cart.lines.map((line) => [line.item.id, line.totalCents])).toEqual([
      ['a', 29],
      ['b', 199],
      ['c', 58],
    ]);
  });

  it('has no total for an order whose items all have a problem', () => {
    const items = [item('a', 'print'), item('b', 'download')];
    const cart = quotedCart(items, {
      items: [quoted(29), quoted(0, 'Preč')],
      delivery: courier,
      school: null,
      bundles: [],
      voucher: null,
      totalCents: 419,
    });
    expect(cart).toMatchObject({ printCents: 419, downloadCents: null });
  });
});

describe('a discount', () => {
  const voucher = { code: 'LETO', problem: null, printCents: 100, downloadCents: 50 };
  const items = [item('a', 'print'), item('b', 'download')];
  const cart = quotedCart(items, {
    items: [quoted(300), quoted(199)],
    delivery: courier,
    school: null,
    bundles: [],
    voucher,
    totalCents: 739,
  });

  it('is taken off the order that it belongs to', () => {
    expect(cart).toMatchObject({ printCents: 590, downloadCents: 149, totalCents: 739 });
  });

  it('is no changed price', () => {
    expect(hasChangedPrices(cart, 499)).toBe(false);
    expect(hasChangedPrices(cart, 498)).toBe(true);
  });
});

describe('hasChangedPrices', () => {
  const cart = quotedCart([item('a', 'print')], {
    items: [quoted(29)],
    delivery: courier,
    school: null,
    bundles: [],
    voucher: null,
    totalCents: 419,
  });

  it('compares prices without delivery', () => {
    expect(hasChangedPrices(cart, 29)).toBe(false);
    expect(hasChangedPrices(cart, 28)).toBe(true);
  });

  it('is false while an item cannot be ordered', () => {
    const broken = quotedCart([item('a', 'print')], {
      items: [quoted(0, 'Preč')],
      delivery: null,
      school: null,
      bundles: [],
      voucher: null,
      totalCents: 0,
    });
    expect(hasChangedPrices(broken, 29)).toBe(false);
  });
});
