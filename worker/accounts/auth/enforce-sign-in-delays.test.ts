import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, it } from 'vitest';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { app } from '../../app.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { storedLimitKey } from '../../testing/stored-limit-key.ts';

let user: TestUser;
let lastAddress = 0;

beforeEach(async () => {
  user = await makeUser();
  await attack(user);
});

/** Somebody has just guessed at the account so often that strangers wait. */
const attack = ({ email }: TestUser) =>
  env.DB.prepare('insert into attempts (key, count, window_ends_at, blocked_until) values (?, 30, ?2, ?2)')
    .bind(storedLimitKey(`sign-in-delay:${email}`), Date.now() + 600_000)
    .run();

async function logIn({ email }: TestUser, more: Record<string, unknown> = {}, setting = 'on') {
  const request = new Request('http://localhost/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `198.18.0.${++lastAddress}` },
    body: JSON.stringify({ email, password: testPassword, ...more }),
  });
  const response = await app.fetch(request, { ...env, SIGN_IN_CHALLENGE: setting }, createExecutionContext());
  return { status: response.status, body: (await response.json()) as Partial<SignedIn> & ErrorBody };
}

const puzzleOf = ({ body }: Awaited<ReturnType<typeof logIn>>) =>
  (body.current as { proofOfWork: Challenge } | undefined)?.proofOfWork;

async function solved(challenge: Challenge | undefined) {
  if (!challenge) throw new Error('no puzzle');
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) };
}

it('a solved puzzle spares the wait once, for the account it was made for', async () => {
  const other = await makeUser();
  await attack(other);
  const refused = await logIn(user);
  expect(refused).toMatchObject({ status: 429, body: { error: expect.stringMatching(/Skúste to o/) } });
  const proofOfWork = await solved(puzzleOf(refused));
  expect((await logIn(other, { proofOfWork })).status).toBe(429);
  expect((await logIn(user, { proofOfWork, password: 'Nie-je-to' })).status).toBe(401);
  expect((await logIn(user, { proofOfWork })).status).toBe(429);
  const again = await solved(puzzleOf(await logIn(user)));
  expect((await logIn(user, { proofOfWork: again })).body.user?.email).toBe(user.email);
});

it('puzzles of others, unsolved ones and nonsense spare nothing', async () => {
  const puzzle = puzzleOf(await logIn(user));
  const own = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey });
  const forged = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1, deriveKey },
    ...{ hmacSignatureSecret: 'x', hmacKeySignatureSecret: 'x', data: puzzle?.parameters.data ?? {} },
  });
  for (const proofOfWork of [
    await solved(own),
    await solved(forged),
    { challenge: puzzle, solution: { counter: 1, derivedKey: '00' } },
    { challenge: {}, solution: {} },
    { challenge: { parameters: null }, solution: { counter: { length: 1 } } },
  ])
    expect((await logIn(user, { proofOfWork })).status).toBe(429);
  expect((await logIn(user, { proofOfWork: 7 })).status).toBe(400);
});

it('spare the wait thirty times an hour for one account', async () => {
  await env.DB.prepare('insert into attempts (key, count, window_ends_at) values (?, 30, ?)')
    .bind(storedLimitKey(`sign-in-solved:${user.email}`), Date.now() + 600_000)
    .run();
  const proofOfWork = await solved(puzzleOf(await logIn(user)));
  expect((await logIn(user, { proofOfWork })).status).toBe(429);
});

it('are made only where the deployment wants them', async () => {
  const refused = await logIn(user, {}, '');
  expect([refused.status, puzzleOf(refused)]).toEqual([429, undefined]);
});
