import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ProfileResponse } from '../../../shared/accounts/auth/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { home, makeBuyer } from '../../testing/shop-factories.ts';

const put = (user: TestUser, body: unknown) =>
  call<ProfileResponse & { issues: { field: string; message: string }[] }>('PUT', '/auth/profile', {
    token: user.token,
    body,
  });

describe('the profile', () => {
  it('accepts a phone and addresses, and leaves omitted fields unchanged', async () => {
    const user = await makeUser();
    await put(user, { phone: '+421 901 234 567', deliveryAddress: { ...home, streetNumber: null, country: '' } });
    await put(user, { billingAddress: home });
    const { body } = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
    expect(body.user).toMatchObject({
      name: 'Jana Nováková',
      phone: '+421 901 234 567',
      deliveryAddress: { ...home, streetNumber: '' },
      billingAddress: home,
    });
  });

  it('keeps both of two concurrent changes', async () => {
    const user = await makeUser();
    for (let round = 0; round < 5; round++) {
      const phone = `0901 234 56${round}`;
      const deliveryAddress = { ...home, streetNumber: String(round) };
      await Promise.all([put(user, { phone }), put(user, { deliveryAddress })]);
      const { body } = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
      expect(body.user).toMatchObject({ phone, deliveryAddress });
    }
    expect((await put(user, {})).status).toBe(200);
  });

  it('deletes cleared fields', async () => {
    const user = await makeBuyer();
    const { body } = await put(user, { phone: '', deliveryAddress: null });
    expect(body.user).toMatchObject({ phone: null, deliveryAddress: null, billingAddress: home });
  });

  it('rejects an invalid address, naming the field, and changes nothing', async () => {
    const user = await makeBuyer();
    const response = await put(user, { name: 'Nové Meno', billingAddress: { ...home, postalCode: '1' } });
    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([
      { field: 'billingAddress.postalCode', message: 'PSČ má päť číslic, napríklad 821 01.' },
    ]);
    expect((await put(user, { phone: 'x' })).status).toBe(400);
    expect((await put(user, { name: '' })).status).toBe(400);
    const { body } = await call<ProfileResponse>('GET', '/auth/profile', { token: user.token });
    expect(body.user.name).toBe('Ľubica Ďurčová');
  });

  it('cannot change role, email or storage', async () => {
    const user = await makeUser();
    await put(user, { name: 'A', role: 'ADMIN', isAdmin: true, email: 'x@y.sk', storageLimitBytes: 0, orderCount: 9 });
    const row = await env.DB.prepare('select role, email, order_count from users where id = ?').bind(user.id).first();
    expect(row).toEqual({ role: 'CUSTOMER', email: user.email, order_count: 0 });
  });
});
