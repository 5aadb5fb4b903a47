import { expect, it } from 'vitest';
import { passwordProblems } from './password-check.ts';

it.each([
  [
    ['', '', ''],
    ['Zadajte súčasné heslo.', 'Zadajte nové heslo.', 'Zopakujte nové heslo.'],
  ],
  [
    ['staré', 'krátke7', 'krátke7'],
    [null, 'Heslo musí mať aspoň 8 znakov.', null],
  ],
  [
    ['staré', 'dosť dlhé', 'dosť dlhe'],
    [null, null, 'Nové heslá sa nezhodujú'],
  ],
  [
    ['staré', 'x'.repeat(129), 'x'.repeat(129)],
    [null, 'Heslo môže mať najviac 128 znakov.', null],
  ],
  [
    ['staré', 'dosť dlhé', 'dosť dlhé'],
    [null, null, null],
  ],
])(
  'returns for the passwords %j the problems %j',
  ([currentPassword = '', newPassword = '', repeated = ''], problems) => {
    expect(Object.values(passwordProblems({ currentPassword, newPassword, repeated }, 'CUSTOMER'))).toEqual(problems);
  },
);
