import { expect, test } from 'vitest';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { QuotedItem } from '../../../../shared/shop/orders/contract.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { type CartItem, plainPrint } from './cart-items.ts';
import { type CartLine, cartLine, type LineFacts } from './cart-line.ts';
import type { Pricing } from './prices.ts';

const size = (name: string, printFormat: Product['printFormat']) => ({ name, type: 'PRINT_SIZE', printFormat });
const pricing = {
  PRINT_SIZE: [size('10x15', formatOf(100, 150)), size('Plátno', null)],
  SERVICE: [],
  DOWNLOAD: [],
} as unknown as Pricing;

const photo = { url: '/own', filename: 'more.jpg', width: 4000, height: 3000 };
const item: CartItem = {
  id: 'a',
  photoId: 'a',
  photo,
  mode: 'print',
  paperSize: '10x15',
  downloadProduct: null,
  quantity: 3,
  services: ['Lesk'],
  print: plainPrint,
  shareToken: null,
};
const download: CartItem = {
  ...item,
  mode: 'download',
  paperSize: null,
  downloadProduct: 'Originál',
  quantity: 1,
  services: [],
  print: null,
};
const quoted = {
  photo: { filename: 'nové.jpg', url: '/quoted', thumbnailUrl: '/small', width: 4000, height: 3000 },
  services: ['Lesk', 'Papier'],
  totalCents: 90,
  problem: null,
} as unknown as QuotedItem;
const print = { status: 'READY', problem: null, thumbnailUrl: '/print' } as Print;
const price = { quantity: 3, printCents: 29, servicesCents: 1, totalCents: 90 };
const gone = { ...quoted, photo: null, problem: 'Fotka už nie je dostupná.' };
const failed: Print = { ...print, status: 'FAILED', problem: 'Súbor je poškodený.', thumbnailUrl: null };

const cases: [string, Partial<LineFacts>, Partial<CartLine>][] = [
  ['what the cart knows, before the server has responded', {}, { filename: 'more.jpg', thumbnailUrl: '/own' }],
  ['services of the cart until they are quoted', {}, { services: 'Lesk' }],
  ['those of the quote', { quoted }, { services: 'Lesk, Papier', filename: 'nové.jpg', thumbnailUrl: '/small' }],
  ['the print file before the photo', { quoted, print }, { thumbnailUrl: '/print' }],
  ['the photo of a quote without a thumbnail', { quoted: withoutThumbnail() }, { thumbnailUrl: '/quoted' }],
  ['no picture of a photo that is gone', { quoted: gone }, { thumbnailUrl: null, filename: 'more.jpg' }],

  ['the name of the paper before prices are loaded', { pricing: undefined }, { facts: 'Tlač · 10x15' }],
  ['its size then', {}, { facts: 'Tlač · 10\u00a0×\u00a015\u00a0cm' }],
  ['a download', { item: download }, { facts: 'Digitálne stiahnutie · Originál', isPrepared: false, canCrop: false }],
  [
    'a whole photo',
    { item: { ...item, print: { ...plainPrint, mode: 'fit' } } },
    { facts: expect.stringMatching(/ · .* · /) },
  ],

  ['room for the state of the print, before it is known', { pricing: undefined }, { isPrepared: true, canCrop: true }],
  [
    'no print file of an unknown paper',
    { item: { ...item, paperSize: 'Plátno' } },
    { isPrepared: false, canCrop: false },
  ],
  ['no crop of an unknown size', { item: { ...item, photo: { ...photo, width: null } } }, { canCrop: false }],
  [
    'the size that only the quote knows',
    { item: { ...item, photo: { ...photo, width: null } }, quoted },
    { canCrop: true },
  ],
  ['a crop for a print that has failed', { quoted, print: failed }, { problem: failed.problem, canCrop: true }],
  ['none for a photo that is gone', { quoted: gone, print: failed }, { problem: gone.problem, canCrop: false }],

  ['no price before it is loaded', { price: undefined }, { price: null, sum: null, perPiece: null }],
  ['a dash for what cannot be ordered', { quoted: gone, price }, { price: '–', sum: null, perPiece: null }],
  ['how the price with services is made up', { price }, { sum: expect.stringMatching(/^3 ×\u00a0/), perPiece: null }],
  [
    'the price of one of many',
    { price: { ...price, printCents: 30, servicesCents: 0 } },
    { sum: null, perPiece: '0,30\u00a0€ za kus' },
  ],
  [
    'not of a single one',
    { item: { ...item, quantity: 1 }, price: { ...price, servicesCents: 0 } },
    { perPiece: null },
  ],
  ['a free download', { item: download, price: { ...price, totalCents: 0 } }, { price: 'Zdarma', sum: null }],
];

function withoutThumbnail(): QuotedItem {
  return { ...quoted, photo: quoted.photo && { ...quoted.photo, thumbnailUrl: null } };
}

test.each(cases)('shows %s', (_, facts, shown) => {
  const line = cartLine({ item, quoted: undefined, print: undefined, pricing, price: undefined, ...facts });
  expect(line).toMatchObject(shown);
});
