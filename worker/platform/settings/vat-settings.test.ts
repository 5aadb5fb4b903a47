import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import type { CompanySettingsResponse } from '../../../shared/platform/settings/company.ts';
import type { AdminCompanySettingsResponse } from '../../../shared/platform/settings/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';

const path = '/admin/company-settings';
let admin: TestUser;

const save = async (more: Record<string, unknown>) => {
  const { settings } = (await call<AdminCompanySettingsResponse>('GET', path, { token: admin.token })).body;
  const body = { ...settings, icDph: 'SK2999999992', ...more };
  return call<AdminCompanySettingsResponse & ErrorBody>('PUT', path, { token: admin.token, body });
};
const shown = async () => (await call<CompanySettingsResponse>('GET', '/orders/company-settings')).body.settings;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  await env.DB.batch(['company_settings', 'audit_log'].map((table) => env.DB.prepare(`delete from ${table}`)));
});

describe('a seller', () => {
  it('is no VAT payer at first, and says nothing of it with an IČ DPH and no day', async () => {
    expect(await shown()).toMatchObject({ vatPayerFrom: null, isVatPayer: false });
    await save({});
    expect(await shown()).toMatchObject({ icDph: 'SK2999999992', isVatPayer: null });
  });

  it('is one from the day that was saved, and none without a day', async () => {
    expect((await save({ vatPayerFrom: '2999-01-01' })).body.settings.vatPayerFrom).toBe('2999-01-01');
    expect(await shown()).toMatchObject({ vatPayerFrom: '2999-01-01', isVatPayer: false });
    await save({ vatPayerFrom: '2026-01-01' });
    expect(await shown()).toMatchObject({ isVatPayer: true });
    await save({ vatPayerFrom: undefined });
    expect(await shown()).toMatchObject({ vatPayerFrom: '2026-01-01', isVatPayer: true });
    await save({ vatPayerFrom: null });
    expect(await shown()).toMatchObject({ vatPayerFrom: null, isVatPayer: null });
    const audits = await env.DB.prepare(
      `select after ->> 'vatPayerFrom' as day from audit_log where action = 'company.update' order by id`,
    ).all();
    expect(audits.results.map(({ day }) => day)).toEqual(['2999-01-01', '2026-01-01', null]);
  });

  it('with an IČ DPH of § 7a says that it is none', async () => {
    await save({ hasVatIdOnly: true });
    await save({ hasVatIdOnly: undefined });
    expect(await shown()).toMatchObject({ icDph: 'SK2999999992', hasVatIdOnly: true, isVatPayer: false });
    await save({ vatPayerFrom: '2026-01-01' });
    expect(await shown()).toMatchObject({ isVatPayer: true });
  });

  it('has an IČ DPH as a payer', async () => {
    const refused = { code: 'invalid-input', issues: [{ field: 'icDph', message: 'Platiteľ DPH musí mať IČ DPH.' }] };
    expect((await save({ icDph: '', vatPayerFrom: '2027-01-01' })).body).toMatchObject(refused);
    await save({ vatPayerFrom: '2027-01-01' });
    expect((await save({ icDph: '', vatPayerFrom: undefined })).body).toMatchObject(refused);
    expect((await save({ icDph: '', vatPayerFrom: null })).status).toBe(200);
  });

  it.each(['2027-02-30', '1. 1. 2027', '', 20270101])('is not one from %s', async (vatPayerFrom) => {
    expect((await save({ vatPayerFrom })).body).toMatchObject({
      code: 'invalid-input',
      issues: [{ field: 'vatPayerFrom', message: 'Zadajte dátum.' }],
    });
  });
});
