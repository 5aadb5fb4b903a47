import { expect, it } from 'vitest';
import type { CartItem } from '../cart-items.ts';
import { tierQuantity } from './tier-quantity.ts';

const item = (paperSize: string, quantity: number, services: string[] = []): CartItem => ({
  ...{ id: `${paperSize}${quantity}`, photoId: 'p', photo: { url: null, filename: 'a', width: null, height: null } },
  ...{ mode: 'print', paperSize, downloadProduct: null, quantity, services, print: null, shareToken: null },
});
const inCart = [item('10x15', 5), item('10x15', 7, ['Lesk']), item('20x30', 90)];
const asked = { paperSize: '10x15', quantity: 2 };

it('counts one photo where tiers do', () => {
  expect(tierQuantity({ tiersByFormat: false }, inCart, asked, 10)).toBe(2);
});

it('counts the photos that are added and the prints of that size in the cart where tiers count the format', () => {
  expect(tierQuantity({ tiersByFormat: true }, inCart, asked, 10)).toBe(2 * 10 + 5 + 7);
  expect(tierQuantity({ tiersByFormat: true }, inCart, asked, 1, 'Lesk')).toBe(2 + 7);
  expect(tierQuantity({ tiersByFormat: true }, [], asked, 1)).toBe(2);
});
