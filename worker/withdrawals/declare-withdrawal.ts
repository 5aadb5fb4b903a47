import type { WithdrawalInput } from '../../shared/contract/withdrawals.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { consumeRateLimit, enforceRateLimit } from '../core/rate-limit.ts';
import { withdrawals } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
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
  await ctx.db.batch([ctx.db.insert(withdrawals).values(row), ...mails.map(({ statement }) => statement)]);
  await ctx.enqueue(...mails.map(({ job }) => job));
  return { receivedAt: row.createdAt, isConfirmedByMail };
}
