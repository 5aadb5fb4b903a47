import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  ApiTokenChanged,
  ApiTokenCreated,
  ApiTokensResponse,
} from '../../../shared/accounts/api-tokens/contract.ts';
import { dayOf, endOfDay } from '../../../shared/format/day.ts';
import { openContext } from '../../platform/core/context.ts';
import { sha256 } from '../../platform/core/signatures.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { warnOfTokenEnds } from './warn-of-ends.ts';

meterD1();

const day = 24 * 3_600_000;

let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN', name: 'Mária Správcová' });
});

const send = <T>(method: string, path: string, body?: unknown) =>
  call<T & { error: string; code: string; issues?: { field: string; message: string }[] }>(
    method,
    `/admin/api-tokens${path}`,
    { token: admin.token, body },
  );
const create = async (body: Record<string, unknown> = { name: 'Stanica' }) =>
  (await send<ApiTokenCreated>('POST', '', body)).body.token;
const asStation = (token: string) => call('GET', '/print-jobs', { token });
const audits = async (subjectId: string) =>
  (
    await env.DB.prepare('select action, actor, subject, before, after from audit_log where subject_id = ? order by id')
      .bind(subjectId)
      .all()
  ).results;

describe('an API token', () => {
  it('is shown once, and stored as its hash and its beginning', async () => {
    const { status, body } = await send<ApiTokenCreated>('POST', '', { name: ' Stanica 1 ', description: 'DNP' });
    expect(status).toBe(201);
    const { token, ...shown } = body.token;
    expect(token).toMatch(/^mk_[\w-]{64}$/);
    expect(shown).toMatchObject({
      name: 'Stanica 1',
      description: 'DNP',
      tokenStart: token.slice(0, 20),
      isActive: true,
      expiresAt: null,
      lastUsedAt: null,
    });
    const row = await env.DB.prepare('select * from api_tokens where id = ?').bind(shown.id).first();
    expect(row).toMatchObject({ token_hash: sha256(token), token_start: token.slice(0, 20), created_by: admin.id });
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    const { body: list } = await send<ApiTokensResponse>('GET', '');
    expect(list.tokens[0]).toEqual(shown);
    expect(JSON.stringify(list)).not.toMatch(/hash/i);
    const [audit, ...others] = await audits(shown.id);
    expect(others).toEqual([]);
    expect(audit).toMatchObject({ action: 'api-token.create', subject: 'Stanica 1' });
    expect(JSON.stringify(audit)).not.toContain(token.slice(0, 8));
  });

  it('gives access to the print jobs, records its use, and stops working when it is disabled or deleted', async () => {
    const { id, token } = await create();
    expect((await asStation(token)).status).toBe(200);
    const used = (await send<ApiTokensResponse>('GET', '')).body.tokens.find((each) => each.id === id);
    expect(Date.now() - Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(60_000);
    await send('PUT', `/${id}`, { isActive: false });
    expect(await asStation(token)).toMatchObject({ status: 401, body: { code: 'api-token-invalid' } });
    await send('PUT', `/${id}`, { isActive: true });
    expect((await asStation(token)).status).toBe(200);
    expect(await send('DELETE', `/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'API token úspešne vymazaný' },
    });
    expect((await asStation(token)).status).toBe(401);
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 404, body: { code: 'api-token-not-found' } });
    expect((await audits(id)).map(({ action }) => action)).toEqual([
      'api-token.create',
      'api-token.update',
      'api-token.update',
      'api-token.delete',
    ]);
  });

  it('is valid to the end of its last day in Slovakia, today included; past days are rejected', async () => {
    const [today, yesterday] = [dayOf(Date.now()), dayOf(Date.now() - day)];
    const made = await create({ name: 'Dnes', expiresAt: today });
    expect(dayOf(Date.parse(made.expiresAt ?? ''))).toBe(today);
    expect(Date.parse(made.expiresAt ?? '')).toBeGreaterThan(Date.now());
    expect((await asStation(made.token)).status).toBe(200);
    expect(await send('POST', '', { name: 'Včera', expiresAt: yesterday })).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'expiresAt', message: 'Dátum platnosti už uplynul.' }] },
    });
    expect((await send('PUT', `/${made.id}`, { expiresAt: yesterday })).status).toBe(400);
    for (const none of [null, '', undefined])
      expect(await create({ name: 'Navždy', expiresAt: none })).toMatchObject({ expiresAt: null });
  });

  it('that is expired keeps its last day when only its name changes', async () => {
    const { id, token } = await create();
    const end = endOfDay(dayOf(Date.now() - day));
    await env.DB.prepare('update api_tokens set expires_at = ? where id = ?').bind(end, id).run();
    expect((await asStation(token)).status).toBe(401);
    const named = await send<ApiTokenChanged>('PUT', `/${id}`, { name: 'Stará stanica', expiresAt: dayOf(end) });
    expect(named.body.token).toMatchObject({ name: 'Stará stanica', expiresAt: new Date(end).toISOString() });
    const renewed = await send<ApiTokenChanged>('PUT', `/${id}`, { expiresAt: null });
    expect(renewed.body.token.expiresAt).toBeNull();
    expect((await asStation(token)).status).toBe(200);
  });

  it('records what changed in the audit log, and nothing when nothing did', async () => {
    const { id } = await create({ name: 'Stanica', description: 'A', expiresAt: '2099-06-30' });
    const body = { name: 'Stanica', description: 'B', expiresAt: '2099-06-30', isActive: false };
    expect(await send('PUT', `/${id}`, body)).toMatchObject({
      status: 200,
      body: { message: 'API token úspešne aktualizovaný', token: { expiresAt: '2099-06-30T21:59:59.999Z' } },
    });
    expect((await send('PUT', `/${id}`, body)).status).toBe(200);
    const [, change, ...others] = await audits(id);
    expect(others).toEqual([]);
    expect(change).toEqual({
      action: 'api-token.update',
      actor: `Mária Správcová (${admin.email})`,
      subject: 'Stanica',
      before: '{"description":"A","isActive":true}',
      after: '{"description":"B","isActive":false}',
    });
  });

  it.each<[string, unknown, string]>([
    ['no name', {}, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a long name', { name: 'a'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a name with a NUL', { name: 'a\u0000b' }, 'name'],
    ['a long description', { name: 'a', description: 'b'.repeat(501) }, 'description'],
    ['a description that is no text', { name: 'a', description: 7 }, 'description'],
    ['no date', { name: 'a', expiresAt: 'zajtra' }, 'expiresAt'],
    ['a day that is not', { name: 'a', expiresAt: '2027-02-29' }, 'expiresAt'],
    ['a time', { name: 'a', expiresAt: 1_900_000_000_000 }, 'expiresAt'],
  ])('rejects %s', async (_, body, field) => {
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${(await create()).id}`],
    ] as const) {
      if (method === 'PUT' && JSON.stringify(body) === '{}') continue;
      const response = await send(method, path, body);
      expect(response.status).toBe(400);
      expect(response.body.issues).toEqual([{ field, message: expect.stringMatching(/^[A-ZÁ-Ž].+\.$/) }]);
      expect(response.body.issues?.[0]?.message).not.toBe('Neplatná hodnota.');
    }
  });

  it('ignores unexpected fields', async () => {
    const fields = { name: 'Stanica', tokenHash: sha256('mk_mine'), token: 'mk_mine', createdBy: 'x', lastUsedAt: 1 };
    const made = await create({ ...fields, isActive: false });
    expect(made.token).not.toBe('mk_mine');
    expect(made).toMatchObject({ isActive: true, lastUsedAt: null });
    await send('PUT', `/${made.id}`, fields);
    expect((await asStation('mk_mine')).status).toBe(401);
    expect((await asStation(made.token)).status).toBe(200);
  });

  it('is rotated with a day in which both work, which can be ended by hand; each belongs to its station', async () => {
    const first = await create({ name: 'Stanica', expiresAt: '2099-06-30' });
    const rotate = () => send<ApiTokenCreated>('POST', `/${first.id}/rotate`, { expiresAt: '2099-12-31' });
    const { status, body } = await rotate();
    expect(status).toBe(200);
    const second = body.token;
    expect(second.token).toMatch(/^mk_[\w-]{64}$/);
    expect(second).toMatchObject({ id: first.id, tokenStart: second.token.slice(0, 20) });
    expect(second.expiresAt).toBe('2099-12-31T22:59:59.999Z');
    expect(Math.abs(Date.parse(second.previousEndsAt ?? '') - Date.now() - day)).toBeLessThan(60_000);
    for (const { token } of [first, second]) expect((await asStation(token)).status).toBe(200);

    const third = (await rotate()).body.token;
    expect((await asStation(first.token)).status).toBe(401);
    for (const { token } of [second, third]) expect((await asStation(token)).status).toBe(200);
    expect(await send('DELETE', `/${first.id}/previous`)).toMatchObject({
      status: 200,
      body: { token: { previousEndsAt: null } },
    });
    expect((await asStation(second.token)).status).toBe(401);
    expect((await asStation(third.token)).status).toBe(200);

    const fourth = (await rotate()).body.token;
    await env.DB.prepare('update api_tokens set previous_ends_at = ? where id = ?').bind(Date.now(), first.id).run();
    expect((await asStation(third.token)).status).toBe(401);
    expect((await asStation(fourth.token)).status).toBe(200);
    const written = await audits(first.id);
    expect(written.map(({ action }) => action)).toEqual([
      'api-token.create',
      'api-token.rotate',
      'api-token.rotate',
      'api-token.end-previous',
      'api-token.rotate',
    ]);
    for (const { token } of [first, second, third, fourth])
      expect(JSON.stringify(written)).not.toContain(token.slice(0, 8));
  });

  it('that is disabled or expired does not come back by a rotation', async () => {
    const [off, over] = [await create(), await create()];
    await send('PUT', `/${off.id}`, { isActive: false });
    await env.DB.prepare('update api_tokens set expires_at = 1 where id = ?').bind(over.id).run();
    for (const { id, token } of [off, over]) {
      const rotated = await send<ApiTokenCreated>('POST', `/${id}/rotate`, { expiresAt: null });
      expect(rotated.body.token.previousEndsAt).toBeNull();
      await send('PUT', `/${id}`, { isActive: true });
      expect((await asStation(token)).status).toBe(401);
      expect((await asStation(rotated.body.token.token)).status).toBe(200);
    }
  });

  it('that ends within two weeks is announced to the admins, once for each end', async () => {
    const soon = await create({ name: 'Laminátor', expiresAt: dayOf(Date.now() + 13 * day) });
    await create({ name: 'Neskorší', expiresAt: dayOf(Date.now() + 16 * day) });
    const subjects = async () =>
      (
        await env.DB.prepare(
          "select subject from mails where kind = 'token-ending' and recipient = ? and subject like '%Laminátor%'",
        )
          .bind(admin.email)
          .all<{ subject: string }>()
      ).results.map(({ subject }) => subject);
    await warnOfTokenEnds(openContext(env));
    await warnOfTokenEnds(openContext(env));
    expect(await subjects()).toEqual([expect.stringContaining('API token „Laminátor“ platí do')]);
    await send('PUT', `/${soon.id}`, { expiresAt: dayOf(Date.now() + 12 * day) });
    await Promise.all([warnOfTokenEnds(openContext(env)), warnOfTokenEnds(openContext(env))]);
    expect(await subjects()).toHaveLength(2);
  });

  it('gives access only to the print jobs', async () => {
    const { token } = await create();
    expect((await call('GET', '/admin/api-tokens', { token })).status).toBe(403);
    expect((await call('GET', '/auth/profile', { token })).status).toBe(401);
    for (const wrong of [`${token}a`, token.slice(0, -1), 'mk_', `mk_${'a'.repeat(5000)}`])
      expect(await asStation(wrong)).toMatchObject({ status: 401, body: { code: 'api-token-invalid' } });
  });

  it('is one of a hundred at most', async () => {
    const { results } = await env.DB.prepare('select count(*) as count from api_tokens').all();
    for (let count = Number(results[0]?.count); count < 100; count++) await create();
    const response = await send('POST', '', { name: 'Ďalší' });
    expect(response).toMatchObject({ status: 409, body: { code: 'too-many-api-tokens' } });
    const list = await send<ApiTokensResponse>('GET', '');
    expect(list.body.tokens).toHaveLength(100);
    expect(rowsRead(list)).toBeLessThanOrEqual(300);
  });
});
