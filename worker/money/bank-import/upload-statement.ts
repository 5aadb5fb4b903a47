import { createHash } from 'node:crypto';
import { AppError } from '../../../shared/errors.ts';
import { dayOf } from '../../../shared/format/day.ts';
import type { BankImportResponse } from '../../../shared/money/bank-import/contract.ts';
import { findOrderNumber } from '../../engine/bank-statements/find-order-number.ts';
import { invalidStatement, maxStatementBytes } from '../../engine/bank-statements/statement.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { settleRefunds } from '../refunds/find-refund-of-debit.ts';
import { openTransactions } from './match-transactions.ts';
import { findKnown } from './queries.ts';
import { saveImport } from './save-import.ts';
import { toImportResponse } from './to-import-response.ts';
import { formatReference } from './transaction-keys.ts';

/**
 * Reads and saves a statement of our account; returns what its transactions pay. What left the
 * account proves refunds. Throws `statement-…`.
 */
export async function uploadStatement(ctx: Context, admin: CurrentUser, file: File): Promise<BankImportResponse> {
  if (file.size > maxStatementBytes) throw new AppError('statement-too-large');
  if (!isXml(file)) throw invalidStatement();
  const bytes = new Uint8Array(await file.arrayBuffer());
  // With its parser of XML no part of what runs at the start of the Worker.
  const { ownEntries, readStatement } = await import('../../engine/bank-statements/read-statement.ts');
  const statement = readStatement(bytes);
  const { iban } = await readCompanySettings(ctx);
  const { format } = statement;
  const entries = ownEntries(statement, iban);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const references = Map.groupBy(entries, ({ bankReference }) => bankReference);
  const transactions = entries.map(({ position, ...entry }) => ({
    ...entry,
    // A row that could not be read has no day: it came to light today.
    postedOn: entry.postedOn || dayOf(ctx.now).replaceAll('-', ''),
    key: `${sha256}-${position}`,
    // One that several rows share, as parts of a batch may, tells none of them from the others.
    bankReference:
      references.get(entry.bankReference)?.length === 1 ? formatReference(format, entry.bankReference) : '',
    orderNumber: findOrderNumber(entry),
  }));
  const known = await findKnown(ctx, transactions);
  const { importId, rows } = await saveImport(ctx, admin, {
    filename: file.name.slice(0, 200),
    sha256,
    format,
    transactions,
    ...openTransactions(transactions, known),
  });
  await settleRefunds(ctx, admin, transactions);
  return toImportResponse(ctx, importId, rows, known);
}

const isXml = ({ type, name }: File): boolean =>
  /^(?:text|application)\/xml\b/i.test(type) || name.toLowerCase().endsWith('.xml');
