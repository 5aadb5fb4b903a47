import type { WithdrawalInput } from '../../shared/contract/withdrawals.ts';
import { type AttemptLimit, countAttempt } from '../core/attempts.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { withdrawals } from '../db/schema.ts';
import { writeMail } from '../mail/write-mail.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
import { findMeantOrder } from './queries.ts';
import { withdrawalNoticeMail, withdrawalReceiptMail } from './withdrawal-mails.ts';

const hour = 3_600_000;

/** Each one mails an address of the caller's choice: few for an address, and few from one. */
const limits = (email: string, address: string): AttemptLimit[] => [
  { key: `withdrawal-from:${address}`, most: 20, windowMs: hour },
  { key: `withdrawal:${email}`, most: 10, windowMs: 24 * hour },
];

/**
 * Takes a declaration of withdrawal, whatever it is about: whether it has effect is for a person to judge. Answers its
 * time, the same with an order behind it or without. Throws `too-many-requests`.
 */
export async function declareWithdrawal(ctx: Context, input: WithdrawalInput, address: string): Promise<number> {
  await countAttempt(ctx, limits(input.email, address), 'too-many-requests');
  const { name, email, contract, message } = input;
  const orderId = await findMeantOrder(ctx, contract, email);
  const company = await readCompanySettings(ctx);

  const row = { id: newId(), name, email, contract, orderId, message, createdAt: ctx.now };
  const receipt = writeMail(ctx, withdrawalReceiptMail(row, company));
  const notice = company.email.includes('@') ? writeMail(ctx, withdrawalNoticeMail(ctx.origin, row, company)) : null;
  await ctx.db.batch([
    ctx.db.insert(withdrawals).values(row),
    receipt.statement,
    ...(notice ? [notice.statement] : []),
  ]);
  await ctx.enqueue(receipt.job, ...(notice ? [notice.job] : []));
  return row.createdAt;
}
