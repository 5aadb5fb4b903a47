import { and, eq } from 'drizzle-orm';
import { contactInput } from '../../../shared/messaging/contact/contract.ts';
import { withdrawalInput } from '../../../shared/shop/withdrawals/contract.ts';
import { createApiToken } from '../../../worker/accounts/api-tokens/create-api-token.ts';
import { updateApiToken } from '../../../worker/accounts/api-tokens/update-api-token.ts';
import { sendMessage } from '../../../worker/messaging/contact/send-message.ts';
import { expireInvoices } from '../../../worker/money/invoices/expire-invoices.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { orders, withdrawals } from '../../../worker/platform/db/schema/main/orders.ts';
import { endPlans } from '../../../worker/shop/orders/plans/end-plans.ts';
import { remindPlans } from '../../../worker/shop/orders/plans/remind-plans.ts';
import { cancelUnpaidOrders } from '../../../worker/shop/orders/status/cancel-order.ts';
import { createVoucher } from '../../../worker/shop/vouchers/create-voucher.ts';
import { declareWithdrawal } from '../../../worker/shop/withdrawals/declare-withdrawal.ts';
import { handleWithdrawal } from '../../../worker/shop/withdrawals/handle-withdrawal.ts';
import { printSelected } from './admin-steps.ts';
import type { Moment, StoryClock } from './clock.ts';
import { type CustomerName, demoCustomers } from './customers.ts';
import type { DemoShop } from './demo-shop.ts';
import { setFormats } from './format-steps.ts';
import type { Step } from './order-steps.ts';
import { heartbeat } from './station-steps.ts';

const messages: { moment: Moment; message: unknown }[] = [
  {
    moment: [23, '10:12'],
    message: {
      name: 'Helena Poliaková',
      email: 'helena.poliakova@posta.test',
      phone: '',
      subject: 'general',
      message: 'Dobrý deň, tlačíte aj staršie fotografie, ktoré mám len v papierovej podobe? Ďakujem, Poliaková',
    },
  },
  {
    moment: [12, '21:40'],
    message: {
      name: 'Juraj Sedlák',
      email: 'juraj.sedlak@posta.test',
      phone: '+421 910 000 120',
      subject: 'cooperation',
      message:
        'Dobrý deň, som fotograf a fotím škôlky v okolí Nitry. Dá sa u vás dohodnúť cena na väčšie množstvo formátu 13x18?',
    },
  },
  {
    moment: [1, '19:33'],
    message: {
      name: 'Jozef Kučera',
      email: 'jozef.kucera@posta.test',
      phone: '+421 904 000 110',
      subject: 'order',
      message: 'Dobrý deň, kedy mi príde zásielka s fotkami zo zimy? Ďakujem.',
    },
  },
];

/** Returns the steps besides orders: the print station, messages, withdrawals, and the nightly tasks. */
export function otherSteps(shop: DemoShop, clock: StoryClock): Step[] {
  const step = (moment: Moment, run: Step['run']): Step => ({ at: clock.at(moment), run });
  return [
    step([42, '08:00'], (ctx) => connectStation(shop, ctx)),
    step([40, '09:30'], (ctx) => makeVouchers(shop, ctx)),
    ...messages.map(({ moment, message }) =>
      step(moment, (ctx) => sendMessage(ctx, contactInput.parse(message), '203.0.113.7')),
    ),
    step([7, '08:00'], (ctx) => setFormats(shop, ctx)),
    step([17, '18:20'], (ctx) => withdraw(shop, ctx, 'lubomir', 'PRINT', 'Objednal som omylom dvakrát toľko kusov.')),
    step([16, '09:15'], (ctx) => settleWithdrawals(shop, ctx)),
    step([1, '19:12'], (ctx) => withdraw(shop, ctx, 'katarina', 'STORAGE', 'Úložisko napokon nevyužijem.')),
    ...Array.from({ length: 41 }, (_, index) => step([41 - index, '02:17'], runTasks)),
    step([0, 40], (ctx) => printSelected(shop, ctx)),
    step([0, 0], (ctx) => heartbeat(shop, ctx)),
  ].filter(({ at }) => at <= clock.now);
}

async function makeVouchers(shop: DemoShop, ctx: Context): Promise<void> {
  const admin = await shop.admin(ctx);
  await createVoucher(
    ctx,
    admin,
    { code: 'VITAJTE', kind: 'PERCENT', percent: 10, maxUsesPerCustomer: 1 },
    { confirmedAt: ctx.now },
  );
  await createVoucher(
    ctx,
    admin,
    { code: 'DORUCENIE', kind: 'FREE_DELIVERY', minTotalCents: 2000 },
    { confirmedAt: ctx.now },
  );
}

async function connectStation(shop: DemoShop, ctx: Context): Promise<void> {
  const admin = await shop.admin(ctx);
  const none = { expiresAt: null };
  const trial = await createApiToken(ctx, admin, { name: 'Skúšobná stanica', description: 'Nahradená.', ...none });
  await updateApiToken(ctx, admin, trial.row.id, { isActive: false });
  const description = 'Počítač pri tlačiarni v prevádzke';
  const { row } = await createApiToken(ctx, admin, { name: 'Tlačová stanica', description, ...none });
  shop.station = { apiTokenId: row.id, name: row.name };
}

/** Withdraws from the customer's last order of a kind. */
async function withdraw(
  shop: DemoShop,
  ctx: Context,
  who: CustomerName,
  kind: 'PRINT' | 'STORAGE',
  message: string,
): Promise<void> {
  const { id, name, email } = await shop.customer(ctx, who);
  const rows = await ctx.db
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.userId, id), eq(orders.kind, kind)));
  const contract = String(rows.at(-1)?.number ?? '');
  const address = `203.0.113.${Object.keys(demoCustomers).indexOf(who)}`;
  await declareWithdrawal(ctx, withdrawalInput.parse({ name, email, contract, message, confirmed: true }), address);
}

async function settleWithdrawals(shop: DemoShop, ctx: Context): Promise<void> {
  const admin = await shop.admin(ctx);
  for (const { id } of await ctx.db.select({ id: withdrawals.id }).from(withdrawals))
    await handleWithdrawal(ctx, admin, id, 'DONE');
}

async function runTasks(ctx: Context): Promise<void> {
  for (const task of [remindPlans, endPlans, cancelUnpaidOrders, expireInvoices]) await task(ctx);
}
