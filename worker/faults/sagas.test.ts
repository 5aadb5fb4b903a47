import { describe, expect, it } from 'vitest';
import { accountSagas } from './account-sagas.ts';
import { orderSagas } from './order-sagas.ts';
import { photoSagas } from './photo-sagas.ts';

describe('whichever write of D1, R2 or a queue fails, once and for all is done', { timeout: 120_000 }, () => {
  const sagas = Object.entries({ ...photoSagas, ...orderSagas, ...accountSagas });
  it.each(sagas)('%s', async (_, fails) => expect(await fails('writes')).toBeGreaterThan(0));
});
