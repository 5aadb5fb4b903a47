import { describe, expect, it } from 'vitest';
import { groupByParcel, type ParcelOrder, parcelKey } from './shared-parcels.ts';

const address = {
  street: 'Dlhá',
  streetNumber: '12A',
  postalCode: '821 01',
  city: 'Žiar nad Hronom',
  country: 'Slovensko',
};
const order: ParcelOrder = {
  kind: 'PRINT',
  status: 'PAID',
  heldAt: null,
  customerName: 'Ľubica Ďurčová',
  recipientName: null,
  deliveryAddress: address,
  deliveryName: 'Kuriér SPS',
};
const at = (more: Partial<typeof address>): Partial<ParcelOrder> => ({ deliveryAddress: { ...address, ...more } });

describe('orders go as one parcel', () => {
  it.each<[string, Partial<ParcelOrder>]>([
    ['of the same customer', {}],
    ['in another state of work', { status: 'PRINT_COMPLETED' }],
    ['with a name without diacritics', { customerName: ' LUBICA  durcova ' }],
    ['with the number beside the street', at({ street: 'Dlhá 12 a', streetNumber: '' })],
    ['with other spaces', at({ postalCode: '82101', city: 'Žiar  nad Hronom' })],
    ['with another product of the same carrier', { deliveryName: 'SPS na adresu' }],
    ['of somebody who sends it to the same person', { customerName: 'Ján Malý', recipientName: 'Ľubica Ďurčová' }],
    ['with the country left out', at({ country: '' })],
  ])('%s', (_, more) => expect(groupByParcel([order, { ...order, ...more }])).toHaveLength(1));
});

describe('orders go apart', () => {
  it.each<[string, Partial<ParcelOrder>]>([
    ['of another customer', { customerName: 'Ján Ďurčo' }],
    ['to another person', { recipientName: 'Ján Ďurčo' }],
    ['to another house', at({ streetNumber: '1/2A' })],
    ['to another flat', at({ streetNumber: '12B' })],
    ['to another town', at({ city: 'Žiar' })],
    ['to another post office', at({ postalCode: '821 02' })],
    ['to another country', at({ country: 'Česko' })],
    ['with another carrier', { deliveryName: 'Packeta' }],
    ['without an address', { deliveryAddress: null }],
    ['when one is not paid', { status: 'PENDING' }],
    ['when one was sent', { status: 'SHIPPED' }],
    ['when one is held', { heldAt: 1 }],
    ['when one has no prints', { kind: 'DOWNLOAD' }],
  ])('%s', (_, more) => expect(groupByParcel([order, { ...order, ...more }])).toEqual([]));

  it('as two numbers of a house are never read as one', () => {
    const [one, two] = ['1/2', '12'].map((streetNumber) => parcelKey({ ...order, ...at({ streetNumber }) }));
    expect(one).not.toBe(two);
  });
});

it('groups keep the order of the list', () => {
  const other = { ...order, customerName: 'Ján Malý' };
  const [a, b, c, d] = [
    { ...order, id: 1 },
    { ...other, id: 2 },
    { ...order, id: 3 },
    { ...other, id: 4 },
  ] as const;
  expect(groupByParcel([a, b, c, d])).toEqual([
    [a, c],
    [b, d],
  ]);
});
