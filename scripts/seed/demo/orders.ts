import type { CustomerName } from './customers.ts';

const albumTitles = {
  tatry: 'Leto v Tatrách',
  zima: 'Zima na chate',
  more: 'Dovolenka pri mori',
  liptov: 'Jeseň na Liptove',
  obloha: 'Nočná obloha',
} as const;
type AlbumName = keyof typeof albumTitles;
export const titleOf = (album: AlbumName): string => albumTitles[album];

/** Photos of an album, the first `count` of them. */
export interface CartLine {
  album: AlbumName;
  count: number;
  /** Name of a PRINT_SIZE or a DOWNLOAD. */
  product: string;
  mode: 'print' | 'download';
  quantity: number;
  services: string[];
}

export const prints = (
  album: AlbumName,
  count: number,
  product: string,
  quantity = 1,
  ...services: string[]
): CartLine => ({ album, count, product, mode: 'print', quantity, services });

export const downloads = (album: AlbumName, count: number, product: string): CartLine => ({
  album,
  count,
  product,
  mode: 'download',
  quantity: 1,
  services: [],
});

/** How the money came. `bank` with parts: transfers of so many cents, the last one of the rest and `extraCents` more. */
export type DemoPayment =
  | { by: 'card' | 'cash' }
  | { by: 'bank'; firstCents?: number; extraCents?: number }
  /** Only this came. */
  | { by: 'part'; cents: number };

const [bank, card, cash] = [{ by: 'bank' }, { by: 'card' }, { by: 'cash' }] as const;

/** How far the order has come. */
export type Progress =
  | 'RECEIVED'
  | 'SHIPPED'
  | 'PRINTED'
  | 'PRINTING'
  | 'READY'
  | 'WAITING'
  | 'FAILED'
  | 'PAID'
  | 'UNPAID'
  | 'CANCELLED-BY-CUSTOMER'
  | 'CANCELLED-BY-ADMIN'
  | 'REFUNDED';

export interface DemoOrder {
  day: number;
  /** Of today: how many minutes ago. */
  time: string | number;
  who: CustomerName;
  cart: CartLine[] | { plan: string };
  delivery?: string;
  payment?: DemoPayment;
  progress: Progress;
  /** Days ago that its print job was made, unless as soon as it was paid. */
  made?: number;
  /** Its first print job ran out of paper. */
  failedFirst?: boolean;
}

const [posta, packeta, sps] = ['Slovenská pošta', 'Packeta na adresu', 'Kuriér SPS'];
const [glossy, matte, border] = ['Lesklý papier', 'Matný papier', 'Biely okraj'];

/** Six weeks of a small lab, oldest first. Unpaid orders are cancelled by the app after a week. */
export const demoOrders: DemoOrder[] = [
  {
    day: 42,
    time: '19:24',
    who: 'zuzana',
    cart: [prints('tatry', 5, '10x15', 2, glossy)],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 41,
    time: '20:51',
    who: 'jana',
    cart: [prints('tatry', 5, '10x15', 3, matte), prints('zima', 3, '10x15', 3, matte)],
    delivery: posta,
    payment: bank,
    progress: 'RECEIVED',
  },
  { day: 40, time: '17:05', who: 'peter', cart: [downloads('liptov', 3, '2400 px')], payment: card, progress: 'PAID' },
  {
    day: 39,
    time: '21:12',
    who: 'maria',
    cart: [prints('zima', 3, '13x18', 4)],
    delivery: posta,
    payment: bank,
    progress: 'RECEIVED',
  },
  { day: 38, time: '09:40', who: 'lucia', cart: { plan: 'PLUS' }, payment: bank, progress: 'PAID' },
  {
    day: 37,
    time: '18:33',
    who: 'tomas',
    cart: [prints('obloha', 2, '20x30')],
    delivery: sps,
    progress: 'CANCELLED-BY-CUSTOMER',
  },
  {
    day: 36,
    time: '18:02',
    who: 'tomas',
    cart: [prints('obloha', 2, '20x30', 1, glossy)],
    delivery: sps,
    payment: card,
    progress: 'RECEIVED',
  },
  { day: 35, time: '20:20', who: 'tomas', cart: { plan: 'PRO' }, payment: card, progress: 'PAID' },
  {
    day: 34,
    time: '08:15',
    who: 'martin',
    cart: [prints('liptov', 3, '20x30', 1, matte), prints('obloha', 2, '20x30', 1, matte)],
    delivery: sps,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 33,
    time: '22:08',
    who: 'jozef',
    cart: [prints('liptov', 3, '13x18', 2)],
    delivery: posta,
    progress: 'UNPAID',
  },
  { day: 32, time: '13:47', who: 'eva', cart: [downloads('tatry', 5, 'Originál')], payment: bank, progress: 'PAID' },
  {
    day: 31,
    time: '19:56',
    who: 'katarina',
    cart: [prints('tatry', 5, '10x15', 12, glossy)],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 30,
    time: '10:26',
    who: 'stefan',
    cart: [prints('zima', 3, '20x30')],
    delivery: posta,
    payment: cash,
    progress: 'RECEIVED',
  },
  {
    day: 29,
    time: '21:31',
    who: 'peter',
    cart: [prints('tatry', 5, '13x18', 4)],
    delivery: packeta,
    payment: bank,
    progress: 'REFUNDED',
  },
  { day: 28, time: '16:18', who: 'zuzana', cart: [downloads('zima', 3, '1200 px')], payment: card, progress: 'PAID' },
  { day: 27, time: '12:03', who: 'eva', cart: { plan: 'PLUS' }, payment: bank, progress: 'PAID' },
  {
    day: 26,
    time: '20:44',
    who: 'jana',
    cart: [prints('more', 2, '20x30', 1, matte, border)],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
    failedFirst: true,
  },
  {
    day: 25,
    time: '18:29',
    who: 'peter',
    cart: [prints('obloha', 2, '13x18', 10)],
    delivery: sps,
    payment: { by: 'bank', firstCents: 500 },
    progress: 'RECEIVED',
  },
  {
    day: 24,
    time: '19:17',
    who: 'maria',
    cart: [prints('tatry', 5, '10x15', 20)],
    delivery: posta,
    payment: card,
    progress: 'RECEIVED',
  },
  {
    day: 22,
    time: '15:52',
    who: 'lubomir',
    cart: [prints('liptov', 3, '10x15', 30, glossy)],
    delivery: posta,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 21,
    time: '21:05',
    who: 'jozef',
    cart: [prints('liptov', 3, '13x18', 6, matte)],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
  },
  { day: 20, time: '11:38', who: 'tomas', cart: [downloads('obloha', 2, 'Originál')], progress: 'CANCELLED-BY-ADMIN' },
  {
    day: 19,
    time: '17:49',
    who: 'katarina',
    cart: [prints('zima', 3, '10x15', 15)],
    delivery: packeta,
    payment: { by: 'bank', extraCents: 500 },
    progress: 'RECEIVED',
  },
  { day: 18, time: '20:12', who: 'stefan', cart: [downloads('liptov', 3, '2400 px')], payment: bank, progress: 'PAID' },
  {
    day: 17,
    time: '09:09',
    who: 'martin',
    cart: [prints('obloha', 2, '20x30', 4, glossy)],
    delivery: sps,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 16,
    time: '22:26',
    who: 'lubomir',
    cart: [prints('tatry', 5, '10x15', 5)],
    delivery: posta,
    progress: 'UNPAID',
  },
  {
    day: 15,
    time: '18:55',
    who: 'lucia',
    cart: [prints('liptov', 3, '13x18', 8)],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
  },
  {
    day: 14,
    time: '19:41',
    who: 'eva',
    cart: [prints('tatry', 5, '10x15', 25, glossy)],
    delivery: sps,
    payment: card,
    progress: 'RECEIVED',
  },
  {
    day: 12,
    time: '14:14',
    who: 'zuzana',
    cart: [prints('zima', 3, '13x18', 3), downloads('tatry', 5, '2400 px')],
    delivery: packeta,
    payment: bank,
    progress: 'RECEIVED',
  },
  { day: 11, time: '20:02', who: 'lucia', cart: { plan: 'PLUS' }, payment: bank, progress: 'PAID' },
  {
    day: 10,
    time: '16:40',
    who: 'maria',
    cart: [prints('liptov', 3, '20x30', 2, matte)],
    delivery: posta,
    payment: cash,
    progress: 'RECEIVED',
  },
  { day: 9, time: '21:19', who: 'jana', cart: [downloads('zima', 3, 'Originál')], payment: card, progress: 'PAID' },
  { day: 8, time: '12:35', who: 'katarina', cart: { plan: 'PLUS' }, payment: bank, progress: 'PAID' },
  {
    day: 7,
    time: '18:21',
    who: 'peter',
    cart: [prints('tatry', 5, '10x15', 40)],
    delivery: sps,
    payment: bank,
    progress: 'SHIPPED',
    made: 4,
  },
  {
    day: 7,
    time: '19:30',
    who: 'jozef',
    cart: [prints('zima', 3, '13x18', 5)],
    delivery: packeta,
    payment: bank,
    progress: 'SHIPPED',
    made: 3,
  },
  {
    day: 6,
    time: '17:11',
    who: 'stefan',
    cart: [prints('obloha', 2, '20x30', 2, glossy)],
    delivery: posta,
    payment: card,
    progress: 'SHIPPED',
    made: 2,
  },
  { day: 6, time: '20:48', who: 'lubomir', cart: [downloads('tatry', 5, '1200 px')], payment: bank, progress: 'PAID' },
  {
    day: 5,
    time: '15:27',
    who: 'tomas',
    cart: [prints('liptov', 3, '10x15', 18)],
    delivery: posta,
    payment: { by: 'part', cents: 700 },
    progress: 'UNPAID',
  },
  {
    day: 5,
    time: '19:08',
    who: 'martin',
    cart: [prints('tatry', 5, '13x18', 2, matte)],
    delivery: sps,
    payment: bank,
    progress: 'PRINTED',
    made: 1,
  },
  {
    day: 4,
    time: '18:37',
    who: 'eva',
    cart: [prints('obloha', 2, '13x18', 7)],
    delivery: packeta,
    payment: bank,
    progress: 'FAILED',
    made: 1,
  },
  { day: 3, time: '10:54', who: 'stefan', cart: { plan: 'MAX' }, progress: 'UNPAID' },
  {
    day: 3,
    time: '20:33',
    who: 'zuzana',
    cart: [prints('tatry', 5, '20x30', 1, glossy)],
    delivery: packeta,
    payment: bank,
    progress: 'PRINTING',
    made: 0,
  },
  {
    day: 2,
    time: '17:46',
    who: 'maria',
    cart: [prints('zima', 3, '10x15', 30)],
    delivery: posta,
    payment: bank,
    progress: 'READY',
    made: 0,
  },
  {
    day: 2,
    time: '21:22',
    who: 'lubomir',
    cart: [prints('liptov', 3, '13x18', 9, matte)],
    delivery: posta,
    payment: card,
    progress: 'READY',
    made: 0,
  },
  {
    day: 1,
    time: '12:16',
    who: 'peter',
    cart: [prints('obloha', 2, '10x15', 16)],
    delivery: packeta,
    payment: card,
    progress: 'WAITING',
    made: 0,
  },
  {
    day: 1,
    time: '13:58',
    who: 'katarina',
    cart: [prints('tatry', 5, '10x15', 22, glossy)],
    delivery: packeta,
    payment: bank,
    progress: 'PAID',
  },
  { day: 1, time: '18:05', who: 'jozef', cart: [downloads('liptov', 3, '1200 px')], progress: 'UNPAID' },
  {
    day: 1,
    time: '20:39',
    who: 'lucia',
    cart: [prints('zima', 3, '20x30', 1, border)],
    delivery: sps,
    progress: 'UNPAID',
  },
  { day: 0, time: 80, who: 'jana', cart: [prints('more', 2, '13x18', 2)], delivery: posta, progress: 'UNPAID' },
  { day: 0, time: 70, who: 'eva', cart: [downloads('tatry', 3, 'Originál')], payment: card, progress: 'PAID' },
];
