import { toChosenMatch } from '../../../shared/money/bank-import/bank-import.ts';
import { processMatches } from '../../../worker/money/bank-import/process-matches.ts';
import { uploadStatement } from '../../../worker/money/bank-import/upload-statement.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { readCompanySettings } from '../../../worker/platform/settings/company-settings.ts';
import type { Moment, StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Step } from './order-steps.ts';
import { bankImportDays, inventedIban, otherLines, postedOn, type StatementLine, statementXml } from './statement.ts';

const momentOf = (day: number): Moment => (day === 0 ? [0, 55] : [day, '08:40']);

/** Returns how many days ago the next statement after a time is imported. */
export function statementAfter(clock: StoryClock, at: number): number {
  const day = bankImportDays.find((candidate) => clock.at(momentOf(candidate)) > at);
  if (day === undefined) throw new Error('No statement comes after this transfer.');
  return day;
}

export const statementSteps = (shop: DemoShop, clock: StoryClock): Step[] =>
  bankImportDays.map((day) => {
    const at = clock.at(momentOf(day));
    return { at, run: (ctx) => importStatement(shop, ctx, otherLines[day] ?? [], at) };
  });

/** Imports what came since the last statement, including lines that pay no order; the admin confirms all matches. */
async function importStatement(
  shop: DemoShop,
  ctx: Context,
  others: (typeof otherLines)[number],
  at: number,
): Promise<void> {
  const admin = await shop.admin(ctx);
  const lines: StatementLine[] = [];
  for (const transfer of shop.transfers.splice(0)) {
    const order = await shop.order(ctx, transfer.orderId);
    lines.push({
      postedOn: postedOn(transfer.at),
      cents: (transfer.cents ?? order.totalCents - order.paidCents) + transfer.extraCents,
      name: order.customerName,
      iban: inventedIban(order.customerEmail.length),
      variableSymbol: String(order.number),
    });
  }
  lines.push(...shop.debits.splice(0));
  lines.push(...others.map(({ payer, ...line }) => ({ ...line, iban: inventedIban(payer), postedOn: postedOn(at) })));
  if (lines.length === 0) return;
  const { iban } = await readCompanySettings(ctx);
  const file = new File([statementXml(iban, lines)], `vypis-${postedOn(at)}.xml`, { type: 'text/xml' });
  const { matchedOrders } = await uploadStatement(ctx, admin, file);
  if (matchedOrders.length > 0) await processMatches(ctx, admin, matchedOrders.map(toChosenMatch));
}
