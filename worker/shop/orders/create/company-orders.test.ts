import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../../shared/accounts/auth/contract.ts';
import type { AdminOrdersResponse } from '../../../../shared/shop/orders/admin-orders.ts';
import { accountFile } from '../../../library/export/account-file.ts';
import { ordersFile } from '../../../library/export/orders-file.ts';
import { composeOrderMail } from '../../../messaging/mail-templates/compose-order-mail.ts';
import { users } from '../../../platform/db/schema/main/accounts.ts';
import { call } from '../../../testing/call.ts';
import { makeUser, type TestUser } from '../../../testing/factories.ts';
import { openLibrary } from '../../../testing/libraries.ts';
import { makePlan, orderOf } from '../../../testing/plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../../testing/shop-factories.ts';

const firm = { name: 'Ateliér Šťastie s. r. o.', ico: '31322832', dic: '2020372640', icDph: 'SK2020372640' };

const save = (buyer: TestUser, company: unknown) =>
  call<ProfileResponse & { issues: { field: string; message: string }[] }>('PUT', '/auth/profile', {
    token: buyer.token,
    body: { company },
  });
async function makeFirm(): Promise<TestUser> {
  const buyer = await makeBuyer();
  await save(buyer, firm);
  return buyer;
}
async function orderPrints(buyer: TestUser, more: Record<string, unknown> = {}) {
  const size = await makeProduct('PRINT_SIZE');
  const { body } = await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)], ...more });
  const [made] = ordersOf(body);
  if (!made) throw new Error(body.error);
  return made;
}

describe('the firm of a profile', () => {
  it('is stored with tidy numbers, also doubtful ones, and can be removed', async () => {
    const buyer = await makeBuyer();
    const typed = { name: ` ${firm.name} `, ico: '31 322 832', dic: '1', icDph: 'sk 2020 372 641' };
    expect((await save(buyer, typed)).body.user.company).toEqual({ ...firm, dic: '1', icDph: 'SK2020372641' });
    expect((await save(buyer, { name: 'Firma', ico: '1' })).body.user.company).toEqual({
      name: 'Firma',
      ico: '1',
      dic: '',
      icDph: '',
    });
    expect((await save(buyer, undefined)).body.user.company?.name).toBe('Firma');
    expect((await save(buyer, null)).body.user.company).toBeNull();
  });

  it.each([
    [{ ...firm, name: ' ' }, 'company.name', 'Zadajte názov firmy.'],
    [{ ...firm, ico: '' }, 'company.ico', 'Zadajte IČO.'],
    [{ ...firm, dic: '1'.repeat(21) }, 'company.dic', 'Najviac 20 znakov.'],
    [{ ...firm, name: 'a\nb' }, 'company.name', 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
  ])('has a name and an IČO: %o', async (company, field, message) => {
    expect((await save(await makeBuyer(), company)).body.issues).toEqual([{ field, message }]);
  });
});

describe('an order of a firm', () => {
  it('names it for the customer and the back office, as it was then', async () => {
    const buyer = await makeFirm();
    const made = await orderPrints(buyer);
    expect(made.company).toEqual(firm);
    await save(buyer, { ...firm, name: 'Nová s. r. o.' });
    const admin = await makeUser({ role: 'ADMIN' });
    for (const [token, path] of [
      [buyer.token, `/orders/${made.id}`],
      [admin.token, `/admin/orders/${made.id}`],
    ] as const)
      expect((await call('GET', path, { token })).body).toMatchObject({ order: { company: firm } });
    const { body } = await call('GET', `/admin/customers/${buyer.id}`, { token: admin.token });
    expect(body).toMatchObject({ customer: { company: { name: 'Nová s. r. o.' } } });
  });

  it('is found by its firm', async () => {
    const made = await orderPrints(await makeFirm());
    const { token } = await makeUser({ role: 'ADMIN' });
    for (const text of ['ateliér šťas', '3132283']) {
      const query = `search=${encodeURIComponent(text)}&limit=1`;
      const { body } = await call<AdminOrdersResponse>('GET', `/admin/orders?${query}`, { token });
      expect(
        body.orders.map(({ id }) => id),
        text,
      ).toEqual([made.id]);
    }
  });

  it('is one of a plan too', async () => {
    expect((await orderOf(await makeFirm(), await makePlan())).company).toEqual(firm);
  });

  it('is one of a person when the firm has nothing to do with it', async () => {
    const buyer = await makeFirm();
    expect((await orderPrints(buyer, { asCompany: false })).company).toBeNull();
    expect((await orderPrints(await makeBuyer(), { asCompany: true })).company).toBeNull();
  });

  it('names it in the mail and in the export of the account', async () => {
    const buyer = await makeFirm();
    const made = await orderPrints(buyer);
    const ctx = openLibrary();
    const { sections } = await composeOrderMail(ctx, 'order-received', made.id);
    expect(sections?.flatMap(({ facts }) => facts ?? [])).toContainEqual([
      'Firma',
      firm.name,
      'IČO: 31322832',
      'DIČ: 2020372640',
      'IČ DPH: SK2020372640',
    ]);
    const exported = { nazov: firm.name, ico: firm.ico, dic: firm.dic, icDph: firm.icDph };
    for await (const file of ordersFile(ctx, buyer.id)) expect(file.firma).toEqual(exported);
    const [row] = await ctx.db.select().from(users).where(eq(users.id, buyer.id));
    expect(row && (await accountFile(ctx, { ...row, storageService: null })).firma).toEqual(exported);
  });

  it('leaves the account with it', async () => {
    const buyer = await makeFirm();
    const { token } = await makeUser({ role: 'ADMIN' });
    expect((await call('DELETE', `/admin/customers/${buyer.id}`, { token })).status).toBe(200);
    const row = await env.DB.prepare('select company from users where id = ?').bind(buyer.id).first();
    expect(row).toEqual({ company: null });
  });
});
