import { eq, exists, inArray, sql } from 'drizzle-orm';
import { auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { newId } from '../core/new-id.ts';
import { bankImports, bankTransactions } from '../db/schema.ts';
import type { Transaction } from './match-transactions.ts';
import { chunksOf, rowsPerStatement } from './queries.ts';
import type { StatementFormat } from './statement.ts';

interface ReadFile {
  filename: string;
  sha256: string;
  format: StatementFormat;
  transactions: Transaction[];
}

/** Saves what was read, in one batch, and returns the id: the same one for the same file. */
export async function saveImport(
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
    // Of the same file, and maybe by an older version of the app.
    ctx.db.delete(bankTransactions).where(inArray(bankTransactions.importId, selectImportId(ctx, file.sha256))),
    ...chunksOf(rows, rowsPerStatement).map((chunk) => insertTransactions(ctx, file.sha256, chunk)),
  ]);
  const id = (found as { id: string }[])[0]?.id;
  if (!id) throw new Error('a kept import is there');
  return id;
}

const selectImportId = (ctx: Context, sha256: string) =>
  ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.sha256, sha256));

function insertTransactions(ctx: Context, sha256: string, rows: (Transaction & { position: number })[]) {
  const column = (name: keyof (typeof rows)[number]) => sql.raw(`json_extract(value, '$.${name}')`);
  return ctx.db.insert(bankTransactions).select(
    sql`select ${column('key')}, (${selectImportId(ctx, sha256)}), ${column('position')}, ${column('postedOn')},
      ${column('postedTime')}, ${column('type')}, ${column('amountCents')}, ${column('currency')}, ${column('name')},
      ${column('memo')}, ${column('variableSymbol')}, ${column('endToEndId')}, ${column('counterpartyIban')},
      ${column('orderNumber')} from json_each(${JSON.stringify(rows)})`,
  );
}
