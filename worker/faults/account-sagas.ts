import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { makeAlbum, type TestUser, testPassword } from '../testing/factories.ts';
import { makeBuyer, makeProduct, prints } from '../testing/shop-factories.ts';
import { ask } from './ask.ts';
import { count, makeOrder, makeWholePhoto, someAdmin } from './given.ts';
import { type Trial, trial } from './survives.ts';

const accountWithOrder = async () => {
  const user = await makeBuyer();
  await makeOrder(user, [prints(await makeWholePhoto(user.id), await makeProduct('PRINT_SIZE'))]);
  return { user };
};
async function expectGone(user: TestUser): Promise<void> {
  expect(await count('users', 'id', user.id, 'deleted_at is not null')).toBe(1);
  expect(await count('orders', 'user_id', user.id, "status = 'CANCELLED'")).toBe(1);
  expect((await ask(env, 'GET', '/auth/profile', { user })).status).toBe(401);
}

/** What happens to accounts and albums. */
export const accountSagas: Record<string, Trial> = {
  'the deletion of an account by an admin': trial<{ user: TestUser }>({
    given: accountWithOrder,
    act: async (bindings, { user }) =>
      ask(bindings, 'DELETE', `/admin/customers/${user.id}`, { user: await someAdmin() }),
    again: [404],
    holds: async ({ user }) => {
      await expectGone(user);
      expect(await count('audit_log', 'subject_id', user.id)).toBe(1);
    },
  }),

  'the deletion of one’s own account, which is confirmed by mail': trial<{ user: TestUser }>({
    given: accountWithOrder,
    act: (bindings, { user }) =>
      ask(bindings, 'POST', '/auth/delete-account', { user, body: { password: testPassword } }),
    again: [401],
    only: (call) => !call.startsWith('D1 select'),
    holds: async ({ user }) => {
      await expectGone(user);
      expect(await count('mails', 'recipient', user.email, "kind = 'account-deleted'")).toBe(1);
    },
  }),

  'an album that is shared by mail': trial<{ user: TestUser; albumId: string }>({
    given: async () => {
      const user = await makeBuyer();
      return { user, albumId: (await makeAlbum(user)).id };
    },
    act: async (bindings, { user, albumId }) =>
      ask(bindings, 'PUT', `/admin/albums/${albumId}/share`, {
        user: await someAdmin(),
        body: { customerEmails: [user.email] },
      }),
    holds: async ({ user, albumId }) => {
      const mails = await count('mails', 'recipient', user.email);
      expect(mails).toBeGreaterThan(0);
      // The call has no key: whoever sends it again after a lost answer sends a second invitation, and a third never.
      expect(mails).toBeLessThan(3);
      expect(await count('audit_log', 'subject_id', albumId)).toBe(mails);
    },
  }),
};
