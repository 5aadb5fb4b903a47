import { describe, expect, it } from 'vitest';
import { checkContact } from './check-contact.ts';

const good = { name: 'Ľubica Ďurčová', email: 'lubica@example.sk', phone: '', subject: 'order', message: 'Ahoj' };

describe('a message before it is sent', () => {
  it('is good with a name, an e-mail and words; a phone is optional', () => {
    for (const phone of ['', ' ', '0901 234 567', '+421 901 234 567'])
      expect(Object.values(checkContact({ ...good, phone }))).toEqual([null, null, null, null]);
    expect(checkContact({ ...good, message: 'x'.repeat(5000) }).message).toBeNull();
  });

  it.each([
    [{ name: '  ' }, { name: 'Zadajte meno a\u00a0priezvisko.' }],
    [{ name: 'x'.repeat(101) }, { name: 'Najviac 100\u00a0znakov.' }],
    [{ email: '' }, { email: 'Zadajte email.' }],
    [{ email: 'lubica@' }, { email: 'Zadajte platný email, napríklad jana@example.sk.' }],
    [{ phone: 'večer' }, { phone: expect.stringContaining('Zadajte telefón') }],
    [{ message: ' \n' }, { message: 'Napíšte správu.' }],
    [{ message: 'x'.repeat(5001) }, { message: expect.stringContaining('5\u00a0000') }],
  ])('with %j says what to do', (change, problem) => {
    expect(checkContact({ ...good, ...change })).toMatchObject(problem);
  });
});
