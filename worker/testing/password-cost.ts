import { afterAll, beforeAll } from 'vitest';
import { passwordCost as fullCost } from '../platform/core/password-cost.ts';

const cheapCost = { N: 16, r: 8, p: 1 };

/** Stands in for core/password-cost.ts in the tests of the Worker (vitest.config.ts): each hash takes 200 ms less. */
export const passwordCost = { ...cheapCost };

/** For suites about passwords: they hash as the product does. */
export function hashAtFullCost(): void {
  beforeAll(() => void Object.assign(passwordCost, fullCost));
  afterAll(() => void Object.assign(passwordCost, cheapCost));
}
