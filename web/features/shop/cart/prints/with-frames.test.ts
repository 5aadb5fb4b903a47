import { expect, it } from 'vitest';
import type { Product } from '../../../../../shared/shop/catalogue/contract.ts';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import { type CartItem, mergeItems, type NewCartItem, plainPrint } from '../cart-items.ts';
import { withFrames } from './with-frames.ts';

const product = (change: Partial<Product>) => change as Product;
const pricing = {
  PRINT_SIZE: [
    product({ name: '10x15', printFormat: formatOf(100, 150) }),
    product({ name: 'Magnetka', printFormat: null }),
  ],
  SERVICE: [product({ name: 'Biely okraj', isFrame: true }), product({ name: 'Matný', isFrame: false })],
  DOWNLOAD: [],
  BUNDLE: [],
};
const crop = { left: 0, top: 0, width: 300, height: 200 };
const cartOf = (...items: Partial<NewCartItem>[]): CartItem[] =>
  mergeItems(
    [],
    items.map((item) => ({
      photoId: 'p',
      photo: { url: null, filename: 'p.jpg', width: 300, height: 200 },
      mode: 'print',
      paperSize: '10x15',
      downloadProduct: null,
      quantity: 1,
      services: [],
      print: plainPrint,
      shareToken: null,
      ...item,
    })),
  ) ?? [];

it('frames a print that has the service of the frame', () => {
  const items = cartOf({ services: ['Biely okraj', 'Matný'], print: { mode: 'fill', crop, turn: 90 } });
  const print = { mode: 'frame', crop: null, turn: 90 } as const;
  expect(withFrames(items, pricing)).toEqual(cartOf({ services: ['Biely okraj', 'Matný'], print }));
});

it('leaves a print whose service is the frame no more to the quote, which refuses it', () => {
  const items = cartOf({ services: ['Matný'], print: { mode: 'frame', crop, turn: 0 } });
  expect(withFrames(items, pricing)).toBe(items);
});

it('joins what is the same then', () => {
  const framed = { services: ['Biely okraj'], print: { ...plainPrint, mode: 'frame' as const } };
  const items = cartOf({ services: ['Biely okraj'], quantity: 2 }, { photoId: 'q' }, { ...framed, quantity: 3 });
  expect(withFrames(items, pricing)).toEqual(cartOf({ ...framed, quantity: 5 }, { photoId: 'q' }));
});

it('leaves a cart without contradictions as it is', () => {
  const items = cartOf(
    { print: { mode: 'fit', crop: null, turn: 0 } },
    { services: ['Biely okraj'], print: { mode: 'frame', crop, turn: 0 } },
    { services: ['Biely okraj'], paperSize: 'Magnetka' },
    { mode: 'download', paperSize: null, downloadProduct: 'Originál', print: null },
  );
  expect(withFrames(items, pricing)).toBe(items);
});
