import { expect, test } from 'vitest';
import { clearDecoders, returnDecoder, takeDecoder } from './decoder-pool.ts';

const MB = 1024 * 1024;

class Small {
  readonly memoryBytes = 20 * MB;
}
class Other {
  readonly memoryBytes = 30 * MB;
}

test('decoders wait together while the next picture leaves room for them', () => {
  clearDecoders();
  const [small, other] = [new Small(), new Other()];
  returnDecoder(small);
  returnDecoder(other);
  expect(takeDecoder(Small, 25 * MB)).toBe(small);
  returnDecoder(small);
  expect(takeDecoder(Other, 10 * MB)).toBe(other);
});

test('those that would pass the budget beside it are let go, its own kind stays', () => {
  clearDecoders();
  const [small, other] = [new Small(), new Other()];
  returnDecoder(small);
  returnDecoder(other);
  expect(takeDecoder(Small, 40 * MB)).toBe(small);
  expect(takeDecoder(Other, 0)).not.toBe(other);
});

test('nobody gets the one that is in use', () => {
  clearDecoders();
  returnDecoder(new Small());
  expect(takeDecoder(Small, 0)).not.toBe(takeDecoder(Small, 0));
});
