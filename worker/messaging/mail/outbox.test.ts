import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MailEntry, MailsResponse } from '../../../shared/messaging/mail/contract.ts';
import type { DeadLettersResponse } from '../../../shared/platform/jobs/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { deadLetters } from '../../platform/db/schema/main/platform.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { until } from '../../testing/until.ts';

meterD1();

let admin: TestUser;

const list = (query = '') => call<MailsResponse>('GET', `/admin/mails${query}`, { token: admin.token });

async function makeMail(more: Partial<typeof mails.$inferInsert> = {}): Promise<string> {
  const ctx = openContext(env);
  const id = newId();
  const words = { kind: 'activation', subject: 'Aktivácia', text: 'telo', html: '<p>telo</p>' };
  // Far in the future: no sweep sends them.
  const times = { nextAttemptAt: ctx.now + 86_400_000, createdAt: ctx.now };
  await ctx.db.insert(mails).values({ id, recipient: `${id}@example.sk`, ...words, ...times, ...more });
  return id;
}

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

describe('the outbox of the admin', () => {
  it('lists every mail once, newest first, page by page, by status too', async () => {
    const now = Date.now();
    for (let count = 0; count < 120; count++)
      await makeMail({ status: count % 2 ? 'SENT' : 'FAILED', nextAttemptAt: now + Math.floor(count / 4) });
    for (const [query, size] of [
      ['?status=all', 120],
      ['?status=sent', 60],
      ['?status=failed', 60],
    ] as const) {
      const ids: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body, headers }: Awaited<ReturnType<typeof list>> = await list(
          cursor ? `${query}&cursor=${cursor}` : query,
        );
        ids.push(...body.mails.map(({ id }) => id));
        cursor = body.nextCursor;
        expect(rowsRead({ headers })).toBeLessThanOrEqual(300);
        expect(JSON.stringify(body)).not.toContain('telo');
      }
      expect(new Set(ids).size).toBe(size);
      expect(ids).toHaveLength(size);
      if (query === '?status=all') expect(ids).toEqual([...ids].sort().reverse());
    }
    expect((await list('?status=waiting')).body.mails).toEqual([]);
  });

  it('refuses an unknown status and a made-up cursor', async () => {
    expect((await list('?status=x')).status).toBe(400);
    expect((await list('?cursor=x')).body).toMatchObject({ code: 'invalid-cursor' });
  });

  it('sends a given-up mail again, with its attempts counted anew', async () => {
    const id = await makeMail({ status: 'FAILED', attempts: 12, lastError: '550' });
    const { body } = await call<{ mail: MailEntry }>('POST', `/admin/mails/${id}/resend`, { token: admin.token });
    expect(body.mail).toMatchObject({ id, status: 'WAITING', attempts: 0, lastError: null });
    const status = async () => (await list()).body.mails.find((mail) => mail.id === id)?.status;
    await until(async () => (await status()) === 'SENT');
  });

  it('does not hurry a mail that waits already', async () => {
    const id = await makeMail({ attempts: 2 });
    const { body } = await call<{ mail: MailEntry }>('POST', `/admin/mails/${id}/resend`, { token: admin.token });
    expect(body.mail).toMatchObject({ status: 'WAITING', attempts: 2 });
    expect((await call('POST', '/admin/mails/x/resend', { token: admin.token })).body).toMatchObject({
      code: 'mail-not-found',
    });
  });
});

describe('dead letters', () => {
  const letters = async () =>
    (await call<DeadLettersResponse>('GET', '/admin/dead-letters', { token: admin.token })).body.deadLetters;
  const bury = async (body: unknown): Promise<string> => {
    const id = newId();
    await openContext(env)
      .db.insert(deadLetters)
      .values({ id, body: JSON.stringify(body), createdAt: Date.now() });
    return id;
  };

  it('are listed with what they are about, run again, and dropped', async () => {
    const mailId = await makeMail({ nextAttemptAt: 0 });
    const [retried, dropped] = [
      await bury({ type: 'send-mail', mailId }),
      await bury({ type: 'make-invoice', orderId: 'x' }),
    ];
    expect((await letters()).map(({ id, job }) => [id, job])).toEqual([
      [dropped, 'make-invoice x'],
      [retried, `send-mail ${mailId}`],
    ]);
    expect((await call('POST', `/admin/dead-letters/${retried}/retry`, { token: admin.token })).status).toBe(200);
    expect((await call('DELETE', `/admin/dead-letters/${dropped}`, { token: admin.token })).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect((await call('DELETE', `/admin/dead-letters/${dropped}`, { token: admin.token })).body).toMatchObject({
      code: 'dead-letter-not-found',
    });
    const status = () => env.DB.prepare('select status from mails where id = ?').bind(mailId).first('status');
    await until(async () => (await status()) === 'SENT');
  });
});
