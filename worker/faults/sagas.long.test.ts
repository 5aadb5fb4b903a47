import { describe, expect, it } from 'vitest';
import { accountSagas } from './account-sagas.ts';
import { orderSagas } from './order-sagas.ts';
import { photoSagas } from './photo-sagas.ts';

describe('whichever call of D1, R2 or a queue fails, in whichever way, once and for all is done', () => {
  const sagas = Object.entries({ ...photoSagas, ...orderSagas, ...accountSagas });
  it.each(sagas)('%s', async (_, fails) => expect(await fails('every call')).toBeGreaterThan(2));
});
