import { expect, test } from 'vitest';
import { dropResidents, keepResident, takeResident } from './decoder-pool.ts';

const MB = 1024 * 1024;

class Small {
  readonly memoryBytes = 20 * MB;
}
class Other {
  readonly memoryBytes = 30 * MB;
}

test('decoders wait together while the next picture leaves room for them', () => {
  dropResidents();
  const [small, other] = [new Small(), new Other()];
  keepResident(small);
  keepResident(other);
  expect(takeResident(Small, 25 * MB)).toBe(small);
  keepResident(small);
  expect(takeResident(Other, 10 * MB)).toBe(other);
});

test('those that would pass the budget beside it are let go, its own kind stays', () => {
  dropResidents();
  const [small, other] = [new Small(), new Other()];
  keepResident(small);
  keepResident(other);
  expect(takeResident(Small, 40 * MB)).toBe(small);
  expect(takeResident(Other, 0)).not.toBe(other);
});

test('nobody gets the one that is in use', () => {
  dropResidents();
  keepResident(new Small());
  expect(takeResident(Small, 0)).not.toBe(takeResident(Small, 0));
});
