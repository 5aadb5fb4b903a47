import fc from 'fast-check';
import { expect, it } from 'vitest';
import { uuidBound } from './uuid-bound.ts';

const uuid = fc.uuid();
const character = fc.constantFrom(...'09afgAFz-/~ .');

const nearUuids = fc
  .tuple(uuid, fc.nat(40), fc.array(character, { maxLength: 3 }))
  .map(([text, length, more]) => text.slice(0, length) + more.join(''));

it('stands among the bytes of UUIDs where the text stands among their texts', () => {
  fc.assert(
    fc.property(fc.oneof(uuid, nearUuids), fc.oneof(uuid, nearUuids), uuid, (text, like, other) => {
      // Half of the time a UUID that begins as the text does.
      const candidate = like + other.slice(like.length);
      const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(candidate) ? candidate : other;
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
      expect(Buffer.compare(bytes, uuidBound(text)) >= 0, `${id} of ${text}`).toBe(id >= text);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  ['', '00000000000000000000000000000000'],
  ['~', 'ffffffffffffffffffffffffffffffff00'],
  ['0190bbbb', '0190bbbb000000000000000000000000'],
  ['0190bbbb-0000-7000-8000-000000000001', '0190bbbb000070008000000000000001'],
  ['0190bbbb-0000-7000-8000-000000000001.jpg', '0190bbbb00007000800000000000000100'],
  ['0190bbbb-0000-7000-8000-00000000000F', '0190bbbb00007000800000000000000a'],
])('takes %j', (text, bytes) => {
  expect(uuidBound(text).toString('hex')).toBe(bytes);
});
