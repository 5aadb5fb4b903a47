import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { DocumentKind } from '../../shared/contract/accounting.ts';
import type { FrozenDocument } from '../../shared/contract/frozen-document.ts';
import { documentNumber } from '../../shared/format/document-number.ts';
import type { Context } from '../core/context.ts';
import { noRowExists } from '../db/row-exists.ts';
import { corrections, invoices } from '../db/schema.ts';
import { readDocument } from '../invoices/read-document.ts';
import { isIn, type Period } from './period.ts';

export interface ListedDocument {
  id: string;
  kind: DocumentKind;
  /** Of an invoice that was voided before a voiding was a document of its own: null, and its number is the invoice's. */
  file: 'invoice' | 'correction' | null;
  number: string;
  issuedAt: number;
  orderId: string;
  document: FrozenDocument;
}

// A document of 1,000 lines has some 200 kB.
const pageSize = 40;

/** Yields the documents of a period: invoices, credit notes, cancellations, each in the order of their issue. */
export async function* listDocuments(ctx: Context, period: Period): AsyncGenerator<ListedDocument, void> {
  for await (const row of pages((after) => readInvoices(ctx, period, after)))
    yield { ...row, kind: 'INVOICE', file: 'invoice', document: row.document ?? (await readDocument(ctx, row.id)) };
  for (const kind of ['CREDIT_NOTE', 'CANCELLATION'] as const) {
    for await (const row of pages((after) => readCorrections(ctx, kind, period, after))) {
      if (!row.document) throw new Error(`There is no document of the correction ${row.id}.`);
      yield { ...row, kind, file: 'correction', document: row.document };
    }
  }
  for await (const row of pages((after) => readVoided(ctx, period, after))) {
    const document = row.document ?? (await readDocument(ctx, row.id));
    const reason = 'Storno bez dokladu';
    yield { ...row, kind: 'CANCELLATION', file: null, document: { ...document, kind: 'CANCELLATION', reason } };
  }
}

interface Row {
  id: string;
  number: string;
  issuedAt: number;
  orderId: string;
  document: FrozenDocument | null;
}
type Position = Pick<Row, 'id' | 'issuedAt'> | undefined;

async function* pages(read: (after: Position) => Promise<Row[]>): AsyncGenerator<Row, void> {
  let after: Position;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1);
  }
}

const isAfter = (at: SQLiteColumn, id: SQLiteColumn, after: Position): SQL | undefined =>
  after && sql`(${at}, ${id}) > (${after.issuedAt}, ${after.id})`;

const numbered = <T extends { number: number; prefix: string }>(
  rows: T[],
): (Omit<T, 'number'> & { number: string })[] => rows.map((row) => ({ ...row, number: documentNumber(row) }));

const invoiceFields = {
  id: invoices.id,
  number: invoices.number,
  prefix: invoices.prefix,
  orderId: invoices.orderId,
  document: invoices.document,
};

async function readInvoices(ctx: Context, period: Period, after: Position): Promise<Row[]> {
  return numbered(
    await ctx.db
      .select({ ...invoiceFields, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(and(isIn(invoices.issuedAt, period), isAfter(invoices.issuedAt, invoices.id, after)))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
      .limit(pageSize),
  );
}

async function readCorrections(
  ctx: Context,
  kind: 'CREDIT_NOTE' | 'CANCELLATION',
  period: Period,
  after: Position,
): Promise<Row[]> {
  return numbered(
    await ctx.db
      .select({
        id: corrections.id,
        number: corrections.number,
        prefix: corrections.prefix,
        orderId: corrections.orderId,
        document: corrections.document,
        issuedAt: corrections.issuedAt,
      })
      .from(corrections)
      .where(
        and(
          eq(corrections.kind, kind),
          isIn(corrections.issuedAt, period),
          isAfter(corrections.issuedAt, corrections.id, after),
        ),
      )
      .orderBy(asc(corrections.issuedAt), asc(corrections.id))
      .limit(pageSize),
  );
}

/** Voided without a document that says so, as it was before there were cancellations. */
export const isVoidedAlone: SQL | undefined = noRowExists(
  corrections,
  and(eq(corrections.invoiceId, invoices.id), eq(corrections.kind, 'CANCELLATION')),
);

async function readVoided(ctx: Context, period: Period, after: Position): Promise<Row[]> {
  return numbered(
    await ctx.db
      .select({ ...invoiceFields, issuedAt: sql<number>`${invoices.voidedAt}` })
      .from(invoices)
      .where(and(isIn(invoices.voidedAt, period), isVoidedAlone, isAfter(invoices.voidedAt, invoices.id, after)))
      .orderBy(asc(invoices.voidedAt), asc(invoices.id))
      .limit(pageSize),
  );
}
