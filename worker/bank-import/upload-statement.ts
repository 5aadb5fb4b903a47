import { createHash } from 'node:crypto';
import type { BankImportResponse } from '../../shared/contract/bank-import.ts';
import { AppError } from '../../shared/errors.ts';
import { dayOf } from '../../shared/format/day.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { settleRefunds } from '../refunds/find-refund-of-debit.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
import { findOrderNumber } from './find-order-number.ts';
import { openTransactions } from './match-transactions.ts';
import { findKnown } from './queries.ts';
import { ownEntries, readStatement } from './read-statement.ts';
import { saveImport } from './save-import.ts';
import { invalidStatement, maxStatementBytes } from './statement.ts';
import { toImportResponse } from './to-import-response.ts';

/**
 * Reads and saves a statement of our account; returns what its transactions pay. What left the
 * account proves refunds. Throws `statement-…`.
 */
export async function uploadStatement(ctx: Context, admin: CurrentUser, file: File): Promise<BankImportResponse> {
  if (file.size > maxStatementBytes) throw new AppError('statement-too-large');
  if (!isXml(file)) throw invalidStatement();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const statement = readStatement(bytes);
  const { iban } = await readCompanySettings(ctx);
  const entries = ownEntries(statement, iban);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const transactions = entries.map(({ position, ...entry }) => ({
    ...entry,
    // A row that could not be read has no day: it came to light today.
    postedOn: entry.postedOn || dayOf(ctx.now).replaceAll('-', ''),
    key: `${sha256}-${position}`,
    orderNumber: findOrderNumber(entry),
  }));
  const known = await findKnown(ctx, transactions);
  const { importId, rows } = await saveImport(ctx, admin, {
    filename: file.name.slice(0, 200),
    sha256,
    format: statement.format,
    transactions,
    open: openTransactions(transactions, known),
  });
  await settleRefunds(ctx, admin, transactions);
  return toImportResponse(ctx, importId, rows, known);
}

const isXml = ({ type, name }: File): boolean =>
  /^(?:text|application)\/xml\b/i.test(type) || name.toLowerCase().endsWith('.xml');
