import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import { app } from '../../app.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { makeUser, testPassword } from '../../testing/factories.ts';
import { breachedPassword, failingPassword, paddingPassword, silentPassword } from '../../testing/fake-breach-list.ts';
import { issueAccountToken } from './account-tokens.ts';

const on = { BREACH_CHECK: 'on', BREACH_LIST_BASE: inject('breachListUrl') };

let printed: string[];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

let lastAddress = 0;
async function ask(method: string, path: string, body: unknown, token?: string, vars: object = on) {
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'cf-connecting-ip': `10.8.0.${++lastAddress}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const response = await app.fetch(request, { ...env, ...vars }, createExecutionContext());
  return { status: response.status, body: (await response.json()) as ErrorBody };
}
const register = (password: string, vars: object = on) =>
  ask('POST', '/auth/register', { name: 'Eva Malá', email: `${newId()}@example.sk`, password }, undefined, vars);

const refusal = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid-input',
    issues: [{ field, message: expect.stringMatching(/^Toto heslo uniklo/) }],
  },
});
const readAsked = async () => (await (await fetch(`${inject('breachListUrl')}/asked`)).json()) as string[];

describe('a password from a breach', () => {
  it('is rejected wherever one is chosen', async () => {
    expect(await register(breachedPassword)).toMatchObject(refusal('password'));
    const user = await makeUser();
    const change = { currentPassword: testPassword, newPassword: breachedPassword };
    expect(await ask('PUT', '/auth/password', change, user.token)).toMatchObject(refusal('newPassword'));
    const ctx = openContext(env);
    const { token, statement } = issueAccountToken(ctx, user.id, 'reset');
    await ctx.db.batch([statement]);
    const reset = { token, newPassword: breachedPassword };
    expect(await ask('POST', '/auth/reset-password', reset)).toMatchObject(refusal('newPassword'));
  });

  it('is not looked for unless the deployment says so', async () => {
    const before = await readAsked();
    expect((await register(breachedPassword, { ...on, BREACH_CHECK: '' })).status).toBe(201);
    expect(await readAsked()).toEqual(before);
  });

  it('is told from the lines that only fill the list, and from others of its range', async () => {
    for (const password of [paddingPassword, 'tri-studene-jazera']) expect((await register(password)).status).toBe(201);
  });

  it('sends five characters of a hash to the list, and asks for padding', async () => {
    await register(breachedPassword);
    const hash = createHash('sha1').update(breachedPassword).digest('hex').toUpperCase();
    expect((await readAsked()).at(-1)).toBe(`/range/${hash.slice(0, 5)} true`);
  });

  it('is not asked about when it is refused as a common one', async () => {
    const before = await readAsked();
    expect((await register('Password1!')).status).toBe(400);
    expect(await readAsked()).toEqual(before);
  });

  it.each([
    ['fails', failingPassword, on],
    ['is silent', silentPassword, on],
    ['is away', 'lopata-kvapka-orchidea', { ...on, BREACH_LIST_BASE: 'http://127.0.0.1:1' }],
  ])('does not keep anybody out while the list %s', async (_, password, vars) => {
    expect((await register(password, vars)).status).toBe(201);
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'breach-check-failed' }),
    ]);
    expect(printed.join()).not.toContain(password);
  });
});
