import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { createOrderInput } from '../../../shared/shop/orders/contract.ts';
import { orderConsents, planConsents } from '../../../shared/testing/consents.ts';
import { deleteAccount } from '../../accounts/customers/delete-account.ts';
import { type Context, openContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { makeUser } from '../../testing/factories.ts';
import { findUser } from '../../testing/find-user.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { makePlan } from '../../testing/plan-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { createOrder } from './create/create-order.ts';
import { orderPlan } from './plans/order-plan.ts';

let admin: CurrentUser;

const account = async ({ id }: { id: string }) => {
  const found = await findUser(openContext(env), id);
  if (!found) throw new Error('no account');
  return found;
};
const deleting = ({ id }: { id: string }) => interrupted((ctx: Context) => deleteAccount(ctx, id, admin));
const ordersOf = async ({ id }: { id: string }) =>
  (await env.DB.prepare('select id from orders where user_id = ?').bind(id).all()).results;

beforeAll(async () => {
  admin = await account(await makeUser({ role: 'ADMIN' }));
});

it('creates no order of prints for an account that is deleted meanwhile', async () => {
  const buyer = await makeBuyer();
  const item = prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'));
  const input = createOrderInput.parse({ items: [item], ...orderConsents });
  const order = createOrder(deleting(buyer), await account(buyer), input, undefined);
  await expect(order).rejects.toMatchObject({ code: 'session-expired' });
  expect(await ordersOf(buyer)).toEqual([]);
});

it('nor one of a plan', async () => {
  const [buyer, plan] = [await makeBuyer(), await makePlan()];
  const input = { storageServiceId: plan.id, ...planConsents };
  const order = orderPlan(deleting(buyer), await account(buyer), input, undefined);
  await expect(order).rejects.toThrow();
  expect(await ordersOf(buyer)).toEqual([]);
});
