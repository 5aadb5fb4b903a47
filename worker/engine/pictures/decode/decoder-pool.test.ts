import { expect, test } from 'vitest';
import { clearDecoders, returnDecoder, takeDecoder } from './decoder-pool.ts';

const MB = 1024 * 1024;

class Small {
  readonly memoryBytes = 20 * MB;
}
class Other {
  readonly memoryBytes = 30 * MB;
}

test('idle decoders stay while the next picture has room beside them', () => {
  clearDecoders();
  const [small, other] = [new Small(), new Other()];
  returnDecoder(small);
  returnDecoder(other);
  expect(takeDecoder(Small, 25 * MB)).toBe(small);
  returnDecoder(small);
  expect(takeDecoder(Other, 10 * MB)).toBe(other);
});

test('those that would exceed the budget are released, except of the same kind', () => {
  clearDecoders();
  const [small, other] = [new Small(), new Other()];
  returnDecoder(small);
  returnDecoder(other);
  expect(takeDecoder(Small, 40 * MB)).toBe(small);
  expect(takeDecoder(Other, 0)).not.toBe(other);
});

test('one in use is not handed out again', () => {
  clearDecoders();
  returnDecoder(new Small());
  expect(takeDecoder(Small, 0)).not.toBe(takeDecoder(Small, 0));
});

test('one that has grown too large for what a picture takes beside it is released', () => {
  clearDecoders();
  const other = new Other();
  returnDecoder(other);
  expect(takeDecoder(Other, 20 * MB, 34 * MB)).toBe(other);
  returnDecoder(other);
  expect(takeDecoder(Other, 20 * MB, 35 * MB)).not.toBe(other);
});
