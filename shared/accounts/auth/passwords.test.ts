import { expect, it } from 'vitest';
import { albumPasswordProblem } from './passwords.ts';

it.each([
  ['tajné', 'tajné', null],
  ['abcd', 'abcd', null],
  ['abc', 'abc', 'Heslo musí mať aspoň 4 znaky'],
  ['tajné', 'tajne', 'Heslá sa nezhodujú'],
  ['abc', 'abd', 'Heslá sa nezhodujú'],
])('album password %j and %j: %j', (password, repeated, problem) => {
  expect(albumPasswordProblem(password, repeated)).toBe(problem);
});
