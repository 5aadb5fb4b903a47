import { describe, expect, it } from 'vitest';
import { checkWithdrawal } from './check-withdrawal.ts';

const good = { name: 'Ľubica Ďurčová', contract: '2026000123', email: 'lubica@example.sk', message: '' };

describe('checkWithdrawal', () => {
  it('accepts a name, a contract and an email', () => {
    expect(Object.values(checkWithdrawal(good))).toEqual([null, null, null, null]);
    expect(checkWithdrawal({ ...good, contract: 'fotky z júla', message: 'x'.repeat(2000) })).toMatchObject({
      contract: null,
      message: null,
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'Zadajte meno a\u00a0priezvisko.' }],
    [{ name: 'x'.repeat(101) }, { name: 'Najviac 100\u00a0znakov.' }],
    [{ contract: '' }, { contract: 'Zadajte číslo objednávky alebo faktúry.' }],
    [{ email: ' ' }, { email: 'Zadajte email.' }],
    [{ email: 'lubica@' }, { email: 'Zadajte platný email, napríklad jana@example.sk.' }],
    [{ message: 'x'.repeat(2001) }, { message: 'Najviac 2\u00a0000\u00a0znakov.' }],
  ])('with %j says what to do', (change, problem) => {
    expect(checkWithdrawal({ ...good, ...change })).toMatchObject(problem);
  });
});
