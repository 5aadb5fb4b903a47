import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { MessageResponse } from '../../../shared/accounts/auth/contract.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { call } from '../../testing/call.ts';
import { addPasskey } from '../../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../../testing/factories.ts';
import { makePlan, orderOf, payOrder } from '../../testing/plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';

const remove = (user: TestUser, password: unknown = testPassword) =>
  call<MessageResponse & ErrorBody>('POST', '/auth/delete-account', { token: user.token, body: { password } });
const isDeleted = async (user: TestUser) =>
  (await env.DB.prepare('select deleted_at from users where id = ?').bind(user.id).first('deleted_at')) !== null;

describe('deleting the own account', () => {
  it('requires the password, ends the session, and is confirmed by mail', async () => {
    const user = await makeUser();
    expect((await remove(user, 'nie je to')).body.code).toBe('wrong-current-password');
    expect((await remove(user, '')).status).toBe(400);
    expect(await isDeleted(user)).toBe(false);
    const { status, body } = await remove(user);
    expect([status, body.message]).toEqual([200, 'Váš účet je zrušený. Ďakujeme, že ste boli s nami.']);
    expect((await call('GET', '/auth/profile', { token: user.token })).status).toBe(401);
    const signIn = { email: user.email, password: testPassword };
    expect((await call('POST', '/auth/login', { body: signIn })).status).toBe(401);
    const mail = await env.DB.prepare('select kind, text from mails where recipient = ?').bind(user.email).first();
    expect(mail).toMatchObject({ kind: 'account-deleted', text: expect.stringContaining('natrvalo vymažeme') });
    expect((await remove(user)).status).toBe(401);
  });

  it('requires a fresh proof too, which of somebody with a second factor is more than the password', async () => {
    const user = await makeUser();
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(user.id).run();
    expect((await remove(user)).body.code).toBe('confirmation-required');
    expect(await isDeleted(user)).toBe(false);
  });

  it('removes the second factors', async () => {
    const user = await makeUser();
    const { authenticator } = await addPasskey(user);
    await remove(user);
    const { results } = await env.DB.prepare('select id from passkeys where id = ?').bind(authenticator.id).all();
    expect(results).toEqual([]);
  });

  it('is rejected while a paid order is not delivered, but not because of a storage plan', async () => {
    const buyer = await makeBuyer();
    await payOrder(await orderOf(buyer, await makePlan()));
    const size = await makeProduct('PRINT_SIZE');
    const [made] = ordersOf((await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] })).body);
    if (made) await payOrder(made);
    const { status, body } = await remove(buyer);
    expect([status, body.code]).toEqual([409, 'account-has-open-orders']);
    await env.DB.prepare("update orders set status = 'RECEIVED' where id = ?").bind(made?.id).run();
    expect((await remove(buyer)).status).toBe(200);
  });

  it('is rejected for 30 days after a parcel was shipped, if no one marked it as received', async () => {
    const buyer = await makeBuyer();
    const size = await makeProduct('PRINT_SIZE');
    const [made] = ordersOf((await order(buyer, { items: [prints(await makePhotoRow(buyer.id), size)] })).body);
    if (made) await payOrder(made);
    const ship = (days: number) =>
      env.DB.prepare("update orders set status = 'SHIPPED', status_changed_at = ? where id = ?")
        .bind(Date.now() - days * 24 * 3_600_000, made?.id)
        .run();
    await ship(29);
    expect((await remove(buyer)).body.code).toBe('account-has-open-orders');
    await ship(31);
    expect((await remove(buyer)).status).toBe(200);
  });

  it('is not possible for an admin, who has to ask another one', async () => {
    await makeUser({ role: 'ADMIN' });
    const admin = await makeUser({ role: 'ADMIN' });
    const { status, body } = await remove(admin);
    expect([status, body.code]).toEqual([409, 'own-account']);
    expect(body.error).toContain('iný administrátor');
    expect(await isDeleted(admin)).toBe(false);
  });

  it('is rate-limited like signing in', async () => {
    const user = await makeUser();
    for (let tries = 0; tries < 5; tries++) await remove(user, 'nie je to');
    expect((await remove(user)).body.code).toBe('too-many-sign-ins');
    expect(await isDeleted(user)).toBe(false);
  });
});
