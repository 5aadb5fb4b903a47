import { eq, exists, sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { newId } from '../core/new-id.ts';
import { bankImports, bankTransactions } from '../db/schema.ts';
import type { Transaction } from './match-transactions.ts';
import { chunksOf, rowsPerStatement } from './queries.ts';
import type { StatementEntry, StatementFormat } from './statement.ts';

export interface KeptTransaction extends Transaction, Pick<StatementEntry, 'endToEndId' | 'counterpartyIban'> {}

interface ReadFile {
  filename: string;
  sha256: string;
  format: StatementFormat;
  transactions: KeptTransaction[];
}

/**
 * Keeps what was read, in one batch, and answers the id: the same one for the same file. A transaction that stands in
 * an older file too is one row, which goes over to this file.
 */
export async function keepImport(
  ctx: Context,
  admin: CurrentUser,
  { transactions, ...file }: ReadFile,
): Promise<string> {
  const newest = newId();
  const rows = transactions.map((transaction, position) => ({ ...transaction, position }));
  const [found] = await ctx.db.batch([
    ctx.db
      .insert(bankImports)
      .values({ id: newest, ...file, userId: admin.id, createdAt: ctx.now })
      // Changes nothing, but an insert that does nothing returns nothing.
      .onConflictDoUpdate({ target: bankImports.sha256, set: { sha256: file.sha256 } })
      .returning({ id: bankImports.id }),
    auditStatement(ctx, admin, {
      action: 'bank-import.upload',
      subjectId: newest,
      subject: file.filename,
      after: { format: file.format, transactionCount: rows.length },
      // The same file again is nothing new.
      when: exists(ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.id, newest))),
    }),
    ...chunksOf(rows, rowsPerStatement).map((chunk) => insertTransactions(ctx, file.sha256, chunk)),
  ]);
  const id = (found as { id: string }[])[0]?.id;
  if (!id) throw new Error('a kept import is there');
  return id;
}

function insertTransactions(ctx: Context, sha256: string, rows: (KeptTransaction & { position: number })[]) {
  const column = (name: keyof (typeof rows)[number]) => sql.raw(`json_extract(value, '$.${name}')`);
  const importId = ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.sha256, sha256));
  return ctx.db
    .insert(bankTransactions)
    .select(
      // `where true` tells the end of the select from the `on conflict` behind it.
      sql`select ${column('key')}, (${importId}), ${column('position')}, ${column('postedOn')}, ${column('type')},
        ${column('amountCents')}, ${column('currency')}, ${column('name')}, ${column('memo')},
        ${column('variableSymbol')}, ${column('endToEndId')}, ${column('counterpartyIban')}, ${column('orderNumber')}
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoUpdate({
      target: bankTransactions.key,
      set: { importId: sql`excluded.import_id`, position: sql`excluded.position` },
    });
}
