import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../shared/errors.ts';
import { type AuditEntry, type AuditLogResponse, auditActions } from '../../../shared/platform/audit/contract.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { openContext } from '../core/context.ts';
import { recordAudit } from './record-audit.ts';

meterD1();

let admin: TestUser;
const get = (query: string) =>
  call<AuditLogResponse & ErrorBody>('GET', `/admin/history${query}`, { token: admin.token });

const count = 4800;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
  // Each action in turn.
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
     insert into audit_log (id, user_id, actor, action, subject_id, subject, created_at)
     select printf('0-%07d', i), ?, 'Adam', (select value from json_each(?) where key = i % ?), i, 'Vec ' || i, i from n`,
  )
    .bind(count, admin.id, JSON.stringify(auditActions), auditActions.length)
    .run();
});

async function readPages(query: string, pages: number): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let from: string | null = null;
  for (let page = 1; page <= pages; page++) {
    const response = await get(`?page=${page}${query}${from ? `&from=${from}` : ''}`);
    expect(rowsRead(response)).toBeLessThanOrEqual(60);
    entries.push(...response.body.entries);
    from = response.body.pagination.from;
  }
  return entries;
}

describe('the audit log', () => {
  it('returns the newest first, page by page, and reads no more rows than it returns', async () => {
    const ids = (await readPages('', 12)).map(({ id }) => id);
    expect(ids).toHaveLength(240);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(ids[0]).toBe(`0-000${count - 1}`);
    expect(new Set(ids).size).toBe(240);
  });

  it.each(['customer', 'order', 'album', 'mail', 'mail-settings', 'invoice', 'bank-import'])(
    'returns only entries about one kind of subject: %s',
    async (subject) => {
      const entries = await readPages(`&subject=${subject}`, 3);
      expect(entries).toHaveLength(60);
      expect(entries.every(({ action }) => action.startsWith(`${subject}.`))).toBe(true);
      const ids = entries.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort().reverse());
      const actions = auditActions.filter((action) => action.startsWith(`${subject}.`));
      expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(actions));
    },
  );

  it.each(['', '&subject=album'])('reads a bounded number of rows at its largest%s', async (filter) => {
    const response = await get(`?limit=50&page=2${filter}`);
    expect(response.body.entries).toHaveLength(50);
    expect(rowsRead(response)).toBeLessThanOrEqual(300);
  });

  it('ends', async () => {
    const max = `0-${String(7).padStart(7, '0')}`;
    const { body } = await get(`?page=9&from=8.${max}`);
    expect([body.entries.length, body.pagination.pages]).toEqual([7, 9]);
    expect((await get(`?page=10&from=9.0-0000000`)).body.entries).toEqual([]);
  });

  it('shows who did what to which record, with old and new values', async () => {
    const actor = { id: admin.id, name: 'Adam Správca', email: 'adam@example.sk' };
    await recordAudit(openContext(env), actor, {
      action: 'product.update',
      subjectId: 'p',
      subject: '10x15',
      before: { price: 1, name: 'x' },
      after: { price: 2, name: 'x' },
    });
    expect((await get('?limit=1')).body.entries).toMatchObject([
      {
        actor: 'Adam Správca (adam@example.sk)',
        action: 'product.update',
        subject: '10x15',
        subjectId: 'p',
        before: { price: 1 },
        after: { price: 2 },
      },
    ]);
  });

  it.each(['page=0', 'limit=51', 'subject=x', 'subject=order.', 'from=x', 'from=1.', 'page=100', "from=1.a'b"])(
    'rejects %s',
    async (query) => {
      expect((await get(`?${query}`)).status).toBe(400);
    },
  );
});
