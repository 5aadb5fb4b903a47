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

/** The first `count` photos of an album. */
export interface CartLine {
  album: AlbumName;
  count: number;
  /** Name of a PRINT_SIZE or a DOWNLOAD. */
  product: string;
  mode: 'print' | 'download';
  quantity: number;
  services: string[];
}

const prints = (album: AlbumName, count: number, product: string, quantity = 1, ...services: string[]): CartLine => ({
  album,
  count,
  product,
  mode: 'print',
  quantity,
  services,
});

const downloads = (album: AlbumName, count: number, product: string): CartLine => ({
  album,
  count,
  product,
  mode: 'download',
  quantity: 1,
  services: [],
});

/** How it is paid. `bank` with parts: transfers of these amounts, the last one of the rest plus `extraCents`. */
type DemoPayment =
  | { by: 'card' | 'cash' }
  | { by: 'bank'; firstCents?: number; extraCents?: number }
  /** Only this amount was paid. */
  | { by: 'part'; cents: number };

/** How far the order has come. */
type Progress =
  | 'RECEIVED'
  | 'SHIPPED'
  /** Its papers are printed too. */
  | 'PACKED'
  | 'PRINTED'
  | 'PRINTING'
  | 'READY'
  | 'WAITING'
  | 'FAILED'
  | 'ITEM-FAILED'
  | 'PAID'
  | 'UNPAID'
  | 'CANCELLED-BY-CUSTOMER'
  | 'CANCELLED-BY-ADMIN'
  | 'REFUNDED'
  /** Refunded while its print job was ready. */
  | 'WITHDRAWN';

export interface DemoOrder {
  day: number;
  /** For today: how many minutes ago. */
  time: string | number;
  who: CustomerName;
  cart: CartLine[] | { plan: string };
  delivery?: string;
  payment?: DemoPayment;
  progress: Progress;
  /** Days ago when its print job was created, by default as soon as it was paid. */
  made?: number;
  /** Its first print job ran out of paper. */
  failedFirst?: boolean;
  /** Why it is held, once it was paid. */
  held?: string;
  /** Some of it came damaged, and was printed once more. */
  reprinted?: string;
  /** Why the price of one print went back, after all of it came. */
  damaged?: string;
  voucherCode?: string;
  /** It goes in one parcel with the other ones that do. */
  together?: true;
  /** Ordered without an account, to the address of `who`. */
  guest?: { name: string; email: string };
}

type Details = Pick<
  DemoOrder,
  'made' | 'failedFirst' | 'held' | 'reprinted' | 'damaged' | 'together' | 'voucherCode' | 'guest'
>;

const order =
  (progress: Progress) =>
  (
    day: number,
    time: string | number,
    who: CustomerName,
    cart: DemoOrder['cart'],
    delivery?: string,
    payment?: DemoPayment,
    details: Details = {},
  ): DemoOrder => ({
    day,
    time,
    who,
    cart,
    progress,
    ...(delivery && { delivery }),
    ...(payment && { payment }),
    ...details,
  });

const [received, shipped, printed, printing] = [
  order('RECEIVED'),
  order('SHIPPED'),
  order('PRINTED'),
  order('PRINTING'),
];
const [ready, waiting, failed, paid, unpaid] = [
  order('READY'),
  order('WAITING'),
  order('FAILED'),
  order('PAID'),
  order('UNPAID'),
];
const withdrawn = order('WITHDRAWN');
const packed = order('PACKED');
const itemFailed = order('ITEM-FAILED');
const [cancelled, cancelledByAdmin] = [order('CANCELLED-BY-CUSTOMER'), order('CANCELLED-BY-ADMIN')];
const refunded = order('REFUNDED');

const plan = (name: string) => ({ plan: name });
const part = (cents: number): DemoPayment => ({ by: 'part', cents });
const [bank, card, cash]: DemoPayment[] = [{ by: 'bank' }, { by: 'card' }, { by: 'cash' }];
const [posta, packeta, sps] = ['Slovenská pošta', 'Packeta na adresu', 'Kuriér SPS'];
const pickup = 'Packeta na výdajné miesto';
const [glossy, matte, border] = ['Lesklý papier', 'Matný papier', 'Biely okraj'] as const;
const none = undefined;

/** Six weeks of a small lab, oldest first. The app cancels unpaid orders after a week. */
export const demoOrders: DemoOrder[] = [
  received(42, '19:24', 'zuzana', [prints('tatry', 5, '10x15', 2, glossy)], packeta, bank),
  received(
    41,
    '20:51',
    'jana',
    [prints('tatry', 5, '10x15', 3, matte), prints('zima', 3, '10x15', 3, matte)],
    posta,
    bank,
  ),
  paid(40, '17:05', 'peter', [downloads('liptov', 3, '2400 px')], none, card),
  received(39, '21:12', 'maria', [prints('zima', 3, '13x18', 4)], posta, bank),
  paid(38, '09:40', 'lucia', plan('PLUS'), none, bank),
  cancelled(37, '18:33', 'tomas', [prints('obloha', 2, '20x30')], sps),
  received(36, '18:02', 'tomas', [prints('obloha', 2, '20x30', 1, glossy)], sps, card),
  paid(35, '20:20', 'tomas', plan('PRO'), none, card),
  received(
    34,
    '08:15',
    'martin',
    [prints('liptov', 3, '20x30', 1, matte), prints('obloha', 2, '20x30', 1, matte)],
    sps,
    bank,
  ),
  unpaid(33, '22:08', 'jozef', [prints('liptov', 3, '13x18', 2)], posta),
  paid(32, '13:47', 'eva', [downloads('tatry', 5, 'Originál')], none, bank),
  received(31, '19:56', 'katarina', [prints('tatry', 5, '10x15', 12, glossy)], packeta, bank),
  received(30, '10:26', 'stefan', [prints('zima', 3, '20x30')], posta, cash),
  refunded(29, '21:31', 'peter', [prints('tatry', 5, '13x18', 4)], packeta, bank),
  paid(28, '16:18', 'zuzana', [downloads('zima', 3, '1200 px')], none, card),
  paid(27, '12:03', 'eva', plan('PLUS'), none, bank),
  received(26, '20:44', 'jana', [prints('more', 2, '20x30', 1, matte, border)], packeta, bank, {
    failedFirst: true,
    damaged: 'Na jednej fotke bol škrabanec.',
  }),
  received(25, '18:29', 'peter', [prints('obloha', 2, '13x18', 10)], sps, { by: 'bank', firstCents: 500 }),
  received(24, '19:17', 'maria', [prints('tatry', 5, '10x15', 20)], posta, card),
  received(22, '15:52', 'lubomir', [prints('liptov', 3, '10x15', 30, glossy)], posta, bank),
  received(21, '21:05', 'jozef', [prints('liptov', 3, '13x18', 6, matte)], packeta, bank),
  cancelledByAdmin(20, '11:38', 'tomas', [downloads('obloha', 2, 'Originál')]),
  received(19, '17:49', 'katarina', [prints('zima', 3, '10x15', 15)], packeta, { by: 'bank', extraCents: 500 }),
  paid(18, '20:12', 'stefan', [downloads('liptov', 3, '2400 px')], none, bank),
  received(17, '09:09', 'martin', [prints('obloha', 2, '20x30', 4, glossy)], sps, bank),
  unpaid(16, '22:26', 'lubomir', [prints('tatry', 5, '10x15', 5)], posta),
  received(15, '18:55', 'lucia', [prints('liptov', 3, '13x18', 8)], packeta, bank),
  received(14, '19:41', 'eva', [prints('tatry', 5, '10x15', 25, glossy)], sps, card),
  received(13, '15:10', 'studio', [prints('liptov', 3, '13x18', 60, matte)], sps, bank, { voucherCode: 'VITAJTE' }),
  received(12, '14:14', 'zuzana', [prints('zima', 3, '13x18', 3), downloads('tatry', 5, '2400 px')], packeta, bank),
  paid(11, '20:02', 'lucia', plan('PLUS'), none, bank),
  received(10, '16:40', 'maria', [prints('liptov', 3, '20x30', 2, matte)], posta, cash, {
    made: 5,
    damaged: 'Jedna fotka prišla pokrčená.',
  }),
  paid(9, '21:19', 'jana', [downloads('zima', 3, 'Originál')], none, card),
  paid(8, '12:35', 'katarina', plan('PLUS'), none, bank),
  // Forgotten: it should be on its way.
  paid(7, '16:05', 'stefan', [prints('liptov', 3, '20x30', 2)], sps, bank),
  shipped(7, '18:21', 'peter', [prints('tatry', 5, '10x15', 40)], sps, bank, { made: 4 }),
  shipped(7, '19:30', 'jozef', [prints('zima', 3, '13x18', 5)], packeta, bank, {
    made: 3,
    reprinted: 'Dve fotky prišli s ohnutými rohmi.',
  }),
  shipped(6, '17:11', 'stefan', [prints('obloha', 2, '20x30', 2, glossy)], posta, card, { made: 2 }),
  paid(6, '20:48', 'lubomir', [downloads('tatry', 5, '1200 px')], none, bank),
  unpaid(5, '15:27', 'tomas', [prints('liptov', 3, '10x15', 18)], posta, part(700)),
  printed(5, '19:08', 'martin', [prints('tatry', 5, '13x18', 2, matte)], sps, bank, { made: 1 }),
  packed(5, '20:40', 'peter', [prints('liptov', 3, '10x15', 6)], packeta, bank, { made: 1, together: true }),
  packed(4, '08:25', 'peter', [prints('zima', 2, '13x18')], packeta, card, { made: 1, together: true }),
  failed(4, '18:37', 'eva', [prints('obloha', 2, '13x18', 7)], packeta, bank, { made: 1 }),
  withdrawn(4, '20:15', 'katarina', [prints('zima', 3, '10x15', 4)], packeta, card, { made: 3 }),
  unpaid(3, '10:54', 'stefan', plan('MAX')),
  itemFailed(2, '11:20', 'tomas', [prints('tatry', 4, '10x15', 5, matte)], posta, card, { made: 1 }),
  printing(2, '14:33', 'zuzana', [prints('tatry', 3, '20x30', 2, glossy)], packeta, card, { made: 0 }),
  ready(2, '17:46', 'maria', [prints('zima', 3, '10x15', 30)], posta, bank, { made: 0 }),
  ready(2, '21:22', 'lubomir', [prints('liptov', 3, '13x18', 9, matte)], posta, card, { made: 0 }),
  paid(2, '22:10', 'eva', [prints('liptov', 3, '13x18', 6)], packeta, card, {
    held: 'Zákazníčka chce inú adresu doručenia, ozve sa.',
  }),
  waiting(2, '22:40', 'lucia', [prints('zima', 3, '13x18', 2, glossy)], pickup, card, {
    made: 0,
    voucherCode: 'VITAJTE',
  }),
  waiting(1, '12:16', 'peter', [prints('obloha', 2, '10x15', 16)], packeta, card, { made: 0 }),
  paid(1, '13:58', 'katarina', [prints('tatry', 5, '10x15', 22, glossy)], packeta, bank),
  paid(1, '15:31', 'maria', [prints('tatry', 2, '13x18', 2, matte)], packeta, card, {
    guest: { name: 'Ivana Kráľová', email: 'ivana.kralova@posta.test' },
  }),
  unpaid(1, '18:05', 'jozef', [downloads('liptov', 3, '1200 px')]),
  unpaid(1, '20:39', 'lucia', [prints('zima', 3, '20x30', 1, border)], sps),
  unpaid(0, 80, 'jana', [prints('more', 2, '13x18', 2)], posta),
  unpaid(0, 75, 'jana', [prints('tatry', 3, '10x15', 4), downloads('zima', 2, 'Originál')], pickup),
  paid(0, 70, 'eva', [downloads('tatry', 3, 'Originál')], none, card),
];
