import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, it } from 'vitest';
import { failure, fakeServer } from '../../../testing/fake-server.ts';
import { logIn } from './api.ts';

const input = { email: 'jana@example.sk', password: 'tri-studene-jazera' };

it('solves the puzzle of a refused sign-in and tries again', async () => {
  const proofOfWork = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey });
  const calls = fakeServer({
    'POST /auth/login': ({ body }) =>
      (body as { proofOfWork?: unknown }).proofOfWork
        ? { token: 't', deviceToken: 'd', user: {} }
        : failure(429, 'too-many-sign-ins', { current: { proofOfWork } }),
  });
  expect(await logIn(input)).toMatchObject({ token: 't' });
  expect(calls.map(({ body }) => body)).toEqual([
    expect.not.objectContaining({ proofOfWork: expect.anything() }),
    { ...input, proofOfWork: { challenge: proofOfWork, solution: expect.objectContaining({ counter: 3 }) } },
  ]);
});

it('says to wait where there is no puzzle', async () => {
  const calls = fakeServer({ 'POST /auth/login': () => failure(429, 'too-many-sign-ins') });
  await expect(logIn(input)).rejects.toMatchObject({ status: 429 });
  expect(calls).toHaveLength(1);
});
