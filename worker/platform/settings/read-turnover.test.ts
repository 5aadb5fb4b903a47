import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminCompanySettingsResponse, TurnoverResponse } from '../../../shared/platform/settings/contract.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { corrections, invoices } from '../db/schema/main/invoices.ts';
import { orders } from '../db/schema/main/orders.ts';
import { readTurnover } from './read-turnover.ts';

meterD1();

// The end of 2025 in Slovakia is an hour before that in UTC.
const newYear = Date.parse('2025-12-31T23:00:00Z');
const summer = Date.parse('2026-07-14T10:00:00Z');
const ctx = openContext(env, summer);
let buyer: TestUser;
let number = 2026000000;

interface Issued {
  totalCents: number;
  issuedAt: number;
  /** If not when its invoice was issued. */
  paidAt?: number;
  voidedAt?: number;
  credited?: [kind: 'CREDIT_NOTE' | 'CANCELLATION', cents: number, at: number];
}

async function issue({ totalCents, issuedAt, paidAt = issuedAt, voidedAt, credited }: Issued): Promise<void> {
  number += 1;
  const orderId = await makeOrderRow(buyer.id, number, totalCents, 'PAID');
  await ctx.db.update(orders).set({ paidAt }).where(eq(orders.id, orderId));
  const shared = { orderId, userId: buyer.id, number };
  const id = newId();
  const supplier = {} as never;
  await ctx.db.insert(invoices).values({ ...shared, id, prefix: 'FA', status: 'READY', supplier, issuedAt, voidedAt });
  if (!credited) return;
  const [kind, cents, at] = credited;
  const note = { ...shared, id: newId(), invoiceId: id, kind, prefix: 'DB', document: {} as never };
  await ctx.db.insert(corrections).values({ ...note, totalCents: cents, issuedAt: at });
}

beforeAll(async () => {
  buyer = await makeUser();
  const [before, now] = [newYear - 1, newYear];
  await issue({ totalCents: 1_000_000, issuedAt: before, credited: ['CREDIT_NOTE', 30_000, now] });
  await issue({ totalCents: 2_000_000, issuedAt: now, credited: ['CREDIT_NOTE', 5_000, summer] });
  await issue({ totalCents: 400_000, issuedAt: summer });
  await issue({ totalCents: 70_000, issuedAt: now, paidAt: before });
  await issue({ totalCents: 400_000, issuedAt: summer, voidedAt: summer, credited: ['CANCELLATION', 400_000, summer] });
});

describe('the turnover of a year', () => {
  it('is what was invoiced in it, less its credit notes, without voided invoices', async () => {
    expect(await readTurnover(ctx)).toEqual({ year: 2026, cents: 2_365_000 });
    // Replaced, or issued late, in the next year.
    expect(await readTurnover(openContext(env, newYear - 1))).toEqual({ year: 2025, cents: 1_070_000 });
    expect(await readTurnover(openContext(env, Date.parse('2027-02-01T00:00:00Z')))).toEqual({ year: 2027, cents: 0 });
  });

  it('reads the invoices of its year only, the settings none, and is shown until the seller is a payer', async () => {
    const { token } = await makeUser({ role: 'ADMIN' });
    const read = () => call<TurnoverResponse>('GET', '/admin/turnover', { token });
    const bare = await ctx.db.select({ id: orders.id }).from(orders);
    expect(bare.length).toBe(5);
    const few = rowsRead(await read());
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 499)
       insert into invoices (id, order_id, user_id, prefix, number, status, supplier, issued_at, voided_at)
       select 'old-' || i, ?, ?, 'FA', 2020000000 + i, 'READY', '{}', 1, 1 from n`,
    )
      .bind(bare[0]?.id, buyer.id)
      .run();
    const response = await read();
    expect(response.body.turnover?.year).toBe(new Date().getFullYear());
    expect(rowsRead(response)).toBeLessThanOrEqual(few);
    await env.DB.prepare('update invoices set issued_at = ?').bind(Date.now()).run();
    expect(rowsRead(await read())).toBeGreaterThan(500);
    const settings = await call<AdminCompanySettingsResponse>('GET', '/admin/company-settings', { token });
    expect(rowsRead(settings)).toBeLessThanOrEqual(10);
    await env.DB.prepare(
      `insert into company_settings (id, preview_width, preview_quality, thumbnail_width, thumbnail_quality, vat_payer_from)
       values (1, 1920, 85, 400, 80, '2026-01-01')`,
    ).run();
    expect((await read()).body.turnover).toBeNull();
  });
});
