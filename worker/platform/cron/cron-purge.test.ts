import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { runCron } from '../../testing/run-cron.ts';
import { home } from '../../testing/shop-factories.ts';
import { makeOrderRow } from '../../testing/statement-factories.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { mails } from '../db/schema/main/messages.ts';
import { orders } from '../db/schema/main/orders.ts';
import { indexForSearch } from '../search/search-texts.ts';

const day = 24 * 3_600_000;
const ago = (days: number) => openContext(env, Date.now() - days * day);
const night = () => runCron(openContext(env), '17 2 * * *');
const idsIn = async (table: string) =>
  (await env.DB.prepare(`select id from ${table}`).all<{ id: string }>()).results.map(({ id }) => id);

let user: TestUser;

beforeAll(async () => {
  user = await makeUser();
});

// What shared/shop/legal/privacy-document.ts promises.
describe('every night', () => {
  it('mails sent or failed a month ago are deleted, except receipts of withdrawals', async () => {
    const mail = async (days: number, more: Partial<typeof mails.$inferInsert>) => {
      const [id, at] = [newId(), ago(days).now];
      const words = { recipient: user.email, subject: 'a', text: 'a', html: 'a' };
      await ago(days)
        .db.insert(mails)
        .values({ id, kind: 'reset', ...words, nextAttemptAt: at, createdAt: at, ...more });
      return id;
    };
    const gone = [await mail(31, { status: 'SENT' }), await mail(31, { status: 'FAILED' })];
    const remaining = [
      await mail(29, { status: 'SENT' }),
      await mail(31, {}),
      await mail(31, { status: 'SENT', kind: 'withdrawal-receipt' }),
    ];
    await night();
    const left = await idsIn('mails');
    expect(left).toEqual(expect.arrayContaining(remaining));
    for (const id of gone) expect(left).not.toContain(id);
  });

  it('audit entries are deleted after two years', async () => {
    const note = (days: number, subjectId: string) =>
      recordAudit(ago(days), { ...user, name: 'A' }, { action: 'customer.update', subjectId, subject: user.email });
    await note(731, 'old');
    await note(729, 'new');
    await night();
    const { results } = await env.DB.prepare(
      "select subject_id as id from audit_log where subject_id in ('old', 'new')",
    ).all();
    expect(results).toEqual([{ id: 'new' }]);
  });

  it('orders that were never paid are anonymised after three years', async () => {
    const order = async (days: number, more: Partial<typeof orders.$inferInsert>, number: number) => {
      const ctx = openContext(env);
      const id = await makeOrderRow(user.id, number, 100, 'CANCELLED');
      await ctx.db.batch([
        ctx.db
          .update(orders)
          .set({
            createdAt: ago(days).now,
            customerPhone: '0901',
            deliveryAddress: home,
            billingAddress: home,
            company: { name: 'Ateliér', ico: '31322832', dic: '', icDph: '' },
            ...more,
          })
          .where(sql`id = ${id}`),
        indexForSearch(ctx, 'order', id, ['Ľubica Ďurčová', 'lubica@example.sk'], ['kind:PRINT', 'total:100']),
      ]);
      return id;
    };
    const old = await order(1097, {}, 2023000001);
    const remaining = [
      await order(1090, {}, 2023000002),
      await order(1097, { status: 'RECEIVED', paidCents: 100, paidAt: 1 }, 2023000003),
      await order(1097, { paidCents: 100 }, 2023000004),
    ];
    await night();
    const facts = (id: string) =>
      env.DB.prepare(
        `select customer_name as name, customer_email as email, customer_phone as phone, delivery_address as delivery,
           billing_address as billing, company, total_cents as total from orders where id = ?`,
      )
        .bind(id)
        .first();
    const anonymous = { name: '', email: '', phone: null, delivery: null, billing: null, company: null };
    expect(await facts(old)).toEqual({ ...anonymous, total: 100 });
    for (const id of remaining) expect(await facts(id)).toMatchObject({ email: 'lubica@example.sk', phone: '0901' });
    const found = await env.DB.prepare("select row_id from search_texts where text like '% lubica durcova%'").all<{
      row_id: string;
    }>();
    expect(found.results.map(({ row_id }) => row_id).sort()).toEqual([...remaining].sort());
    const grams = await env.DB.prepare('select gram from search_grams where row_id = ?').bind(old).all();
    expect(grams.results).toEqual([{ gram: '=kind:PRINT' }, { gram: '=total:100' }]);
  });
});
