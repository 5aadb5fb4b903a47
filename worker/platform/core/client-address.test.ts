import { expect, it } from 'vitest';
import { clientAddress } from './http.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, 'local'],
])('%s is rate-limited as %s', (address, limited) => {
  expect(clientAddress({ req: { header: () => address } })).toBe(limited);
});
