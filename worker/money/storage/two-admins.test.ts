import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Context } from '../../platform/core/context.ts';
import { makeUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePlan } from '../../testing/plan-factories.ts';
import { updateStorageService } from './save-service.ts';

it('do not undo each other in one plan', async () => {
  const actor = { ...(await makeUser({ role: 'ADMIN' })), name: 'Admin' };
  const { id } = await makePlan();
  const meanwhile = interrupted((ctx: Context) =>
    updateStorageService(ctx, actor, id, { description: 'Pre rodinu', isActive: false }),
  );
  await updateStorageService(meanwhile, actor, id, { price: 3.5 });
  const row = await env.DB.prepare('select description, is_active, price_cents from storage_services where id = ?')
    .bind(id)
    .first();
  expect(row).toEqual({ description: 'Pre rodinu', is_active: 0, price_cents: 350 });
});
