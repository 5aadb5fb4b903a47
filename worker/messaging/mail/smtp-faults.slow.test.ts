import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, inject, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { consume } from '../../platform/jobs/consume.ts';
import { call } from '../../testing/call.ts';
import type { SmtpFault } from '../../testing/fault-smtp.ts';
import { makeWaitingMail } from '../../testing/make-waiting-mail.ts';
import { receivedMails } from '../../testing/received-mails.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { sendMail } from './send-mail.ts';

const minute = 60_000;

/** The app with this server as its mailbox, some minutes from now. */
const withServer = (fault: SmtpFault, afterMs = 0) =>
  openContext({ ...env, LOCAL_MAILBOX: `127.0.0.1:${inject('faultPorts')[fault]}` }, Date.now() + afterMs);

const row = (id: string) =>
  env.DB.prepare('select status, attempts, last_error as why, next_attempt_at as next from mails where id = ?')
    .bind(id)
    .first<{ status: string; attempts: number; why: string | null; next: number }>();

const received = async (id: string): Promise<number> => (await receivedMails(`<${id}@`)).length;

describe('a mail server that fails', () => {
  it.each([
    ['closed', /Spojenie so serverom/],
    ['closes after greeting', /Server spojenie ukončil/],
    ['closes in DATA', /Server spojenie ukončil/],
    ['replies 421', /421 4\.3\.2/],
    ['replies 535', /535 5\.7\.8/],
  ] as const)('%s: the mail waits, says why, and goes out when the server is back', async (fault, why) => {
    const id = await makeWaitingMail();
    await sendMail(withServer(fault), id, composeMail);
    const waiting = await row(id);
    expect(waiting).toMatchObject({ status: 'WAITING', attempts: 1, why: expect.stringMatching(why) });
    expect((waiting?.next ?? 0) - Date.now()).toBeGreaterThan(minute / 2);

    // Not before its pause is over.
    await sendMail(openContext(env), id, composeMail);
    expect(await received(id)).toBe(0);
    await sendMail(openContext(env, Date.now() + 2 * minute), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'SENT', attempts: 2, why: null });
    expect(await received(id)).toBe(1);
  });

  it('replies 550: the mail has failed, until an admin sends it again', async () => {
    const id = await makeWaitingMail();
    await sendMail(withServer('replies 550'), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'FAILED', attempts: 1, why: expect.stringContaining('550 5.1.1') });
    await sendMail(openContext(env, Date.now() + 60 * minute), id, composeMail);
    expect(await received(id)).toBe(0);
  });

  it('hangs: the app responds, the mail waits', async () => {
    const id = await makeWaitingMail();
    const sending = sendMail(withServer('hangs'), id, composeMail);
    for (let times = 0; times < 10; times++) {
      const begun = Date.now();
      expect((await call('GET', '/health')).status).toBe(200);
      expect(Date.now() - begun).toBeLessThan(1000);
    }
    await sending;
    expect(await row(id)).toMatchObject({ status: 'WAITING', attempts: 1, why: expect.stringMatching(/neohlásil/) });
  });

  it('is asked ever less often, but for as long as it is away', async () => {
    const id = await makeWaitingMail();
    const pauses: number[] = [];
    let after = 0;
    for (let tries = 1; tries <= 30; tries++) {
      const ctx = withServer('closed', after);
      await sendMail(ctx, id, composeMail);
      const pause = ((await row(id))?.next ?? 0) - ctx.now;
      pauses.push(Math.round(pause / minute));
      after += pause;
    }
    expect(pauses.slice(0, 5)).toEqual([1, 5, 30, 120, 120]);
    expect(pauses.at(-1)).toBe(120);
    expect(await row(id)).toMatchObject({ status: 'WAITING', why: expect.stringContaining('odmietnuté') });
    await sendMail(openContext(env, Date.now() + after + minute), id, composeMail);
    expect(await row(id)).toMatchObject({ status: 'SENT', why: null });
  });
});

describe('a batch of mails', () => {
  const deliver = async (ctx: ReturnType<typeof openContext>, ids: string[]) => {
    const batch = createMessageBatch(
      'momentka-jobs',
      ids.map((mailId) => ({ id: newId(), timestamp: new Date(), attempts: 1, body: { type: 'send-mail', mailId } })),
    );
    await consume(ctx, batch);
    return getQueueResult(batch, createExecutionContext());
  };
  const connections = async (): Promise<number> =>
    ((await (await fetch(inject('faultsHeardUrl'))).json()) as Record<string, string[]>)['replies 550']?.filter(
      (line) => line.startsWith('EHLO'),
    ).length ?? 0;

  it('goes over one connection, and a rejected mail does not affect the others', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(makeWaitingMail));
    const before = await connections();
    await deliver(withServer('replies 550'), ids);
    expect((await connections()) - before).toBe(1);

    const more = await Promise.all([1, 2, 3].map(makeWaitingMail));
    const { explicitAcks } = await deliver(openContext(env), more);
    expect(explicitAcks).toHaveLength(3);
    for (const id of more) expect(await received(id)).toBe(1);
  });

  it('asks a server that is away once', async () => {
    const ids = await Promise.all([1, 2, 3].map(makeWaitingMail));
    const begun = Date.now();
    await deliver(withServer('hangs'), ids);
    expect(Date.now() - begun).toBeLessThan(15_000);
    for (const id of ids) expect(await row(id)).toMatchObject({ status: 'WAITING', attempts: 1 });
    // The first took ten seconds; the claims of the others begin after them.
    const [first, second] = await Promise.all(ids.map(row));
    expect((second?.next ?? 0) - (first?.next ?? 0)).toBeGreaterThan(5000);
  });
});
