import { describe, expect, it } from 'vitest';
import type { Product, ProductType } from '../../../../shared/shop/catalogue/contract.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';
import { cartPrices, cartTotalCents } from './prices.ts';
import { toOrderItems } from './to-order-items.ts';

const product = (type: ProductType, name: string, price: number, priceTiers: Product['priceTiers'] = []): Product => ({
  id: name,
  name,
  description: null,
  type,
  price,
  priceTiers,
  resolution: null,
  serviceGroup: null,
  printFormat: null,
  isFrame: false,
});
const pricing = {
  PRINT_SIZE: [product('PRINT_SIZE', '10x15', 0.29, [{ minQty: 10, maxQty: null, price: 0.19 }])],
  SERVICE: [product('SERVICE', 'Okraj', 0.02)],
  DOWNLOAD: [product('DOWNLOAD', 'Originál', 1.99)],
  BUNDLE: [],
};
const print = { mode: 'print' as const, paperSize: '10x15', services: ['Okraj'], downloadProduct: null, quantity: 10 };
const download = { ...print, mode: 'download' as const, paperSize: null, downloadProduct: 'Originál' };

const priceOf = (item: typeof print | typeof download | object) =>
  cartPrices([item as typeof print], pricing, false)[0];

describe('the price of an item', () => {
  it('uses the tier of its quantity and counts each service for each piece', () => {
    expect(priceOf(print)?.totalCents).toBe(210);
    expect(priceOf({ ...print, quantity: 9 })?.totalCents).toBe(279);
  });

  it('counts a download once, without services', () => {
    expect(priceOf(download)?.totalCents).toBe(199);
  });

  it('is explained piece by piece', () => {
    expect(priceOf(print)).toEqual({ quantity: 10, printCents: 19, servicesCents: 2, totalCents: 210 });
    expect(priceOf({ ...print, services: [] })).toMatchObject({ servicesCents: 0 });
  });

  it('has the cheapest service of a group of which none was chosen, as the order will', () => {
    const papers = [0.03, 0.05].map((price) => ({
      ...product('SERVICE', `Papier ${price}`, price),
      serviceGroup: 'Papier',
    }));
    const grouped = { ...pricing, SERVICE: [...papers, ...pricing.SERVICE] };
    const centsOf = (services: string[]) => cartPrices([{ ...print, services }], grouped, false)[0]?.servicesCents;
    expect([[], ['Okraj'], ['Papier 0.05']].map(centsOf)).toEqual([3, 5, 5]);
  });

  it('is null when part of it is no longer on sale, and not in the total then', () => {
    const gone = { ...print, paperSize: '20x30' };
    expect(priceOf(gone)).toBeNull();
    expect(priceOf({ ...print, services: ['Rám'] })).toBeNull();
    expect(cartTotalCents([print, gone, download], pricing, false)).toBe(409);
  });
});

describe('a cart whose tiers count all prints of a format', () => {
  it('is priced as the order will be, without what is no longer on sale', () => {
    const gone = { ...print, services: ['Rám'] };
    const cart = [{ ...print, quantity: 4 }, { ...print, quantity: 6, services: [] }, gone];
    expect(cartPrices(cart, pricing, true).map((price) => price?.totalCents)).toEqual([4 * 21, 6 * 19, undefined]);
    expect(cartTotalCents(cart, pricing, true)).toBe(198);
    expect(cartTotalCents(cart, pricing, false)).toBe(4 * 31 + 6 * 29);
  });
});

describe('toOrderItems', () => {
  const photo = { id: 'x', photoId: 'p1', photo: { url: null, filename: 'a.jpg', width: null, height: null } };
  const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };

  it('sends size, services and crop of a print', () => {
    expect(toOrderItems([{ ...photo, ...print, print: fill, shareToken: 'token' }])).toEqual([
      {
        ...{ photoId: 'p1', mode: 'print', paperSize: '10x15', services: ['Okraj'], quantity: 10 },
        ...{ print: { ...fill, hash: null }, shareToken: 'token' },
      },
    ]);
  });

  it('names the print file in an order', () => {
    const file: Print = {
      hash: 'h',
      status: 'READY',
      problem: null,
      thumbnailUrl: '/t',
      sha256: 's',
      width: 1,
      height: 1,
      dpi: 1,
    };
    const item = { ...photo, ...print, print: fill, shareToken: null };
    expect(toOrderItems([item], new Map([['x', file]]))).toMatchObject([{ print: { ...fill, hash: 'h' } }]);
    expect(toOrderItems([item], new Map([['x', { ...file, hash: null }]]))[0]?.print).toEqual({ ...fill, hash: null });
    expect(toOrderItems([item], new Map())[0]?.print).toEqual({ ...fill, hash: null });
  });

  it('sends the product of a download, once', () => {
    expect(toOrderItems([{ ...photo, ...download, print: null, shareToken: null }])).toEqual([
      { photoId: 'p1', mode: 'download', downloadProduct: 'Originál', quantity: 1 },
    ]);
  });
});
