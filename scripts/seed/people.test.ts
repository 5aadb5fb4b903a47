import { expect, it } from 'vitest';
import { findPasswordProblem } from '../../worker/accounts/auth/check-password.ts';
import { admin, customers } from './people.ts';

it.each([admin, ...customers])('the printed password of $email meets the rules', async (person) => {
  expect(await findPasswordProblem(person.password, person)).toBeNull();
});
