import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { type Context, openContext } from '../../platform/core/context.ts';
import { findMatches } from '../../platform/search/find-matches.ts';
import { makeUser } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { updateCustomer } from './update-customer.ts';

const confirmed = { confirmedAt: Date.now() };
const device = { deviceName: 'Firefox, Linux', addressHash: 'test' };

it('does not overwrite what another admin changes at the same time, and both are found', async () => {
  const ctx = openContext(env);
  const admin = await findUser(ctx, (await makeUser({ role: 'ADMIN' })).id);
  if (!admin) throw new Error('no admin');
  const { id } = await makeUser({ name: 'Jana Stará' });
  const meanwhile = interrupted((now: Context) =>
    updateCustomer(now, admin, id, { phone: '0944 123 987' }, confirmed, device),
  );
  const changed = await updateCustomer(meanwhile, admin, id, { name: 'Jana Čerstvá' }, confirmed, device);
  expect(changed).toMatchObject({ name: 'Jana Čerstvá', phone: '0944 123 987' });
  for (const text of ['cerstva', '0944 123 987'])
    expect((await findMatches(ctx, 'user', text)).ids, text).toEqual([id]);
  expect((await findMatches(ctx, 'user', 'stara')).ids).toEqual([]);
  const notes = await env.DB.prepare('select after from audit_log where subject_id = ? order by id').bind(id).all();
  expect(notes.results.map(({ after }) => JSON.parse(String(after)))).toEqual([
    { phone: '0944 123 987' },
    { name: 'Jana Čerstvá' },
  ]);
});
