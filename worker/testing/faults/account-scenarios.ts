import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { sendMail } from '../../messaging/mail/send-mail.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import { composeMail } from '../../messaging/mail-templates/compose-mail.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { makeAlbum, type TestUser, testPassword } from '../factories.ts';
import { receivedMails } from '../received-mails.ts';
import { limitAlbum, makeAlbumRow, makeBuyer, makeProduct, prints } from '../shop-factories.ts';
import { ask } from './ask.ts';
import { count, makeOrder, makeWholePhoto, someAdmin } from './fixtures.ts';
import { faultScenario, runJobs, type Scenario } from './run-scenario.ts';

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

const hour = 3_600_000;
/** How often the mailbox has got a mail. */
const received = async (mailId: string): Promise<number> => (await receivedMails(`<${mailId}@`)).length;

/** What happens to accounts and albums, and to mail. */
export const accountScenarios: Record<string, Scenario> = {
  'the deletion of an account by an admin': faultScenario<{ user: TestUser }>({
    setup: accountWithOrder,
    run: async (bindings, { user }) =>
      ask(bindings, 'DELETE', `/admin/customers/${user.id}`, { user: await someAdmin() }),
    again: [404],
    assert: async ({ user }) => {
      await expectGone(user);
      expect(await count('audit_log', 'subject_id', user.id)).toBe(1);
    },
  }),

  'the deletion of one’s own account, which is confirmed by mail': faultScenario<{ user: TestUser }>({
    setup: accountWithOrder,
    run: (bindings, { user }) =>
      ask(bindings, 'POST', '/auth/delete-account', { user, body: { password: testPassword } }),
    again: [401],
    only: (call) => !call.startsWith('D1 select'),
    assert: async ({ user }) => {
      await expectGone(user);
      expect(await count('mails', 'recipient', user.email, "kind = 'account-deleted'")).toBe(1);
    },
  }),

  'an account that gets another name': faultScenario<{ user: TestUser; name: string }>({
    setup: async () => ({ user: await makeBuyer(), name: `Eva ${newId()}` }),
    run: (bindings, { user, name }) => ask(bindings, 'PUT', '/auth/profile', { user, body: { name } }),
    assert: async ({ user, name }) => expect(await count('libraries', 'id', user.id, `owner_name = '${name}'`)).toBe(1),
  }),

  'an album that is shared by mail': faultScenario<{ user: TestUser; albumId: string }>({
    setup: async () => {
      const user = await makeBuyer();
      return { user, albumId: (await makeAlbum(user)).id };
    },
    run: async (bindings, { user, albumId }) =>
      ask(bindings, 'PUT', `/admin/albums/${albumId}/share`, {
        user: await someAdmin(),
        body: { customerEmails: [user.email] },
      }),
    assert: async ({ user, albumId }) => {
      const mails = await count('mails', 'recipient', user.email);
      expect(mails).toBeGreaterThan(0);
      // The call has no key: the one who sends it again after a lost response sends a second invitation.
      expect(mails).toBeLessThan(3);
      expect(await count('audit_log', 'subject_id', albumId)).toBe(mails);
    },
  }),

  'an album that an admin gives another title': faultScenario<{ albumId: string; title: string }>({
    setup: async () => ({ albumId: (await makeAlbum(await makeBuyer())).id, title: `Leto ${newId()}` }),
    run: async (bindings, { albumId, title }) =>
      ask(bindings, 'PUT', `/albums/${albumId}`, { user: await someAdmin(), body: { title } }),
    assert: async ({ albumId, title }) => {
      const text = `text like ' leto ${title.slice(5).replaceAll('-', ' ')}%'`;
      expect(await count('search_texts', 'row_id', albumId, text)).toBe(1);
      expect(await count('audit_log', 'subject_id', albumId)).toBe(1);
    },
  }),

  'a product that is deleted, to which an album is limited': faultScenario<{ albumId: string; productId: string }>({
    setup: async () => {
      const albumId = await makeAlbumRow((await makeBuyer()).id);
      const [gone, stays] = [await makeProduct('PRINT_SIZE'), await makeProduct('PRINT_SIZE')];
      await limitAlbum(albumId, gone, stays);
      return { albumId, productId: gone.id };
    },
    run: async (bindings, { productId }) =>
      ask(bindings, 'DELETE', `/admin/products/${productId}`, { user: await someAdmin() }),
    again: [404],
    assert: async ({ albumId, productId }) => {
      expect(await count('products', 'id', productId)).toBe(0);
      expect(await count('album_products', 'album_id', albumId)).toBe(1);
      expect(await count('audit_log', 'subject_id', productId)).toBe(1);
    },
  }),

  'the job that sends a mail': faultScenario<{ mailId: string }>({
    setup: async () => {
      const ctx = openContext(env);
      const words = { subject: 'Ahoj', greeting: 'Dobrý deň,', paragraphs: ['text'] };
      const mailId = newId();
      await writeMail(ctx, { kind: 'smtp-test', recipient: `${mailId}@example.sk`, ...words }, mailId);
      return { mailId };
    },
    run: async (bindings, { mailId }) => {
      const withMailbox = { ...bindings, LOCAL_MAILBOX: env.LOCAL_MAILBOX };
      await runJobs(withMailbox, [{ type: 'send-mail', mailId }]);
      return undefined;
    },
    assert: async ({ mailId }) => {
      await sendMail(openContext(env, Date.now() + hour), mailId, composeMail);
      expect(await count('mails', 'id', mailId, "status = 'SENT'")).toBe(1);
      const times = await received(mailId);
      // Twice only when the Worker ended between the server's yes and our note of it.
      expect(times).toBeGreaterThan(0);
      expect(times).toBeLessThan(3);
    },
  }),
};
