import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { VoucherResponse } from '../../../shared/shop/vouchers/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { call, callRaw } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { sendMailsTo } from '../../testing/send-mails-to.ts';
import { makeProduct } from '../../testing/shop-factories.ts';
import { mailMoneyActions } from './mail-money-actions.ts';

const hour = 3_600_000;
let [adam, eva]: TestUser[] = [];
let now = Date.now();

beforeAll(async () => {
  [adam, eva] = [
    await makeUser({ role: 'ADMIN', name: 'Adam Malý' }),
    await makeUser({ role: 'ADMIN', name: 'Eva Veľká' }),
  ];
  await makeFreeVoucher('PREDTYM');
  await run();
});

/** As it is `later` after the last run; what it writes is then due. */
async function run(later = 2 * hour): Promise<void> {
  now += later;
  await mailMoneyActions({ ...openContext(env), now });
  await env.DB.prepare("update mails set next_attempt_at = 0 where status = 'WAITING'").run();
}

const makeFreeVoucher = (code: string, percent = 100) =>
  call<VoucherResponse>('POST', '/admin/vouchers', { token: adam!.token, body: { code, kind: 'PERCENT', percent } });

const mailsTo = async ({ email }: TestUser) =>
  (await sendMailsTo(email)).filter(({ subject }) => subject.startsWith('Úkony s peniazmi'));

it('the other admins get one mail of what one did with the money, and of many deletions', async () => {
  expect((await makeFreeVoucher('ZADARMO')).status).toBe(201);
  expect((await makeFreeVoucher('POLOVICA', 50)).status).toBe(201);
  const path = '/admin/accounting/documents.csv?from=2026-01&to=2026-01';
  expect((await callRaw('GET', path, { token: adam!.token })).status).toBe(200);
  const names = ['Prvý', 'Druhý', 'Tretí', 'Štvrtý', 'Piaty', 'Šiesty'];
  const productIds = [];
  for (const name of names) productIds.push((await makeProduct('PRINT_SIZE', { name })).id);
  expect((await call('DELETE', '/admin/products/bulk', { token: adam!.token, body: { productIds } })).status).toBe(200);
  const single = await makeProduct('PRINT_SIZE', { name: 'Jediný' });
  await call('DELETE', `/admin/products/${single.id}`, { token: eva!.token });
  await run();

  const [mail, ...others] = await mailsTo(eva!);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Úkony s peniazmi v administrácii: Adam Malý');
  expect(mail?.text.toLowerCase()).toContain(`adam malý (${adam!.email})`);
  expect(mail?.text).toContain('Poukaz na 100 %');
  expect(mail?.text).toContain('Stiahnuté podklady pre účtovníctvo');
  expect(mail?.text).toMatch(/Vymazané produkty[\s\S]*6 ×[\s\S]* a 1 ďalší/);
  for (const unsaid of ['PREDTYM', 'POLOVICA', 'Jediný']) expect(mail?.text).not.toContain(unsaid);
  // Who did it knows.
  expect(await mailsTo(adam!)).toEqual([]);
});

it('many deletions are told also when each of a day is made by itself', async () => {
  const before = (await mailsTo(eva!)).length;
  for (let deleted = 0; deleted < 5; deleted++) {
    expect(await mailsTo(eva!)).toHaveLength(before);
    const { id } = await makeProduct('PRINT_SIZE');
    await call('DELETE', `/admin/products/${id}`, { token: adam!.token });
    await run(hour);
  }
  expect(await mailsTo(eva!)).toHaveLength(before + 1);
});

it('each change of a voucher that leaves nothing to pay is told, whatever it changes', async () => {
  const { body } = await makeFreeVoucher('OBNOVENY');
  const change = (fields: object) =>
    call('PUT', `/admin/vouchers/${body.voucher.id}`, { token: adam!.token, body: fields });
  await change({ isActive: false });
  await run();
  const before = (await mailsTo(eva!)).length;
  await change({ isActive: true });
  await run();
  const mail = (await mailsTo(eva!)).at(-1);
  expect(await mailsTo(eva!)).toHaveLength(before + 1);
  expect(mail?.text).toMatch(/Zmena poukazu na 100 %[\s\S]*OBNOVENY/);
});

it('at most once an hour, then of all that came meanwhile, and once by two runs at a time', async () => {
  const before = (await mailsTo(eva!)).length;
  await makeFreeVoucher('DRUHY');
  await run(hour / 2);
  expect(await mailsTo(eva!)).toHaveLength(before);
  await makeFreeVoucher('TRETI');
  now += hour;
  await Promise.all([run(0), run(0)]);
  const mail = (await mailsTo(eva!)).at(-1);
  expect(mail?.text).toMatch(/Poukaz na 100 %[\s\S]*2 ×[\s\S]*DRUHY, TRETI/);
  await run();
  expect(await mailsTo(eva!)).toHaveLength(before + 1);
});
