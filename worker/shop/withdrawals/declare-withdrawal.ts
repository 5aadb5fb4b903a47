import type { WithdrawalInput } from '../../../shared/shop/withdrawals/contract.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { consumeRateLimit, enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { withdrawals } from '../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { findDeclaredOrder } from './queries.ts';
import { declarationLimits, noticeLimits, receiptLimits } from './withdrawal-limits.ts';
import { withdrawalNoticeMail, withdrawalReceiptMail } from './withdrawal-mails.ts';

/**
 * Saves a declaration of withdrawal; whether it has effect is for a person to judge. It is listed even if its mails
 * exceed their limits. Throws `too-many-requests`.
 */
export async function declareWithdrawal(ctx: Context, input: WithdrawalInput, address: string) {
  await enforceRateLimit(ctx, declarationLimits(address), 'too-many-requests');
  const { name, email, contract, message } = input;
  const orderId = await findDeclaredOrder(ctx, contract, email);
  const company = await readCompanySettings(ctx);
  const isConfirmedByMail = await consumeRateLimit(ctx, receiptLimits(email));
  const isNoticed = company.email.includes('@') && (await consumeRateLimit(ctx, noticeLimits));

  const row = { id: newId(), name, email, contract, orderId, message, createdAt: ctx.now };
  const mails = [
    // It shares the id of the declaration, so that the list finds it.
    ...(isConfirmedByMail ? [writeMail(ctx, withdrawalReceiptMail(row, company), row.id)] : []),
    ...(isNoticed ? [writeMail(ctx, withdrawalNoticeMail(ctx.origin, row, company, isConfirmedByMail))] : []),
  ];
  await ctx.db.batch([ctx.db.insert(withdrawals).values(row), ...mails]);
  return { receivedAt: row.createdAt, isConfirmedByMail };
}
