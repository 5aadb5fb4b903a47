import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { CompanyFoundResponse } from '../../../shared/shop/companies/contract.ts';
import { app } from '../../app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { registerEntry } from './register-entry.ts';

let user: TestUser;

async function find(ico: string, base = inject('companyRegisterUrl')) {
  const request = new Request(`http://localhost/api/companies/${encodeURIComponent(ico)}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  const shop = { ...env, COMPANY_REGISTER_BASE: base };
  const response = await app.fetch(request, shop, createExecutionContext());
  return { status: response.status, body: (await response.json()) as CompanyFoundResponse & ErrorBody };
}
const setLookup = (isOn: boolean) =>
  env.DB.prepare(
    `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality, is_company_lookup_on)
     values (1, 1920, 85, 400, 80, ?1) on conflict do update set is_company_lookup_on = ?1`,
  )
    .bind(isOn ? 1 : 0)
    .run();

beforeAll(async () => {
  user = await makeUser();
});

describe('a firm of the register', () => {
  it('is not looked up unless the shop has that on', async () => {
    expect((await find('00151653')).body.code).toBe('company-lookup-off');
    await setLookup(true);
    expect((await find('00151653')).status).toBe(200);
    await setLookup(false);
    expect((await find('00151653')).body.code).toBe('company-lookup-off');
  });

  it('is found by its IČO, with the name and the seat of today', async () => {
    await setLookup(true);
    const company = { name: 'Ateliér Šťastie, a. s.', ico: '00151653', seat: 'Tomášikova 48, 832 37 Bratislava' };
    for (const ico of ['00151653', '151 653']) expect((await find(ico)).body).toEqual({ company });
  });

  it('is not found without an entry, nor asked for with a wrong check digit', async () => {
    await setLookup(true);
    expect((await find('31322832')).body).toMatchObject({
      code: 'company-not-found',
      error: 'Firmu s týmto IČO sme v registri nenašli. Údaje vyplňte ručne.',
    });
    expect((await find('31322833', 'http://127.0.0.1:1')).body.code).toBe('company-not-found');
  });

  it('can be typed when the register is broken or silent', async () => {
    await setLookup(true);
    for (const base of [inject('companyRegisterUrl'), 'http://127.0.0.1:1']) {
      const { status, body } = await find('35763469', base);
      expect([status, body.code]).toEqual([502, 'company-register-silent']);
    }
  });

  it('is looked up thirty times an hour', async () => {
    await setLookup(true);
    user = await makeUser();
    const codes: unknown[] = [];
    for (let time = 0; time < 31; time += 1) codes.push((await find('31322832')).body.code);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'company-not-found'));
    expect(codes[30]).toBe('too-many-requests');
  });
});

it.each([
  [{ street: 'Hlavná', regNumber: 12, buildingNumber: '5', postalCodes: ['96001'] }, 'Hlavná 12/5, 960 01 Zvolen'],
  [{ street: null, regNumber: 12, postalCodes: [] }, 'Zvolen 12, Zvolen'],
  [{}, 'Zvolen'],
])('the seat %o is one line', (seat, line) => {
  const identifiers = [{ value: '31322832' }];
  const addresses = [{ municipality: { value: 'Zvolen' }, ...seat }];
  const body = { results: [{ identifiers, fullNames: [{ value: 'Firma' }], addresses }] };
  expect(registerEntry(body, '31322832')?.seat).toBe(line);
  expect(registerEntry(body, '00151653')).toBeNull();
  expect(() => registerEntry({ error: 'x' }, '31322832')).toThrow();
});
