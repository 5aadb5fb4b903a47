import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact.ts';

const valid = { name: 'Ľubica Ďurčová', email: 'lubica@example.sk', phone: '', subject: 'order', message: 'Ahoj' };

describe('the check of a message', () => {
  it('accepts a name, an email and a text; a phone is optional', () => {
    for (const phone of ['', ' ', '0901 234 567', '+421 901 234 567'])
      expect(Object.values(checkContact({ ...valid, phone }))).toEqual([null, null, null, null]);
    expect(checkContact({ ...valid, message: 'x'.repeat(5000) }).message).toBeNull();
  });

  it.each([
    [{ name: '  ' }, { name: 'Zadajte meno a\u00a0priezvisko.' }],
    [{ name: 'x'.repeat(101) }, { name: 'Najviac 100\u00a0znakov.' }],
    [{ email: '' }, { email: 'Zadajte email.' }],
    [{ email: 'lubica@' }, { email: 'Zadajte platný email, napríklad jana@example.sk.' }],
    [{ phone: 'večer' }, { phone: expect.stringContaining('Zadajte telefón') }],
    [{ message: ' \n' }, { message: 'Napíšte správu.' }],
    [{ message: 'x'.repeat(5001) }, { message: expect.stringContaining('5\u00a0000') }],
  ])('rejects %j', (change, problem) => {
    expect(checkContact({ ...valid, ...change })).toMatchObject(problem);
  });
});
