import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type {
  AdminStorageService,
  AdminStorageServiceResponse,
  AdminStorageServicesResponse,
  StoragePlansResponse,
} from '../../../shared/money/storage/contract.ts';
import { newId } from '../../platform/core/new-id.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';

meterD1();

let admin: TestUser;

const path = '/admin/storage-services';
const send = <T = AdminStorageServiceResponse>(method: string, at: string, body?: unknown) =>
  call<T & ErrorBody>(method, path + at, { token: admin.token, body });
const list = async () => (await send<AdminStorageServicesResponse>('GET', '')).body.storageServices;
const audits = async () =>
  (await env.DB.prepare('select action, subject, before, after from audit_log order by id').all()).results;

const plan = { name: 'Rodina', capacity: 200, capacityUnit: 'GB', price: 2.99, priceUnit: 'monthly' };
const create = (more: Record<string, unknown> = {}) => send('POST', '', { ...plan, ...more });
const made = async (more: Record<string, unknown> = {}): Promise<AdminStorageService> =>
  (await create(more)).body.service;
const gb = 1024 ** 3;
const limitOf = (user: TestUser) =>
  env.DB.prepare('select storage_limit_bytes from users where id = ?').bind(user.id).first('storage_limit_bytes');

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  await env.DB.batch(
    ['update users set storage_service_id = null', 'delete from storage_services', 'delete from audit_log'].map((sql) =>
      env.DB.prepare(sql),
    ),
  );
});

describe('a new plan', () => {
  it('is on offer at once', async () => {
    const { status, body } = await create({ description: ' Pre rodinu. ', rawSupport: true });
    expect(status).toBe(201);
    expect(body.service).toMatchObject({
      ...plan,
      description: 'Pre rodinu.',
      rawSupport: true,
      isActive: true,
      customers: 0,
      hasMoreCustomers: false,
    });
    const { plans } = (await call<StoragePlansResponse>('GET', '/storage/plans')).body;
    expect(plans).toMatchObject([plan]);
    expect(await list()).toEqual([body.service]);
    expect(await audits()).toMatchObject([{ action: 'storage-service.create', subject: 'Rodina', before: null }]);
  });

  it('may cost nothing, and be small', async () => {
    expect((await create({ price: 0, capacity: 0.01, capacityUnit: 'MB' })).status).toBe(201);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ name: '' }, 'name'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: -1 }, 'capacity'],
    [{ capacity: 0.005 }, 'capacity'],
    [{ capacity: 1024.01, capacityUnit: 'TB' }, 'capacity'],
    [{ capacity: 1e308 }, 'capacity'],
    [{ capacity: null }, 'capacity'],
    [{ capacityUnit: 'PB' }, 'capacityUnit'],
    [{ price: -1 }, 'price'],
    [{ price: 1.999 }, 'price'],
    [{ price: 'x' }, 'price'],
    [{ priceUnit: 'daily' }, 'priceUnit'],
    [{ isActive: 1 }, 'isActive'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ])('with %j is rejected with a message', async (more, field) => {
    const { status, body } = await create(more);
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
    expect(body.issues?.[0]?.message).toMatch(/^[A-ZŠČŤŽĽ].+\.$/);
  });

  it('has a name of its own, and is the fiftieth at most', async () => {
    await create();
    expect((await create({ name: 'RODINA' })).body.issues?.[0]?.field).toBe('name');
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 48)
       insert into storage_services (id, name, capacity, capacity_unit, price_cents, price_unit, created_at)
       select 's' || i, 'S' || i, 1, 'GB', 1, 'monthly', 1 from n`,
    ).run();
    expect((await create({ name: 'Ďalší' })).body.code).toBe('storage-service-limit');
  });
});

describe('a changed plan', () => {
  it('that is switched off is not sold, and its customers keep it', async () => {
    const { id } = await made();
    const user = await makeUser({ storageServiceId: id, storageLimitBytes: 200 * gb });
    const { service } = (await send('PUT', `/${id}`, { isActive: false })).body;
    expect(service).toMatchObject({ ...plan, isActive: false, customers: 1 });
    expect((await call<StoragePlansResponse>('GET', '/storage/plans')).body.plans).toEqual([]);
    const profile = await call('GET', '/auth/profile', { token: user.token });
    expect(profile.body.user).toMatchObject({ storageServiceId: id });
    expect((await audits())[1]).toMatchObject({ before: '{"isActive":true}', after: '{"isActive":false}' });
  });

  it('gives a new capacity to its customers only', async () => {
    const { id } = await made();
    const [user, other] = [await makeUser({ storageServiceId: id, storageLimitBytes: 200 * gb }), await makeUser()];
    const past = await makeUser({ storageServiceId: id, storageLimitBytes: 5 * gb, planEndsAt: 1 });
    const before = await limitOf(other);
    await send('PUT', `/${id}`, { price: 4.99 });
    expect(await limitOf(user)).toBe(200 * gb);
    await send('PUT', `/${id}`, { ...plan, capacity: 1, capacityUnit: 'TB' });
    expect([await limitOf(user), await limitOf(other), await limitOf(past)]).toEqual([1024 * gb, before, 5 * gb]);
    await send('PUT', `/${id}`, { capacityUnit: 'GB' });
    expect(await limitOf(user)).toBe(gb);
  });

  it('leaves no row when nothing changes, and refuses nonsense', async () => {
    const service = await made();
    expect((await send('PUT', `/${service.id}`, service)).body.service).toEqual(service);
    expect((await send('PUT', `/${service.id}`, { capacity: 2000, capacityUnit: 'TB' })).body.issues).toMatchObject([
      { field: 'capacity' },
    ]);
    expect((await send('PUT', `/${newId()}`, plan)).body.code).toBe('storage-service-not-found');
    await create({ name: 'Iný' });
    expect((await send('PUT', `/${service.id}`, { name: 'iný' })).status).toBe(409);
    expect(await audits()).toHaveLength(2);
  });
});

describe('deleting', () => {
  it('is rejected for a plan that customers have, for all at once', async () => {
    const [used, free] = [await made(), await made({ name: 'Voľný' })];
    for (let count = 0; count < 3; count++) await makeUser({ storageServiceId: used.id });
    const { status, body } = await send('DELETE', '/bulk', { serviceIds: [used.id, free.id] });
    expect([status, body.code]).toEqual([409, 'storage-service-in-use']);
    expect(body.issues).toEqual([
      { field: 'serviceIds', message: expect.stringMatching(/^Plán „Rodina“ používajú 3\szákazníci\. /) },
    ]);
    expect(await list()).toHaveLength(2);
    expect((await send('DELETE', `/${used.id}`)).status).toBe(409);
    expect((await send('DELETE', `/${free.id}`)).status).toBe(200);
    expect((await audits()).slice(2)).toMatchObject([{ action: 'storage-service.delete', subject: 'Voľný' }]);
  });

  it('does not wait for accounts that are deleted', async () => {
    const { id } = await made();
    await makeUser({ storageServiceId: id, deletedAt: 1 });
    expect((await send('DELETE', '/bulk', { serviceIds: [id, newId()] })).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await send('DELETE', `/${id}`)).body.code).toBe('storage-service-not-found');
  });
});

it('the list counts customers of many without reading them all', async () => {
  const ids = [(await made()).id, (await made({ name: 'PRO' })).id];
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
     insert into users (id, email, name, password_hash, storage_limit_bytes, storage_service_id, created_at)
     select 'many-' || i, i || '@many.sk', 'x', 'x', 1, ?, 1 from n`,
  )
    .bind(ids[0])
    .run();
  const response = await send<AdminStorageServicesResponse>('GET', '');
  expect(response.body.storageServices).toMatchObject([
    { name: 'PRO', customers: 0, hasMoreCustomers: false },
    { name: 'Rodina', customers: 100, hasMoreCustomers: true },
  ]);
  expect(rowsRead(response)).toBeLessThanOrEqual(300);
  const refused = await send('DELETE', `/${ids[0]}`);
  expect(refused.body.issues?.[0]?.message).toMatch(/viac ako 1\s000 zákazníkov/);
});
