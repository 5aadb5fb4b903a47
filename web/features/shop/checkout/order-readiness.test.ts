import { expect, test } from 'vitest';
import type { DeliveryKind, PickupPoint } from '../../../../shared/shop/orders/delivery.ts';
import type { Print } from '../../../../shared/shop/prints/contract.ts';
import { pickupTexts } from '../buyer/buyer-texts.ts';
import type { CartItem } from '../cart/cart-store.ts';
import type { CheckoutDelivery } from './checkout-delivery.ts';
import { checkTexts, checkoutTexts as texts } from './checkout-texts.ts';
import { orderReadiness } from './order-readiness.ts';
import type { QuotedCart } from './quoted-cart.ts';

const print = { id: 'p', mode: 'print', paperSize: '10x15', photo: { filename: 'more.jpg' } } as CartItem;
const download = {
  id: 'd',
  mode: 'download',
  downloadProduct: 'Originál',
  photo: { filename: 'more.jpg' },
} as CartItem;
const to = (kind: DeliveryKind, name = 'Kuriér'): CheckoutDelivery => ({ key: name, name, kind, time: null });
const point = { id: 'box' } as PickupPoint;
const sold = { lines: [{ problem: null }], voucher: null } as unknown as QuotedCart;

const facts = {
  items: [print],
  consents: { privacy: true, terms: true, digitalContent: true },
  quote: { delivery: to('ADDRESS'), quoted: sold, isCurrent: true },
  cartPrints: {
    prints: new Map([['p', { status: 'READY', problem: null } as Print]]),
    progress: { ready: 1, total: 1 },
  },
  pricing: undefined,
  pickupPoint: null,
};
type Facts = Parameters<typeof orderReadiness>[0];

const atPoint = { ...facts.quote, delivery: to('PICKUP_POINT') };
const unsold = { ...sold, lines: [{ problem: 'Fotka už nie je dostupná.' }] } as QuotedCart;
const refusedVoucher = { ...sold, voucher: { problem: 'Poukaz skončil.' } } as QuotedCart;
const failedPrint = {
  prints: new Map([['p', { status: 'FAILED', problem: 'Súbor je poškodený.' } as Print]]),
  progress: { ready: 0, total: 1 },
};
const unread = { ...facts.consents, terms: false };

const cases: [string, Partial<Facts>, string | null][] = [
  ['nothing', {}, null],
  ['a photo that is not sold', { quote: { ...facts.quote, quoted: unsold } }, texts.waitingProblems],
  ['a voucher that is refused', { quote: { ...facts.quote, quoted: refusedVoucher } }, texts.waitingVoucher],
  ['a print that failed', { cartPrints: failedPrint }, texts.waitingFailedPrints(['more.jpg (10x15)'])],
  [
    'a print that is being made',
    { cartPrints: { prints: new Map(), progress: { ready: 2, total: 3 } } },
    texts.waitingPrints(2, 3),
  ],
  ['a pick-up point', { quote: atPoint }, pickupTexts.missing],
  ['consents', { consents: unread }, texts.waitingConsents],
  ['consents last', { consents: unread, quote: atPoint }, pickupTexts.missing],
  ['what is not sold first', { cartPrints: failedPrint, quote: { ...atPoint, quoted: unsold } }, texts.waitingProblems],
];

test.each(cases)('an order waits for %s', (_, change, waitingFor) => {
  expect(orderReadiness({ ...facts, ...change })).toMatchObject({ waitingFor, isReady: waitingFor === null });
});

test('an order is not ready while its quote is an older one, which says nothing', () => {
  const quote = { ...facts.quote, isCurrent: false };
  expect(orderReadiness({ ...facts, quote })).toMatchObject({ waitingFor: null, isReady: false });
});

test.each([
  ['consents before its fields', { consents: unread, quote: atPoint }, checkTexts.terms, false],
  ['a pick-up point after them', { quote: atPoint }, pickupTexts.missing, true],
  ['nothing else', { cartPrints: failedPrint }, null, true],
])('a submit refuses for %s', (_, change: Partial<Facts>, refusal, areFieldsChecked) => {
  expect(orderReadiness({ ...facts, ...change })).toMatchObject({ refusal, areFieldsChecked });
});

test.each([
  ['an address', [print], to('ADDRESS', 'Pošta'), { address: true, phone: false }],
  ['a phone too, for a courier', [print], to('ADDRESS'), { address: true, phone: true }],
  ['an address as long as no delivery is known', [print], undefined, { address: true, phone: false }],
  ['nothing, to be collected', [print], to('PERSONAL'), { address: false, phone: false }],
  ['nothing, to a school', [print], to('SCHOOL'), { address: false, phone: false }],
  ['nothing without prints', [download], to('ADDRESS'), { address: false, phone: false }],
])('a delivery needs %s', (_, items, delivery, needs) => {
  expect(orderReadiness({ ...facts, items, quote: { ...facts.quote, delivery } }).needs).toEqual(needs);
});

test('a chosen pick-up point counts only while prints go to one', () => {
  const pickupPoint = point;
  expect(orderReadiness({ ...facts, pickupPoint, quote: atPoint })).toMatchObject({ pickupPoint, waitingFor: null });
  expect(orderReadiness({ ...facts, pickupPoint }).pickupPoint).toBeNull();
  expect(orderReadiness({ ...facts, pickupPoint, items: [download], quote: atPoint }).pickupPoint).toBeNull();
});
