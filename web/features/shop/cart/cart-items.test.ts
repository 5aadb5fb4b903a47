import { describe, expect, it } from 'vitest';
import type { PrintChoice } from '../../../../shared/shop/prints/print-plan.ts';
import { withItemAt, withPrint, withQuantity } from './cart-changes.ts';
import { type CartItem, cartItemId, mergeItems, type NewCartItem, parseCart } from './cart-items.ts';

const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };
const print = (change: Partial<NewCartItem> = {}): NewCartItem => ({
  photoId: 'p1',
  photo: { url: '/p1', filename: 'IMG_1.jpg', width: 4000, height: 3000 },
  mode: 'print',
  paperSize: '10x15',
  downloadProduct: null,
  quantity: 1,
  services: [],
  print: fill,
  shareToken: null,
  ...change,
});
const download = (change: Partial<NewCartItem> = {}): NewCartItem =>
  print({ mode: 'download', paperSize: null, downloadProduct: 'Originál', print: null, ...change });
const cartOf = (...items: NewCartItem[]): CartItem[] => mergeItems([], items) ?? [];

describe('the id of a cart item', () => {
  it('does not depend on the order of services', () => {
    const [a, b] = [print({ services: ['Matný', 'Okraj'] }), print({ services: ['Okraj', 'Matný', 'Okraj'] })];
    expect(cartItemId(a)).toBe(cartItemId(b));
  });

  it('tells photos, modes, sizes, services and downloads apart', () => {
    const items = [
      print(),
      print({ photoId: 'p2' }),
      print({ paperSize: '13x18' }),
      print({ services: ['Okraj'] }),
      print({ services: ['Okraj,Matný'] }),
      print({ services: ['Okraj', 'Matný'] }),
      print({ print: { ...fill, mode: 'fit' } }),
      print({ print: { ...fill, turn: 90 } }),
      print({ print: { ...fill, crop: { left: 0, top: 1, width: 2, height: 3 } } }),
      print({ print: { ...fill, crop: { left: 1, top: 0, width: 2, height: 3 } } }),
      download(),
      download({ downloadProduct: '1200 px' }),
    ];
    expect(new Set(items.map(cartItemId)).size).toBe(items.length);
  });
});

describe('adding', () => {
  it('adds up the quantity of the same combination', () => {
    expect(cartOf(print({ quantity: 2 }), print({ quantity: 3 }), print({ photoId: 'p2' }))).toMatchObject([
      { photoId: 'p1', quantity: 5 },
      { photoId: 'p2', quantity: 1 },
    ]);
  });

  it('limits a download to one and prints to 10,000', () => {
    expect(cartOf(download({ quantity: 4 }), download())).toMatchObject([{ quantity: 1 }]);
    expect(cartOf(print({ quantity: 9_999 }), print({ quantity: 5 }))).toMatchObject([{ quantity: 10_000 }]);
  });

  it('takes the newest share token', () => {
    expect(cartOf(print({ shareToken: 'old' }), print({ shareToken: 'new' }))).toMatchObject([{ shareToken: 'new' }]);
    expect(cartOf(print({ shareToken: 'old' }), print())).toMatchObject([{ shareToken: 'old' }]);
  });

  it('takes at most 1,000 items, and adds none of too many', () => {
    const full = cartOf(...Array.from({ length: 1000 }, (_, index) => print({ photoId: `p${index}` })));
    expect(full).toHaveLength(1000);
    expect(mergeItems(full, [print({ photoId: 'p5' }), print({ photoId: 'one more' })])).toBeNull();
    expect(mergeItems(full, [print({ photoId: 'p5' })])).toHaveLength(1000);
  });
});

describe('the quantity', () => {
  const [item] = cartOf(print({ quantity: 3 })) as [CartItem];

  it('is changed, and the item removed at 0 or less', () => {
    expect(withQuantity([item], item.id, 7)).toMatchObject([{ quantity: 7 }]);
    expect(withQuantity([item], item.id, 0)).toEqual([]);
    expect(withQuantity([item], item.id, -2)).toEqual([]);
  });

  it('is cut to a whole number within the limit, and unchanged by NaN', () => {
    expect(withQuantity([item], item.id, 2.9)).toMatchObject([{ quantity: 2 }]);
    expect(withQuantity([item], item.id, 0.4)).toMatchObject([{ quantity: 1 }]);
    expect(withQuantity([item], item.id, 1e9)).toMatchObject([{ quantity: 10_000 }]);
    expect(withQuantity([item], item.id, Number.NaN)).toEqual([item]);
  });
});

describe('another print of an item', () => {
  const fit: PrintChoice = { ...fill, mode: 'fit' };
  const [a, b, c] = cartOf(print({ quantity: 2 }), print({ print: fit, quantity: 3 }), download()) as [
    CartItem,
    CartItem,
    CartItem,
  ];

  it('takes its place, under an id of its own', () => {
    const turned: PrintChoice = { ...fill, turn: 90 };
    const changed = withPrint([a, b, c], a.id, { print: turned, paperSize: '13x18', services: ['Okraj'] });
    expect(changed).toMatchObject([{ print: turned, paperSize: '13x18', services: ['Okraj'], quantity: 2 }, b, c]);
    expect(changed[0]?.id).toBe(cartItemId(changed[0]!));
  });

  it('joins the item that is the same then', () => {
    expect(withPrint([a, b, c], a.id, { print: fit, paperSize: '10x15', services: [] })).toEqual([
      { ...b, quantity: 5 },
      c,
    ]);
  });

  it('changes nothing of an item that is gone', () => {
    expect(withPrint([b], a.id, { print: fill, paperSize: '10x15', services: [] })).toEqual([b]);
  });
});

describe('undoing a removal', () => {
  const [a, b, c] = cartOf(print(), print({ photoId: 'p2' }), download()) as [CartItem, CartItem, CartItem];

  it('puts the item where it was', () => {
    expect(withItemAt([a, c], b, 1)).toEqual([a, b, c]);
    expect(withItemAt([], c, 2)).toEqual([c]);
  });

  it('does nothing when the item is in the cart again', () => {
    expect(withItemAt([a, b], b, 0)).toEqual([a, b]);
  });
});

describe('loading', () => {
  it('returns what was saved', () => {
    const items = cartOf(
      print({ services: ['Okraj'], shareToken: 't' }),
      download({ photo: { url: null, filename: 'a', width: null, height: null } }),
    );
    expect(parseCart(JSON.stringify(items))).toEqual(items);
  });

  it.each([null, '', '{', 'null', '42', '{"items":[]}', '"cart"'])('reads %s as an empty cart', (text) => {
    expect(parseCart(text)).toEqual([]);
  });

  it('gives prints of older carts the usual crop', () => {
    const { print: _, photo, ...old } = print();
    const saved = { ...old, photo: { url: photo.url, filename: photo.filename } };
    expect(parseCart(JSON.stringify([saved, { ...download(), print: undefined }]))).toMatchObject([
      { print: fill, photo: { ...photo, width: null, height: null } },
      { print: null },
    ]);
  });

  it.each([
    { mode: 'poster', crop: null, turn: 0 },
    { mode: 'fill', crop: null, turn: 45 },
    { mode: 'fill', crop: { left: 0.5, top: 0, width: 1, height: 1 }, turn: 0 },
    { mode: 'fill', crop: 'all', turn: 0 },
    'fill',
  ])('gives a print of %j the usual crop', (saved) => {
    expect(parseCart(JSON.stringify([{ ...print(), print: saved }]))).toEqual(cartOf(print()));
  });

  it('leaves out invalid items', () => {
    const broken = [
      null,
      'item',
      [],
      {},
      { ...print(), photoId: undefined },
      { ...print(), photoId: '' },
      { ...print(), photoId: 7 },
      { ...print(), photo: null },
      { ...print(), photo: undefined },
      { ...print(), photo: { url: 1, filename: 'a' } },
      { ...print(), photo: { url: null } },
      { ...print(), mode: 'poster' },
      { ...print(), paperSize: null },
      { ...print(), paperSize: 10 },
      { ...download(), downloadProduct: null },
      { ...print(), quantity: 0 },
      { ...print(), quantity: 1.5 },
      { ...print(), quantity: '3' },
      { ...print(), services: null },
      { ...print(), services: [1] },
      { ...print(), shareToken: 1 },
    ];
    expect(parseCart(JSON.stringify([...broken, print()]))).toEqual(cartOf(print()));
  });

  it('takes no more than 1,000 items', () => {
    const many = Array.from({ length: 1200 }, (_, index) => print({ photoId: `p${index}` }));
    expect(parseCart(JSON.stringify(many))).toHaveLength(1000);
  });

  it('does not trust a saved id', () => {
    const twice = [
      { ...print(), id: 'a' },
      { ...print(), id: 'b' },
    ];
    expect(parseCart(JSON.stringify(twice))).toMatchObject([{ id: cartItemId(print()), quantity: 2 }]);
  });
});
