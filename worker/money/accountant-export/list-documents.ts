import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { documentNumber } from '../../../shared/format/document-number.ts';
import type { DocumentKind } from '../../../shared/money/accounting/contract.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { readDocument } from '../invoices/read-document.ts';
import { isIn, type Period } from './period.ts';

/** All but the lines, of which a document may have a thousand. */
type DocumentHead = Omit<FrozenDocument, 'lines'>;

export interface ListedDocument<D = DocumentHead> {
  id: string;
  kind: DocumentKind;
  file: 'invoice' | 'correction';
  number: string;
  issuedAt: number;
  orderId: string;
  document: D;
}

/** How much of the documents is read. */
interface Part<D> {
  select: (column: SQLiteColumn) => SQL<D | null>;
  of: (document: FrozenDocument) => D;
  pageSize: number;
}

const parse = (json: string) => JSON.parse(json);

const whole: Part<FrozenDocument> = {
  select: (column) => sql<FrozenDocument | null>`${column}`.mapWith(parse),
  of: (document) => document,
  // A document of 1,000 lines has some 200 kB.
  pageSize: 40,
};

const heads: Part<DocumentHead> = {
  // Most of a month's bytes are lines: they stay in the database.
  select: (column) => sql<DocumentHead | null>`json_remove(${column}, '$.lines')`.mapWith(parse),
  of: ({ lines: _, ...head }) => head,
  pageSize: 400,
};

/** Yields the documents of a period: invoices, credit notes, cancellations, each in the order of their issue. */
export const listDocuments = (ctx: Context, period: Period): AsyncGenerator<ListedDocument<FrozenDocument>, void> =>
  listParts(ctx, period, whole);

/** Returns the same without their lines. */
export const listDocumentHeads = (ctx: Context, period: Period): AsyncGenerator<ListedDocument, void> =>
  listParts(ctx, period, heads);

async function* listParts<D extends DocumentHead>(
  ctx: Context,
  period: Period,
  part: Part<D>,
): AsyncGenerator<ListedDocument<D>, void> {
  for await (const row of pages(part, (after) => readInvoices(ctx, period, part, after))) {
    const document = row.document ?? part.of(await readDocument(ctx, row.id));
    yield { ...row, kind: 'INVOICE', file: 'invoice', document };
  }
  for (const kind of ['CREDIT_NOTE', 'CANCELLATION'] as const) {
    for await (const row of pages(part, (after) => readCorrections(ctx, kind, period, part, after))) {
      const { document } = row;
      if (document) yield { ...row, kind, file: 'correction', document };
    }
  }
}

interface Row<D> {
  id: string;
  number: string;
  issuedAt: number;
  orderId: string;
  document: D | null;
}
type Position = Pick<Row<unknown>, 'id' | 'issuedAt'> | undefined;

async function* pages<D>(
  { pageSize }: Part<D>,
  read: (after: Position) => Promise<Row<D>[]>,
): AsyncGenerator<Row<D>, void> {
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
};

async function readInvoices<D>(ctx: Context, period: Period, part: Part<D>, after: Position): Promise<Row<D>[]> {
  return numbered(
    await ctx.db
      .select({ ...invoiceFields, document: part.select(invoices.document), issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(and(isIn(invoices.issuedAt, period), isAfter(invoices.issuedAt, invoices.id, after)))
      .orderBy(asc(invoices.issuedAt), asc(invoices.id))
      .limit(part.pageSize),
  );
}

async function readCorrections<D>(
  ctx: Context,
  kind: 'CREDIT_NOTE' | 'CANCELLATION',
  period: Period,
  part: Part<D>,
  after: Position,
): Promise<Row<D>[]> {
  return numbered(
    await ctx.db
      .select({
        id: corrections.id,
        number: corrections.number,
        prefix: corrections.prefix,
        orderId: corrections.orderId,
        document: part.select(corrections.document),
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
      .limit(part.pageSize),
  );
}
