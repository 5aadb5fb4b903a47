import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CompanySettingsResponse } from '../../../shared/platform/settings/company.ts';
import type { AdminCompanySettingsResponse } from '../../../shared/platform/settings/contract.ts';
import { composeOrderMail } from '../../messaging/mail-templates/compose-order-mail.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { ofx, otherIban, uploadStatementFile } from '../../testing/statement-factories.ts';
import { openContext } from '../core/context.ts';
import { companySettings } from '../db/schema/main/platform.ts';
import { readCompanySettings } from './company-settings.ts';

const path = '/admin/company-settings';
const fallbackIban = 'SK9611000000002918599669';
const forget = () => env.DB.prepare('delete from company_settings').run();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});
beforeEach(() => forget().then(() => {}));
afterAll(() => forget().then(() => {}));

const ibans = async () => {
  const own = await call<AdminCompanySettingsResponse>('GET', path, { token: admin.token });
  const shown = await call<CompanySettingsResponse>('GET', '/orders/company-settings');
  return [own.body.settings.iban, shown.body.settings.iban];
};
const save = async (more: Record<string, unknown>) => {
  const { settings } = (await call<AdminCompanySettingsResponse>('GET', path, { token: admin.token })).body;
  const body = { ...settings, email: 'obchod@example.sk', phone: '+421 2 0000 0000', ...more };
  expect((await call('PUT', path, { token: admin.token, body })).status).toBe(200);
};

it('an IBAN that an admin empties stops bank transfer, and not before', async () => {
  expect(await ibans()).toEqual([fallbackIban, fallbackIban]);
  await save({ iban: undefined });
  expect(await ibans()).toEqual([fallbackIban, fallbackIban]);
  const buyer = await makeBuyer();
  const items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
  const [before] = ordersOf((await order(buyer, { items })).body);

  await save({ iban: '' });
  expect(await ibans()).toEqual(['', '']);
  await save({ iban: undefined });
  expect(await ibans()).toEqual(['', '']);
  const made = await order(buyer, { items });
  expect(made.status).toBe(201);
  // Also of an order that was made while there was an account: it takes no money any more.
  for (const one of [before, ...ordersOf(made.body)]) {
    const mail = await composeOrderMail(openContext(env), 'order-received', one?.id ?? '');
    expect(mail.paragraphs.map((paragraph) => paragraph.replaceAll('\u00a0', ' '))).toContain(
      'Platba prevodom momentálne nie je dostupná. Kontaktujte nás na obchod@example.sk alebo na čísle +421 2 0000 0000 a dohodneme sa, ako objednávku zaplatíte. Zatiaľ nič neplaťte, objednávka zostáva uložená.',
    );
    expect(JSON.stringify([mail.paragraphs, mail.sections])).not.toContain('IBAN');
    expect(mail.attachments?.filter(({ contentType }) => contentType === 'image/png')).toEqual([]);
  }

  await save({ iban: fallbackIban });
  const mail = await composeOrderMail(openContext(env), 'order-received', before?.id ?? '');
  expect(mail.sections?.[0]?.heading).toBe('Platba prevodom');
});

it('settings that were saved without an IBAN before it could be emptied show the one of the deployment', async () => {
  const sizes = { previewWidth: 1920, previewQuality: 85, thumbnailWidth: 400, thumbnailQuality: 80 };
  await openContext(env)
    .db.insert(companySettings)
    .values({ id: 1, companyName: 'Štúdio', iban: '', ...sizes });
  expect(await ibans()).toEqual([fallbackIban, fallbackIban]);
  await save({ companyName: 'Štúdio Ľubka', iban: undefined });
  expect(await ibans()).toEqual([fallbackIban, fallbackIban]);
  await save({ iban: '' });
  expect(await ibans()).toEqual(['', '']);
  await save({ iban: otherIban });
  expect(await ibans()).toEqual([otherIban, otherIban]);
  await save({ iban: '' });
  await save({ iban: '', companyName: 'Štúdio' });
  expect(await ibans()).toEqual(['', '']);
});

it('settings saved without the field go on with the IBAN of the deployment, also when that changes', async () => {
  await save({ iban: undefined });
  const { iban } = await readCompanySettings(openContext({ ...env, COMPANY_IBAN: otherIban }));
  expect(iban).toBe(otherIban);
});

it('a save that leaves the IBAN out takes back none that another admin saves at once', async () => {
  const { settings } = (await call<AdminCompanySettingsResponse>('GET', path, { token: admin.token })).body;
  const { version: _, ...body } = { ...settings, email: 'obchod@example.sk', phone: '+421 2 0000 0000' };
  const put = (more: Record<string, unknown>) => call('PUT', path, { token: admin.token, body: { ...body, ...more } });
  for (let round = 0; round < 10; round++) {
    await put({ iban: fallbackIban });
    const parallel = [put({ iban: otherIban }), put({ iban: undefined, companyName: `Štúdio ${round}` })];
    for (const { status } of await Promise.all(parallel)) expect(status).toBe(200);
    expect(await ibans()).toEqual([otherIban, otherIban]);
  }
});

it('a statement is rejected while no account is set', async () => {
  await save({ iban: '' });
  for (const account of [otherIban, fallbackIban, '']) {
    const { status, body } = await uploadStatementFile(admin, ofx([{ amount: '1.00', vs: 1 }], account));
    expect([status, body.code, body.error]).toEqual([
      409,
      'statement-no-account',
      'Firma nemá v nastaveniach účet, s ktorým sa výpis porovná. Najprv vyplňte IBAN v nastaveniach firmy.',
    ]);
  }
  await save({ iban: otherIban });
  expect((await uploadStatementFile(admin, ofx([{ amount: '1.00', vs: 1 }], otherIban))).status).toBe(200);
});
