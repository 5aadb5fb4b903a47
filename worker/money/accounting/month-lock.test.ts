import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { addMonths, monthOf, startOfMonth } from '../../../shared/format/month.ts';
import type { MonthLockResponse } from '../../../shared/money/accounting/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { companySettings } from '../../platform/db/schema/main/platform.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { assertMonthOpen, assertOpenInBatch, refuseLocked } from './month-lock.ts';

let admin: TestUser;
const last = addMonths(monthOf(Date.now()), -1);
const put = (month: string, isLocked = true) =>
  call<MonthLockResponse & { code: string }>('PUT', '/admin/accounting/lock', {
    token: admin.token,
    body: { month, isLocked },
  });

beforeEach(async () => {
  await env.DB.prepare('delete from company_settings').run();
  admin = await makeUser({ role: 'ADMIN' });
});

describe('a month', () => {
  it('is closed with all before it, and the newest is opened again, each with an entry in the history', async () => {
    const { status, body } = await put(last);
    expect([status, body.lock]).toEqual([200, { lockedThrough: last, lastFinished: last }]);
    expect((await put(last, false)).body.lock.lockedThrough).toBe(addMonths(last, -1));
    const { results } = await env.DB.prepare(
      "select action, after from audit_log where action like 'accounting.%' and user_id = ? order by id",
    )
      .bind(admin.id)
      .all();
    expect(results).toEqual([
      { action: 'accounting.lock', after: JSON.stringify({ lockedThrough: last }) },
      { action: 'accounting.unlock', after: JSON.stringify({ lockedThrough: addMonths(last, -1) }) },
    ]);
  });

  it('that is not over can’t be closed, nor one twice, and only the newest is opened', async () => {
    expect((await put(addMonths(last, 1))).body.code).toBe('month-not-over');
    await put(last);
    expect((await put(last)).body.code).toBe('month-locked-already');
    expect((await put(addMonths(last, -1), false)).body.code).toBe('month-not-newest');
    for (const month of ['2026-13', '2026-1', '', '1999-01']) expect((await put(month)).status, month).toBe(400);
  });

  it('is closed once by two admins at once', async () => {
    await put(addMonths(last, -3));
    const results = await Promise.all([put(last), put(last), put(last)]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const entries = await env.DB.prepare('select count(*) as count from audit_log where subject_id = ? and user_id = ?')
      .bind(last, admin.id)
      .first('count');
    expect(entries).toBe(1);
  });

  it('lets nothing be written into it, from its first moment to its last', async () => {
    await put(last);
    const ctx = openContext(env);
    const write = (at: number) =>
      refuseLocked(() =>
        ctx.db.batch([assertOpenInBatch(ctx, at), ctx.db.update(companySettings).set({ phone: String(at) })]),
      );
    const [start, end] = [startOfMonth(last), startOfMonth(addMonths(last, 1))];
    for (const at of [0, start, end - 1]) {
      await expect(assertMonthOpen(ctx, at)).rejects.toMatchObject({ code: 'month-locked' });
      await expect(write(at)).rejects.toMatchObject({ code: 'month-locked' });
    }
    await assertMonthOpen(ctx, end);
    await write(end);
    expect(await env.DB.prepare('select phone, version from company_settings').first()).toEqual({
      phone: String(end),
      version: 1,
    });
  });

  it('is open in a shop that never closed one', async () => {
    const ctx = openContext(env);
    await assertMonthOpen(ctx, 0);
    await refuseLocked(() => ctx.db.batch([assertOpenInBatch(ctx, 0)]));
  });
});
